"""A player's own panel of Dilemma."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from bot.pages.ids import Halfway, Move
from bot.pages.panel import Button, Hand, Row, Style, rows_of
from bot.pictures.faces import number
from bot.words.text import Spoken, Text, glyphs, text
from cogs.dilemma.faces import CONFLICT, LIFE, PEACE
from cogs.dilemma.table import hasty, lives
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


def secret(view: View) -> bool:
    return view.phase in (Phase.THROW, Phase.DUEL)


def hand(view: View, may: Sequence[Action], news: Sequence[Event]) -> Hand:
    assert view.viewer is not None
    if not may:
        return _waiting(view, view.viewer, news)
    match view.phase:
        case Phase.OFFER:
            lines = (text("offering"), *_own_result(view.viewer, settled(news)))
            return Hand(text("ask-offer"), (lines,), rows=_cards(view.viewer, tuple(may), 0))
        case Phase.THROW:
            return _throw(view, view.viewer, may)
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


def _throw(view: View, seat: Seat, may: Sequence[Action]) -> Hand:
    offer = glyphs(number(view.provocateur, view.offer or 0))
    lines = [text(f"throwing-{view.options.landing}", seat=view.provocateur, other_seat=seat)]
    if Throw(view.offer or 0) in may:
        lines.append(text("marked"))
    lines += [text(f"threw-{t.fall}", card=glyphs(number(seat, t.card))) for t in view.thrown]
    question = text("ask-throw", of_seat=view.provocateur, card=offer)
    small = text("hasty", seconds=REFLEX_SECONDS) if hasty(view) else text("sealed")
    rows = _cards(seat, tuple(may), view.offer or 0)
    return Hand(question, (tuple(lines),), small, rows, timed=not hasty(view))


def _choice(view: View, seat: Seat, may: Sequence[Action]) -> Hand:
    """What each answer brings, and what it costs."""
    mine, theirs, other = _duellists(view, seat)
    alone = not view.sides[other].lives
    prizes: dict[str, Spoken] = {
        "gained": theirs,
        "robbed": mine + theirs,
        "peace": glyphs(PEACE),
        "conflict": glyphs(CONFLICT),
        "life": glyphs(LIFE),
    }
    keys = ("if-peace-bound", "if-conflict-bound") if alone else ("if-peace", "if-conflict")
    asked = text("if-bound" if alone else "if-other", seat=other, **prizes)
    both = text("both-lives", mine=lives(view, seat), seat=other, theirs=lives(view, other))
    question = text("ask-duel", **_cards_of_duel(view, seat))
    lines = ((asked,), tuple(text(key, **prizes) for key in keys), (both,))
    return Hand(question, lines, text("together"), (tuple(map(_token, may)),))


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
    """While nothing is asked: what was chosen, or what came of the last round."""
    cards = glyphs(*[number(seat, card) for card in view.hand])
    held = (text("own-cards", cards=cards),) if view.hand else (text("no-cards"),)
    result = _own_result(seat, settled(news)) if view.phase is Phase.OFFER else ()
    question, *lines = result or _standing(view, seat)
    return Hand(question, ((*lines, *held),), timed=not hasty(view))


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
    else:
        yield text("your-hand")


def _own_result(seat: Seat, rounds: Sequence[Settled]) -> tuple[Text, ...]:
    """What came of the last round for one of those it was about, and what it cost."""
    if not rounds or seat not in (rounds[-1].seat, rounds[-1].other):
        return ()
    last = rounds[-1]
    other = last.other if seat == last.seat else last.seat
    robbed = last.end == "robbed" and seat != last.winner
    key = "own-robbed-by" if robbed else f"own-{last.end}"
    told = text(key, seat=seat if other is None else other, points=last.gain(seat))
    fought = (last.token if seat == last.seat else last.other_token) == CONFLICT
    return (told, text("own-cost", life=glyphs(LIFE))) if fought else (told,)


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
    return Button(None, Move(line=line), face=face)


def _token(action: Action) -> Button:
    assert isinstance(action, Choose)
    style: Style = "success" if action.token is Token.PEACE else "danger"
    label = text(f"token-{action.token}")
    return Button(label, Move(line=GAME.write(action)), style, face=str(action.token))
