"""*Take a break*: somebody holds a table's clock, or is back; how long is decided in play."""

from discord.ext import commands

from bot.app.client import CardBot
from bot.input.replies import Interaction, in_time
from bot.pages.ids import Break
from bot.words.text import text


class Breaks(commands.Cog):
    def __init__(self, bot: CardBot) -> None:
        self.bot = bot
        bot.on(Break, self._pressed)

    async def _pressed(self, interaction: Interaction, press: Break) -> None:
        tables, person = self.bot.tables.by(interaction.id), interaction.user.id
        taken = press.what == "take"
        change = tables.rest(press.match, person) if taken else tables.resume(press.match, person)
        moment = await in_time(interaction, change)
        pace = "relaxed" if moment.match.pace == "relaxed" else "together"
        async with self.bot.stored(interaction, moment):
            said = text(f"break-{pace}-told" if taken else "break-over-told")
            await self.bot.open_panel(interaction, moment, said)


async def setup(bot: CardBot) -> None:
    await bot.add_cog(Breaks(bot))
