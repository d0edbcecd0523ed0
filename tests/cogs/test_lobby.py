"""Tables by commands and buttons: what happens, and the private sentence when it does not."""

import logging
from dataclasses import replace
from pathlib import Path

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.play.tables import LOBBY_SECONDS
from bot.words.locale import say
from games import discover
from tests.harness.houses import SimShown
from tests.harness.simhouse import MESSAGES, THREE, SimHouse, sim_house


def public(house: SimHouse) -> list[str]:
    return [shown.text for shown in house.person("Emma").messages() if not shown.is_ephemeral]


async def refused(house: SimHouse, name: str, label: str, on: SimShown | None = None) -> str:
    """What this person alone is told, when nothing else changes for anybody."""
    before, seen = (await house.look()).match, public(house)
    pressed = await house[name].press(label, on=on or house.table())
    await house.settle()
    assert (await house.look()).match == before
    assert public(house) == seen
    assert pressed.ephemeral
    return house.told(name)


def forbid(house: SimHouse, permission: str) -> None:
    """Take a permission in this channel from the bot alone."""
    denied = discord.Permissions(**{permission: True}).value
    robot = house.env.backend.bot_user.id
    house.place._channel.overwrites = [Overwrite(robot, OverwriteType.MEMBER, allow=0, deny=denied)]


async def test_a_table_opens_with_its_terms_and_people_sit_down(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await house["Anna"].slash("dilemma start", pace="blitz", landing="lot", aim="risky")
        opened = house.table().text
        assert "Anna" in opened
        assert "2 more players needed" in opened
        assert "15 s a move" in opened
        assert "One throw in six misses" in opened
        await house["Ben"].press("Sit down")
        await house["Chloé"].press("Sit down")
        assert "Enough players: start any time" in house.table().text
        assert "Ben" in house.table().text
        await house["Ben"].press("Leave")
        assert "Ben" not in house.table().text


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
        assert say("en", "may-not-connect") in SimShown(told.response).text
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


async def test_the_rules_are_there_by_command_and_by_button(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await house["Anna"].slash("dilemma rules")
        assert "Offer and throw" in house.told("Anna")
        await house["Anna"].press("▶")
        assert "The duel" in house.told("Anna")
        await house["Anna"].press("All the rules")
        assert "Dilemma, all the rules" in house.told("Anna")
        await house["Anna"].press("In short")
        assert "Offer and throw" in house.told("Anna")
        await house["Anna"].slash("dilemma start")
        await house["Emma"].press("Rules")
        assert "Offer and throw" in house.told("Emma")


async def test_a_hand_is_there_by_command_and_by_button_and_before_the_deal(
    tmp_path: Path,
) -> None:
    async with sim_house(tmp_path) as house:
        await house["Anna"].slash("dilemma start")
        await house["Anna"].slash("dilemma hand")
        assert "Nothing is dealt yet" in house.told("Anna")
        await house["Ben"].press("Sit down")
        await house["Chloé"].press("Sit down")
        await house["Chloé"].press("Start")
        await house["Ben"].slash("dilemma hand")
        assert "Waiting for" in house.told("Ben") or "Offer a card" in house.told("Ben")
        await house["Ben"].press("My hand", on=house.table())
        assert "Waiting for" in house.told("Ben") or "Offer a card" in house.told("Ben")


async def test_buttons_refuse_whom_they_must_in_private(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await house["Anna"].slash("dilemma start")
        assert "already sitting" in await refused(house, "Anna", "Sit down")
        assert "not playing at this table" in await refused(house, "Ben", "Leave")
        assert "Sit down* first" in await refused(house, "Ben", "Start")
        assert "2 more players must sit down first" in await refused(house, "Anna", "Start")


async def test_whoever_is_not_seated_has_no_hand(tmp_path: Path) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        assert "not playing at this table" in await refused(house, "Emma", "My hand")
        await house["Emma"].slash("dilemma hand")
        assert "not playing at this table" in house.told("Emma")


async def test_a_button_of_an_old_copy_of_the_table_leads_to_the_present_one(
    tmp_path: Path,
) -> None:
    async with sim_house(tmp_path) as house:
        await house["Anna"].slash("dilemma start")
        old = house.table()
        for way in ("/webhooks/*/*/messages/*", "/channels/*/messages/*"):
            house.env.inject_error("DELETE", way, status=403, code=50013)
        await house["Anna"].slash("dilemma table")
        said = await refused(house, "Ben", "Sit down", on=old)
        assert "old copy of the table" in said
        assert (await house.look()).match.link in said


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
        assert "Anna is already sitting at this table" in house.told("Ben")


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


async def test_after_the_end_there_is_a_rematch_and_the_others_are_called(tmp_path: Path) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        for name in THREE[:2]:
            await house[name].slash("dilemma end")
        await house.settle()
        over = house.table()
        await house["Ben"].press("Play again")
        match = (await house.look()).match
        assert (match.status, match.host) == ("lobby", house.member("Ben").id)
        invitation = await house["Anna"].sees("a seat is free for you")
        assert house["Anna"].mention in invitation.text
        assert house["Ben"].mention not in invitation.text
        await house["Anna"].press("Play again", on=over)
        assert "already a table in this channel" in house.told("Anna")


async def test_a_lobby_that_nobody_touches_folds_after_an_hour(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await house["Anna"].slash("dilemma start")
        await house.later(LOBBY_SECONDS - 1)
        assert "Sit down" in house.table().buttons()
        await house.later(1)
        assert "Nobody played" in house.table().text
        await house["Ben"].press("Play again")
        assert (await house.look()).match.status == "lobby"


async def test_an_answer_that_takes_long_is_announced_and_then_given(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with sim_house(tmp_path) as house:
        await house["Anna"].slash("dilemma start")
        house.slow_down(monkeypatch)
        for name in THREE[1:]:
            assert (await house[name].press("Sit down")).deferred
            await house.settle()
            assert name in house.table().text
            assert not [shown for shown in house.person(name).messages() if shown.is_ephemeral]
        await house["Anna"].press("Sit down")
        assert "already sitting" in house.told("Anna")
        await house["Anna"].press("Start")
        await house.settle()
        [name] = await house.asked()
        await house.answer(name, "5")
        await house.settle()
        assert "’s 5?" in house.table().text


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


async def test_computers_are_added_by_a_button_and_make_room_for_people(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await house["Anna"].slash("dilemma start", computers=1, level="hard")
        assert "🤖 hard" in house.table().text
        await house["Anna"].press("Add 🤖")
        assert house.table().text.count("🤖 hard") == 2
        await house["Anna"].press("Remove 🤖")
        await house["Anna"].press("Remove 🤖")
        assert "🤖 hard" not in house.table().text
        assert "Remove 🤖" not in house.table().buttons()
        assert "Sit down* first" in await refused(house, "Ben", "Add 🤖")


async def test_whoever_is_away_comes_back_by_a_button(tmp_path: Path) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        house.bot.computers.hesitate = lambda: 10.0**6
        await house["Ben"].slash("dilemma leave")
        await house.settle()
        assert "A computer plays for Ben until they press **I’m back**" in house.table().text
        assert "No seat here is kept for you" in await refused(house, "Emma", "I’m back")
        await house["Ben"].press("I’m back", on=house.table())
        await house.settle()
        assert "The seat is yours" in house.told("Ben")
        assert "I’m back" not in house.table().buttons()


async def test_getting_up_from_a_lobby_by_command_says_just_that(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await house["Anna"].slash("dilemma start")
        await house["Ben"].press("Sit down")
        await house["Ben"].slash("dilemma leave")
        assert "You got up from the table." in house.told("Ben")
