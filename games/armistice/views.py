"""What each seat may see, and the states it cannot tell apart; it makes no rule."""

from dataclasses import dataclass, replace
from itertools import permutations

from games.armistice import laying, sudden_death
from games.armistice.actions import Pose, Reply
from games.armistice.cards import SEATS, Card, Kind, has_treaty
from games.armistice.exchanges import swapped
from games.armistice.questions import is_true
from games.armistice.settlement import Settlement
from games.armistice.state import (
    Asked,
    Draft,
    Exchanged,
    Pair,
    Phase,
    Questions,
    Row,
    State,
    active,
    places,
    put,
    resting,
)
from games.engine import Rng, Seat, pick


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
    exchanges: tuple[Exchanged, ...]
    settled: tuple[Settlement, ...]
    previous: tuple[Settlement, ...]
    """What the round before did: the captures and neutralised Soldiers that hold now."""
    struck: tuple[Pair[Kind], ...]
    """Sudden death so far."""
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
        exchanges=state.exchanges,
        settled=state.settled,
        previous=state.previous,
        struck=state.struck,
        draft=() if seat is None else state.drafts[seat],
        ready=seat is not None and state.ready[seat],
        strike=None if seat is None else state.strikes[seat],
    )


def _seen(state: State, side: Seat, seat: Seat | None) -> Draft:
    if side == seat:
        return state.rows[side]
    turned = {settlement.place for settlement in state.settled}
    return tuple(c if p in turned else None for p, c in enumerate(state.rows[side], start=1))


def redeal(state: State, seat: Seat, rng: Rng) -> State:
    """Another row of the other's that fits every answer, or another draft, or another strike."""
    match state.phase:
        case Phase.LAYING:
            return laying.redrafted(state, 1 - seat, rng)
        case Phase.SUDDEN_DEATH:
            return sudden_death.restruck(_rerowed(state, seat, rng), 1 - seat, rng)
        case _:
            return _rerowed(state, seat, rng)


def _rerowed(state: State, seat: Seat, rng: Rng) -> State:
    if not state.rows[1 - seat]:
        return state
    return replace(state, rows=put(state.rows, 1 - seat, pick(possible_rows(state, seat), rng)))


def possible_rows(state: State, seat: Seat) -> list[Row]:
    """The other's rows as they may lie now, for all this seat knows: at most 240."""
    return [
        now
        for row in permutations(state.usable[1 - seat], len(places(state)))
        if has_treaty(row) and _answers_fit(state, seat, row)
        for now in [_after_exchange(state, seat, row)]
        if _turned_fit(state, seat, now)
    ]


def _answers_fit(state: State, seat: Seat, row: Row) -> bool:
    kinds = [card.kind for card in row]
    return all(
        is_true(asked.question, kinds) == (asked.reply is Reply.YES)
        for asked in state.asked
        if asked.seat == seat and asked.question is not None
        if not isinstance(asked.question, Pose)
    )


def _after_exchange(state: State, seat: Seat, row: Row) -> Row:
    for made in state.exchanges:
        if made.seat == seat and made.places is not None:
            return swapped(row, made.places)
    return row


def _turned_fit(state: State, seat: Seat, row: Row) -> bool:
    seen = _seen(state, 1 - seat, seat)
    return all(known in (None, card) for known, card in zip(seen, row, strict=True))
