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
from typing import Any, Generic, Literal, Protocol, TypeAlias, TypeVar

import aiosqlite

MIGRATIONS = Path(__file__).parent / "migrations"
BUSY_SECONDS = 2.0
"""Below Discord's three: a player is told that the database is busy, not left without answer."""

TURN_SECONDS = 0.02
AT_ONCE = 8
"""So many go to the driver's thread together: whoever waits for them must not hold the loop."""
PRAGMAS = ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON")

Statement = tuple[str, Sequence[object]]
Writing = tuple[Statement, Sequence[Statement]]
"""A first statement, and those that depend on its having changed something."""
Dialect: TypeAlias = Literal["sqlite", "postgres"]
T = TypeVar("T")
AskedT = TypeVar("AskedT")
DoneT = TypeVar("DoneT")


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
    def begin(self, work: Callable[[sqlite3.Connection], T]) -> asyncio.Future[T]:
        """Several statements for one way to the driver's thread and back."""
        going: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._tx.put_nowait((going, partial(work, self._conn)))
        return going


class _Together(Generic[AskedT, DoneT]):
    """What is asked for while the driver's thread is away goes there together, in its order.

    Who gives up when it has gone there calls nothing off, and takes nobody along.
    """

    def __init__(
        self,
        driver: _Driver,
        work: Callable[[Sequence[AskedT], sqlite3.Connection], Sequence[DoneT | sqlite3.Error]],
    ) -> None:
        self._driver = driver
        self._work = work
        self._waiting: list[tuple[AskedT, asyncio.Future[DoneT]]] = []
        self.turn = asyncio.Lock()

    async def do(self, asked: AskedT) -> DoneT:
        done: asyncio.Future[DoneT] = asyncio.get_running_loop().create_future()
        self._waiting.append((asked, done))
        try:
            async with self.turn:
                if not done.done():  # then it is the first that waits
                    self._go()
                    await done
        except asyncio.CancelledError:
            self._waiting = [one for one in self._waiting if one[1] is not done]
            raise
        return done.result()

    def _go(self) -> None:
        some, self._waiting = self._waiting[:AT_ONCE], self._waiting[AT_ONCE:]
        asked, waiting = zip(*some, strict=True)
        self._driver.begin(partial(self._work, asked)).add_done_callback(partial(_tell, waiting))


def _tell(
    waiting: Sequence[asyncio.Future[DoneT]],
    gone: asyncio.Future[Sequence[DoneT | sqlite3.Error]],
) -> None:
    results = [fault] * len(waiting) if (fault := gone.exception()) else gone.result()
    for done, result in zip(waiting, results, strict=True):
        if done.done():
            continue
        if isinstance(result, BaseException):
            done.set_exception(result)
        else:
            done.set_result(result)


class _SqliteConnection:
    shared = False  # within a transaction nobody else is heard

    def __init__(self, db: _Driver) -> None:
        self._db = db

    async def fetch(self, sql: str, *values: object) -> Sequence[Row]:
        with _sqlite_errors():
            return list(await self._db.execute_fetchall(sql, values))

    async def many(self, sql: str, rows: Sequence[Sequence[object]]) -> None:
        with _sqlite_errors():
            await self._db.begin(lambda db: bool(db.executemany(sql, rows)))

    async def write(self, first: Statement, *others: Statement) -> bool:
        with _sqlite_errors():
            return await self._db.begin(partial(_written, (first, others)))


class _Sqlite(_SqliteConnection):
    """One connection reads what is committed, another writes one transaction at a time."""

    dialect: Dialect = "sqlite"
    key = "INTEGER PRIMARY KEY"
    migration_lock = "BEGIN IMMEDIATE"
    shared = False

    def __init__(self, reader: _Driver, writer: _Driver, path: Path) -> None:
        super().__init__(reader)
        self._writer = writer
        self._reading = _Together(reader, _fetched)
        self._writing = _Together(writer, _committed)
        self._path = path
        self._file = path.stat()

    @asynccontextmanager
    async def transaction(self, *, patient: bool = False) -> AsyncIterator[Connection]:
        # The driver begins with the first change and so saves a hop to its thread.
        async with self._writing.turn:
            self._must_be_there()
            try:
                yield _SqliteConnection(self._writer)
                with _sqlite_errors():
                    await self._writer.commit()
            except BaseException:
                await self._writer.rollback()
                raise

    async def fetch(self, sql: str, *values: object) -> Sequence[Row]:
        with _sqlite_errors():
            return await self._reading.do((sql, values))

    async def write(self, first: Statement, *others: Statement) -> bool:
        self._must_be_there()
        with _sqlite_errors():
            return await self._writing.do((first, others))

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


def _fetched(
    asked: Sequence[Statement], db: sqlite3.Connection
) -> list[Sequence[Row] | sqlite3.Error]:
    return [_rows(statement, db) for statement in asked]


def _rows(statement: Statement, db: sqlite3.Connection) -> Sequence[Row] | sqlite3.Error:
    try:
        rows: Sequence[Row] = db.execute(*statement).fetchall()
    except sqlite3.Error as error:
        return error
    return rows


def _committed(asked: Sequence[Writing], db: sqlite3.Connection) -> list[bool | sqlite3.Error]:
    """One transaction and one wait for the disk for all of them; one for each where that fails."""
    try:
        with db:
            return [_written(writing, db) for writing in asked]
    except sqlite3.Error as error:
        return [error] if len(asked) == 1 else [_committed([one], db)[0] for one in asked]


def _written(writing: Writing, db: sqlite3.Connection) -> bool:
    first, others = writing
    if not db.execute(*first).rowcount:
        return False
    for statement in others:
        db.execute(*statement)
    return True


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
