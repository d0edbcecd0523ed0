"""The pages of the deal a day: they fit, in both languages, and tell nothing too early."""

from dataclasses import replace

import pytest

from bot.app.client import CardBot
from bot.pages.ids import AtDaily
from bot.pages.layout import spoken
from bot.pages.panel import Panel, Picture
from bot.pages.ranking import medal
from bot.play.daily import Rank
from bot.play.days import Deal, Streak
from bot.records.daily import DayLine, MonthLine, Share, Try
from bot.words.locale import LANGUAGES, Speaker
from bot.words.text import text
from cogs.daily.page import (
    MOST_BARS,
    Day,
    Yesterday,
    bars,
    before_panel,
    board_panel,
    came,
    closed_panel,
    done_panel,
    month_panel,
    shown_panel,
    shown_words,
)
from games import discover
from tests.harness.drawn import components, offered
from tests.harness.fitting import assert_fits

DAY = "2026-11-19"
SECRET = "the secret of yesterday"
TODAY = Day(
    day=DAY,
    game="dilemma",
    computers=3,
    promise="f" * 16,
    streak=Streak(12, 120),
    yesterday=Yesterday(deal=Deal("2026-11-18", SECRET), game="camarade", best=7),
    boards=True,
)
OWN = Try(DAY, 5, 9, "{}", 1, 2, -4)
SPREAD = [Share(3, n - 40, n) for n in range(1, 30)] + [Share(2, -4, 3), Share(1, 8, 1)]
PICTURE = Picture("daily.png", b"", (text("daily-first"),))


def pages() -> list[Panel]:
    lines = [DayLine("W" * 32, n, 1 + n % 4, 30 - n) for n in range(10)]
    months = [MonthLine("W" * 32, n, 31, 31) for n in range(10)]
    found = [
        done_panel(TODAY, OWN, Rank(10_000, 99, 12), PICTURE),
        done_panel(replace(TODAY, promise="", streak=Streak(0, 0)), OWN, Rank(1, 0, 1), PICTURE),
        closed_panel(replace(TODAY, yesterday=None, boards=False)),
        board_panel(DAY, "dilemma", lines, SPREAD, OWN),
        board_panel(DAY, "dilemma", None, SPREAD, None),
        board_panel(DAY, "dilemma", [], [], None),
        month_panel(DAY, months),
        month_panel(DAY, []),
    ]
    return [*found, *(before_panel(replace(TODAY, game=game)) for game in discover())]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_page_fits(bot: CardBot, language: str) -> None:
    for panel in pages():
        assert_fits(spoken(panel, language))


async def test_the_board_of_a_day_is_closed_to_who_may_not_see_it_yet(bot: CardBot) -> None:
    closed = str(components(spoken(board_panel(DAY, "dilemma", None, SPREAD, None), "en")))
    assert "opens once you have finished" in closed
    assert "🥇" not in closed


async def test_the_promise_is_shown_on_the_day_and_the_secret_the_day_after(bot: CardBot) -> None:
    page = str(components(spoken(before_panel(TODAY), "en")))
    assert TODAY.promise in page
    assert f"2026-11-18 {SECRET}" in page


def test_the_best_of_yesterday_is_watched_where_somebody_finished_and_a_board_is_of_a_server() -> (
    None
):
    assert TODAY.yesterday is not None
    nobody = replace(TODAY, yesterday=replace(TODAY.yesterday, best=None))
    shown = [offered(before_panel(day)) for day in (TODAY, nobody, replace(TODAY, boards=False))]
    assert ["Watch yesterday’s best" in each for each in shown] == [True, False, True]
    assert ["Board" in each for each in shown] == [True, True, False]


def test_how_a_deal_ended_is_points_ahead_or_behind_and_a_place_where_there_are_none() -> None:
    keys = [came(replace(OWN, lead=lead)).key for lead in (4, -4, 0)]
    assert keys == ["daily-ahead", "daily-behind", "daily-came"]


def test_equals_share_a_place_on_the_board_of_a_day() -> None:
    mine = board_panel(DAY, "dilemma", [], SPREAD, OWN).sections[-1][0]
    assert mine == text("daily-mine", medal=medal(2)), "one was ahead of the three of them"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_posted_is_places_points_and_squares(language: str) -> None:
    speak = Speaker(language, label=True)
    said = [speak(line) for line in shown_words("dilemma", OWN, Rank(340, 82, 60), "🟩⬜⬛")]
    assert said[1] == "🟩⬜⬛"
    assert "🟩" in said[2], "what a square means"
    assert "4" in said[3]
    assert "82" in said[4]
    assert "340" in said[4]


async def test_who_sees_what_somebody_shows_can_play_it_themselves(bot: CardBot) -> None:
    lines = shown_words("dilemme", OWN, Rank(340, 82, 60), "🟩⬜⬛")
    panel = shown_panel("Anna", lines)
    assert [button.press for button in panel.buttons] == [AtDaily()]
    assert "each finished word" in str(components(spoken(panel, "en")))


async def test_the_only_one_so_far_is_shown_no_picture_of_all(bot: CardBot) -> None:
    page = str(components(spoken(done_panel(TODAY, OWN, Rank(1, 0, 1), None), "en")))
    assert "Nobody else has finished this deal yet" in page


def test_neighbours_share_a_bar_where_there_are_many_and_one_of_them_is_ones_own() -> None:
    drawn = bars(SPREAD, OWN)
    assert len(drawn) <= MOST_BARS
    assert sum(count for _, _, count, _ in drawn) == sum(share.players for share in SPREAD)
    assert [own for *_, own in drawn].count(True) == 1
    assert len(bars(SPREAD[-2:], OWN)) == 2
