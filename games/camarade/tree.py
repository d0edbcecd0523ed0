"""Looking ahead in Camarade: three seats, each after its own best; it knows no view or level."""

from collections.abc import Callable
from math import log, sqrt
from typing import TypeAlias

from games.camarade.imagined import CARDS, Imagined, Shuffles
from games.camarade.prospects import Shares
from games.engine import Budget, Seat

Worth: TypeAlias = Callable[[list[int]], Shares]
"""What the points at the end of the round are worth to each seat."""
CURIOSITY = 0.5
CHECK = 16
"""The budget is asked once in so many walks: asking costs time, too."""
ALIKE = 1e-9


class Branch:
    """What came of one card: how often it was laid, and what it brought the seat that laid it."""

    __slots__ = ("branches", "brought", "card", "seat", "untried", "visits")

    def __init__(self, seat: Seat, card: int, untried: list[int]) -> None:
        self.seat = seat
        self.card = card
        self.untried = untried
        self.branches: list[Branch] = []
        self.visits = 0
        self.brought = 0.0

    def promising(self) -> "Branch":
        """The upper confidence bound: what did well for its seat, or has hardly been tried."""
        spread = CURIOSITY * sqrt(log(self.visits))
        bounds = [b.brought / b.visits + spread / sqrt(b.visits) for b in self.branches]
        return self.branches[bounds.index(max(bounds))]

    def grow(self, game: Imagined, shuffles: Shuffles) -> "Branch":
        seat, card = game.seat, self.untried.pop()
        game.lay(card)
        branch = Branch(seat, card, shuffles.deal(game.playable()))
        self.branches.append(branch)
        return branch


def grown(
    game: Imagined, cards: int, worth: Worth, shuffles: Shuffles, walks: int, budget: Budget
) -> Branch:
    """A tree of these cards after so many walks from its root, fewer if the time is up."""
    root = Branch(game.seat, 0, shuffles.deal(cards))
    for walk in range(walks):
        if walk % CHECK == 0 and not root.untried and not budget():
            break
        _walk(root, game.copy(), worth, shuffles)
    return root


def _walk(root: Branch, game: Imagined, worth: Worth, shuffles: Shuffles) -> None:
    """Down what is promising to one new card, then at random to the end of the round."""
    branch, path = root, [root]
    while branch.branches and not branch.untried:
        branch = branch.promising()
        game.lay(branch.card)
        path.append(branch)
    if branch.untried:
        path.append(branch.grow(game, shuffles))
    game.finish(shuffles)
    shares = worth(game.points)
    for branch in path:
        branch.visits += 1
        branch.brought += shares[branch.seat]


class Ending:
    """The last cards played out in every way; a seat that does not care may lay any of its best."""

    def __init__(self, worth: Worth) -> None:
        self._worth = worth
        self._known: dict[tuple[int, ...], Shares] = {}

    def best_cards(self, game: Imagined) -> int:
        return sum(card for card, _ in self._best(game))

    def shares(self, game: Imagined) -> Shares:
        if not any(game.hands):
            return self._worth(game.points)
        key = (*game.hands, *game.points, game.seat, game.target, game.pot)
        if key not in self._known:
            ends = [shares for _, shares in self._best(game)]
            self._known[key] = tuple(sum(share) / len(ends) for share in zip(*ends, strict=True))
        return self._known[key]

    def _best(self, game: Imagined) -> list[tuple[int, Shares]]:
        """The cards that serve the seat best, and what each leads to."""
        seat, playable = game.seat, game.playable()
        outcomes: list[tuple[int, Shares]] = []
        for card in CARDS:
            if card & playable:
                after = game.copy()
                after.lay(card)
                outcomes.append((card, self.shares(after)))
        most = max(shares[seat] for _, shares in outcomes) - ALIKE
        return [outcome for outcome in outcomes if outcome[1][seat] >= most]
