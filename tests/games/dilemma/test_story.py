"""A game by order of landing and with risky throws, written down; the others are by lot."""

from pathlib import Path
from random import Random

from games.dilemma.data import Aim, Landing, Options
from games.dilemma.rules import GAME
from tests.harness.matches import walk
from tests.harness.story import compared, story

SEED = "7"


def test_a_game_by_order_reads_as_before() -> None:
    moments = walk(GAME, 4, Options(Landing.ORDER, Aim.RISKY), Random(SEED), SEED)
    actual = story(f"dilemma by order, 4 seats, seed {SEED}", GAME, 4, moments)
    compared(Path(__file__).parent / "order.txt", actual)
