"""An action of Armistice in words, for advice and reviews."""

from typing import assert_never

from bot.words.text import Glyphs, Text, glyphs, text
from cogs.armistice.faces import card_face, place_face
from cogs.armistice.rows import worded
from games.armistice.data import (
    Action,
    Answer,
    Ask,
    Exchange,
    Inspect,
    Place,
    Pose,
    Ready,
    Skip,
    Strike,
    Turn,
    View,
)


def in_words(view: View, action: Action) -> Text:
    seat = view.viewer or 0
    match action:
        case Place(place, kind, copy):
            owner = seat if copy is None else 1 - seat
            return text("action-place", card=glyphs(card_face(owner, kind)), place=place)
        case Ready():
            return text("action-ready")
        case Ask() | Inspect() | Pose():
            return text("action-ask", question=worded(action, 1 - seat))
        case Exchange(first, second):
            return text(
                "action-swap", first=_place(1 - seat, first), second=_place(1 - seat, second)
            )
        case Turn(place):
            return text("action-turn-place", place=_place(1 - seat, place))
        case Strike(kind):
            return text("action-lay", card=glyphs(card_face(seat, kind)))
        case Answer(reply):
            return text("action-answer", reply=reply)
        case Skip():
            return text("action-pass")
        case _:
            assert_never(action)


def _place(side: int, place: int) -> Glyphs:
    return glyphs(place_face(side, place))
