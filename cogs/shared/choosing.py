"""Which game is meant: the one that is named, the one of the table here, or a button for each."""

from collections.abc import Callable, Iterable

from bot.app.client import CardBot
from bot.input.replies import Interaction, answer
from bot.pages.ids import Press
from bot.pages.layout import spoken
from bot.pages.panel import Button, Panel, rows_of
from bot.pictures.faces import emblem
from bot.words.text import heading, text

BESIDE = 2
"""How many games' buttons stand side by side on a phone."""


async def game_here(bot: CardBot, interaction: Interaction) -> str | None:
    """Of the table in this channel, or of the last one."""
    assert interaction.channel_id is not None
    found = await bot.matches.at(interaction.channel_id)
    return None if found is None else found.match.game


async def choose_game(
    bot: CardBot,
    interaction: Interaction,
    title: str,
    games: Iterable[str],
    press: Callable[[str], Press],
) -> None:
    """A title, a line below it, and a button for each game."""
    reading = await bot.replies.reading(interaction)
    panel = games_panel(title, games, press)
    view = spoken(panel, reading.language, bot.drawing.faces(reading))
    await answer(interaction, view, fresh=True)


def games_panel(title: str, games: Iterable[str], press: Callable[[str], Press]) -> Panel:
    buttons = [
        Button(text(f"{game}-title"), press(game), "success", face=emblem(game)) for game in games
    ]
    lines = (heading(text(f"{title}-title")), text(f"{title}-how"))
    return Panel((lines,), rows_of(buttons, BESIDE))
