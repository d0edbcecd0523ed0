"""Writes how a match ended, with names and ratings, in the transaction that ends it."""
# ruff: noqa: S608 - what is put together here are our own columns; values are bound

from collections.abc import Mapping, Sequence
from dataclasses import astuple, dataclass, fields
from typing import Protocol

from bot.records.database import Connection
from bot.records.match import Chair
from bot.records.standings import Occasion, Rating, rate

EARLY = "ended-early"
"""The reason when a table was ended before its game was over: nobody has a place then."""
NAME = (
    "INSERT INTO people (id, name) VALUES (?, ?) "
    "ON CONFLICT (id) DO UPDATE SET name = excluded.name"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    seat: int
    person: int | None
    name: str | None
    """None for somebody who has asked to be forgotten."""
    place: int | None
    """Of the seat in the game; None where that was ended before."""
    entered: int | None
    """By which the person is rated and listed: the seat's place, or one behind all others for who
    left; None for who is excused, and where there is no place."""
    points: int
    reason: str
    sat: int | None = None
    """Who sat there at the end, if that was somebody else."""


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
    @property
    def interfered(self) -> bool: ...


async def enter(db: Connection, match: Ended, results: Sequence[Result]) -> None:
    """The results, the newest names, and the ratings that follow, in the caller's transaction."""
    occasion = Occasion(match.game, match.guild, match.ended_at or 0)
    named = [(result.person, result.name) for result in results if result.person is not None]
    gain = [result for result in results if match.interfered and _gains(result)]
    ranks = {
        result.person: result.entered
        for result in results
        if result.person is not None and result.entered is not None and result not in gain
    }
    ratings: Mapping[int | None, Rating] = {}
    if match.counts and len(ranks) > 1:
        rated = await rate(db, occasion, list(ranks), list(ranks.values()))
        ratings = dict(zip(ranks, rated, strict=True))
    rows = [
        (match.id, *astuple(result), *occasion, *ratings.get(result.person, UNRATED))
        for result in results
    ]
    await db.many(ENTER, rows)
    await db.many(NAME, named)


def _gains(result: Result) -> bool:
    """Whether somebody is entered before their place in the game: another was set behind them."""
    return result.place is not None and (result.entered or result.place) < result.place


def unplaced(chairs: Sequence[Chair]) -> list[Result]:
    """What remains of a table that was ended early: who sat there."""
    return [
        Result(
            seat=seat,
            person=chair.entrant,
            name=chair.entrant_name,
            place=None,
            entered=None,
            points=0,
            reason=EARLY,
            sat=chair.stand_in,
        )
        for seat, chair in enumerate(chairs)
    ]
