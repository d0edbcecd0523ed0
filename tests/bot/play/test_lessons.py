"""Lessons as they are played: every line is written, and what else is pressed is really tried."""

from dataclasses import replace

import pytest

from bot.play.lessons import Tried, chosen_lesson, pressed, standing
from bot.play.matches import Refused
from games import discover
from games.lessons import LEARNER

GAMES = discover()


def test_a_game_without_a_lesson_says_so() -> None:
    game = replace(GAMES["camarade"], lessons=())
    with pytest.raises(Refused, match="no-lesson"):
        chosen_lesson(game, "en")


@pytest.mark.parametrize("key", sorted(GAMES))
def test_whatever_else_may_be_done_is_really_tried_and_after_the_last_pause_nothing(
    key: str,
) -> None:
    game = GAMES[key]
    lesson = chosen_lesson(game, "en")
    at = standing(game, lesson, "")
    while at.pause is not None:
        for action in game.legal(at.state, LEARNER):
            line = game.write(action)
            if line in at.pause.wanted:
                continue
            tried = pressed(at, line)
            assert isinstance(tried, Tried)
            assert tried.line == line
            assert game.dump(tried.state) != game.dump(at.state)
        at = standing(game, lesson, f"{at.path}0")
    with pytest.raises(Refused, match="unknown-button"):
        pressed(at, "decline")
    with pytest.raises(Refused, match="unknown-button"):
        standing(game, lesson, f"{at.path}0")
