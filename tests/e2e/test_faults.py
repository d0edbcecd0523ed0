"""A Discord that fails: what was done stays done, is shown, and nobody hears otherwise."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

import pytest

from bot.records.match import PANEL_SECONDS
from bot.words.locale import say
from playground.driver import NotAnswered, Shown
from playground.faults import Cut
from tests.harness.houses import SocketHouse, over_sockets

T = TypeVar("T")
THREE = ("Anna", "Ben", "Chloé")
CALLBACK = r"^POST /interactions/.*/callback"
FOLLOWUP = r"^(POST|PATCH) /webhooks/"
TABLE = r"^PATCH /channels/\d+/messages/\d+"
POST = r"^POST /channels/\d+/messages"


async def start(house: SocketHouse, *, letters: bool = False) -> None:
    for name in THREE if letters else ():
        await house.seat(name).slash("settings", messages="letters")
    options = {"landing": "lot", "pace": "relaxed"}
    table = (await house.seat("Anna").slash("dilemma start", **{"pace": "live", **options})).message
    for name in THREE[1:]:
        await house.seat(name).press(custom_id="t1:1:join:", on=table)
    await house.seat("Anna").press(custom_id="t1:1:start:", on=table)
    await house.settle()


async def asked(house: SocketHouse) -> list[str]:
    moment = await house.look()
    awaited = moment.game.view(moment.state, None).awaited
    return [moment.match.chairs[seat].name for seat in awaited]


def everything(house: SocketHouse, name: str) -> list[Shown]:
    """What somebody sees in the channel, and then in its threads."""
    threads = (house.playground.world.channels[number] for number in house.playground.guild.threads)
    seat = house.seat(name)
    return [*seat.messages(), *(shown for thread in threads for shown in seat.messages(thread))]


def public(house: SocketHouse) -> Shown:
    """The table, as somebody sees it who does not play; in its thread once it has begun."""
    return [
        shown for shown in everything(house, "Emma") if say("en", "button-rules") in shown.buttons()
    ][-1]


async def opened(house: SocketHouse) -> tuple[str, Shown]:
    """Whoever is asked, and their own panel; by typing, so that it is no way to the table."""
    [name] = await asked(house)
    hand = await house.seat(name).slash("table hand")
    assert hand.message is not None
    return name, hand.message


async def offer(house: SocketHouse, name: str, panel: Shown) -> None:
    """The bot may fail to answer; that is for the test to say."""
    turn = (await house.look()).match.turn
    pressing = house.seat(name).press(custom_id=f"v1:1:{turn}:offer 5", on=panel)
    await asyncio.gather(pressing, return_exceptions=True)


async def moved_and_shown(house: SocketHouse, before: str) -> None:
    """The move is stored, the table shows it, and the next are called."""
    await house.settle()
    match = (await house.look()).match
    assert match.ply == 1
    assert match.told == match.revision
    assert public(house).text != before


def lied_to(house: SocketHouse, name: str) -> bool:
    words = [shown.text for shown in everything(house, name)]
    return any(say("en", key) in text for text in words for key in ("broken",))


@pytest.mark.parametrize("fault", ["503", "cut before", "cut after"])
async def test_an_answer_that_fails_after_the_move_is_stored_never_says_nothing_changed(
    tmp_path: Path, fault: str
) -> None:
    async with over_sockets(tmp_path) as house:
        await start(house)
        name, panel = await opened(house)
        before = public(house).text
        house.seat(name).timeout = 3
        match fault:
            case "503":
                house.playground.faults.fail(CALLBACK, 503)
            case "cut before":
                house.playground.faults.cut(CALLBACK)
            case _:
                house.playground.faults.cut(CALLBACK, where=Cut.AFTER)
        await offer(house, name, panel)
        await moved_and_shown(house, before)
        assert not lied_to(house, name)
        newest = [shown for shown in everything(house, name) if shown.is_ephemeral][-1]
        assert "v1:1:" not in str(newest.card["components"]), "what they see last asks them nothing"


@pytest.mark.parametrize("fault", ["503", "cut"])
async def test_a_slow_move_whose_deferring_call_breaks_is_shown_all_the_same(
    tmp_path: Path, fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with over_sockets(tmp_path) as house:
        await start(house)
        name, panel = await opened(house)
        before, locked = public(house).text, house.bot.matches.locked

        async def slowly(match_id: int, work: Callable[[], Awaitable[T]]) -> T:
            while house.playground.faults.waiting:  # noqa: ASYNC110 - until the fault is taken
                await asyncio.sleep(0.01)
            return await locked(match_id, work)

        monkeypatch.setattr("bot.input.replies.ANSWER_SECONDS", 0.05)
        monkeypatch.setattr(house.bot.matches, "locked", slowly)
        if fault == "503":
            house.playground.faults.fail(CALLBACK, 503)
        else:
            house.playground.faults.cut(CALLBACK)
        await offer(house, name, panel)
        await house.seat("Emma").until(lambda: public(house).text != before, "the move")
        await moved_and_shown(house, before)
        assert not lied_to(house, name)


async def test_a_discord_that_does_not_answer_holds_up_nobody_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with over_sockets(tmp_path) as house:
        await start(house)
        name, panel = await opened(house)
        before = public(house).text
        monkeypatch.setattr("bot.app.client.ANSWER_SECONDS", 0.1)
        house.playground.faults.slow(CALLBACK, 600)
        pressing = asyncio.create_task(offer(house, name, panel))
        await house.seat("Emma").until(lambda: public(house).text != before, "the move")
        await moved_and_shown(house, before)
        pressing.cancel()


async def test_a_seat_taken_with_a_lost_answer_is_not_denied(tmp_path: Path) -> None:
    async with over_sockets(tmp_path) as house:
        table = (await house.seat("Anna").slash("dilemma start", pace="live")).message
        house.playground.faults.cut(CALLBACK)
        pressing = house.seat("Ben").press(custom_id="t1:1:join:", on=table)
        await asyncio.gather(pressing, return_exceptions=True)
        await house.settle()
        assert [chair.name for chair in (await house.look()).match.chairs] == ["Anna", "Ben"]
        assert "Ben" in public(house).text
        assert not lied_to(house, "Ben")


async def test_a_table_opened_with_a_lost_answer_is_posted_all_the_same(tmp_path: Path) -> None:
    async with over_sockets(tmp_path) as house:
        house.playground.faults.fail(CALLBACK, 503)
        await asyncio.gather(
            house.seat("Anna").slash("dilemma start", pace="live"), return_exceptions=True
        )
        await house.settle()
        assert "Anna" in public(house).text
        assert not lied_to(house, "Anna")


@pytest.mark.parametrize("fault", ["503", "cut before", "cut after"])
async def test_a_table_that_could_not_be_drawn_is_drawn_a_little_later(
    tmp_path: Path, fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.delivery.limiter.FIRST_PAUSE", 0.01)
    async with over_sockets(tmp_path) as house:
        await start(house, letters=True)
        house.time.advance(PANEL_SECONDS)
        name, panel = await opened(house)
        before = public(house).text
        if fault == "503":
            house.playground.faults.fail(TABLE, 503, times=4)
        else:
            where = Cut.BEFORE if fault == "cut before" else Cut.AFTER
            house.playground.faults.cut(TABLE, times=4, where=where)
        await offer(house, name, panel)
        await moved_and_shown(house, before)
        assert [len(house.seat(n).dms()) for n in await asked(house)] == [1, 1], "called once"


@pytest.mark.parametrize("route", [POST, r"^POST /users/@me/channels"])
async def test_a_call_that_could_not_be_made_is_made_a_little_later(
    tmp_path: Path, route: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.delivery.limiter.FIRST_PAUSE", 0.01)
    async with over_sockets(tmp_path) as house:
        await start(house, letters=True)
        house.time.advance(PANEL_SECONDS)
        name, panel = await opened(house)
        before = public(house).text
        house.playground.faults.fail(route, 503, times=5)
        await offer(house, name, panel)
        await moved_and_shown(house, before)
        assert [len(house.seat(n).dms()) for n in await asked(house)] == [1, 1]


async def test_a_call_does_not_wait_for_a_slow_table(tmp_path: Path) -> None:
    async with over_sockets(tmp_path) as house:
        await start(house, letters=True)
        house.time.advance(PANEL_SECONDS)
        name, panel = await opened(house)
        house.playground.faults.slow(TABLE, 600, times=9)
        await offer(house, name, panel)
        for thrower in await asked(house):
            await house.seat(thrower).until(house.seat(thrower).dms, "a direct message")
        match = (await house.look()).match
        assert match.told < match.revision


async def test_panels_that_cannot_be_reached_at_once_are_true_a_little_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.delivery.limiter.FIRST_PAUSE", 0.01)
    async with over_sockets(tmp_path) as house:
        await start(house)
        name, panel = await opened(house)
        house.playground.faults.cut(r"^PATCH /webhooks/", times=3)
        await offer(house, name, panel)
        await house.settle()
        match = (await house.look()).match
        for thrower in await asked(house):
            own = [s for s in house.seat(thrower).messages() if s.is_ephemeral][-1]
            assert f"v1:1:{match.turn}:" in str(own.card["components"])


async def test_whoever_presses_while_nobody_answers_is_not_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.delivery.webhooks.ANSWER_SECONDS", 0.5)
    async with over_sockets(tmp_path) as house:
        await start(house)
        _, panel = await opened(house)
        house.playground.faults.fail(CALLBACK, 503, times=9)
        house.playground.faults.fail(FOLLOWUP, 503, times=9)
        [name] = await asked(house)
        house.seat(name).timeout = 1
        with pytest.raises(NotAnswered):
            await house.seat(name).press(custom_id="t1:1:rules:", on=public(house))
        assert panel.buttons()
