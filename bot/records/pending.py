"""Matches with something left to do: to be told on Discord, or thought about by a computer."""
# ruff: noqa: S608 - what is put together here are conditions of our own; values are bound

from collections.abc import Sequence

from bot.records.database import Database
from bot.records.shards import among

BEHIND = "told < revision"
RUNNING_FIRST = "CASE status WHEN 'playing' THEN 0 ELSE 1 END"
KEPT_SECONDS = 3600
"""Discord sends no interaction again after so long."""
FIRST_SECOND = 1420070400
"""Discord's ids count from 2015."""


class Pending:
    def __init__(self, database: Database) -> None:
        self._db = database

    async def behind(self, shards: Sequence[int] | None = None, count: int = 1) -> list[int]:
        """Matches of these shards that do not stand on Discord as they should; running first."""
        rows = await self._db.fetch(
            f"SELECT id FROM matches WHERE {BEHIND} {_of(shards)} ORDER BY {RUNNING_FIRST}, id",
            *_values(shards, count),
        )
        return [row["id"] for row in rows]

    async def thinking(self, shards: Sequence[int] | None = None, count: int = 1) -> list[int]:
        """Running matches in which a computer is asked."""
        rows = await self._db.fetch(
            f"SELECT id FROM matches WHERE thinking = 1 {_of(shards)} ORDER BY id",
            *_values(shards, count),
        )
        return [row["id"] for row in rows]

    async def forget_presses(self, now: float) -> None:
        """Interactions that cannot come again."""
        oldest = max(int((now - KEPT_SECONDS - FIRST_SECOND) * 1000), 0) << 22
        await self._db.write(("DELETE FROM presses WHERE interaction < ?", (oldest,)))


def _of(shards: Sequence[int] | None) -> str:
    return "" if shards is None else f"AND {among(shards)}"


def _values(shards: Sequence[int] | None, count: int) -> tuple[int, ...]:
    return () if shards is None else (count, *shards)
