"""What the hard computer at Dilemma thinks of each thing a seat could do, by its own search."""

from collections.abc import Sequence

from games.dilemma import weighing
from games.dilemma.data import Action, View
from games.engine import Budget, Event, Level, Rng, Worth, event


def weigh(
    view: View, legal: Sequence[Action], level: Level, rng: Rng, budget: Budget
) -> list[Worth[Action]]:
    """The best that is known, whatever the level: the others weigh the same things less well."""
    return [
        Worth(one.action, one.worth, one.share, _why(one))
        for one in weighing.weigh(view, legal, rng, budget)
    ]


def _why(weighed: weighing.Weighed) -> Event:
    """What the seat has in the end, on average, and in a duel what the other does."""
    points = round(weighed.points)
    if weighed.fear is None:
        return event("why-points", points=points)
    fights = round(100 * weighed.fear)
    return event("why-duel", points=points, fights=fights, yields=100 - fights)
