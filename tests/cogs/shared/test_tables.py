"""The commands of any game's table: what happens, and the private sentence when it does not."""

import asyncio
import logging
from dataclasses import replace
from pathlib import Path
from typing import Any

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.play.limits import LIMITS
from bot.words.locale import say
from games import discover
from tests.harness.houses import NAMES, PATIENCE, SimShown, over_sockets
from tests.harness.simhouse import MESSAGES, THREE, SimHouse, sim_house


def forbid(house: SimHouse, permission: str) -> None:
    """Take a permission in this channel from the bot alone."""
    denied = discord.Permissions(**{permission: True}).value
    robot = house.env.backend.bot_user.id
    house.place._channel.overwrites = [Overwrite(robot, OverwriteType.MEMBER, allow=0, deny=denied)]


async def test_named_people_are_invited_by_one_ping(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        robot = house.guild.add_member(house.env.create_user("Robot", bot=True))
        people = {"player2": house["Ben"], "player3": house["Anna"], "player4": robot}
        await house["Anna"].slash("dilemma start", **people)
        invitation = await house["Ben"].sees("a seat is free for you")
        assert house["Ben"].mention in invitation.text
        assert house["Anna"].mention not in invitation.text
        assert str(robot.id) not in invitation.text


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
        told = await house.member("Anna").slash(voice, "dilemma start")
        assert told.ephemeral
        assert "permission “Connect”" in SimShown(told.response).text
        assert await house.bot.matches.at(voice.id) is None
        voice._channel.overwrites = []
        await house.member("Anna").slash(voice, "dilemma start")
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
        told = await anna.slash(thread, "dilemma start")
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
        told = await anna.slash(thread, "dilemma start")
        assert say("en", "discord-is-slow") in SimShown(told.response).text
        assert await house.bot.matches.at(thread.id) is None


async def test_a_second_start_points_to_the_first_table(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await house["Anna"].slash("dilemma start")
        assert (await house["Ben"].slash("dilemma start")).ephemeral
        link = (await house.look()).match.link
        assert f"already a table in this channel: {link}" in house.told("Ben")
        assert str(house.table().id) in link


@pytest.mark.parametrize(
    ("missing", "named"), [("view_channel", "View Channel"), ("send_messages", "Send Messages")]
)
async def test_a_missing_permission_is_told_before_anything_is_opened(
    tmp_path: Path, missing: str, named: str
) -> None:
    async with sim_house(tmp_path) as house:
        forbid(house, missing)
        assert (await house["Anna"].slash("dilemma start")).ephemeral
        assert f"permission “{named}”" in house.told("Anna")
        assert await house.bot.matches.at(house.channel) is None


async def test_a_table_is_not_posted_again_where_the_bot_may_not_write(tmp_path: Path) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        forbid(house, "send_messages")
        assert (await house["Anna"].slash("dilemma table")).ephemeral
        assert "permission “Send Messages”" in house.told("Anna")


async def test_in_a_thread_it_is_the_permission_for_threads_that_counts(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        made = house.env.backend.create_thread(
            house.place.id, "corner", owner_id=house.member("Anna").id
        )
        [thread] = [place for place in house.place.threads if place.id == made.id]
        forbid(house, "send_messages_in_threads")
        await house.member("Anna").slash(thread, "dilemma start")
        assert await house.bot.matches.at(made.id) is None
        forbid(house, "send_messages")
        await house.member("Anna").slash(thread, "dilemma start")
        assert await house.bot.matches.at(made.id) is not None


async def test_the_table_is_posted_again_on_request(tmp_path: Path) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        old = house.table()
        await house["Anna"].slash("dilemma table")
        assert "Here is the table again" in house.told("Anna")
        assert house.table().id > old.id
        assert old.id not in [shown.id for shown in house.person("Emma").messages()]


async def test_start_comes_first_among_a_game_s_commands(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        for game in house.bot.games:
            group = house.bot.tree.get_command(game)
            assert isinstance(group, discord.app_commands.Group)
            assert [command.name for command in group.commands][:2] == ["start", "table"]


@pytest.mark.parametrize("command", ["table", "hand", "leave", "end"])
async def test_without_a_table_a_command_says_how_to_open_one(tmp_path: Path, command: str) -> None:
    async with sim_house(tmp_path) as house:
        assert (await house["Anna"].slash(f"dilemma {command}")).ephemeral
        assert "Open one with `/dilemma start`" in house.told("Anna")


async def test_another_game_s_command_does_not_touch_this_table(tmp_path: Path) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        await house["Anna"].slash("camarade end")
        assert "Open one with `/camarade start`" in house.told("Anna")
        assert (await house.look()).match.status == "playing"


async def test_a_seat_is_left_and_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    people_only = {key: replace(game, choose=None) for key, game in discover().items()}
    monkeypatch.setattr("games.discover", lambda: people_only)
    async with sim_house(tmp_path, *THREE) as house:
        await house["Ben"].slash("dilemma leave")
        assert "You got up" in house.told("Ben")
        await house.settle()
        await house["David"].press("Take Ben’s seat")
        assert "The seat is yours" in house.told("David")
        await house.settle()
        assert "Take Ben’s seat" not in house.table().buttons()


async def test_a_seat_is_handed_to_nobody_who_cannot_hold_cards(tmp_path: Path) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        robot = house.guild.add_member(house.env.create_user("Robot", bot=True))
        await house["Ben"].slash("dilemma leave", to=robot)
        assert "Robot is a bot and cannot hold cards" in house.told("Ben")
        await house["Ben"].slash("dilemma leave", to=house["Anna"])
        assert "Anna has, or had, a seat at this table" in house.told("Ben")


async def test_a_majority_ends_a_table(tmp_path: Path) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        await house["Anna"].slash("dilemma end")
        assert "one player wishes to end, it takes 2" in house.told("Anna")
        await house.settle()
        assert "One player wants to end this table; it takes 2" in house.table().text
        await house["Emma"].slash("dilemma end")
        assert "not playing at this table" in house.told("Emma")
        await house["Ben"].slash("dilemma end")
        assert "The table is closed" in house.told("Ben")
        await house.settle()
        assert "Ended early" in house.table().text
        await house["Anna"].slash("dilemma end")
        assert "This game is over" in house.told("Anna")


async def test_a_moderator_ends_a_table_alone(tmp_path: Path) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        may = discord.Permissions(manage_channels=True)
        role = house.guild.create_role("Moderator", permissions=may)
        moderator = house.guild.add_member(house.env.create_user("Max"), roles=[role])
        assert (await moderator.slash(house.place, "dilemma end")).ephemeral
        assert (await house.look()).match.status == "ended"


async def test_a_table_whose_opening_was_not_heard_is_posted_all_the_same(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "bot.input.replies")
    async with sim_house(tmp_path, faultless=False) as house:
        house.env.inject_error("POST", "/interactions/*", status=404, code=10062)
        await house["Anna"].slash("dilemma start")
        await house.settle()
        assert "nobody left to answer" in caplog.text
        assert "Sit down" in house.table().buttons()


async def test_getting_up_from_a_lobby_by_command_says_just_that(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await house["Anna"].slash("dilemma start")
        await house["Ben"].press("Sit down")
        await house["Ben"].slash("dilemma leave")
        assert "You got up from the table." in house.told("Ben")


def moderator(house: SimHouse, permission: str) -> Any:
    may = discord.Permissions(**{permission: True})
    role = house.guild.create_role("Moderator", permissions=may)
    return house.guild.add_member(house.env.create_user("Max"), roles=[role])


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


async def test_an_offer_goes_with_the_turn_it_was_made_in(tmp_path: Path) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        await house["Ben"].slash("dilemma leave", to=house["David"])
        assert "Take the seat" in (await house["David"].sees("offers you their seat")).buttons()
        [name] = await house.asked()
        match_id = (await house.look()).match.id
        offered = await house.bot.matches.act(match_id, house.member(name).id, "offer 5")
        house.bot.changed(offered)
        await house.settle()
        assert not any("offers you" in shown.text for shown in house.person("David").messages())
        assert (await house.look()).match.chairs[1].name == "Ben"


async def test_only_those_who_play_and_moderators_post_a_table_again(tmp_path: Path) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        old = house.table().id
        await house["Emma"].slash("dilemma table")
        assert "Only those who play here" in house.told("Emma")
        assert house.table().id == old
        await moderator(house, "manage_messages").slash(house.place, "dilemma table")
        assert house.table().id > old


async def test_five_who_post_a_table_at_once_leave_one(tmp_path: Path) -> None:
    async with over_sockets(tmp_path) as house:
        await house["Anna"].slash("dilemma start")
        for name in NAMES[1:]:
            await house[name].press("Sit down")
        first = (await house.look()).match.table_message
        await asyncio.gather(*(house[name].slash("dilemma table") for name in NAMES))
        for name in NAMES:  # a busy machine asks for time first
            await house[name].sees("Here is the table again")
        async with asyncio.timeout(PATIENCE):
            while True:
                await house.settle()
                last = (await house.look()).match.table_message
                tables = [s for s in house["Anna"].messages() if "Rules" in s.buttons()]
                if [int(shown.id) for shown in tables] == [last] != [first]:
                    break
                await asyncio.sleep(0.01)  # until her client has heard of it


async def test_a_table_posted_from_several_sides_at_once_is_one_message(tmp_path: Path) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        match_id = (await house.look()).match.id
        await asyncio.gather(*(house.bot.delivery.repost(match_id) for _ in range(5)))
        await house.settle()
        tables = [s for s in house.person("Anna").messages() if "Rules" in s.buttons()]
        assert [shown.id for shown in tables] == [(await house.look()).match.table_message]


async def test_what_is_too_much_is_refused_with_when_it_is_possible_again(
    tmp_path: Path,
) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        for _ in range(LIMITS["table"].person):
            await house["Anna"].slash("dilemma table")
            assert "Here is the table again" in house.told("Anna")
        posted = house.table().id
        await house["Anna"].slash("dilemma table")
        until = int(house.time.now() + LIMITS["table"].seconds)
        assert f"again <t:{until}:R>" in house.told("Anna")
        assert house.table().id == posted
        await house["Ben"].slash("dilemma table")
        assert house.table().id > posted


async def test_starting_again_and_again_is_refused_for_a_while(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        for _ in range(LIMITS["start"].person):
            await house["Anna"].slash("dilemma start")
            await house["Anna"].slash("dilemma end")
            assert "The table is closed" in house.told("Anna")
        await house["Anna"].slash("dilemma start")
        assert "a lot in a short time" in house.told("Anna")
        assert (await house.look()).match.status == "folded"
        await house["Ben"].slash("dilemma start")
        assert (await house.look()).match.status == "lobby"


async def test_a_moderator_gets_a_player_up_and_nobody_else_does(tmp_path: Path) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        house.bot.computers.hesitate = lambda _: 10.0**6
        await house["Anna"].slash("dilemma end", player=house["Ben"])
        assert "Only moderators remove players" in house.told("Anna")
        assert (await house.look()).match.chairs[1].person is not None
        done = await moderator(house, "manage_channels").slash(
            house.place, "dilemma end", player=house.member("Ben")
        )
        assert done.ephemeral
        await house.settle()
        match = (await house.look()).match
        assert (match.status, match.chairs[1].person) == ("playing", None)
        assert "A moderator removed Ben" in house.table().text


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
