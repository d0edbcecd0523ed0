"""Tables in threads: found by the channel of their lobby, and moved back where no thread grows."""
# ruff: noqa: S608 - what is put together here are conditions of our own; values are bound

from bot.records.database import Database
from bot.records.match import Match, Standing
from bot.records.messages import put
from bot.records.rows import LOAD, NO_PRESS, match_of

UNDER = (
    "SELECT MAX(m.id) FROM matches m JOIN seats s ON s.match = m.id WHERE m.parent = ? "
    "AND m.status = 'playing' AND (s.person = ? OR s.owner = ?)"
)
IS_FREE = (
    "parent IS NOT NULL AND NOT EXISTS (SELECT 1 FROM messages t WHERE t.match = matches.id "
    "AND t.kind = 'table' AND t.message IS NOT NULL)"
)
MOVE_BACK = (
    f"UPDATE matches SET channel = parent, parent = NULL WHERE id = ? AND {IS_FREE} "
    "AND NOT EXISTS (SELECT 1 FROM matches m "
    "WHERE m.channel = matches.parent AND m.status IN ('lobby', 'playing'))"
)
NOT_SHOWN_GONE = "DELETE FROM messages WHERE match = ? AND kind = 'table' AND message IS NULL"
LINE_IS_TABLE = "UPDATE messages SET kind = 'table', shows = NULL WHERE match = ? AND kind = 'line'"
REGROW = "UPDATE matches SET channel = ? WHERE id = ? AND channel = ?"


class ThreadRecords:
    def __init__(self, database: Database) -> None:
        self._db = database

    async def under(self, channel: int, person: int) -> Match | None:
        """The newest running match that somebody plays in a thread of a channel."""
        rows = await self._db.fetch(
            LOAD + f"WHERE m.id = ({UNDER}) ORDER BY s.seat",
            *NO_PRESS,
            channel,
            person,
            person,
        )
        return match_of(rows) if rows else None

    async def move_back(self, match_id: int) -> bool:
        """Its thread cannot be made: on with the lobby's message, if its channel is still free."""
        steps = [(sql, (match_id,)) for sql in (MOVE_BACK, NOT_SHOWN_GONE, LINE_IS_TABLE)]
        return await self._db.write(*steps)

    async def regrow(self, match: Match, line: Standing) -> None:
        """The message that its thread was to grow from is gone: it grows from another one."""
        moved = (REGROW, (line.message, match.id, match.channel))
        await self._db.write(moved, put(match.id, line))
