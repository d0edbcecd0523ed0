"""What each seat may see of Armistice, named field by field; it makes no rule."""

from games.armistice.data import (
    QUESTIONS_EACH,
    Draft,
    State,
    View,
    active,
    places,
    questions_done,
    resting,
)
from games.engine import Seat


def view(state: State, viewer: Seat | None) -> View:
    turned = {settlement.place for settlement in state.settled}
    return View(
        round=state.round,
        phase=state.phase,
        attacker=state.attacker,
        awaited=tuple([seat for seat in active(state) if not state.ready[seat]]),
        points=state.points,
        places=len(places(state)),
        questions=state.questions,
        tie=state.tie,
        usable=state.usable,
        resting=resting(state),
        out=state.out,
        rows=(_seen(state, 0, viewer, turned), _seen(state, 1, viewer, turned)),
        asked=state.asked,
        questions_left=2 * QUESTIONS_EACH - questions_done(state.asked),
        exchanges=state.exchanges,
        settled=state.settled,
        previous=state.previous,
        struck=state.struck,
        viewer=viewer,
        draft=() if viewer is None else state.drafts[viewer],
        ready=viewer is not None and state.ready[viewer],
        strike=None if viewer is None else state.strikes[viewer],
    )


def _seen(state: State, side: Seat, viewer: Seat | None, turned: set[int]) -> Draft:
    if side == viewer:
        return state.rows[side]
    return tuple([c if p in turned else None for p, c in enumerate(state.rows[side], start=1)])
