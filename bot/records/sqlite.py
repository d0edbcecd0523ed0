"""SQLite behind the database's verbs: two connections, each with a thread of its own."""

import asyncio
import os
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias, cast

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

RETRY_SECONDS = 0.02
OWNER_ALONE = 0o600
"""It holds hands and seeds."""
AT_ONCE = 8
"""So many writes share one commit at most: telling more callers in one go would hold the loop."""
PRAGMAS = (
    "journal_mode = WAL",
    "synchronous = FULL",
    "foreign_keys = ON",
    "wal_autocheckpoint = 4000",  # 16 MB: at SQLite's own 4 every sixtieth move moves them
)
Step: TypeAlias = Callable[[sqlite3.Connection], Any]
"""Something to do with a connection, in its thread."""
Writing: TypeAlias = tuple[Statement, Sequence[Statement]]
"""A first statement, and those that depend on its having changed something."""


class _Result:
    def __init__(self, value: object) -> None:
        self._value = value

    def fetchall(self) -> object:
        return self._value


class _Connection(sqlite3.Connection):
    """Executes a statement, or a whole step of Python that issues many.

    aiosqlite takes one call at a time to the connection's thread, which takes longer than most
    statements: `execute_fetchall` with a step does a transaction in one such call.
    """

    def execute(self, asked: str | Step, values: Any = (), /) -> Any:
        return _Result(asked(self)) if callable(asked) else super().execute(asked, values)


async def _in_thread(db: aiosqlite.Connection, step: Step) -> Any:
    with _sqlite_errors():
        return await db.execute_fetchall(cast("str", step))


class _Verbs:
    """The verbs of a connection, each as one step."""

    shared = False  # within a transaction nobody else is heard

    def __init__(self, do: Callable[[Step], Awaitable[Any]]) -> None:
        self._do = do

    async def fetch(self, sql: str, *values: object) -> Sequence[Row]:
        rows: Sequence[Row] = await self._do(lambda db: db.execute(sql, values).fetchall())
        return rows

    async def many(self, sql: str, rows: Sequence[Sequence[object]]) -> None:
        await self._do(lambda db: db.executemany(sql, rows) and None)

    async def write(self, first: Statement, *others: Statement) -> bool:
        written: bool = await self._do(lambda db: _written((first, others), db))
        return written


class _Sqlite:
    """One connection reads what is committed, another writes one transaction at a time."""

    dialect: Dialect = "sqlite"
    key = "INTEGER PRIMARY KEY"
    migration_lock = "BEGIN IMMEDIATE"
    shared = False

    def __init__(
        self, reader: aiosqlite.Connection, writer: aiosqlite.Connection, path: Path
    ) -> None:
        self._reading = _Verbs(partial(_in_thread, reader))
        self._writer = writer
        self._turn = asyncio.Lock()
        """Held by a transaction, however many steps it takes."""
        self._waiting: list[tuple[Writing, asyncio.Future[bool]]] = []
        self._committing: asyncio.Task[None] | None = None
        self._path = path
        self._file = path.stat()

    async def fetch(self, sql: str, *values: object) -> Sequence[Row]:
        return await self._reading.fetch(sql, *values)

    async def many(self, sql: str, rows: Sequence[Sequence[object]]) -> None:
        await self.transact(lambda db: db.many(sql, rows))

    @asynccontextmanager
    async def transaction(self, *, patient: bool = False) -> AsyncIterator[Connection]:
        async with self._turn:  # sqlite3 begins by itself, with the first change
            self._must_be_there()
            try:
                yield _Verbs(partial(_in_thread, self._writer))
                with _sqlite_errors():
                    await self._writer.commit()
            except BaseException:
                await self._writer.rollback()
                raise

    async def transact(self, work: Work[T]) -> T:
        async with self._turn:
            done: T = await _in_thread(self._writer, lambda db: self._transacted(work, db))
            return done

    def _transacted(self, work: Work[T], db: sqlite3.Connection) -> T:
        """In the thread: there no step waits, so that one push takes the work to its end."""
        self._must_be_there()

        async def at_once(step: Step) -> Any:
            return step(db)

        with db:
            doing = work(_Verbs(at_once))
            try:
                doing.send(None)
            except StopIteration as end:
                done: T = end.value
                return done
            doing.close()
            raise RuntimeError("a transaction waits for something else than the database")

    async def write(self, first: Statement, *others: Statement) -> bool:
        """Writes that come together share one commit, and so one wait for the disk."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append(((first, others), done))
        if self._committing is None:
            self._committing = asyncio.create_task(self._commit(), name="commit")
        with _sqlite_errors():
            return await done

    write_apart = write

    async def _commit(self) -> None:
        """A task of its own, so that a caller that gives up takes no other's write along."""
        try:
            while self._waiting:
                async with self._turn:
                    some, self._waiting = self._waiting[:AT_ONCE], self._waiting[AT_ONCE:]
                    await self._commit_together([one for one in some if not one[1].done()])
        finally:
            self._committing = None

    async def _commit_together(self, some: Sequence[tuple[Writing, asyncio.Future[bool]]]) -> None:
        def step(db: sqlite3.Connection) -> Sequence[bool | Exception]:
            self._must_be_there()
            return _committed([asked for asked, _ in some], db)

        try:
            results: Sequence[bool | Exception] = await _in_thread(self._writer, step)
        except Exception as error:  # noqa: BLE001 - told to each caller
            results = [error] * len(some)
        for (_, done), result in zip(some, results, strict=True):
            if done.done():  # its caller gave up meanwhile
                continue
            if isinstance(result, Exception):
                done.set_exception(result)
            else:
                done.set_result(result)

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


def _committed(asked: Sequence[Writing], db: sqlite3.Connection) -> list[bool | Exception]:
    """All in one transaction, or each in one of its own where one of them is at fault.

    A database that is locked or full is so for all.
    """
    try:
        with db:
            return [_written(writing, db) for writing in asked]
    except Exception as error:  # noqa: BLE001 - told to each caller
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
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise DatabaseError(f"the folder of {path} cannot be made: {error.strerror}") from error
    _take_from_others(path)
    async with _opened(path) as writer, _opened(path) as reader:
        yield _Sqlite(reader, writer, path)


def _take_from_others(path: Path) -> None:
    """The file is its owner's alone, and what SQLite lays beside it is as the file is."""
    with suppress(OSError):  # SQLite says what is wrong with it
        if not path.exists():
            os.close(os.open(path, os.O_CREAT | os.O_WRONLY, OWNER_ALONE))
        elif path.is_file() and path.stat().st_mode & ~OWNER_ALONE & 0o777:
            path.chmod(OWNER_ALONE)


@asynccontextmanager
async def _opened(path: Path) -> AsyncIterator[aiosqlite.Connection]:
    options: dict[str, Any] = {"isolation_level": "IMMEDIATE", "timeout": BUSY_SECONDS}
    with _sqlite_errors():
        # aiosqlite's thread outlives an open that fails, and answers a loop that may be gone.
        await asyncio.to_thread(lambda: sqlite3.connect(path, **options).close())
        db = await aiosqlite.connect(path, factory=_Connection, **options)
    try:
        db.row_factory = sqlite3.Row
        for pragma in PRAGMAS:
            await _set(db, pragma)
        yield db
    finally:
        await db.close()


async def _set(db: aiosqlite.Connection, pragma: str) -> None:
    """Retried while others open a new file, too: SQLite lets nobody queue for its journal mode."""
    clock = asyncio.get_running_loop().time
    until = clock() + BUSY_SECONDS
    while True:
        try:
            with _sqlite_errors():
                await db.execute_fetchall(f"PRAGMA {pragma}")
            return
        except DatabaseError as error:
            if clock() > until or not isinstance(error.__cause__, sqlite3.OperationalError):
                raise
        await asyncio.sleep(RETRY_SECONDS)
