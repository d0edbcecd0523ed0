"""Figures made up: boards, matches and players of the longest names."""

import re

import pytest

from bot.pages.ids import read
from bot.pages.layout import spoken
from bot.pages.panel import Panel
from bot.pictures.faces import NO_FACES
from bot.records.history import Finished
from bot.records.ratings import Standing, Strength
from bot.records.results import Result
from bot.words.locale import LANGUAGES
from tests.harness.drawn import parts
from tests.harness.faces import UPLOADED

NOW = 1771200000.0  # in the first quarter of 2026
LONGEST = "*_`|~" * 6 + "**"
GUILD = (1 << 63) - 1
UNSURE = Standing(Strength(44.4, 8.3), 99_999, 88_888, 299_997, 7_777)
LIST = re.compile(r"^\s*(\d+[.)]|[-*+])\s", re.MULTILINE)
"""How Markdown's lists begin, which are counted anew."""
every_language = pytest.mark.parametrize("language", LANGUAGES)


def assert_within_limits(panel: Panel, language: str) -> None:
    for faces in (NO_FACES, UPLOADED):
        view = spoken(panel, language, faces)
        assert view.content_length() <= 4000
        assert view.total_children_count <= 40
        controls = [part for part in parts(view) if "custom_id" in part]
        ids = [part["custom_id"] for part in controls]
        assert len(set(ids)) == len(ids)
        assert all(1 <= len(custom_id) <= 100 for custom_id in ids)
        assert all(read(custom_id) is not None for custom_id in ids), "it is understood"
        assert all(len(part.get("label", "")) <= 80 for part in controls)
        assert all(len(part["components"]) <= 5 for part in parts(view) if part["type"] == 1)
        options = [option for part in controls for option in part.get("options", [])]
        assert all(len(part.get("options", [])) <= 25 for part in controls)
        assert all(len(option["label"]) <= 100 for option in options)
        texts = [part["content"] for part in parts(view) if "content" in part]
        assert not any(LIST.search(words) for words in texts), "no line begins like a list"


def finished(match: int, *places: int | None, name: str = LONGEST) -> Finished:
    results = tuple(result(seat, name, place) for seat, place in enumerate(places))
    return Finished(match, "dilemma", GUILD, NOW, results)


def result(seat: int, name: str, place: int | None) -> Result:
    return Result(
        seat=seat,
        person=seat + 1,
        name=name,
        place=place,
        entered=place,
        points=-99,
        reason="over",
    )
