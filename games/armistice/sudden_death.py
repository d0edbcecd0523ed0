"""The sudden death of Armistice (rule 7): two secret strikes; it knows nothing of the rows."""

from dataclasses import replace

from games.armistice.cards import SEATS, WEAPONS, Kind
from games.armistice.data import Pair, Phase, State, Strike
from games.engine import IllegalAction, Refusal, Rng, Seat, Step, event, pick, replaced

BEATS = {Kind.TANK: Kind.CANNON, Kind.PLANE: Kind.TANK, Kind.CANNON: Kind.PLANE}


def legal(state: State, seat: Seat) -> tuple[Strike, ...]:
    return tuple(map(Strike, WEAPONS)) if state.strikes[seat] is None else ()


def refusal(state: State, seat: Seat, action: Strike) -> Refusal:
    if state.strikes[seat] is not None:
        return IllegalAction("already-chosen")
    return None if action.kind in WEAPONS else IllegalAction("not-a-weapon")


def strike(state: State, seat: Seat, action: Strike) -> Step[State]:
    strikes = replaced(state.strikes, seat, action.kind)
    first, second = strikes
    if first and second:
        return _compare(state, (first, second))
    return Step(replace(state, strikes=strikes))


def lapse(state: State, rng: Rng) -> Step[State]:
    first, second = (state.strikes[seat] or pick(WEAPONS, rng) for seat in SEATS)
    return _compare(state, (first, second))


def winner(struck: Pair[Kind]) -> Seat:
    first, second = struck
    return 0 if BEATS[first] is second else 1


def _compare(state: State, struck: Pair[Kind]) -> Step[State]:
    """Equal choices are repeated."""
    level = struck[0] is struck[1]
    compared = replace(
        state,
        phase=Phase.SUDDEN_DEATH if level else Phase.OVER,
        strikes=(None, None),
        struck=(*state.struck, struck),
        turn=state.turn + 1,
    )
    if level:
        return Step(compared, (event("sudden-death-level", card=struck[0]),))
    seat = winner(struck)
    won = event(
        "sudden-death-won",
        seat=seat,
        card=struck[seat],
        other_seat=1 - seat,
        other_card=struck[1 - seat],
    )
    return Step(compared, (won,))


def restruck(state: State, seat: Seat, rng: Rng) -> State:
    """The same moment with another strike at this seat, if it has struck."""
    if state.strikes[seat] is None:
        return state
    return replace(state, strikes=replaced(state.strikes, seat, pick(WEAPONS, rng)))
