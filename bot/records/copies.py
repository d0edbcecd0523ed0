"""Copies a whole database into another one, table by table, whatever the tables mean."""
# ruff: noqa: S608 - what is put together here are names of our own tables and columns

import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path
from typing import NamedTuple

from bot.records.database import BUSY_SECONDS, Connection, Database, DatabaseError, Dialect, Row
from bot.records.schema import TABLES, Table

PAGE = 2000
"""Rows that are in memory at a time."""
SHEETS = 512
"""Pages of a SQLite file that are copied at a time."""
SNAPSHOT = "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY"
Told = Callable[[int, int], None]
"""How much is done, of how much."""


class Side(NamedTuple):
    """One end of a copy, in a transaction."""

    db: Connection
    dialect: Dialect


@asynccontextmanager
async def snapshot(database: Database, *, alone: bool = False) -> AsyncIterator[Side]:
    """The database as it is now, whatever is written meanwhile.

    Alone: no bot can start with it meanwhile, and on SQLite nobody can write.
    """
    async with database.transaction(patient=True) as db:
        if database.dialect == "postgres":
            await db.fetch(SNAPSHOT)
        if alone:
            await db.fetch(database.migration_lock)
        yield Side(db, database.dialect)


async def counts(db: Connection, tables: Sequence[Table]) -> dict[str, int]:
    found = {}
    for table in tables:
        [row] = await db.fetch(f"SELECT COUNT(*) AS found FROM {table.name}")
        found[table.name] = int(row["found"])
    return found


async def copy(here: Side, there: Side, tables: Sequence[Table], told: Told) -> None:
    """Every row of these tables."""
    wanted, done = sum((await counts(here.db, tables)).values()), 0
    for table in reversed(tables):
        await there.db.fetch(f"DELETE FROM {table.name}")
    for table in tables:
        async for rows in _pages(here, table):
            await there.db.many(_insert(there, table), rows)
            done += len(rows)
            told(done, wanted)
        if table.counter and there.dialect == "postgres":
            await there.db.fetch(
                f"SELECT setval(pg_get_serial_sequence('{table.name}', '{table.counter}'), "
                f"GREATEST(MAX({table.counter}), 1), COUNT(*) > 0) FROM {table.name}"
            )


def _insert(there: Side, table: Table) -> str:
    given = " OVERRIDING SYSTEM VALUE" if there.dialect == "postgres" and table.counter else ""
    marks = ", ".join("?" * len(table.columns))
    return f"INSERT INTO {table.name} ({_columns(table)}){given} VALUES ({marks})"


def _columns(table: Table) -> str:
    return ", ".join(table.columns)


async def _pages(here: Side, table: Table) -> AsyncIterator[list[tuple[object, ...]]]:
    read = _by_cursor if here.dialect == "postgres" else _by_number
    async for rows in read(here.db, table):
        yield [tuple(row[column] for column in table.columns) for row in rows]


async def _by_cursor(db: Connection, table: Table) -> AsyncIterator[Sequence[Row]]:
    page = f"page_of_{table.name}"  # each its own: the driver remembers what a text returns
    await db.fetch(f"DECLARE {page} CURSOR FOR SELECT {_columns(table)} FROM {table.name}")
    while rows := await db.fetch(f"FETCH {PAGE} FROM {page}"):
        yield rows
    await db.fetch(f"CLOSE {page}")


async def _by_number(db: Connection, table: Table) -> AsyncIterator[Sequence[Row]]:
    """Along the numbers that SQLite gives its rows."""
    sql = (
        f"SELECT rowid AS number_of_row, {_columns(table)} FROM {table.name} "
        "WHERE rowid > ? ORDER BY rowid LIMIT ?"
    )
    last = -(2**63)
    while rows := await db.fetch(sql, last, PAGE):
        yield rows
        last = rows[-1]["number_of_row"]


def copy_file(here: Path, there: Path, told: Told) -> Mapping[str, int]:
    """A SQLite database while others write to it, as it was when this began, into one file.

    Returns how many rows each table has. It blocks: call it in a thread.
    """
    with _errors(), closing(_opened(here)) as source, closing(_opened(there)) as target:
        source.execute("BEGIN")  # what is read stays the same from here on
        names = [name for (name,) in source.execute(TABLES)]
        source.backup(
            target, pages=SHEETS, progress=lambda _, left, all_: told(all_ - left, max(all_, 1))
        )
        return {name: _count(source, name) for name in names}


def seal_file(file: Path, wanted: Mapping[str, int]) -> str:
    """What is wrong with a copy; nothing if it is sound, whole, and in one file. It blocks."""
    with _errors(), closing(_opened(file)) as db:
        db.execute("PRAGMA journal_mode = DELETE")
        db.execute("UPDATE alive SET at = 0")  # no bot runs on a copy, whatever the original says
        [(verdict,), *_] = db.execute("PRAGMA integrity_check").fetchall()
        if verdict != "ok":
            return f"the copy is broken: {verdict}"
        if db.execute("PRAGMA foreign_key_check").fetchone():
            return "the copy is broken: something refers to what is not there"
        for table, rows in wanted.items():
            if (found := _count(db, table)) != rows:
                return f"of {table} {rows} rows were to be copied, and {found} were"
    return ""


def _count(db: sqlite3.Connection, table: str) -> int:
    [(found,)] = db.execute(f'SELECT COUNT(*) FROM "{table}"')
    return int(found)


def _opened(file: Path) -> sqlite3.Connection:
    name = file.absolute().as_uri()
    return sqlite3.connect(f"{name}?mode=rw", timeout=BUSY_SECONDS, isolation_level=None, uri=True)


@contextmanager
def _errors() -> Iterator[None]:
    try:
        yield
    except sqlite3.Error as error:
        raise DatabaseError(f"the database cannot be used: {error}") from error
