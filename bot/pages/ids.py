"""What a press means: one type for each kind, with the text that carries it there and back.

The text is a control's custom id and all that is remembered of it. It comes back from anywhere:
from an old message, from another process, or made up.
"""

from dataclasses import dataclass, fields
from functools import cache
from typing import Annotated, ClassVar, Literal, TypeAlias

from pydantic import Field, TypeAdapter, ValidationError

LONGEST = 100
"""Discord takes no longer id."""

Number: TypeAlias = Annotated[int, Field(ge=0, lt=2**63)]
"""What a database column holds."""
PageNumber: TypeAlias = Annotated[int, Field(ge=0, lt=10**9)]
EVERYWHERE = 0
"""In place of a server: all of them together."""
Seat: TypeAlias = Annotated[int, Field(ge=0, le=9)]
Span: TypeAlias = Annotated[str, Field(pattern=r"^(all|\d{4}-(Q[1-4]|W\d\d))$")]
Word: TypeAlias = Annotated[str, Field(pattern=r"^[a-z0-9-]*$")]
Day: TypeAlias = Annotated[str, Field(pattern=r"^(\d{4}-(0\d|1[0-2])-([0-2]\d|3[01]))?$")]
Path: TypeAlias = Annotated[str, Field(pattern=r"^[0-9]{0,20}$")]
Verb: TypeAlias = Literal[
    "hand", "rules", "join", "leave", "start", "take", "back", "computer", "fewer", "rematch"
]


@dataclass(frozen=True, slots=True)
class Press:
    code: ClassVar[str]

    def __str__(self) -> str:
        values = [getattr(self, name) for name in _grammar()[self.code][0]]
        return ":".join([self.code, *["" if value is None else str(value) for value in values]])


@dataclass(frozen=True, slots=True)
class OfTurn(Press):
    """What belongs to one question of one match, and is stale after it.

    A game's look knows neither: they are put in when its panel is laid out.
    """

    match: Number = 0
    turn: Number = 0

    def at(self, match: int, turn: int) -> str:
        """Its text under that question."""
        own = [str(getattr(self, name)) for name in _grammar()[self.code][0][2:]]
        return ":".join([self.code, str(match), str(turn), *own])


@dataclass(frozen=True, slots=True)
class Move(OfTurn):
    """An action, whole, in the game's notation."""

    code = "v1"
    line: str = ""


@dataclass(frozen=True, slots=True)
class Choice(OfTurn):
    """A list whose options carry whole lines.

    A client keeps showing what was chosen under an id, so the id changes with what now stands.
    """

    code = "o1"
    row: Number = 0
    stands: str = ""


@dataclass(frozen=True, slots=True)
class Typing(OfTurn):
    """A button that opens a form, and that form: what is typed completes the line."""

    code = "f1"
    line: str = ""


@dataclass(frozen=True, slots=True)
class Halfway(OfTurn):
    """A choice half made: it moves nothing, the panel is drawn again for it."""

    code = "w1"
    chosen: str = ""
    """In the game's own words; it is all that is remembered of it."""


@dataclass(frozen=True, slots=True)
class Advise(OfTurn):
    """What a computer would do here."""

    code = "ad1"


@dataclass(frozen=True, slots=True)
class AtTable(Press):
    """What is about the table and not a move of the game."""

    code = "t1"
    match: Number
    verb: Verb
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Where(Press):
    """Where somebody wants their secret picks: on the spot, or by direct message."""

    code = "d1"
    match: Number
    where: Literal["here", "dm"]


@dataclass(frozen=True, slots=True)
class Break(Press):
    """Somebody takes a break at a table, or is back from it."""

    code = "br1"
    match: Number
    what: Literal["take", "end"]


@dataclass(frozen=True, slots=True)
class Invited(Press):
    """What somebody answers who was asked to a table; who may is kept in the database."""

    code = "i1"
    match: Number
    answer: Literal["yes", "no"]


@dataclass(frozen=True, slots=True)
class BoardPage(Press):
    """Which page of which board, for somebody in this server."""

    code = "s1"
    game: Word
    guild: Number
    place: Number
    span: Span
    page: PageNumber = 0
    name: Word = ""
    """Tells buttons apart that lead to the same page; `show` shows it to everybody."""


@dataclass(frozen=True, slots=True)
class BoardChoice(Press):
    """A list of games or of spans, under a board of this game and this span."""

    code = "b1"
    what: Literal["game", "span"]
    game: Word
    guild: Number
    place: Number
    span: Span


@dataclass(frozen=True, slots=True)
class AboutRatings(Press):
    """How ratings work, in a few sentences."""

    code = "e1"


@dataclass(frozen=True, slots=True)
class PlayerPage(Press):
    """One player's figures, of one game or of all."""

    code = "c1"
    person: Number
    place: Number
    span: Span
    game: Word = ""
    name: Word = ""
    """`show` shows it to everybody."""


@dataclass(frozen=True, slots=True)
class PlayerChoice(Press):
    """A list of spans, under a player's figures of this span."""

    code = "k1"
    person: Number
    place: Number
    span: Span
    game: Word = ""


@dataclass(frozen=True, slots=True)
class HistoryPage(Press):
    code = "h1"
    game: Word = ""
    person: Number = 0
    page: PageNumber = 0
    name: Word = ""


@dataclass(frozen=True, slots=True)
class HistoryList(Press):
    """The list of the matches on a page: its options carry their numbers."""

    code = "l1"


@dataclass(frozen=True, slots=True)
class ReplayStep(Press):
    code = "r1"
    match: Number
    step: Number
    eyes: Seat | None = None
    """Through whose eyes; nobody's is the table as everybody saw it."""
    name: Word = ""
    """Tells buttons apart that lead to the same step; `export`, `verify` and `show` do so."""


@dataclass(frozen=True, slots=True)
class ReplayEyes(Press):
    """A list of seats, to look through whose eyes; it stands at these."""

    code = "y1"
    match: Number
    step: Number
    eyes: Seat | None = None


@dataclass(frozen=True, slots=True)
class AtReview(Press):
    """A page of what a computer thinks of one seat's moves in a finished match."""

    code = "rv1"
    match: Number
    seat: Seat | None = None
    """Nobody's: the reader's own, or else the first."""
    page: PageNumber = 0
    name: Word = ""
    """Tells buttons apart that lead to the same page; `show` shows it to everybody."""


@dataclass(frozen=True, slots=True)
class ReviewSeat(Press):
    """A list of seats, whose moves to review; it stands at this one."""

    code = "re1"
    match: Number
    seat: Seat


@dataclass(frozen=True, slots=True)
class OpenTable(Press):
    """A list of games, to open a table as `start` does when nothing more is said."""

    code = "n1"


@dataclass(frozen=True, slots=True)
class TableForm(Press):
    """The form that opens a table of this game; without one, of the game that it asks for."""

    code = "n2"
    game: Word = ""


@dataclass(frozen=True, slots=True)
class MyTables(Press):
    """A page of one's open tables; back from the hand of a match, if one comes from there."""

    code = "m1"
    page: PageNumber = 0
    match: Number | None = None
    name: Word = ""
    """Tells buttons apart that lead to the same page."""


@dataclass(frozen=True, slots=True)
class OnList(Press):
    """A table on the list of one's own: its hand, one's seat again, or a seat in a lobby."""

    code = "a1"
    match: Number
    verb: Literal["hand", "back", "join"]


@dataclass(frozen=True, slots=True)
class LogPage(Press):
    """A page of what has happened at a running table, counted from the newest."""

    code = "z1"
    match: Number
    page: PageNumber = 0
    name: Word = ""
    """`open` is the button on a hand; the others tell apart what leads to the same page."""


@dataclass(frozen=True, slots=True)
class CallMe(Press):
    """Tell me when one player is missing at a table of this game, or no more."""

    code = "j1"
    game: Word
    wish: Literal["on", "off"] = "on"


@dataclass(frozen=True, slots=True)
class CallMeList(Press):
    """A list of games, to be told of their tables."""

    code = "j2"


@dataclass(frozen=True, slots=True)
class PlayComputers(Press):
    """A table of this game at which computers take the other seats, begun at once."""

    code = "pc1"
    game: Word


@dataclass(frozen=True, slots=True)
class AtDaily(Press):
    """The deal of a day: its page, the game itself, what may be shown to others, and boards."""

    code = "dd1"
    what: Literal["page", "play", "show", "board", "month"] = "page"
    day: Day = ""
    """Nothing: the day on which it is pressed."""
    name: Word = ""
    """Tells buttons apart that lead to the same page; `end` leaves what was pressed."""


@dataclass(frozen=True, slots=True)
class AtLesson(Press):
    """A press in a lesson, or the one that opens it; nothing else is remembered of it."""

    code = "le1"
    game: Word
    language: Word = ""
    """Of the lesson; empty where the reader's decides."""
    path: Path = ""
    """Which of the wanted lines was played at each pause so far."""
    what: Literal["open", "go", "move", "half"] = "open"
    """Open it beside what was pressed, go on in place, make a move, or choose half of one."""
    words: str = ""
    """The line of a move, or what is half chosen."""


@dataclass(frozen=True, slots=True)
class LessonList(Press):
    """Every game that can be tried."""

    code = "ll1"


@dataclass(frozen=True, slots=True)
class RulesList(Press):
    """A list of games, to read the rules of."""

    code = "q1"


@dataclass(frozen=True, slots=True)
class Setting(Press):
    """A list under the settings, as it stands; `all` is the page with every list."""

    code = "u1"
    what: Literal["all", "language", "messages", "pings", "cards", "server", "threads"] = "all"
    stands: Word = ""


@dataclass(frozen=True, slots=True)
class ExportKept(Press):
    """Whatever is kept about the one who presses it, as a file."""

    code = "x1"


@dataclass(frozen=True, slots=True)
class RulesPage(Press):
    """A page of a game's rules, in short or in full."""

    code = "g1"
    game: Word
    page: Number
    kind: Literal["rules", "full"] = "rules"


@dataclass(frozen=True, slots=True)
class BeForgotten(Press):
    """The button that asks for the word that confirms it, and the form with that word."""

    code = "p1"


KINDS: tuple[type[Press], ...] = (
    *(Move, Choice, Typing, Halfway, Advise, AtTable, Where, Break, Invited),
    *(BoardPage, BoardChoice, AboutRatings, PlayerPage, PlayerChoice),
    *(HistoryPage, HistoryList, ReplayStep, ReplayEyes, AtReview, ReviewSeat),
    *(MyTables, OnList, LogPage, CallMe, CallMeList),
    *(OpenTable, TableForm, PlayComputers, AtDaily, AtLesson, LessonList),
    *(RulesList, RulesPage, Setting, ExportKept, BeForgotten),
)


def read(custom_id: str) -> Press | None:
    """What was pressed; nothing where the text is of no kind we write."""
    code, _, rest = custom_id.partition(":")
    if code not in _grammar():
        return None
    names, adapter = _grammar()[code]
    words = rest.split(":", len(names) - 1) if names and rest else []
    given = {name: word for name, word in zip(names, words, strict=False) if word}
    try:
        return adapter.validate_strings(given)
    except ValidationError:
        return None


def number(words: str) -> int | None:
    """A number that somebody sent, if a database can hold it."""
    return int(words) if words.isascii() and words.isdigit() and int(words) < 2**63 else None


@cache
def _grammar() -> dict[str, tuple[list[str], TypeAdapter[Press]]]:
    return {
        kind.code: ([field.name for field in fields(kind)], TypeAdapter(kind)) for kind in KINDS
    }
