"""Rates a match in the transaction that ends it, and all matches again from their results."""
# ruff: noqa: S608 - what is put together here are our own columns; values are bound

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import NamedTuple, TypeAlias

from bot.records.database import Connection, Database, Row
from bot.records.ratings import WINDOW, Pool, Standing, Strength, pools, rated, weight

Key: TypeAlias = tuple[str, int | None, str, int]
"""Game, server (None: everywhere), span, person."""

KEY = ("game", "guild", "span", "person")
FIGURES = ("mu", "sigma", "floor", "games", "wins", "places", "streak")
RATED = "SELECT seat, person, entered, weight, brought, rated, game, guild, ended_at FROM results "
MET = f"""
    SELECT CAST(? AS BIGINT) AS person, o.person AS other, COUNT(*) AS times
    FROM (
        SELECT match FROM results WHERE person = ? AND game = ? AND rated IS NOT NULL
        ORDER BY rated DESC LIMIT {WINDOW}
    ) mine JOIN results o ON o.match = mine.match
    GROUP BY o.person
"""
PUT = (
    f"INSERT INTO standings ({', '.join(KEY + FIGURES)}) "
    f"VALUES ({', '.join('?' * len(KEY + FIGURES))}) "
)
NEW = ", ".join(f"{figure} = excluded.{figure}" for figure in FIGURES)
WRITE_EVERYWHERE = f"{PUT} ON CONFLICT (game, span, person) WHERE guild IS NULL DO UPDATE SET {NEW}"
WRITE_OF_GUILD = (
    f"{PUT} ON CONFLICT (game, guild, span, person) WHERE guild IS NOT NULL DO UPDATE SET {NEW}"
)


class Occasion(NamedTuple):
    """What was played, where and when: that decides in which pools it counts."""

    game: str
    guild: int | None
    """None for direct messages, where nothing is rated."""
    ended_at: float

    @property
    def pools(self) -> tuple[Pool, ...]:
        return pools(self.guild, self.ended_at)


class Rating(NamedTuple):
    """What is kept with a seat's result: the match's number, its weight, what the seat brought."""

    rated: int
    weight: float
    brought: str


@dataclass(frozen=True, slots=True)
class Sitter:
    """One seat of a rated match. Somebody who was forgotten is known by what they brought."""

    person: int | None
    place: int
    weight: float
    brought: tuple[Strength, ...] = ()


async def rate(
    db: Connection, occasion: Occasion, people: Sequence[int], places: Sequence[int]
) -> list[Rating]:
    """Rate a match in the transaction that ends it; returns what to keep with each seat's result.

    Taking a number locks the others out until it is done, so that the numbers are the order.
    """
    [taken] = await db.fetch("UPDATE rated_matches SET last = last + 1 RETURNING last")
    weights = await _weights(db, occasion.game, people)
    standings = await _standings(db, occasion, people)
    sitters = [
        Sitter(person=person, place=place, weight=weight)
        for person, place, weight in zip(people, places, weights, strict=True)
    ]
    brought = _play(standings, occasion, sitters)
    await _write(db, standings)
    return [
        Rating(taken["last"], weight, _written(strengths))
        for weight, strengths in zip(weights, brought, strict=True)
    ]


async def recompute(database: Database) -> tuple[int, int]:
    """All standings again from nothing but the results: how many matches, how many changed.

    Most is computed before the others have to wait; then only what came in meanwhile.
    """
    standings: dict[Key, Standing] = {}
    seen = await _fold(database, standings, 0)
    async with database.transaction(patient=True) as db:
        await db.fetch("UPDATE rated_matches SET last = last")
        matches = await _fold(db, standings, seen)
        rows = await db.fetch("SELECT DISTINCT person FROM results WHERE rated IS NOT NULL")
        known = {row["person"] for row in rows}
        standings = {key: s for key, s in standings.items() if key[-1] in known}
        before = _read(await db.fetch("SELECT * FROM standings"))
        await db.fetch("DELETE FROM standings")
        await _write(db, standings)
    return matches, len({key for key, _ in before.items() ^ standings.items()})


async def _fold(db: Connection, standings: dict[Key, Standing], seen: int) -> int:
    """Move the standings by every match rated after the last one seen; returns the newest one."""
    rows = await db.fetch(f"{RATED} WHERE rated > ? ORDER BY rated, seat", seen)
    for number, sitting in groupby(rows, key=lambda row: row["rated"]):
        seats = list(sitting)
        first = seats[0]
        occasion = Occasion(first["game"], first["guild"], first["ended_at"])
        _play(standings, occasion, [_sitter(seat) for seat in seats])
        seen = number
    return seen


def _play(
    standings: dict[Key, Standing], occasion: Occasion, sitters: Sequence[Sitter]
) -> list[list[Strength]]:
    """Move everybody's standings by one match; returns what they brought to it, by seat."""
    brought: list[list[Strength]] = [[] for _ in sitters]
    places, weights = [s.place for s in sitters], [s.weight for s in sitters]
    # Where all play on one server, here and everywhere are the same, and computed once.
    computed: dict[tuple[Standing, ...], list[Standing]] = {}
    for number, (guild, span) in enumerate(occasion.pools):
        pool = (occasion.game, guild, span)
        before = tuple(_before(standings, pool, sitter, number) for sitter in sitters)
        if before not in computed:
            computed[before] = rated(before, places, weights)
        after = computed[before]
        for seat, sitter in enumerate(sitters):
            brought[seat].append(before[seat].strength)
            if sitter.person is not None:
                standings[*pool, sitter.person] = after[seat]
    return brought


def _before(
    standings: Mapping[Key, Standing],
    pool: tuple[str, int | None, str],
    sitter: Sitter,
    number: int,
) -> Standing:
    if sitter.person is None:
        return Standing(sitter.brought[number])
    return standings.get((*pool, sitter.person), Standing())


async def _weights(db: Connection, game: str, people: Sequence[int]) -> list[float]:
    """How much a match counts for each, by how often they lately met the others."""
    asked = [value for person in people for value in (person, person, game)]
    rows = await db.fetch(" UNION ALL ".join([MET] * len(people)), *asked)
    met = {(row["person"], row["other"]): row["times"] for row in rows}
    return [
        weight([met.get((person, other), 0) for other in people if other != person])
        for person in people
    ]


async def _standings(
    db: Connection, occasion: Occasion, people: Sequence[int]
) -> dict[Key, Standing]:
    """Where these people stand in the pools of a match."""
    spans = sorted({span for _, span in occasion.pools})
    rows = await db.fetch(
        "SELECT * FROM standings WHERE game = ? "
        f"AND (guild = ? OR guild IS NULL) AND span IN ({_marks(spans)}) "
        f"AND person IN ({_marks(people)})",
        occasion.game,
        occasion.guild,
        *spans,
        *people,
    )
    return _read(rows)


def _marks(values: Sequence[object]) -> str:
    return ", ".join("?" * len(values))


def _read(rows: Sequence[Row]) -> dict[Key, Standing]:
    return {
        (row["game"], row["guild"], row["span"], row["person"]): standing_of(row) for row in rows
    }


def standing_of(row: Row) -> Standing:
    strength = Strength(row["mu"], row["sigma"])
    return Standing(strength, row["games"], row["wins"], row["places"], row["streak"])


async def _write(db: Connection, standings: Mapping[Key, Standing]) -> None:
    rows = [(*key, *_figures(standing)) for key, standing in standings.items()]
    await db.many(WRITE_EVERYWHERE, [row for row in rows if row[1] is None])
    await db.many(WRITE_OF_GUILD, [row for row in rows if row[1] is not None])


def _figures(standing: Standing) -> tuple[float, ...]:
    strength = standing.strength
    counts = (standing.games, standing.wins, standing.places, standing.streak)
    return (strength.mu, strength.sigma, strength.floor, *counts)


def _sitter(row: Row) -> Sitter:
    return Sitter(
        person=row["person"],
        place=row["entered"],
        weight=row["weight"],
        brought=strengths(row["brought"]),
    )


def strengths(brought: str) -> tuple[Strength, ...]:
    """What a seat brought to a match, pool by pool."""
    return tuple(Strength(mu, sigma) for mu, sigma in json.loads(brought))


def _written(brought: Sequence[Strength]) -> str:
    return json.dumps([(strength.mu, strength.sigma) for strength in brought])
