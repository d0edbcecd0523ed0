"""Dilemme on Discord: its commands in, its faces out; no rule is decided here."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import discord
from discord import app_commands

from bot.app.client import CardBot
from bot.input.replies import Interaction
from bot.pages.ids import Halfway, Move, Press, Typing
from bot.pages.panel import (
    Button,
    End,
    Face,
    Form,
    Hand,
    PlayerLine,
    Scene,
    nothing_secret,
    rows_by_width,
    rows_of,
)
from bot.pictures.faces import CAPITAL_BACK, LETTER_BACK
from bot.pictures.faces import letter as tile
from bot.pictures.faces import seat as seat_face
from bot.play.matches import Refused
from bot.records.match import Pace
from bot.words.commands import word
from bot.words.text import Text, glyphs, text
from cogs.parts import deeds
from cogs.parts.dilemme import cards_of, columns_of, done_by, tell, tiles, written
from cogs.parts.table import TableCog, choices, start_command
from games.dilemme.cards import JOKER, Letter
from games.dilemme.data import (
    Action,
    Announce,
    Claim,
    Draw,
    Ending,
    Finish,
    Further,
    Last,
    Lay,
    Options,
    Turn,
    View,
)
from games.dilemme.lexicon import Words
from games.dilemme.rules import GAME
from games.dilemme.spelling import masculine_of, verdict
from games.engine import Event, Level, Outcome, Seat

Player = discord.Member | discord.User | None
COLOUR = 0x0F8B8D

LONGEST_WORD = 30
"""What the list is asked about at most; no word is longer."""
WIDTH = 3
"""How many buttons with words stand side by side on a phone."""
WORDS_RECALLED = 6
"""Of each player's finished words, at the end: the latest."""
ANNOUNCING = "announce"
"""What is half chosen when it is no card."""
BACK = Button(text("back"), Halfway())
WRONG = {"wrong-card", "wrong-claim", "wrong-announcement"}
COSTS = ("drew-penalty", "capital-turned")
"""What may have followed at once."""


class Dilemme(TableCog, group_name=word("dilemme-name"), group_description=word("dilemme-about")):
    game = GAME.key

    @start_command(GAME.key, words=list(Words), finish=list(Finish))
    async def start(
        self,
        interaction: Interaction,
        pace: Pace = "live",
        words: str | None = None,
        short: bool = False,
        finish: str = Finish.ANY,
        player2: Player = None,
        player3: Player = None,
        player4: Player = None,
        computers: app_commands.Range[int, 0, 3] = 0,
        level: Level = "normal",
    ) -> None:
        chosen = await self._words(interaction, words)
        options = Options(short, Finish(finish), words=chosen)
        players = (player2, player3, player4)
        await self.open_table(interaction, pace, options, players, computers, level)

    @app_commands.command(name=word("dilemme-word"), description=word("dilemme-word-about"))
    @app_commands.rename(typed=word("dilemme-word-typed"), words=word("dilemme-words"))
    @app_commands.describe(
        typed=word("dilemme-word-typed-about"), words=word("dilemme-words-about")
    )
    @app_commands.choices(words=choices("dilemme-words", list(Words)))
    async def look_up(
        self,
        interaction: Interaction,
        typed: app_commands.Range[str, 1, LONGEST_WORD],
        words: str | None = None,
    ) -> None:
        """Closed to those who play: the list is theirs to know (11)."""
        if await self.bot.records.matches.plays(interaction.user.id, self.game):
            raise Refused("dilemme-word-closed")
        found = verdict(typed, await self._words(interaction, words))
        masculine = masculine_of(typed) or ""
        key = f"dilemme-verdict-{found}"
        await self.bot.replies.tell(interaction, key, word=typed, masculine=masculine)

    def options_in(self, language: str) -> Options:
        return Options(words=words_in(language))

    async def _words(self, interaction: Interaction, chosen: str | None) -> Words:
        if chosen is not None:
            return Words(chosen)
        return words_in(await self.bot.table_language(interaction))


def words_in(language: str) -> Words:
    """English by default where it is spoken, else French."""
    return Words.ENGLISH if language == "en" else Words.FRENCH


# The table


def scene(view: View, news: Sequence[Event]) -> Scene:
    return Scene(
        _asks(view),
        text("means-further", seat=view.seat) if view.holds_further else None,
        (*columns_of(view, "large"), _piles(view), *_terms(view)),
        tuple(_player(view, seat) for seat in range(len(view.counts))),
        text(f"words-{view.words}"),
    )


def end(view: View, outcome: Outcome, news: Sequence[Event]) -> End:
    seats = range(len(outcome.places))
    title = text(f"decided-{outcome.reason}")
    last = view.finished[-1:] if view.ending is Ending.HAND_EMPTIED else ()
    shown = tuple(done_by(word.seat, "last-word-was", word.letters) for word in last)
    words = (line for seat in seats for line in _words_of(view, seat))
    return End(
        tuple("–" if seat in view.out else str(view.counts[seat]) for seat in seats),
        tuple(_left(view, seat) for seat in seats),
        (title, *(shown or columns_of(view, "small")), *words),
        tuple(face for word in last for face in tiles(word.letters).names),
        None,
    )


def _asks(view: View) -> Text:
    if view.holds_further:
        return text("asks-further", seat=view.seat)
    if not any(view.columns):
        return text("asks-turn", seat=view.seat)
    return text("asks-lay", seat=view.seat, count=view.owed)


def _piles(view: View) -> Text:
    return text("piles", pile=view.pile, basket=view.basket, capitals=view.capitals)


def _terms(view: View) -> Iterator[Text]:
    if view.finish is Finish.FINAL:
        yield text("only-final-words")


def _player(view: View, seat: Seat) -> PlayerLine:
    if seat in view.out:
        return PlayerLine(seat, text("facts-out"))
    back, held = glyphs(LETTER_BACK), view.counts[seat]
    facts = text("facts", back=back, held=held, limit=view.limit)
    if view.shown[seat]:
        facts = text("joined", a=facts, b=text("seen", cards=cards_of(view.shown[seat])))
    if seat in view.barred:
        facts = text("joined", a=facts, b=text("barred"))
    return PlayerLine(seat, facts)


def _left(view: View, seat: Seat) -> Text:
    if seat in view.out:
        return text("facts-out")
    return text("cards-left", count=view.counts[seat], back=glyphs(LETTER_BACK))


def _words_of(view: View, seat: Seat) -> Iterator[Text]:
    words = [written(finished.letters) for finished in view.finished if finished.seat == seat]
    if words:
        latest, shape = tuple(words[-WORDS_RECALLED:]), glyphs(seat_face(seat))
        yield text("words-finished", shape=shape, count=len(words), words=latest)


# A player's own panel


def hand(view: View, may: Sequence[Action], news: Sequence[Event]) -> Hand:
    return halfway(view, may, "") if may else _waiting(view, news)


def halfway(view: View, may: Sequence[Action], chosen: str) -> Hand:
    """A card half chosen is offered on every column, in the same way whatever fits."""
    cards = list(dict.fromkeys(action.card for action in may if isinstance(action, Lay)))
    announcing = [action for action in may if isinstance(action, Announce)]
    if chosen == ANNOUNCING and announcing:
        return _announcing(view, announcing)
    if len(cards) == 1:
        return _placing(view, may, cards[0], *_takings(may))
    if chosen in cards:
        return _placing(view, may, chosen, BACK)
    lines = (_owed(view), columns_of(view, "small"))
    letters = rows_by_width([_letter(view, card) for card in cards])
    rows = (*letters, *rows_of([*_takings(may)], WIDTH))
    return Hand(text("ask-lay" if cards else "ask-turn"), lines, rows=rows)


def _waiting(view: View, news: Sequence[Event]) -> Hand:
    if not view.hand:
        return Hand(text("you-are-out"), (columns_of(view, "small"),))
    question, *cost = [*_mishap(view, news)] or [text("your-letters")]
    held = text("held", cards=cards_of(view.hand), held=len(view.hand), limit=view.limit)
    return Hand(question, ((*cost, held), columns_of(view, "small")))


def _mishap(view: View, news: Sequence[Event]) -> Iterator[Text]:
    """What one did wrong and what it cost, until somebody else has played."""
    since = set[str]()
    for event in reversed(news):
        values: dict[str, Any] = dict(event.values)
        if values.get("seat", view.viewer) != view.viewer:
            return
        if event.key in WRONG:
            letters = values.get("letters", values.get("card", ""))
            yield done_by(view.viewer or 0, f"own-{event.key}", letters, column=values["column"])
            cost = next((key for key in COSTS if key in since), event.key)
            yield text(f"after-{cost}")
            return
        since.add(event.key)


def _owed(view: View) -> tuple[Text, ...]:
    return (text("plays-owed", count=view.owed),) if view.owed > 1 else ()


def _letter(view: View, card: Letter) -> Button:
    held = view.hand.count(card)
    label = text("often", held=held) if held > 1 else None
    return Button(label, Halfway(chosen=card), face=tile(card, False))


def _placing(view: View, may: Sequence[Action], card: Letter, *others: Button) -> Hand:
    """The words for one card: laid without a word, or said to finish one."""
    lays = [action for action in may if isinstance(action, Lay) and action.card == card]
    claims = [action for action in may if isinstance(action, Claim) and action.card == card]
    face = glyphs(tile(card, False))
    last = len(view.hand) == 1
    key = "further" if view.further else "last" if last else "column"
    lines = () if key == "column" else (text(f"placing-{key}"),)
    rows = rows_of([_last(view, a) if last else _lay(view, a) for a in lays], WIDTH)
    if claims and not last:
        rows = (*rows, text("claiming"), *rows_of([_claim(view, a) for a in claims], WIDTH))
    elif view.seat in view.barred:
        rows = (*rows, text("claiming-barred"))
    question = text(f"ask-{key}", card=face)
    return Hand(question, (lines,), _risk(view), (*rows, *rows_of(others, WIDTH)))


def _risk(view: View) -> Text:
    """What a wrong card costs (11)."""
    if view.further:
        return text("risk-out")
    full, can_draw = len(view.hand) >= view.limit, bool(view.pile or view.basket)
    if full and not all(view.columns):
        return text("risk-capital")
    if not can_draw:
        return text("risk-turn")
    return text("risk-further" if full else "risk-card")


def _lay(view: View, action: Lay) -> Button:
    return _on(view, action.column, "rest", Move(line=GAME.write(action)))


def _claim(view: View, action: Claim) -> Button:
    return _on(view, action.column, "claim", Move(line=GAME.write(action)), action.card)


def _last(view: View, action: Lay) -> Button:
    """What is typed makes it the announcement that a last card needs."""
    line = GAME.write(Last(action.card, action.column, "")).rstrip()
    word = written(view.columns[action.column - 1] + action.card)
    form = Form(text("last-title", word=word), text("last-field"), LONGEST_WORD)
    return replace(_on(view, action.column, "last", Typing(line=line)), form=form)


def _on(view: View, column: int, key: str, press: Press, card: Letter = "") -> Button:
    """A word as a button: its capital as a face, the other letters beside it."""
    letters = view.columns[column - 1]
    rest = (letters[1:] + card).replace(JOKER, "*")
    label = text(key, rest=rest) if rest or key != "rest" else None
    return Button(label, press, "success" if card else "secondary", face=tile(letters[0], True))


def _announcing(view: View, may: Sequence[Announce]) -> Hand:
    words = [_on(view, a.column, "rest", Move(line=GAME.write(a))) for a in may]
    rows = (*rows_of(words, WIDTH), (BACK,))
    return Hand(text("ask-announce"), ((text("announcing"),),), _risk(view), rows)


def _takings(may: Sequence[Action]) -> Iterator[Button]:
    """What can be done without a card."""
    if Draw() in may:
        yield Button(text("draw"), Move(line=GAME.write(Draw())), face=LETTER_BACK)
    if Further() in may:
        yield Button(text("further"), Move(line=GAME.write(Further())), "danger", face=LETTER_BACK)
    if Turn() in may:
        yield Button(text("turn"), Move(line=GAME.write(Turn())), face=CAPITAL_BACK)
    if any(isinstance(action, Announce) for action in may):
        yield Button(text("announce"), Halfway(chosen=ANNOUNCING))


async def setup(bot: CardBot) -> None:
    bot.faces[GAME.key] = Face(
        COLOUR, scene, end, hand, nothing_secret, tell, halfway, deeds.dilemme
    )
    await bot.add_cog(Dilemme(bot))
