"""What the hard computer knows and believes at a moment of Dilemma, from its seat's view alone."""

from bisect import bisect
from itertools import accumulate
from typing import TypeAlias

from games.dilemma.arena import FLAT_ODDS
from games.dilemma.data import CARDS, RISKY, Card, View
from games.dilemma.rivals import Rival, rivals
from games.dilemma.styles import ALWAYS_FIGHTS, FIGHTS, THROWS, Chances, at, hand_of
from games.engine import Seat
from games.search import Draw

FEAR = 0.1
"""How often somebody fights whatever was seen of them: to be robbed costs more than a life."""


Lot: TypeAlias = tuple[tuple[Chances, Chances], Chances, int, int]
"""A style of each kind for one seat: how it fights, throws, picks a card to throw, and offers."""
Odds: TypeAlias = tuple[Chances, Chances, Chances, Chances]
NOBODY: Lot = (ALWAYS_FIGHTS, THROWS[0], 0, 0)


class Prospect:
    """Hands, lives and points as they stand, and what is believed of those who have them."""

    __slots__ = (
        "aim",
        "fought",
        "hands",
        "holders",
        "lives",
        "odds",
        "points",
        "provocateur",
        "rivals",
        "viewer",
    )

    def __init__(self, view: View) -> None:
        assert view.viewer is not None
        self.viewer: Seat = view.viewer
        self.provocateur = view.provocateur
        self.hands = [hand_of(set(CARDS).difference(side.played)) for side in view.sides]
        self.hands[self.viewer] = hand_of(view.hand)
        self.holders = sum(1 << seat for seat, hand in enumerate(self.hands) if hand)
        self.lives = [side.lives for side in view.sides]
        self.points = [side.points for side in view.sides]
        self.aim = FLAT_ODDS if view.options.aim == RISKY else 1.0
        self.rivals, self.fought = rivals(view)
        self.odds = [_odds(rival) for rival in self.rivals]

    def fear(self, rival: Seat, own: Card, other: Card) -> float:
        """The chance that a rival who can fights for his card against the viewer's."""
        return self.rivals[rival].fighting[at(own, other, has_lives=True)]

    def lots(self, draw: Draw) -> list[Lot]:
        """A style for everybody; the viewer's own is never looked at."""
        viewer = self.viewer
        return [
            NOBODY if seat == viewer else _lot(odds, draw) for seat, odds in enumerate(self.odds)
        ]


def _odds(rival: Rival) -> Odds:
    """Each kind's chances added up, so that a number drawn lies below the style it stands for."""
    kinds = (rival.fights, rival.throws, rival.cards, rival.offers)
    fights, throws, cards, offers = (tuple(accumulate(chances[:-1])) for chances in kinds)
    return fights, throws, cards, offers


def _lot(odds: Odds, draw: Draw) -> Lot:
    fights, throws, cards, offers = odds
    fighting = ALWAYS_FIGHTS if draw() < FEAR else FIGHTS[bisect(fights, draw())]
    return (
        fighting,
        THROWS[bisect(throws, draw())],
        bisect(cards, draw()),
        bisect(offers, draw()),
    )
