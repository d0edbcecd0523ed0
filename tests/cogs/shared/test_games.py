"""What a game offers by command and by form: the same tables come of both."""

from pathlib import Path
from typing import Any

import pytest

from bot.app.client import CardBot
from bot.pages.ids import TableForm
from bot.pages.layout import modal
from bot.words.locale import LANGUAGES, Speaker
from cogs.shared.games import GameCog, game_cog
from games import discover
from playground.limits.modals import check_modal
from tests.harness.simhouse import SimHouse, sim_house

GAMES = sorted(discover())
every_game = pytest.mark.parametrize("game", GAMES)
every_language = pytest.mark.parametrize("language", LANGUAGES)


def form_of(cog: GameCog, language: str, *, alone: bool = False) -> dict[str, Any]:
    form = cog.form(cog.usual(language), alone=alone)
    labels = Speaker(language, cog.game, label=True)
    return modal(form, TableForm(cog.game), labels).to_dict()


def fields(form: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {label["component"]["custom_id"]: label["component"] for label in form["components"]}


@every_game
@every_language
async def test_every_form_is_one_that_discord_takes(bot: CardBot, game: str, language: str) -> None:
    for alone in (False, True):
        form = form_of(game_cog(bot, game), language, alone=alone)
        check_modal(form, ())
        assert not any("**" in label["label"] for label in form["components"])


@every_game
async def test_every_option_has_two_values_and_a_check_for_the_unusual_one(
    bot: CardBot, game: str
) -> None:
    cog = game_cog(bot, game)
    usual = cog.usual("en")
    for name in cog.options:
        values = [value for key, value in cog.checks().values() if key == name]
        assert len(values) == 2
        assert getattr(usual, name) in values
    offered = [option["value"] for option in fields(form_of(cog, "en"))["checks"]["options"]]
    assert len(offered) == len(cog.options) + 1, "and whether only those invited may sit down"


async def test_what_is_usual_depends_on_the_language_that_is_spoken(bot: CardBot) -> None:
    dilemme = game_cog(bot, "dilemme")
    checks = [option["value"] for option in fields(form_of(dilemme, "fr"))["checks"]["options"]]
    assert "words-english" in checks
    assert "words-french" not in checks


async def test_alone_there_is_nobody_to_invite_and_no_clock(bot: CardBot) -> None:
    form = fields(form_of(game_cog(bot, "camarade"), "en", alone=True))
    assert set(form) == {"computers", "checks"}
    assert [option["value"] for option in form["computers"]["options"]] == [
        *("2-easy", "2-normal", "2-hard")
    ], "as many as the game needs"


async def opened(house: SimHouse) -> tuple[Any, ...]:
    await house.settle()
    match = (await house.look()).match
    levels = [chair.level for chair in match.chairs]
    return match.game, match.options, match.pace, levels, match.invited_only


@every_game
async def test_a_form_left_as_it_is_opens_what_the_command_does(tmp_path: Path, game: str) -> None:
    async with sim_house(tmp_path) as house:
        await house["Anna"].slash(f"{game} start")
        assert await house.bot.matches.at(house.channel) is None, "nothing is open yet"
        await house["Anna"].fill()
        by_form = await opened(house)
        await house["Anna"].slash("table leave")
        await house["Anna"].slash(f"{game} start", pace="live")
        assert await opened(house) == by_form


async def test_what_is_filled_in_opens_what_the_same_options_do(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await house["Anna"].slash("dilemma start")
        await house["Anna"].fill(
            pace="relaxed",
            checks=["aim-risky", "hands-open", "only-invited"],
            guests=[house["Ben"], house["Chloé"]],
            computers="2-hard",
        )
        by_form = await opened(house)
        invitation = await house["Ben"].sees("a seat is free for you")
        assert house["Chloé"].mention in invitation.text
        await house["Anna"].slash("table leave")
        typed = {"pace": "relaxed", "aim": "risky", "hands": "open", "invited-only": True}
        people = {"player2": house["Ben"], "player3": house["Chloé"]}
        await house["Anna"].slash("dilemma start", **typed, **people, computers=2, level="hard")
        assert await opened(house) == by_form


async def test_with_any_option_typed_there_is_no_form(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        done = await house["Anna"].slash("armistice start", tie="shared")
        assert not done.modal
        assert (await house.look()).match.status == "lobby"


async def test_a_channel_that_has_a_table_is_told_before_a_form_is_filled_in(
    tmp_path: Path,
) -> None:
    async with sim_house(tmp_path) as house:
        await house["Anna"].slash("dilemma start", pace="live")
        done = await house["Ben"].slash("camarade start")
        assert not done.modal
        assert "already a table in this channel" in house.told("Ben")


async def test_start_is_all_that_a_game_adds_but_words(bot: CardBot) -> None:
    for game in GAMES:
        group = game_cog(bot, game).app_command
        names = {command.name for command in group.commands}  # type: ignore[union-attr]
        assert names - {"word"} == {"start"}
