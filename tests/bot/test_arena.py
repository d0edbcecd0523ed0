"""Computers against each other: who won what, and what is said about it."""

import pytest

from bot.play.arena import Player, Standing, arena, compete, one_game, record
from games import discover


def test_the_same_number_is_the_same_game_and_seats_go_round() -> None:
    players: list[Player] = ["easy", "random", "random"]
    assert one_game("dilemma", players, 1) == one_game("dilemma", players, 1)
    game = discover()["dilemma"]
    first, second = (record(game, ["random"] * 3, seed) for seed in ("one", "two"))
    assert first != second


def test_every_win_is_shared_out_once() -> None:
    *_, standings = compete("dilemma", ["random"] * 3, games=4)
    assert sum(standing.wins for standing in standings) == pytest.approx(4)
    assert [standing.games for standing in standings] == [4, 4, 4]


def test_the_interval_narrows_with_more_games() -> None:
    few, many = Standing("easy", 5, 10), Standing("easy", 500, 1000)
    assert few.share == many.share == 0.5
    assert few.margin == pytest.approx(10 * many.margin)


def test_the_arena_shows_progress_and_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    arena("dilemma", ["easy", "random", "random"], 2)
    said = capsys.readouterr()
    assert "2/2" in said.err
    assert said.out.splitlines()[0].startswith("easy")
    assert len(said.out.splitlines()) == 3
