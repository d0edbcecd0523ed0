"""Words by key, from Fluent files, one per language and game; no sentence is written in code."""

import re
from collections.abc import Sequence
from functools import cache, lru_cache
from pathlib import Path

import discord
from discord import app_commands
from fluent_compiler.bundle import FluentBundle

from bot.stage.panel import Spoken, Text

LOCALES = Path(__file__).parent
LANGUAGES = ("en", "fr")
DEFAULT = "en"
TYPED = {"text", "line"}
"""Values that somebody typed. No label carries one, so they are escaped wherever they are shown."""


@cache
def _bundle(language: str) -> FluentBundle:
    """Every word of a language. Keys of a game begin with its name."""
    files = [str(path) for path in sorted((LOCALES / language).glob("*.ftl"))]
    bundle = FluentBundle.from_files(language, files, use_isolating=False)
    for _, error in bundle.check_messages():
        raise error
    return bundle


def say(language: str, key: str, /, **values: str | int) -> str:
    words, errors = _bundle(language).format(key, values)
    if errors:
        raise errors[0]
    return str(words)


def knows(language: str, key: str) -> bool:
    return bool(_bundle(language).has_message(key))


def closest(locale: object) -> str:
    """The language we speak that is nearest to a Discord locale such as `fr` or `en-GB`."""
    language = str(locale).partition("-")[0]
    return language if language in LANGUAGES else DEFAULT


def escape(name: str) -> str:
    """A name as plain text, whatever marks it is made of."""
    return re.sub(r"([!-/:-@\[-`{-~])", r"\\\1", " ".join(name.split()))


def named(name: str, language: str) -> str:
    """A name on one line, or a word for somebody who asked to be forgotten."""
    return " ".join(name.split()) or say(language, "somebody")


def title(language: str, game: str) -> str:
    """What a game is called, without the marks of a heading."""
    return say(language, f"{game}-title").lstrip("# ")


@lru_cache(maxsize=4096)
def _worded(language: str, game: str, key: str, values: tuple[tuple[str, str | int], ...]) -> str:
    """A game's own words before everybody's. The same few are said at every table."""
    own = f"{game}-{key}"
    return say(language, own if knows(language, own) else key, **dict(values))


class Speaker:
    """The voice of one game's table in one language: it knows the names of the seats."""

    def __init__(self, language: str, game: str, names: Sequence[str]) -> None:
        self.language = language
        self._game = game
        self._names = names

    def __call__(self, text: Text) -> str:
        values = tuple((name, self._spoken(name, value)) for name, value in text.values)
        return _worded(self.language, self._game, text.key, values)

    def _spoken(self, name: str, value: Spoken) -> str | int:
        """People by name; a number stays one only where a plural needs it, for speed."""
        if isinstance(value, tuple):
            return self.listed([str(self._spoken(name, word)) for word in value])
        if isinstance(value, Text):
            return self(value)
        if name in {"seat", "seats"} or name.endswith("_seat"):
            return self._names[int(value)]
        if name in TYPED:
            return escape(str(value))
        return value if name.endswith("count") else str(value)

    def listed(self, words: Sequence[str]) -> str:
        """`a`, `a and b`, `a, b and c`."""
        if len(words) < 2:
            return "".join(words)
        *most, last = words
        return say(self.language, "list", most=", ".join(most), last=last)


class Translator(app_commands.Translator):
    """Command names and descriptions, from the same files."""

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
