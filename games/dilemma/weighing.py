"""How the hard computer weighs what it may do at Dilemma: Monte Carlo at the root, as a function.

A search that is regularized towards a policy: what the network would do, shifted towards what does
better in imagined courses. Against who plays badly the courses decide, and who learnt to beat the
courses meets the network. Offers and throws are tried by sequential halving, duels as the small
game they are.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log

from games.dilemma.courses import Course, worth
from games.dilemma.data import CONFLICT, Action, Choose, Offer, Throw, View
from games.dilemma.habits import MANNERS, Habits
from games.dilemma.network import likely, shown_by, softmax, trained
from games.dilemma.prospects import Prospect
from games.dilemma.showdown import Showdown, showdown
from games.engine import Budget, Rng
from games.search import Draw, swift

TRIALS = 900
REHEARSALS = 100
"""Courses in each manner, to find the one that suits the table."""
DOUBT = 0.1
"""The share of a win by which a course must be better to make its action e times as likely."""
RARE = 1e-6
"""What the network never does may still be done, if nothing else comes near it."""
USUAL = 0.25
"""How often the others throw on who can fight, at a table where one need not hesitate."""
HESITATION = {3: 12, 4: 8, 5: 8}
"""By seats: the power of their share of that by which one's own throws become rarer."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """The result of trying an action."""

    action: Action
    trials: int
    worth: float
    """As a share of the win."""
    share: float
    """How often it would be done: 1 for what is sure."""
    points: float
    """In the end, on average."""
    fear: float | None = None
    """In a duel, the chance that the rival fights."""


def weigh(view: View, legal: Sequence[Action], rng: Rng, budget: Budget) -> list[Weighed]:
    """Everything worth a thought, in the order of `legal`; what is likeliest is what it does."""
    sensible = [action for action in legal if action != Throw(view.offer or 0)]
    before = beforehand(view, sensible)
    draw = swift(rng)
    habits = _fitting_habits(view, draw, budget)
    if isinstance(legal[0], Choose):
        return _tokens(legal, before, showdown(habits, view, TRIALS, draw, budget))
    return _Trial(habits, view, sensible, before, draw).results(budget)


def beforehand(view: View, actions: Sequence[Action]) -> list[float]:
    """The logarithm of how likely each is, before anything is tried."""
    chances, hesitation = likely(view, actions, trained(len(view.sides))), _hesitation(view)
    return [
        log(chance + RARE) + (hesitation if isinstance(action, Throw) else 0.0)
        for action, chance in zip(actions, chances, strict=True)
    ]


def _hesitation(view: View) -> float:
    """Where hardly anybody throws on who can fight, whoever does so first loses by it."""
    if not view.sides[view.provocateur].lives:
        return 0.0
    shown = shown_by(view.past, len(view.sides))
    others = [one for seat, one in enumerate(shown) if seat != view.viewer]
    throws = sum(one.throws[1] for one in others)
    asked = sum(one.asked[1] for one in others)
    return HESITATION[len(view.sides)] * log(min(1.0, (throws + 0.1) / (asked + 1) / USUAL))


def _fitting_habits(view: View, draw: Draw, budget: Budget) -> Habits:
    """The manner that does best from here against what is believed of the others."""
    prospect = Prospect(view)
    manners = [Habits(prospect, manner) for manner in MANNERS]
    sums = [0.0] * len(manners)
    for _ in range(REHEARSALS):
        if not budget():
            return manners[0]
        lots = prospect.lots(draw)
        for place, habits in enumerate(manners):
            course = Course(habits, lots, draw)
            course.by_habit(view.offer, view.opponent, view.duelling)
            course.finish()
            sums[place] += worth(course.points, prospect.viewer)
    return manners[sums.index(max(sums))]


class _Trial:
    """Offers or throws, tried side by side: all that are left meet the same rivals in turn."""

    def __init__(
        self,
        habits: Habits,
        view: View,
        actions: Sequence[Action],
        before: Sequence[float],
        draw: Draw,
    ) -> None:
        self._habits, self._actions, self._draw = habits, actions, draw
        self._offer, self._before = view.offer, before
        self._counts, self._sums = [0] * len(actions), [0.0] * len(actions)
        self._points = [0] * len(actions)

    def results(self, budget: Budget) -> list[Weighed]:
        left = list(range(len(self._actions)))
        for keep in _stages(len(left)):
            self._try(left, TRIALS // len(_stages(len(self._actions))) // len(left), budget)
            left = sorted(left, key=self._value, reverse=True)[:keep]
        chances = softmax([self._value(place) for place in range(len(self._actions))])
        return [
            Weighed(action, count, total / count, chance, points / count)
            for action, count, total, chance, points in zip(
                self._actions, self._counts, self._sums, chances, self._points, strict=True
            )
        ]

    def _try(self, left: Sequence[int], times: int, budget: Budget) -> None:
        """Each once at least: without time that is all."""
        viewer = self._habits.prospect.viewer
        for time in range(times):
            if time and not budget():
                return
            lots = self._habits.prospect.lots(self._draw)
            for place in left:
                course = Course(self._habits, lots, self._draw)
                self._play(course, self._actions[place])
                self._counts[place] += 1
                self._sums[place] += worth(course.points, viewer)
                self._points[place] += course.points[viewer]

    def _play(self, course: Course, action: Action) -> None:
        if isinstance(action, Offer):
            course.round(action.card)
        else:
            course.round(self._offer or 0, action.card if isinstance(action, Throw) else 0)
        course.finish()

    def _value(self, place: int) -> float:
        return self._before[place] + self._sums[place] / self._counts[place] / DOUBT


def _stages(actions: int) -> tuple[int, ...]:
    """How many are kept after each stage."""
    if actions <= 2:
        return (1,)
    return (max(2, (actions + 2) // 3), 1) if actions <= 5 else (max(2, (actions + 2) // 3), 2, 1)


def _tokens(legal: Sequence[Action], before: Sequence[float], duel: Showdown) -> list[Weighed]:
    rows = [int(action == Choose(CONFLICT)) for action in legal]
    worths = [duel.expected(duel.own[row]) for row in rows]
    chances = softmax([log_ + worth / DOUBT for log_, worth in zip(before, worths, strict=True)])
    return [
        Weighed(action, duel.trials, worth, chance, duel.expected(duel.points[row]), duel.fear)
        for action, row, worth, chance in zip(legal, rows, worths, chances, strict=True)
    ]
