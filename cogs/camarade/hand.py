"""A player's own panel of Camarade."""

from collections.abc import Sequence

from bot.pages.panel import Hand
from bot.words.text import glyphs, text
from cogs.camarade.faces import card_face
from cogs.camarade.table import controls, faces_of, held
from games.camarade.data import (
    Action,
    View,
)
from games.engine import Event


def hand(view: View, may: Sequence[Action], news: Sequence[Event]) -> Hand:
    assert view.viewer is not None
    if not may:
        cards = text("own-cards", cards=glyphs(*held(view, view.viewer)))
        line = cards if view.hands[view.viewer] else text("no-cards")
        return Hand(text("your-hand"), ((line,),))
    rows = controls(view, tuple(action.card for action in may))
    trick = view.trick
    if trick is None:
        return Hand(text("ask-attack"), ((text("attacking"),),), rows=rows)
    attack = glyphs(card_face(trick.attacker, trick.attack))
    own = trick.attacker == view.viewer
    question = text("ask-answer-own" if own else "ask-answer", of_seat=trick.attacker, card=attack)
    lying = text("lie", cards=glyphs(*faces_of(trick)), count=sum(trick.scoring))
    return Hand(question, ((lying,),), rows=rows)
