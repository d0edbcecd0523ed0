"""Which emojis an application has uploaded, and which process uploads; pictures are elsewhere."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from bot.records.claims import Claims
from bot.records.database import Database

KEEP = (
    "INSERT INTO emojis (application, name, id, hash) VALUES (?, ?, ?, ?) "
    "ON CONFLICT (application, name) DO UPDATE SET id = excluded.id, hash = excluded.hash"
)


class Uploaded(NamedTuple):
    id: int
    hash: str | None
    """Of its picture; None while it waits to be replaced."""


class Emojis:
    def __init__(self, database: Database, application: int) -> None:
        self._db = database
        self._application = application
        self._claims = Claims(database)
        self._upload = f"upload for {application}"

    async def known(self) -> dict[str, Uploaded]:
        rows = await self._db.fetch(
            "SELECT name, id, hash FROM emojis WHERE application = ?", self._application
        )
        return {row["name"]: Uploaded(row["id"], row["hash"]) for row in rows}

    async def keep(self, uploaded: Mapping[str, Uploaded]) -> None:
        """What is there now under these names."""
        rows = [(self._application, name, *kept) for name, kept in uploaded.items()]
        async with self._db.transaction() as db:
            await db.many(KEEP, rows)

    async def forget(self, names: Iterable[str]) -> None:
        rows = [(self._application, name) for name in names]
        async with self._db.transaction() as db:
            await db.many("DELETE FROM emojis WHERE application = ? AND name = ?", rows)

    async def lease(self, holder: str, now: float, seconds: float) -> bool:
        """Take or prolong the right to upload; not while another process has it."""
        return await self._claims.take(self._upload, holder, now=now, seconds=seconds)

    async def release(self, holder: str) -> None:
        await self._claims.release(self._upload, holder)
