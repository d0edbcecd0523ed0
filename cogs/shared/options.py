"""Choices of commands' options, and the board that features open on."""

from collections.abc import Sequence

from discord import app_commands

from bot.app.client import CardBot
from bot.pages.ids import BoardPage
from bot.records.ratings import season
from bot.words.commands import word
from games import discover

GAME_KEYS = tuple(discover())


def choices(prefix: str, values: Sequence[str]) -> list[app_commands.Choice[str]]:
    """The closed choices of an option, named in every language."""
    return [app_commands.Choice(name=word(f"{prefix}-{value}"), value=value) for value in values]


GAME_CHOICES = [app_commands.Choice(name=word(f"{key}-name"), value=key) for key in GAME_KEYS]
PACE_CHOICES = choices("pace-name", ["blitz", "live", "relaxed"])
LEVEL_CHOICES = choices("level-name", ["easy", "normal", "hard"])


async def first_board(bot: CardBot, guild: int, game: str | None = None) -> BoardPage:
    """The board to open on: of the game that is played most here, for this season."""
    game = game or await bot.records.history.favourite(guild) or GAME_KEYS[0]
    return BoardPage(game, guild, guild, season(bot.now()))
