"""Whole matches played at random, for laws and playthroughs."""

from collections.abc import Iterator
from dataclasses import dataclass, fields
from enum import EnumMeta
from itertools import product
from random import Random
from typing import Any, get_args, get_type_hints

import pytest

from games import discover
from games.engine import Game, Outcome, Prompt, dice

AnyGame = Game[Any, Any, Any, Any]

GAMES = discover()
MAX_PLIES = 4_000


@dataclass(frozen=True)
class Position:
    """One moment of a random match."""

    game: AnyGame
    seed: str
    seats: int
    ply: int
    state: Any
    asked: Prompt


def every_options(game: AnyGame) -> list[Any]:
    """Each combination of the game's closed choices; open ones keep their default."""
    hints = get_type_hints(game.options)
    closed = {f.name: _choices(hints[f.name]) for f in fields(game.options)}
    named = {name: choices for name, choices in closed.items() if choices}
    return [
        game.options(**dict(zip(named, combination, strict=True)))
        for combination in product(*named.values())
    ]


def _choices(hint: Any) -> tuple[Any, ...]:
    if hint is bool:
        return (False, True)
    return tuple(hint) if isinstance(hint, EnumMeta) else get_args(hint)


def some_positions(game: AnyGame, seed: str, most: int = 25) -> list[Position]:
    """A few positions of such a match, spread over its length: long games have thousands."""
    moments = list(positions(game, seed))
    return Random(seed).sample(moments, min(most, len(moments)))


def positions(game: AnyGame, seed: str) -> Iterator[Position]:
    """Every position of one match in which all players move at random, some too late."""
    whim = Random(seed)
    seats = whim.choice(list(game.seats))
    options = whim.choice(every_options(game))
    state = game.setup(seats, options, dice(seed, 0)).state
    for ply in range(1, MAX_PLIES):
        asked = game.prompt(state)
        if isinstance(asked, Outcome):
            return
        yield Position(game, seed, seats, ply, state, asked)
        if whim.random() < 0.1:
            state = game.lapse(state, dice(seed, ply)).state
        else:
            seat = whim.choice(asked.seats)
            action = whim.choice(game.legal(state, seat))
            state = game.apply(state, seat, action, dice(seed, ply)).state
    pytest.fail(f"no end after {MAX_PLIES} plies")
