"""Tables on Discord: kept up to date, posted anew when they must be, and never in the way."""

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.delivery.limiter import Limiter, Priority
from bot.delivery.messages import OLD_EDITS, OLD_SECONDS
from bot.records.match import PANEL_SECONDS
from bot.words.locale import say
from games.dilemma.data import Landing
from tests.harness.houses import SimShown
from tests.harness.simhouse import MESSAGES, THREE, SimHouse, sim_house

ONE_MESSAGE = "/channels/*/messages/*"
RELAXED = {"landing": Landing.LOT.value, "pace": "relaxed"}


def tables(house: SimHouse) -> list[SimShown]:
    """Every table message that stands in the channel."""
    return [shown for shown in house.person("Emma").messages() if "Rules" in shown.buttons()]


async def test_a_table_is_one_message_that_is_edited(tmp_path: Path) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        [name] = await house.asked()
        before = tables(house)
        await house.answer(name, "5")
        await house.settle()
        assert [table.id for table in tables(house)] == [table.id for table in before]
        assert f"Who takes {name}’s 5?" in house.table().text


async def test_a_table_is_changed_through_the_press_it_answered_and_no_call_counts(
    tmp_path: Path,
) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        before = [house.count(method, "/channels/*") for method in ("PATCH", "POST")]
        [name] = await house.asked()
        await house.move(name, "offer 5", on=house.private(name)[-1])
        await house.settle()
        assert f"Who takes {name}’s 5?" in house.table().text
        after = [house.count(method, "/channels/*") for method in ("PATCH", "POST")]
        assert after == before


async def test_a_press_that_changes_the_table_no_more_is_not_tried_again(tmp_path: Path) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        way = (await house.look()).match.way
        assert way is not None
        way_to_table = f"/webhooks/*/{way.token}/messages/@original"
        house.env.inject_error("PATCH", way_to_table, status=401, code=50027)
        edits, tries = house.count("PATCH", ONE_MESSAGE), house.count("PATCH", way_to_table)
        [name] = await house.asked()
        await house.move(name, "offer 5", on=house.private(name)[-1])
        await house.settle()
        assert f"Who takes {name}’s 5?" in house.table().text
        assert house.count("PATCH", ONE_MESSAGE) - edits == 1
        assert house.count("PATCH", way_to_table) - tries == 1
        assert (await house.look()).match.way is None


async def test_many_changes_at_once_are_few_edits(tmp_path: Path) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        await house.forget_way()
        before = house.count("PATCH", ONE_MESSAGE)
        match = (await house.look()).match
        await house.bot.records.matches.arrange(match, match)
        for _ in range(50):
            house.bot.delivery.publish(await house.look())
        await house.settle()
        assert house.count("PATCH", ONE_MESSAGE) - before == 1


async def test_an_old_table_is_posted_anew_and_the_old_message_goes(tmp_path: Path) -> None:
    """Where hours lie between moves not for each of them: Discord takes a few edits of old ones."""
    async with sim_house(tmp_path) as house:
        await house.start(*THREE, pace="relaxed")
        [old] = tables(house)
        await house.later(OLD_SECONDS + 60)
        for _ in range(OLD_EDITS):
            match = (await house.look()).match
            await house.bot.records.matches.arrange(match, match)
            house.bot.delivery.publish(await house.look())
            await house.settle()
        [edited] = tables(house)
        assert edited.id == old.id
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
        await house.forget_way()
        [old] = tables(house)
        [name] = await house.asked()
        house.env.inject_error("PATCH", ONE_MESSAGE, status=status, code=code)
        await house.answer(name, "5")
        await house.settle()
        [new] = tables(house)
        assert new.id != old.id
        assert "’s 5?" in new.text


async def test_a_table_somebody_deleted_comes_back(tmp_path: Path) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        [old] = tables(house)
        [name] = await house.asked()
        await house[name].press("My hand")
        house.env.backend.delete_message(house.place.id, old.id)
        await house[name].press("5")
        await house.settle()
        assert "’s 5?" in house.table().text


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
        house.bot.delivery.publish(await house.bot.matches.look(match.id))
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
        assert "’s 5?" not in house.table().text
        await house.restart()
        assert "’s 5?" in house.table().text


async def test_old_buttons_work_after_a_restart(tmp_path: Path) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        [name] = await house.asked()
        await house[name].press("My hand")
        await house.restart()
        await house[name].press("5")
        await house.settle()
        assert "’s 5?" in house.table().text
        assert (await house.look()).match.ply == 1


@pytest.mark.parametrize(("status", "code"), [(403, 50013), (400, 50035)])
async def test_where_the_table_may_not_be_shown_the_game_goes_on_in_private_and_says_so_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, status: int, code: int
) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        await house.forget_way()
        [name] = await house.asked()
        house.env.inject_error("PATCH", ONE_MESSAGE, status=status, code=code)
        await house.move(name, "offer 5")
        await house.bot.delivery.drained()
        assert "the table cannot be shown" in caplog.text
        match = (await house.look()).match
        assert (match.ply, match.drawn < match.revision) == (1, True)
        first, second = await house.asked()
        why = say("en", "table-not-shown")
        for thrower, told in ((first, True), (second, False)):
            await house.member(thrower).click(
                house.table().message, custom_id=f"t1:{match.id}:hand:"
            )
            assert (why in house.told(thrower)) is told
        house.bot.delivery.publish(await house.look())
        await house.settle()
        assert (await house.look()).match.drawn == match.revision


async def test_trouble_that_is_over_is_not_told_any_more(tmp_path: Path) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        [name] = await house.asked()
        house.env.inject_error("PATCH", ONE_MESSAGE, status=403, code=50013)
        await house.move(name, "offer 5")
        await house.bot.delivery.drained()
        house.bot.delivery.publish(await house.look())
        await house.settle()
        assert await house.bot.delivery.trouble((await house.look()).match) == ()


@pytest.mark.parametrize(("status", "code"), [(404, 10003), (404, 10004), (403, 50001)])
async def test_a_table_whose_channel_is_gone_is_closed_and_kept_and_left_in_peace(
    tmp_path: Path, status: int, code: int
) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        await house.forget_way()
        [name] = await house.asked()
        house.env.inject_error("PATCH", ONE_MESSAGE, status=status, code=code, times=None)
        house.env.inject_error("POST", MESSAGES, status=status, code=code, times=None)
        await house.move(name, "offer 5")
        await house.settle()
        match = (await house.look()).match
        assert (match.status, match.ply) == ("ended", 1)
        tries = house.count("PATCH", ONE_MESSAGE)
        await house.restart()
        assert house.count("PATCH", ONE_MESSAGE) == tries, "nobody knocks at each start"


async def test_an_old_edit_that_arrives_late_does_not_stay_over_a_newer_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        await house.forget_way()
        edit, late = discord.PartialMessage.edit, 0

        async def overtaken_by_an_answer(message: discord.PartialMessage, **what: Any) -> Any:
            nonlocal late
            late += 1
            if late == 1:  # what a press on the table itself is answered with
                moment = await house.look()
                match = await house.bot.records.matches.arrange(moment.match, moment.match)
                await house.bot.delivery.drawn(
                    house.bot.matches.moment(match), moment.match.table_message
                )
            return await edit(message, **what)

        monkeypatch.setattr(discord.PartialMessage, "edit", overtaken_by_an_answer)
        [name] = await house.asked()
        await house.move(name, "offer 5")
        await house.settle()
        assert late == 2


async def test_an_answer_on_a_table_that_was_posted_anew_meanwhile_does_not_bring_it_back(
    tmp_path: Path,
) -> None:
    """It is about to be deleted: a match that took it for its table would be left without one."""
    async with sim_house(tmp_path, *THREE) as house:
        moment = await house.look()
        old, [name] = moment.match.table_message, await house.asked()
        pressed = await house.bot.matches.act(moment.match.id, house.member(name).id, "offer 5")
        await house.bot.delivery.repost(moment.match.id)
        await house.database.write(("UPDATE matches SET drawn = ?", (moment.match.drawn,)))
        await house.bot.delivery.drawn(pressed, old)
        await house.settle()
        match, [table] = (await house.look()).match, tables(house)
        assert (match.table_message, match.drawn) == (table.id, match.revision)
        assert table.id != old


async def test_a_table_that_is_drawn_while_it_is_posted_anew_stays_where_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        [old], post = tables(house), house.bot.delivery._messages.post

        async def pressed_meanwhile(*given: Any) -> int:
            posted = await post(*given)
            moment = await house.look()
            match = await house.bot.records.matches.arrange(moment.match, moment.match)
            await house.bot.delivery.drawn(house.bot.matches.moment(match), int(old.id))
            return posted

        monkeypatch.setattr(house.bot.delivery._messages, "post", pressed_meanwhile)
        await house.bot.delivery.repost(1)
        await house.settle()
        match, [table] = (await house.look()).match, tables(house)
        assert (match.table_message, match.drawn) == (table.id, match.revision)
        assert table.id == old.id


async def test_after_a_start_old_tables_are_edited_and_not_posted_again(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await house.start(*THREE, **RELAXED)
        [old] = tables(house)
        await house.later(OLD_SECONDS + 60)
        [name] = await house.asked()
        match = (await house.look()).match
        await house.bot.matches.act(match.id, house.member(name).id, "offer 5")
        await house.restart()
        await house.settle()
        assert [table.id for table in tables(house)] == [old.id]
        after = (await house.look()).match
        assert after.drawn == after.revision


async def test_after_a_start_a_broken_match_keeps_no_other_from_being_shown(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        match = (await house.look()).match
        await house.bot.records.matches.open(replace(match, channel=7, state="nonsense"))
        await house.database.write(("UPDATE matches SET revision = revision + 1", ()))
        await house.restart()
        await house.settle()
        assert "match 2 cannot be shown" in caplog.text
        after = (await house.look()).match
        assert after.drawn == after.revision == match.revision + 1


async def test_a_turn_that_nobody_heard_of_is_called_after_a_crash(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await house.start(*THREE, **RELAXED)
        await house.later(PANEL_SECONDS)
        [name] = await house.asked()
        match = (await house.look()).match
        moment = await house.bot.matches.act(match.id, house.member(name).id, "offer 5")
        await house.bot.delivery.drawn(moment, match.table_message)
        await house.restart()
        await house.settle()
        assert [len(house.person(n).dms()) for n in await house.asked()] == [1, 1]


async def test_stopping_takes_a_moment_whatever_is_queued(tmp_path: Path) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        gate, never = Limiter(rate=0.001), asyncio.Event()
        delivery = house.bot.delivery
        monkey = [asyncio.create_task(gate.call(Priority.CALL, never.wait)) for _ in range(50)]
        delivery._pings._loose._tasks.update(monkey)  # type: ignore[arg-type]
        began = asyncio.get_running_loop().time()
        await delivery.close(0.05)
        assert asyncio.get_running_loop().time() - began < 1
        assert all(task.cancelled() for task in monkey)
        delivery._pings._loose._tasks.clear()
