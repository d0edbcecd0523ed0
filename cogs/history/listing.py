"""A list of finished matches as a panel; it looks nothing up."""

from collections.abc import Sequence

from bot.records.history import Finished
from bot.stage.ids import HistoryList, HistoryPage
from bot.stage.panel import Button, Option, Panel, Row, Select
from bot.words.text import Text, text
from cogs.scores.player import match_line, short


def history_panel(matches: Sequence[Finished], asked: HistoryPage, *, older: bool) -> Panel:
    lines = tuple(match_line(match, None) for match in matches) or (text("history-empty"),)
    pages = (
        _button("newer", asked, max(asked.page - 1, 0), disabled=asked.page == 0),
        _button("older", asked, asked.page + 1, disabled=not older),
    )
    rows: tuple[Row, ...] = (_list(matches), pages) if matches else (pages,)
    return Panel(((text("history-heading"),), lines), rows)


def _list(matches: Sequence[Finished]) -> Select:
    options = tuple(Option(_option(match), str(match.match)) for match in matches)
    return Select(text("history-open"), options, HistoryList())


def _option(match: Finished) -> Text:
    players = tuple(text("match-player", name=short(result.name)) for result in match.results)
    game = text(f"{match.game}-title")
    return text("match-option", match=match.match, game=game, players=players)


def _button(name: str, asked: HistoryPage, page: int, *, disabled: bool) -> Button:
    to = HistoryPage(asked.game, asked.person, page, name)
    return Button(text(f"history-{name}"), to, disabled=disabled)
