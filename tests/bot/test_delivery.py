"""Tables on Discord: kept up to date, posted anew when they must be, and never in the way."""

import logging
from pathlib import Path

import pytest

from bot.stage.delivery import OLD_SECONDS
from games.dilemma.data import Landing
from tests.harness.houses import SimShown
from tests.harness.simhouse import MESSAGES, THREE, SimHouse, sim_house

ONE_MESSAGE = "/channels/*/messages/*"
THROW = {"landing": Landing.LOT.value}


def tables(house: SimHouse) -> list[SimShown]:
    """Every table message that stands in the channel."""
    return [shown for shown in house.person("Emma").messages() if "Rules" in shown.buttons()]


def pings(house: SimHouse) -> list[SimShown]:
    return [shown for shown in house.person("Emma").messages() if "your turn" in shown.text]


async def test_a_table_is_one_message_that_is_edited(tmp_path: Path) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        [name] = await house.asked()
        before = tables(house)
        await house.answer(name, "5")
        await house.settle()
        assert [table.id for table in tables(house)] == [table.id for table in before]
        assert f"{name}** offers **5**" in house.table().text


async def test_many_changes_at_once_are_few_edits(tmp_path: Path) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        before = house.count("PATCH", ONE_MESSAGE)
        match = (await house.look()).match
        await house.bot.records.matches.arrange(match, match)
        for _ in range(50):
            house.bot.delivery.publish(match.id)
        await house.settle()
        assert house.count("PATCH", ONE_MESSAGE) - before == 1


async def test_an_old_table_is_posted_anew_and_the_old_message_goes(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await house.start(*THREE, pace="relaxed")
        [old] = tables(house)
        await house.later(OLD_SECONDS + 60)
        [name] = await house.asked()
        await house.answer(name, "5")
        await house.settle()
        [new] = tables(house)
        assert new.id != old.id
        assert (await house.look()).match.table_message == new.id


@pytest.mark.parametrize(("status", "code"), [(400, 30046), (404, 10008), (400, 50083)])
async def test_a_table_that_cannot_be_edited_is_posted_anew(
    tmp_path: Path, status: int, code: int
) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        [old] = tables(house)
        [name] = await house.asked()
        house.env.inject_error("PATCH", ONE_MESSAGE, status=status, code=code)
        await house.answer(name, "5")
        await house.settle()
        [new] = tables(house)
        assert new.id != old.id
        assert "offers **5**" in new.text


async def test_a_table_somebody_deleted_comes_back(tmp_path: Path) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        [old] = tables(house)
        [name] = await house.asked()
        await house[name].press("My hand")
        house.env.backend.delete_message(house.place.id, old.id)
        await house[name].press("5")
        await house.settle()
        assert "offers **5**" in house.table().text


async def test_where_the_bot_may_no_longer_write_the_game_goes_on_in_private(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        [name] = await house.asked()
        house.env.inject_error("PATCH", ONE_MESSAGE, status=403, code=50013)
        await house.answer(name, "5")
        await house.bot.delivery.drained()
        assert "the table may not be shown here" in caplog.text
        assert (await house.look()).match.ply == 1
        house.bot.delivery.publish((await house.look()).match.id)
        await house.settle()
        assert "offers **5**" in house.table().text


async def test_a_table_that_cannot_be_drawn_is_logged_and_drawn_the_next_time(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        [name] = await house.asked()
        house.env.inject_error("PATCH", ONE_MESSAGE, status=400, code=50035)
        await house.answer(name, "5")
        await house.bot.delivery.drained()
        match = (await house.look()).match
        assert f"table of match {match.id} could not be drawn" in caplog.text
        assert match.drawn < match.revision
        house.bot.delivery.publish(match.id)
        await house.settle()
        assert "offers **5**" in house.table().text


async def test_whoever_is_awaited_is_called_once_a_turn(tmp_path: Path) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        [name] = await house.asked()
        [ping] = pings(house)
        assert house.person(name).mention in ping.text
        house.bot.delivery.publish((await house.look()).match.id)
        await house.settle()
        assert [shown.id for shown in pings(house)] == [ping.id]


async def test_whoever_moved_last_is_not_called_again(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await house["Anna"].slash("dilemme start", short=True)
        await house["Ben"].press("Sit down")
        await house["Ben"].press("Start")
        await house.settle()
        [name] = await house.asked()
        assert len(pings(house)) == 1
        await house.answer(name, "Draw a card")
        await house.settle()
        assert await house.asked() == [name]
        assert pings(house) == []


async def test_a_secret_pick_comes_by_direct_message_and_the_old_one_goes(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await house.start(*THREE, **THROW)
        for _ in range(2):
            [name] = await house.asked()
            await house.answer(name, "5")
            await house.settle()
            throwers = await house.asked()
            assert pings(house) == [], "who has been reached needs no ping"
            for thrower in throwers:
                [panel] = house.person(thrower).dms()
                assert "Throw a card on it" in panel.text
                await house[thrower].press("Decline", on=panel)
            await house.settle()


async def test_closed_direct_messages_are_noted_and_the_table_is_enough(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await house.start(*THREE, **THROW)
        [name] = await house.asked()
        await house[name].press("My hand")
        house.env.inject_error("POST", MESSAGES, status=403, code=50007)
        await house[name].press("5")
        await house.settle()
        first, _ = await house.asked()
        assert "cannot be reached by direct message" in house.table().text
        assert first in house.table().text
        assert house.person(first).mention in pings(house)[-1].text
        assert house.person(first).dms() == []
        await house.answer(first, "Decline")
        assert "Declined" in house.told(first)
        assert await house.bot.records.people.person(house.member(first).id) == (None, "closed")


async def test_a_direct_message_that_fails_for_another_reason_is_a_ping(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with sim_house(tmp_path) as house:
        await house.start(*THREE, **THROW)
        [name] = await house.asked()
        await house[name].press("My hand")
        house.env.inject_error("POST", "/users/@me/channels", status=400, code=50035)
        await house[name].press("5")
        await house.settle()
        first, _ = await house.asked()
        assert "a direct message failed" in caplog.text
        assert house.person(first).mention in pings(house)[-1].text
        assert await house.bot.records.people.person(house.member(first).id) == (None, "on")


async def test_whoever_wants_no_direct_messages_gets_none(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        for name in THREE:
            await house[name].slash("settings", messages="off")
        await house.start(*THREE, **THROW)
        [name] = await house.asked()
        await house.answer(name, "5")
        await house.settle()
        assert [house.person(reader).dms() for reader in THREE] == [[], [], []]
        [ping] = pings(house)
        assert all(house.person(n).mention in ping.text for n in await house.asked())


async def test_an_ended_table_takes_its_last_ping_with_it(tmp_path: Path) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        assert pings(house)
        for name in THREE[:2]:
            await house[name].slash("dilemma end")
        await house.settle()
        assert pings(house) == []
        assert "This table was ended early" in house.table().text
        assert "Seed of the deal" in house.table().text


async def test_a_message_that_is_already_gone_is_no_fault(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "bot.stage.delivery")
    async with sim_house(tmp_path, *THREE) as house:
        [ping] = pings(house)
        house.env.backend.delete_message(house.place.id, ping.id)
        [name] = await house.asked()
        await house.answer(name, "5")
        await house.settle()
        assert f"message {ping.id} was not removed" in caplog.text


async def test_a_thread_that_went_to_sleep_is_woken(tmp_path: Path) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        backend = house.env.backend
        thread = backend.create_thread(house.place.id, "corner", owner_id=house.member("Anna").id)
        match = (await house.look()).match
        async with house.database.transaction() as db:
            await db.fetch(
                "UPDATE matches SET channel = ?, table_message = NULL, revision = revision + 1",
                thread.id,
            )
        house.env.inject_error("POST", f"/channels/{thread.id}/messages", status=400, code=50083)
        house.bot.delivery.publish(match.id)
        await house.bot.delivery.drained()
        assert len(backend.messages[thread.id]) >= 1
        assert house.count("PATCH", f"/channels/{thread.id}") == 1


async def test_a_channel_that_is_no_thread_is_simply_tried_again(tmp_path: Path) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        old = house.table()
        house.env.inject_error("POST", MESSAGES, status=400, code=50083)
        await house["Anna"].slash("dilemma table")
        assert house.table().id > old.id


async def test_a_table_that_cannot_be_posted_is_admitted_and_the_old_one_stays(
    tmp_path: Path,
) -> None:
    async with sim_house(tmp_path, *THREE, faultless=False) as house:
        old = house.table()
        house.env.inject_error("POST", MESSAGES, status=400, code=50035)
        await house["Anna"].slash("dilemma table")
        assert "Something broke on our side" in house.told("Anna")
        assert house.table().id == old.id


async def test_a_table_left_behind_by_a_crash_is_caught_up(tmp_path: Path) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        [name] = await house.asked()
        person = house.member(name).id
        match = (await house.look()).match
        await house.bot.matches.act(match.id, person, "offer 5")
        assert "offers **5**" not in house.table().text
        await house.restart()
        assert "offers **5**" in house.table().text


async def test_old_buttons_work_after_a_restart(tmp_path: Path) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        [name] = await house.asked()
        await house[name].press("My hand")
        await house.restart()
        await house[name].press("5")
        await house.settle()
        assert "offers **5**" in house.table().text
        assert (await house.look()).match.ply == 1
