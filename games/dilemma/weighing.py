"""How the hard computer weighs what it may do at Dilemma: Monte Carlo at the root, as a function.

Offers and throws: sequential halving over imagined courses, with a small bonus for what the closed
form would do. Duels are weighed as the small game they are.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from games.dilemma.courses import Course, worth
from games.dilemma.data import CONFLICT, Action, Card, Choose, Decline, Offer, Throw, View
from games.dilemma.habits import MANNERS, Habits
from games.dilemma.prospects import Prospect
from games.dilemma.showdown import Showdown, fighting, showdown
from games.engine import Budget, Rng
from games.search import Draw, swift

TRIALS = 900
REHEARSALS = 100
"""Courses in each manner, to find the one that suits the table."""
HABIT = 0.08
"""What the closed form's choice is given ahead: so much is often only noise."""


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
    if isinstance(legal[0], Choose):
        return _tokens(legal, weigh_duel(view, rng, budget))
    sensible = [action for action in legal if action != Throw(view.offer or 0)]
    draw = swift(rng)
    return _Trial(_fitting_habits(view, draw, budget), view, sensible, draw).results(budget)


def weigh_duel(view: View, rng: Rng, budget: Budget) -> Showdown:
    """What each way out is worth to both, and how the rival is believed to choose."""
    draw = swift(rng)
    return showdown(_fitting_habits(view, draw, budget), view, TRIALS, draw, budget)


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

    def __init__(self, habits: Habits, view: View, actions: Sequence[Action], draw: Draw) -> None:
        self._habits, self._actions, self._draw = habits, actions, draw
        self._offer = view.offer
        self._counts, self._sums = [0] * len(actions), [0.0] * len(actions)
        self._points = [0] * len(actions)
        self._habit = _habit(habits, view.offer)

    def results(self, budget: Budget) -> list[Weighed]:
        left = list(range(len(self._actions)))
        for keep in _stages(len(left)):
            self._try(left, TRIALS // len(_stages(len(self._actions))) // len(left), budget)
            left = self._best(left, keep)
        likeliest = left[0]
        return [
            Weighed(action, count, total / count, float(place == likeliest), points / count)
            for place, (action, count, total, points) in enumerate(
                zip(self._actions, self._counts, self._sums, self._points, strict=True)
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

    def _best(self, left: Sequence[int], keep: int) -> list[int]:
        """The best, and the habit while there is more than one."""
        ranked = sorted(left, key=self._value, reverse=True)
        kept = ranked[:keep]
        habits = [place for place in ranked[keep:] if self._actions[place] == self._habit]
        return kept + habits if keep > 1 else kept

    def _value(self, place: int) -> float:
        mean = self._sums[place] / self._counts[place]
        return mean + HABIT * (self._actions[place] == self._habit)


def _stages(actions: int) -> tuple[int, ...]:
    """How many are kept after each stage."""
    if actions <= 2:
        return (1,)
    return (max(2, (actions + 2) // 3), 1) if actions <= 5 else (max(2, (actions + 2) // 3), 2, 1)


def _habit(habits: Habits, offer: Card | None) -> Action:
    prospect = habits.prospect
    if offer is None:
        viewer = prospect.viewer
        return Offer(habits.offers(prospect.lives[viewer], prospect.hands[viewer]))
    host, viewer, lives = prospect.provocateur, prospect.viewer, prospect.lives
    others, feared, armed = prospect.holders & ~(1 << host), lives[host] > 0, lives[viewer] > 0
    card = habits.answer(host, offer, feared, armed, prospect.hands[viewer], others)
    return Throw(card) if card else Decline()


def _tokens(legal: Sequence[Action], duel: Showdown) -> list[Weighed]:
    chance = fighting(duel)
    return [
        Weighed(
            action,
            duel.trials,
            duel.expected(duel.own[fights]),
            chance if fights else 1 - chance,
            duel.expected(duel.points[fights]),
            duel.fear,
        )
        for action in legal
        for fights in [action == Choose(CONFLICT)]
    ]
