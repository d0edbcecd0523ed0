"""What an operator looks at: how much there is, and how long a write takes.

What is asked often is counted along an index.
"""

import time
from dataclasses import dataclass
from statistics import median

from bot.records.database import Database

OPEN = (
    "SELECT game, status, COUNT(*) AS tables FROM matches "
    "WHERE status IN ('lobby', 'playing') GROUP BY game, status ORDER BY game, status"
)
OVERDUE = "SELECT COUNT(*) AS tables FROM matches WHERE deadline IS NOT NULL AND deadline <= ?"
BEHIND = "SELECT COUNT(*) AS tables FROM matches WHERE told < revision"
ALIVE = "SELECT shard, shards, at FROM alive WHERE at > ? ORDER BY shards, shard"
SIZE = {
    "sqlite": "SELECT page_count * page_size AS bytes FROM pragma_page_count, pragma_page_size",
    "postgres": "SELECT pg_database_size(current_database()) AS bytes",
}
WRITES = 7
AS_IT_WAS = "UPDATE schema_version SET version = version WHERE version = 0"


@dataclass(frozen=True, slots=True)
class Shard:
    """A shard that somebody serves, of so many, and when they last said so."""

    shard: int
    shards: int
    at: float


@dataclass(frozen=True, slots=True)
class Figures:
    tables: dict[tuple[str, str], int]
    """Open ones, by game and status."""
    overdue: int
    """Deadlines that have passed and were not kept yet."""
    behind: int
    """Matches that do not stand on Discord as they should."""
    alive: tuple[Shard, ...]


@dataclass(frozen=True, slots=True)
class Sizes:
    """What takes a look at everything to count."""

    finished: int
    untidied: int
    moves: int
    ratings: int
    bytes: int


async def figures(db: Database, now: float, fresh: float) -> Figures:
    """Shards count that have shown a sign of life in the last so many seconds."""
    tables = {(row["game"], row["status"]): row["tables"] for row in await db.fetch(OPEN)}
    [overdue] = await db.fetch(OVERDUE, now)
    [behind] = await db.fetch(BEHIND)
    alive = tuple(Shard(**dict(row)) for row in await db.fetch(ALIVE, now - fresh))
    return Figures(tables, overdue["tables"], behind["tables"], alive)


async def sizes(db: Database) -> Sizes:
    async def count(what: str) -> int:
        [row] = await db.fetch(f"SELECT COUNT(*) AS found FROM {what}")  # noqa: S608 - our own
        return int(row["found"])

    [size] = await db.fetch(SIZE[db.dialect])
    return Sizes(
        await count("matches WHERE status NOT IN ('lobby', 'playing')"),
        await count("matches WHERE ended_at IS NOT NULL AND final IS NULL"),
        await count("moves"),
        await count("standings"),
        int(size["bytes"]),
    )


async def write_nothing(database: Database) -> None:
    """Raise where nothing can be written; a full disk still reads."""
    await database.write((AS_IT_WAS, ()))


async def commit_seconds(database: Database) -> float:
    """The median time until a transaction that changes one row is safe; it leaves all as it was."""
    took = []
    for _ in range(WRITES):
        began = time.perf_counter()
        await write_nothing(database)
        took.append(time.perf_counter() - began)
    return median(took)
