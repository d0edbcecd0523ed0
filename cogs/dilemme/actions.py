"""An action of Dilemme in words, for advice and reviews."""

from typing import assert_never

from bot.words.text import Text, glyphs, text
from cogs.dilemme.faces import LETTER_BACK, letter
from cogs.dilemme.tiles import written
from games.dilemme.data import (
    Action,
    Announce,
    Claim,
    Draw,
    Further,
    Last,
    Lay,
    Turn,
    View,
)


def in_words(view: View, action: Action) -> Text:
    match action:
        case Lay(card, column):
            return _on("action-letter", view, card, column)
        case Claim(card, column) | Last(card, column):
            return _on("action-claim", view, card, column)
        case Announce(column):
            return text("action-announce", word=written(view.columns[column - 1]))
        case Draw() | Further():
            return text("action-draw", back=glyphs(LETTER_BACK))
        case Turn():
            return text("action-turn")
        case _:
            assert_never(action)


def _on(key: str, view: View, card: str, column: int) -> Text:
    word = written(view.columns[column - 1])
    return text(key, card=glyphs(letter(card)), word=word)
