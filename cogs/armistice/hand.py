"""A player's own panel of Armistice."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from bot.pages.ids import Halfway, Typing
from bot.pages.panel import (
    MOST_BESIDE,
    Button,
    Hand,
    Row,
    Style,
    one_field,
    rows_of,
)
from bot.pictures.faces import EMPTY_PLACE
from bot.words.text import Text, glyphs, text
from cogs.armistice.faces import PLACES, card_face, place_face
from cogs.armistice.rows import (
    HAVING,
    card_button,
    face_of,
    faces_of,
    lying,
    move,
    newest,
    place_button,
    seen,
    subjects,
    topic_of,
    worded,
)
from cogs.armistice.table import WIDTH
from games.armistice.cards import WEAPONS, Card, Kind
from games.armistice.data import (
    About,
    Action,
    Answer,
    Ask,
    Draft,
    Exchange,
    Inspect,
    Phase,
    Place,
    Questions,
    Ready,
    Reply,
    Skip,
    Strike,
    Turn,
    View,
)
from games.armistice.questions import LONGEST_QUESTION, worth_asking
from games.engine import Event, Seat

POSE = Button(
    text("pose"),
    Typing(line="pose"),
    form=one_field(text("pose-title"), text("pose-field"), LONGEST_QUESTION),
)
MOST_PLACES = len(PLACES)
TOPICS_BESIDE = 2
"""How many questions stand side by side on a phone."""
BACK = Button(text("back"), Halfway())
STYLES: dict[Reply, Style] = {Reply.YES: "success", Reply.NO: "danger", Reply.OBJECT: "secondary"}


def secret(view: View) -> bool:
    return view.phase in (Phase.LAYING, Phase.SUDDEN_DEATH)


def hand(view: View, may: Sequence[Action], news: Sequence[Event]) -> Hand:
    assert view.viewer is not None
    seat, other = view.viewer, 1 - view.viewer
    if not may:
        return _waiting(view, seat)
    match view.phase:
        case Phase.LAYING:
            return replace(_laying(view, seat, may, view.draft), news=newest(view))
        case Phase.SUDDEN_DEATH:
            strikes = [card_button(seat, kind, move(Strike(kind))) for kind in WEAPONS]
            meaning = (text("striking", seat=other), text("what-beats"))
            rows = rows_of(strikes, WIDTH)
            return Hand(text("ask-sudden-death"), (meaning,), rows=rows, news=newest(view))
        case _:
            doing = _doing(view, other, may)
            question, does = text(f"ask-{doing}", seat=other), text(f"doing-{doing}", seat=other)
            table = (text("what-fights"),) if view.phase is Phase.EXCHANGING else ()
            lines = ((*_typed(view), does, *table, *_just_swapped(view)), *seen(view, seat))
            small = text("not-offered") if doing == Phase.ASKING else None
            return Hand(question, lines, small, _controls(view, other, may), news=newest(view))


def halfway(view: View, may: Sequence[Action], chosen: str) -> Hand:
    """The hand with a choice half made: cards taken back, a topic, or the first of two places."""
    assert view.viewer is not None
    other = 1 - view.viewer
    match view.phase, chosen.split():
        case Phase.LAYING, [kept] if kept.isdecimal() and int(kept) < _reach(view.draft):
            row = tuple(card if n < int(kept) else None for n, card in enumerate(view.draft))
            return _laying(view, 1 - other, may, row)
        case Phase.ASKING, [_] | [About.BESIDE, _]:
            return _about(view, may, other, *chosen.split()) or hand(view, may, ())
        case Phase.EXCHANGING, [first]:
            return _second(view, may, other, first) or hand(view, may, ())
        case _:
            return hand(view, may, ())


def _doing(view: View, other: Seat, may: Sequence[Action]) -> str:
    asking = view.phase is Phase.ASKING and view.questions is Questions.BUILDER
    return "asking-nothing" if asking and not _open(view, may) else view.phase


def _just_swapped(view: View) -> Iterator[Text]:
    """Why two places are missing among those to swap."""
    if view.phase is Phase.EXCHANGING and view.exchanges and (made := view.exchanges[-1].places):
        seat = view.exchanges[-1].seat
        first, second = (glyphs(place_face(1 - seat, place)) for place in made)
        yield text("just-swapped", seat=seat, first=first, second=second)


def _typed(view: View) -> Iterator[Text]:
    if view.phase is Phase.ANSWERING and (question := view.asked[-1].question):
        yield worded(question, view.awaited[0])


def _waiting(view: View, seat: Seat) -> Hand:
    if view.strike is None:
        return Hand(text("your-row"), ((), *seen(view, seat)), news=newest(view))
    card = glyphs(card_face(seat, view.strike))
    return Hand(text("you-struck", card=card), ((text("shown-together"),),))


def _laying(view: View, seat: Seat, may: Sequence[Action], row: Draft) -> Hand:
    """A row is laid from left to right.

    Taking a card back changes nothing yet: the card laid next in its place replaces it.
    """
    whole = row == view.draft
    sure = whole and Ready() in may
    kept = min(_reach(row) - 1, len(view.usable[seat]) - 2)
    back = Button(text("take-back"), Halfway(chosen=str(kept)), disabled=kept < 0)
    press = move(Ready()) if sure else Halfway(chosen="ready")
    lay = Button(text("lay"), press, "success", disabled=not sure)
    cards = rows_of([_layable(view, seat, card, row) for card in view.usable[seat]], WIDTH)
    role = "attacking" if seat == view.attacker else "defending"
    faces = [EMPTY_PLACE if card is None else face_of(card) for card in row]
    against = text(role, seat=1 - seat, cards=faces_of(view.usable[1 - seat]))
    laid = whole and view.ready
    asked = text("ask-laid") if sure else text("ask-laying", places=view.places)
    question = text("you-laid") if laid else asked
    progress = text("row-laid", seat=1 - seat) if laid else _progress(row, sure=sure)
    few = (text("few", places=view.places),) if view.places < MOST_PLACES else ()
    lines = ((progress,), (lying(faces),), (*few, against), (text("what-fights"),))
    return Hand(question, lines, rows=(*cards, (back, lay)))


def _reach(row: Draft) -> int:
    """The number of the last place that is laid."""
    return max((n for n, card in enumerate(row, start=1) if card is not None), default=0)


def _progress(row: Draft, *, sure: bool) -> Text:
    if None in row:
        return text("row-treaty-last" if _treaty_left(row) else "row-open")
    return text("row-complete" if sure else "row-without-treaty")


def _treaty_left(row: Draft) -> bool:
    """Whether the last place must get the Treaty, which always lies in a row."""
    lies = any(card is not None and card.kind is Kind.TREATY for card in row)
    return row.count(None) == 1 and not lies


def _layable(view: View, seat: Seat, card: Card, row: Draft) -> Button:
    """A card for the next place; one that still lies there is merely kept."""
    face = face_of(card)
    barred = _treaty_left(row) and card.kind is not Kind.TREATY
    if card in row or None not in row or barred:
        return Button(None, Halfway(chosen=face), disabled=True, face=face)
    place = row.index(None) + 1
    if view.draft[place - 1] == card:
        return Button(None, Halfway(chosen=str(place)), face=face)
    lay = Place(place, card.kind, None if card.owner == seat else "captured")
    return Button(None, move(lay), face=face)


def _controls(view: View, other: Seat, may: Sequence[Action]) -> tuple[Row, ...]:
    skip = Button(text(f"skip-{view.phase}"), move(Skip()))
    match view.phase:
        case Phase.ASKING:
            typing = (POSE,) if view.questions is Questions.FREE else ()
            topics = dict.fromkeys(topic_of(question) for question in _open(view, may))
            buttons = [Button(text(f"topic-{topic}"), Halfway(chosen=topic)) for topic in topics]
            return (*rows_of(buttons, TOPICS_BESIDE), (skip, *typing))
        case Phase.EXCHANGING:
            pairs = ((a.first, a.second) for a in may if isinstance(a, Exchange))
            places = sorted({place for pair in pairs for place in pair})
            return (
                *rows_of([place_button(other, n, Halfway(chosen=str(n))) for n in places]),
                (skip,),
            )
        case Phase.TURNING:
            return rows_of(
                [place_button(other, a.place, move(a)) for a in may if isinstance(a, Turn)]
            )
        case _:
            replies = (a.reply for a in may if isinstance(a, Answer))
            return (
                tuple(Button(text(f"answer-{r}"), move(Answer(r)), STYLES[r]) for r in replies),
            )


def _about(view: View, may: Sequence[Action], other: Seat, topic: str, *cards: str) -> Hand | None:
    """The cards or places that a question on this topic may be about."""
    asks = [question for question in _open(view, may) if topic_of(question) == topic]
    buttons = [*subjects(other, asks, *cards)]
    if not buttons:
        return None
    named = glyphs(*(card_face(other, kind) for kind in cards))
    question = text(f"which-{topic}-second" if cards else f"which-{topic}", card=named)
    having = glyphs(*(card_face(other, kind) for kind in HAVING.get(topic, ())))
    lines = ((text(f"hint-{topic}", cards=having),), *seen(view, 1 - other))
    width = MOST_BESIDE if topic in HAVING else WIDTH
    return Hand(question, lines, rows=(*rows_of(buttons, width), (BACK,)))


def _open(view: View, may: Sequence[Action]) -> list[Ask | Inspect]:
    """The questions worth a press."""
    return worth_asking(view, (each for each in may if isinstance(each, Ask | Inspect)))


def _second(view: View, may: Sequence[Action], other: Seat, first: str) -> Hand | None:
    """The place that the one chosen is swapped with."""
    pairs = [a for a in may if isinstance(a, Exchange) and first in (str(a.first), str(a.second))]
    if not pairs:
        return None
    buttons = [place_button(other, a.first + a.second - int(first), move(a)) for a in pairs]
    question = text("ask-second", card=glyphs(place_face(other, int(first))))
    return Hand(question, ((), *seen(view, 1 - other)), rows=(*rows_of(buttons), (BACK,)))
