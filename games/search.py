"""What searching computers share: quick luck, and a fair trial of several actions; no game."""

from collections.abc import Callable, Iterator, Sequence
from math import log, sqrt
from typing import TypeAlias, TypeVar

from games.engine import Budget, Rng

T = TypeVar("T")
Draw: TypeAlias = Callable[[], float]
CHECK = 8
"""The budget is asked once in so many trials: asking costs time, too."""


class Swift:
    """Luck for imagined games: quicker than the real one, and nobody has to trust it."""

    __slots__ = ("_draw",)

    def __init__(self, rng: Rng) -> None:
        self._draw = swift(rng)

    def random(self) -> float:
        return self._draw()


def swift(rng: Rng) -> Draw:
    """The same luck as a plain function, for searches that draw 100,000 numbers a second."""
    return _numbers(int(rng.random() * 2**64) | 1).__next__


def _numbers(state: int) -> Iterator[float]:
    """A linear congruential generator."""
    while True:
        state = (state * 6364136223846793005 + 1442695040888963407) & 0xFFFFFFFFFFFFFFFF
        yield (state >> 11) * 2.0**-53


def tried(
    actions: Sequence[T],
    worth: Callable[[T], float],
    trials: int,
    budget: Budget,
    curiosity: float = 0.7,
) -> list[tuple[int, float]]:
    """How often each action was tried and what it was worth in sum, the better ones more often."""
    counts, sums = [0] * len(actions), [0.0] * len(actions)
    for trial in range(trials):
        if trial % CHECK == 0 and trial >= len(actions) and not budget():
            break
        chosen = trial if trial < len(actions) else _promising(counts, sums, trial, curiosity)
        counts[chosen] += 1
        sums[chosen] += worth(actions[chosen])
    return list(zip(counts, sums, strict=True))


def _promising(counts: list[int], sums: list[float], trial: int, curiosity: float) -> int:
    """The upper confidence bound: what did well, or has hardly been tried."""
    spread = curiosity * sqrt(log(trial))
    bounds = [
        total / count + spread / sqrt(count) for count, total in zip(counts, sums, strict=True)
    ]
    return bounds.index(max(bounds))


def best_tried(actions: Sequence[T], results: Sequence[tuple[int, float]]) -> T:
    """The action with the best average, as far as it was tried at all."""
    averages = [total / count if count else -1.0 for count, total in results]
    return actions[averages.index(max(averages))]
