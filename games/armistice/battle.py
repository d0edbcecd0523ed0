"""The battle of Armistice: places turned up one by one (rules 4 and 6)."""

from dataclasses import replace

from games.armistice.data import Ending, State, Turn, places
from games.armistice.rounds import conclude, next_round
from games.armistice.settlement import Effect, Settlement, settle
from games.engine import Event, IllegalAction, Refusal, Seat, Step, event, replaced


def legal(state: State) -> tuple[Turn, ...]:
    turned = {settlement.place for settlement in state.settled}
    return tuple(Turn(place) for place in places(state) if place not in turned)


def refusal(state: State, action: Turn) -> Refusal:
    if action in legal(state):
        return None
    if action.place in places(state):
        return IllegalAction("already-turned", place=action.place)
    return IllegalAction("no-such-place", place=action.place, places=len(places(state)))


def turn(state: State, seat: Seat, action: Turn) -> Step[State]:
    """Both cards of a place together, settled at once (4)."""
    attack, defence = (
        state.rows[side][action.place - 1] for side in (state.attacker, 1 - state.attacker)
    )
    result = settle(action.place, state.attacker, attack, defence)
    points = state.points[result.seat] + result.points
    settled = replace(
        state,
        settled=(*state.settled, result),
        points=replaced(state.points, result.seat, points),
    )
    after = _after(settled, result)
    return Step(after.state, (_told(state, seat, result), *after.events))


def _after(state: State, last: Settlement) -> Step[State]:
    """Treaty against Treaty ends it at once, whatever is left to turn (6)."""
    if last.effect is Effect.ARMISTICE:
        return conclude(state, Ending.ARMISTICE)
    if len(state.settled) == len(places(state)):
        return next_round(state)
    return Step(replace(state, turn=state.turn + 1))


def _told(state: State, turner: Seat, result: Settlement) -> Event:
    return event(
        f"settled-{result.effect}",
        place=result.place,
        turner_seat=turner,
        attacker_seat=state.attacker,
        attack=result.attack.kind,
        defender_seat=1 - state.attacker,
        defence=result.defence.kind,
        card=result.card.kind,
        seat=result.seat,
        other_seat=1 - result.seat,
        points=result.points,
    )
