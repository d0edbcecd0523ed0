"""Strangers that answer with the most points to be expected, one ply deep."""

from dataclasses import dataclass
from math import exp

from benchmarks.strangers.rules import Offering
from benchmarks.strangers.sight import Stake, Stranger, armed, fight_rate, me, throw_rate
from games.dilemma.data import Card, Cards, View
from games.engine import Rng, Seat


@dataclass(frozen=True)
class Expectation(Stranger):
    """A best response of one ply, in expected points; with `learns` to the rival's frequencies."""

    offering: Offering
    life: float
    effort: float
    """What a thrown card costs, and"""
    price: float
    """so much for each of its points."""
    learns: bool = True
    envy: float = 0.0
    noise: float = 0.0
    mixing: bool = False

    def peace(self, view: View, rival: Seat, own: Card, other: Card) -> float:
        if not armed(view, rival):
            return 1.0
        usual = 0.95 if own <= self.life else min(1.0, self.life / other)
        if not self.learns:
            return usual
        seen = 1 - fight_rate(view, rival, weight=3.0)
        return min(max(0.4 * usual + 0.6 * seen, 0.02), 0.98)

    def price_of_life(self, view: View) -> float:
        return self.life * min(1.0, len(view.hand) / 3)

    def offer(self, view: View, rng: Rng) -> Card:
        return self.offering(view, rng)

    def answer(self, view: View, hand: Cards, offer: Card, rng: Rng) -> Card:
        crowd = 1 + sum(
            throw_rate(view, seat) if self.learns else 0.4
            for seat, side in enumerate(view.sides)
            if side.cards and seat not in (view.viewer, view.provocateur)
        )
        gains = {card: self._gain(view, card, offer) / crowd for card in hand}
        worths = {
            card: gain - self.effort - self.price * card + self.noise * (rng.random() - 0.5)
            for card, gain in gains.items()
        }
        best = max(hand, key=lambda card: worths[card])
        return best if worths[best] > 0 else 0

    def _gain(self, view: View, card: Card, offer: Card) -> float:
        peace = self.peace(view, view.provocateur, offer, card)
        robbed = self.envy * ((1 - peace) * (card + offer) + peace * card)
        fight = peace * (card + offer) - self.price_of_life(view)
        calm = peace * offer - robbed
        return max(calm, fight) if armed(view, me(view)) else calm

    def fights(self, view: View, stake: Stake, rng: Rng) -> bool:
        life, (own, rival, other) = self.price_of_life(view), stake
        if self.mixing and armed(view, rival):
            return own > life and rng.random() < max(0.0, 1 - life / other)
        peace = self.peace(view, rival, other, own)
        gain = peace * own * (1 + self.envy) + (1 - peace) * self.envy * (own + other) - life
        if not self.noise:
            return gain > 0
        return rng.random() < 1 / (1 + exp(-gain / self.noise))
