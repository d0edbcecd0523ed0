"""The laws every game keeps. A new game is under them as soon as its folder exists."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine import IllegalAction, Outcome, Step, dice
from tests.harness.matches import (
    GAMES,
    AnyGame,
    Position,
    every_options,
    positions,
    some_positions,
)

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
seeds = st.integers(0, 2**32).map(str)
few = settings(max_examples=10, deadline=None)


def step_of(position: Position, seat: int, action: Any) -> Step[Any]:
    luck = dice(position.seed, position.ply)
    step: Step[Any] = position.game.apply(position.state, seat, action, luck)
    return step


def answers_within_the_turn(p: Position) -> Iterator[tuple[int, Any]]:
    """Each seat that may act, and what its actions lead to as long as the question stands."""
    for seat in p.asked.seats:
        for action in p.game.legal(p.state, seat):
            step = step_of(p, seat, action)
            asked = p.game.prompt(step.state)
            if not isinstance(asked, Outcome) and asked.turn == p.asked.turn:
                assert all(event.to == seat for event in step.events)
                assert asked.race == p.asked.race
                yield seat, step.state


@every_game
@given(seed=seeds)
@few
def test_only_prompted_seats_have_legal_actions(game: AnyGame, seed: str) -> None:
    for p in positions(game, seed):
        assert p.asked.seats, "a prompt asks somebody"
        for seat in range(p.seats):
            assert bool(game.legal(p.state, seat)) == (seat in p.asked.seats)


@every_game
@given(seed=seeds)
@few
def test_every_legal_action_is_accepted_and_changes_nothing_in_place(
    game: AnyGame, seed: str
) -> None:
    for p in some_positions(game, seed):
        before = game.dump(p.state)
        for seat in p.asked.seats:
            for action in game.legal(p.state, seat):
                assert step_of(p, seat, action) == step_of(p, seat, action)
        assert before == game.dump(p.state)


@every_game
@given(seed=seeds)
@few
def test_an_action_outside_legal_is_refused(game: AnyGame, seed: str) -> None:
    moments = some_positions(game, seed, 12)
    pool = {a for p in moments for seat in range(p.seats) for a in game.legal(p.state, seat)}
    for p in moments:
        for seat in range(p.seats):
            for action in pool - set(game.legal(p.state, seat)):
                with pytest.raises(IllegalAction):
                    step_of(p, seat, action)


@every_game
@given(seed=seeds)
@few
def test_a_state_survives_json_to_the_byte(game: AnyGame, seed: str) -> None:
    for p in some_positions(game, seed):
        json = game.dump(p.state)
        assert game.load(json) == p.state
        assert game.dump(game.load(json)) == json


@every_game
@given(seed=seeds)
@few
def test_an_action_survives_notation_and_fits_a_button(game: AnyGame, seed: str) -> None:
    for p in some_positions(game, seed):
        for seat in p.asked.seats:
            for action in game.legal(p.state, seat):
                line = game.write(action)
                assert game.read(line) == action
                assert len(line) <= 60


@every_game
@given(seed=seeds)
@few
def test_a_seat_learns_nothing_it_may_not_know(game: AnyGame, seed: str) -> None:
    for p in some_positions(game, seed):
        for seat in range(p.seats):
            other = game.redeal(p.state, seat, Random(seed))
            assert game.view(p.state, seat) == game.view(other, seat)
            assert game.legal(p.state, seat) == game.legal(other, seat)
            assert game.view(p.state, None) == game.view(other, None)


@every_game
@given(seed=seeds)
@few
def test_while_a_turn_stands_others_see_no_more_than_who_has_answered_and_in_a_race_not_even_that(
    game: AnyGame, seed: str
) -> None:
    for p in some_positions(game, seed):
        for seat, after in answers_within_the_turn(p):
            awaited = game.view(after, None).awaited
            before = game.view(p.state, None).awaited
            assert set(before) ^ set(awaited) <= (set() if p.asked.race else {seat})
            for other in {*range(p.seats), None} - {seat}:
                seen = replace(game.view(p.state, other), awaited=awaited)
                assert game.view(after, other) == seen


@every_game
@given(seed=seeds)
@few
def test_an_answer_changes_nothing_that_the_others_may_do(game: AnyGame, seed: str) -> None:
    for p in some_positions(game, seed):
        for seat, after in answers_within_the_turn(p):
            for other in set(range(p.seats)) - {seat}:
                assert game.legal(after, other) == game.legal(p.state, other)


@every_game
@given(seed=seeds)
@few
def test_everybody_sees_the_same_seats_awaited_and_when_a_turn_begins_all_who_are_asked(
    game: AnyGame, seed: str
) -> None:
    turn, asked = None, ()
    for p in positions(game, seed):
        if p.asked.turn != turn:
            turn, asked = p.asked.turn, p.asked.seats
            assert game.view(p.state, None).awaited == asked
        for viewer in (None, *range(p.seats)):
            awaited = game.view(p.state, viewer).awaited
            if p.asked.race:
                assert awaited == asked
            else:
                assert awaited
                assert awaited == tuple(seat for seat in p.asked.seats if seat in awaited)


@every_game
@given(seed=seeds)
@few
def test_running_out_of_time_moves_the_game_on(game: AnyGame, seed: str) -> None:
    for p in some_positions(game, seed):
        step = game.lapse(p.state, dice(seed, p.ply))
        after = game.prompt(step.state)
        assert isinstance(after, Outcome) or after.turn != p.asked.turn


@every_game
@given(seed=seeds)
@few
def test_turns_only_go_up(game: AnyGame, seed: str) -> None:
    turns = [p.asked.turn for p in positions(game, seed)]
    assert turns == sorted(turns)


@every_game
@given(seed=seeds)
@few
def test_places_follow_the_outcome(game: AnyGame, seed: str) -> None:
    *_, last = positions(game, seed)
    ends = [
        step_of(last, seat, a) for seat in last.asked.seats for a in game.legal(last.state, seat)
    ]
    for outcome in (game.prompt(end.state) for end in ends):
        if isinstance(outcome, Outcome):
            assert len(outcome.places) == len(outcome.points) == last.seats
            assert min(outcome.places) == 1
            for place in outcome.places:
                assert place == 1 + sum(other < place for other in outcome.places)


@every_game
@pytest.mark.parametrize("line", ["", "burn everything", "lapse", "🂡"])
def test_nonsense_is_refused(game: AnyGame, line: str) -> None:
    with pytest.raises(IllegalAction):
        game.read(line)


@every_game
def test_a_known_word_with_too_much_behind_it_is_refused(game: AnyGame) -> None:
    for action in game.actions:
        if not fields(action):
            with pytest.raises(IllegalAction):
                game.read(f"{action.__name__.lower()} more")


@every_game
def test_options_survive_json(game: AnyGame) -> None:
    for options in every_options(game):
        assert game.load_options(game.dump_options(options)) == options


@every_game
def test_a_second_computer_changes_no_more_options_than_the_first(game: AnyGame) -> None:
    for options in every_options(game):
        beside = game.with_computer(options)
        assert beside in every_options(game)
        assert game.with_computer(beside) == beside


@every_game
def test_state_actions_and_options_are_frozen(game: AnyGame) -> None:
    for kind in (game.state, game.options, *game.actions):
        assert is_dataclass(kind)
        assert kind.__dataclass_params__.frozen  # type: ignore[attr-defined]
