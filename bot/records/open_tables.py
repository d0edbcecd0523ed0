"""The open tables of a person and the lobbies of a server; finished ones are never read."""
# ruff: noqa: S608 - what is put together here are marks; values are bound

from collections.abc import Sequence
from itertools import groupby

from bot.records.database import Database
from bot.records.match import Match
from bot.records.rows import LOAD, NO_PRESS, match_of

MOST = 200
"""Nobody sits at more tables; whoever does is shown the oldest."""
MOST_LOBBIES = 50
OF_PERSON = (
    "SELECT match FROM seats WHERE person = ? AND open = 1 "
    "UNION SELECT match FROM seats WHERE owner = ? AND open = 1 "
    f"ORDER BY match LIMIT {MOST}"
)
LOBBIES = (
    "SELECT id FROM matches WHERE guild = ? AND status = 'lobby' AND (invited_only = 0 "
    "OR EXISTS (SELECT 1 FROM guests g WHERE g.match = matches.id AND g.person = ?)) "
    f"ORDER BY id DESC LIMIT {MOST_LOBBIES}"
)


class OpenTables:
    def __init__(self, database: Database) -> None:
        self._db = database

    async def of(self, person: int) -> list[Match]:
        """Where somebody sits, or a computer plays for them, in whatever server."""
        rows = await self._db.fetch(OF_PERSON, person, person)
        found = await self._load([row["match"] for row in rows])
        return [match for match in found if match.open]

    async def lobbies(self, guild: int, person: int) -> list[Match]:
        """Those of one server where somebody may sit down, the newest first."""
        rows = await self._db.fetch(LOBBIES, guild, person)
        found = await self._load([row["id"] for row in rows])
        return [match for match in reversed(found) if match.status == "lobby"]

    async def _load(self, matches: Sequence[int]) -> list[Match]:
        """In the order in which they were opened."""
        if not matches:
            return []
        marks = ", ".join("?" * len(matches))
        rows = await self._db.fetch(
            f"{LOAD} WHERE m.id IN ({marks}) ORDER BY m.id, s.seat", *NO_PRESS, *matches
        )
        return [match_of(list(seats)) for _, seats in groupby(rows, key=lambda row: row["id"])]
