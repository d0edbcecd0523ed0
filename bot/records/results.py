"""How matches ended, as it is written when they do; whether a person may see it is not asked."""
# ruff: noqa: S608 - what is put together here are our own columns; values are bound

from collections.abc import Mapping, Sequence
from dataclasses import astuple, dataclass, fields
from typing import Protocol

from bot.records.database import Connection
from bot.records.match import Chair
from bot.records.standings import Occasion, Rating, rate

EARLY, UNPLACED = "ended-early", 0
"""The reason and everybody's place when a table was ended before its game was over."""
NAME = (
    "INSERT INTO people (id, name) VALUES (?, ?) "
    "ON CONFLICT (id) DO UPDATE SET name = excluded.name"
)


@dataclass(frozen=True, slots=True)
class Result:
    seat: int
    person: int | None
    name: str
    place: int
    """Of the seat in the game."""
    points: int
    reason: str
    entered: int | None = None
    """By which the person is rated and listed: the seat's place unless they left it, 0 if not."""
    sat: int | None = None
    """Who sat there at the end, if that was somebody else."""

    def __post_init__(self) -> None:
        if self.entered is None:
            object.__setattr__(self, "entered", self.place)

    @property
    def rank(self) -> int:
        return self.place if self.entered is None else self.entered


OF_SEAT = tuple(field.name for field in fields(Result))
ENTER = (
    f"INSERT INTO results (match, {', '.join(OF_SEAT)}, game, guild, ended_at, "
    f"rated, weight, brought) VALUES ({', '.join('?' * (len(OF_SEAT) + 7))})"
)
UNRATED = (None, None, None)


class Ended(Protocol):
    """A match that is not going on any more."""

    @property
    def id(self) -> int: ...
    @property
    def game(self) -> str: ...
    @property
    def guild(self) -> int | None: ...
    @property
    def ended_at(self) -> float | None: ...
    @property
    def counts(self) -> bool: ...


async def enter(db: Connection, match: Ended, results: Sequence[Result]) -> None:
    """The results, the newest names, and the ratings that follow, in the caller's transaction."""
    occasion = Occasion(match.game, match.guild, match.ended_at or 0)
    named = [(result.person, result.name) for result in results if result.person is not None]
    ranks = {r.person: r.rank for r in results if r.person is not None and r.rank != UNPLACED}
    ratings: Mapping[int, Rating] = {}
    if match.counts and len(ranks) > 1:
        rated = await rate(db, occasion, list(ranks), list(ranks.values()))
        ratings = dict(zip(ranks, rated, strict=True))
    rows = [
        (match.id, *_values(result), *occasion, *ratings.get(result.person or 0, UNRATED))
        for result in results
    ]
    await db.many(ENTER, rows)
    await db.many(NAME, named)


def unplaced(chairs: Sequence[Chair]) -> list[Result]:
    """What remains of a table that was ended early: who sat there."""
    return [
        Result(
            *(seat, chair.entrant, chair.entrant_name, UNPLACED, 0, EARLY),
            entered=UNPLACED,
            sat=chair.stand_in,
        )
        for seat, chair in enumerate(chairs)
    ]


def _values(result: Result) -> tuple[object, ...]:
    """The values of `OF_SEAT`."""
    return astuple(result)
