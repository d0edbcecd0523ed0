"""The data of Dilemma: options, actions, state and view; no rule is decided here."""

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, TypeAlias

from games.engine import Seat

Card: TypeAlias = int
Cards: TypeAlias = tuple[Card, ...]

CARDS: Cards = tuple(range(1, 11))
"""What every seat is dealt (rule 1)."""
REFLEX_SECONDS = 3
"""How long the arena stays open after the first throw, where the order counts (rule 12)."""
LIVES = {3: 3, 4: 2, 5: 2}
"""What every seat begins with, by the number of seats (rule 1)."""


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


# Named once: Python 3.11 takes longer to find a member in its enum than to compare it.
ORDER, LOT = Landing
SURE, RISKY = Aim
HIDDEN, OPEN = Hands
PEACE, CONFLICT = Token
OFFER, THROW, DUEL, OVER = Phase
FLAT, LEANING, OUTSIDE = Fall


@dataclass(frozen=True, slots=True)
class Options:
    landing: Landing = LOT
    aim: Aim = SURE
    hands: Hands = HIDDEN


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


class Round(NamedTuple):
    """A round that is over, as everybody saw it: what can be learnt about those who played it."""

    provocateur: Seat
    offer: Card
    thrown: tuple[tuple[Seat, Card], ...]
    """Every card that was shown."""
    opponent: Seat | None = None
    card: Card = 0
    """The opponent's, if there was a duel."""
    fighters: tuple[Seat, ...] = ()


class Table(NamedTuple):
    """What stands while a turn lasts. Nothing here is secret: hands follow from the cards shown.

    A named tuple, since every turn makes a new one: a frozen dataclass would take thrice as long.
    """

    options: Options
    turn: int
    asked: tuple[Seat, ...]
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
    past: tuple[Round, ...] = ()
    """The rounds that are over."""


@dataclass(frozen=True, slots=True)
class State:
    """The table, and the answers of this turn, which nobody but their owners may see yet."""

    table: Table
    waiting: tuple[Seat, ...]
    """Those of the asked who may still answer."""
    hands: tuple[Cards, ...]
    """Without the cards thrown in this turn."""
    thrown: tuple[Thrown, ...] = ()
    tokens: tuple[tuple[Seat, Token], ...] = ()


@dataclass(frozen=True, slots=True)
class Side:
    """One seat as everybody sees it."""

    cards: int
    hand: Cards | None
    """Only where hands are open, and as it was when the turn began."""
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
    duelling: Card | None
    """The opponent's card, which took the offer."""
    offer: Card | None
    pile: tuple[Thrown, ...]
    out: Cards
    sides: tuple[Side, ...]
    two_left: bool
    """Nothing can be wasted: every throw lies flat, and the offer's value may not be thrown."""
    closing_seconds: int
    """How long the arena stays open after the first throw; 0 where it waits for every answer."""
    awaited: tuple[Seat, ...]
    viewer: Seat | None
    """From here on one's own."""
    hand: Cards
    """What is still in it."""
    thrown: tuple[Thrown, ...]
    """Since throwing opened, still sealed."""
    same_value: Card | None
    """The card one may throw although it has the offer's value, and is invalid."""
    token: Token | None
    answered: bool
    """Was asked, and has nothing more to say in this turn."""
    past: tuple[Round, ...] = ()
    """The rounds that are over, known to all."""


def without(row: tuple[int, ...], gone: int) -> tuple[int, ...]:
    """A hand without one of its cards, or seats without one of them."""
    left = list(row)
    left.remove(gone)
    return tuple(left)


def fresh(table: Table) -> State:
    """A turn that begins: all who are asked are waited for, and nothing is sealed."""
    return State(table, table.asked, table.hands)


def next_turn(
    table: Table,
    phase: Phase,
    asked: tuple[Seat, ...],
    hands: tuple[Cards, ...],
    offer: Card,
    pile: tuple[Thrown, ...],
) -> State:
    """Another question in the same round. By position: `replace` would take twice as long."""
    return fresh(
        Table(
            table.options,
            table.turn + 1,
            asked,
            phase,
            table.round,
            table.provocateur,
            hands,
            table.lives,
            table.winnings,
            table.out,
            offer,
            pile,
            table.past,
        )
    )


def valid(thrown: Thrown, offer: Card) -> bool:
    """The first valid card in the pile is the duelling card."""
    return thrown.card != offer and thrown.fall is FLAT


def duelling(table: Table) -> Thrown:
    """The card that took the offer, and whose it is; there is one in every duel."""
    [card, *_] = [thrown for thrown in table.pile if valid(thrown, table.offer)]
    return card
