"""The database and its versions: SQLite here, PostgreSQL next door; no table is named.

SQL is written once, with `?` for values, and runs on both.
"""

import asyncio
import re
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager
from functools import partial
from pathlib import Path
from typing import Any, Protocol

import aiosqlite

MIGRATIONS = Path(__file__).parent / "migrations"
BUSY_SECONDS = 2.0
"""Below Discord's three: a player is told that the database is busy, not left without answer."""

PRAGMAS = ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON")

Row = Mapping[str, Any]
Statement = tuple[str, Sequence[object]]


class DatabaseError(Exception):
    """The database cannot be used; the text says why in one sentence."""


class Connection(Protocol):
    async def fetch(self, sql: str, *values: object) -> Sequence[Row]: ...

    async def many(self, sql: str, rows: Sequence[Sequence[object]]) -> None: ...

    async def write(self, first: Statement, *others: Statement) -> bool:
        """All of them, or nothing where the first changes no row; outside a transaction as one."""
        ...


class Database(Connection, Protocol):
    key: str
    """The column type of a key that counts by itself."""
    migration_lock: str
    """What a migration says first, so that processes that start together take turns."""

    def transaction(self) -> AbstractAsyncContextManager[Connection]: ...


@asynccontextmanager
async def connect(url: str) -> AsyncIterator[Database]:
    """The database at `sqlite:///file` or `postgresql://…`, migrated to the newest version."""
    opened: AbstractAsyncContextManager[Database]
    scheme, _, rest = url.partition("://")
    if scheme == "sqlite" and rest.startswith("/") and len(rest) > 1:
        opened = _sqlite(Path(rest[1:]))
    elif scheme in {"postgresql", "postgres"}:
        opened = _postgres_at(url)
    else:
        raise DatabaseError("DATABASE_URL must be sqlite:///path/to/file or postgresql://…")
    async with opened as database:
        await _migrate(database)
        yield database


class _Driver(aiosqlite.Connection):
    async def visit(self, work: Callable[[sqlite3.Connection], bool]) -> bool:
        """Several statements for one way to the driver's thread and back."""
        done: bool = await self._execute(work, self._conn)  # type: ignore[no-untyped-call]
        return done


class _SqliteConnection:
    def __init__(self, db: _Driver) -> None:
        self._db = db

    async def fetch(self, sql: str, *values: object) -> Sequence[Row]:
        with _sqlite_errors():
            return list(await self._db.execute_fetchall(sql, values))  # type: ignore[arg-type]

    async def many(self, sql: str, rows: Sequence[Sequence[object]]) -> None:
        with _sqlite_errors():
            await self._db.visit(lambda db: bool(db.executemany(sql, rows)))

    async def write(self, first: Statement, *others: Statement) -> bool:
        with _sqlite_errors():
            return await self._db.visit(partial(_written, first, others))


class _Sqlite(_SqliteConnection):
    """One connection reads what is committed, another writes one transaction at a time."""

    key = "INTEGER PRIMARY KEY"
    migration_lock = "BEGIN IMMEDIATE"

    def __init__(self, reader: _Driver, writer: _Driver) -> None:
        super().__init__(reader)
        self._writer = writer
        self._writing = asyncio.Lock()

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Connection]:
        # The driver begins with the first change and so saves a hop to its thread.
        async with self._writing:
            try:
                yield _SqliteConnection(self._writer)
                with _sqlite_errors():
                    await self._writer.commit()
            except BaseException:
                await self._writer.rollback()
                raise

    async def write(self, first: Statement, *others: Statement) -> bool:
        async with self._writing:
            with _sqlite_errors():
                return await self._writer.visit(partial(_committed, first, others))


def _written(first: Statement, others: Sequence[Statement], db: sqlite3.Connection) -> bool:
    if not db.execute(*first).rowcount:
        return False
    for statement in others:
        db.execute(*statement)
    return True


def _committed(first: Statement, others: Sequence[Statement], db: sqlite3.Connection) -> bool:
    with db:
        return _written(first, others, db)


@contextmanager
def _sqlite_errors() -> Iterator[None]:
    try:
        yield
    except sqlite3.Error as error:
        if "locked" in str(error):
            raise DatabaseError("the database is locked by another program") from error
        raise DatabaseError(f"the database cannot be used: {error}") from error


@asynccontextmanager
async def _sqlite(path: Path) -> AsyncIterator[Database]:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise DatabaseError(f"the folder of {path} cannot be made: {error.strerror}") from error
    async with _sqlite_connection(path) as writer, _sqlite_connection(path) as reader:
        yield _Sqlite(reader, writer)


@asynccontextmanager
async def _sqlite_connection(path: Path) -> AsyncIterator[_Driver]:
    opening = partial(sqlite3.connect, path, isolation_level="IMMEDIATE", timeout=BUSY_SECONDS)
    with _sqlite_errors():
        # aiosqlite's thread outlives an open that fails, and answers a loop that may be gone.
        await asyncio.to_thread(lambda: opening().close())
        db = _Driver(opening, iter_chunk_size=1)
        await db
    try:
        db.row_factory = sqlite3.Row
        with _sqlite_errors():
            for pragma in PRAGMAS:
                await db.execute_fetchall(f"PRAGMA {pragma}")
        yield db
    finally:
        await db.close()


def _postgres_at(url: str) -> AbstractAsyncContextManager[Database]:
    try:
        from bot.records.postgres import postgres
    except ImportError as error:
        raise DatabaseError('PostgreSQL needs the extra: pip install ".[postgres]"') from error
    return postgres(url)


async def _migrate(database: Database) -> None:
    files = sorted(MIGRATIONS.glob("*.sql"))
    async with database.transaction() as db:
        await db.fetch(database.migration_lock)
        await db.fetch("CREATE TABLE IF NOT EXISTS schema_version (version BIGINT PRIMARY KEY)")
        await db.fetch("INSERT INTO schema_version VALUES (0) ON CONFLICT DO NOTHING")
        [row] = await db.fetch("SELECT MAX(version) AS version FROM schema_version")
        version: int = row["version"]
        if version > len(files):
            raise DatabaseError(
                f"the database is of a newer version ({version}) than this bot ({len(files)}): "
                "update the bot, or restore the backup made before the update"
            )
        for number, path in enumerate(files[version:], start=version + 1):
            for statement in _statements(path.read_text().replace("{key}", database.key)):
                await db.fetch(statement)
            await db.fetch("INSERT INTO schema_version VALUES (?)", number)


def _statements(script: str) -> list[str]:
    bare = re.sub(r"--.*", "", script)
    return [statement for statement in bare.split(";") if statement.strip()]
