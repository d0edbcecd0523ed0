"""A whole Dilemma game in the browser: three seats side by side, as a newcomer would try it."""

import asyncio
import os
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from time import time

import pytest
from playwright.async_api import Locator, Page, async_playwright, expect

from bot.app.client import CardBot
from bot.pictures.faces import SHAPES
from bot.records import Records
from bot.records.database import connect
from games.dilemma.data import CARDS, Phase, View
from games.engine import Prompt
from playground import Playground
from playground.repoint import repoint
from tests.harness.houses import ManualTime, connected
from tests.playground.page.conftest import CHROMIUM, FLAGS, HAS_CHROMIUM
from tests.playground.page.screen import command, messages, pane, side_by_side

pytestmark = pytest.mark.skipif(not HAS_CHROMIUM, reason=f"no browser at {CHROMIUM}: not played")

NAMES = ("Anna", "Ben", "David")
PATIENCE_MS = 60_000
PLACES = ("", "You win|You share the win", "(finish|share) second", "(finish|share) third")
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

    def pane(self, seat: int) -> Locator:
        return pane(self.page, NAMES[seat])

    def table(self, seat: int) -> Locator:
        rules = self.page.get_by_role("button", name="Rules")
        return messages(self.pane(seat)).filter(has=rules).last

    async def press(self, seat: int, label: str) -> None:
        """On the private panel that came with sitting down, and that is the only one."""
        hand = self.private(seat).last
        button, before = hand.get_by_role("button", name=label, exact=True), await self._ply()
        await button.click()
        async with asyncio.timeout(PATIENCE_MS / 1000):  # while it waits it has no name either
            while await self._ply() == before:  # noqa: ASYNC110 - nobody is told
                await asyncio.sleep(0.01)
        await expect(button).to_have_count(0)
        for other in range(3):
            await expect(self.private(other)).to_have_count(1)

    async def _ply(self) -> int:
        return (await self.bot.matches.look(1)).match.ply

    def private(self, seat: int) -> Locator:
        return messages(self.pane(seat)).filter(has_text="Only you can see this")

    async def turn(self) -> None:
        """The question that stands, answered by all who are asked; everybody throws."""
        moment = await self.bot.matches.look(1)
        view: View = moment.game.view(moment.state, None)
        for seat in moment.asked.seats if isinstance(moment.asked, Prompt) else ():
            await self.press(seat, _answer(view, seat))

    async def shows(self, words: str) -> None:
        for seat in range(3):
            await expect(self.table(seat)).to_contain_text(words)


def _answer(view: View, seat: int) -> str:
    """The label of a button: the highest card, the lowest that counts, or war."""
    held = [card for card in CARDS if card not in view.sides[seat].played]
    match view.phase:
        case Phase.OFFER:
            return f"{SHAPES[seat]}{max(held)}"
        case Phase.THROW:
            thrown = [card for card in held if card != view.offer]
            return f"{SHAPES[seat]}{min(thrown)}" if thrown else "Pass"
        case _:
            return "⚔️ Conflict"


async def test_three_seats_play_a_whole_game_and_nobody_asks_for_their_hand(
    tmp_path: Path,
) -> None:
    async with opened_page(tmp_path) as split:
        page = split.page
        await side_by_side(page, *NAMES)
        await command(page, pane(page, "Anna"), "dilemma start")
        await pane(page, "Anna").get_by_role("button", name="Submit").click()
        for seat in (1, 2):
            await split.table(seat).get_by_role("button", name="Sit down").click()
            await expect(split.private(seat)).to_have_count(1)
        await split.table(2).get_by_role("button", name="Start", exact=True).click()
        await split.shows("to begin")
        await picture(page, "begun")
        while (await split.bot.matches.look(1)).match.open:
            await split.turn()
        await split.shows("Play again")
        await picture(page, "ended")
        for result in await split.bot.records.matches.results(1):
            assert result.place is not None
            hand = split.private(result.seat)
            await expect(hand).to_contain_text(re.compile(PLACES[result.place]))
            await expect(hand.locator(".row button")).to_have_count(0)


async def picture(page: Page, name: str) -> None:
    if PICTURES:
        await page.screenshot(path=f"{PICTURES}/{name}.png")
