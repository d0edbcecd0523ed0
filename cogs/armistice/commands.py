"""The commands of Armistice."""

import discord
from discord import app_commands

from bot.app.client import CardBot
from bot.input.replies import Interaction
from bot.pages.panel import (
    Look,
)
from bot.records.match import Pace
from bot.words.commands import word
from cogs.armistice.actions import in_words
from cogs.armistice.hand import halfway, hand, secret
from cogs.armistice.table import end, scene, tell
from cogs.shared.opening import NewTable
from cogs.shared.tables import TableCog, start_command
from games.armistice.data import (
    Options,
    Questions,
    Tie,
)
from games.armistice.rules import GAME
from games.engine import Level

Player = discord.Member | discord.User | None
COLOUR = 0xB3402E


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
        table = NewTable(self.game, options, pace, computers, level)
        await self.open_table(interaction, table, (opponent,))


async def setup(bot: CardBot) -> None:
    bot.looks[GAME.key] = Look(
        colour=COLOUR,
        scene=scene,
        end=end,
        hand=hand,
        secret=secret,
        tell=tell,
        halfway=halfway,
        in_words=in_words,
        standing=lambda view: (view.round, view.points),
    )
    await bot.add_cog(Armistice(bot))
