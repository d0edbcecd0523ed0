"""How the computer plays Camarade: its imagined round keeps the rules, and it thinks ahead."""

from random import Random

import pytest

from games.camarade.computer import choose
from games.camarade.data import Options
from games.camarade.imagined import Imagined, Shuffles, seen
from games.camarade.prospects import after, chances
from games.camarade.rules import legal, setup, view
from games.camarade.tree import Ending
from games.engine import Level, Luck, dice
from tests.games.camarade.table import Table, holding

SEEDS = [str(seed) for seed in range(6)]
THIRDS = pytest.approx((1 / 3, 1 / 3, 1 / 3))
thinking_levels = pytest.mark.parametrize("level", ["normal", "hard"])


def decision(table: Table, level: Level, seed: str = "any") -> int:
    seat = table.state.seat
    legal_now = legal(table.state, seat)
    action = choose(view(table.state, seat), legal_now, level, Luck(seed), lambda: True)
    assert action is not None
    return action.card


def imagined(table: Table) -> Imagined:
    return seen(view(table.state, None))


# The round in its head


@pytest.mark.parametrize("seed", SEEDS)
def test_an_imagined_round_follows_the_rules_card_by_card(seed: str) -> None:
    whim = Random(seed)
    table = Table(setup(3, Options(), dice(seed, 0)).state)
    game = imagined(table)
    while not table.state.results:
        assert game == imagined(table)
        seat = table.state.seat
        cards = table.may_lay(seat)
        assert game.playable() == sum(1 << card for card in cards)
        card = whim.choice(cards)
        table.play(f"{seat} lay {card}")
        game.lay(1 << card)
    assert tuple(game.points) == table.state.results[0].points


@pytest.mark.parametrize(
    ("table", "points"),
    [
        # Seat 1 has a stronger card than the 5, so its own 5 must wait and is left to seat 0.
        (holding((5,), (5, 9), ()), [5, 5, 0]),
        # Without a stronger one the equal card takes.
        (holding((5,), (5,), ()), [0, 10, 0]),
        # The 10 counts zero: the 1 takes it. The 6 is the last card: left to seat 0.
        (holding((10,), (1,), (6,)), [6, 1, 0]),
        # The 3 goes past an empty hand, and round to its own seat.
        (holding((3, 4), (), (2,)).play("0 lay 3"), [9, 0, 0]),
    ],
)
@pytest.mark.parametrize("seed", SEEDS)
def test_a_round_finished_at_random_keeps_the_rules(
    table: Table, points: list[int], seed: str
) -> None:
    game = imagined(table)
    game.finish(Shuffles(Luck(seed)))
    assert game.points == points
    assert game.hands == [0, 0, 0]


# What the match is worth


def test_equals_have_equal_chances() -> None:
    assert chances((0, 0, 0), None) == THIRDS
    assert chances((3, 3, 3), 2) == THIRDS


def test_tokens_are_chances() -> None:
    ahead, behind, level = chances((6, 0, 3), None)
    assert ahead > level > behind
    assert ahead + level + behind == pytest.approx(1)


def test_the_round_that_brings_the_seventh_token_decides_the_match() -> None:
    assert after((20, 30, 13), (4, 3, 4), None) == (1, 0, 0)


def test_the_better_total_decides_between_two_at_the_goal() -> None:
    assert after((20, 30, 13), (4, 6, 0), None) == (1, 0, 0)


def test_the_last_of_three_rounds_decides_by_tokens() -> None:
    assert after((20, 30, 13), (1, 3, 2), 1) == (0.5, 0.5, 0)


# What it lays


@thinking_levels
def test_it_takes_what_its_right_neighbour_would_take(level: Level) -> None:
    level_points = ((10,), (10,), (10,))
    table = holding((2, 10), (1, 9), (3, 6), seat=2, kept=level_points)
    assert decision(table.play("2 lay 6", "0 lay 2"), level) == 9


@thinking_levels
@pytest.mark.parametrize("seed", SEEDS)
def test_it_lays_the_card_that_wins_the_match(level: Level, seed: str) -> None:
    table = holding((2, 5), (3, 5), (3, 5), kept=((12,), (10,), (5,)), tokens=(6, 0, 3))
    assert decision(table, level, seed) == 2


def test_an_ending_counts_on_everybodys_best_card() -> None:
    table = holding((2, 5), (3, 5), (3, 5), kept=((12,), (10,), (5,)), tokens=(6, 0, 3))
    ending = Ending(lambda points: after(tuple(points), (6, 0, 3), None))
    assert ending.best_cards(imagined(table)) == 1 << 2
    assert ending.shares(imagined(table)) == (1, 0, 0)


def test_cards_that_come_to_the_same_are_laid_by_luck() -> None:
    lost = holding((7, 8, 9), (7,), (7,), kept=((0,), (0,), (60,)))
    assert {decision(lost, "hard", str(seed)) for seed in range(20)} == {7, 8, 9}


@thinking_levels
def test_openings_vary(level: Level) -> None:
    table = Table(setup(3, Options(), dice("opening", 0)).state)
    assert len({decision(table, level, seed) for seed in SEEDS}) > 1


def test_even_an_easy_computer_beats_luck() -> None:
    # Imported here: the arena is the bot's, and games are tested without it elsewhere.
    from tools.arena import one_game

    games = 15
    won = sum(one_game("camarade", ["easy", "random", "random"], n)[0] for n in range(games))
    assert won / games > 0.4
