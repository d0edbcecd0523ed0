"""A computer at Camarade: it thinks of the match, and from its last cards on plays exactly."""

from collections.abc import Sequence

from games.camarade.data import ROUNDS, Action, Lay, Length, View
from games.camarade.imagined import Shuffles, seen
from games.camarade.prospects import Shares, after
from games.camarade.tree import Ending, Worth, grown
from games.engine import Budget, Level, Rng, pick
from games.search import Swift

WALKS: dict[Level, int] = {"easy": 30, "normal": 100, "hard": 1500}
WHIM = 0.3
"""How often an easy computer lays a card at random."""
EXACT_CARDS = 11
"""With at most so many cards in all hands the search is exhaustive."""
DOUBT = 200
"""Random walks that decide between cards of equal worth among perfect players: people err."""


def choose(
    view: View, legal: Sequence[Action], level: Level, rng: Rng, budget: Budget
) -> Action | None:
    if len(legal) == 1 or (level == "easy" and rng.random() < WHIM):
        return pick(legal, rng)
    game, worth, walks = seen(view), in_the_match(view), WALKS[level]
    cards = game.playable()
    if level == "hard" and sum(map(len, view.hands)) <= EXACT_CARDS and budget():
        cards, walks = Ending(worth).best_cards(game), DOUBT
    root = grown(game, cards, worth, Shuffles(Swift(rng)), walks, budget)
    best = max(root.branches, key=lambda branch: branch.brought / branch.visits)
    return Lay(best.card.bit_length() - 1)


def in_the_match(view: View) -> Worth:
    """What the end of this round is worth in the match."""
    rounds = None if view.length is Length.TOKENS else ROUNDS + 1 - view.round
    known: dict[tuple[int, ...], Shares] = {}

    def worth(points: list[int]) -> Shares:
        key = tuple(points)
        if key not in known:
            known[key] = after(key, view.tokens, rounds)
        return known[key]

    return worth
