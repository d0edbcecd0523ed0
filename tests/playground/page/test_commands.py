"""The slash-command picker, by keyboard."""

import discord
import pytest
from discord import app_commands
from playwright.async_api import expect

from playground import Playground
from playground.people import User
from tests.playground.page.conftest import Visit
from tests.playground.page.screen import command, message, messages, type_text
from tests.playground.page.showbot import ShowBot

pytestmark = [pytest.mark.asyncio(loop_scope="module"), pytest.mark.usefixtures("bot")]


def chloe(playground: Playground) -> User:
    return playground.seat("chloé").user


async def test_a_slash_lists_the_commands_with_what_they_do(visit: Visit) -> None:
    page = await visit()
    await type_text(page, "/")
    row = page.get_by_role("option").filter(has_text="/show all")
    await expect(row).to_contain_text("Shows every component")
    await expect(page.get_by_role("option").first).to_have_class("option-row active")


async def test_the_list_narrows_while_typing(visit: Visit) -> None:
    page = await visit()
    await type_text(page, "/sh")
    await expect(page.get_by_role("option")).to_have_count(5)
    await page.keyboard.type("ow c")
    await expect(page.get_by_role("option")).to_have_count(1)
    await page.keyboard.type("zzz")
    await expect(page.get_by_text("No command matches")).to_be_visible()


async def test_arrows_tab_and_enter_send_a_command(visit: Visit) -> None:
    page = await visit()
    await type_text(page, "/show")
    await page.keyboard.press("ArrowDown")
    await expect(page.locator(".option-row.active")).to_contain_text("/show card")
    await page.keyboard.press("ArrowUp")
    await page.keyboard.press("Tab")
    await expect(page.locator(".command-name")).to_have_text("/show all")
    await page.keyboard.press("Enter")
    await expect(message(page, "Table of Anna")).to_contain_text("Anna used /show all")


async def test_escape_closes_the_list_and_then_leaves_the_command(visit: Visit) -> None:
    page = await visit()
    await type_text(page, "/table ")
    await expect(page.locator(".command-bar")).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(page.locator(".suggestions")).to_be_hidden()
    await page.keyboard.press("Escape")
    await expect(page.locator(".command-bar")).to_have_count(0)
    await expect(page.locator(".composer-text")).to_be_focused()
    await expect(messages(page)).to_have_count(0)


async def test_a_person_and_a_yes_are_chosen_from_lists(visit: Visit) -> None:
    page = await visit()
    await type_text(page, "/show card be")
    await expect(page.get_by_role("option")).to_have_count(1)
    await page.keyboard.press("Enter")
    await page.keyboard.type("fal")
    await page.keyboard.press("Tab")
    await page.keyboard.press("Enter")
    await expect(message(page, "a card for Ben, hidden")).to_be_visible()


async def test_a_required_option_left_empty_is_named_and_nothing_is_sent(visit: Visit) -> None:
    page = await visit()
    await type_text(page, "/game ")
    await page.keyboard.press("Escape")
    await page.keyboard.press("Enter")
    await expect(
        page.get_by_role("alert").filter(has_text="This option is required")
    ).to_be_visible()
    await expect(page.locator(".chip")).to_have_class("chip invalid")
    await expect(messages(page)).to_have_count(0)


async def test_an_option_is_checked_against_its_range(visit: Visit) -> None:
    page = await visit()
    await type_text(page, "/table seats:9")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("alert").filter(has_text="At most 8.")).to_be_visible()
    await page.keyboard.press("Backspace")
    await page.keyboard.type("4 pace:slo")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    await expect(message(page, "table for 4, slow, nobody")).to_be_visible()


async def test_a_command_that_is_not_answered_says_so_and_can_be_dismissed(visit: Visit) -> None:
    page = await visit()
    await type_text(page, "/silent ")
    await page.keyboard.press("Enter")
    note = message(page, "The application did not respond")
    await expect(note).to_contain_text("Only you can see this")
    await note.get_by_role("button", name="Dismiss message").click()
    await expect(messages(page)).to_have_count(0)


async def test_the_hint_stays_until_the_bot_has_opened_something(visit: Visit) -> None:
    page = await visit(color_scheme="dark")
    hint = page.locator(".hint")
    await hint.get_by_role("button", name="/ping").click()
    await expect(page.locator(".command-name")).to_be_visible()
    await page.keyboard.press("Enter")
    await expect(message(page, "pong")).to_be_visible()
    await command(page, page, "show panel")
    await expect(message(page, "a panel")).to_be_visible()
    await expect(hint).to_be_visible()
    await command(page, page, "table")
    await expect(hint).to_be_hidden()
    await page.reload()
    await expect(message(page, "table for 2")).to_be_visible()
    await expect(hint).to_be_hidden()


async def test_what_the_house_proposes_is_two_presses_away(visit: Visit) -> None:
    page = await visit(color_scheme="dark")
    await page.locator(".hint").get_by_role("button", name="A slow table").click()
    await message(page, "table for 3, slow").get_by_role("button", name="Bump").click()
    await expect(message(page, "presses=1")).to_be_visible()


async def test_a_proposal_is_worded_for_who_reads_it(visit: Visit, playground: Playground) -> None:
    page = await visit(f"{playground.url.rsplit('/play/')[0]}/seat/{chloe(playground).key}")
    await expect(page.get_by_role("button", name="Une table lente")).to_be_visible()
    await expect(page.locator(".hint")).to_contain_text("Ou tapez")


async def test_commands_are_listed_as_the_bot_registers_them(visit: Visit) -> None:
    page = await visit()
    await type_text(page, "/show")
    names = await page.locator(".option-label").all_inner_texts()
    assert names == ["/show all", "/show card", "/show panel", "/show board", "/show faces"]


async def test_the_hint_prefers_what_begins_under_the_bots_own_name(
    visit: Visit, bot: ShowBot
) -> None:
    for name in ("another", "bot"):
        group = app_commands.Group(name=name, description="A game")

        @group.command(description="Begins it")
        async def start(interaction: discord.Interaction) -> None: ...

        bot.tree.add_command(group)
    await bot.tree.sync()
    hint = (await visit(color_scheme="dark")).locator(".hint")
    await expect(hint.get_by_role("button", name="/")).to_have_text("/bot start")


async def test_a_sync_changes_the_list_without_reloading(visit: Visit, bot: ShowBot) -> None:
    page = await visit()
    bot.tree.remove_command("ping")
    await bot.tree.sync()
    await type_text(page, "/pi")
    await expect(page.get_by_text("No command matches")).to_be_visible()
