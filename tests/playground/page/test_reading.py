"""What is read: text that stays text, markdown, times, unread marks and the place in the log."""

import re
import time

import pytest
from playwright.async_api import Page, expect

from playground import Playground
from tests.playground.page.conftest import Visit
from tests.playground.page.screen import command, message, say

pytestmark = pytest.mark.asyncio(loop_scope="module")

ATTACK = (
    '<img src=x onerror="window.caught=1"><script>window.caught=1</script>'
    "[press](javascript:window.caught=1) **<b>bold</b>** `<i>` ||<u>||"
)

MARKDOWN = {
    "# One\n## Two\n### Three": "div(One) div(Two) div(Three)",
    "-# small": "small(small)",
    "**b** *i* _i_ __u__ ~~s~~": "strong(b) em(i) em(i) u(u) s(s)",
    "***both***": "strong(em(both))",
    "`a` ``b`c``": "code(a) code(b`c)",
    "```py\nx = 1\n```": "pre(code(x = 1))",
    "> said\n> twice": "blockquote(said\ntwice)",
    "- a\n  - b\n- c": "ul(li(ul(li(b))) li(c))",
    "1. a\n2. b": "ol(li(a) li(b))",
    "||hidden||": "span(span(hidden))",
    "[rules](https://example.invalid/a_b)": "a(rules)",
    "https://example.invalid/x.": "a(https://example.invalid/x)",
    "snake_case_name 2 * 3 * 4 \\*plain\\*": "",
    "[no](javascript:alert(1)) <javascript:1>": "",
}


async def drawn(page: Page, text: str) -> str:
    """The tags that markdown becomes, in order."""
    return str(
        await page.evaluate(
            """async (text) => {
              const { markup } = await import("/page/markup.js");
              const view = { seat: { locale: "en-US", say: (key) => key } };
              const inner = (node) => node.children.length ? tags(node) : node.textContent;
              const tags = (node) =>
                [...node.children].map((child) => `${child.localName}(${inner(child)})`).join(" ");
              const box = document.createElement("div");
              box.append(...markup(text, view));
              return tags(box);
            }""",
            text,
        )
    )


async def test_text_never_becomes_markup(visit: Visit) -> None:
    page = await visit()
    await say(page, ATTACK)
    shown = message(page, "press")
    await expect(shown.locator(".content")).to_have_text(
        '<img src=x onerror="window.caught=1"><script>window.caught=1</script>'
        "[press](javascript:window.caught=1) <b>bold</b> <i> <u>"
    )
    await expect(shown.locator("img, script, b, i, u, a")).to_have_count(0)
    assert await page.evaluate("window.caught") is None


async def test_names_never_become_markup(visit: Visit, playground: Playground) -> None:
    person = playground.add_user("<img src=x onerror=window.caught=1>")
    page = await visit()
    person.say("hello")
    await expect(message(page, "hello").locator(".author")).to_have_text(person.user.display)
    await expect(page.locator("img")).to_have_count(0)


async def test_markdown_reads_as_it_does_on_discord(visit: Visit) -> None:
    page = await visit()
    assert {text: await drawn(page, text) for text in MARKDOWN} == MARKDOWN


async def test_a_mention_of_me_stands_out(visit: Visit, playground: Playground) -> None:
    page = await visit()
    anna, ben = playground.seat("anna"), playground.seat("ben")
    ben.say(f"{anna.mention} and {ben.mention} in <#{playground.channel('tables').id}>")
    shown = message(page, "@Anna and @Ben")
    await expect(shown).to_have_class(re.compile("calls-me"))
    await shown.get_by_role("button", name="tables").click()
    await expect(page.get_by_role("heading", level=1)).to_have_text("tables")


async def test_a_relative_time_ticks(visit: Visit, playground: Playground) -> None:
    page = await visit()
    now = int(time.time())
    playground.seat("ben").say(f"due <t:{now + 12}:R>, opened <t:{now - 7200}:R>")
    first = message(page, "due").locator("time.timestamp").first
    await expect(first).to_have_text(re.compile(r"^in \d+ seconds?$"))
    before = await first.inner_text()
    await expect(first).not_to_have_text(before)
    await expect(message(page, "due")).to_contain_text("opened 2 hours ago")


async def test_a_reader_who_scrolled_up_is_left_in_peace(
    visit: Visit, playground: Playground
) -> None:
    ben = playground.seat("ben")
    for number in range(60):
        ben.say(f"line {number}")
    page = await visit()
    log = page.get_by_role("log")
    await expect(message(page, "line 59")).to_be_in_viewport()
    await log.evaluate("log => { log.scrollTop = 0; }")
    await expect(page.get_by_role("button", name="Jump to present")).to_be_visible()
    ben.say("far below")
    await page.get_by_role("button", name="New messages below").click()
    await expect(message(page, "far below")).to_be_in_viewport()
    await expect(page.locator(".jump")).to_be_hidden()


@pytest.mark.usefixtures("bot")
async def test_an_answer_names_what_it_answers(visit: Visit) -> None:
    page = await visit()
    await command(page, page, "table")
    await message(page, "table for 2").get_by_role("button", name="Hand").click()
    await expect(message(page, "your hand").locator(".above")).to_contain_text("table for 2")


@pytest.mark.usefixtures("bot")
async def test_a_direct_message_is_announced_counted_and_read(visit: Visit) -> None:
    page = await visit()
    await command(page, page, "whisper")
    row = page.locator(".channel").filter(has_text="bot")
    await expect(row.locator(".badge")).to_have_text("1")
    await expect(page.get_by_text("bot wrote to you")).to_be_visible()
    await page.get_by_role("button", name="Open", exact=True).click()
    await expect(message(page, "a letter").get_by_alt_text("two cards")).to_be_visible()
    await expect(row.locator(".badge")).to_have_count(0)
    await expect(page.get_by_text("bot wrote to you")).to_be_hidden()
