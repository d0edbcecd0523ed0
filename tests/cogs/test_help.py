"""`/help`: what the bot can do, and buttons that do it."""

import re
from pathlib import Path

import pytest

from bot.app.client import CardBot
from bot.pages.ids import BoardPage, read
from bot.pages.layout import spoken
from bot.pages.panel import Panel
from bot.pictures.faces import NO_FACES
from bot.records.people import Wishes
from bot.words.locale import LANGUAGES
from cogs.help import help_panel, mention
from cogs.privacy import privacy_panel
from cogs.settings import Server, settings_panel
from tests.harness.drawn import parts
from tests.harness.faces import UPLOADED
from tests.harness.forging import forge
from tests.harness.simhouse import SimHouse, sim_house

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


async def choose(house: SimHouse, name: str, custom_id: str, value: str) -> None:
    """In the list with this id: several offer the same games."""
    shown = house.private(name)[-1]
    await house.member(name).select(shown.message, [value], custom_id=custom_id)


async def test_the_help_s_list_of_games_asks_by_a_form_and_opens_a_table(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await house["Anna"].slash("help")
        await house["Anna"].choose("Camarade")
        await house["Anna"].fill()
        table = house.table()
        assert not table.is_ephemeral
        assert "# Camarade" in table.text
        match = (await house.look()).match
        assert (match.game, match.pace, [chair.name for chair in match.chairs]) == (
            *("camarade", "live"),
            ["Anna"],
        )


async def test_help_leads_to_lessons_tables_scores_and_rules(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        for button, shown in (
            ("Learn by playing", "Learn by playing"),
            ("My tables", "You sit at no table"),
            ("Scores", "Nobody is placed yet."),
        ):
            await house["Anna"].slash("help")
            await house["Anna"].press(button)
            assert shown in house.told("Anna")
        await house["Ben"].slash("help")
        await choose(house, "Ben", "q1", "camarade")
        assert "Clockwise" in house.told("Ben")


async def test_help_names_lessons_games_alone_and_the_deal_of_the_day(
    tmp_path: Path,
) -> None:
    async with sim_house(tmp_path) as house:
        await house["Anna"].slash("help")
        for name in ("learn", "play", "daily"):
            assert f"</{name}:{house.bot.command_ids[name]}>" in house.told("Anna")
        assert house.private("Anna")[-1].buttons() == [
            *("Learn by playing", "Deal of the day"),
            *("My tables", "Scores"),
        ]


@pytest.mark.parametrize(
    ("custom_id", "value"),
    [
        ("q1", "chess"),
        ("n1", "chess"),
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
