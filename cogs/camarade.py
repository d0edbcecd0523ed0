"""Camarade on Discord: its commands in, its faces out; no rule is decided here."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

import discord
from discord import app_commands

from bot.app import CardBot
from bot.play.matches import Moment, Refused
from bot.records.match import Pace
from bot.stage.emojis import SHAPES
from bot.stage.ids import Move
from bot.stage.panel import Button, Face, Panel, Row, Style, rows_of
from bot.stage.replies import Interaction
from bot.words.commands import word
from bot.words.locale import Speaker
from bot.words.text import Markup, Text, text
from cogs.lobby import TableCog, start_command
from games.camarade.data import (
    HAND,
    HIGHEST_SCORING,
    Action,
    Card,
    Cards,
    Lay,
    Length,
    Options,
    Trick,
    View,
)
from games.camarade.rules import GAME
from games.camarade.scoring import Result, left_of
from games.camarade.tricks import counts_zero
from games.engine import Level, Outcome, Seat

Player = discord.Member | None
Effect: TypeAlias = Literal["attack", "zero", "weaker", "takes"]

STYLES: dict[Effect, Style] = {
    "attack": "primary",
    "zero": "secondary",
    "weaker": "secondary",
    "takes": "success",
}
TYPED = {str(card): GAME.write(Lay(card)) for card in HAND}
"""Who types a bare number instead of choosing from the list means that card."""
LONGEST_TYPED = 20


@app_commands.guild_only()
class Camarade(
    TableCog, group_name=word("camarade-name"), group_description=word("camarade-about")
):
    game = GAME.key

    @start_command(GAME.key, length=list(Length))
    async def start(
        self,
        interaction: Interaction,
        pace: Pace = "live",
        length: str = Length.TOKENS,
        player2: Player = None,
        player3: Player = None,
        computers: app_commands.Range[int, 0, 2] = 0,
        level: Level = "normal",
    ) -> None:
        options, players = Options(Length(length)), (player2, player3)
        await self.open_table(interaction, pace, options, players, computers, level)

    @app_commands.command(name=word("camarade-play"), description=word("camarade-play-about"))
    @app_commands.rename(card=word("camarade-play-card"))
    @app_commands.describe(card=word("camarade-play-card-about"))
    async def play(
        self, interaction: Interaction, card: app_commands.Range[str, 1, LONGEST_TYPED]
    ) -> None:
        match = (await self._here(interaction)).match
        await self.bot.take(interaction, match.id, TYPED.get(card.strip(), card))

    @play.autocomplete("card")
    async def _playable(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        try:
            moment = await self._here(interaction)
        except Refused:
            return []
        speak = Speaker(await self.bot.replies.language(interaction), GAME.key, ())
        return suggestions(moment, interaction.user.id, typed, speak)


def suggestions(
    moment: Moment, person: int, typed: str, speak: Speaker
) -> list[app_commands.Choice[str]]:
    """The cards this person may lay now, each with what it would do."""
    seat = moment.match.seat_of(person)
    if seat is None or moment.match.status != "playing":
        return []
    view = moment.game.view(moment.state, seat)
    lines = {GAME.write(action): action.card for action in moment.game.legal(moment.state, seat)}
    return [
        app_commands.Choice(name=speak(text(f"hint-{_effect(view, card)}", card=card)), value=line)
        for line, card in lines.items()
        if typed in line
    ]


def table(view: View, outcome: Outcome | None) -> Panel:
    if outcome is not None:
        return _final_table(view, outcome)
    sides = (text("legend"), *(_side(view, seat) for seat in range(len(view.hands))))
    fresh = (_sums(view.results),) if _round_just_began(view) else ()
    return Panel(((_heading(view), *_arena(view)), sides, *fresh))


def hand(view: View, may: Sequence[Action], outcome: Outcome | None) -> Panel:
    if outcome is not None:
        return Panel(((text("match-is-over"),),))
    assert view.viewer is not None
    mine = (text("your-hand", **_rows(view.hands[view.viewer])),)
    if not may:
        return Panel((mine, (text("nothing-asked", seats=view.awaited),)))
    return Panel((mine, _question(view)), _controls(view, may))


def secret(view: View) -> bool:
    """Nothing is, in this game."""
    return False


def _heading(view: View) -> Text:
    return text(f"heading-{view.length}", round=view.round)


def _arena(view: View) -> tuple[Text, ...]:
    if view.trick is None:
        return (text("to-attack", seats=view.awaited),)
    trick, points = view.trick, sum(view.trick.scoring)
    key = "attack-of-zero" if trick.counts_zero else "attack"
    shape = SHAPES[trick.attacker]
    attack = text(key, shape=shape, seat=trick.attacker, card=trick.attack)
    return (attack, *_laid(trick), text("to-lay", seats=view.awaited, points=points))


def _laid(trick: Trick) -> tuple[Text, ...]:
    """Seat by seat: a trick may go round many times."""
    seats = dict.fromkeys(laid.seat for laid in trick.laid)
    cards = {seat: [laid.card for laid in trick.laid if laid.seat == seat] for seat in seats}
    return tuple(
        text(
            "laid",
            shape=SHAPES[seat],
            seat=seat,
            cards=Markup(" ".join(f"**{card}**" for card in row)),
        )
        for seat, row in cards.items()
    )


def _side(view: View, seat: Seat) -> Text:
    left = left_of(seat)
    return text(
        "side",
        shape=SHAPES[seat],
        seat=seat,
        own=view.points[seat],
        left=view.points[left],
        left_shape=SHAPES[left],
        total=view.totals[seat],
        tokens=view.tokens[seat],
        **_rows(view.hands[seat]),
    )


def _rows(cards: Cards) -> dict[str, str]:
    """The strong row behind and the scoring row in front, a gap for each card laid."""
    left = [str(card) if card in cards else "·" for card in HAND]
    return {
        "strong": " ".join(left[HIGHEST_SCORING:]),
        "scoring": " ".join(left[:HIGHEST_SCORING]),
    }


def _round_just_began(view: View) -> bool:
    """Until the first trick is taken, the round before is still in everybody's mind."""
    return bool(view.results) and not any((*view.kept, view.aside))


def _sums(results: Sequence[Result]) -> tuple[Text, ...]:
    seats = range(len(results[-1].points))
    return (text("sums", round=len(results)), *(_sum(results[-1], seat) for seat in seats))


def _sum(result: Result, seat: Seat) -> Text:
    left = left_of(seat)
    return text(
        "sum",
        shape=SHAPES[seat],
        seat=seat,
        own=result.points[seat],
        left_seat=left,
        left=result.points[left],
        total=result.totals[seat],
        tokens=result.tokens[seat],
    )


def _final_table(view: View, outcome: Outcome) -> Panel:
    best_first = sorted(range(len(outcome.places)), key=outcome.places.__getitem__)
    sides = tuple(
        text(
            "side-at-the-end",
            shape=SHAPES[seat],
            seat=seat,
            place=outcome.places[seat],
            tokens=outcome.points[seat],
        )
        for seat in best_first
    )
    rounds = (_recalled(number, result) for number, result in enumerate(view.results, start=1))
    return Panel(
        (
            (text("heading-of", title=text("title")), *sides),
            (text("every-round"), *rounds),
            _sums(view.results),
        )
    )


def _recalled(number: int, result: Result) -> Text:
    scores = zip(SHAPES, result.totals, result.tokens, strict=False)
    each = " · ".join(f"{shape} **{total}** 🪙 {tokens}" for shape, total, tokens in scores)
    return text("recalled", round=number, scores=Markup(each))


def _question(view: View) -> tuple[Text, ...]:
    trick = view.trick
    if trick is None:
        return (text("question-attack"),)
    key = "question-zero" if trick.counts_zero else "question-lay"
    points = sum(trick.scoring)
    return (text(key, seat=trick.attacker, card=trick.attack, points=points),)


def _controls(view: View, may: Sequence[Action]) -> tuple[Row, ...]:
    """What takes the trick in rows of its own, below what does not."""
    takes = [action for action in may if _effect(view, action.card) == "takes"]
    others = [action for action in may if action not in takes]
    return tuple(
        row
        for actions in (others, takes)
        for row in rows_of([_button(view, action) for action in actions], width=4)
    )


def _button(view: View, action: Action) -> Button:
    effect = _effect(view, action.card)
    return Button(
        text(f"card-{effect}", card=action.card), Move(line=GAME.write(action)), STYLES[effect]
    )


def _effect(view: View, card: Card) -> Effect:
    """What comes of laying a card that may be laid."""
    if view.trick is None:
        return "zero" if counts_zero(view.hands, card) else "attack"
    return "takes" if view.trick.taken_by(card) else "weaker"


async def setup(bot: CardBot) -> None:
    bot.faces[GAME.key] = Face(table, hand, secret)
    await bot.add_cog(Camarade(bot))
