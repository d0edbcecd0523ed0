"""Tables as they are opened by `start`, and the private sentence when they are not."""

import asyncio
import logging
from pathlib import Path
from typing import Any

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.play.limits import LIMITS
from bot.words.locale import say
from tests.harness.houses import SimShown
from tests.harness.simhouse import MESSAGES, SimHouse, forbid, sim_house


async def test_named_people_are_invited_by_one_ping(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        robot = house.guild.add_member(house.env.create_user("Robot", bot=True))
        people = {"player2": house["Ben"], "player3": house["Anna"], "player4": robot}
        await house["Anna"].slash("dilemma start", **people)
        invitation = await house["Ben"].sees("a seat is free for you")
        assert house["Ben"].mention in invitation.text
        assert house["Anna"].mention not in invitation.text
        assert str(robot.id) not in invitation.text
        assert "Robot is a bot and cannot hold cards: it was not invited." in house.told("Anna")


async def test_an_invitation_that_cannot_be_sent_does_not_spoil_the_table(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with sim_house(tmp_path) as house:
        house.env.inject_error("POST", MESSAGES, status=403, code=50013)
        await house["Anna"].slash("dilemma start", player2=house["Ben"])
        assert "Sit down" in house.table().buttons()
        assert len(house.private("Anna")) == 1, "her own panel, and no apology"
        assert "its invitation cannot be shown" in caplog.text


async def test_a_voice_channel_that_may_not_be_entered_is_refused(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        voice = house.guild.create_voice_channel("talk")
        denied = discord.Permissions(connect=True).value
        robot = house.env.backend.bot_user.id
        voice._channel.overwrites = [Overwrite(robot, OverwriteType.MEMBER, allow=0, deny=denied)]
        told = await house.member("Anna").slash(voice, "dilemma start", pace="live")
        assert told.ephemeral
        assert "permission “Connect”" in SimShown(told.response).text
        assert await house.bot.matches.at(voice.id) is None
        voice._channel.overwrites = []
        await house.member("Anna").slash(voice, "dilemma start", pace="live")
        assert await house.bot.matches.at(voice.id) is not None


@pytest.mark.parametrize("status", [403, 404])
async def test_a_private_thread_that_the_bot_is_not_in_is_refused(
    tmp_path: Path, status: int
) -> None:
    async with sim_house(tmp_path) as house:
        anna = house.member("Anna")
        private = discord.ChannelType.private_thread.value
        house.env.backend.create_thread(house.place.id, "corner", anna.id, type=private)
        [thread] = house.place.threads
        house.env.inject_error("GET", f"/channels/{thread.id}", status=status, code=50001)
        told = await anna.slash(thread, "dilemma start", pace="live")
        assert say("en", "may-not-enter") in SimShown(told.response).text
        assert await house.bot.matches.at(thread.id) is None


async def test_a_discord_that_does_not_say_whether_we_may_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.shared.places.ANSWER_SECONDS", 0.0)
    async with sim_house(tmp_path) as house:
        anna = house.member("Anna")
        private = discord.ChannelType.private_thread.value
        house.env.backend.create_thread(house.place.id, "corner", anna.id, type=private)
        [thread] = house.place.threads

        async def silent(_: int) -> None:
            await asyncio.Event().wait()

        monkeypatch.setattr(house.bot, "fetch_channel", silent)
        told = await anna.slash(thread, "dilemma start", pace="live")
        assert say("en", "discord-is-slow") in SimShown(told.response).text
        assert await house.bot.matches.at(thread.id) is None


async def test_a_second_start_points_to_the_first_table(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await house["Anna"].slash("dilemma start", pace="live")
        assert (await house["Ben"].slash("dilemma start", pace="live")).ephemeral
        link = (await house.look()).match.link
        assert f"already a table in this channel: [to the table]({link})" in house.told("Ben")
        assert str(house.table().id) in link


@pytest.mark.parametrize(
    ("missing", "named"), [("view_channel", "View Channel"), ("send_messages", "Send Messages")]
)
async def test_a_missing_permission_is_told_before_anything_is_opened(
    tmp_path: Path, missing: str, named: str
) -> None:
    async with sim_house(tmp_path) as house:
        forbid(house, missing)
        assert (await house["Anna"].slash("dilemma start", pace="live")).ephemeral
        assert f"permission “{named}”" in house.told("Anna")
        assert await house.bot.matches.at(house.channel) is None


async def test_a_table_for_those_invited_names_somebody(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        robot = house.guild.add_member(house.env.create_user("Robot", bot=True))
        for guest in (robot, house["Anna"]):
            given = {"player2": guest, "invited-only": True}
            await house["Anna"].slash("dilemma start", **given)
            assert "needs somebody who is" in house.told("Anna")
            assert await house.bot.matches.at(house.channel) is None


async def test_a_table_for_those_invited_is_opened_for_them_alone(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        given = {"player2": house["Ben"], "invited-only": True}
        await house["Anna"].slash("dilemma start", **given)
        assert (await house.look()).match.invited_only


async def test_in_a_thread_it_is_the_permission_for_threads_that_counts(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        made = house.env.backend.create_thread(
            house.place.id, "corner", owner_id=house.member("Anna").id
        )
        [thread] = [place for place in house.place.threads if place.id == made.id]
        forbid(house, "send_messages_in_threads")
        await house.member("Anna").slash(thread, "dilemma start", pace="live")
        assert await house.bot.matches.at(made.id) is None
        forbid(house, "send_messages")
        await house.member("Anna").slash(thread, "dilemma start", pace="live")
        assert await house.bot.matches.at(made.id) is not None


async def test_a_table_whose_opening_was_not_heard_is_posted_all_the_same(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "bot.input.replies")
    async with sim_house(tmp_path, faultless=False) as house:
        house.env.inject_error("POST", "/interactions/*", status=404, code=10062)
        await house["Anna"].slash("dilemma start", pace="live")
        await house.settle()
        assert "nobody left to answer" in caplog.text
        assert "Sit down" in house.table().buttons()


def stop_checking(house: SimHouse) -> None:
    """From now on people's clients send whatever they are told, as one written by hand would."""
    commands = house.env.backend.visible_commands(
        user_id=house.member("Anna").id, channel_id=house.channel
    )
    waiting: list[Any] = list(commands)
    while waiting:
        part = waiting.pop()
        for check in ("choices", "min_value", "max_value"):
            part.pop(check, None)
        waiting += part.get("options", [])


async def test_starting_again_and_again_is_refused_for_a_while(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        for _ in range(LIMITS["start"].person):
            await house["Anna"].slash("dilemma start", pace="live")
            await house["Anna"].slash("table end")
            assert "The table is closed" in house.told("Anna")
        await house["Anna"].slash("dilemma start", pace="live")
        assert "a lot in a short time" in house.told("Anna")
        assert (await house.look()).match.status == "folded"
        await house["Ben"].slash("dilemma start", pace="live")
        assert (await house.look()).match.status == "lobby"


@pytest.mark.parametrize(
    ("command", "given", "option"),
    [
        ("dilemma start", {"pace": "x"}, "pace"),
        ("dilemma start", {"level": "godlike"}, "level"),
        ("dilemma start", {"landing": "soft"}, "landing"),
        ("dilemma start", {"computers": 99}, "computers"),
        ("settings", {"language": "tlh"}, "language"),
        ("settings", {"messages": "sometimes"}, "messages"),
        ("settings", {"server-language": "tlh"}, "server-language"),
        ("scores", {"span": "ever"}, "span"),
        ("history", {"game": "chess"}, "game"),
    ],
)
async def test_a_value_that_was_never_offered_is_refused_before_anything_is_stored(
    tmp_path: Path, command: str, given: dict[str, Any], option: str
) -> None:
    async with sim_house(tmp_path) as house:
        stop_checking(house)
        done = await house["Anna"].slash(command, **given)
        assert done.ephemeral
        assert f"“{option}” does not offer that" in house.told("Anna").replace("\\", "")
        assert await house.bot.matches.at(house.channel) is None
        kept = await house.bot.records.people.kept_about(house.member("Anna").id)
        assert not any(kept.values())


async def test_a_locked_thread_is_refused_before_anything_is_opened(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        anna = house.member("Anna")
        made = house.env.backend.create_thread(house.place.id, "corner", owner_id=anna.id)
        [thread] = [place for place in house.place.threads if place.id == made.id]
        house.bot.get_channel(made.id).locked = True  # type: ignore[union-attr]
        forbid(house, "manage_threads")
        told = await anna.slash(thread, "dilemma start", pace="live")
        assert say("en", "thread-locked") in SimShown(told.response).text
        assert await house.bot.matches.at(made.id) is None


async def test_the_answer_to_start_is_the_table_and_no_other_message_is_posted(
    tmp_path: Path,
) -> None:
    async with sim_house(tmp_path) as house:
        await house["Anna"].slash("dilemma start", pace="live")
        await house.settle()
        match = (await house.look()).match
        assert (match.table_message, match.told) == (house.table().id, match.revision)
        assert house.count("POST", MESSAGES) == 0
