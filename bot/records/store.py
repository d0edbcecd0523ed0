"""Matches, people and servers in the database: the only module that knows the tables."""
# ruff: noqa: S608 - what is put together here are names of our own columns; values are bound

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, fields, replace
from typing import Literal, TypeAlias

from bot.records.database import Database, Row, Statement
from bot.records.results import Result, enter, unplaced
from bot.settings import ALL, Shards
from games.engine import Level

Status: TypeAlias = Literal["lobby", "playing", "over", "ended", "folded"]
Pace: TypeAlias = Literal["blitz", "live", "relaxed"]
DmWish: TypeAlias = Literal["on", "off", "closed"]


class Conflict(Exception):  # noqa: N818 - the normal end of a race, not a fault
    """Somebody else changed this match between our reading and our writing."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody on Discord, as far as a table needs to know them."""

    id: int
    name: str
    language: str


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat of a match and who sits there."""

    person: int | None
    name: str
    language: str
    """Of their Discord when they sat down."""
    chosen: str | None = None
    """The language they chose in `/settings`, if they did."""
    dm: DmWish = "on"
    level: Level | None = None
    """Of the computer that plays here."""
    owner: int | None = None
    """The person a computer plays for, who may come back."""
    lapses: int = 0
    """How often in a row the clock had to play for the person."""
    wants_end: bool = False
    dm_channel: int | None = None
    dm_message: int | None = None


@dataclass(frozen=True, slots=True)
class Match:
    id: int
    game: str
    guild: int
    channel: int
    host: int
    status: Status
    pace: Pace
    language: str
    options: str
    seed: str
    opened_at: float
    state: str = ""
    ply: int = 0
    turn: int = 0
    deadline: float | None = None
    announced: float | None = None
    news: str = "[]"
    visible: int = 0
    shown: int = -1
    table_message: int | None = None
    ping_message: int | None = None
    ping_turn: int = -1
    ended_at: float | None = None
    chairs: tuple[Chair, ...] = ()

    def with_chair(self, seat: int, chair: Chair) -> "Match":
        return replace(self, chairs=(*self.chairs[:seat], chair, *self.chairs[seat + 1 :]))

    def seat_of(self, person: int) -> int | None:
        for seat, chair in enumerate(self.chairs):
            if chair.person == person:
                return seat
        return None

    @property
    def link(self) -> str:
        """Where its table is on Discord."""
        place = f"https://discord.com/channels/{self.guild}/{self.channel}"
        return place if self.table_message is None else f"{place}/{self.table_message}"

    @property
    def open(self) -> bool:
        return self.status in ("lobby", "playing")

    @property
    def counts(self) -> bool:
        """Whether it is rated: played to its end, and a person on every seat."""
        people = [chair.person for chair in self.chairs if chair.person is not None]
        return self.status == "over" and len(self.chairs) == len(people) > 1


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a match's log; no seat means the clock moved."""

    seat: int | None
    line: str
    at: float
    interaction: int | None = None


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
MOVED = ("ply", "turn", "state", "deadline", "announced", "news", "visible", "status", "ended_at")
MOVE = f"UPDATE matches SET {', '.join(f'{column} = ?' for column in MOVED)} WHERE id = ?"
ARRANGED = ("host", *MOVED[1:])
ARRANGE = (
    f"UPDATE matches SET {', '.join(f'{column} = ?' for column in ARRANGED)} "
    "WHERE id = ? AND ply = ? AND visible = ?"
)
RESEAT = (
    "UPDATE seats SET person = ?, level = ?, owner = ?, lapses = ? WHERE match = ? AND seat = ?"
)
MINE = "(guild >> 22) % ? BETWEEN ? AND ?"
"""The matches of this process's shards, as Discord deals servers to shards."""


class Store:
    def __init__(self, database: Database, shards: Shards = ALL) -> None:
        self._db = database
        self._process = str(shards)
        self._mine = (shards.count, shards.first, shards.last)

    @property
    def database(self) -> Database:
        """For what is kept beside matches: standings, and what people may ask about themselves."""
        return self._db

    # Matches

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
        after = replace(after, visible=before.visible + 1)
        people = [(chair.person or chair.owner, chair.name) for chair in after.chairs]
        await self._change(
            after,
            unplaced(people) if after.status == "ended" else (),
            (ARRANGE, (*_of(after, ARRANGED), before.id, before.ply, before.visible)),
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

    async def showed(self, match_id: int, visible: int, table_message: int | None) -> None:
        await self._write(
            "UPDATE matches SET shown = ?, table_message = ? WHERE id = ? AND shown <= ?",
            *(visible, table_message, match_id, visible),
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
            f"SELECT id FROM matches WHERE shown < visible AND {MINE} ORDER BY id", *self._mine
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

    # Time

    async def next_deadline(self) -> float | None:
        rows = await self._db.fetch(
            f"SELECT deadline FROM matches WHERE deadline IS NOT NULL AND {MINE} "
            "ORDER BY deadline LIMIT 1",
            *self._mine,
        )
        return rows[0]["deadline"] if rows else None

    async def due(self, now: float) -> list[int]:
        rows = await self._db.fetch(
            f"SELECT id FROM matches WHERE deadline <= ? AND {MINE} ORDER BY deadline",
            *(now, *self._mine),
        )
        return [row["id"] for row in rows]

    async def beat(self, now: float) -> None:
        await self._write(
            "INSERT INTO alive (process, at) VALUES (?, ?) "
            "ON CONFLICT (process) DO UPDATE SET at = excluded.at",
            *(self._process, now),
        )

    async def last_beat(self) -> float | None:
        rows = await self._db.fetch("SELECT at FROM alive WHERE process = ?", self._process)
        return rows[0]["at"] if rows else None

    async def give_back(self, seconds: float, now: float) -> None:
        """Move every deadline by the time nobody could answer, and note that we are here again."""
        async with self._db.transaction() as db:
            await db.fetch(
                "UPDATE matches SET deadline = deadline + ?, announced = announced + ?, "
                f"visible = visible + 1 WHERE deadline IS NOT NULL AND {MINE}",
                *(seconds, seconds, *self._mine),
            )
            await db.fetch("UPDATE alive SET at = ? WHERE process = ?", now, self._process)

    # People and servers

    async def person(self, person: int) -> tuple[str | None, DmWish]:
        """The language somebody chose, if they did, and whether they want direct messages."""
        rows = await self._db.fetch("SELECT language, dm FROM people WHERE id = ?", person)
        return (rows[0]["language"], rows[0]["dm"]) if rows else (None, "on")

    async def set_person(self, person: int, language: str | None, dm: DmWish) -> None:
        await self._write(
            "INSERT INTO people (id, language, dm) VALUES (?, ?, ?) "
            "ON CONFLICT (id) DO UPDATE SET language = excluded.language, dm = excluded.dm",
            *(person, language, dm),
        )

    async def close_dm(self, person: int, match_id: int) -> None:
        """Discord will not deliver: do not knock again until its owner says so; the table tells."""
        closed = (
            "INSERT INTO people (id, dm) VALUES (?, 'closed') "
            "ON CONFLICT (id) DO UPDATE SET dm = 'closed'"
        )
        shown = "UPDATE matches SET visible = visible + 1 WHERE id = ?"
        await self._db.write((closed, (person,)), (shown, (match_id,)))

    async def guild_language(self, guild: int) -> str | None:
        rows = await self._db.fetch("SELECT language FROM guilds WHERE id = ?", guild)
        return rows[0]["language"] if rows else None

    async def set_guild_language(self, guild: int, language: str) -> None:
        await self._write(
            "INSERT INTO guilds (id, language) VALUES (?, ?) "
            "ON CONFLICT (id) DO UPDATE SET language = excluded.language",
            *(guild, language),
        )

    async def _write(self, sql: str, *values: object) -> None:
        await self._db.write((sql, values))


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
