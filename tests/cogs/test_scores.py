"""Boards, players and histories as they are shown: every line, in both languages, within limits."""

import re
from dataclasses import replace

import pytest

from bot.pages.ids import EVERYWHERE, BoardPage, HistoryPage, PlayerPage, read
from bot.pages.layout import LONGEST_ALT, files, spoken
from bot.pages.panel import Panel, Picture, Select
from bot.pictures.faces import NAMES, NO_FACES, Faces
from bot.records.history import PAGE, Board, Finished, Line, Opponent, Point
from bot.records.ratings import Standing, Strength
from bot.records.results import Result
from bot.words.locale import LANGUAGES, Speaker
from cogs.history.listing import history_panel
from cogs.scores.board import board_panel, spans
from cogs.scores.player import Player, alt_text, curves, player_panel
from tests.harness.drawn import offered, paragraphs, parts

NOW = 1771200000.0  # in the first quarter of 2026
LONGEST = "*_`|~" * 6 + "**"
GUILD = (1 << 63) - 1
FAR = Standing(Strength(44.4, 1.1), 99_999, 88_888, 299_997, 7_777)
UNSURE = Standing(Strength(44.4, 8.3), 99_999, 88_888, 299_997, 7_777)
LIST = re.compile(r"^\s*(\d+[.)]|[-*+])\s", re.MULTILINE)
"""How Markdown's lists begin, which are counted anew."""
UPLOADED = Faces({name: (1 << 60) + n for n, name in enumerate(NAMES)})

every_language = pytest.mark.parametrize("language", LANGUAGES)


def line(place: int, name: str = LONGEST, standing: Standing = UNSURE) -> Line:
    return Line(place, place, name, standing)


def asked(page: int = 0, span: str = "2026-Q1", guild: int = GUILD) -> BoardPage:
    return BoardPage("dilemma", guild, guild, span, page)


def board(page: int, players: int = 10_000) -> Board:
    lines = tuple(line(page * PAGE + n + 1) for n in range(PAGE))
    return Board(lines, line(9_876), players)


def assert_within_limits(panel: Panel, language: str) -> None:
    for faces in (NO_FACES, UPLOADED):
        view = spoken(panel, language, faces)
        assert view.content_length() <= 4000
        assert view.total_children_count <= 40
        controls = [part for part in parts(view) if "custom_id" in part]
        ids = [part["custom_id"] for part in controls]
        assert len(set(ids)) == len(ids)
        assert all(1 <= len(custom_id) <= 100 for custom_id in ids)
        assert all(read(custom_id) is not None for custom_id in ids), "it is understood"
        assert all(len(part.get("label", "")) <= 80 for part in controls)
        assert all(len(part["components"]) <= 5 for part in parts(view) if part["type"] == 1)
        options = [option for part in controls for option in part.get("options", [])]
        assert all(len(part.get("options", [])) <= 25 for part in controls)
        assert all(len(option["label"]) <= 100 for option in options)
        texts = [part["content"] for part in parts(view) if "content" in part]
        assert not any(LIST.search(words) for words in texts), "no line begins like a list"


def finished(match: int, *places: int | None, name: str = LONGEST) -> Finished:
    results = tuple(result(seat, seat + 1, name, place) for seat, place in enumerate(places))
    return Finished(match, "dilemma", GUILD, NOW, results)


def result(seat: int, person: int, name: str, place: int | None) -> Result:
    return Result(
        seat=seat,
        person=person,
        name=name,
        place=place,
        entered=place,
        points=-99,
        reason="over",
    )


def lists(panel: Panel) -> list[Select]:
    return [row for row in panel.rows if isinstance(row, Select)]


@every_language
@pytest.mark.parametrize("span", ["2026-Q1", "2025-Q4", "2026-W08", "all"])
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


def test_games_and_spans_are_lists_that_show_what_stands() -> None:
    games, span = lists(board_panel(asked(span="2025-Q4"), board(0), NOW))
    assert {option.value for option in games.options} >= {"dilemma", "camarade"}
    assert [option.value for option in games.options if option.chosen] == ["dilemma"]
    assert [option.value for option in span.options if option.chosen] == ["2025-Q4"]
    assert [option.value for option in span.options][:3] == ["2026-Q1", "2026-W08", "all"]


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


def player(games: int = 4, matches: int = PAGE) -> Player:
    keys = ["armistice", "camarade", "dilemma", "dilemme"][:games]
    return Player(
        asked=PlayerPage(GUILD, GUILD, "2026-Q1", "armistice"),
        name=LONGEST,
        standings=dict.fromkeys(keys, UNSURE),
        trail={key: [Point(NOW - 9e6, Strength()), Point(NOW, FAR.strength)] for key in keys},
        opponents=[Opponent(LONGEST, 999, 888)] * 3,
        matches=[finished(10**9 + n, 1, 2, 3, 4, 5) for n in range(matches)],
    )


@every_language
def test_the_fullest_player_fits_and_the_picture_is_told_in_words(language: str) -> None:
    full = player()
    drawn = curves(full, language, NOW)
    alt = alt_text(full.name, drawn)
    told = " ".join(map(Speaker(language, label=True), alt))
    assert len(drawn) == 4
    assert len(told) <= LONGEST_ALT
    assert all(curve.title in told and curve.figure in told for curve in drawn)
    panel = player_panel(full, GUILD, NOW, Picture("rating.png", b"png", alt))
    assert_within_limits(panel, language)
    assert files(panel, language)[0].filename == "rating.png"


def test_a_player_s_page_tells_figures_and_places() -> None:
    anna = Standing(Strength(31.0, 0.75), 4, 1, 6, 2)
    page = PlayerPage(2, GUILD, "all")
    matches = [finished(7, 1, 2, name="Ben"), finished(8, None, None)]
    panel = player_panel(Player(page, "Anna", {"dilemma": anna}, {}, [], matches), GUILD, NOW, None)
    shown = paragraphs(panel)
    assert shown[0] == "Anna\n-# All time · this server"
    assert shown[1].startswith("**Dilemma** 1240 ± 60\n-# 4 matches · 1 won · average place 1.5")
    assert shown[1].endswith("🔥 2 in a row")
    assert "-# 🥈 Dilemma · -99 pts" in shown[2]
    assert "⏹️ Dilemma" in shown[2]


def test_a_player_without_matches_has_no_curve_and_a_plain_word() -> None:
    page = PlayerPage(1, EVERYWHERE, "all")
    panel = player_panel(Player(page, "Anna", {}, {}, [], []), EVERYWHERE, NOW, None)
    assert paragraphs(panel)[1] == "No rated match yet."
    assert not {"Everywhere", "This server"} & offered(panel).keys()
    assert curves(player(0), "en", NOW) == []
    assert files(panel, "en") == []


@every_language
def test_a_page_of_history_with_five_long_names_each_fits(language: str) -> None:
    matches = [finished(10**9 + n, 1, 2, 3, 4, 5) for n in range(PAGE)]
    asked_page = HistoryPage("armistice", GUILD, 10**9 - 2)
    assert_within_limits(history_panel(matches, asked_page, older=True), language)


def test_a_match_is_told_in_one_line_the_best_first() -> None:
    match = replace(finished(7, 3, 1, 2), results=_named(("Anna", 2), ("Ben", 1), ("Chloé", 2)))
    shown = paragraphs(history_panel([match], HistoryPage(), older=False))[1].splitlines()
    assert shown == [
        "🥇\N{NBSP}Ben 🥈\N{NBSP}Anna 🥈\N{NBSP}Chloé",
        "-# Dilemma · <t:1771200000:d> · `#7`",
    ]


def test_of_five_players_three_are_named() -> None:
    panel = history_panel([finished(7, 1, 2, 3, 4, 5, name="Anna")], HistoryPage(), older=False)
    first = paragraphs(panel)[1].splitlines()[0]
    assert first == "🥇\N{NBSP}Anna 🥈\N{NBSP}Anna 🥉\N{NBSP}Anna +2"


def _named(*ranked: tuple[str, int]) -> tuple[Result, ...]:
    return tuple(result(s, s, name, place) for s, (name, place) in enumerate(ranked))


def test_a_match_ended_early_is_told_as_such_and_an_empty_history_too() -> None:
    early = [finished(7, None, None)]
    panel = history_panel(early, HistoryPage("", 0, 0), older=False)
    assert "ended early" in paragraphs(panel)[1]
    assert "🥇" not in paragraphs(panel)[1]
    empty = history_panel([], HistoryPage("", 0, 0), older=False)
    assert empty.rows == ()
    assert "No match is finished yet." in paragraphs(empty)[1]


def test_histories_are_leafed_only_where_there_is_more() -> None:
    matches = [finished(7, 1, 2)]
    assert offered(history_panel(matches, HistoryPage(), older=False)) == {}
    first = history_panel(matches, HistoryPage(), older=True)
    assert offered(first) == {"◀ Newer": False, "Older ▶": True}
    last = history_panel(matches, HistoryPage("", 0, 3), older=False)
    assert offered(last) == {"◀ Newer": True, "Older ▶": False}
