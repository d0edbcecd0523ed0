"""What happened at a table, in words: since somebody's last move, and the whole log by pages."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from bot.pages.breaks import break_button
from bot.pages.ids import LogPage, MyTables
from bot.pages.panel import Button, Panel, Row
from bot.play.chronicle import Happening, long
from bot.play.matches import Moment
from bot.records.match import Match
from bot.words.text import Text, heading, text
from games.engine import Event

MOST_LINES = 5
"""On top of a hand, with the line that says what they are."""
PAGE = 12
"""Happenings on a page of the log."""


def since_lines(moment: Moment, seat: int) -> tuple[Text, ...]:
    """What a player has missed: the newest of it."""
    events = moment.since[seat] if seat < len(moment.since) else ()
    if not events or moment.match.status != "playing":
        return ()
    newest = events[1 - MOST_LINES :]
    left_out = len(events) - len(newest)
    title = text("since-more", count=left_out) if left_out else text("since")
    return (title, *(text("since-line", what=Text(e.key, e.values)) for e in newest))


def ways_on(match: Match, seat: int) -> tuple[Row, ...]:
    """Below a hand: a break; and where there are hours between moves one's other tables, and the
    log."""
    rests = break_button(match, seat)
    if not long(match):
        return (rests,) if rests else ()
    tables = Button(text("button-my-tables"), MyTables())
    log = Button(text("button-log"), LogPage(match.id, name="open"))
    if match.status != "playing":
        return ((tables,),)
    return ((tables, log), rests) if rests else ((tables, log),)


def log_panel(match: Match, told: Sequence[Happening], asked: int) -> Panel:
    """One page, counted from the newest; on it the oldest stands first."""
    events = [(one.at, event) for one in told for event in one.events]
    pages = max(-(-len(events) // PAGE), 1)
    page = min(asked, pages - 1)
    end = len(events) - page * PAGE
    lines = tuple(_lines(events[max(end - PAGE, 0) : end]))
    title = (heading(text("log-title")), text("log-page", page=pages - page, pages=pages))
    rows = (_leaves(match, page, pages),) if pages > 1 else ()
    return Panel((title, lines or (text("log-empty"),)), rows)


def _lines(events: Sequence[tuple[float | None, Event]]) -> Iterator[Text]:
    for at, together in groupby(events, key=lambda pair: pair[0]):
        if at is not None:
            yield text("log-time", at=int(at))
        yield from (Text(event.key, event.values) for _, event in together)


def _leaves(match: Match, page: int, pages: int) -> tuple[Button, ...]:
    older = LogPage(match.id, page + 1, "older")
    newer = LogPage(match.id, max(page - 1, 0), "newer")
    return (
        Button(text("page-back"), older, "primary", disabled=page == pages - 1),
        Button(text("page-on"), newer, disabled=page == 0),
    )
