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
from cogs.shared.games import GameCog, start_command
from cogs.shared.places import named
from games.armistice.data import Questions, Tie
from games.armistice.rules import GAME
from games.engine import Level

Player = discord.Member | discord.User | None
COLOUR = 0xB3402E
OPTIONS = {"questions": Questions, "tie": Tie}


class Armistice(
    GameCog, group_name=word("armistice-name"), group_description=word("armistice-about")
):
    game = GAME.key
    options = OPTIONS

    @start_command(GAME.key, OPTIONS)
    async def start(
        self,
        interaction: Interaction,
        opponent: Player = None,
        pace: Pace = "live",
        questions: str | None = None,
        tie: str | None = None,
        computers: app_commands.Range[int, 0, 1] = 0,
        level: Level = "normal",
        invited_only: bool = False,
    ) -> None:
        await self.open(
            interaction,
            {"questions": questions, "tie": tie},
            pace=pace,
            guests=named(opponent),
            computers=computers,
            level=level,
            invited_only=invited_only,
        )


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
