"""The rules of a game, page by page, for one reader."""

from bot.app.client import CardBot
from bot.input.replies import Interaction, answer
from bot.pages.ids import RulesPage
from bot.pages.layout import spoken
from bot.pages.rules import rules_panel
from bot.play.matches import Refused


async def show_rules(bot: CardBot, interaction: Interaction, game: str) -> None:
    await show_rules_page(bot, interaction, RulesPage(game, 0), fresh=True)


async def show_rules_page(
    bot: CardBot, interaction: Interaction, page: RulesPage, *, fresh: bool = False
) -> None:
    if page.game not in bot.games:
        raise Refused("unknown-button")
    reading = await bot.replies.reading(interaction)
    panel = rules_panel(page, lesson=bool(bot.games[page.game].lessons))
    view = spoken(panel, reading.language, bot.drawing.faces(reading))
    await answer(interaction, view, fresh=fresh)
