"""Calls that count for each visible move, and how soon everybody sees it, on a strict Discord."""

import asyncio
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from benchmarks.figures import Figure
from benchmarks.playground import home_of
from bot.app import CardBot
from bot.play.matches import Moment
from bot.records import Records
from bot.records.database import connect
from bot.records.match import Match
from bot.stage.ids import AtTable, Choice, Halfway, Move, Press, Typing, Verb, read
from games import discover
from playground import Playground
from playground.driver import Seat, Shown
from playground.messages import parts
from playground.repoint import repoint

NAMES = ("Anna", "Ben", "Chloé", "David", "Emma")
MOVES = 30
LATENCIES = (0.0, 0.05, 0.15)
COUNTED_A_MOVE = 1.2
SETTLED_SECONDS, BREATH_SECONDS = 20.0, 0.01


class Table:
    """One match of people who all look at their panels, played over sockets."""

    def __init__(self, playground: Playground, bot: CardBot, game: str) -> None:
        self._playground = playground
        self._bot = bot
        self._game = game
        self._whim = Random(0)
        self._seats: list[Seat] = []
        self._channel = playground.add_channel(f"bench-{game}")

    async def open(self) -> None:
        """Everybody sits down, and the game begins."""
        most = min(discover()[self._game].seats[-1], 4)
        self._seats = [self._playground.seat(name) for name in NAMES[:most]]
        for seat in self._seats:
            seat.settle(locale="en-US")
        host, *others = self._seats
        await host.slash(f"{self._game} start", at=self._channel, pace="live")
        for seat in others:
            await seat.press(custom_id=await self._verb("join"), on=await self._table())
        await host.press(custom_id=await self._verb("start"), on=await self._table())
        await self._settled()

    async def _verb(self, verb: Verb) -> str:
        return str(AtTable((await self.moment()).match.id, verb))

    async def _table(self) -> Shown:
        """Once it is known which message that is, which comes after the answer."""
        async with asyncio.timeout(SETTLED_SECONDS):
            while (message := (await self.moment()).match.table_message) is None:  # noqa: ASYNC110 - nobody is told
                await asyncio.sleep(BREATH_SECONDS)
        return Shown(self._playground.world.messages[str(message)])

    async def moment(self) -> Moment:
        found = await self._bot.matches.at(int(self._channel.id))
        assert found is not None
        return found

    async def move(self) -> tuple[float, float] | None:
        """One press by somebody awaited: seconds until its answer, and until all show it.

        Nothing once the game is over.
        """
        moment = await self.moment()
        if moment.match.status != "playing" or moment.asked is None:
            return None
        seat = self._whim.choice(moment.asked.seats)  # type: ignore[union-attr]
        panel = self._panel(self._seats[seat])
        press = await self._ready(self._seats[seat], panel)
        before = perf_counter()
        await press
        answered = perf_counter() - before
        await self._settled()
        return answered, perf_counter() - before

    def _panel(self, seat: Seat) -> Shown:
        """The private panel this person has had open since they sat down."""
        private = [s for s in seat.messages(self._channel) if s.is_ephemeral]
        return private[-1]

    async def _ready(self, seat: Seat, panel: Shown) -> Any:
        """The press that moves, after those that only prepare it."""
        async with asyncio.timeout(SETTLED_SECONDS):
            while True:
                offered = list(_controls(panel))
                moves = [part for part, press in offered if isinstance(press, Move)]
                lists = [part for part, press in offered if isinstance(press, Choice)]
                halves = [part for part, press in offered if isinstance(press, Halfway)]
                if moves and (not halves or self._whim.random() < 0.7):
                    part = self._whim.choice(moves)
                    return seat.press(custom_id=part["custom_id"], on=panel)
                if lists:
                    part = self._whim.choice(lists)
                    option = self._whim.choice(part["options"])
                    return seat.choose(option["value"], custom_id=part["custom_id"], on=panel)
                if halves:
                    half = self._whim.choice(halves)
                    await seat.press(custom_id=half["custom_id"], on=panel)
                await asyncio.sleep(BREATH_SECONDS)

    async def _settled(self) -> None:
        """Until the table shows all there is and everybody is called."""
        async with asyncio.timeout(SETTLED_SECONDS):
            while not _all_told((await self.moment()).match):  # noqa: ASYNC110 - nobody is told
                await asyncio.sleep(BREATH_SECONDS / 10)
            await self._bot.delivery.drained()


def _all_told(match: Match) -> bool:
    called = match.status != "playing" or match.ping_turn == match.turn
    return match.drawn >= match.revision and called


def _controls(panel: Shown) -> Iterator[tuple[dict[str, Any], Press]]:
    for part in parts(panel.card["components"]):
        press = read(str(part.get("custom_id", "")))
        if press is not None and not isinstance(press, Typing) and not part.get("disabled"):
            yield part, press


@asynccontextmanager
async def house(**strictness: Any) -> AsyncIterator[tuple[Playground, CardBot]]:
    with TemporaryDirectory() as folder:
        async with connect(f"sqlite:///{folder}/bot.db") as database:
            bot = CardBot(Records(database))
            async with home_of(bot, **strictness) as playground:
                with repoint(playground.port):
                    yield playground, bot


async def counted(game: str, moves: int = MOVES) -> float:
    """Calls that count, for each change that everybody sees."""
    async with house(realistic=True) as (playground, bot):
        table = Table(playground, bot, game)
        await table.open()
        before, began = _counted(playground), (await table.moment()).match.revision
        for _ in range(moves):
            if await table.move() is None:
                break
        visible = (await table.moment()).match.revision - began
        return (_counted(playground) - before) / max(visible, 1)


async def waits(latency: float, moves: int = MOVES) -> tuple[float, float]:
    """A Dilemma press at so many seconds a call: its answer, and everybody's panel and table.

    Nobody here presses as fast as this, so no channel's bucket of edits is waited for.
    """
    async with house(latency=latency) as (playground, bot):
        table = Table(playground, bot, "dilemma")
        await table.open()
        laps = [lap for _ in range(moves) if (lap := await table.move()) is not None]
        return median(lap[0] for lap in laps), median(lap[1] for lap in laps)


def _counted(playground: Playground) -> int:
    """Not those that bring the cards' faces, once in a bot's life."""
    return sum(row.counted for row in playground.calls if "emojis" not in row.route)


def measure(*, quick: bool) -> list[Figure]:
    return asyncio.run(_measure(sorted(discover()), 5 if quick else MOVES))


async def _measure(games: Sequence[str], moves: int) -> list[Figure]:
    figures = [
        Figure(f"calls a visible move, {game}", await counted(game, moves), at_most=COUNTED_A_MOVE)
        for game in games
    ]
    for latency in LATENCIES:
        answer, everybody = await waits(latency, moves)
        name = f"at {latency * 1000:.0f} ms a call"
        figures += [
            Figure(f"answer {name}", answer * 1000, "ms"),
            Figure(f"everybody {name}", everybody * 1000, "ms"),
        ]
    return figures
