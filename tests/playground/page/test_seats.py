"""One person at several seats: side by side, in windows, on a phone, and when the line drops."""

import re

import pytest
from playwright.async_api import Page, WebSocketRoute, expect

from playground import Permission, Playground
from tests.playground.cardbot import running
from tests.playground.page.conftest import Visit
from tests.playground.page.screen import message, pane, say, side_by_side
from tests.playground.page.showbot import ShowBot

pytestmark = pytest.mark.asyncio(loop_scope="module")

PHONE = (390, 844)


async def overflow(page: Page) -> int:
    """How far anything on the page reaches beyond its right edge."""
    return int(
        await page.evaluate(
            """() => Math.max(...[...document.querySelectorAll(".pane *")]
              .filter((element) => element.checkVisibility({ visibilityProperty: true }))
              .map((element) => element.getBoundingClientRect().right - innerWidth))"""
        )
    )


async def test_what_one_seat_says_the_others_read_at_once(visit: Visit) -> None:
    page = await visit(size=(1600, 900))
    await side_by_side(page, "Anna", "Ben", "David")
    await say(pane(page, "Ben"), "hello from Ben")
    for name in ("Anna", "Ben", "David"):
        await expect(message(pane(page, name), "hello from Ben")).to_be_visible()


async def test_five_seats_fit_side_by_side(visit: Visit) -> None:
    page = await visit(size=(1600, 900))
    await side_by_side(page, "Anna", "Ben", "Chloé", "David", "Emma")
    await expect(page.locator(".pane:visible")).to_have_count(5)
    await expect(page.locator(".pane .beginning:visible")).to_have_count(5)
    assert await overflow(page) <= 0
    await pane(page, "David").get_by_role("button", name="Close David's pane").click()
    await expect(page.locator(".pane:visible")).to_have_count(4)


async def test_a_seat_has_a_window_of_its_own(visit: Visit, playground: Playground) -> None:
    page = await visit()
    link = page.get_by_role("link", name="Open Anna in a new window")
    async with page.expect_popup() as opening:
        await link.click()
    own = await opening.value
    await expect(own.locator(".pane")).to_have_count(1)
    await expect(own.locator(".rail")).to_have_count(0)
    assert own.url.endswith(f"/seat/{playground.seat('anna').user.key}")
    await own.close()


async def test_a_phone_shows_one_seat_with_drawers_and_never_scrolls_sideways(
    visit: Visit, playground: Playground
) -> None:
    page = await visit(size=PHONE, has_touch=True)
    await say(page, f"a long word {'x' * 300}\n```\n{'y' * 300}\n```")
    await expect(message(page, "a long word")).to_be_visible()
    assert await overflow(page) <= 0
    await expect(page.locator(".rail")).to_be_hidden()
    await page.get_by_role("button", name="Show channels").click()
    await page.get_by_role("button", name="tables").click()
    await expect(page.get_by_role("heading", level=1)).to_have_text("tables")
    await expect(page.get_by_role("navigation", name="Channels")).to_be_hidden()
    await page.get_by_role("button", name="Seats").click()
    await page.get_by_role("dialog").get_by_role("button", name="Ben").click()
    await expect(pane(page, "Ben")).to_be_visible()
    await expect(pane(page, "Anna")).to_be_hidden()
    assert await overflow(page) <= 0


async def test_an_open_drawer_keeps_the_focus_until_escape(visit: Visit) -> None:
    page = await visit(size=PHONE)
    await page.get_by_role("button", name="Show channels").click()
    for _ in range(8):
        await page.keyboard.press("Tab")
        assert await page.evaluate("document.activeElement.closest('.pane-left') !== null")
    await page.keyboard.press("Escape")
    await expect(page.get_by_role("button", name="Show channels")).to_be_focused()
    await page.set_viewport_size({"width": 1280, "height": 800})
    await page.get_by_role("button", name="Settings of Anna").focus()
    await page.keyboard.press("Tab")
    assert await page.evaluate("document.activeElement.closest('.pane-left') === null")


async def test_a_seat_is_addressed_in_its_own_language(
    visit: Visit, playground: Playground
) -> None:
    page = await visit()
    await page.locator(".rail").get_by_role("button", name="Chloé").click()
    chloe = page.locator('.pane[aria-label="Place de Chloé"]')
    await expect(chloe.get_by_placeholder("Envoyer un message dans #lobby")).to_be_visible()
    await chloe.get_by_role("button", name="Réglages de Chloé").click()
    await chloe.get_by_role("radio", name="English").click()
    await expect(pane(page, "Chloé").get_by_placeholder("Message #lobby")).to_be_visible()
    await pane(page, "Chloé").get_by_role("radio", name="Closed").click()
    await expect(pane(page, "Chloé").get_by_role("radio", name="Closed")).to_be_checked()
    user = playground.seat("chloé").user
    await playground.seat("chloé").until(
        lambda: user.locale == "en-US" and not user.dms_open, "new settings"
    )


async def test_permissions_are_taken_from_the_bot_and_given_back_by_who_manages_the_channel(
    visit: Visit, playground: Playground
) -> None:
    page, world, lobby = await visit(), playground.world, playground.channel("lobby")
    await page.get_by_role("button", name="Settings of Anna").click()
    box = page.get_by_role("checkbox", name="Attach Files")
    for may in (False, True):
        await expect(box).to_be_checked(checked=not may)
        await box.click()
        await expect(box).to_be_checked(checked=may)
        assert world.may(world.app.id, lobby, Permission.ATTACH_FILES) == may
    await expect(box).to_be_focused()
    await page.get_by_role("button", name="tables").click()
    await page.get_by_role("button", name="Settings of Anna").click()
    await expect(page.get_by_text("What bot may do in #tables")).to_be_visible()
    await page.locator(".rail").get_by_role("button", name="Ben").click()
    await page.get_by_role("button", name="Settings of Ben").click()
    await expect(pane(page, "Ben").get_by_role("checkbox")).to_have_count(0)


async def test_the_theme_follows_the_system_until_told_otherwise(visit: Visit) -> None:
    page = await visit(color_scheme="light")
    await expect(page.locator("html")).to_have_attribute("data-theme", "light")
    await page.get_by_role("button", name="Use the dark theme").click()
    await expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    await page.reload()
    await expect(page.locator("html")).to_have_attribute("data-theme", "dark")


async def test_the_page_says_that_the_bot_is_still_starting(
    visit: Visit, playground: Playground
) -> None:
    page = await visit()
    banner = page.get_by_text("The bot is starting…")
    await expect(banner).to_be_visible()
    async with running(playground, ShowBot):
        await expect(banner).to_be_hidden()


async def test_a_dropped_line_is_said_taken_up_again_and_misses_nothing(
    visit: Visit, playground: Playground
) -> None:
    page = await visit()
    lines: list[WebSocketRoute] = []

    def relay(line: WebSocketRoute) -> None:
        line.connect_to_server()
        lines.append(line)

    await page.route_web_socket(re.compile("/live/"), relay)
    await page.reload()
    await expect(page.locator(".beginning")).to_be_visible()
    key = playground.seat("anna").user.key
    await next(line for line in lines if f"/live/{key}?" in line.url).close()
    await expect(page.get_by_text("Connection lost.")).to_be_visible()
    playground.seat("ben").say("said meanwhile")
    await expect(message(page, "said meanwhile")).to_be_visible()
    await expect(page.locator(".banner.lost")).to_be_hidden()
