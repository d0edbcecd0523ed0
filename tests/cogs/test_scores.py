"""Boards, players and histories as they are shown: every line, in both languages, within limits."""

import pytest

from bot.records.annals import PAGE, Board, Finished, Line, Opponent, Point
from bot.records.ratings import EVERYWHERE, Standing, Strength
from bot.records.results import UNPLACED, Result
from bot.stage.sheet import LONGEST_ALT, Picture, Sheet
from cogs.history.listing import history_sheet
from cogs.scores import BOARD, CARD
from cogs.scores.board import Asked, board_sheet
from cogs.scores.player import Player, alt_text, curves, player_sheet

NOW = 1771200000.0  # in the first quarter of 2026
LONGEST = "*_`|~" * 6 + "**"
GUILD = (1 << 63) - 1
FAR = Standing(Strength(44.4, 1.1), 99_999, 88_888, 299_997, 7_777)


def line(place: int, name: str = LONGEST, standing: Standing = FAR) -> Line:
    return Line(place, place, name, standing)


def asked(page: int = 0, span: str = "2026-Q1", guild: int = GUILD) -> Asked:
    return Asked("dilemma", guild, (guild, span), page)


def board(page: int, players: int = 10_000) -> Board:
    lines = tuple(line(page * PAGE + n + 1) for n in range(PAGE))
    return Board(lines, line(9_876), players)


def assert_within_limits(sheet: Sheet) -> None:
    view = sheet.view()
    assert view.content_length() <= 4000
    assert view.total_children_count <= 40
    keys = [key for row in sheet.keys for key in row]
    ids = [key.id for key in keys]
    assert len(set(ids)) == len(ids)
    assert all(1 <= len(custom_id) <= 100 for custom_id in ids)
    assert all(len(key.label) <= 80 for key in keys)
    assert all(len(row) <= 5 for row in sheet.keys)
    options = [] if sheet.menu is None else sheet.menu.options
    assert len(options) <= 25
    assert all(len(label) <= 100 for label, _ in options)


def finished(match: int, *places: int) -> Finished:
    results = tuple(Result(s, s + 1, LONGEST, p, -99, "over") for s, p in enumerate(places))
    return Finished(match, "dilemma", GUILD, NOW, results)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("span", ["2026-Q1", "2025-Q4", "2026-W08", "all"])
@pytest.mark.parametrize("page", [0, 500, 999])
def test_a_board_of_ten_thousand_with_the_longest_names_fits(
    language: str, span: str, page: int
) -> None:
    assert_within_limits(board_sheet(asked(page, span), board(page), language, NOW))


def test_a_board_shows_place_range_games_wins_average_place_and_streak() -> None:
    standing = Standing(Strength(25.0, 5.0), 4, 3, 6, 2)
    shown = board_sheet(asked(), Board((line(1, "Anna", standing),), None, 1), "en", NOW).paragraphs
    assert "**1.** Anna · **600–1400**" in shown[1]
    assert "4 matches · 3 won · average place 1.5 · 🔥 2 in a row" in shown[1]
    assert "season 2026/1 · this server" in shown[0]


def test_the_reader_s_own_line_is_on_every_page() -> None:
    for page in (0, 999):
        assert "You: **9876.**" in board_sheet(asked(page), board(page), "en", NOW).paragraphs[2]
    empty = board_sheet(asked(), Board((), None, 0), "en", NOW)
    assert "Nobody has finished a match" in empty.paragraphs[1]
    assert "not on this board yet" in empty.paragraphs[2]


def test_names_cannot_dress_up() -> None:
    shown = board_sheet(asked(), Board((line(1, "**@everyone**"),), None, 1), "en", NOW)
    assert r"\*\*\@everyone\*\*" in shown.paragraphs[1]


def test_somebody_without_a_name_has_a_word_in_the_reader_s_language() -> None:
    unnamed = Board((line(1, ""),), None, 1)
    assert "Somebody" in board_sheet(asked(), unnamed, "en", NOW).paragraphs[1]
    assert "Quelqu’un" in board_sheet(asked(), unnamed, "fr", NOW).paragraphs[1]


def labels(sheet: Sheet) -> dict[str, bool]:
    return {key.label: not key.disabled for row in sheet.keys for key in row}


def test_keys_lead_on_and_back_only_where_there_is_something() -> None:
    first = labels(board_sheet(asked(0), board(0), "en", NOW))
    last = labels(board_sheet(asked(999), board(999), "en", NOW))
    assert (first["◀ Back"], first["On ▶"]) == (False, True)
    assert (last["◀ Back"], last["On ▶"]) == (True, False)


def test_archived_seasons_are_a_key_away_and_the_future_is_not() -> None:
    now = labels(board_sheet(asked(span="2026-Q1"), board(0), "en", NOW))
    then = board_sheet(asked(span="2025-Q4"), board(0), "en", NOW)
    assert (now["Season before"], now["Season after"]) == (True, False)
    assert labels(then)["Season after"]
    assert any(":2025-Q3:0:" in key.id for key in then.keys[0])
    assert "Season before" not in labels(board_sheet(asked(span="all"), board(0), "en", NOW))


def test_in_direct_messages_there_is_only_everywhere() -> None:
    assert "Everywhere" in labels(board_sheet(asked(), board(0), "en", NOW))
    everywhere = Asked("dilemma", GUILD, (EVERYWHERE, "all"))
    assert "This server" in labels(board_sheet(everywhere, board(0), "en", NOW))
    alone = labels(board_sheet(asked(guild=EVERYWHERE), board(0), "en", NOW))
    assert not {"Everywhere", "This server"} & alone.keys()


@pytest.mark.parametrize("span", ["2026-Q1", "2026-W08", "all"])
def test_every_key_of_a_board_is_understood_when_it_is_pressed(span: str) -> None:
    sheet = board_sheet(asked(3, span), board(3), "en", NOW)
    assert all(BOARD.fullmatch(key.id) for row in sheet.keys for key in row)


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
    alt = alt_text(full.name, drawn, language)
    assert len(drawn) == 4
    assert len(alt) <= LONGEST_ALT
    assert all(curve.title in alt and curve.figure in alt for curve in drawn)
    drawn_words = [w for c in drawn for w in (c.title, c.figure.replace("–", "-"), *c.dates)]
    assert all(words.isascii() for words in drawn_words), "the picture's font has no more"
    sheet = player_sheet(full, language, Picture("rating.png", b"png", alt))
    assert_within_limits(sheet)
    assert sheet.files[0].filename == "rating.png"
    assert CARD.fullmatch(sheet.keys[0][0].id)


def test_a_player_without_matches_has_no_curve_and_a_plain_word() -> None:
    sheet = player_sheet(Player(1, "Anna", (EVERYWHERE, "all"), {}, {}, [], []), "en", None)
    assert sheet.paragraphs[1] == "No rated match yet."
    assert curves(player(0), "en", NOW) == []
    assert sheet.files == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_page_of_history_with_five_long_names_each_fits(language: str) -> None:
    matches = [finished(10**9 + n, 1, 2, 3, 4, 5) for n in range(PAGE)]
    sheet = history_sheet(matches, "dilemma", GUILD, 99_999, older=True, language=language)
    assert_within_limits(sheet)


def test_a_match_ended_early_is_told_as_such_and_an_empty_history_too() -> None:
    early = [finished(7, UNPLACED, UNPLACED)]
    sheet = history_sheet(early, None, None, 0, older=False, language="en")
    assert "ended early" in sheet.paragraphs[1]
    empty = history_sheet([], None, None, 0, older=False, language="en")
    assert empty.menu is None
    assert "No finished match yet." in empty.paragraphs[1]
    assert labels(empty) == {"◀ Newer": False, "Older ▶": False}
