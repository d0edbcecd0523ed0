"""A player's own panel of Dilemma."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from bot.pages.ids import Halfway, Move
from bot.pages.panel import Button, Hand, Row, Style, rows_of
from bot.pictures.faces import number
from bot.words.text import Spoken, Text, glyphs, narrow, text
from cogs.dilemma.faces import CONFLICT, LIFE, PEACE
from cogs.dilemma.table import hasty, lives, retold
from games.dilemma.accounts import Settled, settled
from games.dilemma.data import (
    REFLEX_SECONDS,
    Action,
    Card,
    Choose,
    Decline,
    Offer,
    Phase,
    Throw,
    Token,
    View,
)
from games.dilemma.rules import GAME
from games.engine import Event, Seat

SHOWN = frozenset({"card-thrown", "declined", "token-chosen"})
"""Private events that the hand itself tells as long as they are sealed."""
VAIN = {"card-late", "card-of-same-value", "card-leaning", "card-outside"}
"""What is told of cards that were thrown and do not duel."""


def secret(view: View) -> bool:
    return view.phase in (Phase.THROW, Phase.DUEL)


def hand(view: View, may: Sequence[Action], news: Sequence[Event]) -> Hand:
    assert view.viewer is not None
    if not may:
        return _waiting(view, view.viewer, news)
    match view.phase:
        case Phase.OFFER:
            told, rows = _own_news(view, view.viewer, news), _cards(view.viewer, tuple(may), 0)
            return Hand(text("ask-offer"), ((text("offering"),),), rows=rows, news=told)
        case Phase.THROW:
            return _throw(view, view.viewer, may, news)
        case _:
            return _choice(view, view.viewer, may)


def halfway(view: View, may: Sequence[Action], chosen: str) -> Hand:
    """Ask once more before a card of the offer's own value is thrown away."""
    assert view.viewer is not None
    wasted = [action for action in may if GAME.write(action) == chosen]
    if view.phase is not Phase.THROW or not wasted:
        return hand(view, may, ())
    card = number(view.viewer, view.offer or 0)
    throw = Button(text("throw-anyway"), Move(line=chosen), "danger", face=card)
    back = Button(text("back"), Halfway())
    question = text("ask-same-value", card=glyphs(card))
    return Hand(question, ((text("same-value-wasted"),),), rows=((throw, back),))


def _throw(view: View, seat: Seat, may: Sequence[Action], news: Sequence[Event]) -> Hand:
    offer = glyphs(number(view.provocateur, view.offer or 0))
    how = "alone" if view.two_left else view.options.landing
    lines = [text(f"throwing-{how}", seat=view.provocateur)]
    if Throw(view.offer or 0) in may:
        lines.append(text("marked"))
    lines += [text(f"threw-{t.fall}", card=glyphs(number(seat, t.card))) for t in view.thrown]
    question = text("ask-throw", of_seat=view.provocateur, card=offer)
    small = text("hasty", seconds=REFLEX_SECONDS) if hasty(view) else text("sealed")
    told, rows = _own_news(view, seat, news), _cards(seat, tuple(may), view.offer or 0)
    return Hand(question, (tuple(lines),), small, rows, timed=not hasty(view), news=told)


def _choice(view: View, seat: Seat, may: Sequence[Action]) -> Hand:
    """What each answer brings and costs, against each that the other may give."""
    mine, theirs, other = _duellists(view, seat)
    prizes: dict[str, Spoken] = {
        "seat": other,
        "mine": mine,
        "theirs": theirs,
        "both": mine + theirs,
        "peace": glyphs(PEACE),
        "conflict": glyphs(CONFLICT),
        "life": glyphs(LIFE),
    }
    bound = not view.sides[other].lives
    answers = (PEACE,) if bound else (PEACE, CONFLICT)
    ends = tuple(
        narrow(text(f"duel-{own}-{answer}", **prizes))
        for own in (PEACE, CONFLICT)
        for answer in answers
    )
    asked = text("if-bound" if bound else "if-other", seat=other, peace=glyphs(PEACE))
    both = text("both-lives", mine=lives(view, seat), seat=other, theirs=lives(view, other))
    question = text("ask-duel", **_cards_of_duel(view, seat))
    return Hand(
        question, ((asked,), ends, (both,)), small=text("together"), rows=(tuple(map(_token, may)),)
    )


def _duellists(view: View, seat: Seat) -> tuple[Card, Card, Seat]:
    """One's own card in the duel, the other's, and the other's seat."""
    offer, card, opponent = view.offer or 0, view.duelling or 0, view.opponent or 0
    return (offer, card, opponent) if seat == view.provocateur else (card, offer, view.provocateur)


def _cards_of_duel(view: View, seat: Seat) -> dict[str, Spoken]:
    mine, theirs, other = _duellists(view, seat)
    return {
        "mine": glyphs(number(seat, mine)),
        "of_seat": other,
        "theirs": glyphs(number(other, theirs)),
    }


def _waiting(view: View, seat: Seat, news: Sequence[Event]) -> Hand:
    """While nothing is asked: what was chosen, and the cards that are left."""
    cards = glyphs(*[number(seat, card) for card in view.hand])
    held = (text("own-cards", cards=cards),) if view.hand else (text("no-cards"),)
    question, *lines = _standing(view, seat)
    told = _own_news(view, seat, news)
    return Hand(question, ((*lines, *held),), timed=not hasty(view), news=told)


def _standing(view: View, seat: Seat) -> Iterator[Text]:
    lost = [number(seat, thrown.card) for thrown in view.pile if thrown.seat == seat]
    if view.phase is Phase.THROW and view.thrown:
        *_, last = view.thrown
        yield text("you-threw", card=glyphs(number(seat, last.card)))
        yield from (text(f"threw-{t.fall}", card=glyphs(number(seat, t.card))) for t in view.thrown)
    elif view.phase is Phase.THROW and view.answered:
        yield text("you-passed")
        yield text("passed-unseen")
    elif view.phase is Phase.THROW and seat == view.provocateur:
        yield text("you-offer", card=glyphs(number(seat, view.offer or 0)))
    elif view.phase is Phase.DUEL and seat in (view.provocateur, view.opponent):
        token = view.token or Token.PEACE
        yield text("you-chose" if view.token else "you-are-bound", token=glyphs(token))
        yield text("ask-duel", **_cards_of_duel(view, seat))
    elif view.phase is Phase.DUEL and lost:
        yield text("you-lost", cards=glyphs(*lost))
        duel = number(view.opponent or 0, view.duelling or 0)
        yield text("lost-to", of_seat=view.opponent or 0, card=glyphs(duel))
    else:
        yield text("your-hand")


def _own_news(view: View, seat: Seat, news: Sequence[Event]) -> tuple[Text, ...]:
    """What came of the last round for this seat, until the next duel."""
    rounds = settled(news)
    if not rounds or view.phase is Phase.DUEL or (view.offer and view.pile):
        return ()
    last = rounds[-1]
    if seat in (last.seat, last.other):
        return _own_result(seat, last)
    if last.other is None:
        return (retold(last),)
    others = text("others-duel", told=retold(last))
    lost = glyphs(*(number(seat, card) for card in _wasted(news, seat)))
    if not lost.names:
        return (others,)
    duel = glyphs(number(last.other, last.card))
    return (text("lost-before", cards=lost, of_seat=last.other, card=duel), others)


def _wasted(news: Sequence[Event], seat: Seat) -> list[Card]:
    """What a seat threw in vain in the last round that is over."""
    thrown, wasted = list[Card](), list[Card]()
    for happened in news:
        values: dict[str, Any] = dict(happened.values)
        if happened.key == "offered":
            thrown = []
        elif happened.key in VAIN and values["seat"] == seat:
            thrown.append(values["card"])
        elif happened.key == "tokens-shown":
            wasted = thrown
    return wasted


def _own_result(seat: Seat, last: Settled) -> tuple[Text, ...]:
    """Both cards, both answers, and what they brought and cost; one's own first."""
    offer = number(last.seat, last.offer)
    if last.other is None:
        return (text("own-untaken", card=glyphs(offer), points=last.gain(seat)),)
    sides = [
        (last.seat, glyphs(offer, last.token)),
        (last.other, glyphs(number(last.other, last.card), last.other_token)),
    ]
    (_, mine), (other, theirs) = sides if seat == last.seat else reversed(sides)
    key = "own-robbed-by" if last.end == "robbed" and other == last.winner else f"own-{last.end}"
    gains = {"points": last.gain(seat), "other_points": last.gain(other)}
    return (
        text("own-duel", mine=mine, seat=other, theirs=theirs),
        text(key, seat=other, life=glyphs(LIFE), **gains),
    )


@lru_cache(maxsize=1024)
def _cards(seat: Seat, may: tuple[Action, ...], offer: Card) -> tuple[Row, ...]:
    """Buttons for the cards, and below them the one to pass."""
    cards = [_card(seat, action, offer) for action in may if isinstance(action, Offer | Throw)]
    words = tuple(Button(text("pass"), Move(line=GAME.write(a))) for a in may if a == Decline())
    return (*rows_of(cards), words) if words else rows_of(cards)


def _card(seat: Seat, action: Offer | Throw, offer: Card) -> Button:
    line, face = GAME.write(action), number(seat, action.card)
    if isinstance(action, Throw) and action.card == offer:
        return Button(text("same-value"), Halfway(chosen=line), face=face)
    said = text("face-number", number=action.card)
    return Button(None, Move(line=line), face=face, said=said)


def _token(action: Action) -> Button:
    assert isinstance(action, Choose)
    style: Style = "success" if action.token is Token.PEACE else "danger"
    label = text(f"token-{action.token}")
    return Button(label, Move(line=GAME.write(action)), style, face=str(action.token))
