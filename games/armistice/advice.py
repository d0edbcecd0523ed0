"""What the computer at Armistice thinks of each thing a seat could do, by its own reckoning."""

from collections import Counter
from collections.abc import Sequence

from games.armistice.computer import HAIR, exchanges, next_card, questions, turns, wanted
from games.armistice.data import Action, Answer, Phase, Ready, Reply, View
from games.armistice.laying import laid
from games.armistice.redeal import possible_rows
from games.engine import Budget, Event, Level, Rng, Seat, Worth, event


def weigh(
    view: View, legal: Sequence[Action], level: Level, rng: Rng, budget: Budget
) -> list[Worth[Action]]:
    seat = view.viewer
    assert seat is not None
    match view.phase:
        case Phase.LAYING:
            return _laying(view, seat, level)
        case Phase.ASKING:
            return _best(*questions(view, seat, legal, level, budget), _known(view, seat))
        case Phase.ANSWERING:
            return [Worth(Answer(Reply.OBJECT), None, 1.0)]
        case Phase.EXCHANGING:
            return _best(*exchanges(view, seat, legal, level), _known(view, seat))
        case Phase.TURNING:
            return _turning(view, seat, legal)
        case _:
            return [Worth(strike, None, 1 / len(legal)) for strike in legal]


def _laying(view: View, seat: Seat, level: Level) -> list[Worth[Action]]:
    """By the mixture nobody gains by knowing: how often each card comes next."""
    if laid(view.draft) is not None:
        return [] if view.ready else [Worth(Ready(), None, 1.0)]
    shares: Counter[Action] = Counter()
    for row, weight in wanted(view, seat, level):
        shares[next_card(view, seat, row)] += weight  # type: ignore[assignment]
    whole = sum(shares.values())
    return [Worth(place, None, share / whole) for place, share in shares.items()]


def _turning(view: View, seat: Seat, legal: Sequence[Action]) -> list[Worth[Action]]:
    places, worths = turns(view, seat, legal)
    if not any(worths):
        return [Worth(place, None, 1 / len(places)) for place in places]
    return _best(places, worths, _known(view, seat))


def _best(actions: Sequence[Action], worths: Sequence[float], why: Event) -> list[Worth[Action]]:
    top = max(worths) - HAIR
    share = 1 / sum(worth > top for worth in worths)
    return [
        Worth(action, worth, share if worth > top else 0.0, why)
        for action, worth in zip(actions, worths, strict=True)
    ]


def _known(view: View, seat: Seat) -> Event:
    """How many rows of the other's still fit every answer."""
    return event("why-rows", count=len(possible_rows(view, seat)))
