"""Boards as panels; where their figures come from is not known here."""

from dataclasses import replace

from bot.records.history import PAGE, Board, Line
from bot.records.ratings import ALWAYS, EVERYWHERE, Standing, neighbour, season, week
from bot.stage.ids import BoardPage, PlayerPage
from bot.stage.panel import Button, Panel, Row
from bot.words.text import Text, text


def board_panel(asked: BoardPage, board: Board, now: float) -> Panel:
    heading = text(
        "scores-heading",
        game=text(f"{asked.game}-title"),
        span=span_words(asked.span),
        where=where_words(asked.place),
    )
    lines = tuple(line for entry in board.lines for line in _line("scores-line", entry))
    own = _line("scores-own", board.own) if board.own else (text("scores-not-yet"),)
    sections = ((heading,), lines or (text("scores-empty"),), (*own, *_foot(asked, board)))
    return Panel(sections, _rows(asked, board, now))


def span_words(span: str) -> Text:
    if span == ALWAYS:
        return text("span-words-all")
    year, number = span.split("-")
    key = "span-words-season" if number.startswith("Q") else "span-words-week"
    return text(key, year=year, number=number[1:].lstrip("0"))


def where_words(guild: int) -> Text:
    return text("where-everywhere" if guild == EVERYWHERE else "where-server")


def _line(key: str, line: Line) -> tuple[Text, Text]:
    low, high = line.standing.strength.shown
    head = text(key, place=line.place, name=known(line.name), low=low, high=high)
    return head, figures(line.standing)


def known(name: str) -> str | Text:
    """A name, or a word for somebody who asked to be forgotten."""
    return name if name.strip() else text("somebody")


def figures(standing: Standing) -> Text:
    return text(
        "scores-figures",
        count=standing.games,
        wins=standing.wins,
        average=f"{standing.places / max(standing.games, 1):.1f}",
        streak=text("scores-streak", count=standing.streak) if standing.streak > 1 else "",
    )


def _foot(asked: BoardPage, board: Board) -> tuple[Text, Text]:
    pages = max(-(-board.players // PAGE), 1)
    page = text("scores-page", page=asked.page + 1, pages=pages, count=board.players)
    return page, text("scores-how")


def _rows(asked: BoardPage, board: Board, now: float) -> tuple[Row, ...]:
    more = (asked.page + 1) * PAGE < board.players
    paging = (
        _button(asked, "back", page=max(asked.page - 1, 0), disabled=not asked.page),
        _button(asked, "on", page=asked.page + 1, disabled=not more),
        *_seasons(asked, now),
        show_button(replace(asked, name="show")),
    )
    spans = {"season": season(now), "week": week(now), "all": ALWAYS}
    others = [
        _button(asked, name, span=span, page=0, disabled=span == asked.span)
        for name, span in spans.items()
    ]
    return (paging, (*others, *_places(asked)))


def _seasons(asked: BoardPage, now: float) -> list[Button]:
    """To the archived seasons and back."""
    if "-Q" not in asked.span:
        return []
    before, after = (neighbour(asked.span, step) for step in (-1, 1))
    return [
        _button(asked, "earlier", span=before, page=0),
        _button(asked, "later", span=after, page=0, disabled=asked.span >= season(now)),
    ]


def _places(asked: BoardPage) -> list[Button]:
    if asked.guild == EVERYWHERE:
        return []
    elsewhere = asked.place == EVERYWHERE
    name, other = ("here", asked.guild) if elsewhere else ("everywhere", EVERYWHERE)
    return [_button(asked, name, place=other, page=0)]


def show_button(press: BoardPage | PlayerPage) -> Button:
    return Button(text("scores-key-show"), press)


def _button(
    asked: BoardPage,
    name: str,
    *,
    page: int,
    span: str | None = None,
    place: int | None = None,
    disabled: bool = False,
) -> Button:
    to = replace(
        asked,
        name=name,
        page=page,
        span=asked.span if span is None else span,
        place=asked.place if place is None else place,
    )
    return Button(text(f"scores-key-{name}"), to, disabled=disabled)
