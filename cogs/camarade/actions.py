"""An action of Camarade in words, for advice and reviews."""

from bot.words.text import Text, glyphs, text
from cogs.camarade.faces import card_face
from games.camarade.data import Action, View


def in_words(view: View, action: Action) -> Text:
    return text("action-lay", card=glyphs(card_face(view.viewer or 0, action.card)))
