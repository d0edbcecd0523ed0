"""What is remembered of a match, so that its whole log need not be played again."""

from dataclasses import replace

from bot.play.past import Memory
from games.dilemma.rules import GAME
from games.engine import dice
from tests.harness.seating import playing


def test_a_memory_that_missed_another_process_s_move_is_none() -> None:
    memory, match = Memory(), playing()
    step = GAME.setup(3, GAME.options(), dice(match.seed, 0))
    memory.note(match, GAME, step)
    assert memory.until(replace(match, ply=1), GAME)
    assert memory.until(replace(match, ply=2), GAME) is None
