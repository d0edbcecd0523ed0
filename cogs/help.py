"""`/help` and `/settings`: what the bot can do, and how it speaks to whom."""

from dataclasses import replace
from typing import cast

from discord import app_commands
from discord.ext import commands

from bot.app import CardBot
from bot.play.matches import Refused
from bot.records.match import DmWish
from bot.stage.ids import Where
from bot.stage.layout import spoken
from bot.stage.panel import note
from bot.stage.replies import Interaction, answer
from bot.words.commands import word
from bot.words.locale import LANGUAGES, say
from bot.words.text import Markup, text
from cogs.lobby import choices

AUTO = "auto"


class Help(commands.Cog):
    def __init__(self, bot: CardBot) -> None:
        self.bot = bot
        bot.on(Where, self._where)

    @app_commands.command(name=word("command-help"), description=word("command-help-about"))
    async def help(self, interaction: Interaction) -> None:
        language = await self.bot.replies.language(interaction)
        games = "\n".join(say(language, f"{game}-help") for game in self.bot.faces)
        panel = note(text("help-text", games=Markup(games)))
        await answer(interaction, spoken(panel, language))

    @app_commands.command(name=word("command-settings"), description=word("command-settings-about"))
    @app_commands.choices(
        language=choices("language", [AUTO, *LANGUAGES]),
        messages=choices("messages", ["away", "always", "never"]),
        server_language=choices("language", LANGUAGES),
    )
    @app_commands.rename(
        language=word("option-language"),
        messages=word("option-messages"),
        server_language=word("option-server-language"),
    )
    @app_commands.describe(
        language=word("option-language-about"),
        messages=word("option-messages-about"),
        server_language=word("option-server-language-about"),
    )
    async def settings(
        self,
        interaction: Interaction,
        language: str | None = None,
        messages: str | None = None,
        server_language: str | None = None,
    ) -> None:
        """Change what is named, then show how everything stands."""
        if server_language is not None:
            await self._set_server(interaction, server_language)
        if language is not None or messages is not None:
            await self._set_person(interaction.user.id, language, messages)
        await self._show(interaction)

    async def _set_server(self, interaction: Interaction, language: str) -> None:
        if interaction.guild_id is None or not interaction.permissions.manage_guild:
            raise Refused("not-manager")
        await self.bot.records.people.set_guild_language(interaction.guild_id, language)

    async def _set_person(self, person: int, language: str | None, messages: str | None) -> None:
        wishes = await self.bot.records.people.wishes(person)
        if language is not None:
            wishes = replace(wishes, language=None if language == AUTO else language)
        if messages is not None:
            wishes = replace(wishes, dm=cast(DmWish, messages), dm_closed=False)
        await self.bot.records.people.wish(person, wishes)

    async def _where(self, interaction: Interaction, press: Where) -> None:
        """The answer to what a new panel asks once."""
        await self._set_person(
            interaction.user.id, None, "always" if press.where == "dm" else "never"
        )
        moment = await self.bot.matches.look(press.match)
        chosen = text(f"where-chosen-{press.where}")
        await self.bot.open_panel(interaction, moment, chosen)

    async def _show(self, interaction: Interaction) -> None:
        wishes = await self.bot.records.people.wishes(interaction.user.id)
        guild = interaction.guild_id
        server = await self.bot.server_language(guild or 0, interaction.guild_locale)
        messages = "closed" if wishes.dm_closed else wishes.dm or "away"
        await self.bot.replies.tell(
            interaction,
            "settings-shown",
            language=text(f"language-{wishes.language or AUTO}"),
            messages=text(f"messages-{messages}"),
            server=text(f"language-{server}"),
        )


async def setup(bot: CardBot) -> None:
    await bot.add_cog(Help(bot))
