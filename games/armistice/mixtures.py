"""The equilibrium of which cards to lay, a mixture nobody gains by knowing; not their order."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import combinations, permutations
from typing import TypeAlias

from games.armistice.cards import Card, has_treaty
from games.armistice.data import Pair, Row
from games.armistice.imagined import Codes, Prospect, coded
from games.engine import Seat

Mixture: TypeAlias = Mapping[frozenset[Card], float]
"""How often the cards of a row are these, whatever their order."""

ROUNDS = 60
"""Iterations of regret matching; after these the mixtures hardly change."""


def selections(usable: Sequence[Card], places: int) -> list[Row]:
    return [cards for cards in combinations(usable, places) if has_treaty(cards)]


@lru_cache(maxsize=256)
def equilibrium(
    usable: Pair[tuple[Card, ...]], places: int, attacker: Seat, lead: int
) -> Pair[Mixture]:
    """Both seats' mixtures, where rows lie in any order and `lead` is that of seat 0."""
    prospect = Prospect(0, attacker, lead)
    first, second = (selections(cards, places) for cards in usable)
    columns = [list(permutations(coded(cards))) for cards in second]
    worths = [[_average(prospect, coded(cards), rows) for rows in columns] for cards in first]
    shares = _solved(worths)
    return _named(first, shares[0]), _named(second, shares[1])


def _average(prospect: Prospect, mine: Codes, rows: Sequence[Codes]) -> float:
    return sum(prospect.worth(mine, row) for row in rows) / len(rows)


def _named(selected: Sequence[Row], shares: Sequence[float]) -> Mixture:
    return {frozenset(cards): share for cards, share in zip(selected, shares, strict=True)}


def _solved(worths: list[list[float]]) -> Pair[list[float]]:
    """Regret matching, later rounds counting more: rows want much, columns little."""
    columns = list(zip(*worths, strict=True))
    regrets = [0.0] * len(worths), [0.0] * len(columns)
    sums = [0.0] * len(worths), [0.0] * len(columns)
    for number in range(1, ROUNDS + 1):
        first, second = map(_shares, regrets)
        gained = [_dot(line, second) for line in worths]
        given = [-_dot(column, first) for column in columns]
        for own, share, seen, total in zip(
            regrets, (first, second), (gained, given), sums, strict=True
        ):
            mean = _dot(share, seen)
            own[:] = [max(0.0, r + value - mean) for r, value in zip(own, seen, strict=True)]
            total[:] = [t + number * s for t, s in zip(total, share, strict=True)]
    return _shares(sums[0]), _shares(sums[1])


def _dot(these: Sequence[float], those: Sequence[float]) -> float:
    return sum(a * b for a, b in zip(these, those, strict=True))


def _shares(weights: Sequence[float]) -> list[float]:
    total = sum(weights)
    return [w / total if total else 1 / len(weights) for w in weights]
