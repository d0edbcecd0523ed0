"""The bot with all its games, before it has ever spoken to Discord."""

from bot.app.client import CardBot
from bot.app.options import extensions
from bot.records import Records
from bot.words.commands import Translator
from tests.harness.houses import SIMULATED_EPOCH, ManualTime


async def loaded(records: Records, time: ManualTime | None = None) -> CardBot:
    bot = CardBot(records, time=time or ManualTime(SIMULATED_EPOCH))
    await bot.tree.set_translator(Translator())
    for extension in extensions():
        await bot.load_extension(extension)
    return bot
