"""Who wants to be told of a table at which one player is missing; nothing is sent here."""
# ruff: noqa: S608 - what is put together here are marks; values are bound

from functools import partial

from bot.records.database import Database
from bot.records.invitations import Invitation, invite
from bot.records.match import Match

KEPT_SECONDS = 86400
"""A wish to be told lapses after a day."""
MOST_CALLED = 10
ASK = (
    "INSERT INTO waiting (guild, game, person, at) VALUES (?, ?, ?, ?) "
    "ON CONFLICT (guild, game, person) DO UPDATE SET at = excluded.at"
)


class Waiting:
    def __init__(self, database: Database) -> None:
        self._db = database

    async def since(self, guild: int, game: str, person: int, now: float) -> float | None:
        """When somebody asked to be told, if that still holds."""
        rows = await self._db.fetch(
            "SELECT at FROM waiting WHERE guild = ? AND game = ? AND person = ? AND at > ?",
            guild,
            game,
            person,
            now - KEPT_SECONDS,
        )
        return rows[0]["at"] if rows else None

    async def ask(self, guild: int, game: str, person: int, now: float) -> None:
        asked = (ASK, (guild, game, person, now))
        lapsed = ("DELETE FROM waiting WHERE at <= ?", (now - KEPT_SECONDS,))
        await self._db.write(asked, lapsed)

    async def withdraw(self, guild: int, game: str, person: int) -> None:
        gone = "DELETE FROM waiting WHERE guild = ? AND game = ? AND person = ?"
        await self._db.write((gone, (guild, game, person)))

    async def call(self, match: Match, now: float) -> bool:
        """Invite those who wished to hear of a table like this; whether there were any.

        Who asked first, without those who sit there or refuse to be called. Each wish serves once.
        """
        seated = [chair.person for chair in match.chairs if chair.person is not None]
        marks = ", ".join("?" * len(seated))
        taken = (
            "DELETE FROM waiting WHERE guild = ? AND game = ? AND person IN ("
            "SELECT w.person FROM waiting w WHERE w.guild = ? AND w.game = ? AND w.at > ? "
            f"AND w.person NOT IN ({marks or 'NULL'}) AND NOT EXISTS (SELECT 1 FROM refusals r "
            "WHERE r.person = w.person AND r.channel = ? AND r.until > ?) "
            f"ORDER BY w.at, w.person LIMIT {MOST_CALLED}) RETURNING person"
        )
        place = (match.guild, match.game)
        async with self._db.transaction() as db:
            rows = await db.fetch(
                taken, *(*place, *place, now - KEPT_SECONDS, *seated, match.channel, now)
            )
            asked = partial(Invitation, match=match.id, host=match.host, why="missing", at=now)
            await invite(db, [asked(person=row["person"]) for row in rows])
        return bool(rows)
