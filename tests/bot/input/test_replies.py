"""What one person is answered, whatever has become meanwhile of the message that they pressed."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.records.match import PANEL_SECONDS
from bot.records.people import Wishes
from bot.words.locale import say
from playground.driver import Shown
from tests.harness.houses import SocketHouse, over_sockets

SIT, START = "t1:1:join:", "t1:1:start:"
PEOPLE = ("Anna", "Ben", "Chloé")
Breaking = Callable[[pytest.MonkeyPatch, SocketHouse, Shown], None]


async def asked_by_letter(house: SocketHouse) -> str:
    """Somebody who must throw in secret, does not look, and has a letter."""
    for name in PEOPLE:
        await house.bot.records.people.wish(int(house.seat(name).id), Wishes(dm="letters"))
    table = (await house.seat("Anna").slash("dilemma start", landing="lot", pace="relaxed")).message
    assert table is not None
    for name in PEOPLE[1:]:
        await house.seat(name).press(custom_id=SIT, on=table)
    await house.seat("Anna").press(custom_id=START, on=table)
    await house.settle()
    house.time.advance(PANEL_SECONDS)
    moment = await house.look()
    [seat] = moment.awaited
    person = moment.match.chairs[seat].person
    assert person is not None
    house.bot.changed(await house.bot.matches.act(moment.match.id, person, "offer 5"))
    await house.settle()
    after = await house.look()
    return after.match.chairs[after.awaited[0]].name


async def delete(house: SocketHouse, letter: Shown) -> None:
    await house.bot.http.delete_message(int(letter.channel_id), int(letter.id))


def gone_before_the_answer(
    monkeypatch: pytest.MonkeyPatch, house: SocketHouse, letter: Shown
) -> None:
    edit = discord.InteractionResponse.edit_message

    async def too_late(response: Any, **given: Any) -> Any:
        await delete(house, letter)
        return await edit(response, **given)

    monkeypatch.setattr(discord.InteractionResponse, "edit_message", too_late)


def gone_while_discord_waits(
    monkeypatch: pytest.MonkeyPatch, house: SocketHouse, letter: Shown
) -> None:
    """The move takes so long that Discord is told to wait; then the message goes."""
    defer, locked, deferred = (
        discord.InteractionResponse.defer,
        house.bot.matches.locked,
        asyncio.Event(),
    )

    async def then_gone(response: Any, **given: Any) -> Any:
        await defer(response, **given)
        await delete(house, letter)
        deferred.set()

    async def slowly(match_id: int, work: Callable[[], Awaitable[Any]]) -> Any:
        await deferred.wait()
        return await locked(match_id, work)

    monkeypatch.setattr(discord.InteractionResponse, "defer", then_gone)
    monkeypatch.setattr(house.bot.matches, "locked", slowly)


@pytest.mark.parametrize("breaking", [gone_before_the_answer, gone_while_discord_waits])
async def test_a_press_on_a_letter_that_is_deleted_meanwhile_is_answered_by_a_new_message(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, breaking: Breaking
) -> None:
    async with over_sockets(tmp_path) as house:
        seat = house.seat(await asked_by_letter(house))
        turn, [letter] = (await house.look()).match.turn, seat.dms()
        breaking(monkeypatch, house, letter)
        await seat.press(custom_id=f"v1:1:{turn}:throw 3", on=letter)
        await seat.until(lambda: [s for s in seat.dms() if s.is_ephemeral], "an answer")
        monkeypatch.undo()
        [answer] = [shown for shown in seat.dms() if shown.is_ephemeral]
        assert say("en", "answer-lost") not in answer.text
        assert f"v1:1:{turn}:" not in str(answer.card["components"]), "nothing is asked there"
        assert (await house.bot.records.matches.log(1))[-1].line == "throw 3"
