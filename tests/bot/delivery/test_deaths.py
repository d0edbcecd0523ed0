"""Death between what is decided and what it calls for: who is awaited is called after it."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from bot.delivery.calls import Calls
from bot.delivery.panels import YOUNG_SECONDS, Panels
from bot.delivery.pings import Pings
from bot.play.paces import PACES, patience
from bot.records.match import Person
from tests.bot.delivery.test_calls import PANELS, RELAXED, called, wishing, written_to
from tests.bot.delivery.test_panels import asks
from tests.harness.simhouse import MESSAGES, THREE, SimHouse, sim_house

DAY = PACES["relaxed"]


async def never(*_: object, **__: object) -> Any:
    """As far as anybody comes who is killed just then."""
    await asyncio.Event().wait()


async def until(house: SimHouse, holds: Callable[[], Awaitable[bool]]) -> None:
    async with asyncio.timeout(10):
        while not await holds():  # noqa: ASYNC110 - nobody is told
            await asyncio.sleep(0.005)


async def shown(house: SimHouse) -> bool:
    """Whether the table shows all, and nothing but panels could still be missing."""
    match = (await house.look()).match
    return (match.drawn, match.ping_turn) == (match.revision, match.turn)


async def die(house: SimHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing that was begun is ended, and another process starts."""
    for task in house.bot.delivery._tasks():
        task.cancel()
    monkeypatch.undo()
    await house.restart()
    await house.settle()


async def offer(house: SimHouse) -> list[str]:
    """A card is offered, and two must now throw in secret: who they are."""
    [host] = await house.asked()
    house.bot.show(await house.bot.matches.act(1, house.member(host).id, "offer 5"))
    await until(house, lambda: shown(house))
    return await house.asked()


async def test_panels_that_were_not_reached_before_a_death_are_reached_after_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with sim_house(tmp_path) as house:
        await house.start(*THREE, **RELAXED)
        monkeypatch.setattr(Panels, "_edit", never)
        throwers = await offer(house)
        turn = (await house.look()).match.turn
        assert [asks(house, name, turn) for name in throwers] == [0, 0]
        await die(house, monkeypatch)
        assert all(asks(house, name, turn) for name in throwers)
        assert (written_to(house), house.pings()) == ({}, [])


@pytest.mark.parametrize("wish", ["away", "never"])
async def test_who_was_to_be_called_instead_of_a_lost_panel_is_called_after_a_death(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wish: str
) -> None:
    async with sim_house(tmp_path) as house:
        await wishing(house, wish, *THREE)
        await house.start(*THREE, **RELAXED)
        await house.later(YOUNG_SECONDS)
        monkeypatch.setattr(Calls, "_send_dm", never)
        monkeypatch.setattr(Pings, "ping", never)
        house.env.inject_error("PATCH", PANELS, status=404, code=10008, times=None)
        throwers = await offer(house)
        await until(house, lambda: _calling(house))
        await die(house, monkeypatch)
        reached = {"away": sorted(written_to(house)), "never": called(house)}
        assert reached[wish] == sorted(throwers)
        await house.restart()
        await house.settle()
        assert sum(written_to(house).values()) + len(house.pings()) <= 2, "and only once"


async def _calling(house: SimHouse) -> bool:
    """Whether the calls have come as far as they could."""
    await asyncio.sleep(0.05)
    return house.bot.delivery._calls.calling(1) and not house.bot.delivery._refreshing.tasks


async def test_of_a_press_without_an_answer_nobody_is_told_whose_it_was(tmp_path: Path) -> None:
    """It may have been a secret answer: the ping names everybody the table waits for."""
    async with sim_house(tmp_path) as house:
        await wishing(house, "never", *THREE)
        await house.start(*THREE, **RELAXED)
        await house.later(YOUNG_SECONDS)
        throwers = await offer(house)
        await house.settle()
        moment = await house.look()
        seat = moment.match.seat_of(house.member(throwers[0]).id)
        assert seat is not None
        house.bot.delivery._calls.unreached(moment, seat, 10015)
        await house.settle()
        assert sorted(called(house)) == sorted(throwers)


async def test_a_reminder_that_a_death_came_before_is_made_after_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with sim_house(tmp_path) as house:
        await wishing(house, "never", *THREE)
        await house.start(*THREE, **RELAXED)
        throwers = await offer(house)
        await house.settle()
        monkeypatch.setattr(Pings, "ping", never)
        house.time.advance(patience(DAY))
        await house.bot.clock.tick()
        await asyncio.sleep(0.05)
        assert house.pings() == []
        await die(house, monkeypatch)
        await house.later(60)
        assert sorted(called(house)) == sorted(throwers)
        before = house.count("POST", MESSAGES)
        await house.later(60)
        assert house.count("POST", MESSAGES) == before, "once"


async def test_who_sat_down_and_was_never_shown_a_panel_is_called_when_the_game_begins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with sim_house(tmp_path) as house:
        await house["Anna"].slash("dilemma start", **RELAXED)
        await house["Ben"].press("Sit down")
        await house.bot.tables.join(1, Person(house.member("Chloé").id, "Chloé", "en"))
        await die(house, monkeypatch)
        await house["Anna"].press("Start", on=house.table())
        await house.settle()
        if "Chloé" not in await house.asked():
            await offer(house)
            await house.settle()
        assert "Chloé" in await house.asked()
        assert "Chloé" in {*written_to(house), *called(house)}
