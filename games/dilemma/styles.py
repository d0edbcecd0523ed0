"""Styles of play at Dilemma, each a table of chances; it knows no match and nobody in it.

Somebody's play has four parts that need not go together and so are learnt apart: what they offer,
how readily they throw, which card, and when they fight. A hand is a number with a bit for each card
here: what a style would play from it is looked up, not worked out again.
"""

from collections.abc import Callable, Iterable
from functools import cache
from typing import TypeAlias

from games.dilemma.data import CARDS, Card, Cards

Hand: TypeAlias = int
Chances: TypeAlias = tuple[float, ...]

NEVER, ALWAYS, COIN = 0.03, 0.97, 0.5
LIFE_PRICES = (3.0, 5.0, 7.0)
"""What people may think that a life is worth, in points; good players are in the middle."""


def hand_of(cards: Iterable[Card]) -> Hand:
    return sum(1 << card for card in cards)


@cache
def cards_of(hand: Hand) -> Cards:
    return tuple(card for card in CARDS if hand >> card & 1)


def at(own: Card, other: Card, *, has_lives: bool) -> int:
    """Where a duel stands in a table of fights: one's own card, the rival's, and his lives."""
    return (own * 11 + other) * 2 + has_lives


def _fights(chance: Callable[[Card, Card, bool], float]) -> Chances:
    values, sides = range(11), (False, True)
    return tuple(chance(a, b or 1, lives) for a in values for b in values for lives in sides)


def _threshold(price: float) -> Chances:
    """Fights for what is worth more than a life."""
    return _fights(lambda own, other, lives: 0.92 if own > price else 0.08)


def _equilibrium(price: float) -> Chances:
    """Leaves the rival indifferent: peace in price / other cases."""

    def chance(own: Card, other: Card, lives: bool) -> float:
        if not lives:
            return 0.95 if own > price else 0.05
        return 0.08 if own <= price else min(max(1 - price / other, 0.05), 0.95)

    return _fights(chance)


def _soft(price: float) -> Chances:
    """The same without a look at one's own card."""

    def chance(own: Card, other: Card, lives: bool) -> float:
        if not lives:
            return 0.95 if own > price else 0.05
        return 0.1 + 0.8 * max(0.0, 1 - price / other)

    return _fights(chance)


def _constant(chance: float) -> Chances:
    return _fights(lambda own, other, lives: chance)


def _always_the_same(table: Chances) -> tuple[Chances, Chances]:
    return table, table


FIGHTS: tuple[tuple[Chances, Chances], ...] = (
    *(_always_the_same(_constant(chance)) for chance in (NEVER, ALWAYS, COIN)),
    *(_always_the_same(_threshold(price)) for price in LIFE_PRICES),
    *(_always_the_same(_equilibrium(price)) for price in LIFE_PRICES),
    _always_the_same(_soft(5.0)),
    _always_the_same(_fights(lambda own, other, lives: 0.9 if own + other > 10 else 0.1)),
    (_constant(0.1), _constant(0.9)),
    _always_the_same(_soft(3.0)),
)
"""Each against rivals who never fought and against those who did; the last but one strikes back."""
ALWAYS_FIGHTS = FIGHTS[1]
FIGHTS_BEFORE = (0.2, 0.7, 0.5, 5.0, 5.0, 5.0, 1.0, 1.0, 1.0, 1.0, 0.7, 0.5, 0.7)
"""How likely a style is before anything was seen."""


def _throws(chance: Callable[[Card, bool], float]) -> Chances:
    return tuple(chance(offer, lives) for offer in range(11) for lives in (False, True))


THROWS: tuple[Chances, ...] = (
    *((chance,) * 22 for chance in (0.05, 0.25, 0.5, 0.75, 0.95)),
    _throws(lambda offer, lives: min(max(offer / 10, 0.05), 0.95)),
    _throws(lambda offer, lives: 0.85 if offer >= 7 else 0.1),
    _throws(lambda offer, lives: 0.1 if lives else 0.85),
    _throws(lambda offer, lives: 0.8 if offer >= 7 or not lives else 0.1),
    _throws(lambda offer, lives: 0.6 if offer <= 4 else 0.15),
)
"""By offer, and whether its owner could fight: at twice the offer, and one further if so."""
THROWS_BEFORE = (1.0, 1.0, 1.0, 1.0, 0.5, 1.0, 1.0, 1.0, 1.0, 0.5)


def _just_below(cards: Cards, offer: Card) -> Cards:
    return tuple(card for card in cards if card < offer)[-1:] or cards[:1]


def _middle_below(cards: Cards, offer: Card) -> Cards:
    below = tuple(card for card in cards if card < offer) or cards[:1]
    return (below[len(below) // 2],)


def _fit_to_fight(cards: Cards, offer: Card) -> Cards:
    return tuple(card for card in cards if card > 4)[:1] or cards[-1:]


_CARDS: tuple[Callable[[Cards, Card], Cards], ...] = (
    lambda cards, offer: cards[:1],
    lambda cards, offer: cards,
    _middle_below,
    lambda cards, offer: cards[-1:],
    _fit_to_fight,
    _just_below,
)
CARDS_BEFORE = (2.0, 1.0, 1.5, 0.5, 1.0, 1.0)

_OFFERS: tuple[Callable[[Cards], Cards], ...] = (
    lambda cards: cards[-1:],
    lambda cards: cards[:1],
    lambda cards: cards,
    lambda cards: cards[len(cards) // 2 :],
    lambda cards: cards[: (len(cards) + 1) // 2],
    lambda cards: cards[len(cards) // 2 :][:1],
)
OFFERS_BEFORE = (1.5, 1.0, 1.0, 1.5, 0.7, 0.7)
HIGHEST, LOWEST, MIDDLE = 0, 1, 5


@cache
def thrown_by(style: int, hand: Hand, offer: Card) -> Cards:
    """The cards this style may throw on the offer, each as likely as the others."""
    cards = cards_of(hand & ~(1 << offer))
    return _CARDS[style](cards, offer) if cards else ()


@cache
def offered_by(style: int, hand: Hand) -> Cards:
    return _OFFERS[style](cards_of(hand))


CARD_STYLES, OFFER_STYLES = range(len(_CARDS)), range(len(_OFFERS))
