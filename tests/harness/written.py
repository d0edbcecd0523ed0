"""Each message of a language as it was written, found by Fluent's own parser."""

from collections.abc import Mapping
from functools import cache

from fluent.syntax import FluentParser, ast

from bot.words.locale import LOCALES


@cache
def written(language: str) -> Mapping[str, str]:
    found: dict[str, str] = {}
    for path in (LOCALES / language).glob("*.ftl"):
        source = path.read_text()
        for entry in FluentParser().parse(source).body:
            if isinstance(entry, ast.Message):
                assert entry.id.span
                assert entry.span
                found[entry.id.name] = source[entry.id.span.start : entry.span.end]
    return found
