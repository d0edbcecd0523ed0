"""The commands of Dilemma."""

import discord
from discord import app_commands

from bot.app.client import CardBot
from bot.input.replies import Interaction
from bot.pages.panel import Look
from bot.records.match import Pace
from bot.words.commands import word
from cogs.dilemma.actions import in_words
from cogs.dilemma.hand import SHOWN, halfway, hand, secret
from cogs.dilemma.table import end, scene, tell
from cogs.shared.games import GameCog, start_command
from cogs.shared.places import named
from games.dilemma.data import (
    Aim,
    Hands,
    Landing,
    Options,
)
from games.dilemma.rules import GAME
from games.engine import Level

Player = discord.Member | discord.User | None
COLOUR = 0x5B5BD6
OPTIONS = {"landing": Landing, "aim": Aim, "hands": Hands}


class Dilemma(GameCog, group_name=word("dilemma-name"), group_description=word("dilemma-about")):
    game = GAME.key
    options = OPTIONS

    @start_command(GAME.key, OPTIONS)
    async def start(
        self,
        interaction: Interaction,
        pace: Pace = "live",
        landing: str | None = None,
        aim: str | None = None,
        hands: str | None = None,
        player2: Player = None,
        player3: Player = None,
        player4: Player = None,
        player5: Player = None,
        computers: app_commands.Range[int, 0, 4] = 0,
        level: Level = "normal",
        invited_only: bool = False,
    ) -> None:
        await self.open(
            interaction,
            {"landing": landing, "aim": aim, "hands": hands},
            pace=pace,
            guests=named(player2, player3, player4, player5),
            computers=computers,
            level=level,
            invited_only=invited_only,
        )

    def usual(self, language: str, pace: Pace = "live") -> Options:
        """Among people; with a computer the lot decides at any pace (rule 12)."""
        return Options(Landing.ORDER if pace == "blitz" else Landing.LOT)


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
        standing=lambda view: (view.round, tuple(side.points for side in view.sides)),
        shown=SHOWN,
    )
    await bot.add_cog(Dilemma(bot))
