"""Dilemma in a player's head: the rest of a game from what one seat knows, quick and rough.

Throwing again after invalid cards is left out, and a missed card is simply lost: both are rare
enough not to change which action is better.
"""

from dataclasses import dataclass

from games.dilemma.arena import FLAT_ODDS
from games.dilemma.data import CARDS, RISKY, Token, View
from games.engine import Rng, Seat, pick


@dataclass(frozen=True, slots=True)
class Temper:
    """How somebody plays: what they believe a life is worth, and how readily they throw."""

    life: float
    """In points. A random player has no price."""
    eagerness: float
    """The chance to throw at all."""
    greed: float
    """The chance to play a card by its value instead of any card."""


TEMPERS = (
    Temper(life=0.0, eagerness=0.9, greed=0.0),
    Temper(life=3.0, eagerness=0.7, greed=0.7),
    Temper(life=5.0, eagerness=0.5, greed=0.9),
    Temper(life=8.0, eagerness=0.35, greed=0.9),
)
OWN = Temper(life=5.0, eagerness=0.5, greed=0.9)


class Imagined:
    """One possible course of the game, changed in place."""

    __slots__ = ("_aim", "_rng", "hands", "lives", "points", "provocateur", "tempers")

    def __init__(self, view: View, tempers: list[Temper], rng: Rng) -> None:
        self._rng = rng
        self._aim = FLAT_ODDS if view.options.aim == RISKY else 1.0
        self.hands = [[c for c in CARDS if c not in side.played] for side in view.sides]
        self.lives = [side.lives for side in view.sides]
        self.points = [side.points for side in view.sides]
        self.provocateur = view.provocateur
        self.tempers = tempers

    def finish(self) -> None:
        """Round after round until at most one holds cards."""
        while sum(1 for hand in self.hands if hand) > 1:
            self.pass_initiative()
            self.round(self.offered())

    def pass_initiative(self) -> None:
        seats = len(self.hands)
        self.provocateur = (self.provocateur + 1) % seats
        while not self.hands[self.provocateur]:
            self.provocateur = (self.provocateur + 1) % seats

    def offered(self) -> int:
        """A card by value lies in the upper half of the hand."""
        hand = self.hands[self.provocateur]
        temper = self.tempers[self.provocateur]
        upper = hand[len(hand) // 2 :] if self._rng.random() < temper.greed else hand
        card = pick(upper, self._rng)
        hand.remove(card)
        return card

    def round(self, offer: int, forced: tuple[Seat, int] | None = None) -> None:
        """Throws in a random order, the first valid one duels; `forced` is one that is certain."""
        thrown: list[tuple[Seat, int]] = []
        for seat, hand in enumerate(self.hands):
            if seat == self.provocateur or not hand or (forced and forced[0] == seat):
                continue
            card = self.answer(seat, offer)
            if card:
                hand.remove(card)
                thrown.append((seat, card))
        if forced and forced[1]:
            self.hands[forced[0]].remove(forced[1])
            thrown.insert(int(self._rng.random() * (len(thrown) + 1)), forced)
        self.close(offer, [throw for throw in thrown if self._lies_flat()])

    def answer(self, seat: Seat, offer: int) -> int:
        """A card thrown on the offer, or 0. By value: a lower card than the offer."""
        rng, hand, temper = self._rng, self.hands[seat], self.tempers[seat]
        if rng.random() >= temper.eagerness:
            return 0
        if rng.random() >= temper.greed:
            return pick(hand, rng)
        cheaper = [card for card in hand if card < offer]
        if cheaper:
            return cheaper[len(cheaper) // 2]
        return hand[0] if hand[0] != offer and offer > 5 else 0

    def close(self, offer: int, flat: list[tuple[Seat, int]]) -> None:
        """The first flat card of another value takes the offer (rule 5)."""
        for seat, card in flat:
            if card != offer:
                mine = self.token(self.provocateur, offer, seat, card)
                theirs = self.token(seat, card, self.provocateur, offer)
                self.duel(offer, seat, card, mine, theirs)
                return
        self.points[self.provocateur] += offer

    def token(self, seat: Seat, own: int, rival: Seat, other: int) -> Token:
        """The equilibrium's mixture for the price this temper puts on a life."""
        if not self.lives[seat]:
            return Token.PEACE
        temper = self.tempers[seat]
        if temper.greed == 0:
            chance = 0.5
        elif not self.lives[rival]:
            chance = 0.95 if own > temper.life else 0.05
        else:
            chance = 0.1 + 0.8 * max(0.0, 1 - temper.life / other)
        return Token.CONFLICT if self._rng.random() < chance else Token.PEACE

    def duel(self, offer: int, seat: Seat, card: int, mine: Token, theirs: Token) -> None:
        """The provocateur's token and the other's."""
        host, points, lives = self.provocateur, self.points, self.lives
        if mine is Token.PEACE and theirs is Token.PEACE:
            points[host] += card
            points[seat] += offer
            return
        for fighter, token, rival in ((host, mine, theirs), (seat, theirs, mine)):
            if token is Token.CONFLICT:
                lives[fighter] -= 1
                points[fighter] += offer + card if rival is Token.PEACE else 0

    def _lies_flat(self) -> bool:
        return self._aim == 1.0 or self._rng.random() < self._aim

    def worth(self, seat: Seat) -> float:
        """Mostly the share of the win, a little the lead."""
        best = max(self.points)
        winners = self.points.count(best)
        share = 1 / winners if self.points[seat] == best else 0.0
        others = max(points for other, points in enumerate(self.points) if other != seat)
        lead = (self.points[seat] - others) / 60
        return 0.8 * share + 0.2 * min(max(0.5 + lead, 0.0), 1.0)
