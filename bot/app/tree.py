"""The command tree: checks options, lets one process answer, and hands every error to one place."""

from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.app.overrides import CommandTree
from bot.input.incoming import require_offered
from bot.play.matches import Refused
from bot.records import DatabaseError

if TYPE_CHECKING:
    from bot.app.client import CardBot


class Tree(CommandTree["CardBot"]):
    async def interaction_check(self, interaction: discord.Interaction["CardBot"], /) -> bool:
        try:
            if not await self.client.ownership.claim(interaction.id, interaction.guild_id):
                return False
            require_offered(interaction)
        except (Refused, DatabaseError) as refused:
            await self.client.reply_to_error(interaction, refused)
            return False
        return True

    async def on_error(
        self, interaction: discord.Interaction["CardBot"], error: app_commands.AppCommandError, /
    ) -> None:
        cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        await self.client.reply_to_error(interaction, cause)
