"""What the computer at Camarade thinks of each card a seat could lay, by its own search."""

from collections.abc import Sequence

from games.camarade.computer import EXACT_CARDS, WALKS, in_the_match
from games.camarade.data import HIGHEST_SCORING, Action, Card, View
from games.camarade.imagined import Imagined, Shuffles, seen
from games.camarade.tree import Ending, grown
from games.camarade.tree import Worth as Worths
from games.engine import Budget, Event, Level, Rng, Worth, event
from games.search import Swift


def weigh(
    view: View, legal: Sequence[Action], level: Level, rng: Rng, budget: Budget
) -> list[Worth[Action]]:
    game, worth = seen(view), in_the_match(view)
    if level == "hard" and sum(map(len, view.hands)) <= EXACT_CARDS and budget():
        chances = _exactly(game, legal, worth)
    else:
        root = grown(game, game.playable(), worth, Shuffles(Swift(rng)), WALKS[level], budget)
        chances = {b.card.bit_length() - 1: b.brought / b.visits for b in root.branches}
    best = max(chances, key=lambda card: chances[card])
    return [
        Worth(action, chances[action.card], float(action.card == best), _why(view, action.card))
        for action in legal
        if action.card in chances
    ]


def _exactly(game: Imagined, legal: Sequence[Action], worth: Worths) -> dict[Card, float]:
    """Every way the round can end."""
    ending, chances = Ending(worth), dict[Card, float]()
    for action in legal:
        after = game.copy()
        after.lay(1 << action.card)
        chances[action.card] = ending.shares(after)[game.seat]
    return chances


def _why(view: View, card: Card) -> Event:
    """Who takes what, or how many cards could."""
    trick, seat = view.trick, view.seat or 0
    others = [held for other, hand in enumerate(view.hands) if other != seat for held in hand]
    if trick is None:
        return event("why-attack", card=card, count=sum(held > card for held in others))
    lying = sum(trick.scoring)
    if trick.taken_by(card):
        return event("why-takes", points=lying + (card if card <= HIGHEST_SCORING else 0))
    return event("why-under", points=lying, count=sum(held >= trick.attack for held in others))
