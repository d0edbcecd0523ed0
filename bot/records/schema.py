"""Which tables there are in a version of the database, in which order they can be filled.

It is asked of an empty database in memory, made by the same scripts: one answer for both kinds.
"""

import sqlite3
from contextlib import closing
from dataclasses import dataclass
from graphlib import TopologicalSorter

from bot.records.database import Connection, scripts, statements

KEY = "INTEGER PRIMARY KEY"
TABLES = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"


@dataclass(frozen=True, slots=True)
class Table:
    name: str
    columns: tuple[str, ...]
    counter: str | None
    """The column that counts by itself."""
    rows: int
    """So many are there from the beginning."""


def newest() -> int:
    return len(scripts())


def tables(version: int) -> list[Table]:
    """All of them, each after those that it refers to."""
    with closing(sqlite3.connect(":memory:")) as db:
        for script in scripts()[:version]:
            for statement in statements(script, KEY):
                db.execute(statement)
        names = sorted(name for (name,) in db.execute(TABLES))
        needs = {name: {row[2] for row in _of(db, "foreign_key_list", name)} for name in names}
        return [_table(db, name) for name in TopologicalSorter(needs).static_order()]


def _table(db: sqlite3.Connection, name: str) -> Table:
    columns = _of(db, "table_info", name)
    counters = [row[1] for row in columns if row[2] == "INTEGER"]
    [(rows,)] = db.execute(f'SELECT COUNT(*) FROM "{name}"')  # noqa: S608 - our own table
    names = tuple(row[1] for row in columns)
    return Table(name, names, counters[0] if counters else None, rows)


def _of(db: sqlite3.Connection, pragma: str, name: str) -> list[tuple[str, ...]]:
    return db.execute(f'PRAGMA {pragma}("{name}")').fetchall()


async def version_of(db: Connection, dialect: str) -> int | None:
    """The version of a database; none for one in which the bot has never been."""
    known = (
        "SELECT 1 FROM sqlite_master WHERE name = 'schema_version'"
        if dialect == "sqlite"
        else "SELECT 1 WHERE to_regclass('schema_version') IS NOT NULL"
    )
    if not await db.fetch(known):
        return None
    [row] = await db.fetch("SELECT MAX(version) AS version FROM schema_version")
    version: int | None = row["version"]
    return version
