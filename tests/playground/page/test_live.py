"""What changes while somebody looks at it: edits, deletions, taps, lost lines and restarts."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, Page, WebSocketRoute, expect

from playground import Playground
from tests.playground.page.conftest import Visit
from tests.playground.page.screen import command, message, messages, say, type_text
from tests.playground.page.showbot import ShowBot

pytestmark = pytest.mark.asyncio(loop_scope="module")

PHONE: dict[str, Any] = {"size": (390, 844), "has_touch": True, "is_mobile": True}
REDIAL_MS = 20_000  # the page waits longer each time before it calls again
IN_VIEW = "box => box.getBoundingClientRect().top"


class Lines:
    """The page's sockets, to be cut and held down."""

    def __init__(self) -> None:
        self.open: list[WebSocketRoute] = []
        self.is_down = False

    async def relay(self, line: WebSocketRoute) -> None:
        if self.is_down:
            await line.close()
            return
        line.connect_to_server()
        self.open.append(line)

    async def cut(self) -> None:
        self.is_down = True
        for line in self.open:
            await line.close()
        self.open.clear()


async def wired(visit: Visit) -> tuple[Page, Lines]:
    page, lines = await visit(), Lines()
    await page.route_web_socket(re.compile("/live/"), lines.relay)
    await page.reload()
    await expect(page.locator(".beginning")).to_be_visible()
    return page, lines


async def stamp(page: Page, selector: str) -> None:
    """Marks elements, so that it shows whether they are still the same ones later."""
    await page.locator(selector).evaluate_all("all => all.forEach(one => { one.stamp = true; })")


async def is_same(page: Page, selector: str) -> list[bool]:
    same: list[bool] = await page.locator(selector).evaluate_all("all => all.map(o => !!o.stamp)")
    return same


@pytest.mark.usefixtures("bot")
async def test_an_edit_leaves_what_is_equal_untouched(visit: Visit, playground: Playground) -> None:
    page = await visit()
    await command(page, page, "table")
    await message(page, "table for 2").get_by_role("button", name="Hand").focus()
    await stamp(page, ".message .button")
    await playground.seat("ben").press("Bump")
    changed = message(page, "presses=1")
    await expect(changed).to_be_visible()
    assert await is_same(page, ".message .button") == [True] * 4
    await expect(changed.get_by_role("button", name="Hand")).to_be_focused()


@pytest.mark.usefixtures("bot")
async def test_a_private_message_changes_in_place_and_goes(visit: Visit, bot: ShowBot) -> None:
    page = await visit()
    await command(page, page, "show panel")
    panel = message(page, "a panel")
    await expect(panel).to_be_visible()
    await stamp(page, ".message")
    await panel.get_by_role("button", name="Next").click()
    changed = message(page, "the next panel")
    await expect(changed).to_contain_text("Only you can see this")
    assert await is_same(page, ".message") == [True]
    await changed.get_by_role("button", name="Gone").click()
    await expect(messages(page)).to_have_count(0)


@pytest.mark.usefixtures("bot")
async def test_an_open_list_stays_while_the_words_around_it_change(
    visit: Visit, playground: Playground
) -> None:
    page = await visit()
    await command(page, page, "table")
    await message(page, "table for 2").get_by_role("combobox").click()
    await playground.seat("ben").press("Bump")
    await expect(message(page, "presses=1")).to_be_visible()
    await expect(page.get_by_role("option", name="card 3")).to_be_visible()
    await page.get_by_role("option", name="card 3").click()
    await expect(message(page, "Anna played 3")).to_be_visible()


@pytest.mark.usefixtures("bot")
async def test_a_reader_further_up_is_not_moved_by_an_edit(
    visit: Visit, playground: Playground
) -> None:
    page, ben = await visit(), playground.seat("ben")
    await command(page, page, "show board")
    await expect(message(page, "a panel")).to_be_visible()
    for number in range(40):
        ben.say(f"line {number}")
    await expect(message(page, "line 39")).to_be_in_viewport()
    await page.get_by_role("log").evaluate("log => { log.scrollTop -= 300; }")
    await expect(page.get_by_role("button", name="Jump to present")).to_be_visible()
    place = message(page, "line 30")
    before = await place.evaluate(IN_VIEW)
    await ben.press("Next")
    await expect(message(page, "the next panel")).to_be_attached()
    assert await place.evaluate(IN_VIEW) == pytest.approx(before, abs=1)


async def test_a_deleted_message_goes_and_the_day_is_named_once(
    visit: Visit, bot: ShowBot, playground: Playground
) -> None:
    page = await visit()
    await command(page, page, "ping")
    await expect(message(page, "pong")).to_be_visible()
    await expect(page.locator(".divider")).to_have_count(1)
    await command(page, page, "ping")
    await expect(messages(page)).to_have_count(2)
    await expect(page.locator(".divider")).to_have_count(1)
    channel: Any = bot.get_channel(int(playground.channel("lobby").id))
    async for sent in channel.history():
        await sent.delete()
    await expect(messages(page)).to_have_count(0)
    await expect(page.locator(".divider")).to_have_count(0)


async def test_what_followed_a_deleted_message_gets_its_name_back(
    visit: Visit, bot: ShowBot, playground: Playground
) -> None:
    page = await visit()
    channel: Any = bot.get_channel(int(playground.channel("lobby").id))
    first = await channel.send("first")
    await channel.send("second")
    await expect(message(page, "second").locator(".author")).to_have_count(0)
    await first.delete()
    await expect(messages(page)).to_have_count(1)
    await expect(message(page, "second").locator(".author")).to_have_text("bot")


@pytest.mark.usefixtures("bot")
async def test_a_press_while_the_line_is_down_says_so(visit: Visit) -> None:
    page, lines = await wired(visit)
    await command(page, page, "table")
    table = message(page, "table for 2")
    await table.wait_for()
    await lines.cut()
    await expect(page.get_by_text("Connection lost.")).to_be_visible()
    await table.get_by_role("button", name="Bump").click()
    await expect(table.get_by_role("alert")).to_contain_text("Not sent")
    await type_text(page, "hello")
    await page.keyboard.press("Enter")
    await expect(page.locator(".composer-complaint")).to_contain_text("Not sent")
    await expect(page.locator(".composer-text")).to_have_value("hello")
    lines.is_down = False
    await expect(page.locator(".banner.lost")).to_be_hidden(timeout=REDIAL_MS)
    await expect(message(page, "table for 2").get_by_role("alert")).to_contain_text("Not sent")
    await message(page, "table for 2").get_by_role("button", name="Bump").click()
    await expect(message(page, "presses=1")).to_be_visible()
    await expect(message(page, "presses=1").get_by_role("alert")).to_have_count(0)


@pytest.mark.usefixtures("bot")
async def test_a_press_under_way_when_the_line_breaks_says_so(visit: Visit) -> None:
    page, lines = await wired(visit)
    await command(page, page, "show all")
    table = message(page, "Table of Anna")
    await table.get_by_role("button", name="Mute").click()
    await lines.cut()
    await expect(table.get_by_role("alert")).to_contain_text("lost before an answer came")


@pytest.mark.usefixtures("bot")
async def test_the_first_tap_counts_on_a_phone(visit: Visit) -> None:
    page = await visit(**PHONE)
    await command(page, page, "table")
    await message(page, "table for 2").get_by_role("button", name="Bump").tap()
    await expect(message(page, "presses=1")).to_be_visible()
    await page.locator(".composer-text").tap()
    await page.keyboard.type("half a sentence")
    await message(page, "presses=1").get_by_role("button", name="Bump").tap()
    await expect(message(page, "presses=2")).to_be_visible()


@pytest.mark.usefixtures("bot")
async def test_a_finger_finds_what_it_went_down_on(visit: Visit, playground: Playground) -> None:
    """The bot's edit arrives between the finger's going down and its click."""
    page = await visit(**PHONE)
    await command(page, page, "show board")
    button = message(page, "a panel").get_by_role("button", name="Next")
    await button.dispatch_event("pointerdown")
    await playground.seat("ben").press("Next")
    await expect(page.locator(".message")).to_have_count(1)
    await expect(message(page, "a panel")).to_be_visible()
    await button.dispatch_event("pointerup")
    await expect(message(page, "the next panel")).to_be_visible()


async def test_a_restart_with_the_tab_open_shows_the_seats_again(
    browser: Browser, tmp_path: Path
) -> None:
    file, page = tmp_path / "world.db", await browser.new_page()
    async with Playground.open(keep=file) as playground:
        await page.goto(playground.url)
        await say(page, "before")
        await expect(message(page, "before")).to_be_visible()
        url, port = playground.url, playground.port
    await expect(page.get_by_text("Connection lost.")).to_be_visible()
    async with Playground.open(port, keep=file) as playground:
        assert playground.url == url
        await expect(page.locator(".banner.lost")).to_be_hidden(timeout=REDIAL_MS)
        await say(page, "after")
        await expect(messages(page)).to_have_text([re.compile("before"), re.compile("after")])
        await page.reload()
        await expect(messages(page)).to_have_count(2)
        await expect(page.locator(".rail .face")).to_have_count(5)
    await page.close()
