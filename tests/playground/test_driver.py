"""The bot as people meet it: commands, buttons, selects, modals, ephemeral and direct messages."""

import pytest

from playground import Playground
from tests.playground.cardbot import png

pytestmark = [pytest.mark.asyncio(loop_scope="module"), pytest.mark.usefixtures("bot")]


async def test_a_command_is_answered(playground: Playground) -> None:
    anna = playground.seat("anna")
    answer = await anna.slash("ping")
    assert answer.message
    assert answer.message.content == "pong"
    assert (await playground.seat("ben").sees("pong")).id == answer.message.id


async def test_options_reach_the_bot_with_their_types(playground: Playground) -> None:
    anna, ben = playground.seat("anna"), playground.seat("ben")
    await anna.slash("table", seats=4, pace="slow", guest=ben)
    await ben.sees("table for 4, slow, ben")


async def test_a_button_edits_its_message(playground: Playground) -> None:
    anna = playground.seat("anna")
    table = (await anna.slash("table", at="tables")).message
    await anna.press("Bump", on=table)
    await playground.seat("ben").press("Bump", on=table)
    assert table
    assert table.content == "presses=2"


async def test_a_select_is_answered_by_an_edit(playground: Playground) -> None:
    ben = playground.seat("ben")
    table = (await ben.slash("table")).message
    await ben.choose("card 3", on=table)
    assert await ben.until(lambda: table and table.content == "Ben played 3")


async def test_a_hand_is_seen_by_its_owner_alone(playground: Playground) -> None:
    anna, ben = playground.seat("anna"), playground.seat("ben")
    table = (await anna.slash("table")).message
    hand = (await ben.press("Hand", on=table)).message
    assert hand
    assert hand.is_ephemeral
    assert hand.card["attachments"][0]["size"] == len(png())
    assert hand.id in [shown.id for shown in ben.messages()]
    assert hand.id not in [shown.id for shown in anna.messages()]


async def test_a_modal_is_filled_and_sent(playground: Playground) -> None:
    anna = playground.seat("anna")
    table = (await anna.slash("table")).message
    opened = await anna.press("Rename", on=table)
    assert opened.modal
    assert opened.modal["title"] == "Your table"
    filled = await anna.fill(Name="Round One", Suit="spades", Vote="peace", Sure=True)
    assert filled.message
    assert filled.message.content == "named Round One ['spades'] peace True"


async def test_a_letter_arrives_in_direct_messages(playground: Playground) -> None:
    chloe = playground.seat("chloé")
    await chloe.slash("whisper")
    letter = await chloe.sees("a letter")
    assert letter.id in [shown.id for shown in chloe.dms()]
    await chloe.press("Bump", on=letter)
    assert letter.content == "presses=1"


async def test_thinking_turns_into_the_first_follow_up(playground: Playground) -> None:
    ben = playground.seat("ben")
    answer = await ben.slash("think")
    shown = await ben.sees("thought")
    assert answer.message
    assert shown.id == answer.message.id
    assert shown.is_ephemeral
    assert not shown.message.is_loading


async def test_autocomplete_offers_what_the_bot_suggests(playground: Playground) -> None:
    offered = await playground.seat("emma").autocomplete("game", "name", "e")
    assert [choice["value"] for choice in offered] == ["hearts", "spades", "bridge"]
