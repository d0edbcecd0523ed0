"""Sizes and pictures: emojis, headings and layouts as Discord draws them, on phone and desktop."""

from pathlib import Path

import pytest
from playwright.async_api import Locator, Page, Route, expect

from playground import Playground
from tests.playground.cardbot import png
from tests.playground.page.conftest import Visit
from tests.playground.page.screen import command, message, say

pytestmark = [pytest.mark.asyncio(loop_scope="module"), pytest.mark.usefixtures("bot")]

ROOT = Path(__file__).parents[3]
PHONE = (390, 844)
SHOWN = [ROOT / "bot", ROOT / "cogs"]
FAIR = "#ff00ff"  # what no emoji is drawn in, and any plain letter would be
UNDRAWN = """async ([text, plain]) => {
  const { withEmojis } = await import("/page/emojis.js");
  await document.fonts.load('32px "Page Emoji"', "🤖");
  const emojis = new Set(withEmojis(text).filter((n) => n.localName).map((n) => n.textContent));
  const canvas = new OffscreenCanvas(64, 64);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  const isDrawn = (emoji) => {
    context.clearRect(0, 0, 64, 64);
    context.font = '32px "Page Emoji"';
    context.fillStyle = plain;
    context.fillText(emoji, 4, 44);
    const { data } = context.getImageData(0, 0, 64, 64);
    const at = [...data.keys()].filter((n) => n % 4 === 3 && data[n] > 200);
    const isPlain = (n) => data[n - 3] > 240 && data[n - 2] < 16 && data[n - 1] > 240;
    return at.length > 40 && !at.some(isPlain);
  };
  return [emojis.size, [...emojis].filter((emoji) => !isDrawn(emoji))];
}"""


async def show_faces(visit: Visit, size: tuple[int, int]) -> tuple[Page, Locator]:
    page = await visit(size=size)

    async def face(route: Route) -> None:
        await route.fulfill(body=png(8, 8), content_type="image/png")

    await page.route("**/cdn/emojis/*.png", face)
    await command(page, page, "show faces")
    table = message(page, "Ben and Anna choose")
    await expect(table).to_be_visible()
    return page, table


async def widths(place: Locator) -> list[float]:
    all_widths: list[float] = await place.evaluate_all(
        "all => all.map(one => one.getBoundingClientRect().width)"
    )
    return all_widths


async def tops(place: Locator) -> set[float]:
    return set(await place.evaluate_all("all => all.map(o => o.getBoundingClientRect().top)"))


async def test_a_face_is_a_picture_with_its_name(visit: Visit) -> None:
    _, table = await show_faces(visit, PHONE)
    face = table.locator(".md-h1 .emoji").first
    await expect(face).to_have_attribute("src", "/cdn/emojis/1234.png")
    await expect(face).to_have_attribute("alt", ":circle_9:")
    await expect(face).to_have_attribute("title", ":circle_9:")
    await expect(table.locator(".thumbnail img")).to_have_attribute("src", "/cdn/emojis/1234.png")


async def test_a_picture_that_is_missing_leaves_its_name(
    visit: Visit, playground: Playground
) -> None:
    page = await visit()
    await page.route("**/cdn/emojis/*.png", lambda route: route.fulfill(body=b"none"))
    playground.seat("ben").say("a <a:spark:77> here")
    await expect(message(page, "a :spark: here")).to_be_visible()


async def test_faces_grow_with_the_text_they_stand_in(visit: Visit) -> None:
    _, table = await show_faces(visit, PHONE)
    assert await widths(table.locator(".md-h1 .emoji").first) == [33]
    assert await widths(table.locator(".md-h2 .emoji").first) == [27.5]
    assert await widths(table.locator(".text-display > .emoji").first) == [22]
    assert set(await widths(table.locator(".button .emoji"))) == {20}
    glyphs = await widths(table.locator(".text-display > .emoji-glyph"))
    assert set(glyphs) == {22}


@pytest.mark.parametrize("theme", ["dark", "light"])
async def test_five_faces_and_a_container_fit_a_phone(visit: Visit, theme: str) -> None:
    page, table = await show_faces(visit, PHONE)
    await page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
    buttons = table.locator(".button.face-only[data-custom-id^=card]")
    assert await widths(buttons) == [52] * 5
    assert len(await tops(buttons)) == 1
    assert len(await tops(table.locator(".md-h1").last.locator(".emoji"))) == 1
    assert await widths(table.locator(".container > .separator").first) == [286]
    assert await widths(table.locator(".layout")) == [316]


async def test_type_has_discords_sizes(visit: Visit) -> None:
    _, table = await show_faces(visit, (1400, 900))
    sizes = {
        name: await table.locator(name).first.evaluate("one => getComputedStyle(one).fontSize")
        for name in (".md-h1", ".md-h2", ".md-h3", ".md-subtext", ".text-display")
    }
    assert sizes == {
        ".md-h1": "24px",
        ".md-h2": "20px",
        ".md-h3": "16px",
        ".md-subtext": "13px",
        ".text-display": "16px",
    }
    (width,) = await widths(table.locator(".container"))
    assert width <= 600


async def test_every_emoji_that_is_shown_here_is_drawn_without_a_font_of_the_system(
    visit: Visit,
) -> None:
    page = await visit()
    files = [
        file for folder in SHOWN for file in folder.rglob("*") if file.suffix in {".ftl", ".py"}
    ]
    text = "\n".join(file.read_text() for file in files)
    count, undrawn = await page.evaluate(UNDRAWN, [text, FAIR])
    assert count > 20
    assert undrawn == []


async def test_a_sign_that_is_text_stays_text(visit: Visit) -> None:
    page = await visit()
    await say(page, "● ▲ ■ ◆ ★ → ✓ © 7 #")
    shown = message(page, "● ▲ ■").locator(".content")
    await expect(shown.locator(".emoji-glyph")).to_have_count(0)


async def test_emojis_alone_are_shown_large(visit: Visit, playground: Playground) -> None:
    page = await visit()
    playground.seat("ben").say("🏆 4️⃣")
    await expect(page.locator(".jumbo .emoji-glyph")).to_have_count(2)
    playground.seat("ben").say("🏆 won")
    await expect(message(page, "won").locator(".jumbo")).to_have_count(0)
