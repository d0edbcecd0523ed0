"""A round of Camarade in a player's head, quick to change; it knows cards, not what they win.

A card is a bit and a hand a number, so that stronger is greater: card 3 is 0b1000, and a hand is
stronger than that when it is 0b10000 or more.
"""

from dataclasses import dataclass

from games.camarade.data import HAND, HIGHEST_SCORING, View
from games.camarade.scoring import SEATS, left_of
from games.engine import Rng, Seat, shuffled

ATTACK = -1
"""As a target: the next card opens a trick. A target of 0 is beaten by any card (rule 5)."""
LEFT = tuple(left_of(seat) for seat in range(SEATS))
CARDS = tuple(1 << card for card in HAND)
WORTH = {1 << card: card if card <= HIGHEST_SCORING else 0 for card in HAND}
DECKS = 64


@dataclass(slots=True)
class Imagined:
    """One course of the round, changed in place."""

    hands: list[int]
    seat: Seat
    target: int
    """A card as great or greater takes the trick."""
    pot: int
    """The points in the trick."""
    points: list[int]
    first: Seat

    def copy(self) -> "Imagined":
        hands, points = self.hands[:], self.points[:]
        return Imagined(hands, self.seat, self.target, self.pot, points, self.first)

    def playable(self) -> int:
        """Anything but an equal card; without a stronger one, that too (rule 3)."""
        hand, target = self.hands[self.seat], self.target
        return hand & ~target if hand >= 2 * target > 0 else hand

    def lay(self, card: int) -> None:
        self.hands[self.seat] ^= card
        self.pot += WORTH[card]
        if self.target == ATTACK:
            self._attack(card)
        elif card >= self.target:
            self._take(self.seat)
        self._pass_on()

    def _attack(self, card: int) -> None:
        rest = self.hands[0] | self.hands[1] | self.hands[2]
        if rest:
            self.target = card if rest >= card else 0
        else:
            self._take(self.first)

    def _take(self, seat: Seat) -> None:
        self.points[seat] += self.pot
        self.pot, self.target = 0, ATTACK

    def _pass_on(self) -> None:
        """Past empty hands, be it back to the same seat."""
        hands, seat = self.hands, LEFT[self.seat]
        while not hands[seat] and seat != self.seat:
            seat = LEFT[seat]
        self.seat = seat

    def finish(self, shuffles: "Shuffles") -> None:
        """To the end of the round, each seat in a random order as far as the rules let it."""
        hands, points, seat, target, pot = self.hands, self.points, self.seat, self.target, self.pot
        orders = [shuffles.deal(hand) for hand in hands]
        rest = hands[0] | hands[1] | hands[2]
        while rest:
            order = orders[seat]
            if not order:
                seat = LEFT[seat]
                continue
            card = order.pop()
            if card == target and hands[seat] >= 2 * card:
                order[-1], card = card, order[-1]
            hands[seat] ^= card
            pot += WORTH[card]
            rest = hands[0] | hands[1] | hands[2]
            if target < 0:
                target = card if rest >= card else 0
            elif card >= target:
                points[seat] += pot
                pot, target = 0, ATTACK
            seat = LEFT[seat]
        points[self.first] += pot


class Shuffles:
    """Hands in random order: a search needs thousands, so it draws from some made beforehand."""

    def __init__(self, luck: Rng) -> None:
        self._luck = luck
        self._decks = [shuffled(CARDS, luck) for _ in range(DECKS)]

    def deal(self, hand: int) -> list[int]:
        deck = self._decks[int(self._luck.random() * DECKS)]
        return [card for card in deck if card & hand]


def seen(view: View) -> Imagined:
    assert view.seat is not None
    trick = view.trick
    hands = [sum(1 << card for card in hand) for hand in view.hands]
    if trick is None:
        target, pot = ATTACK, 0
    else:
        target, pot = 0 if trick.counts_zero else 1 << trick.attack, sum(trick.scoring)
    return Imagined(hands, view.seat, target, pot, list(view.points), view.first_attacker)
