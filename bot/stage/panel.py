"""What a person is shown, before it is anyone's widget: words by key, and what a press means."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, Literal, TypeAlias, TypeVar

from bot.stage.ids import OfTurn, Press, Typing
from bot.words.text import Text
from games.engine import Outcome

Style: TypeAlias = Literal["primary", "secondary", "success", "danger"]
ViewT = TypeVar("ViewT")
ActionT = TypeVar("ActionT")


@dataclass(frozen=True, slots=True)
class Form:
    """One question with a field to type in."""

    title: Text
    field: Text
    longest: int
    """How many characters may be typed."""


@dataclass(frozen=True, slots=True)
class Button:
    label: Text
    press: Press
    style: Style = "secondary"
    disabled: bool = False
    form: Form | None = None
    """What a `Typing` opens."""


@dataclass(frozen=True, slots=True)
class Option:
    label: Text
    value: str
    """In a list of moves a whole line."""
    chosen: bool = False
    """Whether this is how things stand: it is shown as chosen, and choosing it does nothing."""


@dataclass(frozen=True, slots=True)
class Select:
    """A list to choose one option from."""

    placeholder: Text
    options: tuple[Option, ...]
    press: Press


Row: TypeAlias = tuple[Button, ...] | Select


@dataclass(frozen=True, slots=True)
class Picture:
    name: str
    image: bytes
    alt: tuple[Text, ...]
    """What it shows, for those who do not see it."""


@dataclass(frozen=True, slots=True)
class Panel:
    """Paragraphs of lines with a rule between them, pictures, and rows of controls below."""

    sections: tuple[tuple[Text, ...], ...]
    rows: tuple[Row, ...] = ()
    pictures: tuple[Picture, ...] = ()
    accent: int | None = None

    @property
    def buttons(self) -> list[Button]:
        return [button for row in self.rows if isinstance(row, tuple) for button in row]

    def form(self, line: str) -> Form | None:
        """The form it offers for the action that this line begins."""
        typing = (b for b in self.buttons if isinstance(b.press, Typing) and b.press.line == line)
        return next((button.form for button in typing), None)

    def at(self, match: int, turn: int) -> "Panel":
        """Its controls as those of one question of one match."""
        return replace(self, rows=tuple(_row_at(row, match, turn) for row in self.rows))


def _row_at(row: Row, match: int, turn: int) -> Row:
    if isinstance(row, Select):
        return replace(row, press=_at(row.press, match, turn))
    return tuple(replace(button, press=_at(button.press, match, turn)) for button in row)


def _at(press: Press, match: int, turn: int) -> Press:
    return press.at(match, turn) if isinstance(press, OfTurn) else press


@dataclass(frozen=True, slots=True)
class Face(Generic[ViewT, ActionT]):
    """How one game looks. It is given views, never a state."""

    table: Callable[[ViewT, Outcome | None], Panel]
    hand: Callable[[ViewT, Sequence[ActionT], Outcome | None], Panel]
    secret: Callable[[ViewT], bool]
    """Whether what this view's seat is asked is secret, and so worth a direct message."""
    halfway: Callable[[ViewT, Sequence[ActionT], str], Panel] | None = None
    """The hand with a choice half made, for a game whose hand has a `Halfway`."""


AnyFace: TypeAlias = Face[Any, Any]


def note(*lines: Text) -> Panel:
    """One paragraph, and nothing to press."""
    return Panel((lines,))


def rows_of(buttons: Sequence[Button], width: int = 5) -> tuple[Row, ...]:
    """Buttons in rows, five at most; four are what a phone shows side by side."""
    return tuple(tuple(buttons[n : n + width]) for n in range(0, len(buttons), width))
