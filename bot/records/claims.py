"""What only one process is to do, until then: chores, uploads, what is said once."""

from bot.records.database import Database

TAKE = (
    "INSERT INTO claims (name, holder, until) VALUES (?, ?, ?) "
    "ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until "
    "WHERE claims.holder = excluded.holder OR claims.until <= ?"
)


class Claims:
    def __init__(self, database: Database) -> None:
        self._db = database

    async def take(self, name: str, holder: str, *, now: float, seconds: float) -> bool:
        """Whether it is the holder's now; not while it is somebody else's."""
        return await self._db.write((TAKE, (name, holder, now + seconds, now)))

    async def once(self, name: str, *, now: float, seconds: float) -> bool:
        """Whether nobody has done it in the last so many seconds: now it is the caller's to do."""
        taken = TAKE.replace("claims.holder = excluded.holder OR ", "")
        return await self._db.write((taken, (name, None, now + seconds, now)))

    async def release(self, name: str, holder: str) -> None:
        gone = "DELETE FROM claims WHERE name = ? AND holder = ?"
        await self._db.write((gone, (name, holder)))
