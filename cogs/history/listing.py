"""A list of finished matches as a panel; it looks nothing up."""

from collections.abc import Sequence

from bot.pages.ids import HistoryList, HistoryPage
from bot.pages.panel import Button, Option, Panel, Row, Select
from bot.pages.ranking import ranking
from bot.records.history import Finished
from bot.words.text import Text, heading, text


def history_panel(matches: Sequence[Finished], asked: HistoryPage, *, older: bool) -> Panel:
    lines = tuple(line for match in matches for line in _match(match))
    title = (heading(text("history-title")),)
    return Panel((title, lines or (text("history-empty"),)), _rows(matches, asked, older=older))


def _match(match: Finished) -> tuple[Text, Text]:
    """The ranking, and below it in small print the game and the date."""
    early = match.results[0].place is None
    key = "match-print-early" if early else "match-print"
    game = text(f"{match.game}-title")
    return ranking(match), text(key, match=match.match, game=game, at=int(match.ended_at))


def _rows(matches: Sequence[Finished], asked: HistoryPage, *, older: bool) -> tuple[Row, ...]:
    newer = HistoryPage(asked.game, asked.person, max(asked.page - 1, 0), "newer")
    further = HistoryPage(asked.game, asked.person, asked.page + 1, "older")
    paging = (
        Button(text("history-newer"), newer, disabled=not asked.page),
        Button(text("history-older"), further, disabled=not older),
    )
    watch = (_list(matches),) if matches else ()
    return (*watch, *((paging,) if older or asked.page else ()))


def _list(matches: Sequence[Finished]) -> Select:
    options = tuple(Option(_option(match), str(match.match)) for match in matches)
    return Select(text("history-open"), options, HistoryList())


def _option(match: Finished) -> Text:
    game = text(f"{match.game}-title")
    return text("match-option", match=match.match, game=game, players=ranking(match))
