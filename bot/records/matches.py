"""Running and ended matches in the database; what else is kept has modules of its own."""
# ruff: noqa: S608 - what is put together here are names of our own columns; values are bound

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields, replace
from functools import cache

from bot.records.database import Connection, Database, Statement
from bot.records.match import Chair, Conflict, Entry, LivePanel, Match
from bot.records.results import OF_SEAT, Result, enter, unplaced
from bot.records.rows import COLUMNS, LOAD, NO_PRESS, match_of

ENTRY = tuple(field.name for field in fields(Entry))
TABLE = 0
"""In the place of a person: how the table itself is reached."""
OPEN = (
    f"INSERT INTO matches ({', '.join(COLUMNS)}) VALUES ({', '.join('?' * len(COLUMNS))}) "
    "ON CONFLICT DO NOTHING RETURNING id"
)
SEAT = (
    *("person", "level", "owner", "lapses", "name", "language", "wants_end"),
    *("starter", "starter_name", "left_ply", "got_up"),
)
SIT = (
    f"INSERT INTO seats (match, seat, {', '.join(SEAT)}) "
    f"VALUES ({', '.join('?' * (2 + len(SEAT)))})"
)
LOG = (
    "INSERT INTO moves (match, ply, seat, line, at, interaction, person) "
    "VALUES (?, ?, ?, ?, ?, ?, ?)"
)
KNOWN = (
    " ON CONFLICT (match, person) DO UPDATE SET "
    "panel_token = COALESCE(excluded.panel_token, contacts.panel_token), "
    "panel_message = CASE WHEN excluded.panel_token IS NULL "
    "THEN contacts.panel_message ELSE excluded.panel_message END, "
    "panel_at = COALESCE(excluded.panel_at, contacts.panel_at), "
    "seen_at = CASE WHEN excluded.seen_at > contacts.seen_at "
    "THEN excluded.seen_at ELSE contacts.seen_at END"
)
"""What is newly known of a person; what is not said stays."""
REACHED = "INSERT INTO contacts (match, person, panel_token, panel_message, panel_at, seen_at) "
CONTACT = f"{REACHED} VALUES (?, ?, ?, ?, ?, ?) {KNOWN}"
ANSWERED = (
    f"{CONTACT}, dm_turn = CASE WHEN contacts.dm_message = excluded.panel_message "
    "THEN NULL ELSE contacts.dm_turn END"
)
"""The same of who has answered in their direct message, if they have no newer one."""
OPENED = "status IN ('lobby', 'playing')"
LOOKED = (
    f"{REACHED} SELECT match, person, CAST(? AS TEXT), CAST(? AS BIGINT), "
    "CAST(? AS DOUBLE PRECISION), CAST(? AS DOUBLE PRECISION) FROM seats "
    "WHERE match = ? AND person = ? AND EXISTS "
    f"(SELECT 1 FROM matches m WHERE m.id = seats.match AND m.{OPENED}) {KNOWN}"
)
PART = (
    f"DELETE FROM contacts WHERE match = ? AND person <> {TABLE} AND person NOT IN "
    "(SELECT person FROM seats WHERE match = ? AND person IS NOT NULL)"
)
"""Whoever has got up is not reached any more."""
CHANGED = (
    *("host", "ply", "turn", "state", "deadline", "announced", "news", "revision", "status"),
    *("ended_at", "calls", "options", "rules", "unattended", "ending", "since", "thinking"),
)
MAYBE = {
    "language": "language = ?",
    "remind_at": "remind_at = ?",
    "ping_turn": "ping_turn = CASE WHEN ping_message IS NULL THEN ? ELSE ping_turn END",
    "panel_turn": "panel_turn = ?",
}
"""Written only where it has moved; where a ping stands, somebody must take it away."""
SEEN = "WHERE id = ? AND ply = ? AND revision = ? AND status = ?"
"""The one guard: whoever changes a match must have seen it as it is."""
OPEN_AT = "SELECT id FROM matches WHERE channel = ? AND status IN ('lobby', 'playing')"
LATEST_AT = (
    "SELECT MAX(id) FROM (SELECT MAX(id) AS id FROM matches WHERE channel = ? "
    "UNION ALL SELECT MAX(id) AS id FROM matches WHERE parent = ?) AS latest"
)
"""Several look-ups, so that each is one step along an index."""
MOVE = "UPDATE matches SET channel = ?, parent = ?, table_message = ? WHERE id = ?"
NO_MESSAGE = 0
CALLED = (
    "UPDATE matches SET ping_turn = ?, ping_message = ? "
    f"WHERE id = ? AND ping_turn <= ? AND COALESCE(ping_message, {NO_MESSAGE}) = ?"
)
PLAYS = (
    "SELECT 1 FROM seats s JOIN matches m ON m.id = s.match "
    "WHERE s.person = ? AND s.open = 1 AND m.game = ? AND m.status = 'playing' LIMIT 1"
)
ARRANGED = (
    "INSERT INTO presses (interaction, match) VALUES (?, ?) "
    "ON CONFLICT (interaction) DO UPDATE SET match = excluded.match"
)
UNTOLD = "(drawn < revision OR (status = 'playing' AND (ping_turn <> turn OR panel_turn <> turn)))"
"""Whose table does not show all there is to see, or of whose turn somebody has not heard."""
WAITS = "CASE status WHEN 'playing' THEN 0 ELSE 1 END"
"""Running matches come first."""
SEATS_CLOSED = "UPDATE seats SET open = 0 WHERE match = ?"


class MatchRecords:
    def __init__(self, database: Database) -> None:
        self._db = database

    async def open(self, match: Match, press: int | None = None) -> Match | None:
        """The match with its id, or nothing when the channel has an open one already."""

        async def open_(db: Connection) -> Match | None:
            rows = await db.fetch(OPEN, *_of(match, COLUMNS))
            if not rows:
                return None
            opened = replace(match, id=rows[0]["id"])
            await db.many(SIT, _chair_rows(opened))
            for sql, values in (*_contacts(opened, ()), *_pressed(opened, press)):
                await db.fetch(sql, *values)
            return opened

        return await self._db.transact(open_)

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
            *(*NO_PRESS, channel, channel, channel),
        )
        return match_of(rows) if rows else None

    async def plays(self, person: int, game: str) -> bool:
        """Whether somebody sits at a running table of this game, wherever it is."""
        return bool(await self._db.fetch(PLAYS, person, game))

    async def save(
        self, before: Match, after: Match, entry: Entry, results: Sequence[Result] = ()
    ) -> None:
        """One move, whole: its line, the position after it, and how it ended if it did."""
        line = (LOG, (after.id, after.ply, *_of(entry, ENTRY)))
        known = (*_contacts(after, before.chairs), *_unreached(before, after))
        others = (line, *_reseated(before, after), *known)
        if results:
            await self._change(before, after, results, *others)
        elif not await self._db.write_apart(_change(before, after), *others):
            raise Conflict

    async def arrange(self, before: Match, after: Match, press: int | None = None) -> Match:
        """Who sits where, and whether it has begun or ended: all that is not a move."""
        after = replace(after, revision=before.revision + 1)
        results = unplaced(after.chairs) if after.status == "ended" else ()
        if before.status == "playing":
            seats = _reseated(before, after)
        else:
            up = ("DELETE FROM seats WHERE match = ?", (before.id,))
            seats = [up, *((SIT, row) for row in _chair_rows(after))]
        known = [*_contacts(after, before.chairs), (PART, (before.id, before.id))]
        others = (*seats, *known, *_pressed(after, press), *_moved(before, after))
        await self._change(before, after, results, *others)
        return after

    async def _change(
        self, before: Match, after: Match, results: Sequence[Result], *others: Statement
    ) -> None:
        """All of it, with the results if it has ended, or nothing if somebody was quicker."""
        first = _change(before, after)
        if before.open and not after.open:
            others = (*others, (SEATS_CLOSED, (after.id,)))

        async def end(db: Connection) -> bool:
            if changed := await db.write(first, *others):
                await enter(db, after, results)
            return changed

        doing = self._db.transact(end) if results else self._db.write(first, *others)
        if not await doing:
            raise Conflict

    async def log(self, match_id: int, after: int = 0) -> list[Entry]:
        """Every move, or those after so many."""
        rows = await self._db.fetch(
            "SELECT seat, line, at, interaction, person FROM moves "
            "WHERE match = ? AND ply > ? ORDER BY ply",
            *(match_id, after),
        )
        return [Entry(**dict(row)) for row in rows]

    async def results(self, match_id: int) -> list[Result]:
        rows = await self._db.fetch(
            f"SELECT {', '.join(OF_SEAT)} FROM results WHERE match = ? ORDER BY seat", match_id
        )
        return [Result(**dict(row)) for row in rows]

    # What Discord shows of them

    async def drew(
        self,
        match_id: int,
        revision: int,
        table_message: int | None,
        way: LivePanel | None = None,
        before: int | None = None,
        old: int | None = None,
    ) -> bool:
        """The table message shows this; not so if it has shown something newer meanwhile.

        With what it showed before, and which message it was (0 for none): not for sure either if it
        has shown, or been, another one meanwhile.
        What a thread grew from is no table any more, however late its last drawing ends.
        """
        drawn = (
            "UPDATE matches SET drawn = ?, table_message = ?, hidden = 0 "
            "WHERE id = ? AND drawn <= ? AND drawn = COALESCE(CAST(? AS BIGINT), drawn) "
            "AND (parent IS NULL OR channel <> COALESCE(CAST(? AS BIGINT), 0)) "
            "AND COALESCE(table_message, 0) = COALESCE(CAST(? AS BIGINT), table_message, 0)"
        )
        first = (drawn, (revision, table_message, match_id, revision, before, table_message, old))
        new = () if way is None else ((CONTACT, (match_id, TABLE, *_looking(way), 0.0)),)
        return await self._db.write(first, *new)

    async def covered(self, match_id: int, revision: int) -> None:
        """Something older may lie over what the table message has shown."""
        later = "UPDATE matches SET drawn = ? WHERE id = ? AND drawn > ?"
        await self._write(later, revision, match_id, revision)

    async def unpinged(self, match_id: int, message: int) -> bool:
        """What called somebody calls no more: they have come. Not so if it has gone meanwhile."""
        gone = "UPDATE matches SET ping_message = NULL WHERE id = ? AND ping_message = ?"
        return await self._db.write((gone, (match_id, message)))

    async def reached(self, match_id: int, way: LivePanel) -> None:
        """The table was pressed, and can be changed through that press."""
        await self._write(CONTACT, match_id, TABLE, *_looking(way), 0.0)

    async def closed_way(self, match_id: int, token: str) -> None:
        """The table cannot be changed through that press any more."""
        await self._write(
            "UPDATE contacts SET panel_token = NULL "
            f"WHERE match = ? AND person = {TABLE} AND panel_token = ?",
            *(match_id, token),
        )

    async def called(self, match: Match, turn: int, message: int | None) -> bool:
        """Everybody who had to be called for this turn has been, perhaps by this message.

        Not so if somebody has been called for a later turn, or by another message, meanwhile.
        """
        known = (match.id, turn, match.ping_message or NO_MESSAGE)
        return await self._db.write((CALLED, (turn, message, *known)))

    async def remind(self, match: Match, again: float | None) -> bool:
        """Take the reminder that is due, so that nobody else does; when is the next one?"""
        due = "UPDATE matches SET remind_at = ? WHERE id = ? AND turn = ? AND remind_at = ?"
        return await self._db.write((due, (again, match.id, match.turn, match.remind_at)))

    async def asked_by_dm(self, match_id: int, person: int, message: int, turn: int) -> None:
        """A direct message, and the turn it asks about."""
        await self._write(
            "INSERT INTO contacts (match, person, dm_message, dm_turn) "
            "SELECT match, person, CAST(? AS BIGINT), CAST(? AS BIGINT) FROM seats "
            "WHERE match = ? AND person = ? ON CONFLICT (match, person) DO UPDATE SET "
            "dm_message = excluded.dm_message, dm_turn = excluded.dm_turn",
            *(message, turn, match_id, person),
        )

    async def closed_dm(self, match_id: int, message: int) -> bool:
        """Its question is over; not so if its person has been asked anew meanwhile."""
        closed = "UPDATE contacts SET dm_turn = NULL WHERE match = ? AND dm_message = ?"
        return await self._db.write((closed, (match_id, message)))

    async def opened_panel(
        self, match_id: int, person: int, panel: LivePanel, seen_at: float
    ) -> None:
        """A private panel that was opened without a move; of a match that is over none is kept."""
        await self._write(LOOKED, *_looking(panel), seen_at, match_id, person)

    async def closed_panel(self, match_id: int, token: str) -> None:
        """Nobody looks at it any more."""
        closed = "UPDATE contacts SET panel_token = NULL WHERE match = ? AND panel_token = ?"
        await self._write(closed, match_id, token)

    async def left_panel(self, match_id: int, person: int) -> None:
        """Somebody has turned from it to something else, in the same message."""
        closed = "UPDATE contacts SET panel_token = NULL WHERE match = ? AND person = ?"
        await self._write(closed, match_id, person)

    async def forget_panels(self, match_id: int) -> None:
        """After the end no token is kept but of a table that has yet to show it."""
        shown = "SELECT id FROM matches WHERE drawn >= revision"
        gone = f"UPDATE contacts SET panel_token = NULL WHERE match = ? AND (person <> {TABLE}"
        await self._write(f"{gone} OR match IN ({shown} AND id = ?))", match_id, match_id)

    async def forget_old_panels(self) -> None:
        """Of all matches that are over, should a process have died before it forgot them."""
        await self._write(
            "UPDATE contacts SET panel_token = NULL WHERE panel_token IS NOT NULL AND NOT EXISTS "
            f"(SELECT 1 FROM matches m WHERE m.id = contacts.match AND m.{OPENED})"
        )

    async def behind(self) -> list[int]:
        """Matches whose table does not show all there is to see, or whose turn nobody heard of."""
        rows = await self._db.fetch(f"SELECT id FROM matches WHERE {UNTOLD} ORDER BY {WAITS}, id")
        return [row["id"] for row in rows]

    async def _write(self, sql: str, *values: object) -> None:
        await self._db.write((sql, values))


def _pressed(match: Match, press: int | None) -> list[Statement]:
    return [] if press is None else [(ARRANGED, (press, match.id))]


def _of(row: Match | Entry, columns: Iterable[str]) -> Iterator[object]:
    return (getattr(row, column) for column in columns)


def _change(before: Match, after: Match) -> Statement:
    # What has not moved is left alone: a reminder may have been taken meanwhile, a call made.
    moved = tuple(name for name in MAYBE if getattr(after, name) != getattr(before, name))
    seen = (before.id, before.ply, before.revision, before.status)
    return _changing(moved), (*_of(after, (*CHANGED, *moved)), *seen)


@cache
def _changing(moved: tuple[str, ...]) -> str:
    changes = ", ".join(MAYBE.get(column, f"{column} = ?") for column in (*CHANGED, *moved))
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


def _reseat(columns: Iterable[str]) -> str:
    changed = ", ".join(f"{column} = ?" for column in columns)
    return f"UPDATE seats SET {changed} WHERE match = ? AND seat = ?"


def _changes(old: Chair, new: Chair) -> dict[str, object]:
    columns = zip(SEAT, _seat(old), _seat(new), strict=True)
    return {name: value for name, was, value in columns if value != was}


def _seat(chair: Chair) -> tuple[object, ...]:
    """The values of `SEAT`."""
    sitting = (chair.person, chair.level, chair.owner, chair.lapses)
    began = (chair.starter, chair.starter_name, chair.left_ply, int(chair.got_up))
    return (*sitting, chair.name, chair.language, int(chair.wants_end), *began)


def _contacts(match: Match, before: Sequence[Chair]) -> Iterator[Statement]:
    """What is newly known of how the people at a table are reached."""
    known = {chair.person: chair for chair in before}
    for chair in match.chairs:
        old = known.get(chair.person)
        if chair.person is None:
            continue
        if old is None or (old.panel, old.seen_at) != (chair.panel, chair.seen_at):
            answered = old is not None and old.dm_turn is not None and chair.dm_turn is None
            values = (match.id, chair.person, *_looking(chair.panel), chair.seen_at)
            yield ANSWERED if answered else CONTACT, values


def _unreached(before: Match, after: Match) -> list[Statement]:
    """Whoever lost their seat by a move of the clock is forgotten like anybody who got up."""
    stayed = {None, *(chair.person for chair in after.chairs)}
    left = any(chair.person not in stayed for chair in before.chairs)
    return [(PART, (after.id, after.id))] if left else []


def _moved(before: Match, after: Match) -> list[Statement]:
    """A table that goes on elsewhere."""
    to = (after.channel, after.parent, after.table_message, after.id)
    return [] if after.channel == before.channel else [(MOVE, to)]


def _looking(panel: LivePanel | None) -> tuple[object, ...]:
    return (None, None, None) if panel is None else (panel.token, panel.message, panel.at)
