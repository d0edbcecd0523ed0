"""Opens, loads, moves and ends matches; a change counts only if the match is as it was read."""
# ruff: noqa: S608 - what is put together here are names of our own columns; values are bound

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import fields, replace
from functools import cache

from bot.records import daily
from bot.records.database import Connection, Database, Statement
from bot.records.match import Chair, Conflict, Entry, Match, Standing, pseudonym, sat_down
from bot.records.messages import held, pressed
from bot.records.results import OF_SEAT, Result, enter, unplaced
from bot.records.rows import COLUMNS, LOAD, NO_PRESS, match_of

ENTRY = tuple(field.name for field in fields(Entry))
OPEN = (
    f"INSERT INTO matches ({', '.join(COLUMNS)}) VALUES ({', '.join('?' * len(COLUMNS))}) "
    "ON CONFLICT DO NOTHING RETURNING id"
)
SEAT = (
    *("person", "level", "owner", "lapses", "name", "language", "wants_end", "seen_at"),
    *("began", "starter", "starter_name", "left_ply", "got_up", "break_until", "break_left"),
)
SIT = (
    f"INSERT INTO seats (match, seat, {', '.join(SEAT)}) "
    f"VALUES ({', '.join('?' * (2 + len(SEAT)))})"
)
INVITE = "INSERT INTO guests (match, person) VALUES (?, ?)"
LOG = (
    "INSERT INTO moves (match, ply, seat, line, at, interaction, person) "
    "VALUES (?, ?, ?, ?, ?, ?, ?)"
)
OPENED = "status IN ('lobby', 'playing')"
CHANGED = (
    *("host", "ply", "turn", "state", "deadline", "announced", "news", "revision", "status"),
    *("ended_at", "options", "deadline_set_at", "thinking"),
)
MAYBE = ("language", "remind_at", "paused")
"""Written only where it has moved: who reminds writes the second, too."""
SEEN = "WHERE id = ? AND ply = ? AND revision = ? AND status = ?"
"""The one guard: whoever changes a match must have seen it as it is."""
OPEN_AT = "SELECT id FROM matches WHERE channel = ? AND status IN ('lobby', 'playing')"
LATEST_AT = (
    "SELECT MAX(id) FROM (SELECT MAX(id) AS id FROM matches WHERE channel = ? "
    "UNION ALL SELECT MAX(id) AS id FROM matches WHERE parent = ?) AS latest"
)
"""Several look-ups, so that each is one step along an index."""
MOVE = "UPDATE matches SET channel = ?, parent = ? WHERE id = ?"
LEAVE_LINE = "UPDATE messages SET kind = 'line', shows = NULL WHERE match = ? AND kind = 'table'"
"""Where the table stood, a line leads to the thread it has moved to."""
PLAYS = (
    "SELECT 1 FROM seats s JOIN matches m ON m.id = s.match "
    "WHERE s.person = ? AND s.open = 1 AND m.game = ? AND m.status = 'playing' LIMIT 1"
)
ARRANGED = "INSERT INTO presses (interaction, match) VALUES (?, ?) ON CONFLICT DO NOTHING"
SINCE_A_PERSON = (
    "SELECT COUNT(*) AS moves FROM moves WHERE match = ? AND ply > COALESCE("
    "(SELECT MAX(ply) FROM moves WHERE match = ? AND person IS NOT NULL), 0)"
)
HOLD = "INSERT INTO holders (match, person, seat) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
CLOSED = (
    "UPDATE seats SET open = 0 WHERE match = ?",
    "DELETE FROM holders WHERE match = ?",
)
LOOKED = "UPDATE seats SET seen_at = ? WHERE match = ? AND person = ?"
UNSEEN = "UPDATE seats SET seen_at = NULL WHERE match = ? AND person = ? AND seen_at <= ?"


class MatchRecords:
    def __init__(self, database: Database) -> None:
        self._db = database

    async def open(
        self,
        match: Match,
        press: int | None = None,
        *,
        guests: Collection[int] = (),
        tried_in: int | None = None,
    ) -> Match | None:
        """The match with its id, or nothing when the channel has an open one already, this press
        has opened one, or its host has tried the deal of this day, wherever that was."""

        async def open_(db: Connection) -> Match:
            rows = await db.fetch(OPEN, *_of(match, COLUMNS))
            if not rows:
                raise Conflict
            opened = replace(match, id=rows[0]["id"])
            await db.many(SIT, _chair_rows(opened))
            if guests:
                await db.many(INVITE, [(opened.id, guest) for guest in guests])
            tried = [] if match.day is None else [daily.begun(opened, tried_in)]
            for statement in (*_pressed(opened, press), *tried):
                if not await db.write(statement):
                    raise Conflict
            return opened

        try:
            return await self._db.transact(open_)
        except Conflict:
            return None

    async def opened_by(self, press: int | None) -> int | None:
        """The match that this interaction has opened or arranged."""
        rows = await self._db.fetch("SELECT match FROM presses WHERE interaction = ?", press)
        return rows[0]["match"] if rows else None

    async def load(
        self, match_id: int, interaction: int | None = None
    ) -> tuple[Match, bool] | None:
        """A match, and whether this interaction has already moved or arranged it."""
        rows = await self._db.fetch(
            LOAD + "WHERE m.id = ? ORDER BY s.seat", interaction, interaction, match_id
        )
        return (match_of(rows), bool(rows[0]["known"])) if rows else None

    async def at(self, channel: int) -> Match | None:
        """The open match of a channel, or else the latest, in the channel or a thread of it."""
        rows = await self._db.fetch(
            LOAD + f"WHERE m.id = COALESCE(({OPEN_AT}), ({LATEST_AT})) ORDER BY s.seat",
            *NO_PRESS,
            channel,
            channel,
            channel,
        )
        return match_of(rows) if rows else None

    async def plays(self, person: int, game: str) -> bool:
        """Whether somebody sits at a running table of this game, wherever it is."""
        return bool(await self._db.fetch(PLAYS, person, game))

    async def save(
        self,
        before: Match,
        after: Match,
        entry: Entry,
        *,
        results: Sequence[Result] = (),
        way: Standing | None = None,
    ) -> None:
        """One move, whole: its line, the position after it, and how it ended if it did.

        `way` is the message that the press behind it is answered with.
        """
        line = (LOG, (after.id, after.ply, *_of(entry, ENTRY)))
        others = (line, *_reseated(before, after), *_answering(after, way))
        if results:
            await self._change(before, after, results, *others)
        elif not await self._db.write_apart(_change(before, after), *others):
            raise Conflict

    async def arrange(
        self,
        before: Match,
        after: Match,
        *,
        press: int | None = None,
        way: Standing | None = None,
    ) -> Match:
        """Who sits where, and whether it has begun or ended: all that is not a move."""
        after = replace(after, revision=before.revision + 1)
        results = unplaced(after.chairs) if after.status == "ended" else ()
        if before.status == "playing":
            seats = [*_reseated(before, after), *_held(before, after)]
        else:
            up = ("DELETE FROM seats WHERE match = ?", (before.id,))
            seats = [up, *((SIT, row) for row in _chair_rows(after))]
        others = (*seats, *_moved(before, after), *_answering(after, way))
        await self._change(before, after, results, *others, *_pressed(after, press))
        return after

    async def _change(
        self, before: Match, after: Match, results: Sequence[Result], *others: Statement
    ) -> None:
        """All of it, with the results if it has ended, or nothing if somebody was quicker."""
        first = _change(before, after)
        if before.open and not after.open:
            others = (*others, *((sql, (after.id,)) for sql in CLOSED))

        async def end(db: Connection) -> bool:
            if changed := await db.write(first, *others):
                await enter(db, after, results)
                await daily.enter(db, after, results)
            return changed

        doing = self._db.transact(end) if results else self._db.write(first, *others)
        if not await doing:
            raise Conflict

    async def log(self, match_id: int, after: int = 0) -> list[Entry]:
        """Every move, or those after so many."""
        rows = await self._db.fetch(
            "SELECT seat, line, at, interaction, person FROM moves "
            "WHERE match = ? AND ply > ? ORDER BY ply",
            match_id,
            after,
        )
        return [Entry(**dict(row)) for row in rows]

    async def results(self, match_id: int) -> list[Result]:
        rows = await self._db.fetch(
            f"SELECT {', '.join(OF_SEAT)} FROM results WHERE match = ? ORDER BY seat", match_id
        )
        return [Result(**dict(row)) for row in rows]

    async def moves_since_a_person(self, match_id: int) -> int:
        """How many moves in a row were nobody's."""
        [row] = await self._db.fetch(SINCE_A_PERSON, match_id, match_id)
        return int(row["moves"])

    async def moves_of(self, match_id: int, seat: int) -> int:
        """How many moves were made on a seat, whoever sat there."""
        made = "SELECT COUNT(*) AS moves FROM moves WHERE match = ? AND seat = ?"
        [row] = await self._db.fetch(made, match_id, seat)
        return int(row["moves"])

    async def held(self, match: Match, person: int) -> int | None:
        """The seat that somebody has sat down on while the match was running, or had before they
        asked to be forgotten."""
        rows = await self._db.fetch(
            "SELECT seat FROM holders WHERE match = ? AND person IN (?, ?)",
            *(match.id, person, pseudonym(match.seed, person)),
        )
        return rows[0]["seat"] if rows else None

    async def guests(self, match_id: int) -> set[int]:
        """Who may sit down where others may not."""
        rows = await self._db.fetch("SELECT person FROM guests WHERE match = ?", match_id)
        return {row["person"] for row in rows}

    async def looked(self, match_id: int, person: int, panel: Standing, now: float) -> None:
        """A private panel is opened without a move; its person is there."""
        seen = (LOOKED, (now, match_id, person))
        await self._db.write(held(match_id), seen, pressed(match_id, panel))

    async def seen(self, match_id: int, person: int, now: float) -> None:
        """Somebody is there who needs no panel."""
        await self._db.write((LOOKED, (now, match_id, person)))

    async def unseen(self, match_id: int, person: int, since: float) -> None:
        """The panel that somebody opened then is gone: they count as absent until they press."""
        await self._db.write((UNSEEN, (match_id, person, since)))


def _pressed(match: Match, press: int | None) -> list[Statement]:
    return [] if press is None else [(ARRANGED, (press, match.id))]


def _of(row: Match | Entry, columns: Iterable[str]) -> Iterator[object]:
    return (getattr(row, column) for column in columns)


def _change(before: Match, after: Match) -> Statement:
    moved = tuple(name for name in MAYBE if getattr(after, name) != getattr(before, name))
    seen = (before.id, before.ply, before.revision, before.status)
    return _changing(moved), (*_of(after, (*CHANGED, *moved)), *seen)


@cache
def _changing(moved: tuple[str, ...]) -> str:
    changes = ", ".join(f"{column} = ?" for column in (*CHANGED, *moved))
    return f"UPDATE matches SET {changes} {SEEN}"


def _chair_rows(match: Match) -> list[tuple[object, ...]]:
    return [(match.id, seat, *_seat(chair)) for seat, chair in enumerate(match.chairs)]


def _reseated(before: Match, after: Match) -> list[Statement]:
    """What has changed about each seat, and nothing else: others write there, too."""
    chairs = enumerate(zip(before.chairs, after.chairs, strict=True))
    changes = [(seat, _changes(old, new)) for seat, (old, new) in chairs if new is not old]
    return [
        (_reseat(changed), (*changed.values(), after.id, seat))
        for seat, changed in changes
        if changed
    ]


def _held(before: Match, after: Match) -> list[Statement]:
    return [(HOLD, (after.id, person, seat)) for seat, person in sat_down(before, after)]


def _reseat(columns: Iterable[str]) -> str:
    changed = ", ".join(f"{column} = ?" for column in columns)
    return f"UPDATE seats SET {changed} WHERE match = ? AND seat = ?"


def _changes(old: Chair, new: Chair) -> dict[str, object]:
    columns = zip(SEAT, _seat(old), _seat(new), strict=True)
    return {name: value for name, was, value in columns if value != was}


def _seat(chair: Chair) -> tuple[object, ...]:
    """The values of `SEAT`."""
    sitting = (chair.person, chair.level, chair.owner, chair.lapses)
    named = (chair.name, chair.language, int(chair.wants_end), chair.seen_at)
    began = (chair.began, chair.starter, chair.starter_name, chair.left_ply)
    return (*sitting, *named, *began, int(chair.got_up), chair.break_until, chair.break_left)


def _answering(match: Match, way: Standing | None) -> list[Statement]:
    return [] if way is None else [pressed(match.id, way)]


def _moved(before: Match, after: Match) -> list[Statement]:
    """A table that goes on elsewhere."""
    if after.channel == before.channel:
        return []
    return [(MOVE, (after.channel, after.parent, after.id)), (LEAVE_LINE, (after.id,))]
