"""Lists of finished matches as panels."""

from bot.pages.ids import HistoryPage
from bot.records.history import PAGE
from cogs.history.listing import history_panel
from tests.harness.drawn import offered, paragraphs
from tests.harness.figures import GUILD, assert_within_limits, every_language, finished


@every_language
def test_a_page_of_history_with_five_long_names_each_fits(language: str) -> None:
    matches = [finished(10**9 + n, 1, 2, 3, 4, 5) for n in range(PAGE)]
    asked_page = HistoryPage("armistice", GUILD, 10**9 - 2)
    assert_within_limits(history_panel(matches, asked_page, older=True), language)


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
