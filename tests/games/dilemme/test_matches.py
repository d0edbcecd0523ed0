"""Whole matches between players who know the list: laws of the cards, and games to read."""

import os
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.dilemme.cards import CAPITALS, LOWER_CASE
from games.dilemme.lexicon import Standing, Words
from games.dilemme.position import Finish, Options, State
from games.dilemme.rules import GAME
from games.engine import Outcome, Step, dice
from tests.games.dilemme.players import sensible
from tests.games.table import positions

FILES = Path(__file__).parent / "playthroughs"
seeds = st.integers(0, 2**32).map(str)
few = settings(max_examples=12, deadline=None)


def match(seats: int, options: Options, seed: str) -> Iterator[tuple[str, Step[State]]]:
    """Every line and what came of it, the deal first; about one in thirty comes too late."""
    whim = Random(seed)
    step = GAME.setup(seats, options, dice(seed, 0))
    yield "deal", step
    for ply in range(1, 2_000):
        state = step.state
        if isinstance(GAME.prompt(state), Outcome):
            return
        if whim.random() < 0.03:
            line, step = "lapse", GAME.lapse(state, dice(seed, ply))
        else:
            action = sensible(state, whim)
            line = f"{state.seat} {GAME.write(action)}"
            step = GAME.apply(state, state.seat, action, dice(seed, ply))
        yield line, step
    pytest.fail("no end after 2,000 plies")


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
    for _, step in match(seats, Options(finish=finish, words=words), seed):
        assert_cards_and_columns_are_sound(step.state)


@given(seed=seeds)
@few
def test_all_cards_are_accounted_for_and_every_column_begins_a_word_in_wild_play(seed: str) -> None:
    for position in positions(GAME, seed):
        assert_cards_and_columns_are_sound(position.state)


@given(seed=seeds)
@few
def test_a_match_replays_from_its_lines(seed: str) -> None:
    lines = list(match(2, Options(), seed))
    state = GAME.setup(2, Options(), dice(seed, 0)).state
    for ply, (line, step) in enumerate(lines[1:], 1):
        seat, _, action = line.partition(" ")
        if line == "lapse":
            state = GAME.lapse(state, dice(seed, ply)).state
        else:
            state = GAME.apply(state, int(seat), GAME.read(action), dice(seed, ply)).state
        assert state == step.state


def told(step: Step[State]) -> Iterator[str]:
    for event in step.events:
        values = " ".join(f"{name}={value}" for name, value in event.values)
        yield f"    {event.key} {values}" + ("" if event.to is None else f" (to {event.to})")


def written(seats: int, seed: str, words: Words) -> str:
    out = [f"dilemme, {seats} seats, {words}, seed {seed}"]
    for ply, (line, step) in enumerate(match(seats, Options(words=words), seed)):
        state = step.state
        hands = " ".join(f"{seat}:{hand or '-'}" for seat, hand in enumerate(state.hands))
        columns = " ".join(column or "-" for column in state.columns)
        out += ["", f"# {ply}: {line}", *told(step), f"  {columns} | {hands}"]
    return "\n".join([*out, "", f"{GAME.prompt(step.state)}", ""])


@pytest.mark.parametrize("words", Words)
@pytest.mark.parametrize(("seats", "seed"), [(2, "3"), (3, "3"), (4, "3")])
def test_a_sensible_game_reads_as_before(seats: int, seed: str, words: Words) -> None:
    path, actual = FILES / f"{words}-{seats}.txt", written(seats, seed, words)
    if os.environ.get("UPDATE"):
        path.write_text(actual, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == actual
