"""A lesson at one of its moments, come to by playing its lines again; nothing of it is stored."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bot.play.matches import Refused
from bot.play.past import latest, public
from bot.play.seats import AnyGame
from games.engine import Event, IllegalAction, Outcome, Step, dice
from games.lessons import LEARNER, Lesson, Pause, lesson_in

AnyLesson = Lesson[Any]


@dataclass(frozen=True, slots=True)
class Standing:
    """Where somebody stands in a lesson."""

    game: AnyGame
    lesson: AnyLesson
    path: str
    """At each pause behind them, which of the wanted lines was played."""
    state: Any
    events: tuple[Event, ...]
    """Since the learner's last press, as far as the learner may see them."""
    told: tuple[Event, ...]
    """The latest that everybody saw, from before that press too."""
    ply: int

    @property
    def pause(self) -> Pause | None:
        """What is asked now; nothing when all is done."""
        done = len(self.path)
        return self.lesson.pauses[done] if done < len(self.lesson.pauses) else None

    @property
    def over(self) -> bool:
        return isinstance(self.game.prompt(self.state), Outcome)


@dataclass(frozen=True, slots=True)
class Tried:
    """A legal press that was not the wanted one: what came of it, before it is taken back."""

    line: str
    state: Any
    events: tuple[Event, ...]


def chosen_lesson(game: AnyGame, language: str) -> AnyLesson:
    lesson = lesson_in(game.lessons, language)
    if lesson is None:
        raise Refused("no-lesson")
    return lesson


def standing(game: AnyGame, lesson: AnyLesson, path: str) -> Standing:
    """The lesson after so many pauses; a path that nobody could have gone is refused."""
    course = _Course(game, lesson)
    for line in lesson.opening:
        course.play(line)
    if len(path) > len(lesson.pauses):
        raise Refused("unknown-button")
    for pause, choice in zip(lesson.pauses, path, strict=False):
        if int(choice) >= len(pause.wanted):
            raise Refused("unknown-button")
        course.events = ()
        for line in (f"{LEARNER} {pause.wanted[int(choice)]}", *pause.then):
            course.play(line)
    return Standing(game, lesson, path, course.state, course.seen(), course.told, course.ply)


def pressed(at: Standing, line: str) -> Standing | Tried:
    """On to the next pause, or what came of another legal press."""
    pause = at.pause
    if pause is None:
        raise Refused("unknown-button")
    action = _read(at, line)
    written = at.game.write(action)
    if written in pause.wanted:
        choice = pause.wanted.index(written)
        return standing(at.game, at.lesson, f"{at.path}{choice}")
    return _tried(at, written, pause.then)


def _read(at: Standing, line: str) -> Any:
    try:
        action = at.game.read(line)
    except IllegalAction as error:
        raise Refused(error.key, **error.values) from error
    if action not in at.game.legal(at.state, LEARNER):
        raise Refused("unknown-button")
    return action


def _tried(at: Standing, line: str, then: Sequence[str]) -> Tried:
    """Really applied, and answered by the others until something is settled, as far as what is
    written still fits."""
    course = _Course(at.game, at.lesson)
    course.state, course.ply, course.events = at.state, at.ply, ()
    course.play(f"{LEARNER} {line}")
    for answer in then:
        if course.settled or answer.startswith(f"{LEARNER} ") or not course.takes(answer):
            break
    return Tried(line, course.state, course.seen())


class _Course:
    """A match being played from written lines."""

    def __init__(self, game: AnyGame, lesson: AnyLesson) -> None:
        self.game = game
        self._seed = lesson.seed
        step = game.setup(lesson.seats, lesson.options, dice(lesson.seed, 0))
        self.state, self.events, self.ply = step.state, step.events, 0
        self.told = latest((), step.events)
        self.settled = False
        """Whether the last step told several things: a duel or a trick was settled."""

    def play(self, line: str) -> None:
        seat, _, words = line.partition(" ")
        luck = dice(self._seed, self.ply + 1)
        step: Step[Any] = self.game.apply(self.state, int(seat), self.game.read(words), luck)
        self.state, self.ply = step.state, self.ply + 1
        self.events = (*self.events, *step.events)
        self.told = latest(self.told, public(step))
        self.settled = len(public(step)) > 1

    def takes(self, line: str) -> bool:
        """Play the line, if it is one that can be played now."""
        try:
            self.play(line)
        except IllegalAction:
            return False
        return True

    def seen(self) -> tuple[Event, ...]:
        return tuple(event for event in self.events if event.to in (None, LEARNER))
