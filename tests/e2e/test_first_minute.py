"""A newcomer's first minute in the browser: from the hint to a game in two presses."""

from pathlib import Path

import pytest
from playwright.async_api import async_playwright, expect

from bot.__main__ import first_commands
from bot.app import CardBot
from bot.records import Records
from bot.records.database import connect
from playground import Playground, Suggestion
from playground.repoint import repoint
from tests.harness.houses import connected
from tests.playground.page.conftest import CHROMIUM, FLAGS, HAS_CHROMIUM
from tests.playground.page.screen import messages

pytestmark = pytest.mark.skipif(not HAS_CHROMIUM, reason=f"no browser at {CHROMIUM}: not tried")

PHONE = {"width": 390, "height": 844}
PATIENCE_MS = 20_000


@pytest.mark.parametrize(("label", "line"), first_commands())
async def test_two_presses_lead_from_the_hint_to_a_game(
    label: str, line: str, tmp_path: Path
) -> None:
    async with (
        Playground.open(suggestions=[Suggestion(label, line)]) as playground,
        connect(f"sqlite:///{tmp_path}/bot.db") as database,
        async_playwright() as playwright,
    ):
        with repoint(playground.port):
            async with connected(CardBot(Records(database))) as bot:
                browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
                page = await browser.new_page(viewport=PHONE)  # type: ignore[arg-type]
                page.set_default_timeout(PATIENCE_MS)
                await page.goto(playground.url)
                await page.locator(".hint").get_by_role("button", name=label).click()
                await page.get_by_role("button", name="Start", exact=True).click()
                hand = messages(page).get_by_role("button", name="My hand")
                await expect(hand.first).to_be_visible(timeout=PATIENCE_MS)
                await expect(page.locator(".hint")).to_be_hidden()
                assert (await bot.matches.look(1)).match.status == "playing"
                await browser.close()
