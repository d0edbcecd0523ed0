"""What a card game is, to everything that is not a card game; it knows no clock, user or Discord.

A game is a record of pure functions over frozen data. A seat is a number; who sits there is the
bot's business. Luck is an argument. Three promises bind every game and are tested for each:

* While `Prompt.turn` stands, `awaited` is all that may change in what anybody but the seat that
  acted can see, and what the others may do stays as it is. In a race not even `awaited` changes.
* `view` names what may be seen; a field that it does not name cannot reach a player.
* A match is its key, seats, options, seed and lines, and replays to the byte for ever. A released
  rule never changes: a later ruling is a new value of an option.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, fields
from functools import cached_property, lru_cache
from hashlib import sha256
from typing import (
    Any,
    ClassVar,
    Generic,
    Literal,
    NamedTuple,
    Protocol,
    TypeAlias,
    TypeVar,
    overload,
)

from pydantic import TypeAdapter, ValidationError

from games.lessons import Lesson

Seat: TypeAlias = int
Clock: TypeAlias = Literal["think", "reflex"]
Level: TypeAlias = Literal["easy", "normal", "hard"]
Budget: TypeAlias = Callable[[], bool]
"""What a searching computer asks now and then: is there time left?"""
Value: TypeAlias = str | int | tuple[str | int, ...]
"""In an event or a refusal. A value named `seat`, `…_seat` or `seats` stands for people."""


class Frozen(Protocol):
    """Any frozen dataclass."""

    __dataclass_fields__: ClassVar[dict[str, Any]]


class Visible(Protocol):
    """What every view shows, to players and spectators alike."""

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats that have yet to answer: who has answered is public, the answers are not.

        In a race, where the first answer must not be noticed, all who were asked.
        """
        ...


OptionsT = TypeVar("OptionsT")
StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT", bound=Frozen)
ViewT = TypeVar("ViewT", bound=Visible)
T = TypeVar("T")
ScoreT = TypeVar("ScoreT", int, tuple[int, ...])


class Rng(Protocol):
    """Luck, as games may use it: `random()` is the one method Python promises not to change."""

    def random(self) -> float: ...


class IllegalAction(Exception):  # noqa: N818 - an answer to a player, not a fault
    """A player asked for what the rules forbid; `key` names the reply to show."""

    def __init__(self, key: str, **values: Value) -> None:
        super().__init__(key)
        self.key = key
        self.values = values


Refusal: TypeAlias = IllegalAction | None
"""Why an action is forbidden, or None where it is not: what every `refusal` in a game returns."""


# Named tuples where every move makes new ones: a frozen dataclass takes twice as long to build.
class Event(NamedTuple):
    """Something that happened, as a locale key and its values."""

    key: str
    values: tuple[tuple[str, Value], ...] = ()
    to: Seat | None = None
    """The one seat that may see it; None is the whole table."""


class Prompt(NamedTuple):
    """The question the game is waiting on. Not for players: in a race it knows who has answered."""

    turn: int
    """Changes whenever the question does, so a button under an old question is stale."""
    seats: tuple[Seat, ...]
    """Those who may act, among them any who may still change their answer."""
    clock: Clock = "think"
    """`think` is scaled by the table's pace; `reflex` lasts `seconds` at any pace."""
    seconds: int = 0
    race: bool = False
    """To answer first is an advantage, so nobody may see that anybody has answered."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How it ended, seat by seat; places start at 1 and ties share one."""

    places: tuple[int, ...]
    points: tuple[int, ...]
    reason: str


class Step(NamedTuple, Generic[StateT]):
    state: StateT
    events: tuple[Event, ...] = ()


class Worth(NamedTuple, Generic[ActionT]):
    """What a computer thinks of one action."""

    action: ActionT
    chance: float | None
    """To win, from 0 to 1; None where it plays by a mixture and weighs nothing."""
    share: float
    """How often it would do this: 1 for what it is sure of."""
    why: Event | None = None
    """A fact of its search."""


Choose: TypeAlias = Callable[[ViewT, Sequence[ActionT], Level, Rng, Budget], ActionT | None]
"""A computer player: a seat's view, what it may do, a level, luck and time; what it does."""
Weigh: TypeAlias = Callable[
    [ViewT, Sequence[ActionT], Level, Rng, Budget], Sequence[Worth[ActionT]]
]
"""The same of all that it may do: what each is worth; what it does not consider is left out."""


@dataclass(frozen=True)
class Game(Generic[OptionsT, StateT, ActionT, ViewT]):
    """The contract. Every function is pure: the same arguments, the same answer, nothing changed.

    A `viewer` is the seat that looks, None a spectator.
    """

    key: str
    """The name of the game's folder, of its command and in front of its locale keys."""
    seats: range
    """How many may play."""
    options: type[OptionsT]
    """A frozen dataclass whose every field has a default, which never changes once released: it is
    what a stored match means that does not say, because it is older than the option."""
    state: type[StateT]
    """A frozen dataclass that survives JSON to the byte, and holds no luck still to come."""
    actions: tuple[type[ActionT], ...]
    """Frozen dataclasses, written as one line: the class in lower case, then the fields."""

    setup: Callable[[int, OptionsT, Rng], Step[StateT]]
    """The deal; the state it returns asks somebody, or is over."""
    prompt: Callable[[StateT], Prompt | Outcome]
    """Who may act, always somebody, or how it ended; `turn` goes up with all that others see, less
    who has answered."""
    legal: Callable[[StateT, Seat], Sequence[ActionT]]
    """What `apply` takes from this seat, less what is typed; empty for a seat that is not asked,
    and never a hint: it follows from what the seat's view shows."""
    apply: Callable[[StateT, Seat, ActionT, Rng], Step[StateT]]
    """The action done; raises IllegalAction, for whatever the rules forbid and nothing else."""
    lapse: Callable[[StateT, Rng], Step[StateT]]
    """Time ran out: always moves on to another turn or the end, and tells nobody but the seat
    itself that a secret pick was the clock's."""
    view: Callable[[StateT, Seat | None], ViewT]
    """What the viewer may see, named field by field; `awaited` is who has yet to answer."""
    redeal: Callable[[StateT, Seat, Rng], StateT]
    """Another state that could be, with the same view and the same legal actions for this viewer:
    all that the viewer may not know is dealt again. Who has answered stays, what they answered is
    dealt again; in a race both are."""
    again: Callable[[OptionsT, StateT], OptionsT] = lambda options, _: options
    """The options of a rematch: what passes on with a new deal, such as who deals."""
    with_computer: Callable[[OptionsT], OptionsT] = lambda options: options
    """The options as they become when a computer sits down before the deal: what would not be
    fair between it and people is put right."""
    decisive: "Callable[[Outcome, Sequence[Event]], tuple[Event, ...]] | None" = None
    """Of all that was told to everybody, what decided a finished match; None for a game whose last
    view shows it."""
    choose: Choose[ViewT, ActionT] | None = None
    """Its computer player: returns what `apply` takes, or None with nothing left to say, and soon
    when the time is up. None for a game that only people play."""
    weigh: Weigh[ViewT, ActionT] | None = None
    """What its computer player thinks of each action, by the same search."""
    lessons: tuple[Lesson[OptionsT], ...] = ()
    """To be learned by: one for everybody, or one for each language that its words are in."""

    def dump(self, state: StateT) -> str:
        """Less what is at its default: a field that is added later leaves every earlier position,
        and the fingerprint that proves it, as they were."""
        return self._codec.dump_json(state, exclude_defaults=True).decode()

    def load(self, json: str) -> StateT:
        return self._loaded(json)

    def write(self, action: ActionT) -> str:
        """The action as one line: `throw 7`."""
        kind = type(action).__name__.lower()
        words = (getattr(action, name) for name in self._grammar[kind][0])
        return " ".join([kind, *(str(word) for word in words if word is not None)])

    def read(self, line: str) -> ActionT:
        kind, _, rest = line.partition(" ")
        if kind in self._grammar:
            names, adapter = self._grammar[kind]
            words = rest.split(maxsplit=max(len(names) - 1, 0))
            try:
                if len(words) <= len(names):
                    return adapter.validate_strings(dict(zip(names, words, strict=False)))
            except ValidationError:
                pass
        raise IllegalAction("unreadable", line=line)

    def dump_options(self, options: OptionsT) -> str:
        return self._options_codec.dump_json(options).decode()

    def load_options(self, json: str) -> OptionsT:
        return self._options_codec.validate_json(json)

    @cached_property
    def _codec(self) -> TypeAdapter[StateT]:
        return TypeAdapter(self.state)

    @cached_property
    def _loaded(self) -> "Callable[[str], StateT]":
        """The newest positions are kept as they are: nothing changes them, and each is loaded
        several times."""
        return lru_cache(maxsize=256)(self._codec.validate_json)

    @cached_property
    def _options_codec(self) -> TypeAdapter[OptionsT]:
        return TypeAdapter(self.options)

    @cached_property
    def _grammar(self) -> dict[str, tuple[list[str], TypeAdapter[ActionT]]]:
        return {
            action.__name__.lower(): ([field.name for field in fields(action)], TypeAdapter(action))
            for action in self.actions
        }


class Luck:
    """An endless row of numbers that anyone who knows the key can draw again."""

    __slots__ = ("_drawn", "_key")

    def __init__(self, key: str) -> None:
        self._key = key
        self._drawn = 0

    def random(self) -> float:
        digest = sha256(f"{self._key}:{self._drawn}".encode()).digest()
        self._drawn += 1
        return int.from_bytes(digest[:7], "big") / 2**56


def event(key: str, to: Seat | None = None, **values: Value) -> Event:
    """`event("offered", seat=2, card=5)`."""
    return Event(key, tuple(values.items()), to)


@overload
def replaced(row: tuple[T, T], place: int, entry: T) -> tuple[T, T]: ...
@overload
def replaced(row: tuple[T, ...], place: int, entry: T) -> tuple[T, ...]: ...
def replaced(row: tuple[T, ...], place: int, entry: T) -> tuple[T, ...]:
    """The row with one entry changed; places count from 0."""
    changed = list(row)  # Twice as quick as a new tuple of its parts.
    changed[place] = entry
    return tuple(changed)


def dice(seed: str, ply: int) -> Luck:
    """The luck of one step: same match, same ply, same luck."""
    return Luck(f"{seed}:{ply}")


def pick(items: Sequence[T], rng: Rng) -> T:
    return items[int(rng.random() * len(items))]


def shuffled(items: Iterable[T], rng: Rng) -> tuple[T, ...]:
    """Fisher-Yates on `random()` alone."""
    cards = list(items)
    for i in range(len(cards) - 1, 0, -1):
        j = int(rng.random() * (i + 1))
        cards[i], cards[j] = cards[j], cards[i]
    return tuple(cards)


def swing(outcome: Outcome, gains: Sequence[int]) -> int:
    """What the winners gained in a round, seat by seat, on the best of those who came next."""
    places = outcome.places
    second = min((place for place in places if place > 1), default=0)
    won = sum(gain for gain, place in zip(gains, places, strict=True) if place == 1)
    next_best = (gain for gain, place in zip(gains, places, strict=True) if place == second)
    return won - max(next_best, default=0)


def ranked(scores: Sequence[ScoreT]) -> tuple[int, ...]:
    """Places by score, the highest first; equal scores share a place: (9, 4, 9) → (1, 3, 1)."""
    order = sorted(scores, reverse=True)
    return tuple(order.index(score) + 1 for score in scores)
