"""The data of Dilemme: options, actions, state and view; no rule is decided here."""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TypeAlias

from games.dilemme.cards import LIMIT, Letter
from games.dilemme.lexicon import Lexicon, Words, lexicon
from games.engine import Seat, replaced


class Finish(StrEnum):
    """Which words of five letters or more may be picked up."""

    ANY = "any"
    """Every complete one."""
    FINAL = "final"
    """Only one to which nothing can be added."""


class Ending(StrEnum):
    HAND_EMPTIED = "hand-emptied"
    LAST_LEFT = "last-left"
    BLOCKED = "blocked"


LOT: Seat = -1
"""No seat: the dealer is drawn by lot."""


@dataclass(frozen=True, slots=True)
class Options:
    short: bool = False
    finish: Finish = Finish.ANY
    dealer: Seat = LOT
    words: Words = Words.FRENCH


@dataclass(frozen=True, slots=True)
class Finished:
    """A word somebody picked up, or announced with a last card."""

    seat: Seat
    letters: str


@dataclass(frozen=True, slots=True)
class State:
    hands: tuple[str, ...]
    """Sorted letters."""
    columns: tuple[str, ...]
    """Five places, read from the capital down; an empty one is free. Column 1 is the first."""
    pile: str
    """Lower-case cards, the top first."""
    capitals: str
    """The same, of capitals."""
    dealer: Seat
    seat: Seat
    """Whose turn it is."""
    finish: Finish
    shown: tuple[str, ...]
    """What everybody has seen of each hand: wrong cards that went back."""
    basket: str = ""
    capital_basket: str = ""
    out: tuple[Seat, ...] = ()
    """In the order of leaving."""
    owed: int = 1
    """Plays this turn still owes."""
    opening: bool = True
    """Nothing but announcing has been done this turn."""
    further: Letter | None = None
    """The card drawn beyond the limit, which must be laid at once."""
    laid: tuple[int, ...] = ()
    """Columns this turn has grown."""
    previous: tuple[int, ...] = ()
    """Columns the turn before has grown and not wrongly claimed: those that may be announced."""
    barred: tuple[Seat, ...] = ()
    """Those who claimed wrongly, and may not claim in their next turn (8)."""
    finished: tuple[Finished, ...] = ()
    ending: Ending | None = None
    turn: int = 0
    words: Words = Words.FRENCH

    @property
    def hand(self) -> str:
        return self.hands[self.seat]

    @property
    def lexicon(self) -> Lexicon:
        return lexicon(self.words)

    @property
    def limit(self) -> int:
        return LIMIT[len(self.hands)]

    @property
    def has_room(self) -> bool:
        return not all(self.columns)

    @property
    def can_draw(self) -> bool:
        return bool(self.pile or self.basket)

    @property
    def free(self) -> int:
        """The first free place; there must be room."""
        return self.columns.index("") + 1

    def column(self, number: int) -> str:
        return self.columns[number - 1]

    def has(self, number: int) -> bool:
        """Whether letters lie there; it is asked of every card on every column."""
        return 0 < number <= len(self.columns) and self.columns[number - 1] != ""

    @property
    def occupied(self) -> tuple[int, ...]:
        return tuple([number for number, letters in enumerate(self.columns, 1) if letters])


@dataclass(frozen=True, slots=True)
class View:
    viewer: Seat | None
    awaited: tuple[Seat, ...]
    columns: tuple[str, ...]
    hand: str
    """One's own; nobody's for a spectator."""
    counts: tuple[int, ...]
    limit: int
    shown: tuple[str, ...]
    pile: int
    basket: int
    capitals: int
    capital_basket: int
    dealer: Seat
    seat: Seat
    """Whose turn it is."""
    owed: int
    opening: bool
    holds_further: bool
    further: Letter | None
    """Shown to the seat that holds it, to nobody else."""
    previous: tuple[int, ...]
    """Columns the turn before has grown and not wrongly claimed: those that may be announced."""
    barred: tuple[Seat, ...]
    """May not claim in their next turn, which may be this one."""
    out: tuple[Seat, ...]
    finished: tuple[Finished, ...]
    finish: Finish
    ending: Ending | None
    words: Words


@dataclass(frozen=True, slots=True)
class Lay:
    """A card on a column, nothing said."""

    card: Letter
    column: int


@dataclass(frozen=True, slots=True)
class Claim:
    """A card on a column, and: this finishes a word."""

    card: Letter
    column: int


@dataclass(frozen=True, slots=True)
class Last:
    """The last card on a column, and a word that begins so."""

    card: Letter
    column: int
    word: str


@dataclass(frozen=True, slots=True)
class Announce:
    """The word the seat before finished and forgot."""

    column: int


@dataclass(frozen=True, slots=True)
class Draw:
    pass


@dataclass(frozen=True, slots=True)
class Further:
    """The one card beyond the limit."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A capital, as a new column."""


Action: TypeAlias = Lay | Claim | Last | Announce | Draw | Further | Turn


def with_column(state: State, number: int, letters: str) -> State:
    return replace(state, columns=replaced(state.columns, number - 1, letters))


def with_hand(state: State, hand: str, shown: str) -> State:
    """The hand of whoever's turn it is, and what everybody has seen of it."""
    seat = state.seat
    return replace(
        state,
        hands=replaced(state.hands, seat, hand),
        shown=replaced(state.shown, seat, shown),
    )
