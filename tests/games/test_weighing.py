"""The laws of every computer that says what it thinks of each action."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine import IllegalAction, Luck
from tests.harness.budgets import looks
from tests.harness.matches import GAMES, AnyGame, positions, some_positions

WEIGHING = [game for game in GAMES.values() if game.weigh]
every_game = pytest.mark.parametrize("game", WEIGHING, ids=[game.key for game in WEIGHING])
seeds = st.integers(0, 2**32).map(str)
few = settings(max_examples=2, deadline=None)
CHECKS = 6
LOOKS = 120
"""At the time that is left, for one decision: enough that all of a search is gone through."""


def test_every_game_with_a_computer_weighs() -> None:
    assert [game for game in GAMES.values() if game.choose] == WEIGHING


@every_game
@given(seed=seeds)
@few
def test_what_is_weighed_can_be_done_and_follows_from_the_view_alone(
    game: AnyGame, seed: str
) -> None:
    assert game.weigh
    for p in some_positions(game, seed, CHECKS):
        seat = p.asked.seats[0]
        view, legal = game.view(p.state, seat), game.legal(p.state, seat)
        worths = list(game.weigh(view, legal, "hard", Luck(seed), looks(LOOKS)))
        for worth in worths:
            assert worth.chance is None or 0 <= worth.chance <= 1
            assert 0 <= worth.share <= 1
            try:
                game.apply(p.state, seat, worth.action, Luck("accepted"))
            except IllegalAction as refused:
                pytest.fail(f"{game.write(worth.action)}: {refused.key}")
        redealt = game.redeal(p.state, seat, Random(seed))
        again = game.weigh(
            game.view(redealt, seat), game.legal(redealt, seat), "hard", Luck(seed), looks(LOOKS)
        )
        assert list(again) == worths


@every_game
def test_shares_are_those_of_one_decision(game: AnyGame) -> None:
    assert game.weigh
    for p in some_positions(game, "shares", CHECKS):
        seat = p.asked.seats[0]
        view, legal = game.view(p.state, seat), game.legal(p.state, seat)
        worths = game.weigh(view, legal, "hard", Luck("shares"), looks(LOOKS))
        if worths:
            assert sum(worth.share for worth in worths) == pytest.approx(1)


@every_game
def test_without_time_something_is_still_said(game: AnyGame) -> None:
    assert game.weigh
    for p in some_positions(game, "hurry", CHECKS):
        seat = p.asked.seats[0]
        view, legal = game.view(p.state, seat), game.legal(p.state, seat)
        for worth in game.weigh(view, legal, "hard", Luck("hurry"), lambda: False):
            assert worth.action is not None


def test_a_typed_question_is_objected_to_for_a_computer_cannot_read() -> None:
    game = GAMES["armistice"]
    assert game.weigh
    options = game.load_options('{"questions": "free"}')
    state = game.setup(2, options, Luck("0")).state
    for seat in (0, 1):
        for line in ("place 1 plane", "place 2 tank", "place 3 soldier", "place 4 treaty", "ready"):
            state = game.apply(state, seat, game.read(line), Luck("1")).state
    asker = state.attacker
    state = game.apply(state, asker, game.read("pose Is it made of wood?"), Luck("2")).state
    view, legal = game.view(state, 1 - asker), game.legal(state, 1 - asker)
    [worth] = game.weigh(view, legal, "hard", Luck("3"), lambda: True)
    assert game.write(worth.action) == "answer object"
    assert (worth.chance, worth.share) == (None, 1.0)


def test_nothing_is_known_of_a_strike_of_sudden_death() -> None:
    game = GAMES["armistice"]
    assert game.weigh
    strikes = (
        (game.view(p.state, seat), game.legal(p.state, seat))
        for p in positions(game, "14")
        for seat in p.asked.seats
        if p.state.phase.value == "sudden-death"
    )
    view, legal = next(strikes)
    worths = game.weigh(view, legal, "hard", Luck("strike"), lambda: True)
    assert [worth.action for worth in worths] == list(legal)
    assert {(worth.chance, worth.share) for worth in worths} == {(None, 1 / len(legal))}
