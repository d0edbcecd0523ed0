"""A computer at Dilemma: it plays the rest of the game in its head for each thing it could do.

Up to normal it takes everybody for an average person; the hard one learns whom it plays with.
"""

from collections.abc import Sequence

from games.dilemma.data import Action, Choose, Decline, Offer, Throw, Token, View
from games.dilemma.imagined import OWN, TEMPERS, Imagined
from games.dilemma.weighing import weigh
from games.engine import Budget, Level, Rng, pick
from games.search import Swift, best_tried, tried

TRIALS: dict[Level, int] = {"easy": 12, "normal": 60}
WHIMS: dict[Level, float] = {"easy": 0.4, "normal": 0.1}
"""How often an easy computer picks an action at random."""


def choose(
    view: View, legal: Sequence[Action], level: Level, rng: Rng, budget: Budget
) -> Action | None:
    if level == "hard":
        return _learned(view, legal, rng, budget)
    if rng.random() < WHIMS[level]:
        return pick(legal, rng)
    luck = Swift(rng)

    def worth(action: Action) -> float:
        return imagine(view, action, luck).worth(view.viewer or 0)

    results = tried(legal, worth, TRIALS[level], budget)
    if isinstance(legal[0], Choose):
        return legal[0] if rng.random() < mixture(results)[0] else legal[1]
    return best_tried(legal, results)


def _learned(view: View, legal: Sequence[Action], rng: Rng, budget: Budget) -> Action:
    """An action drawn with the chance that its weighing gave it."""
    drawn = rng.random()
    *others, last = weigh(view, legal, rng, budget)
    for weighed in others:
        drawn -= weighed.share
        if drawn < 0:
            return weighed.action
    return last.action


def imagine(view: View, action: Action, rng: Rng) -> Imagined:
    """One course of the game from this action to its end."""
    viewer = view.viewer
    assert viewer is not None
    drawn = [OWN if seat == viewer else pick(TEMPERS, rng) for seat in range(len(view.sides))]
    game = Imagined(view, drawn, rng)
    game.hands[viewer] = list(view.hand)
    match action:
        case Offer(card):
            game.hands[viewer].remove(card)
            game.round(card)
        case Throw(card):
            game.round(view.offer or 0, forced=(viewer, card))
        case Decline():
            game.round(view.offer or 0, forced=(viewer, 0))
        case _:
            _imagine_duel(game, view, action.token)
    game.finish()
    return game


def _imagine_duel(game: Imagined, view: View, token: Token) -> None:
    offer, host, seat, card = view.offer, view.provocateur, view.opponent, view.duelling
    assert offer is not None
    assert seat is not None
    assert card is not None
    if view.viewer == host:
        game.duel(offer, seat, card, token, game.token(seat, card, host, offer))
    else:
        game.duel(offer, seat, card, game.token(host, offer, seat, card), token)


def mixture(results: Sequence[tuple[int, float]]) -> tuple[float, float]:
    """A duel that always went to the better token could be read: choose in proportion."""
    averages = [total / count for count, total in results]
    low = min(averages)
    first, second = ((average - low + 0.02) ** 2 for average in averages)
    return first / (first + second), second / (first + second)
