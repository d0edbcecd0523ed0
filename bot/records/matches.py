"""Running and ended matches in the database; what else is kept has modules of its own."""
# ruff: noqa: S608 - what is put together here are names of our own columns; values are bound

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import astuple, fields, replace

from bot.records.database import Database, Row, Statement
from bot.records.match import Chair, Conflict, Entry, LivePanel, Match
from bot.records.results import OF_SEAT, Result, enter, unplaced
from bot.settings import Shards

COLUMNS = tuple(field.name for field in fields(Match))[1:-1]
LOAD = f"""
    SELECT m.id, {", ".join(f"m.{column}" for column in COLUMNS)},
        s.person, s.name, s.language AS reads, p.language AS chosen, p.wish, p.dm_closed,
        p.dm_channel, s.level, s.owner, s.lapses, s.wants_end,
        s.starter, s.starter_name, s.left_ply, s.got_up,
        c.dm_message, c.dm_turn, c.panel_token, c.panel_message, c.panel_at, c.seen_at,
        EXISTS (SELECT 1 FROM moves WHERE interaction = ?) AS known
    FROM matches m LEFT JOIN seats s ON s.match = m.id
        LEFT JOIN people p ON p.id = COALESCE(s.person, s.owner)
        LEFT JOIN contacts c ON c.match = m.id AND c.person = s.person
"""
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
RESEAT = f"UPDATE seats SET {', '.join(f'{c} = ?' for c in SEAT)} WHERE match = ? AND seat = ?"
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
LOOKED = (
    f"{REACHED} SELECT match, person, CAST(? AS TEXT), CAST(? AS BIGINT), "
    "CAST(? AS DOUBLE PRECISION), CAST(? AS DOUBLE PRECISION) FROM seats "
    "WHERE match = ? AND person = ? AND match IN "
    f"(SELECT id FROM matches WHERE status IN ('lobby', 'playing')) {KNOWN}"
)
PART = (
    "DELETE FROM contacts WHERE match = ? AND person NOT IN "
    "(SELECT person FROM seats WHERE match = ? AND person IS NOT NULL)"
)
"""Whoever has got up is not reached any more."""
CHANGED = (
    *("host", "ply", "turn", "state", "deadline", "announced", "news", "revision", "status"),
    *("ended_at", "calls", "options", "rules", "unattended", "ending"),
)
CHANGE = (
    f"UPDATE matches SET {', '.join(f'{column} = ?' for column in CHANGED)} "
    "WHERE id = ? AND ply = ? AND revision = ? AND status = ?"
)
"""The one guard: whoever changes a match must have seen it as it is."""
OPEN_AT = "SELECT id FROM matches WHERE channel = ? AND status IN ('lobby', 'playing')"
LATEST_AT = "SELECT id FROM matches WHERE channel = ? ORDER BY id DESC LIMIT 1"
"""Two look-ups, so that each is one step along an index."""
REMIND = "UPDATE matches SET remind_at = ? WHERE id = ?"
OPENED = "status IN ('lobby', 'playing')"
PLAYS = (
    "SELECT 1 FROM seats s JOIN matches m ON m.id = s.match "
    "WHERE s.person = ? AND m.game = ? AND m.status = 'playing' LIMIT 1"
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
            for sql, values in _contacts(opened, ()):
                await db.fetch(sql, *values)
        return opened

    async def load(
        self, match_id: int, interaction: int | None = None
    ) -> tuple[Match, bool] | None:
        """A match, and whether this interaction has already moved it."""
        rows = await self._db.fetch(LOAD + "WHERE m.id = ? ORDER BY s.seat", interaction, match_id)
        return (_match(rows), bool(rows[0]["known"])) if rows else None

    async def at(self, channel: int) -> Match | None:
        """The open match of a channel, or else its latest."""
        rows = await self._db.fetch(
            LOAD + f"WHERE m.id = COALESCE(({OPEN_AT}), ({LATEST_AT})) ORDER BY s.seat",
            *(None, channel, channel),
        )
        return _match(rows) if rows else None

    async def plays(self, person: int, game: str) -> bool:
        """Whether somebody sits at a running table of this game, wherever it is."""
        return bool(await self._db.fetch(PLAYS, person, game))

    async def save(
        self, before: Match, after: Match, entry: Entry, results: Sequence[Result] = ()
    ) -> None:
        """One move, whole: its line, the position after it, and how it ended if it did."""
        line = (after.id, after.ply, *astuple(entry))
        known = _contacts(after, before.chairs)
        await self._change(before, after, results, (LOG, line), *_reseated(before, after), *known)

    async def arrange(self, before: Match, after: Match) -> Match:
        """Who sits where, and whether it has begun or ended: all that is not a move."""
        after = replace(after, revision=before.revision + 1)
        results = unplaced(after.chairs) if after.status == "ended" else ()
        if before.status == "playing":
            seats = _reseated(before, after)
        else:
            up = ("DELETE FROM seats WHERE match = ?", (before.id,))
            seats = [up, *((SIT, row) for row in _chair_rows(after))]
        known = [*_contacts(after, before.chairs), (PART, (before.id, before.id))]
        await self._change(before, after, results, *seats, *known)
        return after

    async def _change(
        self, before: Match, after: Match, results: Sequence[Result], *others: Statement
    ) -> None:
        """All of it, with the results if it has ended, or nothing if somebody was quicker."""
        seen = (before.id, before.ply, before.revision, before.status)
        first = (CHANGE, (*_of(after, CHANGED), *seen))
        if after.remind_at != before.remind_at:  # else a reminder taken meanwhile would come back
            others = (*others, (REMIND, (after.remind_at, after.id)))
        if not results:
            changed = await self._db.write(first, *others)
        else:
            async with self._db.transaction() as db:
                if changed := await db.write(first, *others):
                    await enter(db, after, results)
        if not changed:
            raise Conflict

    async def log(self, match_id: int) -> list[Entry]:
        rows = await self._db.fetch(
            "SELECT seat, line, at, interaction, person FROM moves WHERE match = ? ORDER BY ply",
            match_id,
        )
        return [Entry(**dict(row)) for row in rows]

    async def results(self, match_id: int) -> list[Result]:
        rows = await self._db.fetch(
            f"SELECT {', '.join(OF_SEAT)} FROM results WHERE match = ? ORDER BY seat", match_id
        )
        return [Result(**dict(row)) for row in rows]

    # What Discord shows of them

    async def drew(self, match_id: int, revision: int, table_message: int | None) -> bool:
        """The table message shows this; not so if it has shown something newer meanwhile."""
        drawn = "UPDATE matches SET drawn = ?, table_message = ? WHERE id = ? AND drawn <= ?"
        return await self._db.write((drawn, (revision, table_message, match_id, revision)))

    async def called(self, match_id: int, turn: int, message: int | None) -> None:
        """Everybody who had to be called for this turn has been, perhaps by this message."""
        await self._write(
            "UPDATE matches SET ping_turn = ?, ping_message = ? WHERE id = ?",
            *(turn, message, match_id),
        )

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
        await self._write(
            "UPDATE contacts SET panel_token = NULL WHERE match = ? AND panel_token = ?",
            *(match_id, token),
        )

    async def forget_panels(self, match_id: int) -> None:
        """After the end: a token is kept no longer than it is needed."""
        await self._write("UPDATE contacts SET panel_token = NULL WHERE match = ?", match_id)

    async def forget_old_panels(self) -> None:
        """Of all matches that are over, should a process have died before it forgot them."""
        await self._write(
            "UPDATE contacts SET panel_token = NULL WHERE panel_token IS NOT NULL "
            f"AND match IN (SELECT id FROM matches WHERE NOT {OPENED})"
        )

    async def behind(self) -> list[int]:
        """Matches whose table does not show all there is to see, or whose turn nobody heard of."""
        rows = await self._db.fetch(
            f"SELECT id, 1 AS waits FROM matches WHERE drawn < revision AND {MINE} "
            "AND status <> 'playing' UNION SELECT id, 0 AS waits FROM matches "
            f"WHERE status = 'playing' AND (drawn < revision OR ping_turn <> turn) AND {MINE} "
            "ORDER BY waits, id",
            *(*self._mine, *self._mine),
        )
        return [row["id"] for row in rows]

    async def with_computers(self) -> list[int]:
        """Running matches in which a computer holds a seat."""
        rows = await self._db.fetch(
            "SELECT id FROM matches m WHERE status = 'playing' AND EXISTS "
            f"(SELECT 1 FROM seats s WHERE s.match = m.id AND s.level IS NOT NULL) AND {MINE}",
            *self._mine,
        )
        return [row["id"] for row in rows]

    async def rules_in_use(self) -> list[tuple[int, str, int]]:
        """The open tables: id, game, and the version of its rules."""
        rows = await self._db.fetch(
            "SELECT id, game, rules FROM matches "
            f"WHERE status IN ('lobby', 'playing') AND {MINE} ORDER BY id",
            *self._mine,
        )
        return [(row["id"], row["game"], row["rules"]) for row in rows]

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
        wish=row["wish"],
        dm_closed=bool(row["dm_closed"]),
        level=row["level"],
        owner=row["owner"],
        lapses=row["lapses"],
        wants_end=bool(row["wants_end"]),
        dm_channel=row["dm_channel"],
        dm_message=row["dm_message"],
        dm_turn=row["dm_turn"],
        panel=_panel(row),
        seen_at=row["seen_at"] or 0.0,
        starter=row["starter"],
        starter_name=row["starter_name"],
        left_ply=row["left_ply"],
        got_up=bool(row["got_up"]),
    )


def _panel(row: Row) -> LivePanel | None:
    if row["panel_token"] is None:
        return None
    return LivePanel(row["panel_token"], row["panel_message"], row["panel_at"])


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
    known = {chair.person: (chair.panel, chair.seen_at) for chair in before}
    for chair in match.chairs:
        now = (chair.panel, chair.seen_at)
        if chair.person is not None and known.get(chair.person) != now:
            yield CONTACT, (match.id, chair.person, *_looking(chair.panel), chair.seen_at)


def _looking(panel: LivePanel | None) -> tuple[object, ...]:
    return (None, None, None) if panel is None else (panel.token, panel.message, panel.at)
