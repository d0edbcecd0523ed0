"""An action of Dilemma in words, for advice and reviews."""

from typing import assert_never

from bot.pictures.faces import number
from bot.words.text import Text, glyphs, text
from games.dilemma.data import Action, Choose, Decline, Offer, Throw, View


def in_words(view: View, action: Action) -> Text:
    seat = view.viewer or 0
    match action:
        case Offer(card):
            return text("action-offer", card=glyphs(number(seat, card)))
        case Throw(card):
            return text("action-throw", card=glyphs(number(seat, card)))
        case Decline():
            return text("action-pass")
        case Choose(token):
            return text("action-choose", token=glyphs(token), name=token)
        case _:
            assert_never(action)
