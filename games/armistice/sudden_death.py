"""Breaking a tie by two secret strikes; it knows nothing of the rows fought before."""

from dataclasses import replace

from games.armistice.actions import Strike
from games.armistice.cards import SEATS, WEAPONS, Kind
from games.armistice.state import Pair, Phase, State, put
from games.engine import Event, Rng, Seat, Step, pick

BEATS = {Kind.TANK: Kind.CANNON, Kind.PLANE: Kind.TANK, Kind.CANNON: Kind.PLANE}


def legal(state: State, seat: Seat) -> tuple[Strike, ...]:
    return tuple(map(Strike, WEAPONS)) if state.strikes[seat] is None else ()


def strike(state: State, seat: Seat, action: Strike) -> Step[State]:
    strikes = put(state.strikes, seat, action.kind)
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
    level = struck[0] is struck[1]
    compared = replace(
        state,
        phase=Phase.SUDDEN_DEATH if level else Phase.OVER,
        strikes=(None, None),
        struck=(*state.struck, struck),
        turn=state.turn + 1,
    )
    if level:
        return Step(compared, (Event("sudden-death-level", (("card", struck[0]),)),))
    seat = winner(struck)
    values = (
        ("seat", seat),
        ("card", struck[seat]),
        ("other_seat", 1 - seat),
        ("other_card", struck[1 - seat]),
    )
    return Step(compared, (Event("sudden-death-won", values),))


def restruck(state: State, seat: Seat, rng: Rng) -> State:
    """The same moment with another strike at this seat, or none yet."""
    if state.strikes[1 - seat] is not None:
        return state
    return replace(state, strikes=put(state.strikes, seat, pick((None, *WEAPONS), rng)))
