"""A short Dilemma game in the browser: three seats side by side, as a newcomer would try it."""

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from time import time

import pytest
from playwright.async_api import Locator, Page, async_playwright, expect

from bot.app import CardBot
from bot.records import Records
from bot.records.database import connect
from bot.stage.emojis import SHAPES
from games.dilemma.data import REFLEX_SECONDS, View
from playground import Playground
from playground.repoint import repoint
from tests.harness.houses import ManualTime, connected
from tests.playground.page.conftest import CHROMIUM, FLAGS, HAS_CHROMIUM
from tests.playground.page.screen import command, messages, pane, side_by_side

pytestmark = pytest.mark.skipif(not HAS_CHROMIUM, reason=f"no browser at {CHROMIUM}: not played")

NAMES = ("Anna", "Ben", "David")
ROUNDS = 2
PATIENCE_MS = 20_000
PICTURES = os.environ.get("PICTURES")
"""A folder for screenshots, when somebody wants to look."""


@asynccontextmanager
async def opened_page(folder: Path) -> AsyncIterator["Split"]:
    async with (
        Playground.open() as playground,
        connect(f"sqlite:///{folder}/bot.db") as database,
        async_playwright() as playwright,
    ):
        clock = ManualTime(time())
        with repoint(playground.port):
            async with connected(CardBot(Records(database), time=clock)) as bot:
                expect.set_options(timeout=PATIENCE_MS)
                browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
                page = await browser.new_page(viewport={"width": 1600, "height": 1000})
                await page.goto(playground.url)
                yield Split(page, bot, clock)
                await browser.close()


class Split:
    """Three seats side by side, and what they press."""

    def __init__(self, page: Page, bot: CardBot, clock: ManualTime) -> None:
        self.page = page
        self.bot = bot
        self.clock = clock

    async def pass_time(self, seconds: float) -> None:
        self.clock.advance(seconds)
        await self.bot.clock.tick()

    async def view(self) -> View:
        """What everybody knows, to choose by; what is asserted is on the page."""
        moment = await self.bot.matches.look(1)
        view: View = moment.game.view(moment.state, None)
        return view

    def pane(self, seat: int) -> Locator:
        return pane(self.page, NAMES[seat])

    def table(self, seat: int) -> Locator:
        rules = self.page.get_by_role("button", name="Rules")
        return messages(self.pane(seat)).filter(has=rules).last

    async def press(self, seat: int, label: str) -> None:
        """On the private panel that came with sitting down, and that is the only one."""
        hand = self.private(seat).last
        button = hand.get_by_role("button", name=label, exact=True)
        await button.click()
        await expect(button).to_have_count(0)
        for other in range(3):
            await expect(self.private(other)).to_have_count(1)

    def private(self, seat: int) -> Locator:
        return messages(self.pane(seat)).filter(has_text="Only you can see this")

    async def round(self) -> None:
        """An offer that one takes and one declines, and a duel in peace."""
        view = await self.view()
        offer = max(
            card for card in range(1, 11) if card not in view.sides[view.provocateur].played
        )
        await self.press(view.provocateur, f"{SHAPES[view.provocateur]}{offer}")
        for seat in range(3):
            await expect(self.table(seat)).to_contain_text(f"’s {offer}?")
        first, second = (await self.view()).awaited
        card = min(c for c in range(1, 11) if c not in view.sides[first].played and c != offer)
        await self.press(first, f"{SHAPES[first]}{card}")
        await self.press(second, "Pass")
        await self.pass_time(REFLEX_SECONDS)
        await expect(self.table(second)).to_contain_text("Peace or conflict?")
        for seat in (view.provocateur, first):
            await self.press(seat, "✌️ Peace")
        await expect(self.table(0)).to_contain_text(f"Dilemma · round {view.round + 1}")


async def test_three_seats_play_side_by_side_and_nobody_asks_for_their_hand(
    tmp_path: Path,
) -> None:
    async with opened_page(tmp_path) as split:
        page = split.page
        await side_by_side(page, *NAMES)
        await command(page, pane(page, "Anna"), "dilemma start")
        for seat in (1, 2):
            await split.table(seat).get_by_role("button", name="Sit down").click()
            await expect(split.private(seat)).to_have_count(1)
        await split.table(2).get_by_role("button", name="Start", exact=True).click()
        for seat in range(3):
            await expect(split.table(seat)).to_contain_text("First provocateur")
        await picture(page, "begun")
        for _ in range(ROUNDS):
            await split.round()
        await picture(page, "rounds")
        await end_early(split)
        await picture(page, "ended")


async def end_early(split: Split) -> None:
    """Two of three wish it."""
    for seat in (0, 1):
        await command(split.page, split.pane(seat), "dilemma end")
    for seat in range(3):
        await expect(split.table(seat)).to_contain_text("Ended early")


async def picture(page: Page, name: str) -> None:
    if PICTURES:
        await page.screenshot(path=f"{PICTURES}/{name}.png")
