"""The data of Camarade: options, actions, state and view; no rule is decided here."""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from games.camarade.scoring import Result
from games.engine import Seat

Card: TypeAlias = int
Cards: TypeAlias = tuple[Card, ...]

HAND: Cards = tuple(range(1, 11))
"""What every seat holds when a round begins (rule 1)."""
HIGHEST_SCORING = 6
"""The highest card that scores its value (rule 1)."""
ROUNDS = 3
"""Under the option of that name (rule 8)."""


class Length(StrEnum):
    TOKENS = "tokens"
    ROUNDS = "rounds"


@dataclass(frozen=True, slots=True)
class Options:
    length: Length = Length.TOKENS


@dataclass(frozen=True, slots=True)
class Laid:
    """A card laid on an attack; a stronger one has taken the trick."""

    seat: Seat
    card: Card
    stronger: bool


@dataclass(frozen=True, slots=True)
class Trick:
    attacker: Seat
    attack: Card
    counts_zero: bool
    """The attack alone is the highest card in play: whatever comes next takes it (rule 5)."""
    laid: tuple[Laid, ...] = ()
    taker: Seat | None = None
    """Of a finished trick; nothing laid on its attack means it was left to him (rule 6)."""

    @property
    def cards(self) -> Cards:
        return (self.attack, *(laid.card for laid in self.laid))

    @property
    def scoring(self) -> Cards:
        return tuple(sorted(card for card in self.cards if card <= HIGHEST_SCORING))

    def taken_by(self, card: Card) -> bool:
        """An equal card may be laid only for want of a stronger one, and counts as stronger."""
        return self.counts_zero or card >= self.attack


@dataclass(frozen=True, slots=True)
class State:
    options: Options
    first_attacker: Seat
    seat: Seat
    hands: tuple[Cards, ...]
    """Ascending. Only a finished match has no card in any hand."""
    kept: tuple[Cards, ...]
    """The scoring cards each seat has won this round."""
    aside: Cards
    tokens: tuple[int, ...]
    trick: Trick | None = None
    last_trick: Trick | None = None
    results: tuple[Result, ...] = ()
    turn: int = 0


@dataclass(frozen=True, slots=True)
class View:
    """The whole table: nothing is hidden in this game."""

    viewer: Seat | None
    """The one field that differs between viewers."""
    length: Length
    round: int
    first_attacker: Seat
    seat: Seat | None
    """Whose turn it is: to attack when there is no trick, else to lay a card on it."""
    trick: Trick | None
    last_trick: Trick | None
    hands: tuple[Cards, ...]
    kept: tuple[Cards, ...]
    points: tuple[int, ...]
    totals: tuple[int, ...]
    """Own points and the left neighbour's, as the round stands."""
    aside: Cards
    tokens: tuple[int, ...]
    results: tuple[Result, ...]
    awaited: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Lay:
    card: Card


Action: TypeAlias = Lay
