"""What the hard computer knows and believes at a moment of Dilemma, from its seat's view alone."""

from typing import NamedTuple

from games.dilemma.arena import FLAT_ODDS
from games.dilemma.data import CARDS, RISKY, Card, View
from games.dilemma.rivals import Rival, rivals
from games.dilemma.styles import ALWAYS_FIGHTS, FIGHTS, THROWS, Chances, at, hand_of
from games.engine import Rng, Seat

FEAR = 0.1
"""How often somebody fights whatever was seen of them: to be robbed costs more than a life."""


class Lot(NamedTuple):
    """A style of each kind for one seat."""

    fights: tuple[Chances, Chances]
    throws: Chances
    cards: int
    offers: int


class Prospect:
    """Hands, lives and points as they stand, and what is believed of those who have them."""

    __slots__ = (
        "aim",
        "fought",
        "hands",
        "lives",
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
        self.lives = [side.lives for side in view.sides]
        self.points = [side.points for side in view.sides]
        self.aim = FLAT_ODDS if view.options.aim == RISKY else 1.0
        self.rivals, self.fought = rivals(view)

    def fear(self, rival: Seat, own: Card, other: Card) -> float:
        """The chance that a rival who can fights for his card against the viewer's."""
        return self.rivals[rival].fighting[at(own, other, has_lives=True)]

    def lots(self, rng: Rng) -> list[Lot]:
        """A style for everybody; the viewer's own is never looked at."""
        return [_lot(rival, rng) for rival in self.rivals]


def _lot(rival: Rival, rng: Rng) -> Lot:
    fearsome = rng.random() < FEAR
    fights = ALWAYS_FIGHTS if fearsome else FIGHTS[_drawn(rival.fights, rng)]
    throws = THROWS[_drawn(rival.throws, rng)]
    return Lot(fights, throws, _drawn(rival.cards, rng), _drawn(rival.offers, rng))


def _drawn(weights: Chances, rng: Rng) -> int:
    """The last takes what rounding leaves over."""
    left = rng.random()
    style = 0
    while style < len(weights) - 1 and left >= weights[style]:
        left -= weights[style]
        style += 1
    return style
