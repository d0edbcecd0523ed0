"""The whole truth of one game of Armistice; who may see which part of it is not decided here."""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias, TypeVar

from games.armistice.actions import Question, Reply
from games.armistice.cards import DECK, SEATS, Card, Kind, row_length
from games.armistice.settlement import Settlement
from games.engine import Seat

T = TypeVar("T")
Pair: TypeAlias = tuple[T, T]
"""One for each seat."""

Draft: TypeAlias = tuple[Card | None, ...]
Row: TypeAlias = tuple[Card, ...]

QUESTIONS_EACH = 2


class Questions(StrEnum):
    BUILDER = "builder"
    FREE = "free"


@dataclass(frozen=True, slots=True)
class Options:
    questions: Questions = Questions.BUILDER


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


def put(pair: Pair[T], seat: Seat, value: T) -> Pair[T]:
    return (value, pair[1]) if seat == 0 else (pair[0], value)


def places(state: State) -> range:
    return range(1, row_length(state.usable) + 1)


def resting(state: State) -> tuple[Card, ...]:
    """The cards neutralised for this round."""
    return tuple(c for c in DECK if c not in (*state.out, *state.usable[0], *state.usable[1]))


def by_turns(state: State, done: int) -> Seat:
    """Whose turn it is when so many of a row of turns are done; the attacker begins."""
    return state.attacker if done % 2 == 0 else 1 - state.attacker


def questions_done(asked: tuple[Asked, ...]) -> int:
    return sum(question.reply is not Reply.OBJECT for question in asked)


def active(state: State) -> tuple[Seat, ...]:
    """The seats that may act."""
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
