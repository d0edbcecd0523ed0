"""When the clock must move, and when this process last lived; what a move is, is not known."""
# ruff: noqa: S608 - what is put together here is a condition of our own; values are bound

from bot.records.database import Database
from bot.records.matches import MINE, mine
from bot.settings import Shards


class Deadlines:
    def __init__(self, database: Database, shards: Shards) -> None:
        self._db = database
        self._process = str(shards)
        self._mine = mine(shards)

    async def next(self) -> float | None:
        rows = await self._db.fetch(
            f"SELECT deadline FROM matches WHERE deadline IS NOT NULL AND {MINE} "
            "ORDER BY deadline LIMIT 1",
            *self._mine,
        )
        return rows[0]["deadline"] if rows else None

    async def due(self, now: float) -> list[int]:
        rows = await self._db.fetch(
            f"SELECT id FROM matches WHERE deadline <= ? AND {MINE} ORDER BY deadline",
            *(now, *self._mine),
        )
        return [row["id"] for row in rows]

    async def beat(self, now: float) -> None:
        beat = (
            "INSERT INTO alive (process, at) VALUES (?, ?) "
            "ON CONFLICT (process) DO UPDATE SET at = excluded.at"
        )
        await self._db.write((beat, (self._process, now)))

    async def last_beat(self) -> float | None:
        rows = await self._db.fetch("SELECT at FROM alive WHERE process = ?", self._process)
        return rows[0]["at"] if rows else None

    async def give_back(self, seconds: float, now: float) -> None:
        """Move every deadline by the time nobody could answer, and note that we are here again."""
        async with self._db.transaction() as db:
            await db.fetch(
                "UPDATE matches SET deadline = deadline + ?, announced = announced + ?, "
                f"revision = revision + 1 WHERE deadline IS NOT NULL AND {MINE}",
                *(seconds, seconds, *self._mine),
            )
            await db.fetch("UPDATE alive SET at = ? WHERE process = ?", now, self._process)
