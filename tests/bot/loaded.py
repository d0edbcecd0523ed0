"""The bot with all its games, before it has ever spoken to Discord."""

from bot.app import CardBot, _extensions
from bot.records.store import Store
from bot.words.locale import Translator
from tests.e2e.houses import SIMULATED_EPOCH, ManualTime


async def loaded(store: Store) -> CardBot:
    bot = CardBot(store, time=ManualTime(SIMULATED_EPOCH))
    await bot.tree.set_translator(Translator())
    for extension in _extensions():
        await bot.load_extension(extension)
    return bot
