"""Boards, players and histories as they are shown: every line, in both languages, within limits."""

import pytest

from bot.records.history import PAGE, Board, Finished, Line, Opponent, Point
from bot.records.ratings import EVERYWHERE, Standing, Strength
from bot.records.results import UNPLACED, Result
from bot.stage.ids import BoardPage, HistoryPage, read
from bot.stage.layout import LONGEST_ALT, files, spoken
from bot.stage.panel import Panel, Picture
from bot.words.locale import Speaker
from cogs.history.listing import history_panel
from cogs.scores.board import board_panel
from cogs.scores.player import Player, alt_text, curves, player_panel
from tests.harness.drawn import offered, paragraphs, parts

NOW = 1771200000.0  # in the first quarter of 2026
LONGEST = "*_`|~" * 6 + "**"
GUILD = (1 << 63) - 1
FAR = Standing(Strength(44.4, 1.1), 99_999, 88_888, 299_997, 7_777)


def line(place: int, name: str = LONGEST, standing: Standing = FAR) -> Line:
    return Line(place, place, name, standing)


def asked(page: int = 0, span: str = "2026-Q1", guild: int = GUILD) -> BoardPage:
    return BoardPage("dilemma", guild, guild, span, page)


def board(page: int, players: int = 10_000) -> Board:
    lines = tuple(line(page * PAGE + n + 1) for n in range(PAGE))
    return Board(lines, line(9_876), players)


def assert_within_limits(panel: Panel, language: str) -> None:
    view = spoken(panel, language)
    assert view.content_length() <= 4000
    assert view.total_children_count <= 40
    controls = [part for part in parts(view) if "custom_id" in part]
    ids = [part["custom_id"] for part in controls]
    assert len(set(ids)) == len(ids)
    assert all(1 <= len(custom_id) <= 100 for custom_id in ids)
    assert all(read(custom_id) is not None for custom_id in ids), "it is understood when pressed"
    assert all(len(part.get("label", "")) <= 80 for part in controls)
    assert all(len(part["components"]) <= 5 for part in parts(view) if part["type"] == 1)
    options = [option for part in controls for option in part.get("options", [])]
    assert len(options) <= 25
    assert all(len(option["label"]) <= 100 for option in options)


def finished(match: int, *places: int) -> Finished:
    results = tuple(Result(s, s + 1, LONGEST, p, -99, "over") for s, p in enumerate(places))
    return Finished(match, "dilemma", GUILD, NOW, results)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("span", ["2026-Q1", "2025-Q4", "2026-W08", "all"])
@pytest.mark.parametrize("page", [0, 500, 999])
def test_a_board_of_ten_thousand_with_the_longest_names_fits(
    language: str, span: str, page: int
) -> None:
    assert_within_limits(board_panel(asked(page, span), board(page), NOW), language)


def test_a_board_shows_place_range_games_wins_average_place_and_streak() -> None:
    standing = Standing(Strength(25.0, 5.0), 4, 3, 6, 2)
    shown = paragraphs(board_panel(asked(), Board((line(1, "Anna", standing),), None, 1), NOW))
    assert "**1.** Anna · **600–1400**" in shown[1]
    assert "4 matches · 3 won · average place 1.5 · 🔥 2 in a row" in shown[1]
    assert "season 2026/1 · this server" in shown[0]


def test_the_reader_s_own_line_is_on_every_page() -> None:
    for page in (0, 999):
        assert "You: **9876.**" in paragraphs(board_panel(asked(page), board(page), NOW), "en")[2]
    empty = paragraphs(board_panel(asked(), Board((), None, 0), NOW))
    assert "Nobody has finished a match" in empty[1]
    assert "not on this board yet" in empty[2]


def test_names_cannot_dress_up() -> None:
    shown = paragraphs(board_panel(asked(), Board((line(1, "**@everyone**"),), None, 1), NOW))
    assert r"\*\*\@everyone\*\*" in shown[1]


def test_somebody_without_a_name_has_a_word_in_the_reader_s_language() -> None:
    unnamed = Board((line(1, ""),), None, 1)
    assert "Somebody" in paragraphs(board_panel(asked(), unnamed, NOW), "en")[1]
    assert "Quelqu’un" in paragraphs(board_panel(asked(), unnamed, NOW), "fr")[1]


def test_keys_lead_on_and_back_only_where_there_is_something() -> None:
    first = offered(board_panel(asked(0), board(0), NOW))
    last = offered(board_panel(asked(999), board(999), NOW))
    assert (first["◀ Back"], first["On ▶"]) == (False, True)
    assert (last["◀ Back"], last["On ▶"]) == (True, False)


def test_archived_seasons_are_a_key_away_and_the_future_is_not() -> None:
    now = offered(board_panel(asked(span="2026-Q1"), board(0), NOW))
    then = board_panel(asked(span="2025-Q4"), board(0), NOW)
    assert (now["Season before"], now["Season after"]) == (True, False)
    assert offered(then)["Season after"]
    assert any(":2025-Q3:0:" in str(button.press) for button in then.buttons)
    assert "Season before" not in offered(board_panel(asked(span="all"), board(0), NOW))


def test_in_direct_messages_there_is_only_everywhere() -> None:
    assert "Everywhere" in offered(board_panel(asked(), board(0), NOW))
    everywhere = BoardPage("dilemma", GUILD, EVERYWHERE, "all")
    assert "This server" in offered(board_panel(everywhere, board(0), NOW))
    alone = offered(board_panel(asked(guild=EVERYWHERE), board(0), NOW))
    assert not {"Everywhere", "This server"} & alone.keys()


def player(games: int = 4, matches: int = PAGE) -> Player:
    keys = ["armistice", "camarade", "dilemma", "dilemme"][:games]
    return Player(
        person=GUILD,
        name=LONGEST,
        pool=(GUILD, "all"),
        standings=dict.fromkeys(keys, FAR),
        trail={key: [Point(NOW - 9e6, Strength()), Point(NOW, FAR.strength)] for key in keys},
        opponents=[Opponent(LONGEST, 999, 888)] * 3,
        matches=[finished(10**9 + n, 1, 2, 3, 4, 5) for n in range(matches)],
    )


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_fullest_player_fits_and_the_picture_is_told_in_words(language: str) -> None:
    full = player()
    drawn = curves(full, language, NOW)
    alt = alt_text(full.name, drawn)
    told = " ".join(map(Speaker(language, label=True), alt))
    assert len(drawn) == 4
    assert len(told) <= LONGEST_ALT
    assert all(curve.title in told and curve.figure in told for curve in drawn)
    drawn_words = [w for c in drawn for w in (c.title, c.figure.replace("–", "-"), *c.dates)]
    assert all(words.isascii() for words in drawn_words), "the picture's font has no more"
    panel = player_panel(full, Picture("rating.png", b"png", alt))
    assert_within_limits(panel, language)
    assert files(panel, language)[0].filename == "rating.png"


def test_a_player_without_matches_has_no_curve_and_a_plain_word() -> None:
    panel = player_panel(Player(1, "Anna", (EVERYWHERE, "all"), {}, {}, [], []), None)
    assert paragraphs(panel)[1] == "No rated match yet."
    assert curves(player(0), "en", NOW) == []
    assert files(panel, "en") == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_page_of_history_with_five_long_names_each_fits(language: str) -> None:
    matches = [finished(10**9 + n, 1, 2, 3, 4, 5) for n in range(PAGE)]
    panel = history_panel(matches, HistoryPage("dilemma", GUILD, 99_999), older=True)
    assert_within_limits(panel, language)


def test_a_match_ended_early_is_told_as_such_and_an_empty_history_too() -> None:
    early = [finished(7, UNPLACED, UNPLACED)]
    panel = history_panel(early, HistoryPage("", 0, 0), older=False)
    assert "ended early" in paragraphs(panel)[1]
    empty = history_panel([], HistoryPage("", 0, 0), older=False)
    assert len(empty.rows) == 1
    assert "No finished match yet." in paragraphs(empty)[1]
    assert offered(empty) == {"◀ Newer": False, "Older ▶": False}
