"""What each seat may see, named field by field; it makes no rule."""

from dataclasses import dataclass

from games.armistice.cards import SEATS, Card, Kind
from games.armistice.settlement import Settlement
from games.armistice.state import (
    QUESTIONS_EACH,
    Asked,
    Draft,
    Exchanged,
    Pair,
    Phase,
    Questions,
    State,
    active,
    places,
    questions_done,
    resting,
)
from games.engine import Seat


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


def view(state: State, seat: Seat | None) -> View:
    return View(
        round=state.round,
        phase=state.phase,
        attacker=state.attacker,
        awaited=SEATS if state.phase is Phase.SUDDEN_DEATH else active(state),
        points=state.points,
        places=len(places(state)),
        questions=state.questions,
        usable=state.usable,
        resting=resting(state),
        out=state.out,
        rows=(_seen(state, 0, seat), _seen(state, 1, seat)),
        asked=state.asked,
        questions_left=2 * QUESTIONS_EACH - questions_done(state.asked),
        exchanges=state.exchanges,
        settled=state.settled,
        previous=state.previous,
        struck=state.struck,
        viewer=seat,
        draft=() if seat is None else state.drafts[seat],
        ready=seat is not None and state.ready[seat],
        strike=None if seat is None else state.strikes[seat],
    )


def _seen(state: State, side: Seat, seat: Seat | None) -> Draft:
    if side == seat:
        return state.rows[side]
    turned = {settlement.place for settlement in state.settled}
    return tuple(c if p in turned else None for p, c in enumerate(state.rows[side], start=1))
