"""A newcomer's first minute in the browser: from the hint to a game in one press."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from playwright.async_api import Page, async_playwright, expect

from bot.app.client import CardBot
from bot.process import suggestions
from bot.records import Records
from bot.records.database import connect
from playground import Playground, Suggestion
from playground.repoint import repoint
from tests.harness.houses import connected
from tests.playground.page.conftest import CHROMIUM, FLAGS, HAS_CHROMIUM
from tests.playground.page.screen import messages

pytestmark = pytest.mark.skipif(not HAS_CHROMIUM, reason=f"no browser at {CHROMIUM}: not tried")

PHONE = {"width": 390, "height": 844}
PATIENCE_MS = 60_000


@asynccontextmanager
async def first_page(folder: Path) -> AsyncIterator[tuple[Page, CardBot]]:
    """The page as `make play` opens it, on a phone."""
    async with (
        Playground.open(suggestions=suggestions(Suggestion)) as playground,
        connect(f"sqlite:///{folder}/bot.db") as database,
        async_playwright() as playwright,
    ):
        with repoint(playground.port):
            async with connected(CardBot(Records(database))) as bot:
                browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
                page = await browser.new_page(viewport=PHONE)  # type: ignore[arg-type]
                page.set_default_timeout(PATIENCE_MS)
                await page.goto(playground.url)
                yield page, bot
                await browser.close()


async def test_one_press_leads_from_the_hint_to_a_game_and_the_cards_lie_there(
    tmp_path: Path,
) -> None:
    async with first_page(tmp_path) as (page, bot):
        offered = page.locator(".hint-try").get_by_role("button")
        await expect(offered).to_have_count(3, timeout=PATIENCE_MS)
        await offered.nth(1).click()
        hand = messages(page).get_by_role("button", name="My hand")
        await expect(hand.first).to_be_visible(timeout=PATIENCE_MS)
        own = messages(page).filter(has_text="Only you can see this")
        await expect(own).to_have_count(1, timeout=PATIENCE_MS)
        await expect(page.locator(".hint")).to_be_hidden()
        assert (await bot.matches.look(1)).match.status == "playing"


async def test_two_presses_lead_from_the_open_page_to_the_first_move_of_a_game(
    tmp_path: Path,
) -> None:
    async with first_page(tmp_path) as (page, bot):
        await page.locator(".hint-try").get_by_role("button", name="Play against computers").click()
        own = messages(page).filter(has_text="Only you can see this")
        moves = own.locator("button[data-custom-id^='v1:']")
        await expect(moves.first).to_be_visible(timeout=PATIENCE_MS)
        move = await moves.first.get_attribute("data-custom-id")
        await moves.first.click()
        pressed = own.locator(f"button[data-custom-id='{move}']")
        await expect(pressed).to_have_count(0, timeout=PATIENCE_MS)
        assert await bot.records.matches.moves_of(1, 0) == 1


async def test_one_press_opens_a_lesson_and_the_hint_is_out_of_its_way(tmp_path: Path) -> None:
    async with first_page(tmp_path) as (page, _):
        await page.locator(".hint-try").get_by_role("button").first.click()
        lesson = messages(page).filter(has_text="1 of 10")
        await expect(lesson).to_be_visible(timeout=PATIENCE_MS)
        await expect(page.locator(".hint")).to_be_hidden()
        await page.reload()
        await expect(page.locator(".hint")).to_be_visible(timeout=PATIENCE_MS)
