"""Boards as panels; where their figures come from is not known here."""

from collections.abc import Sequence
from dataclasses import replace

from bot.pages.ids import (
    EVERYWHERE,
    AboutRatings,
    AtDaily,
    BoardChoice,
    BoardPage,
    PlayerChoice,
    PlayerPage,
)
from bot.pages.panel import Button, Option, Panel, Row, Select
from bot.pages.ranking import known, medal
from bot.records.history import PAGE, Against, Board, Line
from bot.records.ratings import ALWAYS, Strength, neighbour, season
from bot.words.text import Text, heading, text
from games import discover

ARCHIVED = 7
"""How many past seasons are offered."""


def board_panel(
    asked: BoardPage, board: Board, now: float, against: Sequence[Against] = ()
) -> Panel:
    """With the reader's own record against computers, where it is to be shown."""
    title = (heading(text("scores-title", game=text(f"{asked.game}-title"))), _of(asked, now))
    lines = tuple(_line("scores-line", line) for line in board.lines)
    own = _line("scores-own", board.own) if board.own else text("scores-not-yet")
    pages = (_pages(asked, board),) if board.players else ()
    sections = (title, lines or (text("scores-empty"),), (own, *pages), *against_lines(against))
    return Panel(sections, _rows(asked, board, now), emblem=asked.game)


def against_lines(against: Sequence[Against]) -> tuple[tuple[Text, ...], ...]:
    """A paragraph of its own: it has nothing to do with ratings."""
    lines = (
        text(
            "scores-against-line",
            game=text(f"{each.game}-title"),
            level=text(f"level-name-{each.level}"),
            won=each.won,
            played=each.played,
        )
        for each in against
    )
    return ((text("scores-against"), *lines),) if against else ()


def _of(asked: BoardPage, now: float) -> Text:
    return text("scores-of", span=span_words(asked.span, now), where=where_words(asked.place))


def span_words(span: str, now: float) -> Text:
    if span in _current(now):
        return text(f"span-now-{_current(now)[span]}")
    year, quarter = span.split("-Q")
    return text("span-words", year=year, number=quarter)


def _current(now: float) -> dict[str, str]:
    return {season(now): "season", ALWAYS: "all"}


def where_words(guild: int) -> Text:
    return text("where-everywhere" if guild == EVERYWHERE else "where-server")


def spans(standing: str, now: float) -> tuple[str, ...]:
    """The spans to choose from: the present ones, past seasons, and the one that is shown."""
    past = (neighbour(season(now), -step) for step in range(1, ARCHIVED + 1))
    return tuple(dict.fromkeys((*_current(now), *past, standing)))


def span_list(press: BoardChoice | PlayerChoice, now: float) -> Select:
    options = (
        Option(span_words(span, now), span, chosen=span == press.span)
        for span in spans(press.span, now)
    )
    return Select(text("scores-choose-span"), tuple(options), press)


def strength(held: Strength) -> Text:
    """One figure with how far it may be wrong, and a word where that is far."""
    middle, reach = held.shown
    key = "strength-uncertain" if held.uncertain else "strength"
    return text(key, middle=middle, reach=reach)


def _line(key: str, line: Line) -> Text:
    return text(
        key,
        medal=medal(line.place),
        name=known(line.name),
        strength=strength(line.standing.strength),
    )


def _pages(asked: BoardPage, board: Board) -> Text:
    pages = -(-board.players // PAGE)
    if pages == 1:
        return text("scores-players", count=board.players)
    return text("scores-page", page=asked.page + 1, pages=pages, count=board.players)


def _rows(asked: BoardPage, board: Board, now: float) -> tuple[Row, ...]:
    span = BoardChoice("span", asked.game, asked.guild, asked.place, asked.span)
    leafing = (*_paging(asked, board), *_elsewhere(asked))
    below: tuple[Button, ...] = (about_button(), show_button(replace(asked, name="show")))
    if asked.guild != EVERYWHERE:
        below = (*below, Button(text("daily-title"), AtDaily("board")))
    return (_games(asked), span_list(span, now), *((leafing,) if leafing else ()), below)


def _games(asked: BoardPage) -> Select:
    options = (
        Option(text(f"{game}-title"), game, chosen=game == asked.game) for game in discover()
    )
    press = BoardChoice("game", asked.game, asked.guild, asked.place, asked.span)
    return Select(text("scores-choose-game"), tuple(options), press)


def _paging(asked: BoardPage, board: Board) -> tuple[Button, ...]:
    if board.players <= PAGE and not asked.page:
        return ()
    back = replace(asked, page=max(asked.page - 1, 0), name="back")
    on = replace(asked, page=asked.page + 1, name="on")
    more = on.page * PAGE < board.players
    return (
        Button(text("scores-key-back"), back, disabled=not asked.page),
        Button(text("scores-key-on"), on, disabled=not more),
    )


def _elsewhere(asked: BoardPage) -> tuple[Button, ...]:
    if asked.guild == EVERYWHERE:
        return ()
    return (place_button(replace(asked, page=0), asked.guild),)


def place_button(page: BoardPage | PlayerPage, guild: int) -> Button:
    """A button from this server's figures to those of all servers, or back."""
    elsewhere = page.place == EVERYWHERE
    name, other = ("here", guild) if elsewhere else ("everywhere", EVERYWHERE)
    return Button(text(f"scores-key-{name}"), replace(page, place=other, name=name))


def about_button() -> Button:
    return Button(text("scores-key-about"), AboutRatings())


def show_button(press: BoardPage | PlayerPage) -> Button:
    return Button(text("scores-key-show"), press)
