"""Where turns are long, the table itself calls whoever alone is awaited, plain words first."""

from pathlib import Path
from typing import Any

import pytest

from bot.pages import drawing
from bot.play.paces import PACES, patience
from bot.records.match import PANEL_SECONDS
from tests.bot.delivery.test_calls import OPEN_DM, RELAXED, answers, offered, wishing, written_to
from tests.bot.delivery.test_reminders import ONE, called_alone
from tests.bot.play.test_coaching import play_out
from tests.bot.test_leaks import QUESTIONS
from tests.harness.simhouse import MESSAGES, THREE, SimHouse, sim_house

DAY = PACES["relaxed"]
THROUGH_A_PRESS = "/webhooks/*/*/messages/@original"


def tables(house: SimHouse) -> list[Any]:
    """What stands for everybody and leads to the rules."""
    return [s for s in house.person("Emma").messages() if "Rules" in s.buttons()]


async def test_whoever_alone_is_awaited_is_called_by_the_table_itself(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        name = await called_alone(house)
        match = (await house.look()).match
        [table] = tables(house)
        assert house.pings() == [table], "nothing else calls"
        assert (match.table_message, match.ping_message) == (table.id, None)
        assert (match.drawn, match.ping_turn) == (match.revision, match.turn)
        assert table.text.startswith(f"{house.person(name).mention} · "), "plain words first"
        assert table.text.count("<t:") == 1, "the time is said once"
        assert all(other in table.text for other in THREE)


async def test_that_costs_a_post_and_a_deletion_and_what_comes_soon_after_nothing(
    tmp_path: Path,
) -> None:
    async with sim_house(tmp_path) as house:
        await wishing(house, "never", *THREE)
        await house.start(*THREE, **RELAXED)
        first, last = await offered(house)
        await house.move(first, "decline")
        await house.later(PANEL_SECONDS)
        before = [house.count(verb, ONE) for verb in ("PATCH", "DELETE")]
        posted = house.count("POST", MESSAGES)
        house.bot.show(await house.bot.matches.act(1, house.member(last).id, "decline"))
        await house.settle()
        assert house.count("POST", MESSAGES) == posted + 1
        spent = [house.count(verb, ONE) for verb in ("PATCH", "DELETE")]
        ping = 1  # what called the two who threw
        assert spent == [before[0], before[1] + 1 + ping]
        [name] = await house.asked()
        await house.move(name, "offer 6")
        await house.settle()
        [table] = tables(house)
        assert table.message.content == "", "a layout again"
        assert house.count("PATCH", ONE) == spent[0]


async def test_the_table_it_takes_the_place_of_goes_through_the_press_it_answered(
    tmp_path: Path,
) -> None:
    async with sim_house(tmp_path) as house:
        await house.start(*THREE, game="camarade", pace="relaxed")
        await house.later(PANEL_SECONDS)
        [name] = await house.asked()
        [old] = tables(house)
        card = next(label for label in old.buttons() if label[0] in "●▲■")
        removed = house.count("DELETE", ONE)
        await house[name].press(card, on=old)
        await house.settle()
        [new] = tables(house)
        assert new.id != old.id
        assert house.count("DELETE", THROUGH_A_PRESS) == 1
        assert house.count("DELETE", ONE) == removed


async def test_if_that_press_has_ended_after_all_it_goes_all_the_same(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await house.start(*THREE, game="camarade", pace="relaxed")
        await house.later(PANEL_SECONDS)
        [name] = await house.asked()
        [old] = tables(house)
        card = next(label for label in old.buttons() if label[0] in "●▲■")
        house.env.inject_error("DELETE", THROUGH_A_PRESS, status=404, code=10015)
        await house[name].press(card, on=old)
        await house.settle()
        assert len(tables(house)) == 1


async def test_a_table_of_too_many_words_is_changed_and_a_ping_stands_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with sim_house(tmp_path) as house:
        monkeypatch.setattr(drawing, "LONGEST_WORDS", 20)
        await called_alone(house)
        [table], [ping] = tables(house), house.pings()
        match = (await house.look()).match
        assert (match.table_message, match.ping_message) == (table.id, ping.id)
        assert match.drawn == match.revision


async def test_a_table_that_was_drawn_meanwhile_calls_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with sim_house(tmp_path) as house:
        drew = house.bot.records.matches.drew
        first = [True]

        async def elsewhere(*given: Any) -> bool:
            playing = (await house.look()).match.ply == 3
            if playing and first:
                first.pop()
                return False
            return await drew(*given)

        monkeypatch.setattr(house.bot.records.matches, "drew", elsewhere)
        await called_alone(house)
        [table], [ping] = tables(house), house.pings()
        assert table.id != ping.id
        assert not first


async def test_a_table_that_another_process_has_posted_alike_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord gives both the same message: who notes it second must not take it away."""
    async with sim_house(tmp_path) as house:
        drew = house.bot.records.matches.drew
        first = [True]

        async def noted_before(*given: Any) -> bool:
            done = await drew(*given)
            if first and (await house.look()).match.ply == 3:
                first.pop()
                return False
            return done

        monkeypatch.setattr(house.bot.records.matches, "drew", noted_before)
        await called_alone(house)
        *_, table = tables(house)  # the old one is the other process's to take away
        assert (await house.look()).match.table_message == table.id
        assert house.pings() == [table]
        assert not first


async def test_a_table_that_has_called_stays_after_a_death_that_came_before_this_was_noted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord gives the same message again: it must not go as the old one of itself."""
    async with sim_house(tmp_path) as house:
        await called_alone(house)
        [table] = tables(house)

        async def again(*_: Any) -> int:
            return int(table.id)

        monkeypatch.setattr(house.bot.delivery._messages, "call", again)
        await house.database.write(("UPDATE matches SET ping_turn = -1", ()))
        house.bot.show(await house.look())
        await house.settle()
        match = (await house.look()).match
        assert [left.id for left in tables(house)] == [match.table_message]
        assert (match.table_message, match.ping_turn) == (table.id, match.turn)
        assert len(house.pings()) == 1


async def test_where_it_cannot_be_posted_nobody_is_held_up(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await wishing(house, "never", *THREE)
        await house.start(*THREE, **RELAXED)
        first, last = await offered(house)
        await house.move(first, "decline")
        await house.later(PANEL_SECONDS)
        house.env.inject_error("POST", MESSAGES, status=403, code=50013)
        house.bot.show(await house.bot.matches.act(1, house.member(last).id, "decline"))
        await house.settle()
        match = (await house.look()).match
        assert (match.drawn, match.ping_turn) == (match.revision, match.turn)


async def test_whoever_answered_last_in_secret_is_called_like_anybody(tmp_path: Path) -> None:
    """Their direct message asks the next question too, of which nobody else may learn."""
    async with sim_house(tmp_path) as house:
        await house.start(*THREE, **RELAXED)
        [host], throwers = await house.asked(), await offered(house)
        name = THREE[(THREE.index(host) + 1) % 3]
        [other] = {*throwers} - {name}
        await house.move(other, "decline", on=house.person(other).dms()[0])
        await house.later(PANEL_SECONDS)
        await house.move(name, "decline", on=house.person(name).dms()[0])
        await house.settle()
        assert await house.asked() == [name]
        assert answers(house, name), "asked to offer, there as well"
        [table] = tables(house)
        assert house.pings() == [table]
        assert house.person(name).mention in table.text
        chair = (await house.look()).match.chairs[await house.seat_of(name)]
        assert chair.dm_turn == (await house.look()).match.turn, "and must be closed some time"
        await house.later(PANEL_SECONDS)
        await house.move(name, "offer 6")
        await house.settle()
        assert not answers(house, name)


async def test_who_alone_is_awaited_is_reminded_by_direct_message_where_secrets_come_so(
    tmp_path: Path,
) -> None:
    """Whether or not this table has written to them before."""
    async with sim_house(tmp_path) as house:
        await house.start(*THREE, **RELAXED)
        [name] = await house.asked()
        await house.later(patience(DAY))
        assert written_to(house) == {name: 1}
        assert house.pings() == []
        [nudge] = house.person(name).dms()
        assert (await house.look()).match.link in nudge.text
        assert not answers(house, name), "it leads to the table"


async def test_a_door_that_turns_out_to_be_closed_is_answered_by_a_ping(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await house.start(*THREE, **RELAXED)
        [name] = await house.asked()
        house.env.inject_error("POST", OPEN_DM, status=403, code=50007)
        await house.later(patience(DAY))
        [ping] = house.pings()
        assert house.person(name).mention in ping.text


async def test_where_nothing_is_secret_a_reminder_is_a_ping(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await house.start(*THREE, game="camarade", pace="relaxed")
        await house.later(patience(DAY))
        assert written_to(house) == {}
        assert len(house.pings()) == 1


async def test_a_face_knows_whether_its_game_ever_whispers(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        whispering = {key for key, face in house.bot.faces.items() if face.whispers}
    assert whispering == {question.game for question in QUESTIONS}


@pytest.mark.parametrize("pressed", [True, False])
async def test_where_turns_are_long_the_end_and_its_picture_come_in_one_edit(
    tmp_path: Path, *, pressed: bool
) -> None:
    async with sim_house(tmp_path) as house:
        await house.start(*THREE, **RELAXED)
        await house.later(PANEL_SECONDS)
        if pressed:
            [name] = await house.asked()
            await house[name].press("My hand", on=house.table())
            await house.settle()
        thread = (await house.look()).match.channel
        edits = house.count("PATCH", f"/channels/{thread}/messages/*")
        await play_out(house)
        [table] = [s for s in house.person("Emma").messages() if "Play again" in s.buttons()]
        assert len(table.message.attachments) == 1
        spent = house.count("PATCH", f"/channels/{thread}/messages/*") - edits
        assert spent == (0 if pressed else 1)
        kept = "SELECT person FROM contacts WHERE panel_token IS NOT NULL"
        assert not await house.database.fetch(kept), "nothing there need be changed any more"
