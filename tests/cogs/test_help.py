"""`/help`, `/settings` and `/privacy`: pages whose controls do what they name."""

import re
from pathlib import Path

import discord
import pytest
from discord import ui

from bot.app.client import CardBot
from bot.pages.ids import BoardPage, Setting, read
from bot.pages.layout import spoken
from bot.pages.panel import Panel, Select
from bot.pictures.faces import NO_FACES
from bot.records.people import Wishes
from bot.words.locale import LANGUAGES
from cogs.help import help_panel, mention
from cogs.privacy import privacy_panel
from cogs.settings import OFFERED, Server, settings_panel
from tests.harness.drawn import offered, paragraphs, parts
from tests.harness.faces import UPLOADED
from tests.harness.simhouse import THREE, SimHouse, sim_house

LIST = re.compile(r"^\s*(\d+[.)]|[-*+])\s", re.MULTILINE)
BOARD = BoardPage("armistice", 2**63 - 1, 2**63 - 1, "2026-Q1")

every_language = pytest.mark.parametrize("language", LANGUAGES)


def assert_fits(panel: Panel, language: str) -> None:
    for faces in (NO_FACES, UPLOADED):
        view = spoken(panel, language, faces)
        assert view.content_length() <= 4000
        assert view.total_children_count <= 40
        ids = [part["custom_id"] for part in parts(view) if "custom_id" in part]
        assert len(set(ids)) == len(ids)
        assert all(len(custom_id) <= 100 and read(custom_id) for custom_id in ids)
        texts = [part["content"] for part in parts(view) if "content" in part]
        assert not any(LIST.search(words) for words in texts), "no line begins like a list"
        rows = [part["components"] for part in parts(view) if part["type"] == 1]
        assert all(len(row) <= 3 for row in rows), "side by side on a phone"


def stands(panel: Panel) -> dict[str, str]:
    """What every list of a page stands at."""
    lists = [row for row in panel.rows if isinstance(row, Select)]
    return {
        str(row.press): option.value for row in lists for option in row.options if option.chosen
    }


@every_language
async def test_the_pages_fit_before_and_after_commands_have_numbers(
    bot: CardBot, language: str
) -> None:
    assert_fits(help_panel(bot, language, BOARD), language)
    bot.command_ids = {command.name: 2**63 - 1 for command in bot.tree.get_commands()}
    assert_fits(help_panel(bot, language, BOARD), language)
    assert_fits(privacy_panel(), language)
    for server in (None, Server("fr", managed=True), Server("fr", managed=False)):
        assert_fits(settings_panel(Wishes(None, None, dm_closed=True), server), language)


async def test_commands_are_words_to_type_until_discord_has_told_their_numbers(
    bot: CardBot,
) -> None:
    start = ("dilemma-name", "command-start")
    assert mention(bot, "en", *start) == "`/dilemma start`"
    assert mention(bot, "fr", *start) == "`/dilemma commencer`"
    bot.command_ids = {"dilemma": 7}
    assert mention(bot, "fr", *start) == "</dilemma start:7>"


async def test_help_names_every_game_and_how_to_start_it(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        assert (await house["Anna"].slash("help")).ephemeral
        for game in house.bot.looks:
            number = house.bot.command_ids[game]
            assert f"</{game} start:{number}>" in house.told("Anna")


async def test_a_game_s_button_opens_its_table_for_everybody(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await house["Anna"].slash("help")
        await house["Anna"].press("Camarade")
        table = house.table()
        assert not table.is_ephemeral
        assert "# Camarade" in table.text
        match = (await house.look()).match
        assert (match.game, match.pace, [chair.name for chair in match.chairs]) == (
            *("camarade", "live"),
            ["Anna"],
        )


async def test_help_leads_to_rules_scores_history_and_settings(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        for button, shown in (
            ("Scores", "Nobody is placed yet."),
            ("History", "No match is finished yet."),
            ("Settings", "What you choose counts at once."),
        ):
            await house["Anna"].slash("help")
            await house["Anna"].press(button)
            assert shown in house.told("Anna")
        await house["Ben"].slash("help")
        await house["Ben"].choose("Camarade")
        assert "Clockwise" in house.told("Ben")
        assert "Open a table here" not in house.told("Ben")


@pytest.mark.parametrize(
    ("custom_id", "value"),
    [
        ("q1", "chess"),
        ("n1:chess", None),
        ("u1:language:auto", "de"),
        ("u1:messages:here", "loudly"),
        ("b1:game:dilemma:{guild}:{guild}:all", "chess"),
        ("b1:span:dilemma:{guild}:{guild}:all", "2031-Q1"),
        ("b1:span:chess:{guild}:{guild}:all", "all"),
        ("s1:dilemma:1:1:all:0:on", None),
        ("c1:1:1:all", None),
        ("k1:1:{guild}:all", "yesterday"),
    ],
)
async def test_what_was_never_offered_is_refused_kindly(
    tmp_path: Path, custom_id: str, value: str | None
) -> None:
    async with sim_house(tmp_path) as house:
        await house["Anna"].slash("settings")
        await forge(house, "Anna", custom_id.format(guild=house.guild.id), value)
        assert "I do not know this button any more" in house.told("Anna")
        assert await house.bot.records.people.wishes(house.member("Anna").id) == Wishes()


async def forge(house: SimHouse, name: str, custom_id: str, value: str | None) -> None:
    """Somebody presses what no page of ours offers."""
    row = ui.ActionRow[ui.LayoutView]()
    if value is None:
        row.add_item(ui.Button(label="forged", custom_id=custom_id))
    else:
        row.add_item(ui.Select(custom_id=custom_id, options=[discord.SelectOption(label=value)]))
    view = ui.LayoutView(timeout=None).add_item(row)
    view.stop()
    channel = house.bot.get_channel(house.channel)
    assert isinstance(channel, discord.TextChannel)
    await channel.send(view=view)
    await house.env.settle()
    await (house[name].press("forged") if value is None else house[name].choose(value))


async def test_settings_are_lists_at_what_stands(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        assert (await house["Anna"].slash("settings")).ephemeral
        assert "The tables of this server speak English." in house.told("Anna")
        assert "Relaxed tables move into a thread" in house.told("Anna")
        assert "Language of this server" not in house.told("Anna"), "for those who manage it"
    panel = settings_panel(Wishes("fr", "letters"), Server("en", managed=True))
    assert stands(panel) == {
        str(Setting("language", "fr")): "fr",
        str(Setting("messages", "letters")): "letters",
        str(Setting("server", "en")): "en",
        str(Setting("threads", "relaxed")): "relaxed",
    }
    assert stands(settings_panel(Wishes(), None)) == {
        str(Setting("language", "auto")): "auto",
        str(Setting("messages", "here")): "here",
    }
    closed = settings_panel(Wishes(dm_closed=True), None)
    assert "Discord did not deliver" in paragraphs(closed)[0]
    assert set(OFFERED["messages"]) == {"here", "letters"}


async def test_a_choice_counts_at_once_and_is_shown(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        person, people = house.member("Anna").id, house.bot.records.people
        await house["Anna"].slash("settings")
        await house["Anna"].choose("Français")
        assert "Vos choix comptent aussitôt" in house.told("Anna")
        await house["Anna"].choose("En message privé, quand je suis absent")
        assert await people.wishes(person) == Wishes("fr", "letters")
        await house["Anna"].choose("Comme dans Discord")
        assert await people.wishes(person) == Wishes(None, "letters")
        await people.close_dm(person, 0)
        await house["Anna"].slash("settings")
        assert "Discord did not deliver" in house.told("Anna")
        await house["Anna"].choose("On my panel, when I press My hand")
        assert await people.wishes(person) == Wishes(None, "here")


async def test_everybody_chooses_their_own_language(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await house["Anna"].slash("settings", language="fr")
        assert "# Réglages" in house.told("Anna")
        await house.start(*THREE)
        await house["Anna"].slash("dilemma hand")
        assert "carte" in house.told("Anna")
        await house["Ben"].slash("dilemma hand")
        assert "card" in house.told("Ben")
        assert "First provocateur" in house.table().text, "the table speaks the server's language"
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
        await house["Anna"].slash("dilemma start")
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
        await house["Anna"].slash("dilemma start")
        assert said in house.table().text


async def test_privacy_is_one_page_with_two_buttons(tmp_path: Path) -> None:
    assert list(offered(privacy_panel())) == ["Export", "Be forgotten…"]
    async with sim_house(tmp_path) as house:
        assert (await house["Anna"].slash("privacy show")).ephemeral
        await house["Anna"].press("Export")
        assert "Everything I keep about you" in house.told("Anna")
        assert (await house["Anna"].press("Be forgotten…")).modal
