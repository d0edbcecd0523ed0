"""What Discord takes in one message, checked on a view that is about to be sent."""

import re
from collections import Counter
from typing import Any

import pytest
from discord import ui

from bot.app.client import CardBot
from bot.pages.ids import Move, Press, read
from bot.pictures.faces import Faces
from bot.words.locale import LANGUAGES
from tests.harness.drawn import (
    GAMES,
    SIZES,
    parts,
)

MOST_FACES = 60
LISTED = re.compile(r"^\s*(\d+[.)]|[-*+•]) ", re.MULTILINE)
"""How a line begins that Markdown makes an item of a list, and counts anew."""
every_size = pytest.mark.parametrize(("key", "seats"), SIZES)
every_game = pytest.mark.parametrize("key", GAMES)
every_language = pytest.mark.parametrize("language", LANGUAGES)


def length(words: str) -> int:
    """As JavaScript counts, which is never less than characters."""
    return len(words.encode("utf-16-le")) // 2


def assert_fits(view: ui.LayoutView) -> None:
    components = parts(view)
    assert 1 <= len(components) <= 40
    assert sum(length(part.get("content", "")) for part in components) <= 4_000
    assert sum(part.get("content", "").count("<:") for part in components) <= MOST_FACES
    ids = Counter(part["custom_id"] for part in components if "custom_id" in part)
    assert all(1 <= len(custom_id) <= 100 for custom_id in ids)
    assert set(ids.values()) <= {1}
    for part in components:
        _assert_part_fits(part)


def _assert_part_fits(part: dict[str, Any]) -> None:
    match part["type"]:
        case 1:  # an action row
            kinds = [inner["type"] for inner in part["components"]]
            assert kinds == [3] or (set(kinds) == {2} and len(kinds) <= 5)
        case 2:  # a button
            assert "emoji" in part or part["label"]
            assert length(part.get("label") or "") <= 80
        case 3:  # a select
            assert 1 <= len(part["options"]) <= 25
            assert length(part["placeholder"]) <= 150
            values = [option["value"] for option in part["options"]]
            assert len(set(values)) == len(values)
            for option in part["options"]:
                assert 1 <= length(option["label"]) <= 100
                assert 1 <= length(option["value"]) <= 100
        case 10:  # a text
            assert part["content"].strip()
            assert not LISTED.search(part["content"])


def show(bot: CardBot, faces: Faces) -> None:
    """As if so many faces were uploaded."""
    bot.drawing.faces_now = lambda: faces


def lines_of(view: ui.LayoutView) -> set[str]:
    """The lines a panel's buttons and lists stand for."""
    lines: set[str] = set()
    for part in parts(view):
        if part["type"] == 3:
            lines |= {o["value"] for o in part["options"] if not o.get("default")}
    return lines | {press.line for press in presses_of(view) if isinstance(press, Move)}


def presses_of(view: ui.LayoutView) -> list[Press]:
    pressed = [read(part["custom_id"]) for part in parts(view) if "custom_id" in part]
    assert None not in pressed, "what is offered is understood when it is pressed"
    return [press for press in pressed if press is not None]
