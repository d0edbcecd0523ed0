"""The pages that are about no table, with figures made up: boards, histories, help, rules."""

import time
from collections.abc import Iterator

from bot.app.client import CardBot
from bot.pages.ids import BoardPage, HistoryPage, PlayerPage, RulesPage
from bot.pages.panel import Panel, Picture, note
from bot.pages.rules import rules_panel
from bot.play.daily import rank
from bot.play.days import Deal, Streak, before, day_of
from bot.records.daily import DayLine, MonthLine, Share, Try
from bot.records.history import Board, Finished, Line, Opponent, Point
from bot.records.people import Wishes
from bot.records.ratings import ALWAYS, Standing, Strength, season
from bot.records.results import Result
from bot.words.locale import DEFAULT, knows
from bot.words.text import text
from cogs.daily.page import (
    Day,
    Yesterday,
    before_panel,
    done_panel,
    month_panel,
    shown_panel,
    shown_words,
    spread_picture,
)
from cogs.daily.page import (
    board_panel as day_panel,
)
from cogs.help import help_panel
from cogs.history.listing import history_panel
from cogs.privacy import privacy_panel
from cogs.scores.board import board_panel
from cogs.scores.player import Player, alt_text, curves, player_panel
from cogs.scores.plot import draw
from cogs.settings import Server, settings_panel

NOW = time.time()
DAY = 86400.0
NAMES = ("Anna", "Ben", "Chloé", "Iris", "Maximilian-Alexander", "Otto", "Zita")
PLACES: tuple[tuple[int | None, ...], ...] = (
    (1, 2, 3, 4, 5),
    (2, 1, 2, 4),
    (1, 2),
    (None, None, None),
)


def pages(bot: CardBot, language: str) -> Iterator[tuple[str, Panel]]:
    board = BoardPage("dilemma", 1, 1, season(NOW))
    yield "help", help_panel(bot, language, board)
    yield "settings", settings_panel(Wishes(None, None), Server(language, managed=True))
    yield "settings-of-a-guest", settings_panel(Wishes(None, None, True), Server(language, False))
    yield "privacy", privacy_panel()
    yield "board", board_panel(board, _board(), NOW)
    yield "board-empty", board_panel(board, Board((), None, 0), NOW)
    yield "board-explained", note(text("scores-about"), text("scores-about-repeats"))
    yield "player", _player(language)
    yield from _daily(language)
    yield "history", history_panel(_matches(), HistoryPage(), older=True)
    for game in bot.looks:
        for kind in ("rules", "full"):
            number = 0
            while knows(DEFAULT, f"{game}-{kind}-{number + 1}"):
                page = RulesPage(game, number, kind)
                yield f"{kind}-{game}-{number + 1}", rules_panel(page)
                number += 1


def _board() -> Board:
    strengths = [Strength(33.0 - 2 * n, 1.0 + n) for n in range(len(NAMES))]
    lines = tuple(
        Line(n + 1, n + 1, name, Standing(strengths[n], 12 - n)) for n, name in enumerate(NAMES)
    )
    return Board(lines, lines[1], 23)


def _daily(language: str) -> Iterator[tuple[str, Panel]]:
    today = day_of(NOW)
    best = Yesterday(deal=Deal(before(today), "5f3a" * 8), game="camarade", best=2)
    day = Day(
        day=today,
        game="dilemma",
        computers=3,
        promise="0c5d" * 4,
        streak=Streak(3, 12),
        yesterday=best,
        boards=True,
    )
    spread = [Share(4 - n // 8, 2 * (n % 8) - 12 + 2 * (n // 8), 3 + n % 9) for n in range(32)]
    own = Try(today, 1, 2, "{}", 1, spread[26].place, spread[26].lead)
    lines = [DayLine(name, n, 1 + n // 3, 9 - 4 * n) for n, name in enumerate(NAMES)]
    months = [MonthLine(name, n, 9 - n, 19 - n) for n, name in enumerate(NAMES)]
    yield "daily-before", before_panel(day)
    picture = spread_picture(spread, own, language)
    yield "daily-done", done_panel(day, own, rank(spread, own), picture)
    yield "daily-board", day_panel(today, "dilemma", lines, spread, own)
    yield "daily-board-closed", day_panel(today, "dilemma", None, spread, None)
    yield "daily-month", month_panel(today, months)
    words = shown_words("dilemma", own, rank(spread, own), "🟩⬜⬛🟩🟩⬛⬜🟩")
    yield "daily-shown", shown_panel("Anna", words)


def _player(language: str) -> Panel:
    asked = PlayerPage(1, 1, ALWAYS)
    standings = {
        "dilemma": Standing(Strength(31.0, 2.5), 14, 6, 26, 3),
        "camarade": Standing(Strength(24.0, 6.9), 2, 0, 5, 0),
    }
    trail = {
        "dilemma": [
            Point(NOW - DAY * (30 - 2 * n), Strength(25 + n * 0.4 + n % 3, 8 - n * 0.4))
            for n in range(14)
        ],
        "camarade": [Point(NOW - DAY * 4, Strength(25.0, 8.3))],
    }
    met = [Opponent("Ben", 12, 7), Opponent("Maximilian-Alexander", 4, 1)]
    player = Player(asked, "Anna", standings, trail, met, _matches())
    drawn = curves(player, language, NOW)
    picture = Picture("rating.png", draw(drawn), alt_text(player.name, drawn))
    return player_panel(player, 1, NOW, picture)


def _matches() -> list[Finished]:
    games = ("dilemma", "dilemme", "armistice", "camarade")
    return [
        Finished(n + 2, game, 1, NOW - n * DAY, tuple(_results(places)))
        for n, (game, places) in enumerate(zip(games, PLACES, strict=True))
    ]


def _results(places: tuple[int | None, ...]) -> Iterator[Result]:
    for seat, place in enumerate(places):
        yield Result(
            seat=seat,
            person=seat + 1,
            name=NAMES[seat],
            place=place,
            entered=place,
            points=40 - 5 * (place or 0),
            reason="over",
        )
