"""How long the bot's event loop is held, while it catches up, plays, thinks, and shows boards."""

import asyncio
import json
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, thread_time
from typing import NamedTuple

from benchmarks import restart, scores
from benchmarks.figures import Figure, percentile
from benchmarks.processor import BREATH_SECONDS, SETTLED_SECONDS, Table, live
from bot.app.client import CardBot
from bot.pages.ids import Move, read
from bot.play.matches import Matches
from bot.process import run, settle
from bot.records import Records
from bot.records.database import connect
from bot.records.standings import recompute
from games import discover
from playground import Playground
from playground.driver import Seat, Shown
from playground.messages import parts

HELD_SECONDS = 0.02
GLANCE_SECONDS = 0.002


class Load(NamedTuple):
    """How much of each is done."""

    behind: int
    moves: int
    alone: int
    questions: int
    results: int


FULL, QUICK = Load(200, 200, 8, 20, 20_000), Load(3, 1, 0, 1, 100)


class Watcher:
    """Inside the bot: looks again and again how late it comes to look."""

    def __init__(self) -> None:
        self._late: list[float] = []
        self._worked: list[float] = []

    async def watch(self, bot: CardBot) -> None:
        """Late by the clock; and worked, of its own processor time, which others do not change."""
        await settle(bot)
        while True:
            before, spent = perf_counter(), thread_time()
            await asyncio.sleep(GLANCE_SECONDS)
            self._late.append(perf_counter() - before - GLANCE_SECONDS)
            self._worked.append(thread_time() - spent)

    def tell(self) -> None:
        """What was seen since it was last asked for."""
        late, worked = self._late, self._worked
        self._late, self._worked = [], []
        told = [percentile(late, 0.999), max(late), max(worked)]
        print(json.dumps(told), flush=True)


def measure(*, quick: bool) -> list[Figure]:
    return asyncio.run(_measure(QUICK if quick else FULL))


async def _measure(load: Load) -> list[Figure]:
    with TemporaryDirectory() as folder:
        file = Path(folder) / "bot.db"
        async with Playground.open() as playground, connect(f"sqlite:///{file}") as database:
            records = Records(database)
            await scores.fill(database, load.results)
            await recompute(database)
            await restart.fill(playground, records, load.behind)
            table = Table(playground, Matches(records, discover(), lambda: 0.0))
            async with _bot(playground, file) as process:
                await _caught_up(records)
                figures = await _held(process, "catching up")
                for _ in range(load.moves):
                    await table.move()
                figures += await _held(process, "moves and pictures")
                if load.alone:  # it takes seconds until computers are there to think
                    await _alone(playground.seat("Emma"), load.alone)
                    figures += await _held(process, "hard computers")
                for _ in range(load.questions):
                    await _ask(playground.seat("Ben"))
                figures += await _held(process, "boards and exports")
    return figures


async def _held(process: Process, what: str) -> list[Figure]:
    process.send_signal(signal.SIGUSR1)
    assert process.stdout is not None
    rare, most, worked = json.loads(await process.stdout.readline())
    return [
        Figure(f"{what}, late, p99.9", rare * 1000, "ms", at_most=HELD_SECONDS * 1000),
        Figure(f"{what}, late, most", most * 1000, "ms"),
        Figure(f"{what}, worked at a time, most", worked * 1000, "ms", at_most=HELD_SECONDS * 1000),
    ]


async def _caught_up(records: Records) -> None:
    async with asyncio.timeout(4 * SETTLED_SECONDS):
        while await records.pending.behind():  # noqa: ASYNC110 - nobody is told of it
            await asyncio.sleep(BREATH_SECONDS)


async def _alone(seat: Seat, presses: int) -> None:
    """Somebody alone with two hard computers, who think after each press."""
    seat.timeout = 4 * SETTLED_SECONDS
    await seat.slash_alone("camarade start", computers=2, level="hard")
    for _ in range(presses):
        shown, line = await seat.until(lambda: _offered(seat), "a card to play")
        await seat.press(custom_id=line, on=shown)


def _offered(seat: Seat) -> tuple[Shown, str] | None:
    shown = seat.dms()[-1]
    ids = [str(part.get("custom_id", "")) for part in parts(shown.card["components"])]
    return next(((shown, line) for line in ids if isinstance(read(line), Move)), None)


async def _ask(seat: Seat) -> None:
    await seat.slash("scores", where="everywhere", span="all")
    await seat.slash("scores", player=seat)
    await seat.slash("history")
    await seat.slash("privacy")


@asynccontextmanager
async def _bot(playground: Playground, file: Path) -> AsyncIterator[Process]:
    program = (sys.executable, "-m", "benchmarks.loop", str(playground.port), str(file))
    process = await asyncio.create_subprocess_exec(*program, stdout=PIPE)
    try:
        async with asyncio.timeout(4 * SETTLED_SECONDS):
            while not playground.world.commands:  # noqa: ASYNC110 - nobody is told of it
                await asyncio.sleep(BREATH_SECONDS)
        yield process
    finally:
        process.terminate()
        await process.wait()


async def watched(port: int, file: str) -> None:
    watcher, loop = Watcher(), asyncio.get_running_loop()
    living = asyncio.create_task(live(port, file, watcher.watch))
    loop.add_signal_handler(signal.SIGUSR1, watcher.tell)
    loop.add_signal_handler(signal.SIGTERM, living.cancel)
    with suppress(asyncio.CancelledError):
        await living


if __name__ == "__main__":
    run(watched(int(sys.argv[1]), sys.argv[2]))
