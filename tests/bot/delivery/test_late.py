"""What Discord takes its time with: who comes late undoes nothing, and nothing is said twice."""

import asyncio
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.delivery.panels import YOUNG_SECONDS
from bot.delivery.pings import Pings
from bot.records.match import PANEL_SECONDS
from bot.words.locale import say
from playground.driver import Shown
from playground.faults import Cut
from tests.harness.houses import SocketHouse, over_sockets

SIT, START, AGAIN = "t1:1:join:", "t1:1:start:", "Play again"
SEND = r"^POST /channels/\d+/messages"


async def lobby(house: SocketHouse, **options: Any) -> Shown:
    given = {"landing": "lot", "pace": "relaxed", **options}
    table = (await house.seat("Anna").slash("dilemma start", **given)).message
    assert table is not None
    return table


async def begun(house: SocketHouse) -> Shown:
    table = await lobby(house)
    for name in ("Ben", "Chloé"):
        await house.seat(name).press(custom_id=SIT, on=table)
    await house.seat("Anna").press(custom_id=START, on=table)
    await house.settle()
    return table


async def offered(house: SocketHouse, *, away: bool = True) -> list[str]:
    """Two must now throw in secret, and nobody looks."""
    house.time.advance(PANEL_SECONDS if away else YOUNG_SECONDS)
    moment = await house.look()
    [seat] = moment.game.view(moment.state, None).awaited
    person = moment.match.chairs[seat].person
    assert person is not None
    house.bot.show(await house.bot.matches.act(moment.match.id, person, "offer 5"))
    await house.settle()
    after = await house.look()
    throwers = after.game.view(after.state, None).awaited
    return [after.match.chairs[seat].name for seat in throwers]


def in_channel(house: SocketHouse, words: str) -> list[Shown]:
    """In the channel or a thread of it."""
    emma, world = house.seat("Emma"), house.playground.world
    threads = [world.channels[number] for number in house.playground.guild.threads]
    seen = [shown for place in (None, *threads) for shown in emma.messages(place)]
    return [shown for shown in seen if words in shown.text]


async def test_an_invitation_that_takes_its_time_does_not_undo_the_first_call(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """*Play again*, *Sit down* and *Start*, pressed before the invitation has gone out."""
    send, slow = Pings._send, asyncio.Event()

    async def slowly(pings: Pings, *given: Any) -> int | None:
        message = await send(pings, *given)
        await slow.wait()
        return message

    async with over_sockets(tmp_path) as house:
        await begun(house)
        house.bot.show(await house.bot.tables.end(1, 0, moderator=True))
        await house.settle()
        monkeypatch.setattr(Pings, "_send", slowly)
        await house.seat("Anna").press(AGAIN)
        for name in ("Ben", "Chloé"):
            await house.seat(name).press("Sit down")
        await house.seat("Ben").press("Start")
        await house.settle()
        emma, not_me = house.seat("Emma"), say("en", "button-not-me")
        await emma.sees(not_me)
        slow.set()
        await emma.until(lambda: not in_channel(house, not_me), "the invitation to go")
        match = (await house.look()).match
        assert (match.ping_turn, match.ping_message) == (match.turn, None)


async def test_of_two_who_press_the_table_at_once_the_later_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    edit, slow = discord.InteractionResponse.edit_message, asyncio.Event()

    async def slowly(response: Any, **given: Any) -> Any:
        if response._parent.user.display_name == "Ben":
            await slow.wait()
        return await edit(response, **given)

    async with over_sockets(tmp_path) as house:
        table = await lobby(house)
        await house.settle()
        monkeypatch.setattr(discord.InteractionResponse, "edit_message", slowly)
        ben = asyncio.create_task(house.seat("Ben").press(custom_id=SIT, on=table))
        await house.seat("Emma").until(lambda: slow._waiters, "his answer to be under way")
        await house.seat("Chloé").press(custom_id=SIT, on=table)
        await house.seat("Emma").until(lambda: "Chloé" in table.text, "her answer")
        slow.set()
        await ben
        await house.seat("Emma").until(
            lambda: "Ben" in table.text and "Chloé" in table.text, "both at the table"
        )


@pytest.mark.parametrize("times", [1, 3])
async def test_a_direct_message_whose_receipt_is_lost_is_not_written_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, times: int
) -> None:
    monkeypatch.setattr("bot.delivery.limiter.FIRST_PAUSE", 0.01)
    async with over_sockets(tmp_path) as house:
        await begun(house)
        house.playground.faults.cut("DM", times=times, where=Cut.AFTER)
        throwers = await offered(house)
        assert [len(house.seat(name).dms()) for name in throwers] == [1, 1]
        assert not house.playground.faults.waiting


async def test_a_ping_whose_receipt_is_lost_is_not_said_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.delivery.limiter.FIRST_PAUSE", 0.01)
    async with over_sockets(tmp_path) as house:
        await begun(house)
        for seat in ("Anna", "Ben", "Chloé"):
            await house.seat(seat).slash("settings", messages="never")
        house.playground.faults.cut(SEND, times=2, where=Cut.AFTER)
        [first, _] = await offered(house)
        assert len(in_channel(house, house.seat(first).mention)) == 1
        match = (await house.look()).match
        assert match.ping_message == int(in_channel(house, house.seat(first).mention)[0].id)


async def test_a_table_whose_receipt_is_lost_is_posted_once_and_again_when_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.delivery.limiter.FIRST_PAUSE", 0.01)
    async with over_sockets(tmp_path) as house:
        old = await begun(house)
        rules = say("en", "button-rules")
        for _ in range(2):
            house.playground.faults.cut(SEND, where=Cut.AFTER)
            await house.bot.delivery.repost(1)
            await house.settle()
            [new] = in_channel(house, rules)
            assert new.id != old.id
            assert (await house.look()).match.table_message == int(new.id)
            old = new


async def test_a_call_made_before_a_crash_is_not_made_again_after_it(tmp_path: Path) -> None:
    async with over_sockets(tmp_path) as house:
        await begun(house)
        throwers = await offered(house)
        forgotten = "UPDATE matches SET ping_turn = -1, ping_message = NULL"
        await house.bot.records._database.write((forgotten, ()))
        await house.bot.records._database.write(
            ("UPDATE contacts SET dm_turn = NULL, dm_message = NULL", ())
        )
        house.bot.show(await house.look())
        await house.settle()
        assert [len(house.seat(name).dms()) for name in throwers] == [1, 1]


async def test_a_token_that_ends_in_the_middle_of_a_turn_is_followed_by_one_call(
    tmp_path: Path,
) -> None:
    async with over_sockets(tmp_path) as house:
        await begun(house)
        house.playground.faults.refuse("webhook edit", 50027, times=9)
        throwers = await offered(house, away=False)
        assert [len(house.seat(name).dms()) for name in throwers] == [1, 1]
        assert all(chair.panel is None for chair in (await house.look()).match.chairs)


async def test_who_dismissed_their_panel_is_called_and_the_other_is_shown_theirs(
    tmp_path: Path,
) -> None:
    async with over_sockets(tmp_path) as house:
        await begun(house)
        for name in ("Anna", "Ben", "Chloé"):
            [panel] = [s for s in house.seat(name).messages() if s.is_ephemeral]
            if name != "Ben":
                house.seat(name).dismiss(panel)
        throwers = await offered(house, away=False)
        letters = {name: len(house.seat(name).dms()) for name in throwers}
        assert letters == {name: int(name != "Ben") for name in throwers}
