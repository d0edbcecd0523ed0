"""The private lists of tables that people look at, as long as they can be changed; no table."""
# ruff: noqa: S608 - what is put together here are marks; values are bound

import json
from collections.abc import Sequence
from dataclasses import dataclass

from bot.records.database import Database, Row
from bot.records.match import PANEL_SECONDS

OPEN = (
    "INSERT INTO lists (person, token, at, language, guild, page, lobbies) "
    "VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (person) DO UPDATE SET token = excluded.token, "
    "at = excluded.at, language = excluded.language, guild = excluded.guild, "
    "page = excluded.page, lobbies = excluded.lobbies"
)


@dataclass(frozen=True, slots=True)
class LiveList:
    """One person's list, and what it takes to draw it again."""

    person: int
    token: str
    at: float
    language: str
    guild: int
    """Where it was asked for; 0 in direct messages."""
    page: int
    lobbies: tuple[int, ...]
    """Those that were offered."""

    def __repr__(self) -> str:
        """Without the token: it opens somebody's list to whoever reads it."""
        return f"LiveList(person={self.person}, at={self.at})"


class Lists:
    def __init__(self, database: Database) -> None:
        self._db = database

    async def open(self, shown: LiveList) -> None:
        """Somebody looks at this list, and at no older one; what is out of reach is forgotten."""
        about = (shown.language, shown.guild, shown.page, json.dumps(shown.lobbies))
        opened = (OPEN, (shown.person, shown.token, shown.at, *about))
        old = ("DELETE FROM lists WHERE at < ?", (shown.at - PANEL_SECONDS,))
        await self._db.write(opened, old)

    async def cover(self, person: int) -> None:
        """Where the list was is now a hand, from which there is a way back."""
        await self._db.write(("UPDATE lists SET token = NULL WHERE person = ?", (person,)))

    async def close(self, person: int, token: str) -> None:
        """It cannot be changed any more."""
        gone = "DELETE FROM lists WHERE person = ? AND token = ?"
        await self._db.write((gone, (person, token)))

    async def of(self, people: Sequence[int], now: float) -> list[LiveList]:
        """Those among these people's that can still be changed."""
        marks = ", ".join("?" * len(people))
        rows = await self._db.fetch(
            f"SELECT * FROM lists WHERE person IN ({marks or 'NULL'}) "
            "AND token IS NOT NULL AND at > ?",
            *(*people, now - PANEL_SECONDS),
        )
        return [_list(row) for row in rows]


def _list(row: Row) -> LiveList:
    lobbies = tuple(json.loads(row["lobbies"]))
    return LiveList(**{**dict(row), "lobbies": lobbies})
