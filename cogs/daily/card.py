"""What of a day's deal may be shown to others: how it went, round by round, and never a card."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any

from bot.pages.panel import AnyLook

AHEAD, LEVEL, BEHIND = "🟩", "⬜", "⬛"
"""They differ in brightness, too, for those who do not see the colour."""
MOST = 30


def squares(views: Iterable[Any], look: AnyLook, seat: int) -> str:
    """One for each round: whether this seat gained more than every other in it."""
    gains = gained([look.standing(view) for view in views])
    return "".join(_square(gain, seat) for gain in gains)[:MOST]


def gained(standings: Sequence[tuple[int, tuple[int, ...]]]) -> list[tuple[int, ...]]:
    """What each seat gained in each round, from how all stood after each step."""
    begun = dict[int, tuple[int, ...]]()
    for number, points in standings:
        begun.setdefault(number, points)
    each = [*begun.values(), standings[-1][1]]
    gains = [tuple(b - a for a, b in zip(*two, strict=True)) for two in pairwise(each)]
    while gains and not any(gains[-1]):
        gains.pop()
    return gains


def _square(gain: Sequence[int], seat: int) -> str:
    best = max(other for number, other in enumerate(gain) if number != seat)
    return LEVEL if gain[seat] == best else AHEAD if gain[seat] > best else BEHIND
