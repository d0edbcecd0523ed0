"""Whole matches between players who know the list: laws of the cards, and games to read."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.dilemme.cards import CAPITALS, LOWER_CASE
from games.dilemme.data import Action, Finish, Options, State
from games.dilemme.lexicon import Standing, Words
from games.dilemme.rules import GAME
from games.engine import Seat, dice
from tests.games.dilemme.players import sensible
from tests.harness.matches import Moment, positions, walk
from tests.harness.story import compared, story

FILES = Path(__file__).parent / "playthroughs"
SEED = "3"
seeds = st.integers(0, 2**32).map(str)
few = settings(max_examples=12, deadline=None)


def match(seats: int, options: Options, seed: str) -> Iterator[Moment]:
    """Between sensible players; about one line in thirty comes too late."""

    def player(state: State, _: Seat, whim: Random) -> Action:
        return sensible(state, whim)

    return walk(GAME, seats, options, Random(seed), seed, player, late=0.03)


def assert_cards_and_columns_are_sound(state: State) -> None:
    capitals = "".join(column[:1] for column in state.columns)
    lower_case = "".join(column[1:] for column in state.columns)
    assert Counter(state.capitals + state.capital_basket + capitals) == Counter(
        CAPITALS[state.words]
    )
    hands = "".join(state.hands)
    assert Counter(state.pile + state.basket + lower_case + hands) == Counter(
        LOWER_CASE[state.words]
    )
    for column in filter(None, state.columns):
        assert state.lexicon.standing(column) is not Standing.NOTHING
        assert column.count("?") <= 1
    for hand, shown in zip(state.hands, state.shown, strict=True):
        assert not Counter(shown) - Counter(hand)
        assert len(hand) <= state.limit + (state.further is not None)


@given(
    seed=seeds,
    seats=st.sampled_from(GAME.seats),
    finish=st.sampled_from(Finish),
    words=st.sampled_from(Words),
)
@few
def test_all_cards_are_accounted_for_and_every_column_begins_a_word_in_good_play(
    seed: str, seats: int, finish: Finish, words: Words
) -> None:
    for moment in match(seats, Options(finish=finish, words=words), seed):
        assert_cards_and_columns_are_sound(moment.state)


@given(seed=seeds)
@few
def test_all_cards_are_accounted_for_and_every_column_begins_a_word_in_wild_play(seed: str) -> None:
    for position in positions(GAME, seed):
        assert_cards_and_columns_are_sound(position.state)


@given(seed=seeds)
@few
def test_a_match_replays_from_its_lines(seed: str) -> None:
    _, *moments = match(2, Options(), seed)
    state = GAME.setup(2, Options(), dice(seed, 0)).state
    for ply, moment in enumerate(moments, 1):
        seat, _, action = moment.line.partition(" ")
        if moment.line == "lapse":
            state = GAME.lapse(state, dice(seed, ply)).state
        else:
            state = GAME.apply(state, int(seat), GAME.read(action), dice(seed, ply)).state
        assert state == moment.state


@pytest.mark.parametrize("words", Words)
@pytest.mark.parametrize("seats", GAME.seats)
def test_a_sensible_game_reads_as_before(seats: int, words: Words) -> None:
    title = f"dilemme, {seats} sensible players, {words} words, seed {SEED}"
    actual = story(title, GAME, seats, match(seats, Options(words=words), SEED))
    compared(FILES / f"{words}-{seats}.txt", actual)
