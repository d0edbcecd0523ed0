"""Ownership of tables in PostgreSQL: locks by shard, notices to owners, claims of interactions.

It knows no match and nobody who is shown one: a shard is a number, a notice a few words.
"""
# ruff: noqa: S608 - what is put together here are expressions of our own; values are bound

from collections.abc import AsyncIterator, Callable, Collection, Sequence
from contextlib import asynccontextmanager

from bot.records.database import Connection, Database, Session
from bot.records.shards import Shard

DEAD_SECONDS = 6.0
"""PostgreSQL ends a session that has been silent for so long, and with it the locks it holds."""
CLAIMED_SECONDS = 900.0
"""Discord forgets an interaction after fifteen minutes."""
TOPIC = "tables_of_"
NOW = "CAST(EXTRACT(EPOCH FROM clock_timestamp()) AS DOUBLE PRECISION)"
"""The database's own clock: machines may not agree on theirs."""
SCHEMA = "hashtext('tables of ' || current_schema())"
"""The first half of each lock's key: locks hold for a whole database, with all its schemas."""
DOOR = 0
"""The lock under which locks are taken, one process at a time."""
TAKEN = (
    "SELECT CAST(objid AS BIGINT) AS key, pid = pg_backend_pid() AS mine FROM pg_locks "
    "WHERE locktype = 'advisory' AND granted AND objsubid = 2 "
    f"AND classid = CAST({SCHEMA} AS OID) AND objid <> {DOOR} "
    "AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
)
LOCK = f"SELECT key FROM unnest(CAST(? AS INT[])) AS key WHERE pg_try_advisory_lock({SCHEMA}, key)"
# A claim that a crash of the server loses costs nothing: what it guards is guarded again by the
# match itself. So nobody waits for the disk.
CLAIM = (
    "INSERT INTO claims (name, holder, until) "
    f"SELECT CAST(? AS TEXT), NULL, {NOW} + {CLAIMED_SECONDS} "
    "WHERE set_config('synchronous_commit', 'off', true) = 'off' "
    "ON CONFLICT DO NOTHING RETURNING name"
)
TELL = (
    f"SELECT pg_notify('{TOPIC}' || current_schema(), words) "
    "FROM unnest(CAST(? AS TEXT[])) AS words"
)


class Locks:
    """The shards that one session holds: PostgreSQL frees them when it ends, however it ends."""

    def __init__(self, session: Session) -> None:
        self._session = session

    async def take(self, wanted: Collection[Shard]) -> set[Shard]:
        """Take what is wanted and free; all that is held now, as PostgreSQL knows it.

        A server has one owner even where processes count shards differently: who comes second
        waits until whatever overlaps is free. To look and to lock is one step, as only one process
        at a time is let in at the door.
        """
        held, free = await self._look(wanted)
        if not free or not await self._locked([DOOR]):
            return held
        _, free = await self._look(free)
        taken = await self._locked([shard.key for shard in free])
        await self._session.fetch(f"SELECT pg_advisory_unlock({SCHEMA}, {DOOR})")
        return held | {Shard.of_key(key) for key in taken}

    async def free(self) -> None:
        await self._session.fetch("SELECT pg_advisory_unlock_all()")

    async def _look(self, wanted: Collection[Shard]) -> tuple[set[Shard], list[Shard]]:
        """What is held here, and what of the rest nobody holds."""
        held, others = await _taken(self._session)
        rest = [shard for shard in wanted if shard not in held]
        return held, [shard for shard in rest if not any(map(shard.overlaps, others))]

    async def _locked(self, keys: Sequence[int]) -> list[int]:
        return [row["key"] for row in await self._session.fetch(LOCK, keys)]


class OwnershipRecords:
    def __init__(self, database: Database) -> None:
        self._db = database

    @asynccontextmanager
    async def session(
        self, hear: Callable[[str], None], cut: Callable[[], None]
    ) -> AsyncIterator[Locks]:
        """For locks, and to hear what is told meanwhile; `cut` is called when it breaks."""
        async with self._db.hold(DEAD_SECONDS, cut) as session:
            await session.listen(TOPIC, hear)
            yield Locks(session)

    async def taken(self, shard: Shard) -> bool:
        """Whether some other session has an owner for servers of this shard."""
        _, others = await _taken(self._db)
        return any(map(shard.overlaps, others))

    async def tell(self, notices: Sequence[str]) -> None:
        """A few words each to every process, this one too."""
        await self._db.fetch(TELL, notices)

    async def claim(self, interaction: int) -> bool:
        """Whether nobody else has taken this interaction on."""
        return bool(await self._db.fetch(CLAIM, f"interaction {interaction}"))

    async def forget(self) -> None:
        """Claims that have ended."""
        await self._db.write((f"DELETE FROM claims WHERE until < {NOW}", ()))


async def _taken(db: Connection) -> tuple[set[Shard], set[Shard]]:
    """The shards that this session holds, and those that others do."""
    rows = await db.fetch(TAKEN)
    shards = [(row["mine"], Shard.of_key(row["key"])) for row in rows]
    return {s for mine, s in shards if mine}, {s for mine, s in shards if not mine}
