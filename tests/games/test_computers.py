"""The laws every computer player keeps, at every level and in every game that has one."""

from random import Random
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine import IllegalAction, Level, Luck, Outcome, dice
from tests.harness.budgets import looks
from tests.harness.matches import GAMES, AnyGame, some_positions

PLAYERS = [game for game in GAMES.values() if game.choose]
every_player = pytest.mark.parametrize("game", PLAYERS, ids=[game.key for game in PLAYERS])
every_level = pytest.mark.parametrize("level", get_args(Level))
seeds = st.integers(0, 2**32).map(str)
few = settings(max_examples=2, deadline=None)
CHECKS = 10
LOOKS = 120
"""At the time that is left, for one decision: enough that all of a search is gone through."""
HURRIED = 10
"""The same, where a whole game is played."""


def decision(game: AnyGame, state: Any, seat: int, level: Level, seed: str) -> Any:
    view, legal = game.view(state, seat), game.legal(state, seat)
    assert game.choose
    return game.choose(view, legal, level, Luck(seed), looks(LOOKS))


def is_accepted(game: AnyGame, state: Any, seat: int, action: Any) -> bool:
    """What the rules take: more than the legal actions list where something is typed."""
    try:
        game.apply(state, seat, game.read(game.write(action)), Luck("accepted"))
    except IllegalAction:
        return False
    return True


@every_player
@every_level
@given(seed=seeds)
@few
def test_a_computer_does_what_is_legal_and_is_blind_to_what_its_seat_may_not_know(
    game: AnyGame, level: Level, seed: str
) -> None:
    for p in some_positions(game, seed, CHECKS):
        seat = p.asked.seats[0]
        chosen = decision(game, p.state, seat, level, seed)
        assert chosen is None or is_accepted(game, p.state, seat, chosen)
        redealt = game.redeal(p.state, seat, Random(seed))
        assert decision(game, redealt, seat, level, seed) == chosen


@every_player
@every_level
def test_a_computer_without_time_still_answers(game: AnyGame, level: Level) -> None:
    for p in some_positions(game, "hurry", CHECKS):
        seat = p.asked.seats[0]
        view, legal = game.view(p.state, seat), game.legal(p.state, seat)
        assert game.choose
        chosen = game.choose(view, legal, level, Luck("hurry"), lambda: False)
        assert chosen is None or is_accepted(game, p.state, seat, chosen)


def whole_game(game: AnyGame, level: Level, seed: str) -> tuple[list[str], Outcome]:
    """Its lines and how it ended, between computers of one level at its smallest table."""
    assert game.choose
    whim, lines = Random(seed), list[str]()
    state = game.setup(game.seats[0], game.options(), dice(seed, 0)).state
    while not isinstance(asked := game.prompt(state), Outcome):
        luck = dice(seed, len(lines) + 1)
        seat = whim.choice([seat for seat in game.view(state, None).awaited if seat in asked.seats])
        view, legal = game.view(state, seat), game.legal(state, seat)
        action = game.choose(view, legal, level, Luck(f"{seed} {len(lines)}"), looks(HURRIED))
        assert action is not None, "a seat that is awaited has something to say"
        lines.append(f"{seat} {game.write(action)}")
        state = game.apply(state, seat, action, luck).state
    return lines, asked


@every_player
@pytest.mark.parametrize("level", ["easy", "normal"])
def test_computers_bring_a_game_to_its_end(game: AnyGame, level: Level) -> None:
    _, outcome = whole_game(game, level, "whole game")
    assert len(outcome.places) == game.seats[0]


@every_player
def test_two_games_from_different_seeds_differ(game: AnyGame) -> None:
    (first, _), (second, _) = (whole_game(game, "normal", seed) for seed in ("one", "two"))
    assert first != second
