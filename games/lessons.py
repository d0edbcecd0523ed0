"""What a lesson is: a match whose every line is written, with pauses; it knows no game.

Whoever learns sits on the first seat. A line is written as in a playthrough, `1 throw 7`: the
seat and what it does. Nothing else is needed to come to any moment of a lesson.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

OptionsT = TypeVar("OptionsT")
LEARNER = 0


@dataclass(frozen=True, slots=True)
class Pause:
    """Where the learner is asked."""

    wanted: tuple[str, ...]
    """Without the seat: any of them leads on."""
    coach: str
    """The key of what is said before."""
    reason: str
    """The key of why anything else is taken back, unless `others` know more."""
    then: tuple[str, ...] = ()
    """What follows, until the learner is asked again; theirs too where a lesson skips ahead."""
    others: tuple[tuple[str, str], ...] = ()
    """Whole lines or their first words, each with the key of why just that is taken back."""
    values: tuple[tuple[str, str], ...] = ()
    """What both keys speak of, where that depends on the lesson's language."""

    def why_not(self, line: str) -> str:
        """The key of why this line is taken back."""
        others = dict(self.others)
        return others.get(line) or others.get(line.partition(" ")[0]) or self.reason


@dataclass(frozen=True, slots=True)
class Lesson(Generic[OptionsT]):
    seats: int
    options: OptionsT
    seed: str
    pauses: tuple[Pause, ...]
    end: str
    """The key of what is said when all is done."""
    opening: tuple[str, ...] = ()
    language: str = ""
    """Of its words; empty where it is for everybody."""
    brief: bool = False
    """Whether a hand of this game shows by itself what happened and how everybody stands."""


def lesson_in(lessons: Sequence[Lesson[OptionsT]], language: str) -> Lesson[OptionsT] | None:
    """The one for readers of this language."""
    fitting = (lesson for lesson in lessons if lesson.language in ("", language))
    return next(fitting, None)
