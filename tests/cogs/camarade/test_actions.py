"""Actions of Camarade in words, as advice and reviews name them."""

import pytest

from bot.pictures.faces import NO_FACES
from bot.words.locale import Speaker
from cogs.camarade.actions import in_words
from games.camarade.data import Options
from games.camarade.rules import GAME
from games.engine import dice


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("lay 6", "`●6`"),
        ("lay 7", "`●7·0`"),
    ],
)
def test_an_action_is_told_in_a_few_words(line: str, words: str) -> None:
    view = GAME.view(GAME.setup(3, Options(), dice("s", 0)).state, 0)
    speak = Speaker("en", GAME.key, ("Anna", "Ben", "Chloé"), face=NO_FACES.face)
    assert speak(in_words(view, GAME.read(line))) == words
