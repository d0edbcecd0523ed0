"""Seats, invitations and limits as people meet them: what is said, to whom, and what is refused."""

import asyncio
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.play.limits import LIMITS
from tests.harness.houses import NAMES, PATIENCE, over_sockets
from tests.harness.simhouse import THREE, SimHouse, sim_house


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


async def test_a_seat_is_offered_in_the_channel_and_taken_in_private(tmp_path: Path) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        await house["Ben"].slash("dilemma leave", to=house["David"])
        assert "I asked David" in house.told("Ben")
        offer = await house["David"].sees("Ben offers you their seat")
        assert house["David"].mention in offer.text
        assert offer.buttons() == ["Take the seat", "Not me"]
        assert (await house.look()).match.chairs[1].name == "Ben"
        assert house.person("David").dms() == []
        pressed = await house["Emma"].press("Take the seat")
        assert pressed.ephemeral
        assert "This is for somebody else" in house.told("Emma")
        await house["David"].press("Take the seat")
        assert "The seat is yours" in house.told("David")
        await house.settle()
        assert (await house.look()).match.chairs[1].name == "David"
        assert not any("offers you" in shown.text for shown in house.person("Emma").messages())


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


async def test_whoever_says_not_me_is_left_alone_and_whoever_asks_is_told(tmp_path: Path) -> None:
    async with sim_house(tmp_path, *THREE) as house:
        await house["Ben"].slash("dilemma leave", to=house["David"])
        await house["David"].press("Not me")
        assert "Nobody calls you in this channel for a day" in house.told("David")
        await house["Chloé"].slash("dilemma leave", to=house["David"])
        assert "David does not want to be called here" in house.told("Chloé")
        for name in THREE[:2]:
            await house[name].slash("dilemma end")
        await house.settle()
        await house["Anna"].slash("dilemma start", player2=house["David"])
        assert "does not want to be called" in house.told("Anna")
        assert not any("a seat is free" in shown.text for shown in house.person("Ben").messages())


async def test_who_was_invited_sits_down_by_the_button_of_the_invitation(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await house["Anna"].slash("dilemma start", player2=house["Ben"])
        invitation = await house["Ben"].sees("a seat is free for you")
        assert invitation.buttons() == ["Sit down", "Not me"]
        await house["Ben"].press("Sit down", on=invitation)
        await house.settle()
        assert "You have a seat" in house.told("Ben")
        assert "Ben" in house.table().text


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
        house.bot.computers.hesitate = lambda: 10.0**6
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


async def test_play_again_begins_at_once_for_somebody_alone_with_computers(
    tmp_path: Path,
) -> None:
    async with sim_house(tmp_path) as house:
        house.bot.computers.hesitate = lambda: 10.0**6
        await house["Anna"].slash("dilemma start", computers=2, level="easy")
        await house["Anna"].press("Start")
        await house["Anna"].slash("dilemma end")
        await house.settle()
        await house["Anna"].press("Play again")
        await house.settle()
        match = (await house.look()).match
        assert match.status == "playing"
        assert [chair.level for chair in match.chairs] == [None, "easy", "easy"]
        dealt = house.told("Anna")
        await house["Anna"].press("My hand", on=house.table())
        assert house.told("Anna") == dealt, "the hand came with the deal"


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
