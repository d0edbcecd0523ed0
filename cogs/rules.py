"""`/rules`: the rules of a game, page by page; none is told here."""

from discord import app_commands
from discord.ext import commands

from bot.app.client import CardBot
from bot.input.incoming import chosen
from bot.input.replies import Interaction
from bot.pages.ids import RulesList, RulesPage
from bot.words.commands import word
from cogs.shared.choosing import choose_game, game_here
from cogs.shared.options import GAME_CHOICES
from cogs.shared.rules import show_rules, show_rules_page


class Rules(commands.Cog):
    def __init__(self, bot: CardBot) -> None:
        self.bot = bot
        bot.on(RulesPage, self._leaf)
        bot.on(RulesList, self._list)

    @app_commands.command(name=word("command-rules"), description=word("command-rules-about"))
    @app_commands.choices(game=GAME_CHOICES)
    @app_commands.rename(game=word("option-game"))
    @app_commands.describe(game=word("option-game-here-about"))
    async def rules(self, interaction: Interaction, game: str | None = None) -> None:
        game = game or await game_here(self.bot, interaction)
        if game is None:
            games = self.bot.looks
            await choose_game(self.bot, interaction, "rules", games, lambda key: RulesPage(key, 0))
        else:
            await show_rules(self.bot, interaction, game)

    async def _leaf(self, interaction: Interaction, press: RulesPage) -> None:
        await show_rules_page(self.bot, interaction, press)

    async def _list(self, interaction: Interaction, _: RulesList) -> None:
        await show_rules(self.bot, interaction, chosen(interaction))


async def setup(bot: CardBot) -> None:
    await bot.add_cog(Rules(bot))
