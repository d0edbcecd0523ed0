"""A playground, a bot and a browser for the page; what the browser complains of fails the test."""

from collections.abc import AsyncIterator, Callable, Coroutine
from pathlib import Path
from typing import Any, TypeAlias

import pytest
import pytest_asyncio
from playwright.async_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    async_playwright,
    expect,
)

from playground import Playground, Suggestion
from playground.world import Emoji
from tests.playground.cardbot import png, running
from tests.playground.page.showbot import NINE, ShowBot

CHROMIUM = Path("/usr/bin/chromium")
HAS_CHROMIUM = CHROMIUM.exists()
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DESKTOP = (1280, 800)
PROFILE: Any = {"locale": "en-US", "reduced_motion": "reduce"}  # a still page costs no frames
PATIENCE_MS = 20_000
SUGGESTIONS = [
    Suggestion("A slow table", "table seats:3 pace:slow", {"fr": "Une table lente"}),
]

Visit: TypeAlias = Callable[..., Coroutine[Any, Any, Page]]


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def browser() -> AsyncIterator[Browser]:
    if not HAS_CHROMIUM:
        pytest.skip(f"the page is not tested: there is no browser at {CHROMIUM}")
    expect.set_options(timeout=PATIENCE_MS)
    async with async_playwright() as playwright:
        opened = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield opened
        await opened.close()


@pytest_asyncio.fixture(loop_scope="module")
async def playground(browser: Browser) -> AsyncIterator[Playground]:
    async with Playground.open(suggestions=SUGGESTIONS) as opened:
        nine = Emoji(str(NINE.id), NINE.name, png(8, 8), "image/png")
        opened.world.emojis[nine.id] = nine
        yield opened


@pytest_asyncio.fixture(loop_scope="module")
async def bot(playground: Playground) -> AsyncIterator[ShowBot]:
    async with running(playground, ShowBot) as ready:
        assert isinstance(ready, ShowBot)
        yield ready


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def desk(browser: Browser) -> BrowserContext:
    """One profile for a whole module; a visit with wishes of its own gets a fresh one."""
    return await browser.new_context(**PROFILE)


@pytest_asyncio.fixture(loop_scope="module")
async def visit(
    browser: Browser, desk: BrowserContext, playground: Playground
) -> AsyncIterator[Visit]:
    """Opens the page, at the house or at a given address; what the browser calls an error fails."""
    pages: list[Page] = []
    complaints: list[str] = []

    def listen(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            complaints.append(message.text)

    async def open_page(
        url: str | None = None, *, size: tuple[int, int] = DESKTOP, **profile: Any
    ) -> Page:
        context = await browser.new_context(**PROFILE, **profile) if profile else desk
        page = await context.new_page()
        pages.append(page)
        page.set_default_timeout(PATIENCE_MS)
        page.on("console", listen)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        await page.set_viewport_size({"width": size[0], "height": size[1]})
        await page.goto(url or playground.url)
        await page.locator(".beginning").first.wait_for()
        return page

    yield open_page
    for page in pages:
        await page.close()
    assert complaints == []
