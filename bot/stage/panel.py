"""What a person is shown, before it is anyone's widget: words by key, actions by notation."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from games.engine import Outcome, Value

Style: TypeAlias = Literal["primary", "secondary", "success", "danger"]


@dataclass(frozen=True, slots=True)
class Text:
    """A locale key and the values it speaks of, which may be words by key themselves."""

    key: str
    values: "tuple[tuple[str, Spoken], ...]" = ()


Spoken: TypeAlias = Value | Text | tuple[Text, ...]


def text(key: str, **values: Spoken) -> Text:
    return Text(key, tuple(values.items()))


@dataclass(frozen=True, slots=True)
class Button:
    label: Text
    line: str
    """The action it stands for, in the game's notation."""
    style: Style = "secondary"


@dataclass(frozen=True, slots=True)
class Form:
    """A button that asks for words; what is typed completes the action that `line` begins."""

    label: Text
    line: str
    title: Text
    field: Text
    longest: int
    """How many characters may be typed."""
    style: Style = "secondary"


@dataclass(frozen=True, slots=True)
class Look:
    """A button that moves nothing: the panel is drawn again with its choice half made."""

    label: Text
    focus: str
    """What is half chosen, in the game's own words; it is all that is remembered of it."""
    style: Style = "secondary"


@dataclass(frozen=True, slots=True)
class Option:
    label: Text
    line: str
    chosen: bool = False
    """Whether this is how things stand: it is shown as chosen, and choosing it does nothing."""


@dataclass(frozen=True, slots=True)
class Select:
    """A list to choose one action from; its options carry whole lines."""

    placeholder: Text
    options: tuple[Option, ...]


Control: TypeAlias = Button | Form | Look
Row: TypeAlias = tuple[Control, ...] | Select


@dataclass(frozen=True, slots=True)
class Panel:
    """Paragraphs of lines with a rule between them, and rows of controls below."""

    sections: tuple[tuple[Text, ...], ...]
    rows: tuple[Row, ...] = ()

    @property
    def forms(self) -> list[Form]:
        buttons = (button for row in self.rows if isinstance(row, tuple) for button in row)
        return [button for button in buttons if isinstance(button, Form)]


@dataclass(frozen=True, slots=True)
class Face:
    """How one game looks. It is given views, never a state."""

    table: Callable[[Any, Outcome | None], Panel]
    hand: Callable[[Any, Sequence[Any], Outcome | None], Panel]
    secret: Callable[[Any], bool]
    """Whether what this view's seat is asked is secret, and so worth a direct message."""
    closer: Callable[[Any, Sequence[Any], str], Panel] | None = None
    """The hand with a choice half made, for a game whose hand has a `Look`."""


def rows_of(buttons: Sequence[Control], width: int = 5) -> tuple[Row, ...]:
    """Buttons in rows, five at most; four are what a phone shows side by side."""
    return tuple(tuple(buttons[n : n + width]) for n in range(0, len(buttons), width))
