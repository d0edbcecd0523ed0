"""The deal of each day: its secret, who tried it and how that ended, and boards; no clock."""
# ruff: noqa: S608 - what is put together here are our own columns; values are bound

from collections.abc import Sequence
from dataclasses import dataclass, fields

from bot.records.database import Connection, Database, Statement
from bot.records.match import Match
from bot.records.results import Result

PAGE = 10
LONGEST_STREAK = 400
"""So many of the latest days somebody played are looked at."""
DRAW = "INSERT INTO days (day, secret) VALUES (?, ?) ON CONFLICT DO NOTHING"
BEGIN = (
    "INSERT INTO tries (day, person, match, deal, guild) VALUES (?, ?, ?, ?, ?) "
    "ON CONFLICT (day, person) DO NOTHING"
)
END = (
    "UPDATE tries SET place = ?, lead = ? WHERE match = ? AND place IS NULL RETURNING person, guild"
)
TALLY = (
    "INSERT INTO tallies (day, deal, guild, place, lead, players) VALUES (?, ?, ?, ?, ?, 1) "
    "ON CONFLICT (day, deal, {pool}place, lead) WHERE guild IS {null} "
    "DO UPDATE SET players = tallies.players + 1"
)
EVERYWHERE = TALLY.format(pool="", null="NULL")
OF_GUILD = TALLY.format(pool="guild, ", null="NOT NULL")
MONTH = (
    "INSERT INTO months (guild, month, person, wins, days) VALUES (?, ?, ?, ?, 1) "
    "ON CONFLICT (guild, month, person) "
    "DO UPDATE SET wins = months.wins + excluded.wins, days = months.days + 1"
)
TRY = "SELECT day, person, match, deal, guild, place, lead FROM tries WHERE day = ? AND person = ?"
FINISHED = (
    f"SELECT day FROM tries WHERE person = ? AND place IS NOT NULL "
    f"ORDER BY day DESC LIMIT {LONGEST_STREAK}"
)
SPREAD = (
    "SELECT place, lead, players FROM tallies WHERE day = ? AND deal = ? AND guild IS NULL "
    "ORDER BY place DESC, lead"
)
HERE = "SELECT place, lead, SUM(players) AS players FROM tallies WHERE day = ? AND guild = ? {}"
BEST = (
    "SELECT match FROM tries WHERE day = ? AND deal = ? AND place IS NOT NULL "
    "ORDER BY place, lead DESC, match LIMIT 1"
)
BOARD = f"""
    SELECT line.*, p.name FROM (
        SELECT person, place, lead FROM tries WHERE day = ? AND guild = ? AND place IS NOT NULL
        ORDER BY place, lead DESC, person LIMIT {PAGE}
    ) line LEFT JOIN people p ON p.id = line.person
    ORDER BY line.place, line.lead DESC, line.person
"""
BOARD_OF_MONTH = f"""
    SELECT line.*, p.name FROM (
        SELECT person, wins, days FROM months WHERE guild = ? AND month = ?
        ORDER BY wins DESC, days DESC, person LIMIT {PAGE}
    ) line LEFT JOIN people p ON p.id = line.person
    ORDER BY line.wins DESC, line.days DESC, line.person
"""


@dataclass(frozen=True, slots=True)
class Try:
    """Somebody's one try at a day's deal."""

    day: str
    person: int
    match: int | None
    """None for somebody who was forgotten meanwhile."""
    deal: str
    """The options it was dealt with: two who have the same have the same deal."""
    guild: int | None
    place: int | None
    """None while it is not played to its end."""
    lead: int | None
    """How many points it was ahead of the best other seat, or behind it."""


COLUMNS = tuple(field.name for field in fields(Try))


@dataclass(frozen=True, slots=True)
class Share:
    """How many came out like this."""

    place: int
    lead: int
    players: int


@dataclass(frozen=True, slots=True)
class DayLine:
    name: str
    person: int
    place: int
    lead: int


@dataclass(frozen=True, slots=True)
class MonthLine:
    name: str
    person: int
    wins: int
    days: int


class DailyRecords:
    def __init__(self, database: Database) -> None:
        self._db = database

    async def secret(self, day: str, drawn: str) -> str:
        """The secret of a day; the one just drawn, if nobody has drawn one before."""

        async def kept(db: Connection) -> str:
            await db.write((DRAW, (day, drawn)))
            first = await _secret(db, day)
            assert first is not None
            return first

        known = await _secret(self._db, day)
        return known if known is not None else await self._db.transact(kept)

    async def known_secret(self, day: str) -> str | None:
        """None where nobody asked for the deal of that day."""
        return await _secret(self._db, day)

    async def of(self, day: str, person: int) -> Try | None:
        rows = await self._db.fetch(TRY, day, person)
        return Try(**{name: rows[0][name] for name in COLUMNS}) if rows else None

    async def finished(self, person: int) -> list[str]:
        """The days on which somebody played the deal to its end, the newest first."""
        return [row["day"] for row in await self._db.fetch(FINISHED, person)]

    async def spread(self, day: str, deal: str) -> list[Share]:
        """How a day's deal ended everywhere, the worst first."""
        rows = await self._db.fetch(SPREAD, day, deal)
        return [Share(row["place"], row["lead"], row["players"]) for row in rows]

    async def best(self, day: str, deal: str) -> int | None:
        """The match that ended best; the earliest of equals."""
        rows = await self._db.fetch(BEST, day, deal)
        return rows[0]["match"] if rows else None

    async def is_best(self, match: Match) -> bool:
        return match.day is not None and await self.best(match.day, match.options) == match.id

    async def board(self, day: str, guild: int) -> list[DayLine]:
        rows = await self._db.fetch(BOARD, day, guild)
        return [DayLine(r["name"] or "", r["person"], r["place"], r["lead"]) for r in rows]

    async def here(self, day: str, guild: int) -> list[Share]:
        """How it ended in one server, whatever its language."""
        grouped = "GROUP BY place, lead ORDER BY place DESC, lead"
        rows = await self._db.fetch(HERE.format(grouped), day, guild)
        return [Share(row["place"], row["lead"], int(row["players"])) for row in rows]

    async def month(self, guild: int, month: str) -> list[MonthLine]:
        rows = await self._db.fetch(BOARD_OF_MONTH, guild, month)
        return [MonthLine(r["name"] or "", r["person"], r["wins"], r["days"]) for r in rows]


async def _secret(db: Connection, day: str) -> str | None:
    rows = await db.fetch("SELECT secret FROM days WHERE day = ?", day)
    return rows[0]["secret"] if rows else None


def begun(match: Match, guild: int | None) -> Statement:
    """The one try of a person and day: where it is taken this writes nothing."""
    return (BEGIN, (match.day, match.host, match.id, match.options, guild))


async def enter(db: Connection, match: Match, results: Sequence[Result]) -> None:
    """How a try ended, in the transaction that ends its match; once, and nothing where it was
    given up."""
    seat = next((r for r in results if match.chairs[r.seat].person is not None), None)
    if match.day is None or seat is None or seat.place is None:
        return
    lead = seat.points - max(other.points for other in results if other is not seat)
    for row in await db.fetch(END, seat.place, lead, match.id):
        ended = (seat.place, lead)
        await db.write((EVERYWHERE, (match.day, match.options, None, *ended)))
        guild = row["guild"]
        if guild is not None:
            await db.write(
                (OF_GUILD, (match.day, match.options, guild, *ended)),
                (MONTH, (guild, match.day[:7], row["person"], int(seat.place == 1))),
            )
