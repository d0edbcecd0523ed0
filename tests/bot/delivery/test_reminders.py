"""Reminders in time that a test owns: how often, to whom, and through downtime and restarts."""

from pathlib import Path

import pytest

from bot.play.paces import PACES, patience
from bot.records.match import PANEL_SECONDS
from tests.bot.delivery.test_calls import (
    LOT,
    OPEN_DM,
    PANELS,
    RELAXED,
    answers,
    called,
    offered,
    wishing,
    written_to,
)
from tests.harness.houses import SimShown
from tests.harness.seating import BEN, DAVID, PEOPLE, Room
from tests.harness.simhouse import MESSAGES, THREE, SimHouse, sim_house

HOUR, DAY = 3600.0, PACES["relaxed"]
ONE = "/channels/*/messages/*"


async def reminded(house: SimHouse, hours: int) -> list[int]:
    """After which of the next hours something was posted."""
    found = []
    for hour in range(1, hours + 1):
        before = house.count("POST", MESSAGES)
        await house.later(HOUR)
        if house.count("POST", MESSAGES) > before:
            found.append(hour)
    return found


async def test_nobody_is_reminded_more_than_twice_in_a_turn_of_a_day(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await wishing(house, "never", *THREE)
        await house.start(*THREE, **RELAXED)
        await offered(house, looking=True)
        assert await reminded(house, 23) == [2, 22]


async def test_a_seat_that_is_taken_gives_time_but_reminds_nobody_again(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await wishing(house, "never", *THREE, "David")
        await house.start(*THREE, **RELAXED)
        throwers = await offered(house, looking=True)
        assert await reminded(house, 3) == [2]
        match = (await house.look()).match
        house.bot.show(await house.bot.tables.leave(match.id, house.member(throwers[0]).id))
        await house.settle()
        seat = next(s for s, c in enumerate(match.chairs) if c.name == throwers[0])
        await house["David"].press(f"Take {throwers[0]}’s seat", on=house.table())
        await house.settle()
        assert (await house.look()).match.chairs[seat].name == "David"
        assert await reminded(house, 23) == [22], "once more when a quarter of the new time is left"


@pytest.mark.parametrize("reminders", [0, 1, 2])
async def test_new_time_for_a_seat_counts_the_reminders_that_were_made(
    room: Room, reminders: int
) -> None:
    match_id = await room.begin(PEOPLE[:3], pace="relaxed")
    match = await room.look(match_id)
    assert match.announced is not None
    last = match.announced - patience(DAY)
    due = [match.remind_at, last, None][reminders]
    if reminders:
        assert await room.records.matches.remind(match, due)
    room.time.advance(3 * HOUR)
    await room.tables.leave(match_id, BEN.id)
    await room.tables.take_seat(match_id, DAVID, 1)
    after = (await room.look(match_id)).remind_at
    now = room.time.now()
    assert after == [now + patience(DAY), now + DAY - patience(DAY), None][reminders]


async def test_a_reminder_is_moved_by_the_time_that_was_lost(room: Room) -> None:
    match_id = await room.begin(pace="relaxed")
    await room.clock.connect(0)
    before = (await room.look(match_id)).remind_at
    assert before is not None
    await room.clock.disconnect(0)
    room.time.advance(5 * HOUR)
    await room.clock.tick()
    assert room.reminded == []
    await room.clock.connect(0)
    after = (await room.look(match_id)).remind_at
    assert after == pytest.approx(before + 5 * HOUR)
    await room.clock.tick()
    assert room.reminded == [], "nobody is blamed for it"
    room.time.advance(patience(DAY))
    await room.clock.tick()
    assert room.reminded == [match_id]


async def test_a_reminder_is_taken_before_it_is_made_and_so_made_once(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await wishing(house, "never", *THREE)
        await house.start(*THREE, **RELAXED)
        await offered(house, looking=True)
        moment = await house.look()
        house.time.advance(patience(DAY))
        before = house.count("POST", MESSAGES)
        for _ in range(3):
            await house.bot.delivery._calls.remind(moment)
        await house.settle()
        assert house.count("POST", MESSAGES) == before + 1
        await house.restart()
        await house.bot.clock.tick()
        await house.settle()
        assert house.count("POST", MESSAGES) == before + 1, "nor by another process"


async def test_after_a_restart_a_reminder_comes_when_it_is_due(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await house.start(*THREE, **RELAXED)
        throwers = await offered(house, looking=True)
        await house.restart()
        await house.later(patience(DAY))
        assert written_to(house) == dict.fromkeys(throwers, 1)


async def test_a_closed_door_found_by_a_reminder_tells_nobody_who_was_silent(
    tmp_path: Path,
) -> None:
    async with sim_house(tmp_path) as house:
        await house.start(*THREE, **LOT)
        first, second = await offered(house, looking=True)
        await house.move(first, "decline")
        await house.settle()
        before = (await house.look()).match
        house.env.inject_error("POST", OPEN_DM, status=403, code=50007, times=None)
        await house.pass_time(PACES["live"] / 4)
        after = (await house.look()).match
        assert after.revision == before.revision
        assert called(house) == []
        assert not (await house.bot.records.people.wishes(house.member(second).id)).dm_closed


async def test_whoever_looks_though_nobody_knows_it_gets_no_direct_message(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await house.start(*THREE, **RELAXED)
        [host] = await house.asked()
        first, second = await offered(house, looking=True)
        await house.move(first, "decline")
        await house.later(PANEL_SECONDS)
        await house.move(second, "throw 4")
        await house.settle()
        assert sorted(await house.asked()) == sorted([host, second]), "a duel"
        assert written_to(house) == {host: 1}
        assert house.pings() == []


async def test_if_that_panel_is_gone_they_get_one_after_all(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await house.start(*THREE, **RELAXED)
        [host] = await house.asked()
        first, second = await offered(house, looking=True)
        await house.move(second, "throw 4")
        await house.later(PANEL_SECONDS - 60)
        house.env.inject_error("PATCH", PANELS, status=404, code=10008, times=None)
        await house.later(65)
        await house.move(first, "decline")
        await house.settle()
        assert sorted(await house.asked()) == sorted([host, second]), "a duel"
        assert written_to(house) == {host: 1, second: 1}


async def test_a_direct_message_that_was_answered_needs_no_closing(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await house.start(*THREE, **RELAXED)
        throwers = await offered(house)
        for name in throwers:
            await house.move(name, "decline", on=house.person(name).dms()[0])
            await house.later(PANEL_SECONDS)
        await house.settle()
        dms = [house.person(name).dms() for name in throwers]
        assert [len(found) for found in dms] == [1, 1]
        edits = house.count("PATCH", "/channels/*/messages/*")
        assert edits == sum([edits_of_tables(house), await edits_in_thread(house)])
        [name] = await house.asked()
        assert {n for n in throwers if answers(house, n)} <= {name}
        await house.move(name, "offer 6")
        await house.settle()
        asked = await house.asked()
        assert not any(answers(house, n) for n in throwers if n not in asked), (
            "nor is one forgotten"
        )


async def edits_in_thread(house: SimHouse) -> int:
    thread = (await house.look()).match.channel
    return house.count("PATCH", f"/channels/{thread}/messages/*")


def edits_of_tables(house: SimHouse) -> int:
    return house.count("PATCH", f"/channels/{house.channel}/messages/*")


async def test_a_direct_message_that_shows_a_question_again_is_closed_with_it(
    tmp_path: Path,
) -> None:
    async with sim_house(tmp_path) as house:
        await house.start(*THREE, **RELAXED)
        [host], throwers = await house.asked(), await offered(house)
        name = THREE[(THREE.index(host) + 1) % 3]
        [other] = {*throwers} - {name}
        await house.move(name, "decline", on=house.person(name).dms()[0])
        await house.later(PANEL_SECONDS)
        house.bot.show(await house.bot.matches.act(1, house.member(other).id, "decline"))
        await house.settle()
        assert await house.asked() == [name]
        match, [dm] = (await house.look()).match, house.person(name).dms()
        await house.member(name).user.click(dm.message, custom_id=f"t1:{match.id}:hand:")
        assert answers(house, name), "asked to offer"
        await house.later(PANEL_SECONDS)
        house.bot.show(await house.bot.matches.act(1, house.member(name).id, "offer 6"))
        await house.settle()
        assert not answers(house, name)


async def called_alone(house: SimHouse) -> str:
    """Somebody without a living panel is called to the next offer and nobody else."""
    await wishing(house, "never", *THREE)
    await house.start(*THREE, **RELAXED)
    first, last = await offered(house)
    await house.move(first, "decline")
    await house.later(PANEL_SECONDS)
    answer = house.bot.matches.act(1, house.member(last).id, "decline")
    house.bot.show(await answer)
    await house.settle()
    [name] = await house.asked()
    return name


async def reminded_alone(house: SimHouse) -> tuple[str, SimShown]:
    """The same, and of the table that called them nothing came: a ping stands beside it."""
    name = await called_alone(house)
    await house.later(patience(DAY))
    _table, ping = house.pings()
    return name, ping


async def test_whoever_comes_when_called_turns_the_call_into_the_table(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        name, ping = await reminded_alone(house)
        old = (await house.look()).match.table_message
        removed, edited = (house.count(method, ONE) for method in ("DELETE", "PATCH"))
        await house[name].press("My hand", on=ping)
        await house.settle()
        match = (await house.look()).match
        assert house.pings() == []
        assert (match.ping_message, match.table_message) == (None, ping.id)
        assert old not in [shown.id for shown in house.person("Emma").messages()]
        assert house.count("DELETE", ONE) == removed + 1
        panel = house.private(name)[-1]
        await house.move(name, "offer 6", on=panel)
        await house.settle()
        assert len(await house.bot.records.matches.log(1)) == 4
        match = (await house.look()).match
        assert (match.table_message, match.drawn) == (ping.id, match.revision)
        assert house.count("PATCH", ONE) == edited, "what comes soon after costs no call"


async def test_a_call_that_cannot_become_the_table_goes(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        name, ping = await reminded_alone(house)
        old = (await house.look()).match.table_message
        house.env.inject_error("PATCH", PANELS, status=404, code=10015)
        await house[name].press("My hand", on=ping)
        await house.settle()
        match = (await house.look()).match
        assert [shown.id for shown in house.pings()] == [old]
        assert (match.ping_message, match.table_message) == (None, old)
        assert ping.id not in [shown.id for shown in house.person("Emma").messages()]


async def test_a_call_becomes_no_table_if_that_was_drawn_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with sim_house(tmp_path) as house:
        name, ping = await reminded_alone(house)
        old = (await house.look()).match.table_message

        async def elsewhere(*_: object) -> bool:
            return False

        monkeypatch.setattr(house.bot.records.matches, "drew", elsewhere)
        await house[name].press("My hand", on=ping)
        await house.settle()
        assert (await house.look()).match.table_message == old
        assert ping.id not in [shown.id for shown in house.person("Emma").messages()]


async def test_whoever_looks_at_their_hand_from_a_slow_table_lets_it_be_changed_for_free(
    tmp_path: Path,
) -> None:
    async with sim_house(tmp_path) as house:
        await house.start(*THREE, **RELAXED)
        await house.later(PANEL_SECONDS)
        await house.forget_way()
        [name] = await house.asked()
        edited = house.count("PATCH", ONE)
        await house.move(name, "offer 5")
        await house.settle()
        match = (await house.look()).match
        assert match.drawn == match.revision
        assert house.count("PATCH", ONE) == edited
        await house.later(PANEL_SECONDS)
        house.bot.show(await house.bot.tables.end(1, house.member(name).id, moderator=False))
        await house.settle()
        assert house.count("PATCH", ONE) > edited, "as long as that press is young"
