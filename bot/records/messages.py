"""What stands on Discord of each match, one row for each message; nothing is sent from here."""
# ruff: noqa: S608 - what is put together here are names of our own columns; values are bound

from collections.abc import Sequence
from typing import TypeAlias

from bot.records.database import Connection, Database, Statement
from bot.records.match import PANEL_SECONDS, REPLACED, UNSURE, Match, Standing

COLUMNS = ("kind", "person", "channel", "message", "token", "token_at", "shows", "failed")
OF_MATCH = f"SELECT {', '.join(COLUMNS)} FROM messages WHERE match = ?"
PUT = f"INSERT INTO messages (match, {', '.join(COLUMNS)}) VALUES ({', '.join('?' * 9)}) "
NEW = ", ".join(f"{column} = excluded.{column}" for column in COLUMNS[2:])
FOR_ALL = f"{PUT} ON CONFLICT (match, kind) WHERE person IS NULL DO UPDATE SET {NEW}"
FIRST = f"{PUT} ON CONFLICT DO NOTHING"
HAS_TABLE = "SELECT 1 FROM messages WHERE match = ? AND kind IN ('table', 'line', 'old')"
FOR_ONE = f"{PUT} ON CONFLICT (match, person, kind) WHERE person IS NOT NULL DO UPDATE SET {NEW}"
WHOSE = "match = ? AND kind = ? AND person IS NOT DISTINCT FROM CAST(? AS BIGINT)"
AS_READ = (
    "token IS NOT DISTINCT FROM CAST(? AS TEXT) AND message IS NOT DISTINCT FROM CAST(? AS BIGINT)"
)
NOTED = (
    f"UPDATE messages SET shows = ?, failed = ?, token = ?, token_at = ? WHERE {WHOSE} "
    f"AND {AS_READ}"
)
OVERTAKEN = f"UPDATE messages SET shows = '{UNSURE}' WHERE {WHOSE}"
"""An edit was under way while the message was pressed."""
GONE = f"DELETE FROM messages WHERE {WHOSE} AND {AS_READ}"
PRESSED = (
    "UPDATE messages SET token = ?, token_at = ?, shows = NULL "
    "WHERE match = ? AND kind = ? AND person IS NULL AND message = ?"
)
ANSWERED = (
    f"UPDATE messages SET shows = ? WHERE {WHOSE} AND token = CAST(? AS TEXT) AND shows IS NULL"
)
OVERLAID = (
    f"UPDATE messages SET shows = '{UNSURE}' WHERE match = ? AND kind = ? AND person IS NULL "
    "AND message = ? AND token IS DISTINCT FROM CAST(? AS TEXT) AND shows IS DISTINCT FROM ?"
)
"""The answer to an earlier press came after a later one: it may be what the message says now."""
BEHIND_IF_UNSURE = (
    "UPDATE matches SET told = revision - 1 WHERE id = ? AND EXISTS "
    "(SELECT 1 FROM messages WHERE match = ? AND kind = 'table' "
    f"AND (shows IS NULL OR shows = '{UNSURE}'))"
)
REPLACING = f"UPDATE messages SET failed = '{REPLACED}', token = NULL WHERE {WHOSE}"
REPOST = (
    "UPDATE messages SET kind = 'old', token = NULL "
    "WHERE match = ? AND kind = 'table' AND message IS NOT NULL AND NOT EXISTS "
    "(SELECT 1 FROM messages o WHERE o.match = messages.match AND o.kind = 'old')"
)
ABSENT = (
    "INSERT INTO messages (match, kind, channel, failed) VALUES (?, 'table', ?, ?) "
    "ON CONFLICT (match, kind) WHERE person IS NULL DO UPDATE SET failed = excluded.failed"
)
FAILED = (
    "SELECT DISTINCT s.match FROM messages s JOIN matches m ON m.id = s.match "
    "WHERE m.guild = ? AND s.failed IS NOT NULL"
)
HOLD = "UPDATE matches SET told = told WHERE id = ?"
TOLD = (
    "UPDATE matches SET told = ?, remind_at = CASE WHEN remind_at <= ? "
    "THEN CAST(? AS DOUBLE PRECISION) ELSE remind_at END WHERE id = ? AND revision = ?"
)

Note: TypeAlias = tuple[Standing, Standing]
"""A message as it was read, and as it is now."""


class Messages:
    def __init__(self, database: Database) -> None:
        self._db = database

    async def of(self, match_id: int) -> list[Standing]:
        rows = await self._db.fetch(OF_MATCH, match_id)
        return [Standing(**dict(zip(COLUMNS, row, strict=True))) for row in rows]

    async def put(self, match_id: int, standing: Standing) -> None:
        """This message stands from now on, in the place of any before it."""
        await self._db.write(put(match_id, standing))

    async def repost(self, match_id: int) -> None:
        """The table is to be posted anew; the message it was goes once the new one stands."""
        again = "UPDATE matches SET told = revision - 1 WHERE id = ?"
        await self._db.write((again, (match_id,)), (REPOST, (match_id,)))

    async def replacing(self, match_id: int, standing: Standing) -> None:
        """This message is about to be deleted, and another posted in its place."""
        await self._db.write((REPLACING, (match_id, standing.kind, standing.person)))

    async def no_table(self, match: Match, why: str) -> None:
        """There is nowhere to show this table until something changes."""
        absent = (ABSENT, (match.id, match.channel, why))
        await self._db.write(held(match.id), absent, told(match))

    async def lent(self, match_id: int, message: int, token: str, now: float) -> None:
        """A press leaves a message as it is, and can edit it for a while."""
        lent = "UPDATE messages SET token = ?, token_at = ? WHERE match = ? AND message = ?"
        await self._db.write((f"{lent} AND person IS NULL", (token, now, match_id, message)))

    async def not_by(self, match_id: int, token: str) -> None:
        """This press is answered elsewhere: it leads to no message that all see."""
        gone = "UPDATE messages SET token = NULL WHERE match = ? AND token = ?"
        await self._db.write((f"{gone} AND person IS NULL", (match_id, token)))

    async def gone(self, match_id: int, read: Standing) -> None:
        """A message that is no more, or is not ours to change; not one that came meanwhile."""
        values = (match_id, read.kind, read.person, read.token, read.message)
        await self._db.write((GONE, values))

    async def reachable(self, match_id: int, now: float) -> bool:
        """Whether the table can be changed through the press that it answered."""
        standing = await self.of(match_id)
        return any(each.kind == "table" and each.reachable(now) for each in standing)

    async def failed(self, guild: int) -> list[int]:
        """The matches of this server that do not show all they should."""
        return [row["match"] for row in await self._db.fetch(FAILED, guild)]

    async def answered(self, match_id: int, said: Sequence[Standing]) -> None:
        """What presses were answered with, as far as nothing newer was said there.

        An answer to a command may be the first table of its match.
        """
        for each in said:
            if each.kind == "table" and not await self._db.fetch(HAS_TABLE, match_id):
                await self._db.write((FIRST, (match_id, *_values(each))))
        await self.settle(match_id, said, ())
        await self._db.write((BEHIND_IF_UNSURE, (match_id, match_id)))

    async def settle(
        self,
        match_id: int,
        said: Sequence[Standing],
        notes: Sequence[Note],
        told: Statement | None = None,
    ) -> bool:
        """What is said where by now, in one transaction; whether all of that is sure.

        A message that was pressed or posted anew since it was read may say one or the other:
        what it says is not known any more, and the match is not told.
        """

        async def settled(db: Connection) -> bool:
            sure = True
            if told is not None:
                await db.write(held(match_id))
            for each in said:
                whose = (match_id, each.kind, each.person)
                noted = await db.write((ANSWERED, (each.shows, *whose, each.token)))
                if not noted:
                    there = (match_id, each.kind, each.message)
                    await db.write((OVERLAID, (*there, each.token, each.shows)))
            for read, now in notes:
                whose = (match_id, read.kind, read.person)
                values = (now.shows, now.failed, now.token, now.token_at)
                if not await db.write((NOTED, (*values, *whose, read.token, read.message))):
                    await db.write((OVERTAKEN, whose))
                    sure = False
            if told is not None and sure:
                await db.write(told)
            return sure

        if not (said or notes or told):
            return True
        return await self._db.transact(settled)

    async def forget_tokens(self, now: float) -> None:
        """Those that no longer work; what can be reached by nothing else is forgotten whole."""
        old, values = "token IS NOT NULL AND token_at < ?", (now - PANEL_SECONDS,)
        await self._db.write((f"DELETE FROM messages WHERE kind = 'panel' AND {old}", values))
        await self._db.write((f"UPDATE messages SET token = NULL WHERE {old}", values))


def put(match_id: int, standing: Standing) -> Statement:
    sql = FOR_ALL if standing.person is None else FOR_ONE
    return (sql, (match_id, *_values(standing)))


def _values(standing: Standing) -> tuple[object, ...]:
    return tuple(getattr(standing, column) for column in COLUMNS)


def held(match_id: int) -> Statement:
    """The first of a transaction that changes several rows of a match.

    It locks them in the order of every move, the match before all else: else PostgreSQL finds
    deadlocks.
    """
    return (HOLD, (match_id,))


def told(match: Match, now: float = 0.0, remind_at: float | None = None) -> Statement:
    """All that should stand does; of a later revision that is not said.

    A reminder that was due by now has been made, and the next one comes at `remind_at`.
    """
    return (TOLD, (match.revision, now, remind_at, match.id, match.revision))


def pressed(match_id: int, way: Standing) -> Statement:
    """A press that a message is about to be answered with: what it will say is not known yet."""
    if way.person is not None:
        return put(match_id, way)
    return (PRESSED, (way.token, way.token_at, match_id, way.kind, way.message))
