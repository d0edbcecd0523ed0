"""What people do and ask for after one finished match, and after a million of them."""

import asyncio
import os
import sys
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import AsyncExitStack, contextmanager
from functools import partial
from statistics import median
from time import perf_counter

from benchmarks.figures import Figure
from benchmarks.store import (
    GROWTH,
    PEOPLE,
    POSTGRES,
    SQLITE,
    Hall,
    Opened,
    in_turn,
    postgres,
    schema,
    sqlite,
)
from bot.records.database import Database
from bot.records.history import PAGE, History
from bot.records.open_tables import OpenTables

SIZES = (1, 1_000, 1_000_000)
TABLES, SAMPLES = 10, 200
GUILD, READER = 77, PEOPLE[0].id
OWN = 2 * PAGE
"""So many the reader has finished, where there are so many at all."""
UNCHECKED = "SET LOCAL session_replication_role = replica"
"""That each row's match is there PostgreSQL looks up row by row, in all rows there are so far."""
COUNTED = (
    "WITH RECURSIVE n (i) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT i + 1 FROM n "
    "WHERE i < CAST(? AS BIGINT))"
)
MATCHES = (
    "INSERT INTO matches (game, guild, channel, host, status, pace, language, options, seed, "
    "opened_at, ended_at, final, state, ply, turn, news, revision, told, deadline_set_at, "
    f"stood_still, thinking) {COUNTED} "
    f"SELECT 'dilemma', {GUILD}, -i, 1, 'over', 'live', 'en', '{{}}', 'done', i, i, 'x', "
    "NULL, 1, 1, '[]', 1, 1, 0, 0, 0 FROM n"
)
BOTH = "FROM matches m CROSS JOIN (SELECT 0 AS seat UNION ALL SELECT 1 AS seat) s"
PERSON = (
    f"CASE WHEN s.seat = 0 AND -m.channel % ? = 0 THEN {READER} "
    "ELSE 1000 + (-m.channel * 7 + s.seat) % 100000 END"
)
SEATS = (
    "INSERT INTO seats (match, seat, person, name, language, starter_name, lapses, wants_end, "
    f"got_up, open) SELECT m.id, s.seat, {PERSON}, 'somebody', 'en', 'somebody', 0, 0, 0, 0 "
    f"{BOTH} WHERE m.seed = 'done'"
)
RESULTS = (
    "INSERT INTO results (match, seat, person, name, place, entered, points, reason, game, guild, "
    f"ended_at) SELECT m.id, s.seat, {PERSON}, 'somebody', 1 + s.seat, 1 + s.seat, 3, 'over', "
    f"m.game, m.guild, m.ended_at {BOTH} WHERE m.seed = 'done'"
)
MOVES = (
    "INSERT INTO moves (match, ply, seat, line, at) SELECT m.id, 1, 0, 'offer 5', m.ended_at "
    "FROM matches m WHERE m.seed = 'done'"
)


class Archive(Hall):
    """A hall with a few open tables, and all that was ever finished there."""

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        self._history, self._tables_of = History(database), OpenTables(database)

    async def finish(self, matches: int) -> float:
        """So many matches that are over, in as few statements as there are tables."""
        before, every = perf_counter(), max(matches // OWN, 1)
        async with self._database.transaction(patient=True) as db:
            if self._database.dialect == "postgres":
                await db.fetch(UNCHECKED)
            await db.fetch(MATCHES, matches)
            await db.fetch(SEATS, every)
            await db.fetch(RESULTS, every)
            await db.fetch(MOVES)
            await db.fetch("ANALYZE")
        return perf_counter() - before

    def questions(self) -> dict[str, Callable[[], Awaitable[float]]]:
        return {
            "a move": self.move,
            "the clock's look": self.look,
            "one's tables": partial(_timed, partial(self._tables_of.of, READER)),
            "a server's history": partial(
                _timed, partial(self._history.history, GUILD, "dilemma", None, 0)
            ),
            "one's own history": partial(
                _timed, partial(self._history.history, None, None, READER, 0)
            ),
        }


async def _timed(ask: Callable[[], Awaitable[object]]) -> float:
    before = perf_counter()
    await ask()
    return perf_counter() - before


def measure(*, quick: bool) -> list[Figure]:
    if quick:
        return asyncio.run(_measure({SQLITE: sqlite}, (1, 20, 100), 5))
    with _on_one_core(), postgres() as server:
        places: dict[str, Opened] = {SQLITE: sqlite, POSTGRES: partial(schema, server)}
        return asyncio.run(_measure(places, SIZES, SAMPLES))


@contextmanager
def _on_one_core() -> Iterator[None]:
    """On which core a driver's thread wakes makes more of a difference than a million matches."""
    if sys.platform != "linux":
        yield
        return
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(cores)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, cores)


async def _measure(
    places: Mapping[str, Opened], sizes: Sequence[int], samples: int
) -> list[Figure]:
    figures: list[Figure] = []
    for name, opened in places.items():
        async with AsyncExitStack() as stack:
            halls = {size: Archive(await stack.enter_async_context(opened())) for size in sizes}
            for size, hall in halls.items():
                await hall.fill(TABLES)
                seconds = await hall.finish(size)
            works = {
                (what, size): ask
                for size, hall in halls.items()
                for what, ask in hall.questions().items()
            }
            times = await in_turn(works, samples)
        figures += _figures(name, times, sizes)
        figures.append(Figure(f"{name}, {sizes[-1]:,} matches written in", seconds, "s"))
    return figures


def _figures(
    name: str, times: Mapping[tuple[str, int], Sequence[float]], sizes: Sequence[int]
) -> Iterator[Figure]:
    for what in dict.fromkeys(what for what, _ in times):
        p50 = {size: median(times[what, size]) for size in sizes}
        for size, seconds in p50.items():
            yield Figure(f"{name}, {what}, {size:,} finished, p50", seconds * 1000, "ms")
        least = sizes[1] if "history" in what else sizes[0]  # where its page is full
        growth = p50[sizes[-1]] / p50[least]
        yield Figure(f"{name}, {what}, growth from {least:,}", growth, "×", at_most=GROWTH)
