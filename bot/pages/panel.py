"""What a person is shown, before it is anyone's widget: words by key, and what a press means."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeAlias, TypeVar

from bot.pages.ids import Press, Typing
from bot.words.text import Glyphs, Text
from games.engine import Event, Outcome

Style: TypeAlias = Literal["primary", "secondary", "success", "danger"]
ViewT = TypeVar("ViewT")
ActionT = TypeVar("ActionT")
NONE = Glyphs()


@dataclass(frozen=True, slots=True)
class Typed:
    """A field to type in."""

    name: str
    label: Text
    longest: int
    """How many characters may be typed."""


@dataclass(frozen=True, slots=True)
class OneOf:
    """A field to choose one option in, which stand there all or, where they are many, in a list."""

    name: str
    label: Text
    options: tuple["Option", ...]
    listed: bool = False


@dataclass(frozen=True, slots=True)
class Checks:
    """A field with options to tick, none of which need be."""

    name: str
    label: Text
    options: tuple["Option", ...]


@dataclass(frozen=True, slots=True)
class People:
    """A field to choose people in, none of whom need be."""

    name: str
    label: Text
    most: int
    chosen: tuple[int, ...] = ()


Field: TypeAlias = Typed | OneOf | Checks | People


@dataclass(frozen=True, slots=True)
class Form:
    """Fields to fill in, five at most, and sent together."""

    title: Text
    fields: tuple[Field, ...]


def one_field(title: Text, label: Text, longest: int) -> Form:
    """One field to type in."""
    return Form(title, (Typed("words", label, longest),))


@dataclass(frozen=True, slots=True)
class Button:
    label: Text | None
    """Nothing where its face says enough."""
    press: Press
    style: Style = "secondary"
    disabled: bool = False
    form: Form | None = None
    """What a `Typing` opens."""
    face: str = ""
    """The name of a small picture before the label."""
    said: Text | None = None
    """What its face is called where cards are words and whose it is need not be said."""


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


Row: TypeAlias = tuple[Button, ...] | Select | Text
"""Controls side by side, or a line of words above those that follow."""


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
    emblem: str = ""
    """The game whose emblem stands beside the first paragraph."""
    cover: Picture | None = None
    """Stands right below the first paragraph."""

    @property
    def buttons(self) -> list[Button]:
        return [button for row in self.rows if isinstance(row, tuple) for button in row]

    def form(self, line: str) -> Form | None:
        """The form it offers for the action that this line begins."""
        typing = (b for b in self.buttons if isinstance(b.press, Typing) and b.press.line == line)
        return next((button.form for button in typing), None)


@dataclass(frozen=True, slots=True)
class PlayerLine:
    """One player at the table: the name and what stands around it."""

    seat: int
    facts: Text
    before: Glyphs = NONE
    """Between the seat's shape and the name: what is equally wide for everybody."""
    below: Text | None = None


@dataclass(frozen=True, slots=True)
class Scene:
    """A running match as everybody sees it, from top to bottom."""

    question: Text
    """Who must do what now."""
    meaning: Text | None
    arena: tuple[Text, ...]
    """What lies on the table."""
    players: tuple[PlayerLine, ...]
    round: Text | None
    """For the small print."""
    rows: tuple[Row, ...] = ()
    """The choices of whoever is to act, where nothing about them is secret."""
    timed: bool = True
    """Whether the time shown is the time there is: a clock must not promise more."""
    record: tuple[Text, ...] = ()
    """What is known of it, in a paragraph of its own below the arena."""


@dataclass(frozen=True, slots=True)
class End:
    """How a match ended, beyond its places."""

    why: Text
    """Why it is over."""
    scores: tuple[str, ...]
    """What each seat has in the end, in figures."""
    points: tuple[Text, ...]
    """The same in words, seat by seat."""
    decided: tuple[Text, ...]
    """What decided it: a title, and lines below it."""
    faces: tuple[str, ...]
    """The same in a picture: names of faces, other words between them."""
    length: Text | None
    """How many rounds it took."""
    gain: str = ""
    """What that brought the winner, where one figure says it."""
    boast: Text | None = None
    """What the winner has, where the figure alone says something."""
    last: tuple[Text, ...] = ()
    """The last round, where it is not what decided it: a title, and lines below it."""


@dataclass(frozen=True, slots=True)
class Hand:
    """A player's private panel: what is asked, or what was chosen when nothing is."""

    question: Text
    lines: tuple[tuple[Text, ...], ...] = ()
    """Paragraphs below it; the first belongs to the question."""
    small: Text | None = None
    """Small print, before the time."""
    rows: tuple[Row, ...] = ()
    timed: bool = True
    news: tuple[Text, ...] = ()
    """What happened to its player last: it stands above the question."""


def nothing_counted(view: Any) -> tuple[int, tuple[int, ...]]:
    """Of a game without rounds."""
    return 0, ()


def nothing_secret(view: Any) -> bool:
    """Of a game in which everything is asked in front of everybody."""
    return False


@dataclass(frozen=True, slots=True)
class Look(Generic[ViewT, ActionT]):
    """How one game looks. It is given views and public news, never a state."""

    colour: int
    scene: Callable[[ViewT, Sequence[Event]], Scene]
    end: Callable[[ViewT, Outcome, Sequence[Event]], End]
    hand: Callable[[ViewT, Sequence[ActionT], Sequence[Event]], Hand]
    secret: Callable[[ViewT], bool]
    """Whether what this view's seat is asked is secret, and so worth a direct message."""
    tell: Callable[[Sequence[Event]], Sequence[Text]]
    """What happened, newest first; whatever the table shows anyway is left out."""
    halfway: Callable[[ViewT, Sequence[ActionT], str], Hand] | None = None
    """The hand with a choice half made, for a game whose hand has a `Halfway`."""
    in_words: Callable[[ViewT, ActionT], Text] | None = None
    """An action in a few words, for a game whose computer weighs them."""
    shown: frozenset[str] = frozenset()
    """Private events that the hand tells by itself, as far as they still hold."""
    standing: Callable[[ViewT], tuple[int, tuple[int, ...]]] = nothing_counted
    """Which round it is, and what each seat has gained by then."""
    open: bool = False
    """Whether nobody hides anything: all play under the table, and there is no private copy."""

    @property
    def whispers(self) -> bool:
        """Whether anything at all is asked in secret in this game."""
        return self.secret is not nothing_secret


AnyLook: TypeAlias = Look[Any, Any]


def private_news(mine: Sequence[Event], look: AnyLook) -> tuple[Text, ...]:
    """What just happened to one seat alone, unless its hand says so."""
    return tuple(Text(event.key, event.values) for event in mine if event.key not in look.shown)


def note(*lines: Text) -> Panel:
    """One paragraph, and nothing to press."""
    return Panel((lines,))


MOST_BESIDE = 5
FACE_WIDTH, BESIDE_WIDTH, GAP, PHONE = 52, 20, 8, 316
"""In pixels: a button with a face alone, what a few signs beside it add, and what a phone holds."""


def rows_by_width(buttons: Sequence[Button]) -> tuple[Row, ...]:
    """Buttons with faces, some with a few signs beside: as many in a row as a phone shows."""
    rows, room = list[list[Button]](), 0
    for button in buttons:
        width = FACE_WIDTH + (0 if button.label is None else BESIDE_WIDTH) + GAP
        if not rows or width > room or len(rows[-1]) == MOST_BESIDE:
            rows.append([])
            room = PHONE + GAP
        rows[-1].append(button)
        room -= width
    return tuple(map(tuple, rows))


def rows_of(buttons: Sequence[Button], width: int = MOST_BESIDE) -> tuple[Row, ...]:
    """Buttons in rows, five at most: so many faces stand side by side on a phone."""
    return tuple(tuple(buttons[n : n + width]) for n in range(0, len(buttons), width))
