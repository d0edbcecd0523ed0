"""Running and ended matches in the database; what else is kept has modules of its own."""
# ruff: noqa: S608 - what is put together here are names of our own columns; values are bound

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields, replace

from bot.records.database import Database, Row, Statement
from bot.records.match import Chair, Conflict, Entry, Match
from bot.records.results import Result, enter, unplaced
from bot.settings import Shards

COLUMNS = tuple(field.name for field in fields(Match))[1:-1]
LOAD = f"""
    SELECT m.id, {", ".join(f"m.{column}" for column in COLUMNS)},
        s.person, s.name, s.language AS reads, p.language AS chosen, p.dm, s.level,
        s.owner, s.lapses, s.wants_end,
        s.dm_channel, s.dm_message,
        EXISTS (SELECT 1 FROM moves WHERE interaction = ?) AS known
    FROM matches m LEFT JOIN seats s ON s.match = m.id LEFT JOIN people p ON p.id = s.person
"""
OPEN = (
    f"INSERT INTO matches ({', '.join(COLUMNS)}) VALUES ({', '.join('?' * len(COLUMNS))}) "
    "ON CONFLICT DO NOTHING RETURNING id"
)
SIT = (
    "INSERT INTO seats (match, seat, person, level, owner, lapses, name, language, wants_end, "
    "dm_channel, dm_message) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
LOG = (
    "INSERT INTO moves (match, ply, seat, line, at, interaction) "
    "SELECT id, ply + 1, CAST(? AS BIGINT), CAST(? AS TEXT), CAST(? AS DOUBLE PRECISION), "
    "CAST(? AS BIGINT) FROM matches WHERE id = ? AND ply = ? AND status = 'playing' "
    "ON CONFLICT DO NOTHING"
)
MOVED = ("ply", "turn", "state", "deadline", "announced", "news", "revision", "status", "ended_at")
MOVE = f"UPDATE matches SET {', '.join(f'{column} = ?' for column in MOVED)} WHERE id = ?"
ARRANGED = ("host", *MOVED[1:])
ARRANGE = (
    f"UPDATE matches SET {', '.join(f'{column} = ?' for column in ARRANGED)} "
    "WHERE id = ? AND ply = ? AND revision = ?"
)
RESEAT = (
    "UPDATE seats SET person = ?, level = ?, owner = ?, lapses = ? WHERE match = ? AND seat = ?"
)
MINE = "(guild >> 22) % ? BETWEEN ? AND ?"
"""The matches of this process's shards, as Discord deals servers to shards."""


class MatchRecords:
    def __init__(self, database: Database, shards: Shards) -> None:
        self._db = database
        self._mine = mine(shards)

    async def open(self, match: Match) -> Match | None:
        """The match with its id, or nothing when the channel has an open one already."""
        async with self._db.transaction() as db:
            rows = await db.fetch(OPEN, *_of(match, COLUMNS))
            if not rows:
                return None
            opened = replace(match, id=rows[0]["id"])
            await db.many(SIT, _chair_rows(opened))
        return opened

    async def load(
        self, match_id: int, interaction: int | None = None
    ) -> tuple[Match, bool] | None:
        """A match, and whether this interaction has already moved it."""
        rows = await self._db.fetch(LOAD + "WHERE m.id = ? ORDER BY s.seat", interaction, match_id)
        return (_match(rows), bool(rows[0]["known"])) if rows else None

    async def at(self, channel: int) -> Match | None:
        """The open match of a channel, or else its latest."""
        latest = (
            "SELECT id FROM matches WHERE channel = ? "
            "ORDER BY status IN ('lobby', 'playing') DESC, id DESC LIMIT 1"
        )
        rows = await self._db.fetch(
            LOAD + f"WHERE m.id = ({latest}) ORDER BY s.seat", None, channel
        )
        return _match(rows) if rows else None

    async def save(
        self,
        match: Match,
        entry: Entry,
        results: Sequence[Result] = (),
        moved: Sequence[int] = (),
    ) -> None:
        """One move, whole: its line, the position after it, and how it ended if it did.

        `moved` are the seats whose chairs it changed.
        """
        line = (entry.seat, entry.line, entry.at, entry.interaction, match.id, match.ply - 1)
        await self._change(
            match,
            results,
            (LOG, line),
            (MOVE, (*_of(match, MOVED), match.id)),
            *((RESEAT, (*_sitting(match.chairs[seat]), match.id, seat)) for seat in moved),
        )

    async def arrange(self, before: Match, after: Match) -> Match:
        """Who sits where, and whether it has begun or ended: all that is not a move."""
        after = replace(after, revision=before.revision + 1)
        people = [(chair.person or chair.owner, chair.name) for chair in after.chairs]
        await self._change(
            after,
            unplaced(people) if after.status == "ended" else (),
            (ARRANGE, (*_of(after, ARRANGED), before.id, before.ply, before.revision)),
            ("DELETE FROM seats WHERE match = ?", (before.id,)),
            *((SIT, row) for row in _chair_rows(after)),
        )
        return after

    async def _change(
        self, match: Match, results: Sequence[Result], first: Statement, *others: Statement
    ) -> None:
        """All of it, with the results if it has ended; the first knows what the match must be."""
        if not results:
            changed = await self._db.write(first, *others)
        else:
            async with self._db.transaction() as db:
                if changed := await db.write(first, *others):
                    await enter(db, match, results)
        if not changed:
            raise Conflict

    async def log(self, match_id: int) -> list[Entry]:
        rows = await self._db.fetch(
            "SELECT seat, line, at, interaction FROM moves WHERE match = ? ORDER BY ply", match_id
        )
        return [Entry(**dict(row)) for row in rows]

    async def last_mover(self, match_id: int) -> int | None:
        """The seat that moved last; nobody at the start and after the clock."""
        rows = await self._db.fetch(
            "SELECT seat FROM moves WHERE match = ? ORDER BY ply DESC LIMIT 1", match_id
        )
        return rows[0]["seat"] if rows else None

    async def results(self, match_id: int) -> list[Result]:
        rows = await self._db.fetch(
            "SELECT seat, person, name, place, points, reason FROM results "
            "WHERE match = ? ORDER BY seat",
            match_id,
        )
        return [Result(**dict(row)) for row in rows]

    # What Discord shows of them

    async def drew(self, match_id: int, revision: int, table_message: int | None) -> None:
        await self._write(
            "UPDATE matches SET drawn = ?, table_message = ? WHERE id = ? AND drawn <= ?",
            *(revision, table_message, match_id, revision),
        )

    async def pinged(self, match_id: int, turn: int, message: int | None) -> None:
        await self._write(
            "UPDATE matches SET ping_turn = ?, ping_message = ? WHERE id = ?",
            *(turn, message, match_id),
        )

    async def sent_dm(self, match_id: int, seat: int, channel: int, message: int) -> None:
        await self._write(
            "UPDATE seats SET dm_channel = ?, dm_message = ? WHERE match = ? AND seat = ?",
            *(channel, message, match_id, seat),
        )

    async def behind(self) -> list[int]:
        """Matches whose table message does not show all there is to see."""
        rows = await self._db.fetch(
            f"SELECT id FROM matches WHERE drawn < revision AND {MINE} ORDER BY id", *self._mine
        )
        return [row["id"] for row in rows]

    async def with_computers(self) -> list[int]:
        """Running matches in which a computer holds a seat."""
        rows = await self._db.fetch(
            "SELECT DISTINCT m.id FROM matches m JOIN seats s ON s.match = m.id "
            f"WHERE m.status = 'playing' AND s.level IS NOT NULL AND {MINE}",
            *self._mine,
        )
        return [row["id"] for row in rows]

    async def _write(self, sql: str, *values: object) -> None:
        await self._db.write((sql, values))


def mine(shards: Shards) -> tuple[int, int, int]:
    """The values that `MINE` needs."""
    return shards.count, shards.first, shards.last


def _match(rows: Sequence[Row]) -> Match:
    first = rows[0]
    chairs = tuple(_chair(row) for row in rows if row["name"] is not None)
    return Match(id=first["id"], chairs=chairs, **{column: first[column] for column in COLUMNS})


def _of(match: Match, columns: Iterable[str]) -> Iterator[object]:
    return (getattr(match, column) for column in columns)


def _chair(row: Row) -> Chair:
    return Chair(
        person=row["person"],
        name=row["name"],
        language=row["reads"],
        chosen=row["chosen"],
        dm=row["dm"] or "on",
        level=row["level"],
        owner=row["owner"],
        lapses=row["lapses"],
        wants_end=bool(row["wants_end"]),
        dm_channel=row["dm_channel"],
        dm_message=row["dm_message"],
    )


def _chair_rows(match: Match) -> list[tuple[object, ...]]:
    return [(match.id, seat, *_chair_values(chair)) for seat, chair in enumerate(match.chairs)]


def _chair_values(chair: Chair) -> tuple[object, ...]:
    person = (chair.name, chair.language, int(chair.wants_end))
    return (*_sitting(chair), *person, chair.dm_channel, chair.dm_message)


def _sitting(chair: Chair) -> tuple[object, ...]:
    return (chair.person, chair.level, chair.owner, chair.lapses)
