"""Whatever is played, ten cards are accounted for and both Treaties are at home."""

from hypothesis import given, settings
from hypothesis import strategies as st

from games.armistice.cards import DECK, SEATS, Card, Kind
from games.armistice.data import Phase, State, resting
from games.armistice.redeal import possible_rows
from games.armistice.rules import GAME
from tests.harness.matches import positions

seeds = st.integers(0, 2**32).map(str)
some = settings(max_examples=60, deadline=None)


def states(seed: str) -> list[State]:
    return [position.state for position in positions(GAME, seed)]


@given(seed=seeds)
@some
def test_ten_cards_are_always_accounted_for(seed: str) -> None:
    for state in states(seed):
        whereabouts = (*state.usable[0], *state.usable[1], *state.out, *resting(state))
        assert len(whereabouts) == len(DECK)
        assert {*whereabouts} == {*DECK}


@given(seed=seeds)
@some
def test_the_treaty_is_never_lost_and_always_laid(seed: str) -> None:
    for state in states(seed):
        for seat in SEATS:
            treaty = Card(Kind.TREATY, seat)
            assert treaty in state.usable[seat]
            assert not state.rows[seat] or treaty in state.rows[seat]


@given(seed=seeds)
@some
def test_rows_are_equally_long_and_made_of_usable_cards(seed: str) -> None:
    for state in states(seed):
        assert len(state.rows[0]) == len(state.rows[1])
        for seat in SEATS:
            assert {*state.rows[seat]} <= {*state.usable[seat]}
            assert len({*state.rows[seat]}) == len(state.rows[seat])
            assert len(state.usable[seat]) <= 6


@given(seed=seeds)
@some
def test_the_true_row_is_always_one_of_the_possible_rows(seed: str) -> None:
    for state in states(seed):
        if state.phase in (Phase.ASKING, Phase.EXCHANGING, Phase.TURNING):
            for seat in SEATS:
                possible = possible_rows(GAME.view(state, seat), seat)
                assert state.rows[1 - seat] in possible
                assert len(possible) <= 240
