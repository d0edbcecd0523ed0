"""Deletes what a finished match no longer needs: its position, messages and presses.

Its moves and results stay, unless the whole match is to go. When that is done, and how fast, is
not decided here.
"""

from datetime import UTC, datetime
from hashlib import sha256

from bot.records import cooldowns, invitations
from bot.records.database import Database

KEPT_SECONDS = 86400.0
"""After its end a table may still be drawn, and a direct message told how it ended."""
BATCH = 20
"""Matches in one transaction: it must not be felt by somebody who presses a button meanwhile."""
OLD = (
    "SELECT id, state FROM matches WHERE ended_at IS NOT NULL AND final IS NULL AND ended_at < ? "
    "ORDER BY ended_at LIMIT ?"
)
EMPTY = "UPDATE matches SET state = NULL, news = '[]', final = ? WHERE id = ? AND final IS NULL"
OF_MATCH = (
    "UPDATE moves SET interaction = NULL WHERE match = ? AND interaction IS NOT NULL",
    "DELETE FROM messages WHERE match = ? AND kind <> 'table'",
    "UPDATE messages SET token = NULL WHERE match = ? AND token IS NOT NULL",
    "DELETE FROM invitations WHERE match = ?",
    "DELETE FROM guests WHERE match = ?",
)
"""How people were reached and asked, and the numbers of their presses."""
OLDER = "SELECT id FROM matches WHERE ended_at < ? ORDER BY id LIMIT ?"
OF_SERVER = "SELECT id FROM matches WHERE guild = ? ORDER BY id LIMIT ?"
WHOLE = (
    "DELETE FROM guests WHERE match = ?",
    "DELETE FROM invitations WHERE match = ?",
    "DELETE FROM messages WHERE match = ?",
    "DELETE FROM moves WHERE match = ?",
    "DELETE FROM holders WHERE match = ?",
    "DELETE FROM seats WHERE match = ?",
    "DELETE FROM results WHERE match = ?",
    "DELETE FROM tries WHERE match = ?",
    "DELETE FROM matches WHERE id = ?",
)
"""All of a match; ratings are about people."""
SERVER = (
    "DELETE FROM standings WHERE guild = ?",
    "DELETE FROM waiting WHERE guild = ?",
    "UPDATE tries SET guild = NULL WHERE guild = ?",
    "DELETE FROM tallies WHERE guild = ?",
    "DELETE FROM months WHERE guild = ?",
    "DELETE FROM guilds WHERE id = ?",
)


class Retention:
    def __init__(self, database: Database) -> None:
        self._db = database

    async def tidy_some(self, now: float) -> int:
        """The finished matches that have waited longest: how many there were."""
        rows = await self._db.fetch(OLD, now - KEPT_SECONDS, BATCH)
        if rows:
            async with self._db.transaction(patient=True) as db:
                await db.many(EMPTY, [(fingerprint(row["state"] or ""), row["id"]) for row in rows])
                for sql in OF_MATCH:
                    await db.many(sql, [(row["id"],) for row in rows])
        return len(rows)

    async def drop_some(self, before: float) -> int:
        """Matches that ended before then, with all that is kept of them: how many there were."""
        return await self._drop(OLDER, before)

    async def drop_server(self, guild: int) -> int:
        """Everything of a server: how many matches there were. Ratings have to be computed anew."""
        dropped = 0
        while some := await self._drop(OF_SERVER, guild):
            dropped += some
        async with self._db.transaction() as db:
            for sql in SERVER:
                await db.fetch(sql, guild)
        return dropped

    async def _drop(self, which: str, by: float) -> int:
        rows = await self._db.fetch(which, by, BATCH)
        if rows:
            async with self._db.transaction(patient=True) as db:
                for sql in WHOLE:
                    await db.many(sql, [(row["id"],) for row in rows])
        return len(rows)

    async def sweep(self, now: float) -> None:
        """What has an end of its own, whichever match it was about."""
        async with self._db.transaction(patient=True) as db:
            await db.fetch("DELETE FROM cooldowns WHERE at < ?", now - cooldowns.KEPT_SECONDS)
            await db.fetch("DELETE FROM invitations WHERE at < ?", now - invitations.KEPT_SECONDS)
            await db.fetch("DELETE FROM refusals WHERE until < ?", now)
            await db.fetch("DELETE FROM claims WHERE until < ?", now)
            # Who was forgotten had their one try until the end of that day.
            today = datetime.fromtimestamp(now, UTC).date().isoformat()
            await db.fetch("DELETE FROM tries WHERE match IS NULL AND day < ?", today)


def fingerprint(words: str) -> str:
    """What is kept in place of a position, and shown in place of a seed before the deal."""
    return sha256(words.encode()).hexdigest()
