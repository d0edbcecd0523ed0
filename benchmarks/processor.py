"""Processor time of the bot's own process for each move, with all that the move causes."""

import asyncio
import os
import sys
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, TypeAlias

from benchmarks.figures import Figure
from benchmarks.players import all_told
from bot.app.client import CardBot
from bot.pages.ids import AtTable, Move, Verb, read
from bot.play.matches import Matches, Moment
from bot.process import run, settle
from bot.records import Records
from bot.records.database import connect
from games import discover
from games.engine import Prompt
from playground import TOKEN, Playground
from playground.channels import Channel
from playground.driver import Seat, Shown
from playground.messages import parts
from playground.repoint import repoint

Beside: TypeAlias = Callable[[CardBot], Coroutine[Any, Any, None]]
NAMES = ("Anna", "Ben", "Chloé", "David")
MOVES, RUNS = 100, 5
MILLISECONDS = 8.0
"""Of one core: 120 moves a second."""
SETTLED_SECONDS, BREATH_SECONDS = 120.0, 0.002
REST_SECONDS, REST_SHARE = 3, 0.03
"""For so long, one after the other, a process at rest does no more; before it begins to compile
its sentences it is quiet for one."""


class Table:
    """Four people who look at their panels and play Dilemma, match after match, over sockets."""

    def __init__(self, playground: Playground, matches: Matches) -> None:
        self._playground = playground
        self._matches = matches
        self._whim = Random(0)
        self._seats = [playground.seat(name) for name in NAMES]
        self._channel: Channel | None = None

    async def move(self) -> None:
        """One press by somebody awaited, until all show it."""
        moment = await self._going_on()
        asked = moment.asked
        assert isinstance(asked, Prompt)
        seat = self._seats[self._whim.choice(asked.seats)]
        panel, ids = await self._offered(seat, moment)
        await seat.press(custom_id=self._whim.choice(ids), on=panel)
        await self._settled()

    async def _going_on(self) -> Moment:
        if self._channel is not None:
            moment = await self._moment()
            if isinstance(moment.asked, Prompt):
                return moment
        await self._open()
        return await self._moment()

    async def _open(self) -> None:
        self._channel = self._playground.add_channel(f"bench-{self._whim.random()}")
        host, *others = self._seats = [*self._seats[1:], self._seats[0]]  # nobody opens them all
        await host.slash("dilemma start", at=self._channel, pace="live", landing="lot")
        await self._settled()
        for seat in others:
            await self._press(seat, "join")
        await self._press(host, "start")

    async def _press(self, seat: Seat, verb: Verb) -> None:
        match = (await self._moment()).match
        table = Shown(self._playground.world.messages[str(match.table_message)])
        await seat.press(custom_id=str(AtTable(match.id, verb)), on=table)
        await self._settled()

    async def _moment(self) -> Moment:
        assert self._channel is not None
        found = await self._matches.at(int(self._channel.id))
        assert found is not None
        return found

    async def _offered(self, seat: Seat, moment: Moment) -> tuple[Shown, list[str]]:
        """The moves on the panel this person has had open since they sat down, once it is true."""
        assert self._channel is not None
        async with asyncio.timeout(SETTLED_SECONDS):
            while True:
                panel = [s for s in seat.messages(self._channel) if s.is_ephemeral][-1]
                if ids := _moves(panel, moment):
                    return panel, ids
                await asyncio.sleep(BREATH_SECONDS)

    async def _settled(self) -> None:
        async with asyncio.timeout(SETTLED_SECONDS):
            while not all_told((await self._moment()).match):  # noqa: ASYNC110 - nobody is told of it
                await asyncio.sleep(BREATH_SECONDS)


def _moves(panel: Shown, moment: Moment) -> list[str]:
    ids = [str(part.get("custom_id", "")) for part in parts(panel.card["components"])]
    return [i for i in ids if isinstance(p := read(i), Move) and p.turn == moment.match.turn]


def measure(*, quick: bool) -> list[Figure]:
    return asyncio.run(_measure(2 if quick else MOVES))


async def _measure(moves: int) -> list[Figure]:
    with TemporaryDirectory() as folder:
        file = Path(folder) / "bot.db"
        async with Playground.open() as playground, connect(f"sqlite:///{file}") as database:
            table = Table(playground, Matches(Records(database), discover(), lambda: 0.0))
            async with _bot(playground, file) as pid:
                if moves == MOVES:
                    await at_rest(pid)
                await _run(table, pid, moves)
                runs = [await _run(table, pid, moves) for _ in range(RUNS)]
    what = "the bot, a move of Dilemma at four"
    return [
        Figure(f"{what}, least of {RUNS} runs", min(runs) * 1000, "ms"),
        Figure(f"{what}, median", median(runs) * 1000, "ms", at_most=MILLISECONDS),
    ]


async def _run(table: Table, pid: int, moves: int) -> float:
    """Seconds of processor time a move."""
    before = spent(pid)
    for _ in range(moves):
        await table.move()
    return (spent(pid) - before) / moves


@asynccontextmanager
async def _bot(playground: Playground, file: Path) -> AsyncIterator[int]:
    """The bot in a process of its own; its faces are uploaded when it begins to count."""
    program = (sys.executable, "-m", "benchmarks.processor", str(playground.port), str(file))
    process = await asyncio.create_subprocess_exec(*program)
    try:
        async with asyncio.timeout(SETTLED_SECONDS):
            while len(playground.world.emojis) < 155 or not playground.world.commands:  # noqa: ASYNC110
                await asyncio.sleep(BREATH_SECONDS)
        yield process.pid
    finally:
        process.kill()
        await process.wait()


async def at_rest(pid: int) -> None:
    """Until a process does next to nothing: what it does once after its start is done."""
    async with asyncio.timeout(SETTLED_SECONDS):
        quiet = 0
        while quiet < REST_SECONDS:
            before = spent(pid)
            await asyncio.sleep(1)
            quiet = quiet + 1 if spent(pid) - before <= REST_SHARE else 0


def spent(pid: int) -> float:
    """Seconds of processor time that a process has had, its computers' not among them."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def live(port: int, file: str, beside: Beside = settle) -> None:
    """As `python -m bot` does it."""
    with repoint(port):
        async with (
            connect(f"sqlite:///{file}") as database,
            CardBot(Records(database), face_pause=0) as bot,
        ):
            going_on = asyncio.create_task(beside(bot))
            await bot.start(TOKEN)
            going_on.cancel()


if __name__ == "__main__":
    run(live(int(sys.argv[1]), sys.argv[2]))
