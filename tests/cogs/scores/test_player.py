"""One player's figures as a panel."""

from bot.pages.ids import EVERYWHERE, PlayerPage
from bot.pages.layout import LONGEST_ALT, files
from bot.pages.panel import Picture
from bot.records.history import PAGE, Opponent, Point
from bot.records.ratings import Standing, Strength
from bot.words.locale import Speaker
from cogs.scores.player import Player, alt_text, curves, player_panel
from tests.harness.drawn import offered, paragraphs
from tests.harness.figures import (
    GUILD,
    LONGEST,
    NOW,
    UNSURE,
    assert_within_limits,
    every_language,
    finished,
)

FAR = Standing(Strength(44.4, 1.1), 99_999, 88_888, 299_997, 7_777)


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
