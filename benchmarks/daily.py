"""The deal of a day after ten thousand plays of it, to after ten: a press costs no more."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter

from benchmarks.figures import Figure
from bot.play.daily import Daily
from bot.play.matches import Matches
from bot.play.tables import Tables
from bot.records import Records
from bot.records.daily import EVERYWHERE, MONTH, OF_GUILD
from bot.records.database import Database, connect
from bot.records.match import Chair, Entry, Person
from bot.records.results import Result
from games import discover

NOW = 1_795_780_800.0
GUILD = 5 << 22
FEW, MANY, QUICK = 10, 10_000, 500
ROUNDS = 60
AT_MOST = 1.5
"""An index is a step or two deeper, and there are a few hundred ways to come out instead of ten."""
MATCH = (
    "INSERT INTO matches (game, channel, host, status, pace, language, options, seed, opened_at, "
    "ended_at, ply, turn, news, revision, told, deadline_set_at, stood_still, thinking, final, "
    "day) VALUES ('dilemma', NULL, ?, 'over', 'live', 'en', ?, 's', 0, 0, 1, 1, '[]', 1, 1, 0, 0, "
    "0, 'x', ?)"
)
TRY = (
    "INSERT INTO tries (day, person, match, deal, guild, place, lead) VALUES (?, ?, ?, ?, ?, ?, ?)"
)


@dataclass(frozen=True, slots=True)
class Hall:
    """One bot's deal of a day, played so often already."""

    database: Database
    records: Records
    matches: Matches
    daily: Daily
    options: str

    @classmethod
    async def furnished(cls, database: Database, plays: int) -> "Hall":
        records = Records(database)
        matches = Matches(records, discover(), lambda: NOW)
        daily = Daily(records, matches, Tables(records, matches, lambda: NOW), lambda: NOW)
        game = matches.games[daily.game(daily.today())]
        hall = cls(database, records, matches, daily, game.dump_options(game.options()))
        await hall.fill(plays)
        return hall

    async def fill(self, plays: int) -> None:
        whim, day = Random(1), self.daily.today()
        ends = [(whim.randint(1, 4), whim.randint(-30, 30)) for _ in range(plays)]
        people = range(1, plays + 1)
        async with self.database.transaction(patient=True) as db:
            await db.many(MATCH, [(person, self.options, day) for person in people])
            rows = zip(people, ends, strict=True)
            await db.many(TRY, [(day, p, p, self.options, GUILD, *end) for p, end in rows])
            await db.many(EVERYWHERE, [(day, self.options, None, *end) for end in ends])
            await db.many(OF_GUILD, [(day, self.options, GUILD, *end) for end in ends])
            months = zip(people, ends, strict=True)
            await db.many(MONTH, [(GUILD, day[:7], p, int(end[0] == 1)) for p, end in months])
            for table in ("matches", "tries", "tallies", "months"):
                await db.fetch(f"ANALYZE {table}")

    async def begin(self, person: int) -> None:
        """Press *Play it*."""
        somebody = Person(person, f"Player {person}", "en")
        await self.daily.begin(somebody, self.options, "en", guild=GUILD)

    async def end(self, person: int) -> None:
        """Store how a try ended, as the last press of it does."""
        moment = await self.daily.begun(self.daily.today(), person)
        after = moment.match.but(status="over", ply=1, revision=2, ended_at=NOW)
        results = [_result(seat, chair) for seat, chair in enumerate(after.chairs)]
        entry = Entry(0, "x", NOW, person, person)
        await self.records.matches.save(moment.match, after, entry, results=results)

    async def page(self, person: int) -> None:
        """Open one's result."""
        tried = await self.records.daily.of(self.daily.today(), person)
        assert tried is not None
        await self.daily.rank(tried)
        await self.daily.streak(person)

    async def board(self, person: int) -> None:
        await self.records.daily.board(self.daily.today(), GUILD)
        await self.records.daily.here(self.daily.today(), GUILD)

    async def month(self, person: int) -> None:
        await self.records.daily.month(GUILD, self.daily.today()[:7])


def _result(seat: int, chair: Chair) -> Result:
    return Result(
        seat=seat,
        person=chair.person,
        name=chair.name,
        place=seat + 1,
        entered=seat + 1,
        points=-seat,
        reason="cards-out",
    )


def measure(*, quick: bool) -> list[Figure]:
    times = asyncio.run(_times(QUICK if quick else MANY, 10 if quick else ROUNDS))
    many = QUICK if quick else MANY
    figures = []
    for what, (few, most) in times.items():
        figures.append(Figure(f"{what} after {many:,} plays", most * 1e3, "ms"))
        figures.append(Figure(f"{what}, to after {FEW}", most / few, "×"))
    few, most = (sum(times) for times in zip(*times.values(), strict=True))
    figures.append(Figure(f"all of them, to after {FEW}", most / few, "×", at_most=AT_MOST))
    return figures


async def _times(many: int, rounds: int) -> dict[str, tuple[float, float]]:
    """For each press the quickest of both, which take turns: load can only add to it."""
    async with AsyncExitStack() as stack:
        halls = []
        for plays in (FEW, many):
            folder = stack.enter_context(TemporaryDirectory())
            database = await stack.enter_async_context(
                connect(f"sqlite:///{Path(folder) / 'bot.db'}")
            )
            halls.append(await Hall.furnished(database, plays))
        names = ("begin", "end", "page", "board", "month")
        taken: dict[str, list[list[float]]] = {name: [[], []] for name in names}
        for person in range(10**6, 10**6 + rounds):
            for name in names:
                for hall, times in zip(halls, taken[name], strict=True):
                    times.append(await _took(getattr(hall, name), person))
        return {name: (min(few), min(most)) for name, (few, most) in taken.items()}


async def _took(press: Callable[[int], Awaitable[None]], person: int) -> float:
    before = perf_counter()
    await press(person)
    return perf_counter() - before
