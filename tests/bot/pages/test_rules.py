"""The rules of a game, page by page."""

from typing import Any

from bot.app.client import CardBot
from bot.pages.ids import RulesPage
from bot.pages.layout import spoken
from bot.pages.rules import rules_panel
from bot.pictures.faces import NO_FACES
from bot.words.locale import knows
from tests.harness.faces import UPLOADED
from tests.harness.fitting import assert_fits, every_game, every_language


@every_language
@every_game
async def test_every_page_of_the_rules_fits(bot: CardBot, key: str, language: str) -> None:
    for faces in (NO_FACES, UPLOADED):
        for kind in ("rules", "full"):
            pages: list[Any] = []
            while knows("en", f"{key}-{kind}-{len(pages) + 1}"):
                pages.append(rules_panel(RulesPage(key, len(pages), kind)))
            for panel in pages:
                assert_fits(spoken(panel, language, faces))
