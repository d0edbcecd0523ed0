"""PostgreSQL behind the same verbs as SQLite; an extra that only those who name it install."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from functools import lru_cache
from itertools import chain
from typing import Any

import asyncpg

from bot.records.database import (
    BUSY_SECONDS,
    Connection,
    Database,
    DatabaseError,
    Dialect,
    Row,
    Session,
    Statement,
    T,
    Work,
)

CLOSE_SECONDS = 2.0
PATIENT_SECONDS = 86400.0
"""For a statement that nobody waits for."""
CONNECT_SECONDS = 10.0
END_WHEN_IDLE = (
    "SELECT set_config(name, ?, false) FROM pg_settings WHERE name = 'idle_session_timeout'"
)
"""PostgreSQL 13 has no such setting: there a frozen process keeps what it holds."""


FAULTS = (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)
"""A time-out is an `OSError`; the last is what a statement meets on a connection just cut."""


class _PostgresConnection:
    shared = False  # within a transaction nobody else is heard

    def __init__(self, connection: Any, seconds: float) -> None:
        self._connection = connection
        self._seconds = seconds

    async def fetch(self, sql: str, *values: object) -> Sequence[Row]:
        with _errors(self._connection):
            rows: Sequence[Row] = await self._connection.fetch(
                _numbered(sql), *values, timeout=self._seconds
            )
            return rows

    async def many(self, sql: str, rows: Sequence[Sequence[object]]) -> None:
        with _errors(self._connection):
            await self._connection.executemany(_numbered(sql), rows, timeout=self._seconds)

    async def write(self, first: Statement, *others: Statement) -> bool:
        if not await self._changed(first):
            return False
        for statement in others:
            await self._changed(statement)
        return True

    async def _changed(self, statement: Statement) -> int:
        sql, values = statement
        with _errors(self._connection):
            done: str = await self._connection.execute(
                _numbered(sql), *values, timeout=self._seconds
            )
        return int(done.rpartition(" ")[2])  # as in INSERT 0 1


class _PostgresSession(_PostgresConnection):
    async def listen(self, topic: str, hear: Callable[[str], None]) -> None:
        def told(*notice: Any) -> None:
            hear(notice[-1])

        [row] = await self.fetch("SELECT current_schema() AS schema")
        with _errors(self._connection):
            await self._connection.add_listener(topic + row["schema"], told)


class _Postgres:
    dialect: Dialect = "postgres"
    key = "BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY"
    migration_lock = "SELECT pg_advisory_xact_lock(20)"
    shared = True

    def __init__(self, pool: Any, url: str) -> None:
        self._pool = pool
        self._url = url

    @asynccontextmanager
    async def _lent(self) -> AsyncIterator[Any]:
        """A connection of the pool, or an error if none is free in time."""
        with _errors():
            async with self._pool.acquire(timeout=BUSY_SECONDS) as connection:
                with _errors(connection):
                    yield connection

    @asynccontextmanager
    async def transaction(self, *, patient: bool = False) -> AsyncIterator[Connection]:
        async with self._lent() as connection, connection.transaction():
            yield _PostgresConnection(connection, PATIENT_SECONDS if patient else BUSY_SECONDS)

    async def transact(self, work: Work[T]) -> T:
        async with self.transaction() as db:
            return await work(db)

    async def fetch(self, sql: str, *values: object) -> Sequence[Row]:
        async with self._lent() as connection:
            return await _PostgresConnection(connection, BUSY_SECONDS).fetch(sql, *values)

    async def many(self, sql: str, rows: Sequence[Sequence[object]]) -> None:
        async with self._lent() as connection:
            await _PostgresConnection(connection, BUSY_SECONDS).many(sql, rows)

    async def write(self, first: Statement, *others: Statement) -> bool:
        async with self.transaction() as db:
            return await db.write(first, *others)

    async def listen(self, topic: str, hear: Callable[[str], None]) -> None:
        cut = asyncio.Event()

        def told(*notice: Any) -> None:
            hear(notice[-1])

        def end(_: object) -> None:
            cut.set()

        async with self._lent() as connection:
            channel = topic + await connection.fetchval("SELECT current_schema()")
            connection.add_termination_listener(end)
            await connection.add_listener(channel, told)
            try:
                await cut.wait()
                raise DatabaseError("PostgreSQL has cut the line")
            finally:
                if not cut.is_set():
                    connection.remove_termination_listener(end)
                    await connection.remove_listener(channel, told)

    @asynccontextmanager
    async def hold(self, seconds: float, cut: Callable[[], None]) -> AsyncIterator[Session]:
        def ended(_: object) -> None:
            cut()

        with _errors():
            connection = await asyncpg.connect(
                self._url, timeout=CONNECT_SECONDS, server_settings=_ends_within(seconds)
            )
        session = _PostgresSession(connection, seconds / 3)
        connection.add_termination_listener(ended)
        try:
            await session.fetch(END_WHEN_IDLE, str(int(1000 * seconds)))
            yield session
        finally:
            connection.remove_termination_listener(ended)
            with suppress(DatabaseError), _errors(connection):
                await connection.close(timeout=CLOSE_SECONDS)

    async def write_apart(self, first: Statement, *others: Statement) -> bool:
        """All as one statement, and so in one round trip."""
        sqls, values = zip(first, *others, strict=True)
        try:
            await self.fetch(_as_one(sqls), *chain.from_iterable(values))
        except DatabaseError as error:
            if isinstance(error.__cause__, asyncpg.DivisionByZeroError):
                return False
            raise
        return True


def _ends_within(seconds: float) -> dict[str, str]:
    """Settings by which PostgreSQL notices that the machine at the other end is gone."""
    return {
        "tcp_keepalives_idle": str(int(seconds / 2)),
        "tcp_keepalives_interval": "1",
        "tcp_keepalives_count": str(int(seconds / 2)),
        "tcp_user_timeout": str(int(1000 * seconds)),
    }


@lru_cache(maxsize=256)
def _as_one(sqls: tuple[str, ...]) -> str:
    """Where the first changes no row, it fails by a division by zero, and nothing is done."""
    first, *others = sqls
    also = "".join(f", also_{n} AS ({sql})" for n, sql in enumerate(others))
    return f"WITH first AS ({first} RETURNING 1){also} SELECT 1 / count(*) FROM first"  # noqa: S608 - ours


async def _leave_as_it_is(_: object) -> None:
    """In place of asyncpg's reset: nothing here changes a connection beyond a transaction."""


@asynccontextmanager
async def postgres(url: str) -> AsyncIterator[Database]:
    with _errors():
        try:
            pool = await asyncpg.create_pool(
                url,
                min_size=1,
                max_size=8,
                timeout=CONNECT_SECONDS,
                command_timeout=BUSY_SECONDS,
                reset=_leave_as_it_is,
            )
        except ValueError as error:
            # Its own words may quote a piece of the password.
            raise DatabaseError(
                "DATABASE_URL cannot be read: write postgresql://user:password@host:port/name"
            ) from error
    try:
        yield _Postgres(pool, url)
    finally:
        await _close(pool)


async def _close(pool: Any) -> None:
    """A connection that was never given back is cut after a while."""
    try:
        await asyncio.wait_for(pool.close(), CLOSE_SECONDS)
    except FAULTS:
        pool.terminate()


@contextmanager
def _errors(connection: Any = None) -> Iterator[None]:
    """Turns asyncpg's errors into ours.

    A connection that does not answer in time is cut: to end its transaction would wait as well.
    """
    try:
        yield
    except TimeoutError as error:
        if connection is not None:
            connection.terminate()
        raise DatabaseError("PostgreSQL does not answer in time") from error
    except FAULTS as error:
        raise DatabaseError(f"PostgreSQL cannot be used: {error}") from error


@lru_cache(maxsize=256)
def _numbered(sql: str) -> str:
    """`?` as PostgreSQL writes it: `$1`, `$2`, …"""
    pieces = sql.split("?")
    return "".join(f"{piece}${n}" for n, piece in enumerate(pieces[:-1], start=1)) + pieces[-1]
