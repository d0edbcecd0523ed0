"""When people did what is limited, such as opening a table; the limits are in bot/play."""

from bot.records.database import Database

KEPT_SECONDS = 86400
LATELY = (
    "SELECT person, channel, at FROM cooldowns "
    "WHERE deed = ? AND at > ? AND (person = ? OR channel = ?) ORDER BY at"
)


class Cooldowns:
    def __init__(self, database: Database) -> None:
        self._db = database

    async def lately(
        self, deed: str, person: int, channel: int, since: float
    ) -> tuple[list[float], list[float]]:
        """When this person did it, wherever, and when anybody did it in this channel."""
        rows = await self._db.fetch(LATELY, deed, since, person, channel)
        own = [row["at"] for row in rows if row["person"] == person]
        return own, [row["at"] for row in rows if row["channel"] == channel]

    async def done(self, deed: str, person: int, channel: int, at: float, times: int) -> None:
        note = "INSERT INTO cooldowns (person, channel, deed, at) VALUES (?, ?, ?, ?)"
        async with self._db.transaction() as db:
            await db.fetch("DELETE FROM cooldowns WHERE at < ?", at - KEPT_SECONDS)
            await db.many(note, [(person, channel, deed, at)] * times)
