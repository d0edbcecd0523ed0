"""How a round of Armistice begins and how the game ends; it knows nothing within a round."""

from dataclasses import replace

from games.armistice.cards import SEATS, row_length
from games.armistice.data import Ending, Phase, State, Tie
from games.armistice.settlement import Effect, lost, usable_after
from games.engine import Event, Step, event

LAST_ROUND = 40
"""After it the points decide (7)."""


def open_round(state: State) -> Step[State]:
    """Rows as long as both can lay; with only Treaties left the armistice follows by itself (1)."""
    length = row_length(state.usable)
    if length == 1:
        ended = conclude(state, Ending.ARMISTICE)
        return Step(ended.state, (event("armistice-by-itself"), *ended.events))
    empty = (None,) * length
    opened = replace(state, phase=Phase.LAYING, drafts=(empty, empty), turn=state.turn + 1)
    attacker = state.attacker
    begins = event(
        "round-begins", round=state.round, seat=attacker, other_seat=1 - attacker, places=length
    )
    return Step(opened, (begins,))


def next_round(state: State) -> Step[State]:
    """Attack and defence change sides (2), and cards go where they serve next (5)."""
    if state.round == LAST_ROUND:
        ended = conclude(state, Ending.ROUNDS)
        return Step(ended.state, (event("rounds-over", rounds=LAST_ROUND), *ended.events))
    out = (*state.out, *lost(state.settled))
    cleared = State(
        questions=state.questions,
        tie=state.tie,
        attacker=1 - state.attacker,
        usable=usable_after(state.settled, out),
        turn=state.turn,
        round=state.round + 1,
        points=state.points,
        out=out,
        previous=state.settled,
    )
    opened = open_round(cleared)
    return Step(opened.state, (*_homecomings(state, cleared), *opened.events))


def _homecomings(before: State, after: State) -> tuple[Event, ...]:
    """The cards that come back because their round away is over, not because they were regained."""
    regained = {s.card for s in before.settled if s.effect is Effect.REGAINED}
    return tuple(
        event("card-returns", seat=seat, card=card.kind)
        for seat in SEATS
        for card in after.usable[seat]
        if card.owner == seat and card not in before.usable[seat] and card not in regained
    )


def conclude(state: State, ending: Ending) -> Step[State]:
    """The points decide; where they are level, sudden death, unless ties are shared (7)."""
    first, second = state.points
    ended = replace(state, ending=ending, phase=Phase.OVER, turn=state.turn + 1)
    if first != second:
        return Step(ended)
    if state.tie is Tie.SHARED:
        return Step(ended, (event("points-level"),))
    return Step(replace(ended, phase=Phase.SUDDEN_DEATH), (event("sudden-death"),))
