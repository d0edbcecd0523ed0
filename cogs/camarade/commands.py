"""The commands of Camarade."""

import discord
from discord import app_commands

from bot.app.client import CardBot
from bot.input.replies import Interaction
from bot.pages.panel import Look, nothing_secret
from bot.records.match import Pace
from bot.words.commands import word
from cogs.camarade.actions import in_words
from cogs.camarade.hand import hand
from cogs.camarade.table import end, scene, tell
from cogs.shared.games import GameCog, start_command
from cogs.shared.places import named
from games.camarade.data import Length, Options
from games.camarade.rules import GAME
from games.engine import Level

Player = discord.Member | discord.User | None
COLOUR = 0xB98A00
OPTIONS = {"length": Length}


class Camarade(GameCog, group_name=word("camarade-name"), group_description=word("camarade-about")):
    game = GAME.key
    options = OPTIONS

    @start_command(GAME.key, OPTIONS)
    async def start(
        self,
        interaction: Interaction,
        pace: Pace = "live",
        length: str | None = None,
        player2: Player = None,
        player3: Player = None,
        computers: app_commands.Range[int, 0, 2] = 0,
        level: Level = "normal",
        invited_only: bool = False,
    ) -> None:
        await self.open(
            interaction,
            {"length": length},
            pace=pace,
            guests=named(player2, player3),
            computers=computers,
            level=level,
            invited_only=invited_only,
        )

    def daily_options(self, language: str) -> Options:
        return Options(Length.ROUNDS)


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
