"""What lies on a table of Armistice and what is known of it: rows, places, questions in words."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from bot.pages.ids import Halfway, Move, Press
from bot.pages.panel import Button
from bot.pictures.faces import EMPTY_PLACE
from bot.pictures.faces import seat as seat_face
from bot.words.text import Glyphs, Text, glyphs, text
from cogs.armistice.faces import card_face, place_face
from games.armistice.cards import GUNS, METAL, Card, Kind
from games.armistice.data import (
    About,
    Action,
    Ask,
    Asked,
    Exchanged,
    Inspect,
    Phase,
    Pose,
    Question,
    Reply,
    Trait,
    View,
)
from games.armistice.rules import GAME
from games.armistice.settlement import Effect, Settlement
from games.engine import Seat

HAVING = {
    Trait.GUN.value: [kind for kind in Kind if kind in GUNS],
    Trait.METAL.value: [kind for kind in Kind if kind in METAL],
}
"""By trait, the cards that have it."""

MASTERED = (Effect.CAPTURED, Effect.REGAINED, Effect.NEUTRALISED)
"""Effects in which the card that the settlement names is the weaker one."""


def places_of(view: View, side: Seat) -> list[str]:
    """A side's places as the viewer sees them: none is laid for others before both are."""
    if not view.rows[side]:
        return [EMPTY_PLACE] * view.places
    row = enumerate(view.rows[side], start=1)
    return [place_face(side, n) if card is None else face_of(card) for n, card in row]


def lying(faces: Sequence[str]) -> Text:
    return text("lying", cards=glyphs(*faces, apart=True))


def seen(view: View, seat: Seat) -> tuple[tuple[Text, ...], ...]:
    """Both rows, one's own below, and what is known of them but for the newest of it."""
    rows = (lying(places_of(view, 1 - seat)), lying(places_of(view, seat)))
    return rows, tuple(line for line in happened(view) if line not in newest(view))


def happened(view: View) -> tuple[Text, ...]:
    """All that is known of this round, what the battle did first."""
    return (*map(settled, view.settled), *known(view))


def newest(view: View) -> tuple[Text, ...]:
    """What happened last, for whoever is asked or waits: it stands above the question."""
    if view.phase is Phase.LAYING:
        title = (text("last-battle", round=view.round - 1),) if view.previous else ()
        return (*title, *map(settled, view.previous))
    if view.phase is Phase.ANSWERING:  # the question asks for it
        return ()
    return (*known(view), *map(settled, view.settled))[-1:]


def face_of(card: Card) -> str:
    return card_face(card.owner, card.kind)


def faces_of(cards: Iterable[Card], *, named: bool = False) -> Glyphs:
    return glyphs(*map(face_of, cards), named=named)


def known(view: View) -> tuple[Text, ...]:
    """What was asked and swapped in this round; of those objected to only the latest."""
    counted = [a for a in view.asked if a.reply is not Reply.OBJECT or a is view.asked[-1]]
    asked = (line for question in counted for line in _asked(question))
    return (*asked, *(line for made in view.exchanges for line in _exchanged(made)))


def _asked(asked: Asked) -> Iterator[Text]:
    """A question and its answer; nothing where the seat passed."""
    if asked.question is not None:
        shape = glyphs(seat_face(asked.seat))
        reply = text("reply", reply="none" if asked.reply is None else asked.reply)
        question = worded(asked.question, 1 - asked.seat)
        yield text("record-asked", shape=shape, question=question, reply=reply)


def worded(question: Question, side: Seat) -> Text:
    """A question about this side's row."""
    match question:
        case Pose(typed):
            return text("typed", text=typed)
        case Inspect(trait, place):
            return text(f"about-{trait}", card=glyphs(place_face(side, place)))
        case Ask(about, kind, other):
            card, beside = (_named(card_face(side, each)) for each in (kind, other or kind))
            return text(f"about-{about}", card=card, beside=beside)


def _exchanged(made: Exchanged) -> Iterator[Text]:
    if made.places is not None:
        first, second = (glyphs(place_face(1 - made.seat, place)) for place in made.places)
        shape = glyphs(seat_face(made.seat))
        yield text("record-swapped", shape=shape, first=first, second=second)


def settled(done: Settlement) -> Text:
    """What became of a place: the stronger card first, else the attacker's."""
    other = done.defence if done.card == done.attack else done.attack
    pair = (other, done.card) if done.effect in MASTERED else (done.card, other)
    first, second = (_named(face_of(card)) for card in pair)
    key = f"place-{done.effect}"
    return text(key, first=first, second=second, seat=done.seat, points=done.points)


def _named(face: str) -> Glyphs:
    """A card in a sentence."""
    return glyphs(face, named=True)


def place_button(side: Seat, place: int, press: Press) -> Button:
    return Button(None, press, face=place_face(side, place))


def card_button(side: Seat, kind: str, press: Press) -> Button:
    return Button(None, press, face=card_face(side, kind))


@lru_cache(maxsize=1024)
def move(action: Action) -> Move:
    return Move(line=GAME.write(action))


def topic_of(question: Ask | Inspect) -> str:
    return question.trait if isinstance(question, Inspect) else question.about


def subjects(other: Seat, asks: Sequence[Ask | Inspect], first: str = "") -> Iterator[Button]:
    """Buttons for the places or cards to ask about; of two cards the first is chosen first."""
    pairs = {
        frozenset((str(a.kind), str(a.beside))): a for a in asks if isinstance(a, Ask) and a.beside
    }
    for kind in Kind:
        if not first and any(str(kind) in pair for pair in pairs):
            yield card_button(other, kind, Halfway(chosen=f"{About.BESIDE} {kind}"))
        elif ask := pairs.get(frozenset((first, str(kind)))):
            yield card_button(other, kind, move(ask))
    for question in asks:
        if isinstance(question, Inspect):
            yield place_button(other, question.place, move(question))
        elif question.beside is None:
            yield card_button(other, question.kind, move(question))
