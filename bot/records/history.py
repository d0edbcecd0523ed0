"""Reads finished matches and standings for `/scores` and `/history`, never running ones."""
# ruff: noqa: S608 - what is put together here are our own columns; values are bound

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise
from typing import get_args

from bot.records.database import Database, Row
from bot.records.ratings import Pool, Standing, Strength, pools
from bot.records.results import OF_SEAT, Result
from bot.records.standings import standing_of, strengths
from games.engine import Level

NOWHERE = -1
"""For somebody who is on no server: what others played is not theirs to see."""
PAGE = 10
"""Lines on a page of a board, matches on a page of a history."""
FAVOURITES = 3
REMEMBERED = 200
"""So many of the latest matches are looked at, a player's for a card, a server's for its taste."""

BOARD = """
    SELECT line.*, p.name FROM (
        SELECT * FROM standings WHERE game = ? AND {pool}
        ORDER BY floor DESC, person LIMIT ? OFFSET ?
    ) line LEFT JOIN people p ON p.id = line.person ORDER BY line.floor DESC, line.person
"""
POOL = "SELECT COUNT(*) AS players FROM standings WHERE game = ? AND {pool}"
ABOVE = f"{POOL} AND floor > ?"
"""So many stand ahead; who is equally strong shares a place."""
OPPONENTS = f"""
    SELECT o.person, MAX(p.name) AS name, COUNT(*) AS met,
        SUM(CASE WHEN mine.entered < o.entered THEN 1 ELSE 0 END) AS beaten
    FROM (
        SELECT match, entered FROM results WHERE person = ? AND rated IS NOT NULL
        ORDER BY ended_at DESC LIMIT {REMEMBERED}
    ) mine
    JOIN results o ON o.match = mine.match AND o.person <> ? AND o.rated IS NOT NULL
    LEFT JOIN people p ON p.id = o.person
    GROUP BY o.person ORDER BY met DESC, o.person LIMIT {FAVOURITES}
"""
AGAINST = """
    SELECT mine.game, s.level, COUNT(DISTINCT mine.match) AS played,
        COUNT(DISTINCT CASE WHEN mine.entered = 1 THEN mine.match END) AS won
    FROM results mine JOIN seats s ON s.match = mine.match AND s.began = 'computer'
    WHERE mine.person = ? AND mine.entered IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM tries t WHERE t.match = mine.match)
    GROUP BY mine.game, s.level
"""
"""Computers keep their level from the deal on."""
THEIRS = ("person", "sat")
"""Who was entered, and who sat there at the end in another's place."""
FOUND = "SELECT match, ended_at FROM results WHERE {}"
NEWEST = "ORDER BY ended_at DESC, match DESC LIMIT"


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a board."""

    place: int
    person: int
    name: str
    standing: Standing


@dataclass(frozen=True, slots=True)
class Board:
    lines: tuple[Line, ...]
    own: Line | None
    """The reader's line, wherever it stands."""
    players: int


@dataclass(frozen=True, slots=True)
class Opponent:
    name: str
    met: int
    beaten: int


@dataclass(frozen=True, slots=True)
class Against:
    """How somebody fared against computers of one level, in one game."""

    game: str
    level: Level
    played: int
    won: int


@dataclass(frozen=True, slots=True)
class Point:
    """How strong somebody was held to be, at one moment."""

    at: float
    strength: Strength


@dataclass(frozen=True, slots=True)
class Finished:
    """A match that is over or was ended, as a line of a history."""

    match: int
    game: str
    guild: int | None
    ended_at: float
    results: tuple[Result, ...]


class History:
    def __init__(self, database: Database) -> None:
        self._db = database

    async def board(self, game: str, pool: Pool, page: int, reader: int) -> Board:
        within, values = _within(pool)
        board, players = BOARD.format(pool=within), POOL.format(pool=within)
        rows = await self._db.fetch(board, game, *values, PAGE, page * PAGE)
        [total] = await self._db.fetch(players, game, *values)
        first = await self._place(game, pool, rows[0]["floor"]) if rows else 1
        lines = tuple(
            _line(row, place)
            for row, place in zip(rows, _places(rows, first, page * PAGE + 1), strict=True)
        )
        return Board(lines, await self._own(game, pool, reader), total["players"])

    async def _place(self, game: str, pool: Pool, floor: float) -> int:
        within, values = _within(pool)
        [ahead] = await self._db.fetch(ABOVE.format(pool=within), game, *values, floor)
        return int(ahead["players"]) + 1

    async def _own(self, game: str, pool: Pool, reader: int) -> Line | None:
        within, values = _within(pool)
        rows = await self._db.fetch(
            "SELECT s.*, p.name FROM standings s LEFT JOIN people p ON p.id = s.person "
            f"WHERE s.game = ? AND {within} AND s.person = ?",
            game,
            *values,
            reader,
        )
        if not rows:
            return None
        return _line(rows[0], await self._place(game, pool, rows[0]["floor"]))

    async def standings(self, person: int, pool: Pool) -> dict[str, Standing]:
        """Where somebody stands, by game."""
        within, values = _within(pool)
        rows = await self._db.fetch(
            f"SELECT * FROM standings WHERE person = ? AND {within} ORDER BY game",
            person,
            *values,
        )
        return {row["game"]: standing_of(row) for row in rows}

    async def trail(self, person: int, pool: Pool) -> dict[str, list[Point]]:
        """The way to where somebody stands now, by game: what they brought to each match."""
        rows = await self._db.fetch(
            "SELECT game, guild, ended_at, brought FROM results "
            "WHERE person = ? AND rated IS NOT NULL ORDER BY ended_at DESC LIMIT ?",
            person,
            REMEMBERED,
        )
        trail: dict[str, list[Point]] = {}
        for row in reversed(rows):
            counted = pools(row["guild"], row["ended_at"])
            if pool in counted:
                brought = strengths(row["brought"])[counted.index(pool)]
                trail.setdefault(row["game"], []).append(Point(row["ended_at"], brought))
        return trail

    async def opponents(self, person: int) -> list[Opponent]:
        """Those somebody has met most often of late."""
        rows = await self._db.fetch(OPPONENTS, person, person)
        return [Opponent(row["name"] or "", row["met"], row["beaten"]) for row in rows]

    async def against_computers(self, person: int) -> list[Against]:
        """By game, the easiest first. Such matches are not rated."""
        rows = await self._db.fetch(AGAINST, person)
        found = (Against(row["game"], row["level"], row["played"], row["won"]) for row in rows)
        return sorted(found, key=lambda each: (each.game, get_args(Level).index(each.level)))

    async def favourite(self, guild: int) -> str | None:
        """What is played here most of late; of two equals the one that was played last."""
        rows = await self._db.fetch(
            "SELECT game FROM (SELECT game, ended_at FROM results WHERE guild = ? AND seat = 0 "
            "ORDER BY ended_at DESC LIMIT ?) latest "
            "GROUP BY game ORDER BY COUNT(*) DESC, MAX(ended_at) DESC LIMIT 1",
            guild,
            REMEMBERED,
        )
        return rows[0]["game"] if rows else None

    async def history(
        self, guild: int | None, game: str | None, person: int | None, page: int
    ) -> tuple[list[Finished], bool]:
        """Matches of a server or of a person, the newest first; and whether there are older."""
        wanted = {"guild": guild, "game": game}
        given = {f"{name} = ?": value for name, value in wanted.items() if value is not None}
        values: tuple[object, ...] = tuple(given.values())
        if person is None:
            found = FOUND.format(" AND ".join([*given, "seat = 0"]))
        else:  # each part by an index of its own
            parts = (FOUND.format(" AND ".join([f"{name} = ?", *given])) for name in THEIRS)
            found = " UNION ".join(f"SELECT * FROM ({part} {NEWEST} ?) AS theirs" for part in parts)
            values = (person, *values, (page + 1) * PAGE + 1) * len(THEIRS)
        rows = await self._db.fetch(
            f"{found} {NEWEST} {PAGE + 1} OFFSET ?", *(*values, page * PAGE)
        )
        matches = [row["match"] for row in rows]
        return await self._finished(matches[:PAGE]), len(matches) > PAGE

    async def finished(self, match: int) -> Finished | None:
        found = await self._finished([match])
        return found[0] if found else None

    async def _finished(self, matches: Sequence[int]) -> list[Finished]:
        """Only what has results: they are written by whatever ends a match."""
        if not matches:
            return []
        rows = await self._db.fetch(
            f"SELECT match, game, guild, ended_at, {', '.join(OF_SEAT)} "
            f"FROM results WHERE match IN ({', '.join('?' * len(matches))}) ORDER BY match, seat",
            *matches,
        )
        tables = [list(seats) for _, seats in groupby(rows, key=lambda row: row["match"])]
        return sorted(map(_table, tables), key=lambda found: matches.index(found.match))


def _within(pool: Pool) -> tuple[str, tuple[object, ...]]:
    """The condition that holds for the standings of a pool, and its values."""
    guild, span = pool
    return (
        ("guild IS NULL AND span = ?", (span,))
        if guild is None
        else (
            "guild = ? AND span = ?",
            (guild, span),
        )
    )


def _places(rows: Sequence[Row], first: int, number: int) -> list[int]:
    """The places of the lines of a page that begins with this place and line; equals share one."""
    places = [first][: len(rows)]
    for before, row in pairwise(rows):
        same = row["floor"] == before["floor"]
        places.append(places[-1] if same else number + len(places))
    return places


def _line(row: Row, place: int) -> Line:
    return Line(place, row["person"], row["name"] or "", standing_of(row))


def _table(rows: Sequence[Row]) -> Finished:
    results = tuple(Result(**{name: row[name] for name in OF_SEAT}) for row in rows)
    first = rows[0]
    return Finished(
        match=first["match"],
        game=first["game"],
        guild=first["guild"],
        ended_at=first["ended_at"],
        results=results,
    )
