"""PostgreSQL behind the same verbs as SQLite; an extra that only those who name it install."""

from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from functools import lru_cache
from typing import Any

import asyncpg

from bot.records.database import Connection, Database, DatabaseError, Row, Statement


class _PostgresConnection:
    def __init__(self, connection: Any) -> None:
        self._connection = connection

    async def fetch(self, sql: str, *values: object) -> Sequence[Row]:
        with _errors():
            rows: Sequence[Row] = await self._connection.fetch(_numbered(sql), *values)
            return rows

    async def many(self, sql: str, rows: Sequence[Sequence[object]]) -> None:
        with _errors():
            await self._connection.executemany(_numbered(sql), rows)

    async def write(self, first: Statement, *others: Statement) -> bool:
        if not await self._changed(first):
            return False
        for statement in others:
            await self._changed(statement)
        return True

    async def _changed(self, statement: Statement) -> int:
        sql, values = statement
        with _errors():
            done: str = await self._connection.execute(_numbered(sql), *values)
        return int(done.rpartition(" ")[2])  # as in INSERT 0 1


class _Postgres(_PostgresConnection):
    key = "BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY"
    migration_lock = "SELECT pg_advisory_xact_lock(20)"

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Connection]:
        with _errors():
            async with self._connection.acquire() as connection, connection.transaction():
                yield _PostgresConnection(connection)

    async def write(self, first: Statement, *others: Statement) -> bool:
        async with self.transaction() as db:
            return await db.write(first, *others)


@asynccontextmanager
async def postgres(url: str) -> AsyncIterator[Database]:
    with _errors():
        try:
            pool = await asyncpg.create_pool(url, min_size=1, max_size=8, timeout=10)
        except ValueError as error:
            # Its own words may quote a piece of the password.
            raise DatabaseError(
                "DATABASE_URL cannot be read: write postgresql://user:password@host:port/name"
            ) from error
    async with pool:
        yield _Postgres(pool)


@contextmanager
def _errors() -> Iterator[None]:
    try:
        yield
    except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        raise DatabaseError(f"PostgreSQL cannot be used: {error}") from error


@lru_cache(maxsize=256)
def _numbered(sql: str) -> str:
    """`?` as PostgreSQL writes it: `$1`, `$2`, …"""
    pieces = sql.split("?")
    return "".join(f"{piece}${n}" for n, piece in enumerate(pieces[:-1], start=1)) + pieces[-1]
