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
from cogs.shared.opening import NewTable
from cogs.shared.tables import TableCog, start_command
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
        options = Options(Landing(landing or _usual_landing(pace)), Aim(aim), Hands(hands))
        players = (player2, player3, player4, player5)
        table = NewTable(self.game, options, pace, computers, level)
        await self.open_table(interaction, table, players)


def _usual_landing(pace: Pace) -> Landing:
    """The default among people; with a computer the lot decides at any pace (rule 12)."""
    return Landing.ORDER if pace == "blitz" else Landing.LOT


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
