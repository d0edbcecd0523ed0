"""Deadlines and reminders by shard, and when each shard was last connected; nothing moves here."""
# ruff: noqa: S608 - what is put together here are conditions of our own; values are bound

from collections.abc import Sequence

from bot.records.database import Database
from bot.records.match import Pace
from bot.records.shards import OF_SHARD, among

REDRAWN_SECONDS = 10.0
"""A deadline that moves by less shows the old time: it is not worth an edit."""
STOOD_STILL_SECONDS = 600.0
"""A match that stood still for longer excuses who leaves it: they may have left because of us."""
COLUMNS = ("deadline", "remind_at")
SHARD = f"{OF_SHARD} % ? = ?"
SERVED = (
    "(SELECT MAX(a.served) FROM alive a "
    "WHERE (COALESCE(matches.guild, 0) >> 22) % a.shards = a.shard)"
)
"""When somebody last served a match, whatever shards they had."""
FROM = f"CASE WHEN deadline_set_at > {SERVED} THEN deadline_set_at ELSE {SERVED} END"
"""From when on a match lost time: nobody served it, and its deadline had been set."""
SET_BACK_SECONDS = 30.0
"""Who was served later than now by more than this was served by a clock that was set back since."""
AT_ONCE = 500
"""So many matches are updated in one transaction: a move made meanwhile waits for no more."""
SOME = f"""
    SELECT id FROM matches WHERE deadline IS NOT NULL AND id > ? AND {SHARD}
    ORDER BY id LIMIT {AT_ONCE}
"""
LEAST_SECONDS, LEAST_RELAXED_SECONDS = 30.0, 3600.0
"""So long everybody has at least to answer, once it can be answered again."""


def least_seconds(pace: Pace) -> float:
    return LEAST_RELAXED_SECONDS if pace == "relaxed" else LEAST_SECONDS


def _given(column: str) -> str:
    """A time with what was lost, and not before the least that everybody has."""
    later = f"{column} + lost.seconds"
    return f"CASE WHEN {later} > lost.least THEN {later} ELSE lost.least END"


ON_BREAK = "EXISTS (SELECT 1 FROM seats WHERE match = matches.id AND break_until IS NOT NULL)"
SHOWN = f"ABS({_given('announced')} - announced) > {REDRAWN_SECONDS}"
"""Whether the time that people are shown changes by so much that it is worth an edit."""
GIVE_BACK = f"""
    UPDATE matches SET
        deadline = {_given("deadline")},
        announced = CASE WHEN {SHOWN} THEN {_given("announced")} ELSE announced END,
        remind_at = remind_at + lost.seconds,
        revision = revision + CASE
            WHEN {SHOWN} OR (status = 'lobby' AND ABS(lost.seconds) > {REDRAWN_SECONDS}) THEN 1
            ELSE 0 END,
        stood_still = CASE
            WHEN lost.seconds > {STOOD_STILL_SECONDS} THEN 1 ELSE stood_still END,
        deadline_set_at = ?
    FROM (
        SELECT id AS match, deadline_set_at AS set_at, ? - {FROM} AS seconds, ? + CASE
            WHEN status = 'lobby' THEN 0
            WHEN pace = 'relaxed' THEN {LEAST_RELAXED_SECONDS}
            ELSE {LEAST_SECONDS} END AS least
        FROM matches
        WHERE id BETWEEN ? AND ? AND deadline IS NOT NULL
            AND day IS NULL AND NOT (paused IS NOT NULL AND {ON_BREAK}) AND {SHARD}
            AND ({SERVED} < ? AND deadline_set_at < ? OR {SERVED} > ? + {SET_BACK_SECONDS}
                AND deadline_set_at NOT BETWEEN ? - {SET_BACK_SECONDS} AND ?)
    ) AS lost
    WHERE id = lost.match AND deadline_set_at = lost.set_at
    RETURNING id, told < revision AS behind
"""
BEAT = (
    "INSERT INTO alive (shard, shards, at, served) VALUES (?, ?, ?, ?) "
    "ON CONFLICT (shard, shards) DO UPDATE SET at = excluded.at, served = excluded.served"
)

LIVE = (
    "INSERT INTO alive (shard, shards, at, served) VALUES (?, ?, ?, NULL) "
    "ON CONFLICT (shard, shards) DO UPDATE SET at = excluded.at"
)


class Deadlines:
    def __init__(self, database: Database) -> None:
        self._db = database

    async def next(self, now: float, shards: Sequence[int], count: int) -> float | None:
        """The nearest deadline or reminder of these shards that is not due yet."""
        soonest = await self._soonest(shards, count)
        found = [
            at if at is None or at > now else await self._first(column, now, shards, count)
            for column, at in soonest.items()
        ]
        return min((at for at in found if at is not None), default=None)

    async def _soonest(self, shards: Sequence[int], count: int) -> dict[str, float | None]:
        """The first of each kind, due or not: nothing here is compared with a value.

        How many rows such a comparison leaves PostgreSQL cannot tell beforehand, so it would plan
        every look anew, which takes longer than the look.
        """
        firsts = (
            f"(SELECT {column} FROM matches WHERE {column} IS NOT NULL AND {among(shards)} "
            f"ORDER BY {column} LIMIT 1) AS {column}"
            for column in COLUMNS
        )
        [row] = await self._db.fetch(
            f"SELECT {', '.join(firsts)}", *(count, *shards) * len(COLUMNS)
        )
        return {column: row[column] for column in COLUMNS}

    async def _first(
        self, column: str, now: float, shards: Sequence[int], count: int
    ) -> float | None:
        rows = await self._db.fetch(
            f"SELECT {column} AS at FROM matches WHERE {column} > ? "
            f"AND {among(shards)} ORDER BY {column} LIMIT 1",
            now,
            count,
            *shards,
        )
        return rows[0]["at"] if rows else None

    async def due(self, now: float, shards: Sequence[int], count: int) -> list[int]:
        return await self._until("deadline", now, shards, count)

    async def reminders(self, now: float, shards: Sequence[int], count: int) -> list[int]:
        return await self._until("remind_at", now, shards, count)

    async def _until(self, column: str, now: float, shards: Sequence[int], count: int) -> list[int]:
        soonest = (await self._soonest(shards, count))[column]
        if soonest is None or soonest > now:
            return []
        rows = await self._db.fetch(
            f"SELECT id FROM matches WHERE {column} <= ? AND {among(shards)} ORDER BY {column}",
            now,
            count,
            *shards,
        )
        return [row["id"] for row in rows]

    async def connected(self, now: float, shard: int, count: int) -> list[int]:
        """A shard can be reached again: its deadlines get the time back, and only once.

        Where the clock was set back meanwhile they come nearer: as much is left as there was.
        Returns the matches whose tables now show a wrong time.
        """
        await self.live(now, [shard], count)
        behind: list[int] = []
        last = 0
        while some := await self._db.fetch(SOME, last, count, shard):
            first, last = some[0]["id"], some[-1]["id"]
            behind += await self._given_back(now, first, last, shard, count)
        await self.beat(now, [shard], count)
        return behind

    async def _given_back(
        self, now: float, first: int, last: int, shard: int, count: int
    ) -> list[int]:
        async with self._db.transaction() as db:
            given = (*(now,) * 3, first, last, count, shard, *(now,) * 5)
            rows = await db.fetch(GIVE_BACK, *given)
        return sorted(row["id"] for row in rows if row["behind"])

    async def beat(self, now: float, shards: Sequence[int], count: int) -> None:
        """This process lives, and serves these shards."""
        async with self._db.transaction() as db:
            await db.many(BEAT, [(shard, count, now, now) for shard in shards])

    async def live(self, now: float, shards: Sequence[int], count: int) -> None:
        """This process lives, but these shards cannot be reached."""
        async with self._db.transaction() as db:
            await db.many(LIVE, [(shard, count, now) for shard in shards])

    async def rest(self, shards: Sequence[int], count: int) -> None:
        """This process stops, and says so; when it served last stays known."""
        gone = "UPDATE alive SET at = 0 WHERE shard = ? AND shards = ?"
        async with self._db.transaction() as db:
            await db.many(gone, [(shard, count) for shard in shards])


def _marks(values: Sequence[object]) -> str:
    return ", ".join("?" * len(values))
