"""What a row against a row is worth in a player's head; it knows no questions and no level."""

from collections.abc import Sequence
from functools import cache
from math import exp
from typing import NamedTuple, TypeAlias

from games.armistice.cards import DECK, Card, Kind
from games.armistice.settlement import Effect, settle
from games.engine import Seat

Codes: TypeAlias = tuple[int, ...]
"""A row as places in the deck: numbers, because thousands of rows are compared."""

# From games of the computer against itself: on the logistic scale, what a lead of one point, to
# defend in the next round, and a card more in the next round add to the chance to win.
POINT = 1.15
DEFENCE = 0.25
CARD = 0.4

_CODE = {card: code for code, card in enumerate(DECK)}
_TREATIES = frozenset(code for card, code in _CODE.items() if card.kind is Kind.TREATY)


def coded(row: Sequence[Card]) -> Codes:
    return tuple(_CODE[card] for card in row)


class Clash(NamedTuple):
    """What comes of two cards that meet, to one side."""

    points: int
    future: float


@cache
def clashes(seat: Seat, attacker: Seat) -> tuple[tuple[Clash, ...], ...]:
    """By the code of one's own card and the code of the other's."""
    return tuple(tuple(_clash(seat, attacker, own, other) for other in DECK) for own in DECK)


def _clash(seat: Seat, attacker: Seat, own: Card, other: Card) -> Clash:
    attack, defence = (own, other) if seat == attacker else (other, own)
    result = settle(1, attacker, attack, defence)
    sign = 1 if result.seat == seat else -1
    tells = result.effect in (Effect.CAPTURED, Effect.NEUTRALISED)
    return Clash(sign * result.points, sign * CARD if tells else 0.0)


class Prospect:
    """A round as one side sees it before the battle."""

    __slots__ = ("_attacks", "_clashes", "_lead")

    def __init__(self, seat: Seat, attacker: Seat, lead: int) -> None:
        self._attacks = seat == attacker
        self._clashes = clashes(seat, attacker)
        self._lead = lead

    def worth(self, mine: Codes, theirs: Codes) -> float:
        """The chance to win the game, if the rows fight as they lie."""
        lead, future = self._lead, DEFENCE if self._attacks else -DEFENCE
        for own, other in zip(mine, theirs, strict=True):
            if own in _TREATIES and other in _TREATIES:
                return self._worth_of_armistice(mine, theirs)
            points, card = self._clashes[own][other]
            lead += points
            future += card
        return 1 / (1 + exp(-POINT * lead - future))

    def _worth_of_armistice(self, mine: Codes, theirs: Codes) -> float:
        pairs = zip(mine, theirs, strict=True)
        gains = [self._clashes[own][other].points for own, other in pairs if own not in _TREATIES]
        return truce(self._lead, tuple(sorted(gains)), self._attacks)


@cache
def truce(lead: int, gains: tuple[int, ...], my_turn: bool) -> float:
    """The chance to win where Treaty lies against Treaty: whose turn it is ends it or fights on.

    Each knows where the own Treaty lies, and elsewhere the order of turning changes nothing: so
    both may play as if they knew.
    """
    others = (
        truce(lead + gain, (*gains[:i], *gains[i + 1 :]), not my_turn)
        for i, gain in enumerate(gains)
    )
    choices = (verdict(lead), *others)
    return max(choices) if my_turn else min(choices)


def verdict(lead: int) -> float:
    return 0.5 if lead == 0 else float(lead > 0)
