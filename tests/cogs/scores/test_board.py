"""Boards as panels: they fit a phone, and lead on and back."""

import re
from pathlib import Path

import pytest

from bot.pages.ids import EVERYWHERE, BoardPage
from bot.pages.panel import Panel, Select
from bot.records.history import PAGE, Board, Line
from bot.records.ratings import Standing, Strength
from cogs.scores.board import board_panel, spans
from tests.harness.drawn import offered, paragraphs
from tests.harness.ended import ended
from tests.harness.figures import (
    GUILD,
    LONGEST,
    NOW,
    UNSURE,
    assert_within_limits,
    every_language,
)
from tests.harness.simhouse import sim_house


def line(place: int, name: str = LONGEST, standing: Standing = UNSURE) -> Line:
    return Line(place, place, name, standing)


def asked(page: int = 0, span: str = "2026-Q1", guild: int = GUILD) -> BoardPage:
    return BoardPage("dilemma", guild, guild, span, page)


def board(page: int, players: int = 10_000) -> Board:
    lines = tuple(line(page * PAGE + n + 1) for n in range(PAGE))
    return Board(lines, line(9_876), players)


def lists(panel: Panel) -> list[Select]:
    return [row for row in panel.rows if isinstance(row, Select)]


@every_language
@pytest.mark.parametrize("span", ["2026-Q1", "2025-Q4", "all"])
@pytest.mark.parametrize("page", [0, 500, 999])
def test_a_board_of_ten_thousand_with_the_longest_names_fits(
    language: str, span: str, page: int
) -> None:
    assert_within_limits(board_panel(asked(page, span), board(page), NOW), language)


def test_a_board_has_one_line_a_player_with_one_figure_and_how_sure_it_is() -> None:
    sure, unsure = Standing(Strength(31.0, 0.75), 9), Standing(Strength(25.0, 7.5), 1)
    lines = (line(1, "Anna", sure), line(2, "Ben", unsure))
    shown = paragraphs(board_panel(asked(), Board(lines, None, 2), NOW))
    assert shown[0] == "Dilemma\n-# This season · this server"
    assert shown[1] == "🥇 **Anna** 1240 ± 60\n🥈 **Ben** 1000 ± 600 *uncertain*"


def test_three_places_have_medals_the_others_figures_and_equals_share_theirs() -> None:
    lines = tuple(line(place, "Anna") for place in (1, 2, 2, 4, 5))
    shown = paragraphs(board_panel(asked(), Board(lines, None, 5), NOW))[1].splitlines()
    assert [row.split()[0] for row in shown] == ["🥇", "🥈", "🥈", "`4`", "`5`"]


@every_language
def test_no_line_of_a_board_is_longer_than_a_phone_is_wide(language: str) -> None:
    widest = Board(tuple(line(n, "Wilhelmina Maximiliane") for n in range(91, 101)), None, 200)
    shown = paragraphs(board_panel(asked(9), widest, NOW), language)[1]
    assert all(len(re.sub(r"[*`]", "", row)) <= 35 for row in shown.splitlines())


def test_the_reader_s_own_line_is_on_every_page() -> None:
    for page in (0, 999):
        assert "You: `9876`" in paragraphs(board_panel(asked(page), board(page), NOW))[2]
    empty = paragraphs(board_panel(asked(), Board((), None, 0), NOW))
    assert "Nobody is placed yet" in empty[1]
    assert "You: no place yet" in empty[2]
    assert "Page" not in empty[2], "of nothing there are no pages"


def test_names_cannot_dress_up() -> None:
    named = Board((line(1, "**@everyone**"),), None, 1)
    assert r"\*\*\@everyo…" in paragraphs(board_panel(asked(), named, NOW))[1]
    numbered = Board((line(1, "1. Anna"),), None, 1)
    assert r"1\. Anna" in paragraphs(board_panel(asked(), numbered, NOW))[1]


def test_somebody_without_a_name_has_a_word_in_the_reader_s_language() -> None:
    unnamed = Board((line(1, " "),), None, 1)
    assert "Somebody" in paragraphs(board_panel(asked(), unnamed, NOW), "en")[1]
    assert "Quelqu’un" in paragraphs(board_panel(asked(), unnamed, NOW), "fr")[1]


def test_keys_lead_on_and_back_only_where_there_is_something() -> None:
    first = offered(board_panel(asked(0), board(0), NOW))
    last = offered(board_panel(asked(999), board(999), NOW))
    assert (first["◀"], first["▶"]) == (False, True)
    assert (last["◀"], last["▶"]) == (True, False)
    assert not {"◀", "▶"} & offered(board_panel(asked(), board(0, PAGE), NOW)).keys()
    assert "Page" not in paragraphs(board_panel(asked(), board(0, PAGE), NOW))[2]
    assert "Page 1 of 2" in paragraphs(board_panel(asked(), board(0, PAGE + 1), NOW))[2]
    emptied = offered(board_panel(asked(1), Board((), None, PAGE), NOW))
    assert (emptied["◀"], emptied["▶"]) == (True, False), "a page that has grown empty"


def test_games_and_spans_are_lists_that_show_what_stands() -> None:
    games, span = lists(board_panel(asked(span="2025-Q4"), board(0), NOW))
    assert {option.value for option in games.options} >= {"dilemma", "camarade"}
    assert [option.value for option in games.options if option.chosen] == ["dilemma"]
    assert [option.value for option in span.options if option.chosen] == ["2025-Q4"]
    assert [option.value for option in span.options][:3] == ["2026-Q1", "all", "2025-Q4"]


def test_seasons_of_the_past_can_be_chosen_and_the_future_cannot() -> None:
    seasons = [span for span in spans("all", NOW) if "-Q" in span]
    assert seasons[:3] == ["2026-Q1", "2025-Q4", "2025-Q3"]
    assert max(seasons) == "2026-Q1"
    assert "2019-Q2" in spans("2019-Q2", NOW), "the one that stands"


def test_in_direct_messages_there_is_only_everywhere() -> None:
    assert "Everywhere" in offered(board_panel(asked(), board(0), NOW))
    everywhere = BoardPage("dilemma", GUILD, EVERYWHERE, "all")
    assert "This server" in offered(board_panel(everywhere, board(0), NOW))
    alone = offered(board_panel(asked(guild=EVERYWHERE), board(0), NOW))
    assert not {"Everywhere", "This server"} & alone.keys()


async def test_alone_with_the_bot_a_board_is_of_everywhere(tmp_path: Path) -> None:
    async with sim_house(tmp_path) as house:
        await ended(house.bot.records, [1, 2, 3], guild=house.guild.id)
        await house["Anna"].slash_alone("scores", game="dilemma", span="all")
        shown = house.person("Anna").dms()[-1].text
        assert "everywhere" in shown
        assert "this server" not in shown
        await house["Anna"].slash("scores", game="dilemma", span="all")
        assert "this server" in house.told("Anna")
