"""A duel of Dilemma as the game it is: two who choose at once, and what each way out is worth."""

from dataclasses import dataclass
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


@dataclass(frozen=True, slots=True)
class Showdown:
    """What a duel is worth to the viewer, by whether they fight and whether the rival does."""

    own: Matrix
    points: Matrix
    """In the end."""
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
    sums: Sums = {way: [0.0, 0.0] for way in ways}
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
            sums[mine, theirs][1] += course.points[prospect.viewer]
    own, other = (offer, card) if hosting else (card, offer)
    fear = FEAR + (1 - FEAR) * prospect.fear(rival, other, own) if feared else 0.0
    own_worth, points = (_matrix(sums, what, times) for what in range(2))
    return Showdown(own_worth, points, fear, times)


def _duel(view: View) -> tuple[Card, Seat, Card]:
    assert view.offer is not None
    assert view.opponent is not None
    assert view.duelling is not None
    return view.offer, view.opponent, view.duelling


def _matrix(sums: Sums, what: int, times: int) -> Matrix:
    """Where the rival cannot fight, the second column is the first."""
    peace, fight = (
        tuple(sums.get((mine, theirs), sums[mine, False])[what] / times for theirs in (False, True))
        for mine in (False, True)
    )
    return (peace[0], peace[1]), (fight[0], fight[1])
