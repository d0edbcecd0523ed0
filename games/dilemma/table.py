"""What lies on the table of Dilemma, and what players may do there; it knows no rules."""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from games.engine import Seat

Card: TypeAlias = int
Cards: TypeAlias = tuple[Card, ...]


class Landing(StrEnum):
    """What decides which thrown card lies lowest."""

    ORDER = "order"
    LOT = "lot"


class Aim(StrEnum):
    SURE = "sure"
    RISKY = "risky"


class Hands(StrEnum):
    HIDDEN = "hidden"
    OPEN = "open"


class Token(StrEnum):
    PEACE = "peace"
    CONFLICT = "conflict"


class Phase(StrEnum):
    OFFER = "offer"
    THROW = "throw"
    DUEL = "duel"
    OVER = "over"


class Fall(StrEnum):
    """How a thrown card came to lie; only a flat one counts."""

    FLAT = "flat"
    LEANING = "leaning"
    OUTSIDE = "outside"


@dataclass(frozen=True, slots=True)
class Options:
    landing: Landing = Landing.ORDER
    aim: Aim = Aim.SURE
    hands: Hands = Hands.HIDDEN


@dataclass(frozen=True, slots=True)
class Offer:
    card: Card


@dataclass(frozen=True, slots=True)
class Throw:
    card: Card


@dataclass(frozen=True, slots=True)
class Decline:
    """Throw nothing, or nothing more, until throwing opens again."""


@dataclass(frozen=True, slots=True)
class Choose:
    token: Token


Action: TypeAlias = Offer | Throw | Decline | Choose


@dataclass(frozen=True, slots=True)
class Thrown:
    seat: Seat
    card: Card
    fall: Fall


@dataclass(frozen=True, slots=True)
class Table:
    """What stands while a turn lasts. Nothing here is secret: hands follow from the cards shown."""

    phase: Phase
    round: int
    provocateur: Seat
    hands: tuple[Cards, ...]
    lives: tuple[int, ...]
    winnings: tuple[Cards, ...]
    out: Cards = ()
    """Out of the game."""
    offer: Card = 0
    """0 between two rounds."""
    pile: tuple[Thrown, ...] = ()
    """Every card shown in this round, the first to land first; it stays until the next offer."""


@dataclass(frozen=True, slots=True)
class State:
    """The table, and under it the answers of this turn that nobody else may see yet."""

    options: Options
    turn: int
    table: Table
    asked: tuple[Seat, ...]
    """When the turn began."""
    waiting: tuple[Seat, ...]
    """Those of them who may still answer."""
    thrown: tuple[Thrown, ...] = ()
    tokens: tuple[tuple[Seat, Token], ...] = ()


@dataclass(frozen=True, slots=True)
class Side:
    """One seat as everybody sees it."""

    cards: int
    hand: Cards | None
    """Only where hands are open; without what is being thrown in secret."""
    played: Cards
    """What was ever shown of its ten cards, wherever it is now."""
    lives: int
    winnings: Cards
    points: int


@dataclass(frozen=True, slots=True)
class View:
    options: Options
    phase: Phase
    round: int
    provocateur: Seat
    opponent: Seat | None
    offer: Card | None
    pile: tuple[Thrown, ...]
    out: Cards
    sides: tuple[Side, ...]
    two_left: bool
    """Nothing can be wasted: every throw lies flat, and the offer's value may not be thrown."""
    awaited: tuple[Seat, ...]
    hand: Cards
    """From here on one's own: what is still in hand."""
    thrown: tuple[Thrown, ...]
    """Since throwing opened, still sealed."""
    token: Token | None
    answered: bool
    """Was asked, and has nothing more to say in this turn."""


def without(row: tuple[int, ...], gone: int) -> tuple[int, ...]:
    """A hand without a card, or a row of seats without one."""
    return tuple(number for number in row if number != gone)


def duelling(thrown: Thrown, offer: Card) -> bool:
    """May it be the duelling card? The first such card in the pile is."""
    return thrown.card != offer and thrown.fall is Fall.FLAT


def opponent_of(table: Table) -> Thrown:
    """The card that took the offer, and whose it is. Only in a duel."""
    return next(thrown for thrown in table.pile if duelling(thrown, table.offer))
