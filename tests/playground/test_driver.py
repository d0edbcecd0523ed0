"""The bot as people meet it: commands, buttons, selects, modals, ephemeral and direct messages."""

import asyncio
import time
from typing import Any

import discord
import pytest

from playground import Playground
from playground.driver import NotAnswered, NotSeen, Refused
from tests.playground.cardbot import CardBot, png, running

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


async def test_an_instant_click_finds_its_view(playground: Playground) -> None:
    anna = playground.seat("anna")
    for _ in range(20):
        table = (await anna.slash("table")).message
        assert table
        await anna.press("Bump", on=table)
        assert table.content == "presses=1"


async def test_the_newest_button_is_pressed(playground: Playground) -> None:
    anna, ben = playground.seat("anna"), playground.seat("ben")
    old = (await anna.slash("table")).message
    await ben.press("Bump")
    opened = await anna.slash("table")
    bumped = await ben.press("Bump")
    assert old
    assert opened.message
    assert bumped.message
    assert (old.content, bumped.message.id) == ("presses=1", opened.message.id)


async def test_a_button_is_waited_for(playground: Playground) -> None:
    anna = playground.seat("anna")
    pressing = asyncio.create_task(anna.press("Rename"))
    await anna.slash("table")
    assert (await pressing).modal


async def test_a_select_is_found_by_what_it_offers(playground: Playground) -> None:
    emma = playground.seat("emma")
    table = (await emma.slash("table")).message
    await emma.choose("card 2")
    assert await emma.until(lambda: table and table.content == "Emma played 2")
    await emma.choose("4", custom_id="play")
    assert await emma.until(lambda: table and table.content == "Emma played 4")


async def test_a_disabled_button_is_refused(playground: Playground) -> None:
    anna = playground.seat("anna")
    table = (await anna.slash("table")).message
    assert table
    assert table.buttons() == ["Hand", "Bump", "Rename"]
    with pytest.raises(Refused, match="disabled"):
        anna.tell({"op": "press", "message_id": table.id, "custom_id": "closed"})


async def test_what_a_select_does_not_offer_is_refused(playground: Playground) -> None:
    anna = playground.seat("anna")
    table = (await anna.slash("table")).message
    for values in (("9",), ("1", "2"), ("1", "1"), ()):
        with pytest.raises(Refused):
            await anna.choose(*values, on=table)


async def test_one_component_is_not_used_as_another(playground: Playground) -> None:
    anna = playground.seat("anna")
    table = (await anna.slash("table")).message
    assert table
    wish = {"message_id": table.id, "custom_id": "bump", "values": ["1"]}
    with pytest.raises(Refused, match="not a select"):
        await anna.ask({"op": "choose", **wish})
    with pytest.raises(Refused, match="not a button"):
        await anna.ask({"op": "press", **wish, "custom_id": "play"})
    with pytest.raises(Refused, match="no longer there"):
        await anna.ask({"op": "press", **wish, "custom_id": "gone"})


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"seats": 9}, "range"),
        ({"seats": 1}, "range"),
        ({"seats": "many"}, "not a number"),
        ({"seats": True}, "wrong type"),
        ({"pace": "fast"}, "not a choice"),
        ({"pace": 3}, "wrong type"),
        ({"guest": "1"}, "Unknown User"),
        ({"colour": "red"}, "no option"),
    ],
)
async def test_options_a_client_would_not_send_are_refused(
    playground: Playground, options: dict[str, Any], why: str
) -> None:
    with pytest.raises(Refused, match=why):
        await playground.seat("anna").slash("table", **options)


async def test_a_required_option_is_required(playground: Playground) -> None:
    with pytest.raises(Refused, match="required"):
        await playground.seat("anna").slash("game")


async def test_a_choice_may_be_named_as_it_is_shown(playground: Playground) -> None:
    anna = playground.seat("anna")
    await anna.slash("table", pace="Slow", seats="3")
    await anna.sees("table for 3, slow")


@pytest.mark.parametrize("command", ["none", "ping more"])
async def test_a_command_that_was_not_synced_is_unknown(
    playground: Playground, command: str
) -> None:
    with pytest.raises(Refused, match="10063"):
        await playground.seat("anna").slash(command)


@pytest.mark.parametrize(
    ("values", "why"),
    [
        ({"Name": ""}, "required"),
        ({"Name": "x" * 21}, "too long"),
        ({"Suit": "clubs"}, "not an option"),
        ({"Suit": []}, "between 1 and 1"),
        ({"Vote": None}, "Pick one"),
        ({"Vote": "truce"}, "not one of"),
        ({"Mood": "good"}, "no field Mood"),
    ],
)
async def test_a_modal_filled_in_wrongly_is_refused(
    playground: Playground, values: dict[str, object], why: str
) -> None:
    david = playground.seat("david")
    table = (await david.slash("table")).message
    await david.press("Rename", on=table)
    good = {"Name": "A", "Suit": ["hearts"], "Vote": ["peace"]}
    with pytest.raises(Refused, match=why):
        await david.fill(good | values)
    filled = await david.fill(good)
    assert filled.message
    assert filled.message.content == "named A ['hearts'] peace False"


async def test_closed_direct_messages_are_forbidden(playground: Playground, bot: CardBot) -> None:
    emma = playground.seat("emma")
    emma.settle(dms_open=False)
    bot.caught.clear()
    await emma.slash("whisper")
    await emma.sees("another secret")
    assert await emma.until(lambda: bot.caught)
    (refused,) = bot.caught
    assert isinstance(refused, discord.Forbidden)
    assert refused.code == 50007
    assert emma.dms() == []


async def test_a_vain_wait_prints_the_traffic(playground: Playground) -> None:
    anna = playground.seat("anna")
    await anna.slash("ping")
    anna.timeout = 0.1
    with pytest.raises(NotSeen) as failed:
        await anna.sees("a text nobody wrote")
    anna.timeout = 15.0
    for told in ("a text nobody wrote", "'pong'", "INTERACTION_CREATE", "/callback 200"):
        assert told in str(failed.value)


async def test_a_silent_bot_has_not_answered() -> None:
    async with Playground.open(ack_seconds=0.1) as playground, running(playground):
        with pytest.raises(NotAnswered, match="Anna"):
            await playground.seat("anna").slash("silent")


async def test_names_without_a_person_or_a_channel_are_errors(playground: Playground) -> None:
    with pytest.raises(LookupError, match="nobody"):
        playground.seat("zoe")
    with pytest.raises(LookupError, match="#cellar"):
        playground.channel("cellar")
    with pytest.raises(LookupError, match="#cellar"):
        playground.seat("anna").messages("cellar")


async def test_two_hundred_presses_at_once_take_less_than_three_seconds() -> None:
    """Of this process's own time, since the machine may be busy with something else."""
    async with Playground.open(ack_seconds=60) as playground, running(playground):
        seats = [playground.add_user(f"Player {n}") for n in range(200)]
        opened = await asyncio.gather(*(seat.slash("table") for seat in seats))
        tables = [outcome.message for outcome in opened]
        start = time.process_time()
        pairs = zip(seats, tables, strict=True)
        await asyncio.gather(*(seat.press("Bump", on=table) for seat, table in pairs))
        assert time.process_time() - start < 3
        assert {table and table.content for table in tables} == {"presses=1"}
