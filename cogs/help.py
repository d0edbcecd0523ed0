"""`/help`: what the bot can do, and buttons that do it; no rule of a game is told here."""

from discord import app_commands
from discord.ext import commands

from bot.app.client import CardBot
from bot.input.replies import Interaction, answer
from bot.pages.ids import (
    EVERYWHERE,
    AtDaily,
    BoardPage,
    CallMeList,
    LessonList,
    MyTables,
    OpenTable,
    RulesList,
)
from bot.pages.layout import spoken
from bot.pages.panel import Button, Option, Panel, Row, Select
from bot.words.commands import word
from bot.words.locale import DEFAULT, say
from bot.words.text import Markup, Text, heading, text
from cogs.shared.links import links
from cogs.shared.options import first_board

PAGES = ("daily", "learn", "play", "rules", "scores", "history", "settings", "privacy")


class Help(commands.Cog):
    def __init__(self, bot: CardBot) -> None:
        self.bot = bot

    @app_commands.command(name=word("command-help"), description=word("command-help-about"))
    async def help(self, interaction: Interaction) -> None:
        reading = await self.bot.replies.reading(interaction)
        board = await first_board(self.bot, interaction.guild_id or EVERYWHERE)
        panel = help_panel(self.bot, reading.language, board)
        await answer(interaction, spoken(panel, reading.language, self.bot.drawing.faces(reading)))


def help_panel(bot: CardBot, language: str, board: BoardPage) -> Panel:
    title = (heading(text("help-title")), text("help-how"))
    games = tuple(line for game in bot.looks for line in _game(bot, language, game))
    named = {name: mention(bot, language, f"command-{name}") for name in PAGES}
    tables = mention(bot, language, "command-table", "command-list")
    pages = (
        text("help-at-table", **_at_table(bot, language)),
        text("help-pages", **named, tables=tables),
        *links(bot.hosting),
    )
    return Panel((title, games, pages), _rows(bot, board))


def mention(bot: CardBot, language: str, *keys: str) -> Markup:
    """A command as a link to press, or as text to type while its id is not known."""
    name = " ".join(say(DEFAULT, key) for key in keys)
    number = bot.command_ids.get(name.partition(" ")[0])
    typed = " ".join(say(language, key) for key in keys)
    return Markup(f"`/{typed}`" if number is None else f"</{name}:{number}>")


def _at_table(bot: CardBot, language: str) -> dict[str, Markup]:
    names = ("show", "leave", "end")
    return {name: mention(bot, language, "command-table", f"command-{name}") for name in names}


def _game(bot: CardBot, language: str, game: str) -> tuple[Text, Text]:
    seats = bot.games[game].seats
    line = text(
        "help-game",
        players="–".join(str(number) for number in sorted({seats[0], seats[-1]})),
        minutes=text(f"{game}-minutes"),
        start=mention(bot, language, f"{game}-name", "command-start"),
    )
    return line, text(f"{game}-lobby-about")


def _rows(bot: CardBot, board: BoardPage) -> tuple[Row, ...]:
    options = tuple(Option(text(f"{game}-title"), game) for game in bot.looks)
    return (
        (
            Button(text("button-try"), LessonList(), "primary"),
            Button(text("daily-title"), AtDaily(), "success"),
        ),
        (
            Button(text("button-my-tables"), MyTables(name="help")),
            Button(text("help-scores"), board),
        ),
        Select(text("help-open"), options, OpenTable()),
        Select(text("help-rules"), options, RulesList()),
        Select(text("help-call-me"), options, CallMeList()),
    )


async def setup(bot: CardBot) -> None:
    await bot.add_cog(Help(bot))
