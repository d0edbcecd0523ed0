"""Whole matches, written down. `UPDATE=1 make test` writes them anew; the diff is the review."""

from pathlib import Path
from random import Random

import pytest

from tests.harness.matches import GAMES, walk
from tests.harness.story import compared, story

FILES = Path(__file__).parent / "playthroughs"
SEED = "7"
TABLES = [(key, seats) for key, game in GAMES.items() for seats in game.seats]


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_playthrough(key: str, seats: int) -> None:
    game = GAMES[key]
    moments = walk(game, seats, game.options(), Random(SEED), SEED)
    actual = story(f"{key}, {seats} seats, seed {SEED}", game, seats, moments)
    compared(FILES / f"{key}-{seats}.txt", actual)
