"""Forms that open tables, and *Challenge*, as those who use them meet them."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot.pages.ids import TableForm
from bot.play.matches import Refused
from bot.words.locale import LANGUAGES, say
from playground.limits.modals import check_modal
from tests.harness.simhouse import forbid, sim_house


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_challenge_asks_for_a_game_and_has_the_other_among_the_guests(
    tmp_path: Path, language: str
) -> None:
    async with sim_house(tmp_path) as house:
        await house["Anna"].slash("settings", language=language)
        form = (await house["Anna"].on_name("Challenge", house["Ben"])).modal
        check_modal(form, ())
        assert form["title"] == say(language, "challenge-title", name="Ben")
        parts = {
            label["component"]["custom_id"]: label["component"] for label in form["components"]
        }
        assert list(parts) == ["game", "pace", "guests", "computers", "checks"]
        [guest] = parts["guests"]["default_values"]
        assert (int(guest["id"]), guest["type"]) == (house.member("Ben").id, "user")
        games = [option["value"] for option in parts["game"]["options"]]
        assert games[:2] == ["dilemme", "armistice"] or games[:2] == ["armistice", "dilemme"]
        assert sorted(games) == sorted(house.bot.looks)


async def test_a_challenge_opens_the_table_of_the_game_and_calls_the_other(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await house["Anna"].on_name("Challenge", house["Ben"])
        await house["Anna"].fill(game="armistice", guests=[house["Ben"]], checks=["only-invited"])
        await house.settle()
        match = (await house.look()).match
        assert (match.game, match.invited_only) == ("armistice", 1)
        await house["Ben"].press("Sit down", on=await house["Ben"].sees("a seat is free for you"))
        await house.settle()
        assert [chair.name for chair in (await house.look()).match.chairs] == ["Anna", "Ben"]


async def test_nobody_challenges_themselves_a_bot_or_this_bot(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        robot = house.guild.add_member(house.env.create_user("Robot", bot=True))
        await house["Anna"].on_name("Challenge", house["Anna"])
        assert "You cannot challenge yourself" in house.told("Anna")
        await house["Anna"].on_name("Challenge", robot)
        assert "Robot is a bot and cannot hold cards" in house.told("Anna")
        assert await house.bot.matches.at(house.channel) is None


async def test_more_guests_than_a_game_has_seats_are_told_so(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await house["Anna"].on_name("Challenge", house["Ben"])
        guests = [house["Ben"], house["Chloé"], house["David"]]
        await house["Anna"].fill(game="armistice", guests=guests)
        assert "at Armistice you can play with one other" in house.told("Anna")
        assert await house.bot.matches.at(house.channel) is None


async def test_a_missing_permission_is_told_before_a_form_is_filled_in(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        forbid(house, "send_messages")
        for asked in (
            house["Anna"].slash("dilemma start"),
            house["Anna"].on_name("Challenge", house["Ben"]),
        ):
            assert not (await asked).modal
            assert "permission “Send Messages”" in house.told("Anna")


async def test_alone_in_direct_messages_a_form_deals_at_once(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await house["Anna"].slash_alone("camarade start")
        await house["Anna"].fill(computers="2-easy", checks=["length-rounds"])
        await house.env.settle()
        [match] = await house.bot.records.open_tables.of(house.member("Anna").id)
        assert (match.status, match.guild) == ("playing", None)
        assert [chair.level for chair in match.chairs] == [None, "easy", "easy"]
        assert '"rounds"' in match.options


async def test_a_check_that_the_form_does_not_have_is_refused(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        cog = house.bot.cogs["start"]
        sent: Any = SimpleNamespace(
            data={"components": [{"component": {"custom_id": "checks", "values": ["aim-risky"]}}]}
        )
        with pytest.raises(Refused, match="unknown-button"):
            await cog.filled(sent, TableForm("armistice"))  # type: ignore[attr-defined]
        assert await house.bot.matches.at(house.channel) is None
