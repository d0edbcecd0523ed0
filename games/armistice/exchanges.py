"""The exchanges of Armistice: two places of the other's row, unseen (rule 3); it knows no cards."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from typing import TypeVar

from games.armistice.cards import SEATS
from games.armistice.data import Exchange, Exchanged, Pair, Phase, Row, Skip, State, places
from games.engine import IllegalAction, Refusal, Seat, Step, event, replaced

T = TypeVar("T")


def legal(state: State) -> tuple[Exchange | Skip, ...]:
    return (*allowed(len(places(state)), state.exchanges), Skip())


def allowed(length: int, made: Sequence[Exchanged]) -> tuple[Exchange, ...]:
    """Any two places but those the other has just exchanged (3)."""
    just_made = made[-1].places if made else None
    pairs = combinations(range(1, length + 1), 2)
    return tuple(Exchange(*pair) for pair in pairs if pair != just_made)


def refusal(state: State, action: Exchange) -> Refusal:
    if action in legal(state):
        return None
    for place in (action.first, action.second):
        if place not in places(state):
            return IllegalAction("no-such-place", place=place, places=len(places(state)))
    if action.first == action.second:
        return IllegalAction("two-different-places")
    in_order = action.first < action.second
    return IllegalAction("exchange-repeated" if in_order else "lower-place-first")


def exchange(state: State, seat: Seat, action: Exchange) -> Step[State]:
    pair = (action.first, action.second)
    row = swapped(state.rows[1 - seat], pair)
    rows = replaced(state.rows, 1 - seat, row)
    told = event("exchanged", seat=seat, other_seat=1 - seat, first=pair[0], second=pair[1])
    return Step(_move_on(state, Exchanged(seat, pair), rows), (told,))


def skip(state: State, seat: Seat) -> Step[State]:
    """Declining is no exchange, and forbids the other none (3)."""
    declined = _move_on(state, Exchanged(seat, None), state.rows)
    return Step(declined, (event("exchange-skipped", seat=seat),))


def swapped(row: tuple[T, ...], pair: tuple[int, int]) -> tuple[T, ...]:
    first, second = (place - 1 for place in pair)
    cards = list(row)
    cards[first], cards[second] = cards[second], cards[first]
    return tuple(cards)


def _move_on(state: State, made: Exchanged, rows: Pair[Row]) -> State:
    exchanges = (*state.exchanges, made)
    phase = Phase.TURNING if len(exchanges) == len(SEATS) else Phase.EXCHANGING
    return replace(state, rows=rows, exchanges=exchanges, phase=phase, turn=state.turn + 1)
