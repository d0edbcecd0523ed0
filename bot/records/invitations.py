"""Open invitations, and who declined to be invited in which channel; nothing is sent here."""
# ruff: noqa: S608 - what is put together here are marks; values are bound

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Literal, TypeAlias

from bot.records.database import Connection, Database

KEPT_SECONDS = 7 * 86400
"""An invitation that nobody answers is kept no longer."""
INVITE = (
    "INSERT INTO invitations (match, person, host, why, seat, turn, at) "
    "VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (match, person) DO UPDATE SET "
    "host = excluded.host, why = excluded.why, seat = excluded.seat, turn = excluded.turn, "
    "at = excluded.at"
)
REST = (
    "INSERT INTO refusals (person, channel, until) VALUES (?, ?, ?) "
    "ON CONFLICT (person, channel) DO UPDATE SET until = excluded.until"
)


Why: TypeAlias = Literal["invited", "missing", "offered"]
"""Somebody asked for them by name, they wished to hear of a table that is one short, or a seat that
somebody has is offered to them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Invitation:
    """Somebody is asked to sit down: anywhere, or on one seat as long as a turn stands."""

    match: int
    person: int
    host: int | None
    """Who asks."""
    why: Why
    at: float
    seat: int | None = None
    turn: int | None = None
    """None in a lobby."""


COLUMNS = tuple(field.name for field in fields(Invitation))


class InvitationRecords:
    def __init__(self, database: Database) -> None:
        self._db = database

    async def invite(self, invitations: Sequence[Invitation]) -> None:
        """One invitation for each person and table, and one person for each seat on offer."""
        async with self._db.transaction() as db:
            await invite(db, invitations)

    async def of(self, match: int) -> list[Invitation]:
        """Who has not answered yet."""
        rows = await self._db.fetch(f"{SELECT} WHERE match = ? ORDER BY at, person", match)
        return [Invitation(**dict(row)) for row in rows]

    async def find(self, match: int, person: int) -> Invitation | None:
        rows = await self._db.fetch(f"{SELECT} WHERE match = ? AND person = ?", match, person)
        return Invitation(**dict(rows[0])) if rows else None

    async def answered(self, match: int, person: int) -> None:
        answered = "DELETE FROM invitations WHERE match = ? AND person = ?"
        await self._db.write((answered, (match, person)))

    async def rest(self, person: int, channel: int, until: float) -> None:
        """Do not call them there until then."""
        await self._db.write((REST, (person, channel, until)))

    async def resting(self, people: Sequence[int], channel: int, now: float) -> set[int]:
        """Which of these do not want to be called there at present."""
        marks = ", ".join("?" * len(people))
        rows = await self._db.fetch(
            "SELECT person FROM refusals WHERE channel = ? AND until > ? "
            f"AND person IN ({marks or 'NULL'})",
            channel,
            now,
            *people,
        )
        return {row["person"] for row in rows}


SELECT = f"SELECT {', '.join(COLUMNS)} FROM invitations"


async def invite(db: Connection, invitations: Sequence[Invitation]) -> None:
    """In the caller's transaction."""
    for each in invitations:
        await db.fetch(
            "DELETE FROM invitations WHERE match = ? AND seat = ?", each.match, each.seat
        )
    values = [
        (each.match, each.person, each.host, each.why, each.seat, each.turn, each.at)
        for each in invitations
    ]
    await db.many(INVITE, values)
