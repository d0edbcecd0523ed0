"""Who was asked to which table, and who does not want to be called where; nobody is called here."""
# ruff: noqa: S608 - what is put together here are marks; values are bound

from collections.abc import Sequence
from dataclasses import dataclass

from bot.records.database import Database

KEPT_SECONDS = 7 * 86400
"""An invitation that nobody answers is kept no longer."""
INVITE = (
    "INSERT INTO invitations (match, person, host, seat, turn, at) VALUES (?, ?, ?, ?, ?, ?) "
    "ON CONFLICT (match, person) DO UPDATE SET host = excluded.host, seat = excluded.seat, "
    "turn = excluded.turn, at = excluded.at"
)
REST = (
    "INSERT INTO refusals (person, channel, until) VALUES (?, ?, ?) "
    "ON CONFLICT (person, channel) DO UPDATE SET until = excluded.until"
)


@dataclass(frozen=True, slots=True)
class Invitation:
    """Somebody is asked to sit down: anywhere, or on one seat as long as a turn stands."""

    match: int
    host: int
    """Who asks."""
    at: float
    seat: int | None = None
    turn: int | None = None


class InvitationRecords:
    def __init__(self, database: Database) -> None:
        self._db = database

    async def invite(self, people: Sequence[int], invitation: Invitation) -> None:
        """One invitation for each person and table, and one person for each seat on offer."""
        match, host, seat, turn, at = (
            *(invitation.match, invitation.host, invitation.seat, invitation.turn),
            invitation.at,
        )
        async with self._db.transaction() as db:
            await db.fetch("DELETE FROM invitations WHERE at < ?", at - KEPT_SECONDS)
            await db.fetch("DELETE FROM invitations WHERE match = ? AND seat = ?", match, seat)
            await db.many(INVITE, [(match, person, host, seat, turn, at) for person in people])

    async def find(self, match: int, person: int) -> Invitation | None:
        rows = await self._db.fetch(
            "SELECT match, host, at, seat, turn FROM invitations WHERE match = ? AND person = ?",
            *(match, person),
        )
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
            *(channel, now, *people),
        )
        return {row["person"] for row in rows}
