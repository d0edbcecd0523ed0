"""Sentences of nothing but words and values: nine in ten, which Fluent need not compile."""

import re
from collections.abc import Mapping
from textwrap import dedent

VALUE, QUOTED = r"\{ *\$([\w-]+) *\}", r'\{ *"([^"\\{}]*)" *\}'
PLAIN = re.compile(rf"[a-z][\w-]* *=((?:[^{{}}]|{VALUE}|{QUOTED})*)")
SYNTAX = re.compile(r"^\s*[.*\[]", re.MULTILINE)
"""How a line after the first begins that is no text: an attribute, or a variant of a choice."""
NUMBER = "count"
"""How the name of a value ends that is a number, to be written as the language writes it."""


class Template:
    """Said as a compiled message is."""

    def __init__(self, words: str) -> None:
        self._words = words

    def format(self, _: str, values: Mapping[str, str | int]) -> tuple[str, list[Exception]]:
        return self._words.format_map(values), []


def template(entry: str) -> Template | None:
    """Of a message as it is written in a Fluent file, unless there is more to it."""
    plain = PLAIN.fullmatch(entry)
    if plain is None or any(name.endswith(NUMBER) for name in re.findall(VALUE, entry)):
        return None
    first, _, more = plain[1].partition("\n")
    words = f"{first}\n{dedent(more)}".strip()
    if SYNTAX.search(more) or not words:
        return None
    return Template(re.sub(QUOTED, r"\1", re.sub(VALUE, r"{\1}", words)))
