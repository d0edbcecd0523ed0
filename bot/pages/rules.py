"""The rules of a game, one screen at a time, in short or in full; it knows none of them."""

from itertools import count, takewhile

from bot.pages.ids import AtLesson, RulesPage
from bot.pages.panel import Button, Panel, Row, rows_of
from bot.pictures.faces import CATALOGUE
from bot.words.locale import DEFAULT, knows
from bot.words.text import Spoken, Text, glyphs, text


def rules_panel(asked: RulesPage, *, lesson: bool = True) -> Panel:
    pages = _pages(asked.game, asked.kind)
    page = min(asked.page, len(pages) - 1)
    shown = Text(pages[page], tuple(every_face().items()))
    below = (*([_lesson(asked)] if lesson else []), *_other(asked))
    return Panel(((shown,),), (*_leaves(asked, page, len(pages)), *rows_of(below)))


def every_face() -> dict[str, Spoken]:
    """What words about a game may show, by name."""
    return {name: glyphs(name, named=True) for name in CATALOGUE.names}


def _pages(game: str, kind: str) -> list[str]:
    """The keys of the pages, as many as are written."""
    full = kind == "full"
    keys = (f"{game}-full-{n}" if full else f"{game}-rules-{n}" for n in count(1))
    return list(takewhile(lambda key: knows(DEFAULT, key), keys))


def _leaves(asked: RulesPage, page: int, length: int) -> tuple[Row, ...]:
    if length < 2:
        return ()
    back = RulesPage(asked.game, max(page - 1, 0), asked.kind)
    on = RulesPage(asked.game, min(page + 1, length - 1), asked.kind)
    return (
        (
            Button(text("page-back"), back, disabled=page == 0),
            Button(text("page-on"), on, "primary", disabled=page == length - 1),
        ),
    )


def _lesson(asked: RulesPage) -> Button:
    return Button(text("button-try"), AtLesson(asked.game), "success")


def _other(asked: RulesPage) -> list[Button]:
    """The way to the other kind."""
    if asked.kind == "full":
        return [Button(text("button-short-rules"), RulesPage(asked.game, 0))]
    if not _pages(asked.game, "full"):
        return []
    return [Button(text("button-full-rules"), RulesPage(asked.game, 0, "full"))]
