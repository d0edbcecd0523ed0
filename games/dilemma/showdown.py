"""A duel of Dilemma as the game it is: two who choose at once, and what each way out is worth.

The choice is mixed from the equilibrium of that game and a soft best response to what the rival is
believed to do: the one cannot be read, the other takes what is offered.
"""

from dataclasses import dataclass
from math import exp
from typing import TypeAlias

from games.dilemma.courses import Course, worth
from games.dilemma.data import Card, View
from games.dilemma.habits import Habits
from games.dilemma.prospects import FEAR
from games.engine import Budget, Seat
from games.search import Draw

Matrix: TypeAlias = tuple[tuple[float, float], tuple[float, float]]
"""By whether the viewer fights, then by whether the rival does."""
Sums: TypeAlias = dict[tuple[bool, bool], list[float]]

SUBTLETY = 0.04
"""Shares of a win that hardly matter in a duel."""
CERTAINTY = 0.01
"""The same where the rival cannot fight, and nothing has to be hidden."""
CAUTION = 0.4
"""How much of the choice in a duel is the equilibrium's."""


@dataclass(frozen=True, slots=True)
class Showdown:
    """What a duel is worth by whether the viewer fights and whether the rival does, to both."""

    own: Matrix
    rival: Matrix
    points: Matrix
    """The viewer's in the end."""
    fear: float
    """The chance that the rival fights."""
    trials: int

    def expected(self, row: tuple[float, float]) -> float:
        """Of what the rival's peace and his fighting lead to."""
        return row[0] * (1 - self.fear) + row[1] * self.fear


def showdown(habits: Habits, view: View, trials: int, draw: Draw, budget: Budget) -> Showdown:
    """Each way it can end is imagined as often as the others, and with the same rivals."""
    prospect = habits.prospect
    host, (offer, opponent, card) = view.provocateur, _duel(view)
    hosting = prospect.viewer == host
    rival = opponent if hosting else host
    feared = prospect.lives[rival] > 0
    ways = [(mine, theirs) for mine in (False, True) for theirs in (False, True)[: 1 + feared]]
    sums: Sums = {way: [0.0, 0.0, 0.0] for way in ways}
    times = 0
    while times < trials // len(ways) and (times == 0 or budget()):
        times += 1
        lots = prospect.lots(draw)
        for mine, theirs in ways:
            course = Course(habits, lots, draw)
            tokens = (mine, theirs) if hosting else (theirs, mine)
            course.duel(offer, opponent, card, *tokens)
            course.finish()
            sums[mine, theirs][0] += worth(course.points, prospect.viewer)
            sums[mine, theirs][1] += worth(course.points, rival)
            sums[mine, theirs][2] += course.points[prospect.viewer]
    own, other = (offer, card) if hosting else (card, offer)
    fear = FEAR + (1 - FEAR) * prospect.fear(rival, other, own) if feared else 0.0
    own_worth, rival_worth, points = (_matrix(sums, what, times) for what in range(3))
    return Showdown(own_worth, rival_worth, points, fear, times)


def _duel(view: View) -> tuple[Card, Seat, Card]:
    assert view.offer is not None
    assert view.opponent is not None
    assert view.duelling is not None
    return view.offer, view.opponent, view.duelling


def _matrix(sums: Sums, whose: int, times: int) -> Matrix:
    """Where the rival cannot fight, the second column is the first."""
    peace, fight = (
        tuple(
            sums.get((mine, theirs), sums[mine, False])[whose] / times for theirs in (False, True)
        )
        for mine in (False, True)
    )
    return (peace[0], peace[1]), (fight[0], fight[1])


def fighting(duel: Showdown) -> float:
    """The chance to fight: partly the equilibrium's, partly a soft best response."""
    against_peace, against_fight = _gains(duel.own)
    gain = (1 - duel.fear) * against_peace + duel.fear * against_fight
    if not duel.fear:
        return 1 / (1 + exp(-gain / CERTAINTY))
    return CAUTION * equilibrium(duel) + (1 - CAUTION) / (1 + exp(-gain / SUBTLETY))


def _gains(worth: Matrix) -> tuple[float, float]:
    """What the viewer's fighting adds, against a peaceful rival and against one who fights."""
    return worth[1][0] - worth[0][0], worth[1][1] - worth[0][1]


def equilibrium(duel: Showdown) -> float:
    """The chance of fighting that leaves the rival nothing to gain by knowing it."""
    peaceful, fighting_ = _gains(duel.own)
    calm, provoked = (row[1] - row[0] for row in duel.rival)
    if (peaceful > 0) == (fighting_ > 0):
        return float(peaceful > 0)
    if (calm > 0) == (provoked > 0):
        return float((fighting_ if calm > 0 else peaceful) > 0)
    return calm / (calm - provoked)
