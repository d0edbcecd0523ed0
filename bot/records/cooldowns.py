"""When people did what is limited, such as opening a table; the limits are in bot/play."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.records.database import Connection, Database

KEPT_SECONDS = 86400
ONE_BY_ONE = (
    "INSERT INTO claims (name, holder, until) VALUES (?, NULL, 0) "
    "ON CONFLICT (name) DO UPDATE SET until = 0"
)
"""Locks others out until the transaction ends: else each would count without the other."""
LATELY = (
    "SELECT person, channel, at FROM cooldowns "
    "WHERE deed = ? AND at > ? AND (person = ? OR channel = ?) ORDER BY at"
)
NOTE = "INSERT INTO cooldowns (person, channel, deed, at) VALUES (?, ?, ?, ?)"


@dataclass(frozen=True, slots=True)
class Deed:
    """What somebody does, so many times at once."""

    name: str
    person: int
    channel: int
    at: float
    times: int


class Cooldowns:
    def __init__(self, database: Database) -> None:
        self._db = database

    async def begin(self, deed: Deed, *, own: int, here: int, seconds: float) -> float | None:
        """Count it, in one transaction with the look whether there is room for it.

        Where there is not, nothing is counted, and what comes back is when there will be: `own` is
        how much this person may do in so many seconds, `here` how much all may in this channel.
        """

        async def begun(db: Connection) -> float | None:
            await db.write((ONE_BY_ONE, (f"cooldowns of {deed.name}",)))
            since = deed.at - seconds
            rows = await db.fetch(LATELY, deed.name, since, deed.person, deed.channel)
            mine = [row["at"] for row in rows if row["person"] == deed.person]
            all_ = [row["at"] for row in rows if row["channel"] == deed.channel]
            full = [*_full(mine, own, deed.times), *_full(all_, here, deed.times)]
            if full:
                return max(full) + seconds
            await db.many(NOTE, [(deed.person, deed.channel, deed.name, deed.at)] * deed.times)
            return None

        return await self._db.transact(begun)

    async def undo(self, deed: Deed) -> None:
        """It came to nothing, and does not count."""
        undone = "DELETE FROM cooldowns WHERE person = ? AND channel = ? AND deed = ? AND at = ?"
        await self._db.write((undone, (deed.person, deed.channel, deed.name, deed.at)))


def _full(lately: Sequence[float], most: int, times: int) -> list[float]:
    """Which of these must be past before there is room again; none where there is."""
    over = len(lately) + times - most
    return [lately[min(over, len(lately)) - 1]] if over > 0 and lately else []
