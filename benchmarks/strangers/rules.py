"""Strangers with a rule for each question: what to offer, when and what to throw, when to fight."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import exp
from typing import TypeAlias

from benchmarks.strangers.sight import Stake, Stranger, armed, duels, fight_rate, me
from games.dilemma.data import Action, Card, Cards, View
from games.engine import Rng, pick

Offering: TypeAlias = Callable[[View, Rng], Card]
Throwing: TypeAlias = Callable[[View, Card], float]
Picking: TypeAlias = Callable[[Cards, Card, Rng], Card]
Fighting: TypeAlias = Callable[[View, Stake], float]


def high(view: View, _: Rng) -> Card:
    return view.hand[-1]


def low(view: View, _: Rng) -> Card:
    return view.hand[0]


def any_card(view: View, rng: Rng) -> Card:
    return pick(view.hand, rng)


def upper(view: View, rng: Rng) -> Card:
    return pick(view.hand[len(view.hand) // 2 :], rng)


def guarded(view: View, _: Rng) -> Card:
    return view.hand[-1] if armed(view, me(view)) else view.hand[0]


def evenly(chance: float) -> Throwing:
    return lambda view, offer: chance


def on_the_unarmed(chance: float, else_: float = 0.0, least: Card = 1) -> Throwing:
    def throwing(view: View, offer: Card) -> float:
        return 0.0 if offer < least else else_ if armed(view, view.provocateur) else chance

    return throwing


def by_value(chance: float) -> Throwing:
    return lambda view, offer: chance * offer / 10


def lowest(hand: Cards, offer: Card, _: Rng) -> Card:
    return hand[0]


def cheapest_below(hand: Cards, offer: Card, _: Rng) -> Card:
    return hand[0] if hand[0] < offer else 0


def middle_below(hand: Cards, offer: Card, _: Rng) -> Card:
    below = [card for card in hand if card < offer]
    return below[len(below) // 2] if below else 0


def next_below(hand: Cards, offer: Card, _: Rng) -> Card:
    return max((card for card in hand if card < offer), default=0)


def fit_to_fight(hand: Cards, offer: Card, _: Rng) -> Card:
    return min((card for card in hand if card > 4), default=0)


def never(view: View, stake: Stake) -> float:
    return 0.0


def always(view: View, stake: Stake) -> float:
    return 1.0


def coin(view: View, stake: Stake) -> float:
    return 0.35


def above(life: float) -> Fighting:
    return lambda view, stake: float(stake.own > life)


def mixed(life: float) -> Fighting:
    """The equilibrium for this price of a life."""

    def fighting(view: View, stake: Stake) -> float:
        if stake.own <= life:
            return 0.05
        return max(0.0, 1 - life / stake.other) if armed(view, stake.rival) else 1.0

    return fighting


def tit_for_tat(view: View, stake: Stake) -> float:
    met = [d.fought for d in duels(view) if d.seat == stake.rival and d.rival == view.viewer]
    return float(bool(met) and met[-1])


def grim_trigger(view: View, stake: Stake) -> float:
    return float(any(d.fought for d in duels(view) if (d.seat, d.rival) == (stake.rival, me(view))))


def imitation(view: View, stake: Stake) -> float:
    shown = [d.fought for d in duels(view) if d.seat == stake.rival and d.armed]
    return float((bool(shown) and shown[-1]) or (not armed(view, stake.rival) and stake.own > 3))


def learnt(life: float) -> Fighting:
    """The best response to how often the rival fought."""

    def fighting(view: View, stake: Stake) -> float:
        peace = 1 - fight_rate(view, stake.rival) if armed(view, stake.rival) else 1.0
        return float(peace * stake.own > life)

    return fighting


def regretful(life: float) -> Fighting:
    """A soft best response that also grudges what the rival would get."""

    def fighting(view: View, stake: Stake) -> float:
        peace = 1 - fight_rate(view, stake.rival) if armed(view, stake.rival) else 1.0
        envy = 1 / (len(view.sides) - 1)
        kept = peace * stake.own * (1 + envy) + (1 - peace) * envy * (stake.own + stake.other)
        return 1 / (1 + exp((life - kept) / 1.5))

    return fighting


def against_the_leader(view: View, stake: Stake) -> float:
    best = max(side.points for side in view.sides)
    return float(view.sides[stake.rival].points == best and stake.own >= 3)


def late(view: View, stake: Stake) -> float:
    return float(sum(side.cards for side in view.sides) < 5 * len(view.sides))


def for_much(view: View, stake: Stake) -> float:
    return float(stake.own + stake.other >= 10)


@dataclass(frozen=True)
class Rule(Stranger):
    """A fixed way to offer, to throw, to pick a card and to fight."""

    offering: Offering
    throwing: Throwing
    picking: Picking
    fighting: Fighting

    def offer(self, view: View, rng: Rng) -> Card:
        return self.offering(view, rng)

    def answer(self, view: View, hand: Cards, offer: Card, rng: Rng) -> Card:
        return self.picking(hand, offer, rng) if rng.random() < self.throwing(view, offer) else 0

    def fights(self, view: View, stake: Stake, rng: Rng) -> bool:
        return rng.random() < self.fighting(view, stake)


class Chance(Stranger):
    def __call__(self, view: View, legal: Sequence[Action], rng: Rng) -> Action:
        return pick(legal, rng)
