"""What the tests of the page say about a screen: whose pane, which message, which words typed."""

from playwright.async_api import Locator, Page


def pane(page: Page, name: str) -> Locator:
    return page.locator(f'.pane[aria-label="{name}\'s seat"]')


def messages(place: Page | Locator) -> Locator:
    return place.get_by_role("article")


def message(place: Page | Locator, text: str) -> Locator:
    return messages(place).filter(has_text=text).last


async def type_text(place: Page | Locator, text: str) -> None:
    """Types into the composer key by key, as a person does."""
    composer = place.locator(".composer-text")
    await composer.click()
    await composer.press_sequentially(text)


async def say(place: Page | Locator, text: str) -> None:
    composer = place.locator(".composer-text")
    await composer.fill(text)
    await composer.press("Enter")


async def command(page: Page, place: Page | Locator, line: str) -> None:
    """Sends a command that needs no more than its name: `/show all`."""
    await type_text(place, f"/{line} ")
    await page.keyboard.press("Enter")


async def side_by_side(page: Page, *names: str) -> None:
    """Lays exactly these seats side by side."""
    await page.get_by_role("button", name="Side by side").click()
    for face in await page.locator(".rail .face").all():
        wanted = (await face.locator(".face-name").inner_text()) in names
        if wanted != (await face.get_attribute("aria-pressed") == "true"):
            await face.click()
