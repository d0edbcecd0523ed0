"""`/privacy`: what is kept about the person who asks, as a file, or forgotten."""

import json
from io import BytesIO

import discord
from discord import app_commands
from discord.ext import commands

from bot.app.client import HERE, CardBot, Hosting
from bot.input.incoming import typed
from bot.input.replies import Interaction, answer
from bot.pages.ids import BeForgotten, ExportKept
from bot.pages.layout import modal, spoken
from bot.pages.panel import Button, Panel, note, one_field
from bot.play.matches import Refused
from bot.words.commands import word
from bot.words.locale import Speaker, say
from bot.words.text import heading, text
from cogs.shared.links import links


class Privacy(commands.Cog):
    def __init__(self, bot: CardBot) -> None:
        self.bot = bot
        bot.on(BeForgotten, self._pressed)
        bot.on(ExportKept, self._export)

    @app_commands.command(name=word("command-privacy"), description=word("command-privacy-about"))
    async def privacy(self, interaction: Interaction) -> None:
        language = await self.bot.replies.language(interaction)
        await answer(interaction, spoken(privacy_panel(self.bot.hosting), language))

    async def _export(self, interaction: Interaction, _: ExportKept) -> None:
        kept = await self.bot.records.people.kept_about(interaction.user.id)
        listed = json.dumps(kept, ensure_ascii=False, indent=2).encode()
        words = say(await self.bot.replies.language(interaction), "privacy-exported")
        file = discord.File(BytesIO(listed), f"kept-about-{interaction.user.id}.json")
        await interaction.response.send_message(words, file=file, ephemeral=True)

    async def _pressed(self, interaction: Interaction, _: BeForgotten) -> None:
        if interaction.type is discord.InteractionType.modal_submit:
            await self._delete(interaction)
        else:
            await self._confirm(interaction)

    async def _confirm(self, interaction: Interaction) -> None:
        language = await self.bot.replies.language(interaction)
        expected = say(language, "privacy-word")
        field = text("privacy-field", word=expected)
        form = one_field(text("privacy-title"), field, len(expected))
        labels = Speaker(language, label=True)
        await interaction.response.send_modal(modal(form, BeForgotten(), labels))

    async def _delete(self, interaction: Interaction) -> None:
        language = await self.bot.replies.language(interaction)
        expected = say(language, "privacy-word")
        if typed(interaction).strip().casefold() != expected.casefold():
            raise Refused("privacy-not-confirmed", word=expected)
        await interaction.response.defer(ephemeral=True, thinking=True)
        for moment in await self.bot.tables.forget(interaction.user.id):
            self.bot.changed(moment)
        await answer(interaction, spoken(note(text("privacy-forgotten")), language))


def privacy_panel(hosting: Hosting = HERE) -> Panel:
    lines = (
        heading(text("privacy-panel")),
        text("privacy-kept"),
        text("privacy-forgetting"),
        *links(hosting),
    )
    export = Button(text("privacy-export"), ExportKept(), "primary")
    return Panel((lines,), ((export, _forget_button()),))


def _forget_button() -> Button:
    return Button(text("privacy-button"), BeForgotten(), "danger")


async def setup(bot: CardBot) -> None:
    await bot.add_cog(Privacy(bot))
