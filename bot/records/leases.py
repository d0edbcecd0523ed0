"""Which processes live, and which of them owns which tables; only where they share a database."""
# ruff: noqa: S608 - what is put together here are conditions of our own; values are bound

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import gcd

from bot.records.database import Database
from bot.records.shards import Shards

PARTS = 64
"""Servers fall into so many parts, whatever shards Discord deals them to: each has one owner."""
LEASE_SECONDS = 6.0
"""So long after its last sign of life a process may be slow; then others take its part."""
DEAD_SECONDS = 60.0
NOW = "CAST(EXTRACT(EPOCH FROM clock_timestamp()) AS DOUBLE PRECISION)"
"""The database's own clock: machines may not agree on theirs."""
TOPIC = "tables_of_"
PART = f"(guild >> 22) % {PARTS}"
LIVES = f"until > {NOW}"
BEAT = (
    "INSERT INTO processes (name, first, last, shards, answers, until) "
    f"VALUES (?, ?, ?, ?, ?, {NOW} + {LEASE_SECONDS}) ON CONFLICT (name) DO UPDATE SET "
    "answers = excluded.answers, until = excluded.until"
)
FREE = (
    "SELECT part FROM leases WHERE NOT EXISTS "
    f"(SELECT 1 FROM processes WHERE name = holder AND {LIVES}) "
    "ORDER BY part LIMIT ? FOR UPDATE SKIP LOCKED"
)


@dataclass(frozen=True, slots=True)
class Process:
    """One of those that share the database."""

    name: str
    shards: Shards
    answers: float

    def overlaps(self, other: "Process") -> bool:
        """Whether some server's interactions reach both."""
        common = gcd(self.shards.count, other.shards.count)
        mine = {shard % common for shard in self.shards.ids}
        return not mine.isdisjoint(shard % common for shard in other.shards.ids)


class Leases:
    def __init__(self, database: Database) -> None:
        self._db = database

    async def open(self) -> None:
        """There is a lease for each part, at first nobody's."""
        every = f"INSERT INTO leases SELECT part, '' FROM generate_series(0, {PARTS - 1}) AS part"
        await self._db.fetch(f"{every} ON CONFLICT DO NOTHING")

    async def beat(self, me: Process) -> list[Process]:
        """This process lives; all that do."""
        mine = (me.shards.first, me.shards.last, me.shards.count)
        await self._db.fetch(BEAT, me.name, *mine, me.answers)
        rows = await self._db.fetch(f"SELECT * FROM processes WHERE {LIVES} ORDER BY name")
        return [
            Process(row["name"], Shards(row["first"], row["last"], row["shards"]), row["answers"])
            for row in rows
        ]

    async def held(self, name: str) -> set[int]:
        rows = await self._db.fetch("SELECT part FROM leases WHERE holder = ?", name)
        return {row["part"] for row in rows}

    async def take(self, name: str, most: int) -> None:
        """Parts that no living process holds."""
        await self._db.fetch(f"UPDATE leases SET holder = ? WHERE part IN ({FREE})", name, most)

    async def give(self, name: str, parts: Sequence[int]) -> None:
        gone = "UPDATE leases SET holder = '' WHERE holder = ? AND part = ?"
        async with self._db.transaction() as db:
            await db.many(gone, [(name, part) for part in parts])

    async def leave(self, name: str) -> None:
        """This process ends: what it held is free at once."""
        async with self._db.transaction() as db:
            await db.fetch("DELETE FROM processes WHERE name = ?", name)
            await db.fetch(f"DELETE FROM processes WHERE until < {NOW} - {DEAD_SECONDS}")

    async def claim(self, interaction: int) -> bool:
        """Whether nobody else has taken this interaction on."""
        mine = "INSERT INTO presses (interaction) VALUES (?) ON CONFLICT DO NOTHING"
        return await self._db.write((mine, (interaction,)))

    async def tell(self, notice: str) -> None:
        """A few words to every process, this one too."""
        await self._db.fetch(
            f"SELECT pg_notify('{TOPIC}' || current_schema(), CAST(? AS TEXT))", notice
        )

    async def listen(self, hear: Callable[[str], None]) -> None:
        """What is told meanwhile is heard, until the line is cut."""
        await self._db.listen(TOPIC, hear)
