"""What a round of Camarade means for the match, seat by seat; it knows points, not cards."""

from collections.abc import Sequence
from functools import cache
from itertools import permutations
from typing import TypeAlias

from games.camarade.scoring import GOAL, SEATS, places_at_the_goal, result_of
from games.engine import ranked

Shares: TypeAlias = tuple[float, ...]
"""Each seat's chance to win the match; they add up to one."""
ORDERS = tuple(permutations(range(SEATS)))
"""Points that stand for a round ending in each order."""


def after(points: tuple[int, ...], tokens: tuple[int, ...], rounds: int | None) -> Shares:
    """When a round ends with these points; `rounds` are left with it, None plays to the goal."""
    result = result_of(0, points)
    held = tuple(had + won for had, won in zip(tokens, result.tokens, strict=True))
    if rounds is None and max(held) >= GOAL:
        return _shares(places_at_the_goal(held, result))
    if rounds == 1:
        return _shares(ranked(held))
    return chances(held, None if rounds is None else rounds - 1)


@cache
def chances(tokens: tuple[int, ...], rounds: int | None) -> Shares:
    """Before a round that may end in any order, as among equals."""
    ends = [after(points, tokens, rounds) for points in ORDERS]
    return tuple(sum(shares) / len(ends) for shares in zip(*ends, strict=True))


def _shares(places: Sequence[int]) -> Shares:
    return tuple(1 / places.count(1) if place == 1 else 0.0 for place in places)
