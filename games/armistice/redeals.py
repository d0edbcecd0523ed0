"""The states a seat cannot tell apart: it works from that seat's view alone."""

from dataclasses import replace
from itertools import permutations

from games.armistice import laying, sudden_death
from games.armistice.actions import Ask, Inspect, Reply
from games.armistice.cards import has_treaty
from games.armistice.exchanges import swapped
from games.armistice.questions import is_true
from games.armistice.state import Draft, Phase, Row, State, put
from games.armistice.views import View, view
from games.engine import Rng, Seat, pick


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
    row = pick(possible_rows(view(state, seat), seat), rng)
    return replace(state, rows=put(state.rows, 1 - seat, row))


def possible_rows(seen: View, seat: Seat) -> list[Row]:
    """The other's rows as they may lie now, for all this seat knows: at most 240."""
    length = len(seen.rows[1 - seat])
    rows = permutations(seen.usable[1 - seat], length)
    as_laid = (row for row in rows if has_treaty(row) and _fits_answers(row, seen, seat))
    now = (_after_exchange(row, seen, seat) for row in as_laid)
    return [row for row in now if _fits_turned(row, seen.rows[1 - seat])]


def _fits_answers(row: Row, seen: View, seat: Seat) -> bool:
    kinds = [card.kind for card in row]
    return all(
        is_true(asked.question, kinds) == (asked.reply is Reply.YES)
        for asked in seen.asked
        if asked.seat == seat and isinstance(asked.question, Ask | Inspect)
    )


def _after_exchange(row: Row, seen: View, seat: Seat) -> Row:
    for made in seen.exchanges:
        if made.seat == seat and made.places is not None:
            return swapped(row, made.places)
    return row


def _fits_turned(row: Row, turned: Draft) -> bool:
    return all(known in (None, card) for known, card in zip(turned, row, strict=True))
