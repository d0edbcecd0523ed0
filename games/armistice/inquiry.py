"""How much a question tells: by the exchanges its answers lead to; it knows no cards' worth."""

from collections.abc import Collection, Mapping, Sequence
from functools import cache
from itertools import combinations
from typing import TypeAlias

from games.armistice.cards import Kind
from games.armistice.data import Ask, Inspect
from games.armistice.questions import conceivable, is_true
from games.engine import Budget

Kinds: TypeAlias = tuple[Kind, ...]
Worths: TypeAlias = Sequence[Sequence[float]]
"""For each exchange, what it is worth against each possible row, times how likely that row is."""


@cache
def _answers(row: Kinds) -> Mapping[Ask | Inspect, bool]:
    return {question: is_true(question, row) for question in conceivable(len(row))}


def telling(
    questions: Sequence[Ask | Inspect],
    rows: Sequence[Kinds],
    worths: Worths,
    another: bool,
    budget: Budget,
) -> list[float]:
    """What the best exchange is worth after each question, or after it and the best `another`.

    Only the rows that fit two questions are summed; yes to one or to none follows by subtraction.
    """
    fits = [frozenset(i for i, row in enumerate(rows) if _answers(row)[q]) for q in questions]
    total = _summed(worths, range(len(rows)))
    sums = [_summed(worths, rows_that_fit) for rows_that_fit in fits]
    after_yes = [max(yes) for yes in sums]
    after_no = [max(_less(total, yes)) for yes in sums]
    for a, b in combinations(range(len(questions)), 2):
        if not another or not budget():
            break
        both = _summed(worths, fits[a] & fits[b])
        only_a, only_b = _less(sums[a], both), _less(sums[b], both)
        neither = max(_less(_less(total, sums[a]), only_b))
        best, best_a, best_b = max(both), max(only_a), max(only_b)
        after_yes[a] = max(after_yes[a], best + best_a)
        after_yes[b] = max(after_yes[b], best + best_b)
        after_no[a] = max(after_no[a], best_b + neither)
        after_no[b] = max(after_no[b], best_a + neither)
    return [yes + no for yes, no in zip(after_yes, after_no, strict=True)]


def _summed(worths: Worths, chosen: Collection[int]) -> list[float]:
    return [sum([line[row] for row in chosen]) for line in worths]


def _less(these: Sequence[float], those: Sequence[float]) -> list[float]:
    return [a - b for a, b in zip(these, those, strict=True)]
