"""The ladder: who is called, how, once; and what becomes of a call when its question is over."""

from pathlib import Path
from typing import Any

import pytest

from bot.delivery.calls import QUARANTINE_SECONDS
from bot.play.paces import PACES, patience
from bot.records.match import PANEL_SECONDS
from bot.words.locale import say
from games.dilemma.data import Landing
from tests.harness.simhouse import MESSAGES, THREE, SimHouse, sim_house

LOT: dict[str, Any] = {"landing": Landing.LOT.value}
RELAXED: dict[str, Any] = {**LOT, "pace": "relaxed"}
DAY = PACES["relaxed"]
OPEN_DM = "/users/@me/channels"
PANELS = "/webhooks/*/*/messages/*"


async def wishing(house: SimHouse, wish: str, *names: str) -> None:
    for name in names:
        await house[name].slash("settings", messages=wish)


async def offered(house: SimHouse, card: int = 5, *, looking: bool = False) -> list[str]:
    """Two people must now throw in secret, whose panels live or have long died."""
    if not looking:
        await house.later(PANEL_SECONDS)
    [name] = await house.asked()
    await house.move(name, f"offer {card}")
    await house.settle()
    return await house.asked()


def called(house: SimHouse, names: list[str] | tuple[str, ...] = THREE) -> list[str]:
    """Who is named by a ping that stands."""
    pings = " ".join(shown.message.content for shown in house.pings())
    return [name for name in names if house.person(name).mention in pings]


def written_to(house: SimHouse) -> dict[str, int]:
    return {name: len(dms) for name in THREE if (dms := house.person(name).dms())}


def answers(house: SimHouse, name: str, which: int = -1) -> int:
    """How many moves this person's newest direct message, or another, offers."""
    buttons = house.person(name).dms()[which]._parts()
    return sum(str(part.get("custom_id", "")).startswith("v1:") for part in buttons)


async def test_whoever_has_a_living_panel_is_called_by_nothing_else(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await house.start(*THREE, **RELAXED)
        before = house.count("POST", MESSAGES)
        for thrower in await offered(house, looking=True):
            match = (await house.look()).match
            panel = house.private(thrower)[-1]
            moves = [p for p in panel._parts() if f"v1:{match.id}:{match.turn}" in str(p)]
            assert moves, "the panel they have had since they sat down asks them"
        assert house.count("POST", MESSAGES) == before


async def test_without_one_a_secret_is_asked_by_direct_message(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await house.start(*THREE, **RELAXED)
        throwers = await offered(house)
        assert written_to(house) == dict.fromkeys(throwers, 1)
        assert house.pings() == []
        assert all(house.person(n).dms()[0].message.content for n in throwers), "words first"
        await house.move(throwers[0], "decline", on=house.person(throwers[0]).dms()[0])
        assert len(await house.bot.records.matches.log(1)) == 2


async def test_without_one_a_public_move_is_asked_for_by_one_ping(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await house["Anna"].slash("camarade start", pace="relaxed")
        await house["Ben"].press("Sit down")
        await house["Chloé"].press("Sit down")
        await house["Chloé"].press("Start")
        await house.settle()
        await house.later(PANEL_SECONDS)
        [name] = await house.asked()
        match = (await house.look()).match
        await house.bot.matches.act(match.id, house.member(name).id, "lay 5")
        house.bot.delivery.publish(await house.look())
        await house.settle()
        assert called(house) == await house.asked()
        assert len(house.pings()) == 1
        assert written_to(house) == {}


async def test_whoever_wants_no_direct_messages_is_called_by_one_ping_with_the_others(
    tmp_path: Path,
) -> None:
    async with sim_house(tmp_path) as house:
        await wishing(house, "never", *THREE)
        await house.start(*THREE, **RELAXED)
        throwers = await offered(house)
        assert written_to(house) == {}
        assert called(house) == sorted(throwers, key=THREE.index)
        assert len(house.pings()) == 1
        house.bot.delivery.publish(await house.look())
        await house.settle()
        assert len(house.pings()) == 1, "once a turn"


async def test_whoever_wants_it_is_asked_by_direct_message_though_they_look(
    tmp_path: Path,
) -> None:
    async with sim_house(tmp_path) as house:
        await wishing(house, "always", "Anna", "Ben")
        await wishing(house, "away", "Chloé")
        await house.start(*THREE, **RELAXED)
        throwers = await offered(house, looking=True)
        wanted = [name for name in throwers if name != "Chloé"]
        assert written_to(house) == dict.fromkeys(wanted, 1)
        assert house.pings() == []


@pytest.mark.parametrize("code", [50007, 50278])
async def test_a_closed_door_is_noted_shown_and_answered_by_a_ping(
    tmp_path: Path, code: int
) -> None:
    async with sim_house(tmp_path) as house:
        await house.start(*THREE, **RELAXED)
        house.env.inject_error("POST", OPEN_DM, status=403, code=code)
        throwers = await offered(house)
        [closed] = called(house)
        assert written_to(house) == {name: 1 for name in throwers if name != closed}
        people = house.bot.records.people
        for name in THREE:
            wishes = await people.wishes(house.member(name).id)
            assert wishes.dm_closed is (name == closed)
        match = (await house.look()).match
        assert match.drawn == match.revision, "the table says so"


@pytest.mark.parametrize("code", [40003, 20026])
async def test_where_the_bot_may_write_to_nobody_for_a_while_nobody_is_marked(
    tmp_path: Path, code: int
) -> None:
    async with sim_house(tmp_path) as house:
        await house.start(*THREE, **RELAXED)
        house.env.inject_error("POST", OPEN_DM, status=403, code=code, times=None)
        throwers = await offered(house)
        assert called(house) == sorted(throwers, key=THREE.index)
        for name in THREE:
            assert not (await house.bot.records.people.wishes(house.member(name).id)).dm_closed
        knocked = house.count("POST", OPEN_DM)
        moment = await house.look()
        assert not house.bot.delivery._calls._takes_dms(moment.match.chairs[0])
        house.time.advance(QUARANTINE_SECONDS)
        assert house.bot.delivery._calls._takes_dms(moment.match.chairs[0])
        assert house.count("POST", OPEN_DM) == knocked


async def test_a_direct_message_that_fails_for_another_reason_is_a_ping(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with sim_house(tmp_path) as house:
        await house.start(*THREE, **RELAXED)
        house.env.inject_error("POST", OPEN_DM, status=400, code=50035)
        await offered(house)
        assert "a direct message failed" in caplog.text
        assert len(called(house)) == 1
        assert len(written_to(house)) == 1


async def test_the_door_to_somebody_is_asked_for_once(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await wishing(house, "always", *THREE)
        await house.start(*THREE, **RELAXED)
        for card in range(4, 8):
            for thrower in await offered(house, card, looking=True):
                await house.move(thrower, "decline")
            await house.settle()
        assert house.count("POST", OPEN_DM) <= len(THREE)


async def test_a_reminder_comes_after_a_quarter_of_the_time_and_once(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await house.start(*THREE, **LOT)
        throwers = await offered(house, looking=True)
        await house.pass_time(PACES["live"] / 4 - 1)
        assert written_to(house) == {}
        await house.pass_time(1)
        assert written_to(house) == dict.fromkeys(throwers, 1)
        await house.pass_time(PACES["live"] / 2)
        assert written_to(house) == dict.fromkeys(throwers, 1)
        assert house.pings() == []


async def test_where_there_are_hours_a_second_and_last_reminder_comes_near_the_end(
    tmp_path: Path,
) -> None:
    async with sim_house(tmp_path) as house:
        await house.start(*THREE, **RELAXED)
        await wishing(house, "never", *THREE)
        await offered(house, looking=True)
        sent = []
        for _ in range(23):
            await house.pass_time(3600)
            sent.append(house.count("POST", MESSAGES))
        assert [hour for hour in range(1, 23) if sent[hour] > sent[hour - 1]] == [1, 21]
        assert patience(DAY) == 2 * 3600
        assert len(house.pings()) == 1, "the older one is gone"


async def test_a_public_reminder_names_everybody_awaited_whoever_has_answered(
    tmp_path: Path,
) -> None:
    async with sim_house(tmp_path) as house:
        await wishing(house, "never", *THREE)
        await house.start(*THREE, **LOT)
        throwers = await offered(house, looking=True)
        await house.move(throwers[0], "decline")
        await house.pass_time(PACES["live"] / 4)
        assert called(house) == sorted(throwers, key=THREE.index)


async def test_a_private_reminder_goes_to_who_has_not_answered(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await house.start(*THREE, **LOT)
        first, second = await offered(house, looking=True)
        await house.move(first, "decline")
        await house.pass_time(PACES["live"] / 4)
        assert written_to(house) == {second: 1}
        assert house.pings() == []


async def test_a_reminder_that_cannot_be_sent_does_not_hold_up_the_clock(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.delivery.limiter.FIRST_PAUSE", 0.01)
    async with sim_house(tmp_path) as house:
        await house.start(*THREE, **LOT)
        await offered(house, looking=True)
        house.env.inject_error("POST", OPEN_DM, status=503, times=None)
        for seconds in (PACES["live"] / 4, PACES["live"]):
            house.time.advance(seconds)
            await house.bot.clock.tick()
        lines = [entry.line for entry in await house.bot.records.matches.log(1)]
        assert "lapse" in lines
        await house.settle()
        assert written_to(house) == {}, "a reminder of a turn that is over is not sent"


async def test_a_direct_message_loses_its_buttons_when_its_question_is_over(
    tmp_path: Path,
) -> None:
    async with sim_house(tmp_path) as house:
        await house.start(*THREE, **RELAXED)
        throwers = await offered(house)
        assert all(answers(house, name) for name in throwers)
        for name in throwers:
            await house.move(name, "decline")
        await house.settle()
        assert [answers(house, name) for name in throwers] == [0, 0]
        assert [len(house.person(name).dms()) for name in throwers] == [1, 1]


async def test_a_direct_message_ends_with_the_match(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await house.start(*THREE, **RELAXED)
        throwers = await offered(house)
        before = {name: house.person(name).dms()[0].text for name in throwers}
        for name in THREE[:2]:
            await house[name].slash("dilemma end")
        await house.settle()
        for name in throwers:
            [dm] = house.person(name).dms()
            assert answers(house, name) == 0
            assert dm.text != before[name]
            assert dm.message.content == ""


async def test_only_the_newest_direct_message_can_be_answered_and_those_before_stay(
    tmp_path: Path,
) -> None:
    async with sim_house(tmp_path) as house:
        await wishing(house, "always", *THREE)
        await house.start(*THREE, **RELAXED)
        for card in range(5, 8):
            throwers = await offered(house, card, looking=True)
            for name in throwers:
                assert answers(house, name)
                before = range(len(house.person(name).dms()) - 1)
                assert not any(answers(house, name, earlier) for earlier in before)
                await house.move(name, "decline")
            await house.settle()
            assert [answers(house, name) for name in throwers] == [0, 0]
        assert house.count("DELETE", "/channels/*/messages/*") == 0, "closed is enough"


async def test_a_question_nobody_answered_goes_when_its_person_is_asked_anew(
    tmp_path: Path,
) -> None:
    async with sim_house(tmp_path) as house:
        await wishing(house, "always", *THREE)
        await house.start(*THREE, **RELAXED)
        throwers = await offered(house, looking=True)
        edits = house.count("PATCH", "/channels/*/messages/*")
        before = {name: house.person(name).dms()[0].id for name in throwers}
        for name in throwers:
            move = house.bot.matches.act(1, house.member(name).id, "throw 4")
            moment = await move
        house.bot.show(moment)
        await house.settle()
        asked = [name for name in await house.asked() if name in throwers]
        assert asked, "a duel"
        for name in asked:
            [dm] = house.person(name).dms()
            assert dm.id != before[name]
        closed = len(throwers) - len(asked)
        assert house.count("PATCH", "/channels/*/messages/*") <= edits + closed + 1, "but the table"


async def test_a_private_reminder_leads_back_to_the_question_that_still_stands(
    tmp_path: Path,
) -> None:
    async with sim_house(tmp_path) as house:
        await house.start(*THREE, **RELAXED)
        name, _ = await offered(house)
        removed = house.count("DELETE", "/channels/*/messages/*")
        await house.later(patience(DAY))
        await house.settle()
        question, nudge = house.person(name).dms()
        assert answers(house, name, 0)
        assert not answers(house, name), "one question, and not two of them"
        assert str(question.id) in nudge.message.content
        assert house.count("DELETE", "/channels/*/messages/*") == removed
        await house.later(DAY - 2 * patience(DAY))
        await house.settle()
        assert len(house.person(name).dms()) == 3, "and once more"
        await house.move(name, "decline", on=question)
        assert not any(answers(house, name, which) for which in range(3))


async def test_a_dismissed_panel_of_somebody_awaited_is_followed_by_a_call(
    tmp_path: Path,
) -> None:
    async with sim_house(tmp_path) as house:
        await house.start(*THREE, **RELAXED)
        await house.later(60)
        house.env.inject_error("PATCH", PANELS, status=404, code=10008, times=None)
        throwers = await offered(house, looking=True)
        assert written_to(house) == dict.fromkeys(throwers, 1)
        assert house.pings() == []
        for name in throwers:
            chair = (await house.look()).match.chairs[await house.seat_of(name)]
            assert chair.panel is None


async def test_dismissed_panels_of_people_without_direct_messages_are_one_ping_that_goes(
    tmp_path: Path,
) -> None:
    async with sim_house(tmp_path) as house:
        await wishing(house, "never", *THREE)
        await house.start(*THREE, **RELAXED)
        await house.later(60)
        house.env.inject_error("PATCH", PANELS, status=404, code=10008, times=None)
        throwers = await offered(house, looking=True)
        assert called(house) == sorted(throwers, key=THREE.index)
        [ping] = house.pings()
        for name in throwers:
            await house.move(name, "decline")
        await house.settle()
        assert ping.id not in [shown.id for shown in house.pings()]


async def test_whoever_is_handed_a_seat_whose_turn_it_is_is_called(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await house.start(*THREE, **RELAXED)
        [name] = await house.asked()
        await house[name].slash("dilemma leave", to=house["David"])
        await house.settle()
        assert called(house, ["David"]) == ["David"]


async def test_an_ended_table_takes_its_last_ping_with_it(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await wishing(house, "never", *THREE)
        await house.start(*THREE, **RELAXED)
        await offered(house)
        assert house.pings()
        for name in THREE[:2]:
            await house[name].slash("dilemma end")
        await house.settle()
        assert house.pings() == []
        assert say("en", "button-rematch") in house.table().buttons()


async def test_a_message_that_is_already_gone_is_no_fault(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await wishing(house, "never", *THREE)
        await house.start(*THREE, **RELAXED)
        throwers = await offered(house)
        [ping] = house.pings()
        house.env.backend.delete_message(ping.message.channel.id, ping.id)
        for name in throwers:
            await house.move(name, "decline")
        await house.settle()
        match = (await house.look()).match
        assert match.ping_turn == match.turn


@pytest.mark.parametrize("heir", [True, False])
@pytest.mark.parametrize("answered", [True, False])
async def test_whether_who_left_had_answered_cannot_be_told_from_who_is_called(
    tmp_path: Path, answered: bool, heir: bool
) -> None:
    async with sim_house(tmp_path) as house:
        await wishing(house, "never", *THREE, "David")
        await house.start(*THREE, **RELAXED)
        first, second = await offered(house)
        if answered:
            await house.move(first, "throw 3")
        await house[first].slash("dilemma leave", **({"to": house["David"]} if heir else {}))
        await house.settle()
        named = {first, second, *(("David",) if heir else ())}
        assert set(called(house, (*THREE, "David"))) == named
