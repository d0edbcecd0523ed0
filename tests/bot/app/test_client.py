"""The one way of a press: what is done is shown; what goes wrong is one private sentence."""

import logging
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.app.client import Hosting
from bot.app.ownership import SWEEP_BEATS
from bot.pages.ids import Halfway
from bot.records import DatabaseError
from bot.words.locale import say
from tests.harness.houses import SimShown
from tests.harness.simhouse import CALLBACK, THREE, SimHouse, sim_house

BROKEN = "Something broke on our side; nothing was changed"


async def opened_hand(house: SimHouse) -> tuple[str, SimShown]:
    """Whoever is asked, and the panel in front of them."""
    [name] = await house.asked()
    await house[name].press("My hand", on=house.table())
    return name, house.person(name).messages()[-1]


def button(house: SimHouse, custom_id: str) -> SimShown:
    """A message of the bot's with one button that it may or may not know."""
    backend = house.env.backend
    odd = {"type": 2, "style": 1, "label": "Odd", "custom_id": custom_id}
    row = {"type": 1, "components": [odd]}
    backend.create_message(house.place.id, backend.bot_user.id, "odd", components=[row])
    return house.person("Anna").messages()[-1]


async def ruin(house: SimHouse) -> None:
    """What no rule foresees: the position in the database cannot be read."""
    async with house.database.transaction() as db:
        await db.fetch("UPDATE matches SET state = ?", '{"not": "a position"}')


async def hide_database(house: SimHouse) -> None:
    async with house.database.transaction() as db:
        await db.fetch("ALTER TABLE matches RENAME TO hidden")


async def test_a_fault_is_one_neutral_sentence_and_logged_without_the_pick(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        name, _ = await opened_hand(house)
        match = (await house.look()).match
        await ruin(house)
        result = await house[name].press("5")
        assert result.ephemeral
        assert BROKEN in house.told(name)
        assert f"interaction v1:{match.id}:{match.turn} failed" in caplog.text
        assert "offer 5" not in caplog.text
        assert await house.bot.records.matches.log(match.id) == []


async def test_a_fault_behind_a_table_s_button_or_a_command_is_told_alike(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with sim_house(tmp_path, *THREE, faultless=False) as house:
        table = house.table()
        await ruin(house)
        await house["Anna"].press("My hand", on=table)
        assert BROKEN in house.told("Anna")
        await house["Ben"].slash("table hand")
        assert BROKEN in house.told("Ben")
        assert "interaction table hand failed" in caplog.text


async def test_a_database_out_of_reach_is_told_honestly(tmp_path: Path) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        name, _ = await opened_hand(house)
        await hide_database(house)
        await house[name].press("5")
        assert "I do not know yet whether that counted" in house.told(name)


async def swept(house: SimHouse) -> None:
    """Two sweeps: what was only just stored is not waited for."""
    for _ in range(2 * SWEEP_BEATS):
        await house.bot.ownership.beat()
    await house.settle()


def freeze(monkeypatch: pytest.MonkeyPatch, records: Any, name: str) -> None:
    """It is stored, and nobody hears so in time."""
    write = getattr(records, name)

    async def frozen(*given: Any, **more: Any) -> None:
        await write(*given, **more)
        raise DatabaseError("does not answer in time")

    monkeypatch.setattr(records, name, frozen)


async def test_of_a_write_that_froze_nothing_is_promised_and_what_became_of_it_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        name, _ = await opened_hand(house)
        ply = (await house.look()).match.ply
        freeze(monkeypatch, house.bot.records.matches, "save")
        await house[name].press("5")
        assert say("en", "database-unavailable") in house.told(name)
        assert (await house.look()).match.ply == ply + 1
        await swept(house)
        assert "’s 5?" in house.table().text
        assert say("en", "database-unavailable") not in house.told(name), "the panel follows"


async def test_a_table_whose_opening_failed_after_it_was_stored_is_seen_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with sim_house(tmp_path, faultless=False) as house:
        freeze(monkeypatch, house.bot.records.matches, "open")
        await house["Anna"].slash("dilemma start", pace="live")
        monkeypatch.undo()
        await swept(house)
        assert "Sit down" in house.table().buttons()
        await house["Ben"].press("Sit down", on=house.table())
        assert len((await house.look()).match.chairs) == 2


async def test_what_another_process_has_claimed_is_left_to_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with sim_house(tmp_path) as house:
        await house["Anna"].slash("dilemma start", pace="live")

        async def taken(*_: object) -> bool:
            return False

        monkeypatch.setattr(house.bot.ownership, "claim", taken)
        answers = house.count("POST", CALLBACK)
        moment = await house.look()
        for asked in (house["Ben"].slash("table end"), house["Ben"].press("Sit down")):
            with suppress(Exception):  # SimCord misses an answer
                await asked
        assert house.count("POST", CALLBACK) == answers
        assert (await house.look()).match == moment.match


async def test_a_refusal_that_cannot_be_told_is_a_fault_that_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        table = house.table()
        look, looks = house.bot.matches.look, 0

        async def once(match_id: int) -> Any:
            nonlocal looks
            looks += 1
            if looks > 1:
                await hide_database(house)
            return await look(match_id)

        monkeypatch.setattr(house.bot.matches, "look", once)
        await house["Emma"].press("My hand", on=table)
        assert "My notebook cannot be reached right now" in house.told("Emma")


async def test_a_move_whose_answer_is_lost_is_shown_all_the_same(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "bot.input.replies")
    async with sim_house(tmp_path, *THREE) as house:
        name, _ = await opened_hand(house)
        house.env.inject_error("POST", CALLBACK, status=404, code=10062)
        await house[name].press("5")
        await house.settle()
        assert "’s 5?" in house.table().text
        assert "nobody left to answer" in caplog.text


async def test_a_seat_whose_taker_is_not_answered_is_shown_all_the_same(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await house["Anna"].slash("dilemma start", pace="live")
        house.env.inject_error("POST", CALLBACK, status=404, code=10062)
        await house["Ben"].press("Sit down")
        await house.settle()
        assert "Ben" in house.table().text


async def test_whoever_can_be_told_nothing_is_noted_and_left_alone(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "bot.input.replies")
    async with sim_house(tmp_path, *THREE) as house:
        table = house.table()
        house.env.inject_error("POST", CALLBACK, status=400, code=50035, times=None)
        await house["Anna"].press("My hand", on=table)
        assert "nobody left to apologise to" in caplog.text


async def test_nobody_waiting_any_more_does_not_undo_a_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    async with sim_house(tmp_path, *THREE) as house:
        name, _ = await opened_hand(house)
        house.slow_down(monkeypatch)
        house.env.inject_error("POST", CALLBACK, status=404, code=10062, times=None)
        await house[name].press("5")
        await house.settle()
        assert "nobody waits any more" in caplog.text
        assert "’s 5?" in house.table().text


@pytest.mark.parametrize(
    "custom_id",
    ["other", "t1:1:dance", "t2:1:hand", "v1:x:1:offer 5", f"v1:{2**63}:1:a", f"t1:{2**70}:hand"],
)
async def test_a_button_we_never_made_is_answered_in_a_friendly_sentence(
    tmp_path: Path, custom_id: str
) -> None:
    async with sim_house(tmp_path) as house:
        result = await house["Anna"].press("Odd", on=button(house, custom_id))
        assert result.ephemeral
        assert "I do not know this button any more" in house.told("Anna")


@pytest.mark.parametrize("custom_id", ["v1:77:1:offer 5", "t1:77:hand", "t1:77:join"])
async def test_a_button_of_a_table_nobody_knows_says_so(tmp_path: Path, custom_id: str) -> None:
    async with sim_house(tmp_path) as house:
        result = await house["Anna"].press("Odd", on=button(house, custom_id))
        assert result.ephemeral
        assert "This table is no longer known" in house.told("Anna")


async def test_a_choice_half_made_before_the_turn_went_on_comes_too_late(tmp_path: Path) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        match = (await house.look()).match
        half = str(Halfway(match.id, match.turn - 1, "3"))
        await house["Anna"].press("Odd", on=button(house, half))
        assert "That was a button from an earlier moment" in house.told("Anna")
        assert (await house.look()).match == match


async def test_a_forged_line_is_refused_by_the_rules(tmp_path: Path) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        match = (await house.look()).match
        await house["Anna"].press("Odd", on=button(house, f"v1:{match.id}:{match.turn}:dance"))
        assert "I do not understand “dance”" in house.told("Anna")
        assert (await house.look()).match == match


async def test_presses_of_strangers_and_of_the_wrong_seat_change_nothing(tmp_path: Path) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        match = (await house.look()).match
        [asked] = await house.asked()
        wrong = next(name for name in THREE if name != asked)
        odd = button(house, f"v1:{match.id}:{match.turn}:offer 5")
        await house["Emma"].press("Odd", on=odd)
        assert "not playing at this table" in house.told("Emma")
        await house[wrong].press("Odd", on=odd)
        assert "It is not your turn to offer" in house.told(wrong)
        assert (await house.look()).match == match


async def test_a_second_press_on_the_same_question_is_too_late_and_shows_the_hand(
    tmp_path: Path,
) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        name, early = await opened_hand(house)
        with house.keeping_panels():
            _, late = await opened_hand(house)
        await house[name].press("5", on=late)
        await house.settle()
        match = (await house.look()).match
        await house[name].press("6", on=early)
        [again] = [shown for shown in house.person(name).messages() if shown.id == early.id]
        assert "a button from an earlier moment" in again.text
        assert "You offer" in again.text
        assert (await house.look()).match == match


async def test_no_deadline_passes_while_discord_is_away(tmp_path: Path) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        before = (await house.look()).match
        await house.bot.on_shard_disconnect(0)
        await house.pass_time(3600)
        await house.bot.on_shard_resumed(0)
        await house.bot.on_shard_connect(0)
        await house.settle()
        after = (await house.look()).match
        assert after.ply == before.ply
        assert (before.deadline or 0) + 3600 == after.deadline
        assert f"<t:{int(after.deadline)}:R>" in house.table().text


async def test_while_developing_commands_go_to_one_server_at_once(tmp_path: Path) -> None:
    async with sim_house(tmp_path, sync_guild=2**60) as house:
        assert house.count("PUT", f"/applications/*/guilds/{2**60}/commands") == 1
        assert house.count("PUT", "/applications/*/commands") == 1


@pytest.mark.parametrize(
    ("allowed", "blocked", "stays"),
    [((), (), True), ((), (5,), False), ((5,), (), True), ((6,), (), False), ((5,), (5,), False)],
)
def test_the_host_says_where_the_bot_stays(
    allowed: tuple[int, ...], blocked: tuple[int, ...], stays: bool
) -> None:
    assert Hosting(allowed=frozenset(allowed), blocked=frozenset(blocked)).welcomes(5) is stays


async def test_a_server_that_is_not_welcome_is_left(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        bot = house.bot
        await bot.on_ready()
        assert bot.get_guild(house.guild.id) is not None
        bot.hosting = replace(bot.hosting, blocked=frozenset({house.guild.id}))
        await bot.on_ready()
        await house.env.settle()
        assert bot.get_guild(house.guild.id) is None
