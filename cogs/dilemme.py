"""Dilemme on Discord: its commands in, its faces out; no rule is decided here."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest

import discord
from discord import app_commands

from bot.app import CardBot
from bot.records.match import Pace
from bot.stage.emojis import SHAPES
from bot.stage.ids import Halfway, Move, Typing
from bot.stage.panel import (
    Button,
    End,
    Face,
    Form,
    Hand,
    Row,
    Scene,
    rows_of,
    tell_each,
)
from bot.stage.replies import Interaction
from bot.words.commands import word
from bot.words.text import Markup, Text, text
from cogs.lobby import TableCog, start_command
from games.dilemme.cards import JOKER, PLACES, Letter
from games.dilemme.data import (
    Action,
    Announce,
    Claim,
    Draw,
    Finish,
    Further,
    Last,
    Lay,
    Options,
    Turn,
    View,
)
from games.dilemme.rules import GAME
from games.dilemme.spelling import verdict
from games.engine import Event, Level, Outcome, Seat

Player = discord.Member | None
COLOUR = 0x0F8B8D

LONGEST_WORD = 30
"""What the list is asked about at most; no French word is longer."""
WIDTH = 4
"""Blanks from column to column: five of them are half as wide as a phone."""
WORDS_RECALLED = 6
"""Of each player's finished words, at the end: the latest."""
ANNOUNCING = "announce"
"""What is half chosen when it is no card."""


@app_commands.guild_only()
class Dilemme(TableCog, group_name=word("dilemme-name"), group_description=word("dilemme-about")):
    game = GAME.key

    @start_command(GAME.key, finish=list(Finish))
    async def start(
        self,
        interaction: Interaction,
        pace: Pace = "live",
        short: bool = False,
        finish: str = Finish.ANY,
        player2: Player = None,
        player3: Player = None,
        player4: Player = None,
        computers: app_commands.Range[int, 0, 3] = 0,
        level: Level = "normal",
    ) -> None:
        options = Options(short, Finish(finish))
        players = (player2, player3, player4)
        await self.open_table(interaction, pace, options, players, computers, level)

    @app_commands.command(name=word("dilemme-word"), description=word("dilemme-word-about"))
    @app_commands.rename(typed=word("dilemme-word-typed"))
    @app_commands.describe(typed=word("dilemme-word-typed-about"))
    async def look_up(
        self, interaction: Interaction, typed: app_commands.Range[str, 1, LONGEST_WORD]
    ) -> None:
        key = f"dilemme-verdict-{verdict(typed)}"
        await self.bot.replies.tell(interaction, key, word=typed)


# The table


def scene(view: View, news: Sequence[Event]) -> Scene:
    sides = tuple(_side(view, seat) for seat in range(len(view.counts)))
    arena = (_columns(view), *_terms(view), *sides, _piles(view))
    return Scene(_turn(view), None, arena, (), None)


def end(view: View, outcome: Outcome, news: Sequence[Event]) -> End:
    seats = range(len(outcome.places))
    words = (_words_of(view, seat) for seat in seats)
    return End(
        tuple(map(str, view.counts)),
        tuple(_left(view, seat) for seat in seats),
        (_columns(view), *(line for lines in words for line in lines)),
        (),
        None,
    )


def _columns(view: View) -> Text:
    return text("columns", columns=Markup(_upright(view.columns)))


def _turn(view: View) -> Text:
    if view.holds_further:
        return text("turn-further", seat=view.seat)
    return text("turn", seat=view.seat, count=view.owed)


def _terms(view: View) -> Iterator[Text]:
    yield text("legend")
    if view.finish is Finish.FINAL:
        yield text("only-final-words")


def _upright(columns: Sequence[str]) -> str:
    """Five columns side by side from the capital down, each with its number and its length."""
    letters = list(zip_longest(*map(_written, columns), fillvalue=""))
    numbers = [str(number) for number in range(1, PLACES + 1)]
    lengths = [str(len(column)) if column else "" for column in columns]
    rule = "─" * (WIDTH * (PLACES - 1) + 1)
    return "\n".join([_row(numbers), rule, *map(_row, letters), rule, _row(lengths)])


def _row(cells: Sequence[str]) -> str:
    return "".join(cell.ljust(WIDTH) for cell in cells).rstrip()


def _written(column: str) -> str:
    """As it lies: the capital and its lower-case cards, or a dot for a free place."""
    return column.capitalize() or "·"


def _side(view: View, seat: Seat) -> Text:
    return text(
        _side_key(view, seat),
        shape=SHAPES[seat],
        seat=seat,
        count=view.counts[seat],
        shown=_cards(view.shown[seat]),
    )


def _side_key(view: View, seat: Seat) -> str:
    if seat in view.out:
        return "side-out"
    return "side-with-shown" if view.shown[seat] else "side"


def _cards(cards: str) -> str:
    return Markup(" ".join(f"`{card}`" for card in cards))


def _piles(view: View) -> Text:
    return text(
        "piles",
        pile=view.pile,
        basket=view.basket,
        capitals=view.capitals,
        capital_basket=view.capital_basket,
    )


def _left(view: View, seat: Seat) -> Text:
    return (
        text("out-at-the-end") if seat in view.out else text("cards-left", count=view.counts[seat])
    )


def _words_of(view: View, seat: Seat) -> Iterator[Text]:
    words = [finished.letters for finished in view.finished if finished.seat == seat]
    if words:
        latest = Markup(" ".join(words[-WORDS_RECALLED:]))
        yield text("words-finished", shape=SHAPES[seat], count=len(words), words=latest)


# A player's own panel


def hand(view: View, may: Sequence[Action], news: Sequence[Event]) -> Hand:
    return halfway(view, may, "")


def halfway(view: View, may: Sequence[Action], focus: str) -> Hand:
    """The hand; a card half chosen is offered on every column, in the same way whatever fits."""
    mine = (_held(view), _lying(view))
    if not may:
        return Hand(text("hand-heading"), (mine,))
    cards = list(dict.fromkeys(action.card for action in may if isinstance(action, Lay)))
    focus = cards[0] if len(cards) == 1 and focus != ANNOUNCING else focus
    rows = (
        *_letters(view, cards, focus),
        *_placements(view, may, focus),
        *rows_of([*_takings(may, focus)]),
    )
    return Hand(text("hand-heading"), (mine, _question(view, cards, focus)), rows=rows)


def secret(view: View) -> bool:
    """Nothing laid here is sealed."""
    return False


def _held(view: View) -> Text:
    key = "you-are-out" if not view.hand else "your-hand"
    return text(key, cards=_cards(view.hand), held=len(view.hand), limit=view.limit)


def _lying(view: View) -> Text:
    lying = [f"{n} **{_written(letters)}**" for n, letters in enumerate(view.columns, 1) if letters]
    return text("lying", columns=Markup(" · ".join(lying))) if lying else text("no-columns")


def _question(view: View, cards: Sequence[Letter], focus: str) -> tuple[Text, ...]:
    owed = (text("plays-owed", count=view.owed),) if view.owed > 1 else ()
    if view.further is not None:
        return (text("question-further", card=_named(view.further)),)
    if focus == ANNOUNCING:
        return (*owed, text("question-announce"))
    if not cards:
        return (*owed, text("question-no-columns"))
    if len(view.hand) == 1:
        return (text("question-last", card=_named(view.hand)),)
    if focus in cards:
        return (*owed, text("question-column", card=_named(focus)))
    return (*owed, text("question-card"))


def _named(card: Letter) -> Text:
    return text("joker") if card == JOKER else text("card", card=card)


def _letters(view: View, cards: Sequence[Letter], focus: str) -> tuple[Row, ...]:
    """One button for each letter held; a phone shows four side by side."""
    if len(cards) <= 1:
        return ()
    looks = [_letter(card, view.hand.count(card), card == focus) for card in cards]
    return rows_of(looks, width=4 if len(looks) <= 8 else 5)


def _letter(card: Letter, held: int, chosen: bool) -> Button:
    key = "card-once" if held == 1 else "card-often"
    label = text(key, card=_named(card), held=held)
    return Button(label, Halfway(chosen=card), "primary" if chosen else "secondary")


def _placements(view: View, may: Sequence[Action], focus: str) -> tuple[Row, ...]:
    """The columns for what is half chosen: laid without a word, or said to finish one."""
    if focus == ANNOUNCING:
        announcing = [_announce(view, a) for a in may if isinstance(a, Announce)]
        return rows_of(announcing)
    lays = [action for action in may if isinstance(action, Lay) and action.card == focus]
    if len(view.hand) == 1:
        return rows_of([_last(view, action) for action in lays])
    claims = [action for action in may if isinstance(action, Claim) and action.card == focus]
    return (*rows_of([_lay(view, a) for a in lays]), *rows_of([_lay(view, a) for a in claims]))


def _lay(view: View, action: Lay | Claim) -> Button:
    press = Move(line=GAME.write(action))
    if isinstance(action, Claim):
        return Button(_grown(view, "claim", action), press, "success")
    return Button(_grown(view, "lay", action), press, "primary")


def _last(view: View, action: Lay) -> Button:
    """What is typed makes it the announcement that a last card needs."""
    line = GAME.write(Last(action.card, action.column, "")).rstrip()
    form = Form(text("last-title", column=action.column), text("last-field"), LONGEST_WORD)
    return Button(_grown(view, "last", action), Typing(line=line), "success", form=form)


def _grown(view: View, key: str, action: Lay | Claim) -> Text:
    letters = _written(view.columns[action.column - 1] + action.card)
    return text(key, column=action.column, letters=letters)


def _announce(view: View, action: Announce) -> Button:
    letters = _written(view.columns[action.column - 1])
    label = text("announce", column=action.column, letters=letters)
    return Button(label, Move(line=GAME.write(action)), "success")


def _takings(may: Sequence[Action], focus: str) -> Iterator[Button]:
    """What can be done without a card."""
    if Draw() in may:
        yield Button(text("draw"), Move(line=GAME.write(Draw())))
    if Further() in may:
        yield Button(text("further"), Move(line=GAME.write(Further())), "danger")
    if Turn() in may:
        yield Button(text("turn-capital"), Move(line=GAME.write(Turn())))
    if focus != ANNOUNCING and any(isinstance(action, Announce) for action in may):
        yield Button(text("forgotten"), Halfway(chosen=ANNOUNCING))


async def setup(bot: CardBot) -> None:
    bot.faces[GAME.key] = Face(COLOUR, scene, end, hand, secret, tell_each, halfway)
    await bot.add_cog(Dilemme(bot))
