"""What somebody who reads cards as words is sent, as lines and labels; nothing else of it."""

from dataclasses import dataclass, replace
from typing import Any

from discord import ui

from bot.pages.drawing import Drawing
from bot.pages.ids import AtTable, Break, LogPage, MyTables, Press, read
from bot.play.matches import Moment
from bot.records.match import Reading
from tests.harness.drawn import Snapshot, at, parts
from tests.harness.matches import AnyGame
from tests.harness.reader import Page, plain

PEOPLE = ("Anna", "Ben", "Chloé", "David", "Emma")
PICTURED = ("<:", "●", "▲", "■", "◆", "★", "🎴", "❔", "👉", "🪙", "🕊️", "⚔️", "❤️", "🤍")
"""What stands for a face where it is no word."""
BESIDE = (AtTable, Break, LogPage, MyTables)
"""Presses that are about the table and no move."""


@dataclass(frozen=True)
class Heard:
    """A page, and what each of its buttons means: the second is not for who reads."""

    page: Page
    presses: dict[str, Press]


def heard(view: ui.LayoutView) -> Heard:
    presses = dict[str, Press]()
    for part in parts(view):
        if part["type"] == 2 and not part["disabled"]:
            press = read(part["custom_id"])
            assert press is not None
            if not isinstance(press, BESIDE):
                presses.setdefault(plain(part["label"]), press)
    return Heard(Page(tuple(lines(view)), tuple(presses)), presses)


def lines(view: ui.LayoutView) -> list[str]:
    said = (part.get("content", "") for part in parts(view))
    return [plain(line) for words in said for line in words.splitlines() if line]


def assert_no_picture(view: ui.LayoutView) -> None:
    """Neither in a line nor on a button."""
    for part in parts(view):
        options = " ".join(option["label"] for option in part.get("options", ()))
        words = f"{part.get('content', '')} {part.get('label', '')} {options}"
        assert "emoji" not in part, part
        assert not any(sign in words for sign in PICTURED), words


def listening(snapshot: Snapshot, game: AnyGame, seats: int, language: str) -> Moment:
    """A moment at a table of people who read cards as words."""
    moment = at(snapshot, game, seats, language)
    chairs = tuple(
        replace(chair, name=name, cards="words", dm_closed=False, wants_end=False)
        for chair, name in zip(moment.match.chairs, PEOPLE, strict=False)
    )
    return replace(moment, match=replace(moment.match, chairs=chairs))


def panel(drawing: Drawing, moment: Moment, seat: int, **chosen: Any) -> ui.LayoutView:
    """Somebody's own panel."""
    reading = Reading(moment.match.language, "words")
    return drawing.hand(moment, seat, reading, **chosen)
