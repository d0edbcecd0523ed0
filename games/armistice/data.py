"""The data of Armistice: options, actions, state and view; no rule is decided here."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal, TypeAlias, TypeVar

from games.armistice.cards import DECK, SEATS, Card, Kind, row_length
from games.armistice.settlement import Settlement
from games.engine import Seat

T = TypeVar("T")
Pair: TypeAlias = tuple[T, T]
"""One for each seat."""

Draft: TypeAlias = tuple[Card | None, ...]
Row: TypeAlias = tuple[Card, ...]


class About(StrEnum):
    """What may be asked of a card."""

    AMONG = "among"
    BESIDE = "beside"
    END = "end"
    MIDDLE = "middle"


class Trait(StrEnum):
    """What may be asked of a place."""

    GUN = "gun"
    METAL = "metal"


class Reply(StrEnum):
    YES = "yes"
    NO = "no"
    OBJECT = "object"


@dataclass(frozen=True, slots=True)
class Place:
    """Put a card at a place of one's own row while it is being laid."""

    place: int
    kind: Kind
    copy: Literal["captured"] | None = None
    """Own and captured copy may both be held, and differ in where they go when they are taken."""


@dataclass(frozen=True, slots=True)
class Ready:
    """Confirm one's row."""


@dataclass(frozen=True, slots=True)
class Ask:
    """Is this card among the other's, beside another, at an end, in the middle?"""

    about: About
    kind: Kind
    beside: Kind | None = None


@dataclass(frozen=True, slots=True)
class Inspect:
    """Has the card at this place of the other's row a gun, is it mostly metal?"""

    trait: Trait
    place: int


@dataclass(frozen=True, slots=True)
class Pose:
    """Type a question of one's own."""

    text: str


@dataclass(frozen=True, slots=True)
class Answer:
    """Answer a typed question, or object that it is forbidden."""

    reply: Reply


@dataclass(frozen=True, slots=True)
class Skip:
    """Ask no question, or make no exchange."""


@dataclass(frozen=True, slots=True)
class Exchange:
    """Exchange two places of the other's row, the lower one named first."""

    first: int
    second: int


@dataclass(frozen=True, slots=True)
class Turn:
    """Turn up both cards of a place."""

    place: int


@dataclass(frozen=True, slots=True)
class Strike:
    """Choose a weapon in sudden death."""

    kind: Kind


Question: TypeAlias = Ask | Inspect | Pose
Action: TypeAlias = Place | Ready | Question | Answer | Skip | Exchange | Turn | Strike


QUESTIONS_EACH = 2


class Questions(StrEnum):
    BUILDER = "builder"
    FREE = "free"


class Tie(StrEnum):
    """What level points come to when the game ends (7)."""

    SUDDEN_DEATH = "sudden-death"
    SHARED = "shared"


@dataclass(frozen=True, slots=True)
class Options:
    questions: Questions = Questions.BUILDER
    tie: Tie = Tie.SUDDEN_DEATH


class Phase(StrEnum):
    LAYING = "laying"
    ASKING = "asking"
    ANSWERING = "answering"
    EXCHANGING = "exchanging"
    TURNING = "turning"
    SUDDEN_DEATH = "sudden-death"
    OVER = "over"


class Ending(StrEnum):
    ARMISTICE = "armistice"
    ROUNDS = "rounds"


@dataclass(frozen=True, slots=True)
class Asked:
    """A question of this round; none when it was skipped, no reply while one is awaited."""

    seat: Seat
    question: Question | None
    reply: Reply | None


@dataclass(frozen=True, slots=True)
class Exchanged:
    """An exchange of this round; no places when it was declined."""

    seat: Seat
    places: tuple[int, int] | None


@dataclass(frozen=True, slots=True)
class State:
    questions: Questions
    tie: Tie
    attacker: Seat
    usable: Pair[tuple[Card, ...]]
    turn: int = 0
    round: int = 1
    phase: Phase = Phase.LAYING
    points: Pair[int] = (0, 0)
    out: tuple[Card, ...] = ()
    drafts: Pair[Draft] = ((), ())
    ready: Pair[bool] = (False, False)
    rows: Pair[Row] = ((), ())
    asked: tuple[Asked, ...] = ()
    exchanges: tuple[Exchanged, ...] = ()
    settled: tuple[Settlement, ...] = ()
    previous: tuple[Settlement, ...] = ()
    """The battle of the round before."""
    strikes: Pair[Kind | None] = (None, None)
    struck: tuple[Pair[Kind], ...] = ()
    ending: Ending = Ending.ARMISTICE


@dataclass(frozen=True, slots=True)
class View:
    round: int
    phase: Phase
    attacker: Seat
    awaited: tuple[Seat, ...]
    points: Pair[int]
    places: int
    """How many cards each side lays this round."""
    questions: Questions
    tie: Tie
    usable: Pair[tuple[Card, ...]]
    """This round's cards of each side; one whose owner is the other is captured."""
    resting: tuple[Card, ...]
    """Neutralised for this round."""
    out: tuple[Card, ...]
    """Out for good."""
    rows: Pair[Draft]
    """As they now lie, one's own whole, the other's as far as turned; empty until both are laid."""
    asked: tuple[Asked, ...]
    questions_left: int
    """Of both sides together, one being answered not counted; they ask in turn."""
    exchanges: tuple[Exchanged, ...]
    settled: tuple[Settlement, ...]
    previous: tuple[Settlement, ...]
    """What the round before did: the captures and neutralised Soldiers that hold now."""
    struck: tuple[Pair[Kind], ...]
    """Sudden death so far."""
    viewer: Seat | None
    draft: Draft
    """One's own row while it is being laid."""
    ready: bool
    """Whether one has confirmed it."""
    strike: Kind | None
    """One's own choice in sudden death."""


def places(state: State) -> range:
    return range(1, row_length(state.usable) + 1)


def resting(state: State) -> tuple[Card, ...]:
    """The cards neutralised for this round."""
    lying = {*state.out, *state.usable[0], *state.usable[1]}
    return tuple(card for card in DECK if card not in lying)


def by_turns(state: State, done: int) -> Seat:
    """Whose turn it is when so many of a row of turns are done; the attacker begins."""
    return state.attacker if done % 2 == 0 else 1 - state.attacker


def questions_done(asked: tuple[Asked, ...]) -> int:
    return sum(question.reply is not Reply.OBJECT for question in asked)


def active(state: State) -> tuple[Seat, ...]:
    """The seats that may act; a row that is laid may still be changed until the other is, too."""
    match state.phase:
        case Phase.LAYING:
            return SEATS
        case Phase.ASKING:
            return (by_turns(state, questions_done(state.asked)),)
        case Phase.ANSWERING:
            return (1 - state.asked[-1].seat,)
        case Phase.EXCHANGING:
            return (by_turns(state, len(state.exchanges)),)
        case Phase.TURNING:
            return (by_turns(state, len(state.settled)),)
        case Phase.SUDDEN_DEATH:
            return tuple(seat for seat in SEATS if state.strikes[seat] is None)
        case _:
            return ()
