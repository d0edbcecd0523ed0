"""`/settings`: what stands, what is chosen, and who may choose it."""

from pathlib import Path

import discord
import pytest

from bot.pages.ids import Setting
from bot.pages.panel import Panel, Select
from bot.records.people import Wishes
from cogs.settings import OFFERED, Server, settings_panel
from tests.harness.drawn import paragraphs
from tests.harness.forging import forge
from tests.harness.simhouse import THREE, sim_house


def stands(panel: Panel) -> dict[str, str]:
    """What every list of a page stands at."""
    lists = [row for row in panel.rows if isinstance(row, Select)]
    return {
        str(row.press): option.value for row in lists for option in row.options if option.chosen
    }


async def test_settings_are_lists_at_what_stands(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        assert (await house["Anna"].slash("settings")).ephemeral
        assert "The tables of this server speak English." in house.told("Anna")
        assert "Relaxed tables (one day a move) move into a thread" in house.told("Anna")
        assert "Language of this server" not in house.told("Anna"), "for those who manage it"
    panel = settings_panel(Wishes("fr", "letters"), Server("en", managed=True))
    assert stands(panel) == {
        str(Setting("language", "fr")): "fr",
        str(Setting("messages", "letters")): "letters",
        str(Setting("pings", "again")): "again",
        str(Setting("cards", "pictures")): "pictures",
        str(Setting("server", "en")): "en",
        str(Setting("threads", "relaxed")): "relaxed",
    }
    assert stands(settings_panel(Wishes(), None)) == {
        str(Setting("language", "auto")): "auto",
        str(Setting("messages", "here")): "here",
        str(Setting("pings", "again")): "again",
        str(Setting("cards", "pictures")): "pictures",
    }
    closed = settings_panel(Wishes(dm_closed=True), None)
    assert "Discord did not deliver" in paragraphs(closed)[0]
    assert set(OFFERED["messages"]) == {"here", "letters"}


async def test_a_choice_counts_at_once_and_is_shown(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        person, people = house.member("Anna").id, house.bot.records.people
        await house["Anna"].slash("settings")
        await house["Anna"].choose("French")
        assert "Vos choix comptent aussitôt" in house.told("Anna")
        await house["Anna"].choose("En message privé, en votre absence")
        assert await people.wishes(person) == Wishes("fr", "letters")
        await house["Anna"].choose("Comme dans Discord")
        assert await people.wishes(person) == Wishes(None, "letters")
        await people.close_dm(person, 0)
        await house["Anna"].slash("settings")
        assert "Discord did not deliver" in house.told("Anna")
        await house["Anna"].choose("On your panel: press My hand")
        assert await people.wishes(person) == Wishes(None, "here")
        await house["Anna"].choose("Never")
        await house["Anna"].choose("Words, for screen readers")
        assert await people.wishes(person) == Wishes(None, "here", pings="never", cards="words")
        await house["Anna"].slash("settings", pings="awaited", cards="pictures")
        assert await people.wishes(person) == Wishes(None, "here", pings="awaited")


@pytest.mark.parametrize(
    ("language", "button", "answer", "setting"),
    [
        (
            "en",
            "By direct message",
            "when you have pressed nothing for a while",
            "By direct message, when you are away",
        ),
        (
            "fr",
            "En message privé",
            "quand vous n’avez rien pressé depuis un moment",
            "En message privé, en votre absence",
        ),
    ],
)
async def test_when_letters_come_is_said_where_it_is_asked_and_in_a_few_words_in_the_settings(
    tmp_path: Path, language: str, button: str, answer: str, setting: str
) -> None:
    async with sim_house(tmp_path) as house:
        await house["Anna"].slash("settings", language=language)
        assert setting in house.told("Anna")
        await house["Anna"].slash("dilemma start", pace="live")
        await house["Anna"].press(button)
        assert answer in house.told("Anna")


async def test_everybody_chooses_their_own_language(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await house["Anna"].slash("settings", language="fr")
        assert "# Réglages" in house.told("Anna")
        await house.start(*THREE)
        await house["Anna"].slash("table hand")
        assert "carte" in house.told("Anna")
        await house["Ben"].slash("table hand")
        assert "card" in house.told("Ben")
        assert "to begin" in house.table().text, "the table speaks the server's language"
        await house["Anna"].slash("settings", language="auto")
        assert "# Settings" in house.told("Anna")


async def test_only_who_manages_the_server_changes_its_language(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        french = {"server-language": "fr"}
        assert (await house["Anna"].slash("settings", **french)).ephemeral
        assert "Only those who manage this server" in house.told("Anna")
        await forge(house, "Anna", "u1:server:en", "fr")
        assert "Only those who manage this server" in house.told("Anna")
        assert await house.bot.records.people.guild_language(house.guild.id) is None
        role = house.guild.create_role("Chief", permissions=discord.Permissions(manage_guild=True))
        chief = house.guild.add_member(house.env.create_user("Max"), roles=[role])
        await chief.slash(house.place, "settings", **french)
        assert await house.bot.records.people.guild_language(house.guild.id) == "fr"
        await house["Anna"].slash("dilemma start", pace="live")
        assert "3 à 5 joueurs" in house.table().text


async def test_only_who_manages_the_server_chooses_which_tables_move_into_threads(
    tmp_path: Path,
) -> None:
    async with sim_house(tmp_path) as house:
        people, guild = house.bot.records.people, house.guild.id
        await house["Anna"].slash("settings", threads="always")
        assert "Only those who manage this server" in house.told("Anna")
        await forge(house, "Anna", "u1:threads:relaxed", "never")
        assert await people.guild_threads(guild) == "relaxed"
        role = house.guild.create_role("Chief", permissions=discord.Permissions(manage_guild=True))
        chief = house.guild.add_member(house.env.create_user("Max"), roles=[role])
        await chief.slash(house.place, "settings", threads="always")
        assert await people.guild_threads(guild) == "always"
        await house["Anna"].slash("settings")
        assert "Every table moves into a thread" in house.told("Anna")


@pytest.mark.parametrize(("language", "said"), [("fr", "3 à 5 joueurs"), ("en", "3–5 players")])
async def test_a_host_chooses_the_language_of_servers_that_chose_none(
    tmp_path: Path, language: str, said: str
) -> None:
    async with sim_house(tmp_path, default_language=language) as house:
        await house["Anna"].slash("dilemma start", pace="live")
        assert said in house.table().text


async def test_who_sits_down_is_asked_once_where_secret_picks_should_come(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await house["Anna"].slash("dilemma start", pace="live")
        wishes = house.bot.records.people.wishes
        for name, label, wish in (
            ("Ben", "By direct message", "letters"),
            ("Chloé", "Here", "here"),
        ):
            await house[name].press("Sit down")
            await house[name].press(label)
            assert (await wishes(house.member(name).id)).dm == wish
