"""SQLite behind the database's verbs: two connections, each with a thread of its own."""

import asyncio
import os
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager
from functools import partial
from pathlib import Path
from typing import Generic, TypeVar

import aiosqlite

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

TURN_SECONDS = 0.02
AT_ONCE = 8
"""So many go to the driver's thread together: whoever waits for them must not hold the loop."""
PRAGMAS = (
    "journal_mode = WAL",
    "synchronous = FULL",
    "foreign_keys = ON",
    "wal_autocheckpoint = 4000",  # 16 MB: at its own 4 every sixtieth move puts them away
)
AskedT = TypeVar("AskedT")
DoneT = TypeVar("DoneT")
Writing = tuple[Statement, Sequence[Statement]]
"""A first statement, and those that depend on its having changed something."""


class _Driver(aiosqlite.Connection):
    def begin(self, work: Callable[[sqlite3.Connection], T]) -> asyncio.Future[T]:
        """Several statements for one way to the driver's thread and back."""
        going: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._tx.put_nowait((going, partial(work, self._conn)))
        return going

    def post(self, work: Callable[[sqlite3.Connection], None]) -> None:
        """The same for what tells by itself what it came to."""
        self._tx.put_nowait((None, partial(work, self._conn)))


class _Together(Generic[AskedT, DoneT]):
    """What is asked for while the driver's thread is away goes there together, in its order.

    Who gives up when it has gone there calls nothing off, and takes nobody along.
    """

    def __init__(
        self,
        driver: _Driver,
        work: Callable[[Sequence[AskedT], sqlite3.Connection], Sequence[DoneT | Exception]],
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
        except BaseException:
            self._waiting = [one for one in self._waiting if one[1] is not done]
            raise
        return done.result()

    def _go(self) -> None:
        some = self._waiting[:AT_ONCE]
        self._driver.post(partial(self._visit, asyncio.get_running_loop(), some))
        del self._waiting[:AT_ONCE]  # not before they are on their way

    def _visit(
        self,
        loop: asyncio.AbstractEventLoop,
        some: Sequence[tuple[AskedT, asyncio.Future[DoneT]]],
        db: sqlite3.Connection,
    ) -> None:
        """In the thread."""
        asked, waiting = zip(*some, strict=True)
        results: Sequence[DoneT | Exception]
        try:
            results = self._work(asked, db)
        except Exception as error:  # noqa: BLE001 - whatever it is, somebody waits
            results = [error] * len(asked)
        loop.call_soon_threadsafe(_tell, waiting, results)


def _tell(waiting: Sequence[asyncio.Future[DoneT]], results: Sequence[DoneT | Exception]) -> None:
    for done, result in zip(waiting, results, strict=True):
        if done.done():
            continue
        if isinstance(result, Exception):
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


class _Inside:
    """A connection in its driver's thread: whatever it is asked for is done at once."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db

    async def fetch(self, sql: str, *values: object) -> Sequence[Row]:
        rows: Sequence[Row] = self._db.execute(sql, values).fetchall()
        return rows

    async def many(self, sql: str, rows: Sequence[Sequence[object]]) -> None:
        self._db.executemany(sql, rows)

    async def write(self, first: Statement, *others: Statement) -> bool:
        return _written((first, others), self._db)


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
        self._writing = _Together(writer, self._commit)
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

    async def transact(self, work: Work[T]) -> T:
        """In one way to the thread and back, however many statements it takes."""
        async with self._writing.turn:
            with _sqlite_errors():
                return await self._writer.begin(partial(self._transact, work))

    async def fetch(self, sql: str, *values: object) -> Sequence[Row]:
        with _sqlite_errors():
            return await self._reading.do((sql, values))

    async def write(self, first: Statement, *others: Statement) -> bool:
        with _sqlite_errors():
            return await self._writing.do((first, others))

    write_apart = write

    def _transact(self, work: Work[T], db: sqlite3.Connection) -> T:
        self._must_be_there()
        return _transacted(work, db)

    def _commit(
        self, asked: Sequence[Writing], db: sqlite3.Connection
    ) -> Sequence[bool | Exception]:
        self._must_be_there()
        return _committed(asked, db)

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

    def hold(self, seconds: float, cut: Callable[[], None]) -> AbstractAsyncContextManager[Session]:
        raise DatabaseError("nobody else plays on a SQLite file")


def _transacted(work: Work[T], db: sqlite3.Connection) -> T:
    with db:
        doing = work(_Inside(db))
        try:
            doing.send(None)
        except StopIteration as end:
            done: T = end.value
            return done
        doing.close()
        raise RuntimeError("a transaction waits for something else than the database")


def _fetched(asked: Sequence[Statement], db: sqlite3.Connection) -> list[Sequence[Row] | Exception]:
    return [_rows(statement, db) for statement in asked]


def _rows(statement: Statement, db: sqlite3.Connection) -> Sequence[Row] | Exception:
    try:
        rows: Sequence[Row] = db.execute(*statement).fetchall()
    except Exception as error:  # noqa: BLE001 - what one asks wrongly is no fault of the others
        return error
    return rows


def _committed(asked: Sequence[Writing], db: sqlite3.Connection) -> list[bool | Exception]:
    """One transaction and one wait for the disk for all of them.

    One for each where one of them is at fault; a database that is locked or full is so for all.
    """
    try:
        with db:
            return [_written(writing, db) for writing in asked]
    except Exception as error:  # noqa: BLE001 - told to whoever asked
        if len(asked) == 1 or isinstance(error, sqlite3.OperationalError):
            return [error] * len(asked)
        return [_committed([one], db)[0] for one in asked]


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
async def sqlite(path: Path) -> AsyncIterator[Database]:
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
