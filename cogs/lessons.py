"""`/learn` and *Try it*: a game learned by playing it, in private; no rule is told here."""

from discord import app_commands
from discord.ext import commands

from bot.app.client import CardBot
from bot.input.replies import Interaction, answer
from bot.pages.ids import AtLesson, LessonList
from bot.pages.layout import View
from bot.pages.lesson import lesson_match, lesson_panel, tried_panel
from bot.play.lessons import Tried, chosen_lesson, pressed, standing
from bot.play.matches import Moment, Refused
from bot.records.match import Reading
from bot.words.commands import word
from bot.words.locale import LANGUAGES
from cogs.shared.anywhere import anywhere
from cogs.shared.choosing import choose_game, game_here
from cogs.shared.options import GAME_CHOICES


class Lessons(commands.Cog):
    def __init__(self, bot: CardBot) -> None:
        self.bot = bot
        bot.on(AtLesson, self._pressed)
        bot.on(LessonList, self._list)

    @anywhere
    @app_commands.command(name=word("command-learn"), description=word("command-learn-about"))
    @app_commands.choices(game=GAME_CHOICES)
    @app_commands.rename(game=word("option-game"))
    @app_commands.describe(game=word("option-game-here-about"))
    async def learn(self, interaction: Interaction, game: str | None = None) -> None:
        game = game or await game_here(self.bot, interaction)
        if game is None:
            await self._list(interaction, LessonList())
        else:
            await self._pressed(interaction, AtLesson(game))

    async def _list(self, interaction: Interaction, _: LessonList) -> None:
        games = [game for game in self.bot.looks if self.bot.games[game].lessons]
        await choose_game(self.bot, interaction, "learn", games, AtLesson)

    async def _pressed(self, interaction: Interaction, press: AtLesson) -> None:
        if press.game not in self.bot.looks or press.language not in ("", *LANGUAGES):
            raise Refused("unknown-button")
        reading = await self.bot.replies.reading(interaction)
        reading = reading._replace(language=press.language or reading.language)
        view = self.drawn(interaction.user.display_name, press, reading)
        await answer(interaction, view, fresh=press.what == "open")

    def drawn(self, name: str, press: AtLesson, reading: Reading) -> View:
        language = reading.language
        game, look = self.bot.games[press.game], self.bot.looks[press.game]
        at = standing(game, chosen_lesson(game, language), press.path)
        tried = None
        if press.what == "move":
            came = pressed(at, press.words)
            at, tried = (at, came) if isinstance(came, Tried) else (came, None)
        match = lesson_match(at, name, language)
        if tried is None:
            half = press.words if press.what == "half" else ""
            panel = lesson_panel(at, match, look, half, self._after(press.game))
        else:
            panel = tried_panel(at, tried, match, look)
        return self.bot.drawing.laid_out(Moment(match, game, at.state), panel, reading)

    def _after(self, game: str) -> str:
        """The game whose lesson comes next, the first again after the last."""
        games = [key for key in self.bot.looks if self.bot.games[key].lessons]
        return games[(games.index(game) + 1) % len(games)]


async def setup(bot: CardBot) -> None:
    await bot.add_cog(Lessons(bot))
