"""Who wants to be told when one player is missing, and what told them; nobody is called here."""
# ruff: noqa: S608 - what is put together here are marks; values are bound

from collections.abc import Sequence

from bot.records.database import Database, Row

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
            *(guild, game, person, now - KEPT_SECONDS),
        )
        return rows[0]["at"] if rows else None

    async def ask(self, guild: int, game: str, person: int, now: float) -> None:
        asked = (ASK, (guild, game, person, now))
        lapsed = ("DELETE FROM waiting WHERE at <= ?", (now - KEPT_SECONDS,))
        await self._db.write(asked, lapsed)

    async def withdraw(self, guild: int, game: str, person: int) -> None:
        gone = "DELETE FROM waiting WHERE guild = ? AND game = ? AND person = ?"
        await self._db.write((gone, (guild, game, person)))

    async def take(
        self, guild: int, game: str, channel: int, seated: Sequence[int], now: float
    ) -> list[int]:
        """Whom to call now: who asked first, without those who sit there or refuse to be called.

        Each wish serves once: whoever takes it is the only one who does.
        """
        marks = ", ".join("?" * len(seated))
        rows = await self._taken(
            "DELETE FROM waiting WHERE guild = ? AND game = ? AND person IN ("
            "SELECT w.person FROM waiting w WHERE w.guild = ? AND w.game = ? AND w.at > ? "
            f"AND w.person NOT IN ({marks or '0'}) AND NOT EXISTS (SELECT 1 FROM refusals r "
            "WHERE r.person = w.person AND r.channel = ? AND r.until > ?) "
            f"ORDER BY w.at, w.person LIMIT {MOST_CALLED}) RETURNING person",
            *(guild, game, guild, game, now - KEPT_SECONDS, *seated, channel, now),
        )
        return sorted(row["person"] for row in rows)

    async def posted(self, match: int, channel: int, message: int) -> None:
        """This message calls people to a lobby."""
        posted = "INSERT INTO summonses (match, channel, message) VALUES (?, ?, ?)"
        await self._db.write((posted, (match, channel, message)))

    async def taken_down(self, match: int) -> list[tuple[int, int]]:
        """What called people there, channel and message, to be removed by whoever asks first."""
        rows = await self._taken(
            "DELETE FROM summonses WHERE match = ? RETURNING channel, message", match
        )
        return [(row["channel"], row["message"]) for row in rows]

    async def _taken(self, sql: str, *values: object) -> Sequence[Row]:
        async with self._db.transaction() as db:
            return await db.fetch(sql, *values)
