"""`/help` and `/settings`: what the bot can do, and how it speaks to whom."""

from pathlib import Path

import discord
import pytest

from bot.records.people import Wishes
from bot.words.locale import say
from tests.harness.simhouse import THREE, sim_house


async def test_help_names_every_game_and_how_to_start_it(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        assert (await house["Anna"].slash("help")).ephemeral
        for game in house.bot.faces:
            assert f"`/{game} start`" in house.told("Anna")


async def test_settings_are_shown_as_they_stand(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        assert (await house["Anna"].slash("settings")).ephemeral
        assert "Language: As in Discord" in house.told("Anna")
        assert say("en", "messages-away") in house.told("Anna")
        assert "tables: English" in house.told("Anna")


async def test_everybody_chooses_their_own_language(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await house["Anna"].slash("settings", language="fr")
        assert "Langue : Français" in house.told("Anna")
        await house.start(*THREE)
        await house["Anna"].slash("dilemma hand")
        assert "Vos cartes" in house.told("Anna")
        await house["Ben"].slash("dilemma hand")
        assert "Your cards" in house.told("Ben")
        assert "first provocateur" in house.table().text, "the table speaks the server's language"
        await house["Anna"].slash("settings", language="auto")
        assert "Language: As in Discord" in house.told("Anna")


async def test_direct_messages_are_a_wish_that_keeps_the_language(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        person, people = house.member("Anna").id, house.bot.records.people
        for wish in ("never", "away", "always"):
            await house["Anna"].slash("settings", language="fr", messages=wish)
            assert say("fr", f"messages-{wish}") in house.told("Anna")
            assert await people.wishes(person) == Wishes("fr", wish)
        await people.close_dm(person, 0)
        await house["Anna"].slash("settings")
        assert say("fr", "messages-closed") in house.told("Anna")
        await house["Anna"].slash("settings", messages="always")
        assert await people.wishes(person) == Wishes("fr", "always")


@pytest.mark.parametrize(("label", "wish"), [("button-dm", "always"), ("button-here", "never")])
async def test_whoever_sits_down_is_asked_once_where_secret_picks_should_come(
    tmp_path: Path, label: str, wish: str
) -> None:
    async with sim_house(tmp_path) as house:
        await house["Anna"].slash("dilemma start")
        asked = house.private("Anna")[-1]
        assert {say("en", "button-dm"), say("en", "button-here")} <= set(asked.buttons())
        await house["Anna"].press(say("en", label), on=asked)
        assert (await house.bot.records.people.wishes(house.member("Anna").id)).dm == wish
        panel = house.private("Anna")[-1]
        assert panel.id == asked.id
        assert say("en", "button-dm") not in panel.buttons()
        await house["Anna"].slash("dilemma end")
        await house["Anna"].slash("dilemma start")
        assert say("en", "button-dm") not in house.private("Anna")[-1].buttons()


async def test_only_who_manages_the_server_changes_its_language(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        french = {"server-language": "fr"}
        assert (await house["Anna"].slash("settings", **french)).ephemeral
        assert "Only those who manage this server" in house.told("Anna")
        assert await house.bot.records.people.guild_language(house.guild.id) is None
        role = house.guild.create_role("Chief", permissions=discord.Permissions(manage_guild=True))
        chief = house.guild.add_member(house.env.create_user("Max"), roles=[role])
        await chief.slash(house.place, "settings", **french)
        assert await house.bot.records.people.guild_language(house.guild.id) == "fr"
        await house["Anna"].slash("dilemma start")
        assert "Prenez place" in house.table().text


@pytest.mark.parametrize(("language", "said"), [("fr", "Prenez place"), ("en", "Sit down!")])
async def test_a_host_chooses_the_language_of_servers_that_chose_none(
    tmp_path: Path, language: str, said: str
) -> None:
    async with sim_house(tmp_path, default_language=language) as house:
        await house["Anna"].slash("dilemma start")
        assert said in house.table().text
