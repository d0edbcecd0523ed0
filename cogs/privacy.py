"""`/privacy`: what is kept about whoever asks, as a file, or forgotten; never about others."""

import json
from io import BytesIO

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import CardBot, custom_id, typed
from bot.play.matches import Refused
from bot.records.privacy import forget, kept_about, take_names_off
from bot.stage.layout import modal, note
from bot.stage.panel import Form, text
from bot.stage.replies import Interaction, answer
from bot.stage.sheet import Key, Sheet
from bot.words.locale import Speaker, say, word

DELETE = "p1:delete"


class Privacy(
    commands.GroupCog,
    group_name=word("command-privacy"),
    group_description=word("command-privacy-about"),
):
    def __init__(self, bot: CardBot) -> None:
        self.bot = bot

    @app_commands.command(
        name=word("command-privacy-export"), description=word("command-privacy-export-about")
    )
    async def export(self, interaction: Interaction) -> None:
        kept = await kept_about(self.bot.store.database, interaction.user.id)
        text = json.dumps(kept, ensure_ascii=False, indent=2).encode()
        words = say(await self.bot.replies.language(interaction), "privacy-exported")
        file = discord.File(BytesIO(text), f"kept-about-{interaction.user.id}.json")
        await interaction.response.send_message(words, file=file, ephemeral=True)

    @app_commands.command(
        name=word("command-privacy-delete"), description=word("command-privacy-delete-about")
    )
    async def delete(self, interaction: Interaction) -> None:
        language = await self.bot.replies.language(interaction)
        key = Key(say(language, "privacy-button"), DELETE, "danger")
        await answer(interaction, Sheet([say(language, "privacy-warning")], [[key]]).view())

    @commands.Cog.listener()
    async def on_interaction(self, interaction: Interaction) -> None:
        if custom_id(interaction) != DELETE:
            return
        try:
            if interaction.type is discord.InteractionType.modal_submit:
                await self._delete(interaction)
            else:
                await self._confirm(interaction)
        except Exception as error:  # noqa: BLE001 - the one door for whatever went wrong
            await self.bot.stumble(interaction, error)

    async def _confirm(self, interaction: Interaction) -> None:
        language = await self.bot.replies.language(interaction)
        expected = say(language, "privacy-word")
        form = Form(
            label=text("privacy-button"),
            line="",
            title=text("privacy-title"),
            field=text("privacy-field", word=expected),
            longest=len(expected),
        )
        await interaction.response.send_modal(modal(form, DELETE, Speaker(language, "", [])))

    async def _delete(self, interaction: Interaction) -> None:
        language = await self.bot.replies.language(interaction)
        expected = say(language, "privacy-word")
        if typed(interaction).strip().casefold() != expected.casefold():
            raise Refused("privacy-not-confirmed", word=expected)
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self._forget(interaction.user.id)
        await answer(interaction, note(say(language, "privacy-forgotten")))

    async def _forget(self, person: int) -> None:
        database = self.bot.store.database
        for match_id in await take_names_off(database, person):
            try:
                self.bot.show(await self.bot.tables.leave(match_id, person))
            except Refused:
                # A computer sits for them already, or the match has just ended.
                self.bot.screen.publish(match_id)
        await forget(database, person)


async def setup(bot: CardBot) -> None:
    await bot.add_cog(Privacy(bot))
