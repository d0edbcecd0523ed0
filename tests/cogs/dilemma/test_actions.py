"""Actions of Dilemma in words, as advice and reviews name them."""

import pytest

from bot.pictures.faces import NO_FACES
from bot.words.locale import Speaker
from cogs.dilemma.actions import in_words
from games.dilemma.data import Options
from games.dilemma.rules import GAME
from games.engine import dice


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("offer 5", "offer `●5`"),
        ("throw 7", "throw `●7`"),
        ("decline", "pass"),
        ("choose peace", "🕊️ peace"),
        ("choose conflict", "⚔️ conflict"),
    ],
)
def test_an_action_is_told_in_a_few_words(line: str, words: str) -> None:
    view = GAME.view(GAME.setup(3, Options(), dice("s", 0)).state, 0)
    speak = Speaker("en", GAME.key, ("Anna", "Ben", "Chloé"), face=NO_FACES.face)
    assert speak(in_words(view, GAME.read(line))) == words
