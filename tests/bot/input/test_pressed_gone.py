"""A press on a direct message that was deleted meanwhile: the move counts, and that is said."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.words.locale import say
from playground.driver import Shown
from tests.bot.delivery.test_late import begun, offered
from tests.harness.houses import SocketHouse, over_sockets

Breaking = Callable[[pytest.MonkeyPatch, SocketHouse], None]


async def delete(house: SocketHouse, pressed: Any) -> None:
    await house.bot.http.delete_message(pressed.channel.id, pressed.id)


def gone_before_the_answer(monkeypatch: pytest.MonkeyPatch, house: SocketHouse) -> None:
    edit = discord.InteractionResponse.edit_message

    async def too_late(response: Any, **given: Any) -> Any:
        await delete(house, response._parent.message)
        return await edit(response, **given)

    monkeypatch.setattr(discord.InteractionResponse, "edit_message", too_late)


def gone_while_discord_waits(monkeypatch: pytest.MonkeyPatch, house: SocketHouse) -> None:
    """The move takes so long that Discord is told to wait; then the message goes."""
    defer, locked, deferred = (
        discord.InteractionResponse.defer,
        house.bot.matches.locked,
        asyncio.Event(),
    )

    async def then_gone(response: Any, **given: Any) -> Any:
        await defer(response, **given)
        await delete(house, response._parent.message)
        deferred.set()

    async def slowly(match_id: int, work: Callable[[], Awaitable[Any]]) -> Any:
        await deferred.wait()
        return await locked(match_id, work)

    monkeypatch.setattr(discord.InteractionResponse, "defer", then_gone)
    monkeypatch.setattr(house.bot.matches, "locked", slowly)


def panels(house: SocketHouse, name: str) -> list[Shown]:
    return [shown for shown in house.seat(name).dms() if shown.is_ephemeral]


def asks(shown: Shown, turn: int) -> bool:
    return f"v1:1:{turn}:" in str(shown.card["components"])


@pytest.mark.parametrize("breaking", [gone_before_the_answer, gone_while_discord_waits])
async def test_the_answer_is_a_new_message_that_shows_the_move_and_is_kept_true(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, breaking: Breaking
) -> None:
    async with over_sockets(tmp_path) as house:
        await begun(house)
        name, other = await offered(house)
        turn = (await house.look()).match.turn
        seat = house.seat(name)
        breaking(monkeypatch, house)
        await seat.press(custom_id=f"v1:1:{turn}:throw 3", on=seat.dms()[0])
        await seat.until(lambda: panels(house, name), "an answer")
        monkeypatch.undo()
        [answer] = panels(house, name)
        assert say("en", "answer-lost") not in answer.text
        assert (await house.bot.records.matches.log(1))[-1].line == "throw 3"
        assert asks(answer, turn) is False

        thrower = int(house.seat(other).id)
        house.bot.changed(await house.bot.matches.act(1, thrower, "decline"))
        await house.settle()
        moment = await house.look()
        assert moment.match.turn > turn
        asked = moment.match.seat_of(int(seat.id)) in moment.game.view(moment.state, None).awaited
        assert asks(panels(house, name)[0], moment.match.turn) is asked
        assert len(seat.dms()) == 1, "and nobody is asked twice"
