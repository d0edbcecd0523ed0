"""Armistice on Discord: its commands in, its faces out; no rule is decided here."""

from collections.abc import Iterator, Sequence
from itertools import groupby

import discord
from discord import app_commands

from bot.app import CardBot
from bot.records.match import Pace
from bot.stage.emojis import SHAPES
from bot.stage.ids import Choice, Move, Typing
from bot.stage.panel import (
    Button,
    End,
    Face,
    Form,
    Hand,
    Option,
    Row,
    Scene,
    Select,
    Style,
    rows_of,
    tell_each,
)
from bot.stage.replies import Interaction
from bot.words.commands import word
from bot.words.text import Text, text
from cogs.lobby import TableCog, start_command
from games.armistice.cards import SEATS, Card
from games.armistice.data import (
    About,
    Action,
    Answer,
    Ask,
    Asked,
    Exchange,
    Exchanged,
    Inspect,
    Options,
    Phase,
    Place,
    Pose,
    Question,
    Questions,
    Ready,
    Reply,
    Skip,
    Strike,
    Tie,
    Turn,
    View,
)
from games.armistice.questions import LONGEST_QUESTION
from games.armistice.rules import GAME
from games.armistice.settlement import Settlement
from games.engine import Event, Level, Outcome, Seat

Player = discord.Member | None
COLOUR = 0xB3402E

TOPICS = {
    About.AMONG: "among",
    About.BESIDE: "beside",
    About.END: "where",
    About.MIDDLE: "where",
}
"""The lists in which questions about a card are offered."""
POSE = Button(
    text("pose"),
    Typing(line="pose"),
    form=Form(text("pose-title"), text("pose-field"), LONGEST_QUESTION),
)
REPLIES: dict[Reply, Style] = {
    Reply.YES: "success",
    Reply.NO: "danger",
    Reply.OBJECT: "secondary",
}


@app_commands.guild_only()
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
    order = (view.attacker, 1 - view.attacker)
    sides = tuple(line for seat in order for line in _side(view, seat))
    lying = (*sides, *_lacking(view), *_arena(view))
    return Scene(text("heading", round=view.round), None, lying, (), None)


def _side(view: View, seat: Seat) -> tuple[Text, Text]:
    role = "attacker" if seat == view.attacker else "defender"
    return (
        text(f"side-{role}", shape=SHAPES[seat], seat=seat, points=view.points[seat]),
        text("cards", cards=_cards(view, seat)),
    )


def _cards(view: View, seat: Seat) -> tuple[Text, ...]:
    return tuple(_card(card, seat) for card in view.usable[seat])


def _card(card: Card, holder: Seat) -> Text:
    return text("card" if card.owner == holder else "captured-card", card=card.kind)


def _lacking(view: View) -> Iterator[Text]:
    """The cards that nobody can lay: a Soldier for this round, pairs for good."""
    if view.resting:
        yield text("resting", seats=tuple(card.owner for card in view.resting))
    if view.out:
        kinds = dict.fromkeys(card.kind for card in view.out)
        yield text("out-for-good", cards=tuple(text("card", card=kind) for kind in kinds))


def _arena(view: View) -> tuple[Text, ...]:
    heading = text(
        f"arena-{view.phase}",
        places=view.places,
        count=view.questions_left,
        seats=view.awaited,
    )
    open_rows = view.phase in (Phase.TURNING, Phase.SUDDEN_DEATH)
    return (heading, *_battle(view)) if open_rows else (heading,)


def _battle(view: View) -> tuple[Text, ...]:
    turned = {settlement.place: settlement for settlement in view.settled}
    places = range(1, len(view.rows[0]) + 1)
    return tuple(_place(p, turned.get(p), view.attacker) for p in places)


def _place(place: int, turned: Settlement | None, attacker: Seat) -> Text:
    if turned is None:
        return text("face-down", place=place)
    return text(
        f"place-{turned.effect}",
        place=place,
        attack_shape=SHAPES[attacker],
        attack=turned.attack.kind,
        defence_shape=SHAPES[1 - attacker],
        defence=turned.defence.kind,
        shape=SHAPES[turned.seat],
        card=turned.card.kind,
        points=turned.points,
    )


def end(view: View, outcome: Outcome, news: Sequence[Event]) -> End:
    winner = min(SEATS, key=outcome.places.__getitem__)
    return End(
        tuple(map(str, outcome.points)),
        tuple(text("end-points", points=points) for points in outcome.points),
        (text(f"over-{outcome.reason}", seat=winner), *_battle(view)),
        (),
        text("end-rounds", count=view.round),
        text("end-boast", count=outcome.points[winner]),
    )


# A player's own panel


def hand(view: View, may: Sequence[Action], news: Sequence[Event]) -> Hand:
    assert view.viewer is not None
    known = tuple(section for section in (_own(view, view.viewer), _record(view)) if section)
    if not may:
        return Hand(text("hand-heading"), ((), *known, _chosen(view)))
    task = _task(view, view.viewer, may)
    return Hand(text("hand-heading"), ((), *known, task), rows=_controls(view, view.viewer, may))


def secret(view: View) -> bool:
    return view.phase in (Phase.LAYING, Phase.SUDDEN_DEATH)


def _own(view: View, seat: Seat) -> tuple[Text, ...]:
    role = "attacker" if seat == view.attacker else "defender"
    row = view.draft or view.rows[seat]
    return (
        text(f"you-are-{role}", round=view.round, seat=1 - seat),
        *(_own_place(place, card, seat) for place, card in enumerate(row, start=1)),
    )


def _own_place(place: int, card: Card | None, seat: Seat) -> Text:
    if card is None:
        return text("own-place-empty", place=place)
    return text("own-place", place=place, card=_card(card, seat))


def _record(view: View) -> tuple[Text, ...]:
    """What was asked and exchanged in this round; of those objected to only the latest."""
    counted = [a for a in view.asked if a.reply is not Reply.OBJECT or a is view.asked[-1]]
    return (*map(_asked, counted), *map(_exchanged, view.exchanges))


def _asked(asked: Asked) -> Text:
    shape = SHAPES[asked.seat]
    if asked.question is None:
        return text("record-skipped", shape=shape)
    reply = text("reply", reply="none" if asked.reply is None else asked.reply)
    return text("record-asked", shape=shape, question=_wording(asked.question), reply=reply)


def _wording(question: Question) -> Text:
    match question:
        case Pose(typed):
            return text("typed", text=typed)
        case Inspect(trait, place):
            return text(f"ask-{trait}", place=place)
        case Ask(about, kind, other):
            return text(f"ask-{about}", card=kind, beside=other or "")


def _exchanged(made: Exchanged) -> Text:
    shape = SHAPES[made.seat]
    if made.places is None:
        return text("record-not-exchanged", shape=shape)
    first, second = made.places
    other = SHAPES[1 - made.seat]
    return text("record-exchanged", shape=shape, other_shape=other, first=first, second=second)


def _chosen(view: View) -> tuple[Text, ...]:
    return () if view.strike is None else (text("you-struck", card=view.strike),)


def _task(view: View, seat: Seat, may: Sequence[Action]) -> tuple[Text, ...]:
    if view.phase is Phase.LAYING:
        other = text("other-holds", seat=1 - seat, cards=_cards(view, 1 - seat))
        return (_progress(view, may), other)
    return (text(f"task-{view.phase}", seat=1 - seat),)


def _progress(view: View, may: Sequence[Action]) -> Text:
    if view.ready:
        return text("row-confirmed")
    if Ready() in may:
        return text("row-complete")
    return text("row-open" if None in view.draft else "row-without-treaty", places=view.places)


def _controls(view: View, seat: Seat, may: Sequence[Action]) -> tuple[Row, ...]:
    match view.phase:
        case Phase.LAYING:
            places = (_places(view, seat, place) for place in range(1, view.places + 1))
            confirm = Button(text("lay"), Move(line=GAME.write(Ready())), "success")
            return (*places, *(((confirm,),) if Ready() in may else ()))
        case Phase.ASKING:
            typing = (POSE,) if view.questions is Questions.FREE else ()
            return (*_questions(may), (_button(view, Skip()), *typing))
        case _:
            return rows_of([_button(view, action) for action in may])


def _places(view: View, seat: Seat, place: int) -> Select:
    """The cards that may lie at a place, the one that does among them."""
    lies = view.draft[place - 1]
    options = tuple(
        Option(
            text("lay-here", place=place, card=_card(card, seat)),
            GAME.write(Place(place, card.kind, None if card.owner == seat else "captured")),
            chosen=card == lies,
        )
        for card in view.usable[seat]
    )
    stands = "" if lies is None else f"{lies.kind}{lies.owner}"
    return Select(text("lay-somewhere", place=place), options, Choice(row=place, stands=stands))


def _questions(may: Sequence[Action]) -> Iterator[Select]:
    questions = (action for action in may if isinstance(action, Ask | Inspect))
    for row, (topic, group) in enumerate(groupby(questions, key=_topic)):
        options = tuple(Option(_wording(q), GAME.write(q)) for q in group)
        yield Select(text(f"topic-{topic}"), options, Choice(row=row))


def _topic(question: Ask | Inspect) -> str:
    return "place" if isinstance(question, Inspect) else TOPICS[question.about]


def _button(view: View, action: Action) -> Button:
    press = Move(line=GAME.write(action))
    match action:
        case Exchange(first, second):
            return Button(text("exchange", first=first, second=second), press, "primary")
        case Turn(place):
            return Button(text("turn", place=place), press, "primary")
        case Strike(kind):
            return Button(text("strike", card=kind), press, "primary")
        case Answer(reply):
            return Button(text(f"answer-{reply}"), press, REPLIES[reply])
        case _:
            return Button(text(f"skip-{view.phase}"), press)


async def setup(bot: CardBot) -> None:
    bot.faces[GAME.key] = Face(COLOUR, scene, end, hand, secret, tell_each)
    await bot.add_cog(Armistice(bot))
