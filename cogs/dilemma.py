"""Dilemma on Discord: its commands in, its faces out; no rule is decided here."""

from collections.abc import Sequence

import discord
from discord import app_commands

from bot.app import CardBot
from bot.records.match import Pace
from bot.stage.emojis import SHAPES
from bot.stage.ids import Move
from bot.stage.panel import Button, Face, Panel, rows_of
from bot.stage.replies import Interaction
from bot.words.commands import word
from bot.words.text import Markup, Text, text
from cogs.lobby import TableCog, start_command
from games.dilemma.data import (
    LIVES,
    Action,
    Aim,
    Choose,
    Decline,
    Hands,
    Landing,
    Offer,
    Options,
    Phase,
    Throw,
    Thrown,
    Token,
    View,
)
from games.dilemma.rules import GAME
from games.engine import Level, Outcome

Player = discord.Member | None


@app_commands.guild_only()
class Dilemma(TableCog, group_name=word("dilemma-name"), group_description=word("dilemma-about")):
    game = GAME.key

    @start_command(GAME.key, landing=list(Landing), aim=list(Aim), hands=list(Hands))
    async def start(
        self,
        interaction: Interaction,
        pace: Pace = "live",
        landing: str | None = None,
        aim: str = Aim.SURE,
        hands: str = Hands.HIDDEN,
        player2: Player = None,
        player3: Player = None,
        player4: Player = None,
        player5: Player = None,
        computers: app_commands.Range[int, 0, 4] = 0,
        level: Level = "normal",
    ) -> None:
        landing = landing or (Landing.LOT if pace == "relaxed" else Landing.ORDER)
        options = Options(Landing(landing), Aim(aim), Hands(hands))
        players = (player2, player3, player4, player5)
        await self.open_table(interaction, pace, options, players, computers, level)


def table(view: View, outcome: Outcome | None) -> Panel:
    sides = tuple(_side(view, seat, outcome) for seat in range(len(view.sides)))
    return Panel(((text("heading", round=view.round), _arena(view)), sides))


def hand(view: View, may: Sequence[Action], outcome: Outcome | None) -> Panel:
    mine = (text("your-hand", cards=_cards(view.hand)), *map(_sealed, view.thrown), *_token(view))
    if outcome is not None:
        return Panel(((text("match-is-over"),),))
    if not may:
        return Panel((mine, (text("nothing-asked", seats=view.awaited),)))
    return Panel((mine, (_question(view),)), rows_of([_button(action) for action in may]))


def secret(view: View) -> bool:
    return view.phase in (Phase.THROW, Phase.DUEL)


def _arena(view: View) -> Text:
    if view.offer is None:
        return text("no-offer", seat=view.provocateur)
    if view.opponent is None:
        return text("offer-lies", seat=view.provocateur, card=view.offer)
    return text(
        "duel-between",
        seat=view.provocateur,
        card=view.offer,
        other_seat=view.opponent,
        other_card=view.duelling or 0,
    )


def _side(view: View, seat: int, outcome: Outcome | None) -> Text:
    side = view.sides[seat]
    key = "side-open" if side.hand else "side"
    return text(
        key if outcome is None else "side-at-the-end",
        shape=SHAPES[seat],
        seat=seat,
        points=side.points,
        lives=_lives(side.lives, len(view.sides)),
        count=side.cards,
        hand=_cards(side.hand or ()),
        won=_cards(side.winnings),
        place=0 if outcome is None else outcome.places[seat],
    )


def _lives(left: int, seats: int) -> str:
    return "♥" * left + "♡" * (LIVES[seats] - left)


def _cards(cards: Sequence[int]) -> str:
    return Markup(" ".join(f"`{card}`" for card in cards) or "–")


def _sealed(thrown: Thrown) -> Text:
    return text(f"you-threw-{thrown.fall}", card=thrown.card)


def _token(view: View) -> tuple[Text, ...]:
    return () if view.token is None else (text(f"you-chose-{view.token}"),)


def _question(view: View) -> Text:
    if view.phase is Phase.OFFER:
        return text("question-offer")
    if view.phase is Phase.DUEL:
        return text("question-duel")
    key = "question-throw-again" if view.thrown else "question-throw"
    return text(key, seat=view.provocateur, card=view.offer or 0)


def _button(action: Action) -> Button:
    press = Move(line=GAME.write(action))
    match action:
        case Offer(card) | Throw(card):
            return Button(text("card", card=card), press, "primary")
        case Decline():
            return Button(text("decline"), press)
        case Choose(token):
            peace = token is Token.PEACE
            return Button(text(f"token-{token}"), press, "success" if peace else "danger")


async def setup(bot: CardBot) -> None:
    bot.faces[GAME.key] = Face(table, hand, secret)
    await bot.add_cog(Dilemma(bot))
