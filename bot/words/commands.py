"""The words of slash commands, from the same files as all others."""

import discord
from discord import app_commands

from bot.words.locale import DEFAULT, LANGUAGES, say


class Translator(app_commands.Translator):
    """Command names and descriptions in every language Discord asks for and we speak."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        language = str(locale.value).partition("-")[0]
        key = string.extras.get("key")
        return say(language, key) if key and language in LANGUAGES else None


def word(key: str) -> app_commands.locale_str:
    """A command's word: the default language's, translated by its key."""
    return app_commands.locale_str(say(DEFAULT, key), key=key)
