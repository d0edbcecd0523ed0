"""What a seat may do, in a few words: one function for each game whose computer weighs it."""

from typing import assert_never

from bot.pictures.faces import LETTER_BACK, no_points, number
from bot.pictures.faces import armistice as card_face
from bot.pictures.faces import letter as tile
from bot.pictures.faces import place as place_face
from bot.words.text import Glyphs, Text, glyphs, text
from cogs.parts.armistice import worded
from cogs.parts.dilemme import written
from games.armistice import data as war
from games.camarade import data as tricks
from games.dilemma import data as arena
from games.dilemme import data as letters


def dilemma(view: arena.View, action: arena.Action) -> Text:
    seat = view.viewer or 0
    match action:
        case arena.Offer(card):
            return text("deed-offer", card=glyphs(number(seat, card)))
        case arena.Throw(card):
            return text("deed-throw", card=glyphs(number(seat, card)))
        case arena.Decline():
            return text("deed-pass")
        case arena.Choose(token):
            return text("deed-choose", token=glyphs(token), name=token)
        case _:
            assert_never(action)


def camarade(view: tricks.View, action: tricks.Action) -> Text:
    seat, card = view.viewer or 0, action.card
    face = number if card <= tricks.HIGHEST_SCORING else no_points
    return text("deed-lay", card=glyphs(face(seat, card)))


def armistice(view: war.View, action: war.Action) -> Text:
    seat = view.viewer or 0
    match action:
        case war.Place(place, kind, copy):
            owner = seat if copy is None else 1 - seat
            return text("deed-place", card=glyphs(card_face(owner, kind)), place=place)
        case war.Ready():
            return text("deed-ready")
        case war.Ask() | war.Inspect() | war.Pose():
            return text("deed-ask", question=worded(action, 1 - seat))
        case war.Exchange(first, second):
            return text("deed-swap", first=_place(1 - seat, first), second=_place(1 - seat, second))
        case war.Turn(place):
            return text("deed-turn-place", place=_place(1 - seat, place))
        case war.Strike(kind):
            return text("deed-lay", card=glyphs(card_face(seat, kind)))
        case war.Answer(reply):
            return text("deed-answer", reply=reply)
        case war.Skip():
            return text("deed-pass")
        case _:
            assert_never(action)


def _place(side: int, place: int) -> Glyphs:
    return glyphs(place_face(side, place))


def dilemme(view: letters.View, action: letters.Action) -> Text:
    match action:
        case letters.Lay(card, column):
            return _on("deed-letter", view, card, column)
        case letters.Claim(card, column) | letters.Last(card, column):
            return _on("deed-claim", view, card, column)
        case letters.Announce(column):
            return text("deed-announce", word=written(view.columns[column - 1]))
        case letters.Draw() | letters.Further():
            return text("deed-draw", back=glyphs(LETTER_BACK))
        case letters.Turn():
            return text("deed-turn")
        case _:
            assert_never(action)


def _on(key: str, view: letters.View, card: str, column: int) -> Text:
    word = written(view.columns[column - 1])
    return text(key, card=glyphs(tile(card, False)), word=word)
