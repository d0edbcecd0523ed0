"""How matches ended, as it is written when they do; whether a person may see it is not asked."""

from collections.abc import Sequence
from dataclasses import astuple, dataclass
from typing import Protocol

from bot.records.database import Connection
from bot.records.standings import Occasion, rate

EARLY, UNPLACED = "ended-early", 0
"""The reason and everybody's place when a table was ended before its game was over."""
ENTER = (
    "INSERT INTO results (match, seat, person, name, place, points, reason, game, guild, ended_at, "
    "rated, weight, brought) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
UNRATED = (None, None, None)
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
    points: int
    reason: str


class Ended(Protocol):
    """A match that is not going on any more."""

    @property
    def id(self) -> int: ...
    @property
    def game(self) -> str: ...
    @property
    def guild(self) -> int: ...
    @property
    def ended_at(self) -> float | None: ...
    @property
    def counts(self) -> bool: ...


async def enter(db: Connection, match: Ended, results: Sequence[Result]) -> None:
    """The results, the newest names, and the ratings that follow, in the caller's transaction."""
    occasion = Occasion(match.game, match.guild, match.ended_at or 0)
    people = {result.person: result.name for result in results if result.person is not None}
    ratings: Sequence[tuple[object, ...]] = [UNRATED] * len(results)
    if match.counts:
        ratings = await rate(db, occasion, list(people), [result.place for result in results])
    rows = zip(results, ratings, strict=True)
    await db.many(ENTER, [(match.id, *astuple(r), *occasion, *rating) for r, rating in rows])
    await db.many(NAME, list(people.items()))


def unplaced(people: Sequence[tuple[int | None, str]]) -> list[Result]:
    """What remains of a table that was ended early: who sat there."""
    return [
        Result(seat, person, name, UNPLACED, 0, EARLY) for seat, (person, name) in enumerate(people)
    ]
