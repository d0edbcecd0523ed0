"""Who came where, in one line."""

from dataclasses import replace

from bot.pages.ids import HistoryPage
from bot.records.results import Result
from cogs.history.listing import history_panel
from tests.harness.drawn import paragraphs
from tests.harness.figures import (
    finished,
    result,
)


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
    return tuple(result(seat, name, place) for seat, (name, place) in enumerate(ranked))
