"""Where tables in threads are, and what is left of their lobbies; what is played is not here."""

from bot.records.database import Database
from bot.records.match import Match
from bot.records.rows import LOAD, NO_PRESS, match_of

UNDER = (
    "SELECT MAX(m.id) FROM matches m JOIN seats s ON s.match = m.id WHERE m.parent = ? "
    "AND m.game = ? AND m.status = 'playing' AND (s.person = ? OR s.owner = ?)"
)
MOVE_BACK = (
    "UPDATE matches SET channel = parent, parent = NULL, table_message = channel WHERE id = ? "
    "AND parent IS NOT NULL AND table_message IS NULL AND NOT EXISTS (SELECT 1 FROM matches m "
    "WHERE m.channel = matches.parent AND m.status IN ('lobby', 'playing'))"
)
REGROW = (
    "UPDATE matches SET channel = ?, lined = revision "
    "WHERE id = ? AND channel = ? AND table_message IS NULL"
)


class ThreadRecords:
    def __init__(self, database: Database) -> None:
        self._db = database

    async def under(self, channel: int, person: int, game: str) -> Match | None:
        """The newest running match of this game that somebody plays in a thread of a channel."""
        rows = await self._db.fetch(
            LOAD + f"WHERE m.id = ({UNDER}) ORDER BY s.seat",
            *(*NO_PRESS, channel, game, person, person),
        )
        return match_of(rows) if rows else None

    async def lined(self, match_id: int, revision: int) -> None:
        """The line left of the lobby tells of this."""
        line = "UPDATE matches SET lined = ? WHERE id = ?"
        await self._db.write((line, (revision, match_id)))

    async def covered(self, match_id: int, message: int | None) -> None:
        """A lobby that was drawn late may lie over the line that is left of it."""
        over = "UPDATE matches SET lined = -1 WHERE id = ? AND parent IS NOT NULL AND channel = ?"
        await self._db.write((over, (match_id, message)))

    async def move_back(self, match_id: int) -> bool:
        """Its thread cannot be made: on with the lobby's message, if its channel is still free."""
        return await self._db.write((MOVE_BACK, (match_id,)))

    async def regrow(self, match: Match, message: int) -> None:
        """The message that its thread was to grow from is gone: it grows from another one."""
        await self._db.write((REGROW, (message, match.id, match.channel)))
