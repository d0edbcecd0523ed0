"""What the hard computer would do at Dilemma without a search: one ply of expected points.

A closed form against the mean of what is believed of the others. Imagined courses go on with it.
"""

from math import exp
from typing import NamedTuple

from games.dilemma.data import Card
from games.dilemma.prospects import Prospect
from games.dilemma.styles import (
    HIGHEST,
    LOWEST,
    MIDDLE,
    Chances,
    Hand,
    at,
    cards_of,
    offered_by,
)
from games.engine import Seat

ENVY = 0.3
"""What a point less for a rival is worth to oneself."""


class Manner(NamedTuple):
    """What a player values how highly; which manner wins depends on the others at the table."""

    life: float
    """The worth of a life in points, as long as there are duels to come."""
    full_hand: float
    """With fewer cards a life is worth less: there is less to fight for."""
    effort: float
    """The fixed cost of throwing a card, in points."""
    price: float
    """The cost of throwing a card for each point of its value."""
    calm: float
    """Points of difference that hardly matter in a duel."""
    unarmed: int
    """The style of offers without lives; with lives the highest card can be defended."""


PATIENT = Manner(life=6.0, full_hand=4.2, effort=3.0, price=0.7, calm=0.42, unarmed=MIDDLE)
"""For tables of good players: throws seldom, and low cards."""
BUSY = Manner(life=10.0, full_hand=3.2, effort=1.5, price=0.25, calm=0.38, unarmed=LOWEST)
"""For tables where everybody throws: throws, too, and keeps its lives."""
RESERVED = Manner(life=8.0, full_hand=4.0, effort=7.0, price=0.7, calm=0.4, unarmed=MIDDLE)
"""For tables where nobody throws, and the first to do so loses by it."""
MANNERS = (PATIENT, BUSY, RESERVED)


class Habits:
    """One manner applied to one prospect; results are cached."""

    __slots__ = ("_answers", "_crowds", "_fights", "_gained", "_manner", "prospect")

    def __init__(self, prospect: Prospect, manner: Manner) -> None:
        self.prospect = prospect
        self._manner = manner
        self._answers: dict[int, Card] = {}
        self._fights: dict[int, float] = {}
        self._gained: dict[int, Chances] = {}
        self._crowds: dict[int, float] = {}

    def offers(self, lives: int, hand: Hand) -> Card:
        return offered_by(HIGHEST if lives else self._manner.unarmed, hand)[0]

    def answer(
        self, host: Seat, offer: Card, feared: bool, armed: bool, hand: Hand, holders: int
    ) -> Card:
        """The card to throw on an offer, or 0; holders are those who have cards, a bit for each."""
        key = ((((holders << 11 | hand) << 4 | offer) << 3 | host) << 1 | feared) << 1 | armed
        if key not in self._answers:
            self._answers[key] = self._best_answer(host, offer, feared, armed, hand, holders)
        return self._answers[key]

    def _best_answer(
        self, host: Seat, offer: Card, feared: bool, armed: bool, hand: Hand, holders: int
    ) -> Card:
        """Only one of those who throw can take the offer; the others have lost a card."""
        crowd, cards = self._crowd(host, offer, feared, holders), hand.bit_count()
        gains = self._gains(host, offer, feared, armed, cards)
        stake, (effort, price) = min(1.0, cards / 4), self._manner[2:4]
        best, chosen = 0.0, 0
        for card in cards_of(hand & ~(1 << offer)):
            worth = gains[card] / crowd - stake * (effort + price * card)
            if worth > best:
                best, chosen = worth, card
        return chosen

    def _gains(self, host: Seat, offer: Card, feared: bool, armed: bool, cards: int) -> Chances:
        """What each card gains if it takes the offer, with so many in the hand."""
        key = (((cards << 4 | offer) << 3 | host) << 1 | feared) << 1 | armed
        if key not in self._gained:
            life = self._life(cards) if armed else None
            fear = self.prospect.rivals[host].fighting
            peace = [
                1 - fear[at(offer, card, has_lives=True)] if feared else 1.0 for card in range(11)
            ]
            self._gained[key] = tuple(
                _duel_gain(chance, offer, card, life) + ENVY * offer
                for card, chance in enumerate(peace)
            )
        return self._gained[key]

    def _crowd(self, host: Seat, offer: Card, feared: bool, holders: int) -> float:
        """How many are expected to throw, oneself included."""
        key = ((holders << 4 | offer) << 3 | host) << 1 | feared
        if key not in self._crowds:
            self._crowds[key] = 1 + sum(
                rival.throwing[2 * offer + feared]
                for seat, rival in enumerate(self.prospect.rivals)
                if seat not in (host, self.prospect.viewer) and holders >> seat & 1
            )
        return self._crowds[key]

    def fights(self, own: Card, rival: Seat, other: Card, feared: bool, cards: int) -> float:
        """The chance to fight with so many cards left, a logistic of the gain."""
        key = (((cards << 4 | own) << 4 | other) << 3 | rival) << 1 | feared
        if key not in self._fights:
            peace = 1 - self.prospect.fear(rival, other, own) if feared else 1.0
            kept = peace * own * (1 + ENVY) + (1 - peace) * ENVY * (own + other)
            gain = kept - self._life(cards)
            self._fights[key] = 1 / (1 + exp(-gain / self._manner.calm))
        return self._fights[key]

    def _life(self, cards: int) -> float:
        return self._manner.life * min(1.0, (cards + 0.5) / self._manner.full_hand)


def _duel_gain(peace: float, offer: Card, card: Card, life: float | None) -> float:
    """Of a thrown card, with the better token; None for who has no life to lose."""
    robbed = (1 - peace) * ENVY * (card + offer)
    calm = peace * offer
    if life is None:
        return calm - robbed
    fight = peace * (card + offer) - life + robbed
    return fight if fight >= calm else calm - robbed
