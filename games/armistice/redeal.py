"""Another state of Armistice that one seat cannot tell from the real one: from its view alone."""

from dataclasses import replace
from itertools import permutations

from games.armistice import laying, sudden_death
from games.armistice.cards import has_treaty
from games.armistice.data import Ask, Draft, Inspect, Phase, Reply, Row, State, View
from games.armistice.exchanges import swapped
from games.armistice.questions import is_true
from games.armistice.views import view
from games.engine import Rng, Seat, pick, replaced


def redeal(state: State, viewer: Seat, rng: Rng) -> State:
    """Another row of the other's that fits every answer, or another draft, or another strike."""
    match state.phase:
        case Phase.LAYING:
            return laying.redrafted(state, 1 - viewer, rng)
        case Phase.SUDDEN_DEATH:
            return sudden_death.restruck(_rerowed(state, viewer, rng), 1 - viewer, rng)
        case _:
            return _rerowed(state, viewer, rng)


def _rerowed(state: State, viewer: Seat, rng: Rng) -> State:
    if not state.rows[1 - viewer]:
        return state
    row = pick(possible_rows(view(state, viewer), viewer), rng)
    return replace(state, rows=replaced(state.rows, 1 - viewer, row))


def possible_rows(seen: View, viewer: Seat) -> list[Row]:
    """The other's rows as they may lie now, for all the viewer knows: at most 240."""
    length = len(seen.rows[1 - viewer])
    rows = permutations(seen.usable[1 - viewer], length)
    as_laid = (row for row in rows if has_treaty(row) and _fits_answers(row, seen, viewer))
    now = (_after_exchange(row, seen, viewer) for row in as_laid)
    return [row for row in now if _fits_turned(row, seen.rows[1 - viewer])]


def _fits_answers(row: Row, seen: View, viewer: Seat) -> bool:
    kinds = [card.kind for card in row]
    return all(
        is_true(asked.question, kinds) == (asked.reply is Reply.YES)
        for asked in seen.asked
        if asked.seat == viewer and isinstance(asked.question, Ask | Inspect)
    )


def _after_exchange(row: Row, seen: View, viewer: Seat) -> Row:
    for made in seen.exchanges:
        if made.seat == viewer and made.places is not None:
            return swapped(row, made.places)
    return row


def _fits_turned(row: Row, turned: Draft) -> bool:
    return all(known in (None, card) for known, card in zip(turned, row, strict=True))
