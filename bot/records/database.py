"""The database and its versions: SQLite here, PostgreSQL next door; no table is named.

SQL is written once, with `?` for values, and runs on both.
"""

import asyncio
import os
import re
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager
from functools import partial
from pathlib import Path
from typing import Any, Literal, Protocol, TypeAlias

import aiosqlite

MIGRATIONS = Path(__file__).parent / "migrations"
BUSY_SECONDS = 2.0
"""Below Discord's three: a player is told that the database is busy, not left without answer."""

TURN_SECONDS = 0.02
PRAGMAS = ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON")

Statement = tuple[str, Sequence[object]]
Dialect: TypeAlias = Literal["sqlite", "postgres"]


class DatabaseError(Exception):
    """The database cannot be used; the text says why in one sentence."""


class Row(Protocol):
    """By the names of its columns, or one after the other."""

    def __getitem__(self, column: str, /) -> Any: ...

    def __iter__(self) -> Iterator[Any]: ...

    def keys(self) -> Iterable[str]: ...


class Connection(Protocol):
    async def fetch(self, sql: str, *values: object) -> Sequence[Row]: ...

    async def many(self, sql: str, rows: Sequence[Sequence[object]]) -> None: ...

    async def write(self, first: Statement, *others: Statement) -> bool:
        """All of them, or nothing where the first changes no row; outside a transaction as one."""
        ...


class Database(Connection, Protocol):
    dialect: Dialect
    key: str
    """The column type of a key that counts by itself."""
    migration_lock: str
    """What a migration says first, so that processes that start together take turns."""
    shared: bool
    """Whether several processes may play on it."""

    def transaction(self, *, patient: bool = False) -> AbstractAsyncContextManager[Connection]:
        """With patience a statement may take long: nobody waits for it to answer a press."""
        ...

    async def listen(self, topic: str, hear: Callable[[str], None]) -> None:
        """Hear what is notified under this topic in this schema, until the line is cut."""
        ...

    async def write_apart(self, first: Statement, *others: Statement) -> bool:
        """As `write`, of statements none of which reads or changes what another one does."""
        ...


@asynccontextmanager
async def connect(url: str) -> AsyncIterator[Database]:
    """The database at `sqlite:///file` or `postgresql://…`, migrated to the newest version."""
    async with opened(url) as database:
        await migrate(database)
        yield database


def opened(url: str) -> AbstractAsyncContextManager[Database]:
    """The same as it is, whatever its version."""
    if (file := file_of(url)) is not None:
        return _sqlite(file)
    if url.partition("://")[0] in {"postgresql", "postgres"}:
        return _postgres_at(url)
    raise DatabaseError("DATABASE_URL must be sqlite:///path/to/file or postgresql://…")


def file_of(url: str) -> Path | None:
    """Where a SQLite database lies."""
    scheme, _, rest = url.partition("://")
    named = scheme == "sqlite" and rest.startswith("/") and len(rest) > 1
    return Path(rest[1:]) if named else None


class _Driver(aiosqlite.Connection):
    async def visit(self, work: Callable[[sqlite3.Connection], bool]) -> bool:
        """Several statements for one way to the driver's thread and back."""
        done: bool = await self._execute(work, self._conn)  # type: ignore[no-untyped-call]
        return done


class _SqliteConnection:
    shared = False  # within a transaction nobody else is heard

    def __init__(self, db: _Driver) -> None:
        self._db = db

    async def fetch(self, sql: str, *values: object) -> Sequence[Row]:
        with _sqlite_errors():
            return list(await self._db.execute_fetchall(sql, values))

    async def many(self, sql: str, rows: Sequence[Sequence[object]]) -> None:
        with _sqlite_errors():
            await self._db.visit(lambda db: bool(db.executemany(sql, rows)))

    async def write(self, first: Statement, *others: Statement) -> bool:
        with _sqlite_errors():
            return await self._db.visit(partial(_written, first, others))


class _Sqlite(_SqliteConnection):
    """One connection reads what is committed, another writes one transaction at a time."""

    dialect: Dialect = "sqlite"
    key = "INTEGER PRIMARY KEY"
    migration_lock = "BEGIN IMMEDIATE"
    shared = False

    def __init__(self, reader: _Driver, writer: _Driver, path: Path) -> None:
        super().__init__(reader)
        self._writer = writer
        self._writing = asyncio.Lock()
        self._path = path
        self._file = path.stat()

    @asynccontextmanager
    async def transaction(self, *, patient: bool = False) -> AsyncIterator[Connection]:
        # The driver begins with the first change and so saves a hop to its thread.
        async with self._writing:
            self._must_be_there()
            try:
                yield _SqliteConnection(self._writer)
                with _sqlite_errors():
                    await self._writer.commit()
            except BaseException:
                await self._writer.rollback()
                raise

    async def write(self, first: Statement, *others: Statement) -> bool:
        async with self._writing:
            self._must_be_there()
            with _sqlite_errors():
                return await self._writer.visit(partial(_committed, first, others))

    write_apart = write

    def _must_be_there(self) -> None:
        """What is written to a deleted file is lost, and SQLite does not say so."""
        try:
            same = os.path.samestat(os.stat(self._path), self._file)
        except OSError:
            same = False
        if not same:
            raise DatabaseError(
                f"the file {self._path} was deleted or replaced: put it back, or start the bot anew"
            )

    async def listen(self, topic: str, hear: Callable[[str], None]) -> None:
        raise DatabaseError("nobody else plays on a SQLite file")


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
        yield _Sqlite(reader, writer, path)


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
                await _told(db, pragma)
        yield db
    finally:
        await db.close()


async def _told(db: _Driver, pragma: str) -> None:
    """Again where others open a new file, too: for its journal SQLite lets nobody wait in line."""
    clock = asyncio.get_running_loop().time
    until = clock() + BUSY_SECONDS
    while True:
        try:
            await db.execute_fetchall(f"PRAGMA {pragma}")
            return
        except sqlite3.OperationalError:
            if clock() > until:
                raise
        await asyncio.sleep(TURN_SECONDS)


def _postgres_at(url: str) -> AbstractAsyncContextManager[Database]:
    try:
        from bot.records.postgres import postgres
    except ImportError as error:
        raise DatabaseError('PostgreSQL needs the extra: pip install ".[postgres]"') from error
    return postgres(url)


async def migrate(database: Database, upto: int | None = None) -> None:
    files = scripts()
    async with database.transaction(patient=True) as db:
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
        for number, path in enumerate(files[version:upto], start=version + 1):
            for statement in statements(path, database.key):
                await db.fetch(statement)
            await db.fetch("INSERT INTO schema_version VALUES (?)", number)


def scripts() -> list[Path]:
    """One for each version, the oldest first."""
    return sorted(MIGRATIONS.glob("*.sql"))


def statements(script: Path, key: str) -> list[str]:
    bare = re.sub(r"--.*", "", script.read_text().replace("{key}", key))
    return [statement for statement in bare.split(";") if statement.strip()]
