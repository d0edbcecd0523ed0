"""Actions of Dilemme in words, as advice and reviews name them."""

import pytest

from bot.pictures.faces import NO_FACES
from bot.words.locale import Speaker
from cogs.dilemme.actions import in_words
from games.dilemme.data import Options
from games.dilemme.rules import GAME
from games.engine import dice


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("lay a 1", "add `a` to *J*"),
        ("claim a 1", "add `a` to *J* and say it is finished"),
        ("announce 1", "say that *J* is finished"),
        ("draw", "draw 🎴"),
        ("further", "draw 🎴"),
        ("turn", "start a new word"),
    ],
)
def test_an_action_is_told_in_a_few_words(line: str, words: str) -> None:
    view = GAME.view(GAME.setup(2, Options(), dice("s", 0)).state, 0)
    speak = Speaker("en", GAME.key, ("Anna", "Ben", "Chloé"), face=NO_FACES.face)
    assert speak(in_words(view, GAME.read(line))) == words
