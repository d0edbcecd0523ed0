"""Whole matches of any game, for laws, playthroughs and faces; nothing here knows one game."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields
from enum import EnumMeta
from itertools import product
from random import Random
from typing import Any, TypeAlias, get_args, get_type_hints

import pytest

from games import discover
from games.engine import Event, Game, Outcome, Prompt, Seat, dice

AnyGame: TypeAlias = Game[Any, Any, Any, Any]
Player: TypeAlias = Callable[[Any, Seat, Random], Any]
"""A state, whose turn it is, a whim: an action."""

GAMES = discover()
MAX_PLIES = 4_000
LATE = 0.1
"""How often time runs out."""


@dataclass(frozen=True)
class Moment:
    """A state, and the line that led to it: `deal`, `lapse`, or `2 throw 7`."""

    line: str
    events: tuple[Event, ...]
    state: Any
    asked: Prompt | Outcome


@dataclass(frozen=True)
class Position:
    """One moment of a random match, with somebody to ask."""

    game: AnyGame
    seed: str
    seats: int
    ply: int
    state: Any
    asked: Prompt


def walk(
    game: AnyGame,
    seats: int,
    options: Any,
    whim: Random,
    seed: str,
    player: Player | None = None,
    late: float = LATE,
) -> Iterator[Moment]:
    """A match from the deal to its outcome; everybody plays like `player`, or else at random."""
    step, line = game.setup(seats, options, dice(seed, 0)), "deal"
    for ply in range(1, MAX_PLIES):
        asked = game.prompt(step.state)
        yield Moment(line, step.events, step.state, asked)
        if isinstance(asked, Outcome):
            return
        if whim.random() < late:
            line, step = "lapse", game.lapse(step.state, dice(seed, ply))
            continue
        seat = whim.choice(asked.seats)
        action = (
            player(step.state, seat, whim) if player else whim.choice(game.legal(step.state, seat))
        )
        line = f"{seat} {game.write(action)}"
        step = game.apply(step.state, seat, action, dice(seed, ply))
    pytest.fail(f"no end after {MAX_PLIES} plies")


def positions(game: AnyGame, seed: str) -> Iterator[Position]:
    """Every position of one match in which all players move at random, some too late."""
    whim = Random(seed)
    seats = whim.choice(list(game.seats))
    options = whim.choice(every_options(game))
    for ply, moment in enumerate(walk(game, seats, options, whim, seed), 1):
        if isinstance(moment.asked, Prompt):
            yield Position(game, seed, seats, ply, moment.state, moment.asked)


def some_positions(game: AnyGame, seed: str, most: int = 25) -> list[Position]:
    """A few positions of such a match, spread over its length: long games have thousands."""
    moments = list(positions(game, seed))
    return Random(seed).sample(moments, min(most, len(moments)))


def every_options(game: AnyGame) -> list[Any]:
    """Each combination of the game's closed choices; open ones keep their default."""
    named = closed_choices(game)
    return [
        game.options(**dict(zip(named, combination, strict=True)))
        for combination in product(*named.values())
    ]


def closed_choices(game: AnyGame) -> dict[str, tuple[Any, ...]]:
    """The options with closed choices, and all their values."""
    hints = get_type_hints(game.options)
    closed = {f.name: _choices(hints[f.name]) for f in fields(game.options)}
    return {name: choices for name, choices in closed.items() if choices}


def _choices(hint: Any) -> tuple[Any, ...]:
    if hint is bool:
        return (False, True)
    return tuple(hint) if isinstance(hint, EnumMeta) else get_args(hint)
