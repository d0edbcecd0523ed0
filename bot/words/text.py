"""Words by key, before any language is chosen; what a value may be, and what is escaped."""

from dataclasses import dataclass
from typing import TypeAlias

from games.engine import Value


class Markup(str):
    """A value that is meant as Discord's markup. Every other string is shown as it was typed."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Glyphs:
    """Small pictures in a row, by the names of their faces."""

    names: tuple[str, ...] = ()
    apart: bool = False
    """With a blank between them, even where they are pictures."""
    named: bool = False
    """With its word beside each picture that has one."""


@dataclass(frozen=True, slots=True)
class Text:
    """A locale key and the values it speaks of, which may be words by key themselves."""

    key: str
    values: "tuple[tuple[str, Spoken], ...]" = ()


@dataclass(frozen=True, slots=True)
class Narrow(Text):
    """A line where long names are cut, so that it need not be broken."""


@dataclass(frozen=True, slots=True)
class Heading(Narrow):
    """A line in the largest type."""


Spoken: TypeAlias = Value | Text | Glyphs | tuple[Text, ...]


def text(key: str, **values: Spoken) -> Text:
    return Text(key, tuple(values.items()))


def heading(line: Text) -> Heading:
    return Heading(line.key, line.values)


def narrow(line: Text) -> Narrow:
    return Narrow(line.key, line.values)


def glyphs(*names: str, apart: bool = False, named: bool = False) -> Glyphs:
    return Glyphs(names, apart, named)
