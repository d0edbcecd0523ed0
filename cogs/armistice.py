"""Armistice on Discord: its commands in, its faces out; no rule is decided here."""

from collections.abc import Iterator, Sequence

import discord
from discord import app_commands

from bot.app.client import CardBot
from bot.input.replies import Interaction
from bot.pages.ids import Halfway, Typing
from bot.pages.panel import (
    Button,
    End,
    Face,
    Form,
    Hand,
    PlayerLine,
    Row,
    Scene,
    Style,
    rows_of,
)
from bot.pictures.faces import BLANK, EMPTY_PLACE, SEALED
from bot.pictures.faces import armistice as card_face
from bot.pictures.faces import place as place_face
from bot.records.match import Pace
from bot.words.commands import word
from bot.words.text import Glyphs, Text, glyphs, text
from cogs.parts import deeds
from cogs.parts.armistice import (
    HAVING,
    card_button,
    face_of,
    faces_of,
    known,
    lying,
    move,
    place_button,
    places_of,
    seen,
    settled,
    subjects,
    topic_of,
    worded,
)
from cogs.parts.table import TableCog, start_command
from games.armistice.cards import DECK, SEATS, WEAPONS, Card, Kind
from games.armistice.data import (
    QUESTIONS_EACH,
    About,
    Action,
    Answer,
    Ask,
    Draft,
    Exchange,
    Inspect,
    Options,
    Phase,
    Place,
    Questions,
    Ready,
    Reply,
    Skip,
    Strike,
    Tie,
    Turn,
    View,
)
from games.armistice.exchanges import allowed
from games.armistice.questions import LONGEST_QUESTION
from games.armistice.rules import GAME
from games.armistice.sudden_death import winner
from games.engine import Event, Level, Outcome, Seat

Player = discord.Member | discord.User | None
COLOUR = 0xB3402E
WIDTH = 3
"""How many buttons with words stand side by side on a phone."""
POSE = Button(
    text("pose"),
    Typing(line="pose"),
    form=Form(text("pose-title"), text("pose-field"), LONGEST_QUESTION),
)
BACK = Button(text("back"), Halfway())
STYLES: dict[Reply, Style] = {Reply.YES: "success", Reply.NO: "danger", Reply.OBJECT: "secondary"}


class Armistice(
    TableCog, group_name=word("armistice-name"), group_description=word("armistice-about")
):
    game = GAME.key

    @start_command(GAME.key, questions=list(Questions), tie=list(Tie))
    async def start(
        self,
        interaction: Interaction,
        opponent: Player = None,
        pace: Pace = "live",
        questions: str = Questions.BUILDER,
        tie: str = Tie.SUDDEN_DEATH,
        computers: app_commands.Range[int, 0, 1] = 0,
        level: Level = "normal",
    ) -> None:
        options = Options(Questions(questions), Tie(tie))
        await self.open_table(interaction, pace, options, (opponent,), computers, level)


# The table


def scene(view: View, news: Sequence[Event]) -> Scene:
    question, meaning = _asks(view)
    return Scene(
        question,
        meaning,
        _arena(view),
        tuple(_player(view, seat) for seat in SEATS),
        text("round", round=view.round),
        _public(view),
        record=_record(view),
    )


def end(view: View, outcome: Outcome, news: Sequence[Event]) -> End:
    title, line, faces = _decided(view, outcome)
    return End(
        tuple(map(str, outcome.points)),
        tuple(text("end-points", points=points) for points in outcome.points),
        (title, line),
        faces,
        text("end-rounds", count=view.round),
        boast=_boast(outcome),
    )


def _boast(outcome: Outcome) -> Text | None:
    """Points; none where both had as many, and something else decided."""
    level = outcome.points[0] == outcome.points[1] and outcome.places[0] != outcome.places[1]
    return None if level else text("end-boast", count=max(outcome.points))


def tell(news: Sequence[Event]) -> tuple[Text, ...]:
    """Nothing more: whatever happened in a round stands on the table until it is over."""
    return ()


def secret(view: View) -> bool:
    return view.phase in (Phase.LAYING, Phase.SUDDEN_DEATH)


def _asks(view: View) -> tuple[Text, Text]:
    """The question of the moment, and what it means."""
    seat = view.awaited[0] if view.awaited else view.attacker
    question = text(f"asks-{view.phase}", seat=seat, other_seat=1 - seat)
    return question, text(f"means-{_moment(view)}", of_seat=1 - seat, places=view.places)


def _moment(view: View) -> str:
    if view.phase is not Phase.ASKING:
        return view.phase
    first = view.questions_left > QUESTIONS_EACH
    return "first-question" if first else "last-question"


def _arena(view: View) -> tuple[Text, ...]:
    """Attack above, defence below, each side by its places."""
    if view.phase is Phase.SUDDEN_DEATH:
        return (text("versus", left=glyphs(SEALED), right=glyphs(SEALED)), text("what-beats"))
    attacker, defender = view.attacker, 1 - view.attacker
    return (
        text("attacks", seat=attacker),
        lying(places_of(view, attacker)),
        lying(places_of(view, defender)),
        text("defends", seat=defender),
    )


def _record(view: View) -> tuple[Text, ...]:
    """What is known in this round, or before it what the last battle did."""
    if view.phase is Phase.LAYING:
        title = (text("last-battle", round=view.round - 1),) if view.previous else ()
        return (*title, *map(settled, view.previous), *_lacking(view))
    if view.phase is Phase.SUDDEN_DEATH:
        level = (text("level", cards=_struck(pair)) for pair in view.struck)
        return (*level, *map(settled, view.settled))
    return (*map(settled, view.settled), *known(view))


def _lacking(view: View) -> Iterator[Text]:
    """The cards that nobody can lay: a Soldier for this round, pairs for good."""
    if view.resting:
        yield text("resting", cards=faces_of(view.resting))
    if view.out:
        yield text("out-for-good", cards=faces_of(card for card in DECK if card in view.out))


def _player(view: View, seat: Seat) -> PlayerLine:
    """Until the battle, with the cards there are to reckon with."""
    below = None
    if view.phase in (Phase.LAYING, Phase.ASKING, Phase.ANSWERING, Phase.EXCHANGING):
        below = text("usable", cards=glyphs(BLANK, *map(face_of, view.usable[seat])))
    return PlayerLine(seat, text("facts", count=view.points[seat]), below=below)


def _public(view: View) -> tuple[Row, ...]:
    """What is chosen in front of everybody."""
    other = 1 - view.awaited[0] if view.awaited else 0
    if view.phase is Phase.TURNING:
        turned = {done.place for done in view.settled}
        places = (n for n in range(1, view.places + 1) if n not in turned)
        return rows_of([place_button(other, n, move(Turn(n))) for n in places])
    if view.phase is Phase.EXCHANGING:
        swaps = [
            Button(text("swap-with", place=a.second), move(a), face=place_face(other, a.first))
            for a in allowed(view.places, view.exchanges)
        ]
        return (*rows_of(swaps, WIDTH), (Button(text("skip-exchanging"), move(Skip())),))
    return ()


# The end


def _decided(view: View, outcome: Outcome) -> tuple[Text, Text, tuple[str, ...]]:
    """A title, the blow itself, and its cards for the picture."""
    title = text(f"decided-{outcome.reason}", round=view.round)
    if view.struck:
        last, won = view.struck[-1], winner(view.struck[-1])
        faces = (card_face(won, last[won]), card_face(1 - won, last[1 - won]))
        line = text("struck", first=glyphs(faces[0]), second=glyphs(faces[1]), seat=won)
    else:
        done = (view.settled or view.previous)[-1]
        line, faces = settled(done), (face_of(done.attack), face_of(done.defence))
    return title, line, (faces[0], "vs", faces[1])


def _struck(pair: Sequence[Kind]) -> Glyphs:
    return glyphs(*(card_face(seat, kind) for seat, kind in enumerate(pair)))


# A player's own panel


def hand(view: View, may: Sequence[Action], news: Sequence[Event]) -> Hand:
    assert view.viewer is not None
    seat, other = view.viewer, 1 - view.viewer
    if not may:
        return _waiting(view, seat)
    match view.phase:
        case Phase.LAYING:
            return _laying(view, seat, may, view.draft)
        case Phase.SUDDEN_DEATH:
            strikes = [card_button(seat, kind, move(Strike(kind))) for kind in WEAPONS]
            meaning = (text("striking", seat=other), text("what-beats"))
            return Hand(text("ask-sudden-death"), (meaning,), rows=rows_of(strikes))
        case _:
            question = text(f"ask-{view.phase}", seat=other)
            lines = ((*_typed(view), text(f"doing-{view.phase}", seat=other)), *seen(view, seat))
            return Hand(question, lines, rows=_controls(view, other, may))


def halfway(view: View, may: Sequence[Action], chosen: str) -> Hand:
    """With cards taken back, a topic to ask about, or the first of two places."""
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


def _typed(view: View) -> Iterator[Text]:
    if view.phase is Phase.ANSWERING and (question := view.asked[-1].question):
        yield worded(question, view.awaited[0])


def _waiting(view: View, seat: Seat) -> Hand:
    if view.strike is None:
        return Hand(text("your-row"), ((), *seen(view, seat)))
    card = glyphs(card_face(seat, view.strike))
    return Hand(text("you-struck", card=card), ((text("shown-together"),),))


def _laying(view: View, seat: Seat, may: Sequence[Action], row: Draft) -> Hand:
    """The row from left to right. What is taken back only seems so: another card replaces it."""
    whole = row == view.draft
    sure = whole and Ready() in may
    kept = min(_reach(row) - 1, len(view.usable[seat]) - 2)
    back = Button(text("take-back"), Halfway(chosen=str(kept)), disabled=kept < 0)
    press = move(Ready()) if sure else Halfway(chosen="ready")
    lay = Button(text("lay"), press, "success", disabled=not sure)
    cards = rows_of([_layable(view, seat, card, row) for card in view.usable[seat]])
    role = "attacking" if seat == view.attacker else "defending"
    faces = [EMPTY_PLACE if card is None else face_of(card) for card in row]
    against = text(role, seat=1 - seat, cards=faces_of(view.usable[1 - seat]))
    laid = whole and view.ready
    question = text("you-laid") if laid else text("ask-laying", places=view.places)
    progress = text("row-laid", seat=1 - seat) if laid else _progress(row, sure=sure)
    return Hand(question, ((progress,), (lying(faces),), (against,)), rows=(*cards, (back, lay)))


def _reach(row: Draft) -> int:
    """How far a row is laid."""
    return max((n for n, card in enumerate(row, start=1) if card is not None), default=0)


def _progress(row: Draft, *, sure: bool) -> Text:
    if None in row:
        return text("row-open")
    return text("row-complete" if sure else "row-without-treaty")


def _layable(view: View, seat: Seat, card: Card, row: Draft) -> Button:
    """A card for the next place; one that still lies there is merely kept."""
    face = face_of(card)
    if card in row or None not in row:
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
            topics = dict.fromkeys(topic_of(a) for a in may if isinstance(a, Ask | Inspect))
            buttons = [Button(text(f"topic-{topic}"), Halfway(chosen=topic)) for topic in topics]
            return (*rows_of(buttons, WIDTH), (skip, *typing))
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
    """What this may be asked of."""
    asks = [a for a in may if isinstance(a, Ask | Inspect) and topic_of(a) == topic]
    buttons = [*subjects(other, asks, *cards)]
    if not buttons:
        return None
    named = glyphs(*(card_face(other, kind) for kind in cards))
    question = text(f"which-{topic}-second" if cards else f"which-{topic}", card=named)
    having = glyphs(*(card_face(other, kind) for kind in HAVING.get(topic, ())))
    lines = ((text(f"hint-{topic}", cards=having),), *seen(view, 1 - other))
    return Hand(question, lines, rows=(*rows_of(buttons), (BACK,)))


def _second(view: View, may: Sequence[Action], other: Seat, first: str) -> Hand | None:
    """The place that the one chosen is swapped with."""
    pairs = [a for a in may if isinstance(a, Exchange) and first in (str(a.first), str(a.second))]
    if not pairs:
        return None
    buttons = [place_button(other, a.first + a.second - int(first), move(a)) for a in pairs]
    question = text("ask-second", card=glyphs(place_face(other, int(first))))
    return Hand(question, ((), *seen(view, 1 - other)), rows=(*rows_of(buttons), (BACK,)))


async def setup(bot: CardBot) -> None:
    bot.faces[GAME.key] = Face(COLOUR, scene, end, hand, secret, tell, halfway, deeds.armistice)
    await bot.add_cog(Armistice(bot))
