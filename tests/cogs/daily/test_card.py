"""What of a deal is shown to others: a square for each round, and never a card."""

from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from bot.app.client import CardBot
from cogs.daily.card import AHEAD, BEHIND, LEVEL, MOST, gained, squares
from games import discover
from games.engine import Prompt, dice

GAMES = discover()


def test_each_round_says_what_every_seat_gained_in_it() -> None:
    stands = [(1, (0, 0)), (1, (3, 0)), (2, (3, 0)), (2, (3, 0)), (3, (3, 5)), (3, (3, 5))]
    assert gained(stands) == [(3, 0), (0, 5)]


def test_what_is_settled_with_the_next_round_belongs_to_the_one_before() -> None:
    assert gained([(1, (0, 0)), (2, (4, 1)), (3, (4, 1)), (3, (4, 2))]) == [(4, 1), (0, 0), (0, 1)]


@pytest.mark.parametrize(
    ("seat", "row"),
    [(0, AHEAD + BEHIND + LEVEL), (1, BEHIND + AHEAD + LEVEL), (2, BEHIND * 3)],
)
def test_a_square_tells_whether_a_seat_gained_more_than_every_other(seat: int, row: str) -> None:
    stands = [(1, (0, 0, 0)), (2, (3, 1, 0)), (3, (3, 6, 4)), (3, (5, 8, 4))]
    look: Any = SimpleNamespace(standing=lambda view: view)
    assert squares(stands, look, seat) == row


@pytest.mark.parametrize("key", list(GAMES))
async def test_a_whole_match_is_a_row_of_squares_and_nothing_else(bot: CardBot, key: str) -> None:
    game, look, whim = GAMES[key], bot.looks[key], Random(3)
    seats = game.seats[-1]
    state = game.setup(seats, game.options(), dice("squares", 0)).state
    views = [game.view(state, None)]
    for ply in range(1, 400):
        asked = game.prompt(state)
        if not isinstance(asked, Prompt):
            break
        seat = asked.seats[int(whim.random() * len(asked.seats))]
        legal = game.legal(state, seat)
        state = game.apply(
            state, seat, legal[int(whim.random() * len(legal))], dice("s", ply)
        ).state
        views.append(game.view(state, None))
    rows = [squares(views, look, seat) for seat in range(seats)]
    assert {len(row) for row in rows} == {len(rows[0])}
    assert len(rows[0]) <= MOST
    if AHEAD in "".join(rows):
        assert len(set(rows)) > 1, "each tells of its own seat"
    assert set("".join(rows)) <= {AHEAD, LEVEL, BEHIND}
    for round_ in zip(*rows, strict=True):
        assert sum(square == AHEAD for square in round_) <= 1
        assert round_.count(AHEAD) + round_.count(LEVEL) >= 1
