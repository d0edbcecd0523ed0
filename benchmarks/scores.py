"""Boards, players and histories over many results: the same order of time as over few."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter

from benchmarks.figures import Figure
from bot.records.database import Database, connect
from bot.records.history import PAGE, History
from bot.records.ratings import season
from bot.records.standings import recompute

SEATS, GUILD, NEWEST = 4, 1, 1_771_200_000.0
FEW, MANY, QUICK = 100, 100_000, 2_000
MOST_TIMES = 10
"""The same order of time."""
MATCH = (
    "INSERT INTO matches (game, guild, channel, host, status, pace, language, options, seed, "
    "opened_at, state, ply, turn, news, revision, told, deadline_set_at, stood_still, thinking, "
    "final) VALUES "
    "('dilemma', ?, ?, 1, 'over', 'live', 'en', '{}', 's', 0, '', 1, 1, '[]', 1, 1, 0, 0, 0, 'x')"
)
RESULT = (
    "INSERT INTO results (match, seat, person, name, place, entered, guild, ended_at, rated, "
    "brought, points, reason, game, weight) "
    "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, 'over', 'dilemma', 1.0)"
)
BROUGHT = "[[25.0, 8.0], [25.0, 8.0], [25.0, 8.0], [25.0, 8.0], [25.0, 8.0], [25.0, 8.0]]"

Question = Callable[[History, int], Awaitable[object]]


async def _board(annals: History, reader: int) -> object:
    return await annals.board("dilemma", (GUILD, "all"), 0, reader)


async def _season(annals: History, reader: int) -> object:
    return await annals.board("dilemma", (0, season(NEWEST)), 0, reader)


async def _last_page(annals: History, reader: int) -> object:
    total = (await annals.board("dilemma", (GUILD, "all"), 0, reader)).players
    return await annals.board("dilemma", (GUILD, "all"), total // PAGE, reader)


async def _player(annals: History, reader: int) -> object:
    await annals.standings(reader, (GUILD, "all"))
    await annals.trail(reader, (GUILD, "all"))
    return await annals.opponents(reader)


async def _history(annals: History, reader: int) -> object:
    return await annals.history(GUILD, "dilemma", None, 0)


async def _own_history(annals: History, reader: int) -> object:
    return await annals.history(None, None, reader, 0)


QUESTIONS: dict[str, Question] = {
    "a board": _board,
    "this season, everywhere": _season,
    "its last page": _last_page,
    "one player": _player,
    "a history": _history,
    "one player's history": _own_history,
}


def measure(*, quick: bool) -> list[Figure]:
    many = QUICK if quick else MANY
    small, large = asyncio.run(_times(FEW)), asyncio.run(_times(many))
    figures = []
    for what in QUESTIONS:
        figures.append(Figure(f"{what}, {FEW} results", small[what] * 1e3, "ms"))
        figures.append(Figure(f"{what}, {many:,} results", large[what] * 1e3, "ms"))
        ratio = large[what] / small[what]
        figures.append(Figure(f"{what}, ratio", ratio, "×", at_most=MOST_TIMES))
    figures.append(Figure(f"all ratings again, {many:,} results", large["again"], "s"))
    return figures


async def _times(results: int) -> dict[str, float]:
    with TemporaryDirectory() as folder:
        async with connect(f"sqlite:///{Path(folder) / 'bot.db'}") as database:
            await fill(database, results)
            before = perf_counter()
            await recompute(database)
            again = perf_counter() - before
            annals = History(database)
            times = {name: await _time(annals, ask) for name, ask in QUESTIONS.items()}
            return {**times, "again": again}


async def _time(annals: History, ask: Question) -> float:
    """For the slowest of some readers, the quickest of some rounds: load can only add to it."""
    return max([await _quickest(annals, ask, reader) for reader in range(1, 9)])


async def _quickest(annals: History, ask: Question, reader: int) -> float:
    times = []
    for _ in range(8):
        before = perf_counter()
        await ask(annals, reader)
        times.append(perf_counter() - before)
    return min(times)


async def fill(database: Database, results: int) -> None:
    """One player in ten results, everybody against anybody."""
    matches = results // SEATS
    async with database.transaction(patient=True) as db:
        await db.many(MATCH, [(GUILD, channel) for channel in range(matches)])
        await db.many(RESULT, list(_rows(matches, max(results // 10, SEATS))))
        await db.many(
            "INSERT INTO people (id, name) VALUES (?, ?)",
            [(person, f"Player {person}") for person in range(1, max(results // 10, SEATS) + 1)],
        )


def _rows(matches: int, people: int) -> Iterator[tuple[object, ...]]:
    whim = Random(1)
    for match in range(1, matches + 1):
        sitting = whim.sample(range(1, people + 1), SEATS)
        for seat, person in enumerate(sitting):
            at = NEWEST - (matches - match)
            place, name = seat + 1, f"Player {person}"
            yield match, seat, person, name, place, place, GUILD, at, match, BROUGHT
