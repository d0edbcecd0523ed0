"""A database of 11,000 matches: its size, tidied, backed up, restored, moved, and played on."""

import asyncio
import sys
from collections.abc import Awaitable
from contextlib import closing, redirect_stderr, redirect_stdout
from io import StringIO
from itertools import count
from pathlib import Path
from random import Random
from sqlite3 import connect as sqlite
from tempfile import TemporaryDirectory
from time import perf_counter, time

import asyncpg

from benchmarks.figures import Figure
from benchmarks.store import postgres
from bot.operator.copying import backup, move
from bot.play.matches import Matches
from bot.records import Records
from bot.records.database import connect
from games import discover
from tests.harness.crowd import AT, copied, crowd, play_on, write

FINISHED, RUNNING = 10_000, 1_000
QUICK = (40, 8)
COPIES = 10
"""Of each finished match, with other numbers."""
LATER = AT + 3 * 86400
SIZE = (
    "SELECT SUM(pg_total_relation_size(c.oid)) FROM pg_class c "
    "JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = $1 AND c.relkind = 'r'"
)


def measure(*, quick: bool = False) -> list[Figure]:
    finished, running = QUICK if quick else (FINISHED, RUNNING)
    with TemporaryDirectory() as folder, postgres() as server:
        return asyncio.run(Bench(Path(folder), server).run(finished, running))


class Bench:
    def __init__(self, folder: Path, server: str) -> None:
        self._folder, self._server = folder, server
        self._figures: list[Figure] = []
        self._names = count()

    async def run(self, finished: int, running: int) -> list[Figure]:
        one = self._file()
        await self._fill(one, finished, 0)
        other = await self._schema()
        await self._timed("move to PostgreSQL, finished only", move(one, other))
        for when in ("", ", tidied"):
            if when:
                await self._tidy(one, "SQLite")
                await self._tidy(other, "PostgreSQL")
            size = await self._size(one) / finished
            self._add(f"SQLite, bytes for a finished match{when}", size, "B")
            size = await self._size(other) / finished
            self._add(f"PostgreSQL, bytes for a finished match{when}", size, "B")
        await self._fill(one, 0, running)
        await self._around(one, running)
        return self._figures

    async def _around(self, one: str, running: int) -> None:
        """Backed up, restored, moved there and back; in each place every match goes on."""
        copy, there, copied, back = self._file(), await self._schema(), self._file(), self._file()
        await self._timed("backup of SQLite", backup(one, _path(copy)))
        await self._timed("move SQLite to PostgreSQL", move(copy, there))
        await self._timed("backup of PostgreSQL", backup(there, _path(copied)))
        await self._timed("move PostgreSQL to SQLite", move(there, back))
        places = {"the backup": copy, "PostgreSQL": there, "its backup": copied, "SQLite": back}
        for name, url in places.items():
            done = await self._timed(f"playing on in {name}", played_on(url))
            self._add(f"played to their end in {name}", done, "matches", at_least=running)

    async def _fill(self, url: str, finished: int, running: int) -> None:
        async def filled() -> int:
            async with connect(url) as database:
                await write(database, copied(crowd(finished // COPIES, 0), COPIES), _dot)
                await write(database, crowd(0, running), _dot)
            return 0

        await self._timed(f"making {finished:,} finished, {running:,} running", filled())

    async def _tidy(self, url: str, name: str) -> None:
        """Without pauses; then the room that became free is given back."""
        async with connect(url) as database:
            retention, began, longest = Records(database).retention, perf_counter(), 0.0
            while True:
                step = perf_counter()
                if not await retention.tidy_some(LATER):
                    break
                longest = max(longest, perf_counter() - step)
            self._add(f"{name}, tidying", perf_counter() - began, "s")
            self._add(f"{name}, longest step of it", longest * 1000, "ms")
        if url.startswith("sqlite"):
            with closing(sqlite(_path(url))) as db:
                db.execute("VACUUM")
            return
        connection = await asyncpg.connect(url)
        await connection.execute("VACUUM FULL")
        await connection.close()

    async def _size(self, url: str) -> float:
        if url.startswith("sqlite"):
            return _bytes(url)
        connection = await asyncpg.connect(self._server)
        size = await connection.fetchval(SIZE, url.rpartition("=")[2])
        await connection.close()
        return float(size)

    async def _timed(self, what: str, work: Awaitable[int]) -> int:
        began = perf_counter()
        with redirect_stdout(StringIO()), redirect_stderr(StringIO()):
            done = await work
        self._add(what, perf_counter() - began, "s")
        return done

    def _add(self, what: str, value: float, unit: str, at_least: float | None = None) -> None:
        self._figures.append(Figure(what, value, unit, at_least=at_least))

    def _file(self) -> str:
        return f"sqlite:///{self._folder}/{next(self._names)}.db"

    async def _schema(self) -> str:
        schema = f"hall_{next(self._names)}"
        connection = await asyncpg.connect(self._server)
        await connection.execute(f"CREATE SCHEMA {schema}")
        await connection.close()
        return f"{self._server}&search_path={schema}"


async def played_on(url: str) -> int:
    """How many running matches came to their end, by whim, through the one door."""
    async with connect(url) as database:
        matches, whim = Matches(Records(database), discover(), time), Random("on")
        rows = await database.fetch("SELECT id FROM matches WHERE status = 'playing' ORDER BY id")
        ends = [(await play_on(matches, row["id"], whim)).match.status for row in rows]
    return len(ends) - ends.count("playing")


def _path(url: str) -> Path:
    return Path(url.removeprefix("sqlite:///"))


def _bytes(url: str) -> int:
    with closing(sqlite(_path(url))) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return _path(url).stat().st_size


def _dot(done: int) -> None:
    if done % 500 == 0:
        sys.__stdout__.write(f"  {done:,} matches\n")  # type: ignore[union-attr]
        sys.__stdout__.flush()  # type: ignore[union-attr]
