"""The commands of Camarade."""

from typing import Literal, TypeAlias

import discord
from discord import app_commands

from bot.app.client import CardBot
from bot.input.replies import Interaction
from bot.pages.panel import Look, nothing_secret
from bot.play.matches import Moment, Refused
from bot.records.match import Pace
from bot.words.commands import word
from bot.words.locale import Speaker
from bot.words.text import text
from cogs.camarade.actions import in_words
from cogs.camarade.hand import hand
from cogs.camarade.table import end, scene, tell
from cogs.shared.opening import NewTable
from cogs.shared.tables import TableCog, start_command
from games.camarade.data import (
    HAND,
    Card,
    Lay,
    Length,
    Options,
    View,
)
from games.camarade.rules import GAME
from games.camarade.tricks import counts_zero
from games.engine import Level

Player = discord.Member | discord.User | None
Effect: TypeAlias = Literal["attack", "zero", "weaker", "takes"]
COLOUR = 0xB98A00
TYPED = {str(card): GAME.write(Lay(card)) for card in HAND}
"""A bare number, typed instead of chosen from the list, means that card."""
LONGEST_TYPED = 20


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
        table = NewTable(self.game, options, pace, computers, level)
        await self.open_table(interaction, table, players)

    def daily_options(self, language: str) -> Options:
        return Options(Length.ROUNDS)

    @app_commands.command(name=word("camarade-play"), description=word("camarade-play-about"))
    @app_commands.rename(card=word("camarade-play-card"))
    @app_commands.describe(card=word("camarade-play-card-about"))
    async def play(
        self, interaction: Interaction, card: app_commands.Range[str, 1, LONGEST_TYPED]
    ) -> None:
        match = (await self._here(interaction)).match
        await self.bot.move(interaction, match.id, TYPED.get(card.strip(), card))

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


def _effect(view: View, card: Card) -> Effect:
    """What comes of laying a card that may be laid."""
    if view.trick is None:
        return "zero" if counts_zero(view.hands, card) else "attack"
    return "takes" if view.trick.taken_by(card) else "weaker"


async def setup(bot: CardBot) -> None:
    bot.looks[GAME.key] = Look(
        colour=COLOUR,
        scene=scene,
        end=end,
        hand=hand,
        secret=nothing_secret,
        tell=tell,
        in_words=in_words,
        standing=lambda view: (view.round, view.tokens),
        open=True,
    )
    await bot.add_cog(Camarade(bot))
