"""`/play` and *Play against computers*: a game alone, begun at once, in its player's language;
where the bot is no member, at a private table."""

from discord import app_commands
from discord.ext import commands

from bot.app.client import CardBot
from bot.input.permissions import is_member
from bot.input.replies import Interaction
from bot.pages.ids import PlayComputers
from bot.words.commands import word
from cogs.shared.anywhere import anywhere
from cogs.shared.choosing import choose_game
from cogs.shared.games import game_cog
from cogs.shared.opening import NewTable, open_alone, require_room, show
from cogs.shared.options import GAME_CHOICES
from cogs.shared.places import require_permissions


class AgainstComputers(commands.Cog):
    def __init__(self, bot: CardBot) -> None:
        self.bot = bot
        bot.on(PlayComputers, self._pressed)

    @anywhere
    @app_commands.command(name=word("command-play"), description=word("command-play-about"))
    @app_commands.choices(game=GAME_CHOICES)
    @app_commands.rename(game=word("option-game"))
    @app_commands.describe(game=word("option-game-about"))
    async def play(self, interaction: Interaction, game: str | None = None) -> None:
        if game is None:
            if is_member(interaction):
                await require_room(self.bot, interaction)
            games = [game for game in self.bot.looks if self.bot.games[game].choose]
            await choose_game(self.bot, interaction, "play", games, PlayComputers)
        else:
            await self._pressed(interaction, PlayComputers(game))

    async def _pressed(self, interaction: Interaction, press: PlayComputers) -> None:
        cog = game_cog(self.bot, press.game)
        if is_member(interaction):
            await require_permissions(interaction)
        options = cog.usual(await self.bot.replies.language(interaction))
        moment = await open_alone(self.bot, interaction, NewTable(press.game, options))
        await show(self.bot, interaction, moment)


async def setup(bot: CardBot) -> None:
    await bot.add_cog(AgainstComputers(bot))
