"""What a stranger at Dilemma can read from its view, and the questions it is asked."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from games.dilemma.data import (
    LIVES,
    Action,
    Card,
    Cards,
    Choose,
    Decline,
    Offer,
    Throw,
    Token,
    View,
)
from games.engine import Rng, Seat


class Duel(NamedTuple):
    """One side of a duel that is over."""

    seat: Seat
    rival: Seat
    own: Card
    other: Card
    fought: bool
    armed: bool
    """Could fight at all."""
    feared: bool
    """The rival could."""


class Stake(NamedTuple):
    """A duel to decide on."""

    own: Card
    rival: Seat
    other: Card


def duels(view: View) -> Iterator[Duel]:
    lives = [LIVES[len(view.sides)]] * len(view.sides)
    for past in view.past:
        if past.opponent is None:
            continue
        host, offer, opponent, card = past.provocateur, past.offer, past.opponent, past.card
        for seat, rival, own, other in (
            (host, opponent, offer, card),
            (opponent, host, card, offer),
        ):
            fought = seat in past.fighters
            yield Duel(seat, rival, own, other, fought, lives[seat] > 0, lives[rival] > 0)
        for seat in past.fighters:
            lives[seat] -= 1


def fight_rate(view: View, seat: Seat, prior: float = 0.4, weight: float = 2.0) -> float:
    fights = [duel.fought for duel in duels(view) if duel.seat == seat and duel.armed]
    return (prior * weight + sum(fights)) / (weight + len(fights))


def throw_rate(view: View, seat: Seat) -> float:
    asked = [past for past in view.past if past.provocateur != seat]
    thrown = sum(any(by == seat for by, _ in past.thrown) for past in asked)
    return (1 + thrown) / (2 + len(asked))


def armed(view: View, seat: Seat) -> bool:
    return view.sides[seat].lives > 0


def me(view: View) -> Seat:
    assert view.viewer is not None
    return view.viewer


class Stranger:
    """Three questions, as the game asks them."""

    def __call__(self, view: View, legal: Sequence[Action], rng: Rng) -> Action:
        if isinstance(legal[0], Offer):
            return Offer(self.offer(view, rng))
        if isinstance(legal[0], Choose):
            return Choose(Token.CONFLICT if self.fights(view, stake_of(view), rng) else Token.PEACE)
        hand = tuple(card for card in view.hand if card != view.offer)
        card = self.answer(view, hand, view.offer or 0, rng) if hand else 0
        return Throw(card) if card else Decline()

    def offer(self, view: View, rng: Rng) -> Card:
        raise NotImplementedError

    def answer(self, view: View, hand: Cards, offer: Card, rng: Rng) -> Card:
        raise NotImplementedError

    def fights(self, view: View, stake: Stake, rng: Rng) -> bool:
        raise NotImplementedError


def stake_of(view: View) -> Stake:
    offer, opponent, card = view.offer, view.opponent, view.duelling
    assert offer is not None
    assert opponent is not None
    assert card is not None
    if view.viewer == view.provocateur:
        return Stake(offer, opponent, card)
    return Stake(card, view.provocateur, offer)
