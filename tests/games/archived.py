"""A finished match as it is kept for ever: a file of a few headings and the lines that were played.

game: camarade
seats: 3
options: {"length":"rounds"}
seed: 4
places: 1 2 2
points: 5 3 3
reason: three-rounds
final: the SHA-256 of the last position as it is dumped
shows: why it was added

0 lay 7; 1 lay 2; lapse; …
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from textwrap import wrap
from typing import Any

from games.engine import Event, Outcome, Step, dice
from tests.harness.matches import GAMES, AnyGame

BETWEEN = "; "


@dataclass(frozen=True)
class Result:
    places: tuple[int, ...]
    points: tuple[int, ...]
    reason: str
    final: str


@dataclass(frozen=True)
class Archived:
    game: AnyGame
    seats: int
    options: str
    """As stored: what it does not say means the default."""
    seed: str
    lines: tuple[str, ...]
    result: Result
    shows: str = ""

    def steps(self) -> Iterator[Step[Any]]:
        """The deal, and what each line led to."""
        options = self.game.load_options(self.options)
        step = self.game.setup(self.seats, options, dice(self.seed, 0))
        yield step
        for ply, line in enumerate(self.lines, start=1):
            step = played(self.game, step.state, line, dice(self.seed, ply))
            yield step

    def __str__(self) -> str:
        result = self.result
        headings = {
            "game": self.game.key,
            "seats": self.seats,
            "options": self.options,
            "seed": self.seed,
            "places": " ".join(map(str, result.places)),
            "points": " ".join(map(str, result.points)),
            "reason": result.reason,
            "final": result.final,
            "shows": self.shows,
        }
        lines = wrap(BETWEEN.join(self.lines), 100, break_long_words=False, break_on_hyphens=False)
        return "\n".join(
            [*(f"{name}: {value}" for name, value in headings.items()), "", *lines, ""]
        )


def played(game: AnyGame, state: Any, line: str, luck: Any) -> Step[Any]:
    if line == "lapse":
        return game.lapse(state, luck)
    seat, _, action = line.partition(" ")
    return game.apply(state, int(seat), game.read(action), luck)


def read(text: str) -> Archived:
    head, _, body = text.partition("\n\n")
    said = dict(line.split(": ", 1) for line in head.splitlines())
    places, points = (tuple(map(int, said[name].split())) for name in ("places", "points"))
    return Archived(
        game=GAMES[said["game"]],
        seats=int(said["seats"]),
        options=said["options"],
        seed=said["seed"],
        lines=tuple(" ".join(body.split()).split(BETWEEN)),
        result=Result(places, points, said["reason"], said["final"]),
        shows=said["shows"],
    )


def result_of(game: AnyGame, state: Any) -> Result:
    outcome = game.prompt(state)
    assert isinstance(outcome, Outcome), "the match is over"
    final = sha256(game.dump(state).encode()).hexdigest()
    return Result(outcome.places, outcome.points, outcome.reason, final)


def told(steps: Sequence[Step[Any]]) -> list[Event]:
    return [event for step in steps for event in step.events]
