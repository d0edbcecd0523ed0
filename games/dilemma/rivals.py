"""What the rounds that are over tell about those who played them: a posterior over styles (Bayes).

It reads what everybody saw, and nothing else.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log

from games.dilemma.data import CARDS, LIVES, Card, Cards, Round, View
from games.dilemma.styles import (
    CARD_STYLES,
    CARDS_BEFORE,
    FIGHTS,
    FIGHTS_BEFORE,
    OFFER_STYLES,
    OFFERS_BEFORE,
    THROWS,
    THROWS_BEFORE,
    Chances,
    Hand,
    at,
    hand_of,
    offered_by,
    thrown_by,
)
from games.engine import Seat

TRUST = 0.7
"""Nobody plays one style: each sight counts for less than it would if they did."""
FLOOR = 0.03
"""What is shared out among all styles, whatever was seen."""
WHIM = 0.15
"""How often a card is played out of style."""


class Seen:
    """The logarithms of how likely each style of one seat made what was seen of it."""

    __slots__ = ("cards", "fights", "offers", "throws")

    def __init__(self) -> None:
        self.fights = [0.0] * len(FIGHTS)
        self.throws = [0.0] * len(THROWS)
        self.cards = [0.0] * len(CARD_STYLES)
        self.offers = [0.0] * len(OFFER_STYLES)

    def offer(self, hand: Hand, card: Card) -> None:
        for style in OFFER_STYLES:
            self.offers[style] += _log_chance(offered_by(style, hand | 1 << card), card, hand)

    def answer(self, hand: Hand, offer: Card, card: Card, *, has_lives: bool) -> None:
        """A card thrown on an offer, or 0, and whether who offered could fight."""
        for style, table in enumerate(THROWS):
            chance = table[2 * offer + has_lives]
            self.throws[style] += log(chance if card else 1 - chance)
        if card:
            for style in CARD_STYLES:
                self.cards[style] += _log_chance(thrown_by(style, hand, offer), card, hand)

    def duel(self, place: int, *, provoked: bool, fought: bool) -> None:
        for style, tables in enumerate(FIGHTS):
            chance = tables[provoked][place]
            self.fights[style] += log(chance if fought else 1 - chance)


def _log_chance(likely: Cards, card: Card, hand: Hand) -> float:
    in_style = (1 - WHIM) / len(likely) if card in likely else 0.0
    return log(in_style + WHIM / max(hand.bit_count(), 1))


@dataclass(frozen=True, slots=True)
class Rival:
    """How likely each style is for one seat, and what that comes to."""

    fights: Chances
    throws: Chances
    cards: Chances
    offers: Chances
    fighting: Chances
    """The chance that they fight against the viewer, duel by duel."""
    throwing: Chances


def rivals(view: View) -> tuple[list[Rival], list[bool]]:
    """Everybody at the table as far as one can know them, and who has ever fought."""
    seen, fought = _witnessed(view.past, len(view.sides))
    viewer = view.viewer or 0
    return [_known(one, provoked=fought[viewer]) for one in seen], fought


def _witnessed(past: Sequence[Round], seats: int) -> tuple[list[Seen], list[bool]]:
    seen, fought = [Seen() for _ in range(seats)], [False] * seats
    hands, lives = [hand_of(CARDS)] * seats, [LIVES[seats]] * seats
    for round_ in past:
        _witness_cards(seen, round_, hands, has_lives=lives[round_.provocateur] > 0)
        if round_.opponent is not None:
            _witness_duel(seen, round_, round_.opponent, lives, fought)
        for seat in round_.fighters:
            fought[seat] = True
            lives[seat] -= 1
    return seen, fought


def _witness_cards(seen: list[Seen], round_: Round, hands: list[Hand], *, has_lives: bool) -> None:
    host, offer, first = round_.provocateur, round_.offer, dict(reversed(round_.thrown))
    for seat, hand in enumerate(hands):
        if seat == host:
            seen[seat].offer(hand, offer)
        elif hand:
            seen[seat].answer(hand, offer, first.get(seat, 0), has_lives=has_lives)
    hands[host] &= ~(1 << offer)
    for seat, card in round_.thrown:
        hands[seat] &= ~(1 << card)


def _witness_duel(
    seen: list[Seen], round_: Round, opponent: Seat, lives: list[int], fought: list[bool]
) -> None:
    host, offer, card = round_.provocateur, round_.offer, round_.card
    for seat, own, rival, other in ((host, offer, opponent, card), (opponent, card, host, offer)):
        if lives[seat] > 0:
            place = at(own, other, has_lives=lives[rival] > 0)
            seen[seat].duel(place, provoked=fought[rival], fought=seat in round_.fighters)


def _known(seen: Seen, *, provoked: bool) -> Rival:
    fights = _posterior(seen.fights, FIGHTS_BEFORE)
    throws = _posterior(seen.throws, THROWS_BEFORE)
    return Rival(
        fights,
        throws,
        _posterior(seen.cards, CARDS_BEFORE),
        _posterior(seen.offers, OFFERS_BEFORE),
        _mean(fights, [tables[provoked] for tables in FIGHTS]),
        _mean(throws, THROWS),
    )


def _posterior(logs: Sequence[float], before: Sequence[float]) -> Chances:
    best = max(logs)
    weights = [
        prior * exp(TRUST * (sight - best)) for sight, prior in zip(logs, before, strict=True)
    ]
    total = sum(weights)
    return tuple((1 - FLOOR) * weight / total + FLOOR / len(weights) for weight in weights)


def _mean(weights: Sequence[float], tables: Sequence[Chances]) -> Chances:
    return tuple(
        sum(weight * chance for weight, chance in zip(weights, row, strict=True))
        for row in zip(*tables, strict=True)
    )
