"""Calls that count for each visible move of a relaxed table, reminders included, over weeks."""

import asyncio
import math
import time
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from itertools import islice
from random import Random
from tempfile import TemporaryDirectory
from typing import TypeAlias

from benchmarks.figures import Figure
from benchmarks.players import (
    BREATH_SECONDS,
    NAMES,
    PREPARED,
    SETTLED_SECONDS,
    Table,
    controls,
)
from benchmarks.playground import home_of
from bot.app.client import CardBot
from bot.pages.ids import AtTable, Choice, Halfway, Move
from bot.play.clock import Time
from bot.play.matches import Moment
from bot.records import Records
from bot.records.database import connect
from bot.records.match import Kind, Match, Slot
from games import discover
from games.engine import Prompt
from playground import Playground
from playground.driver import Seat as Client
from playground.driver import Shown
from playground.ledger import Row
from playground.repoint import repoint

MOVES = 60
COUNTED_A_MOVE = 2.5
DONE = "ready"
LOOKED_AT: tuple[Kind, Kind] = ("letter", "panel")
GAMES = ("armistice", "camarade", "dilemma", "dilemme")
QUICK_GAMES = ("camarade", "dilemma")
MINUTE, HOUR = 60.0, 3600.0
Habits: TypeAlias = Sequence[tuple[float, float, float]]
HABITS: Habits = (
    (0.45, 0.5 * MINUTE, 12 * MINUTE),
    (0.35, 12 * MINUTE, 2 * HOUR),
    (0.17, 2 * HOUR, 14 * HOUR),
    (0.03, 14 * HOUR, 30 * HOUR),
)
"""How often somebody takes how long to answer. Measured nowhere: people who play over days answer
at once while they are at it, and then not for hours; a few forget."""
AWAY: Habits = ((1.0, 20 * MINUTE, 20 * HOUR),)
"""Nobody is ever there when their turn comes, and most are reminded."""


class Owned(Time):
    """Time that leaps when the benchmark says so, and flows between: limits count seconds."""

    def __init__(self) -> None:
        self._ahead = 0.0

    def now(self) -> float:
        return time.time() + self._ahead

    def leap(self, at: float) -> None:
        self._ahead += max(at - self.now(), 0.0)

    async def wait(self, event: asyncio.Event, seconds: float) -> None:
        await asyncio.sleep(10**6)


class People:
    """How long somebody takes to answer, by their habits."""

    def __init__(self, habits: Habits) -> None:
        self._habits, self._whim = habits, Random(2)

    def __call__(self) -> float:
        [habit] = self._whim.choices(self._habits, [share for share, *_ in self._habits])
        return self._whim.uniform(*habit[1:])


class Slow(Table):
    """A table at which people come and go for days."""

    def __init__(
        self, playground: Playground, bot: CardBot, game: str, time: Owned, people: People
    ) -> None:
        clients = [playground.seat(name) for name in NAMES[: discover()[game].seats[0]]]
        for client in clients:
            client.settle(locale="en-US")
        super().__init__(playground, bot, playground.add_channel(f"slow-{game}"), game, clients)
        self._time, self._people = time, people
        self._answers: dict[int, float] = {}
        self._turn = -1

    async def play(self, moves: int) -> int:
        """So many visible moves, or as many as the match has."""
        began = (await self.moment()).match.revision
        while (await self.moment()).match.revision - began < moves and await self.step():
            pass
        return (await self.moment()).match.revision - began

    async def step(self) -> bool:
        """Whatever comes next: an answer, a reminder, or the end of somebody's time."""
        moment = await self.moment()
        match, asked = moment.match, moment.asked
        if match.status != "playing" or not isinstance(asked, Prompt):
            return False
        if match.turn != self._turn:
            self._turn, begun = match.turn, self._time.now()
            self._answers = {seat: begun + self._people() for seat in asked.seats}
        seat = min(asked.seats, key=lambda s: self._answers.setdefault(s, self._time.now()))
        due = [at for at in (match.deadline, match.remind_at) if at is not None]
        if min(due) <= self._answers[seat]:
            self._time.leap(min(due))
            await self._bot.clock.tick()
        else:
            self._time.leap(self._answers[seat])
            await self._answer(moment, seat)
        await self.settled()
        return True

    async def _answer(self, moment: Moment, seat: int) -> None:
        """Found, and pressed until something is done that others may see or must not."""
        client, match = self.clients[seat], moment.match
        shown = await self._found(client, match, match.chairs[seat].person)
        for presses in range(PREPARED):
            offered = list(controls(shown, match.turn))
            moves = [c for c in offered if isinstance(c.press, Move | Choice)]
            halves = [c for c in offered if isinstance(c.press, Halfway)]
            done = [c for c in offered if getattr(c.press, "line", "") == DONE]
            done += [c for c in halves if isinstance(c.press, Halfway) and c.press.chosen == DONE]
            hasty = moves if presses > PREPARED // 2 else []
            found = self._whim.choice(done or hasty or [*moves, *halves])
            await self.press(client, found)
            if done:  # who could still think better of it does not
                self._answers[seat] = math.inf
            if not isinstance(found.press, Halfway):
                return

    async def _found(self, client: Client, match: Match, person: int | None) -> Shown:
        """The direct message that asks, the panel that is still open, or a new panel; the table,
        where one plays under it."""
        messages = self._playground.world.messages
        if self.open_hands:
            return await self.table()
        standing = {each.slot: each for each in await self._bot.records.messages.of(match.id)}
        letter, panel = (standing.get(Slot(kind, person)) for kind in LOOKED_AT)
        if letter is not None and letter.message is not None:
            shown = Shown(messages[str(letter.message)])
            if any(controls(shown, match.turn)):
                return shown
        if panel is not None and panel.reachable(self._time.now()):
            return self.panel(client)
        ping = standing.get(Slot("ping"))
        at = match.table_message
        if ping is not None and str(person) in str(messages[str(ping.message)].card["content"]):
            at = ping.message
        button, old = str(AtTable(match.id, "hand")), self.panel(client).id
        await client.press(custom_id=button, on=Shown(messages[str(at)]))
        async with asyncio.timeout(SETTLED_SECONDS):
            while self.panel(client).id == old:  # noqa: ASYNC110 - it may come after the answer
                await asyncio.sleep(BREATH_SECONDS)
        return self.panel(client)


@asynccontextmanager
async def house(time: Owned) -> AsyncIterator[tuple[Playground, CardBot]]:
    with TemporaryDirectory() as folder:
        async with connect(f"sqlite:///{folder}/bot.db") as database:
            bot = CardBot(Records(database), time=time)
            async with home_of(bot, realistic=True, clock=time.now) as playground:
                with repoint(playground.port):
                    yield playground, bot


async def counted(game: str, moves: int, habits: Habits = HABITS) -> tuple[float, Counter[str]]:
    """Calls that count, for each change that everybody sees; and which they were."""
    time = Owned()
    async with house(time) as (playground, bot):
        people, visible, kinds = People(habits), 0, Counter[str]()
        while visible < moves:
            table = Slow(playground, bot, game, time, people)
            await table.open("relaxed")
            before = len(playground.calls)
            visible += await table.play(moves - visible)
            made = (row for row in islice(playground.calls, before, None) if row.counted)
            kinds += Counter(_kind(row) for row in made if "emojis" not in row.route)
        return kinds.total() / visible, kinds


def _kind(row: Row) -> str:
    names = {"POST": "posts", "PATCH": "edits", "DELETE": "deletions"}
    return names[row.method] if "/messages" in row.route else "others"


def measure(*, quick: bool) -> list[Figure]:
    return asyncio.run(_measure(QUICK_GAMES, 2) if quick else _measure(GAMES, MOVES))


async def _measure(games: Sequence[str], moves: int) -> list[Figure]:
    figures = []
    for game in games:
        calls, kinds = await counted(game, moves)
        figures.append(Figure(f"calls a visible move, {game}", calls, at_most=COUNTED_A_MOVE))
        for kind, count in kinds.most_common():
            figures.append(Figure(f"of them {kind}", calls * count / kinds.total()))
    for game in games:
        calls, _ = await counted(game, moves, AWAY)
        figures.append(Figure(f"the same, nobody ever there, {game}", calls))
    return figures
