"""Computers against each other: who won what, and what is said about it."""

import pytest

from games import discover
from tools.arena import Player, Standing, arena, compete, known, one_game, record, seated


def test_the_same_number_is_the_same_game() -> None:
    players: list[Player] = ["easy", "random", "random"]
    assert one_game("dilemma", players, 1) == one_game("dilemma", players, 1)
    game = discover()["dilemma"]
    first, second = (record(game, ["random"] * 3, seed) for seed in ("one", "two"))
    assert first != second


@pytest.mark.parametrize("players", [2, 3, 5])
def test_everybody_sits_everywhere_equally_often(players: int) -> None:
    tables = [seated(players, number) for number in range(4 * players)]
    for seat in range(players):
        assert sorted(table[seat] for table in tables) == sorted(list(range(players)) * 4)


def test_neighbours_change() -> None:
    tables = [seated(5, number) for number in range(0, 100, 5)]
    assert len({tuple(table) for table in tables}) > 10


def test_every_win_is_shared_out_once() -> None:
    *_, standings = compete("dilemma", ["random"] * 3, games=4)
    assert sum(standing.wins for standing in standings) == pytest.approx(4)
    assert [standing.games for standing in standings] == [4, 4, 4]


def test_strangers_sit_beside_our_own() -> None:
    players = ["easy", "benchmarks.strangers:sniper", "random", "benchmarks.strangers:bully"]
    *_, standings = compete("dilemma", players, games=3, workers=1)
    assert [standing.player for standing in standings] == players
    assert sum(standing.wins for standing in standings) == pytest.approx(3)


@pytest.mark.parametrize("player", ["hard", "random", "benchmarks.strangers:sniper"])
def test_who_can_play_is_known(player: Player) -> None:
    assert known(player)


@pytest.mark.parametrize("player", ["poker", "benchmarks.strangers:nobody", "no.such:thing", ":"])
def test_who_cannot_is_not(player: Player) -> None:
    assert not known(player)


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
