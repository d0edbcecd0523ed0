"""Actions of Armistice in words, as advice and reviews name them."""

import pytest

from bot.pictures.faces import NO_FACES
from bot.words.locale import Speaker
from cogs.armistice.actions import in_words
from games.armistice.data import Options
from games.armistice.rules import GAME
from games.engine import dice


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("place 1 tank", "● Tank at place 1"),
        ("place 1 tank captured", "▲ Tank at place 1"),
        ("ready", "lay the row"),
        ("exchange 1 2", "swap ▲1 ▲2"),
        ("turn 2", "turn ▲2"),
        ("strike tank", "● Tank"),
        ("answer yes", "yes"),
        ("skip", "pass"),
        ("pose Tank?", "ask: “Tank?”"),
    ],
)
def test_an_action_is_told_in_a_few_words(line: str, words: str) -> None:
    view = GAME.view(GAME.setup(2, Options(), dice("s", 0)).state, 0)
    speak = Speaker("en", GAME.key, ("Anna", "Ben", "Chloé"), face=NO_FACES.face)
    assert speak(in_words(view, GAME.read(line))) == words
