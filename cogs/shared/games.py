"""What a game has of its own among the commands: its `start`, and what a form offers for it."""

from collections.abc import Callable, Coroutine, Mapping, Sequence
from dataclasses import replace
from enum import StrEnum
from functools import wraps
from inspect import signature
from typing import Any, TypeAlias

from discord import app_commands
from discord.ext import commands

from bot.app.client import CardBot
from bot.input.incoming import Named
from bot.input.replies import Interaction
from bot.pages.ids import TableForm
from bot.pages.layout import modal
from bot.pages.panel import Form, Option
from bot.play.matches import Refused
from bot.records.match import Pace
from bot.words.commands import word
from bot.words.locale import Speaker
from bot.words.text import text
from cogs.shared.forms import (
    ONLY_INVITED,
    checks_field,
    computers_field,
    guests_field,
    pace_field,
)
from cogs.shared.opening import NewTable, open_table, require_room
from cogs.shared.options import LEVEL_CHOICES, PACE_CHOICES, choices
from games.engine import Level

Start: TypeAlias = Callable[..., Coroutine[Any, Any, None]]
StartCommand: TypeAlias = "app_commands.Command[Any, ..., None]"
Options: TypeAlias = Mapping[str, type[StrEnum] | type[bool]]
"""What may be chosen for a table of one game: the fields of its options, each of two values."""
EVERYWHERE = {"pace", "computers", "level", "invited_only"}
"""The options of every `start`; all others but players are a game's own."""


class GameCog(commands.GroupCog):
    """A game's group of commands; a game adds its `start` and names its options."""

    game: str
    options: Options

    def __init__(self, bot: CardBot) -> None:
        self.bot = bot

    def usual(self, language: str, pace: Pace = "live") -> Any:
        """The options of a table for which none are chosen."""
        return self.bot.games[self.game].options()

    def daily_options(self, language: str) -> Any:
        """What the deal of a day is played with: it should take five minutes."""
        return self.usual(language)

    async def open(
        self,
        interaction: Interaction,
        chosen: Mapping[str, Any],
        *,
        pace: Pace,
        guests: Sequence[Named],
        computers: int,
        level: Level,
        invited_only: bool,
    ) -> None:
        """Open a table as a command or a form asks for it; what is not chosen is as usual."""
        usual = self.usual(await self.bot.table_language(interaction), pace)
        given = {name: value for name, value in chosen.items() if value is not None}
        options = replace(usual, **{name: self.options[name](given[name]) for name in given})
        table = NewTable(
            self.game, options, pace, computers, level, tuple(guests), invited_only=invited_only
        )
        await open_table(self.bot, interaction, table)

    async def ask(self, interaction: Interaction) -> None:
        """Ask by a form what kind of table it is to be."""
        await require_room(self.bot, interaction)
        language = await self.bot.replies.language(interaction)
        usual = self.usual(await self.bot.table_language(interaction))
        form = self.form(usual, alone=interaction.guild_id is None)
        labels = Speaker(language, self.game, label=True)
        await interaction.response.send_modal(modal(form, TableForm(self.game), labels))

    def form(self, usual: Any, *, alone: bool) -> Form:
        """Alone there is no clock, and nobody to invite."""
        rules = self.bot.games[self.game]
        fewest, most = rules.seats[0] - 1, rules.seats[-1] - 1
        checks = [
            Option(text(f"option-{check}"), check)
            for check, (name, value) in self.checks().items()
            if value != getattr(usual, name)
        ]
        computers = [computers_field(fewest if alone else 0, most)] if rules.choose else []
        title = text("form-title", game=text(f"{self.game}-title"))
        if alone:
            return Form(title, (*computers, *checks_field(checks)))
        asked = checks_field([*checks, ONLY_INVITED])
        return Form(title, (pace_field(), guests_field(most), *computers, *asked))

    def checks(self) -> Mapping[str, tuple[str, str | bool]]:
        """Each value of each option, under the name it has in forms and in words."""
        return {
            f"{name}-{str(value).lower()}": (name, value)
            for name, kind in self.options.items()
            for value in ((False, True) if kind is bool else list(kind))
        }


def start_command(game: str, options: Options) -> Callable[[Start], StartCommand]:
    """A game's `start`: its options are named, described and given their choices by their keys.

    Typed without any, it asks by a form.
    """
    offered = {"pace": PACE_CHOICES, "level": LEVEL_CHOICES}
    offered |= {
        name: choices(f"{game}-{name}", list(kind))
        for name, kind in options.items()
        if issubclass(kind, StrEnum)
    }

    def decorate(start: Start) -> StartCommand:
        @wraps(start)
        async def asked(cog: GameCog, interaction: Interaction, **typed: Any) -> None:
            if vars(interaction.namespace):
                await start(cog, interaction, **typed)
            else:
                await cog.ask(interaction)

        names = [
            name for name in signature(start).parameters if name not in {"self", "interaction"}
        ]
        keys = {name: _option_key(game, name) for name in names}
        abouts = {name: word(f"{key.rstrip('2345')}-about") for name, key in keys.items()}
        chosen = {name: offered[name] for name in names if name in offered}
        described = app_commands.describe(**abouts)(app_commands.choices(**chosen)(asked))
        renamed = app_commands.rename(**{name: word(key) for name, key in keys.items()})(described)
        named = app_commands.command(
            name=word("command-start"), description=word(f"{game}-start-about")
        )
        return named(renamed)

    return decorate


def _option_key(game: str, name: str) -> str:
    shared = name in EVERYWHERE or name.startswith("player")
    return f"option-{name.replace('_', '-')}" if shared else f"{game}-{name}"


def game_cog(bot: CardBot, game: str) -> GameCog:
    for cog in bot.cogs.values():
        if isinstance(cog, GameCog) and cog.game == game:
            return cog
    raise Refused("unknown-button")
