"""What a person is shown, before it is anyone's widget: words by key, actions by notation."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from games.engine import Outcome, Value

Style: TypeAlias = Literal["primary", "secondary", "success", "danger"]


@dataclass(frozen=True, slots=True)
class Text:
    """A locale key and the values it speaks of."""

    key: str
    values: tuple[tuple[str, Value], ...] = ()


def text(key: str, **values: Value) -> Text:
    return Text(key, tuple(values.items()))


@dataclass(frozen=True, slots=True)
class Button:
    label: Text
    line: str
    """The action it stands for, in the game's notation."""
    style: Style = "secondary"


@dataclass(frozen=True, slots=True)
class Option:
    label: Text
    line: str


@dataclass(frozen=True, slots=True)
class Select:
    """A list to choose one action from; its options carry whole lines."""

    placeholder: Text
    options: tuple[Option, ...]


Row: TypeAlias = tuple[Button, ...] | Select


@dataclass(frozen=True, slots=True)
class Panel:
    """Paragraphs of lines with a rule between them, and rows of controls below."""

    sections: tuple[tuple[Text, ...], ...]
    rows: tuple[Row, ...] = ()


@dataclass(frozen=True, slots=True)
class Face:
    """How one game looks. It is given views, never a state."""

    table: Callable[[Any, Outcome | None], Panel]
    hand: Callable[[Any, Sequence[Any], Outcome | None], Panel]
    secret: Callable[[Any], bool]
    """Whether what this view's seat is asked is secret, and so worth a direct message."""


def rows_of(buttons: Sequence[Button]) -> tuple[Row, ...]:
    """Buttons in rows of five, as wide as Discord lets them be."""
    return tuple(tuple(buttons[n : n + 5]) for n in range(0, len(buttons), 5))
