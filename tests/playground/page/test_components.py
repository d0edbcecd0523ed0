"""Components and forms, as a person meets them."""

import pytest
from playwright.async_api import Locator, Page, expect

from playground import Playground
from tests.playground.page.conftest import Visit
from tests.playground.page.screen import command, message, pane, side_by_side

pytestmark = [pytest.mark.asyncio(loop_scope="module"), pytest.mark.usefixtures("bot")]


async def show_all(visit: Visit) -> tuple[Page, Locator]:
    page = await visit()
    await command(page, page, "show all")
    table = message(page, "Table of Anna")
    await expect(table).to_be_visible()
    return page, table


async def open_ballot(visit: Visit) -> tuple[Page, Locator]:
    page, table = await show_all(visit)
    await table.get_by_role("button", name="Vote").click()
    form = page.get_by_role("dialog", name="Secret ballot")
    await expect(form).to_be_visible()
    return page, form


async def test_a_layout_shows_its_words_colour_and_pictures_with_their_alt_texts(
    visit: Visit,
) -> None:
    _, table = await show_all(visit)
    await expect(table.get_by_role("heading", name="Table of Anna")).to_be_visible()
    await expect(table.get_by_alt_text("two cards on cloth")).to_have_js_property("complete", True)
    await expect(table.get_by_alt_text("two cards, small")).to_be_visible()
    accent = table.locator(".container").evaluate("box => box.style.getPropertyValue('--accent')")
    assert await accent == "#3ba55d"
    assert (
        await table.get_by_alt_text("two cards on cloth").evaluate("img => img.naturalWidth") == 8
    )


async def test_a_link_opens_elsewhere_and_a_disabled_button_stays_shut(visit: Visit) -> None:
    _, table = await show_all(visit)
    rules = table.get_by_role("link", name="Rules")
    await expect(rules).to_have_attribute("href", "https://example.invalid/rules")
    await expect(rules).to_have_attribute("rel", "noopener noreferrer")
    await expect(table.get_by_role("button", name="Shut")).to_be_disabled()


async def test_a_private_answer_is_seen_by_its_seat_alone(visit: Visit) -> None:
    page, _ = await show_all(visit)
    await side_by_side(page, "Anna", "Ben")
    anna, ben = pane(page, "Anna"), pane(page, "Ben")
    await message(ben, "Table of Anna").get_by_role("button", name="Hand").click()
    await expect(message(ben, "hand of Ben")).to_contain_text("Only you can see this")
    await message(anna, "Table of Anna").get_by_role("button", name="Hand").click()
    await expect(message(anna, "hand of Anna")).to_be_visible()
    await expect(anna.get_by_text("hand of Ben")).to_have_count(0)
    await expect(ben.get_by_text("hand of Anna")).to_have_count(0)
    await message(ben, "hand of Ben").get_by_role("button", name="Dismiss message").click()
    await expect(ben.get_by_text("hand of Ben")).to_have_count(0)


async def test_a_press_without_an_answer_says_that_it_failed(visit: Visit) -> None:
    _, table = await show_all(visit)
    mute = table.get_by_role("button", name="Mute")
    await mute.click()
    await expect(table.get_by_role("alert")).to_have_text("This interaction failed")
    await expect(mute).to_have_attribute("aria-busy", "false")


async def test_a_changed_message_keeps_the_focus_on_the_pressed_button(visit: Visit) -> None:
    page = await visit()
    await command(page, page, "table")
    await message(page, "table for 2").get_by_role("button", name="Bump").focus()
    await page.keyboard.press("Enter")
    changed = message(page, "presses=1")
    await expect(changed).to_contain_text("(edited)")
    await expect(changed.get_by_role("button", name="Bump")).to_be_focused()


async def test_several_options_are_chosen_by_keyboard(visit: Visit) -> None:
    page, table = await show_all(visit)
    await table.get_by_role("combobox").focus()
    for key in ("ArrowDown", "Enter", "ArrowDown", "Space"):
        await page.keyboard.press(key)
    third = page.get_by_role("option", name="clubs")
    await expect(third).to_have_attribute("aria-disabled", "true")
    await page.keyboard.press("Tab")
    await expect(message(page, "suits ['hearts', 'spades']")).to_be_visible()


async def test_escape_gives_a_select_back_as_it_was(visit: Visit) -> None:
    page, table = await show_all(visit)
    await table.get_by_role("combobox").focus()
    for key in ("ArrowDown", "Enter", "Escape"):
        await page.keyboard.press(key)
    await expect(table.get_by_role("combobox")).to_have_text("Make a selection")
    await expect(table.get_by_role("combobox")).to_have_attribute("aria-expanded", "false")


async def test_a_form_is_filled_in_and_sent_by_keyboard(
    visit: Visit, playground: Playground
) -> None:
    page, form = await open_ballot(visit)
    await expect(form.get_by_role("radio").first).to_be_focused()
    for key in ("ArrowDown", "Tab", "Tab", "Space", "Tab", "Tab", "ArrowDown"):
        await page.keyboard.press(key)
    await page.keyboard.type("be")
    for key in ("Enter", "Tab", "Tab", "Enter"):
        await page.keyboard.press(key)
    await expect(message(page, "voted war with ['south'] against ['Ben']")).to_be_visible()
    await expect(form).to_have_count(0)


async def test_a_required_field_left_empty_is_named_in_the_form(visit: Visit) -> None:
    _, form = await open_ballot(visit)
    await form.get_by_role("button", name="Submit").click()
    await expect(form.get_by_role("alert").first).to_have_text("This is a required field.")
    await expect(form.get_by_role("radio").first).to_be_focused()


async def test_the_focus_stays_in_an_open_form_and_returns_after_it(visit: Visit) -> None:
    page, form = await open_ballot(visit)
    inside = "form => form.contains(document.activeElement)"
    stops = [await form.evaluate(inside)]
    for key in ["Tab"] * 12 + ["Shift+Tab"] * 12:
        await page.keyboard.press(key)
        stops.append(await form.evaluate(inside))
    assert all(stops)
    await page.keyboard.press("Escape")
    await expect(form).to_have_count(0)
    await expect(message(page, "Table of Anna").get_by_role("button", name="Vote")).to_be_focused()


async def test_a_press_counts_though_the_message_changes_under_it(
    visit: Visit, playground: Playground
) -> None:
    page = await visit()
    await side_by_side(page, "Anna", "Ben")
    anna, ben = pane(page, "Anna"), pane(page, "Ben")
    await command(page, anna, "table")
    await message(anna, "table for 2").get_by_role("button", name="Bump").hover()
    await page.mouse.down()
    await playground.seat("ben").press("Bump")
    await expect(message(ben, "presses=1")).to_be_visible()
    await page.mouse.up()
    await expect(message(anna, "presses=2")).to_be_visible()


async def test_an_open_list_stays_open_though_its_message_changes(
    visit: Visit, playground: Playground
) -> None:
    page = await visit()
    await command(page, page, "table")
    table = message(page, "table for 2")
    await table.get_by_role("combobox").click()
    await playground.seat("ben").press("Bump")
    await page.get_by_role("option", name="card 3").click()
    await expect(message(page, "Anna played 3")).to_be_visible()
