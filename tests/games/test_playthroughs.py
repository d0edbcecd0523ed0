"""Whole matches, written down. `UPDATE=1 make test` writes them anew; the diff is the review."""

import os
from pathlib import Path
from random import Random

import pytest

from games.engine import Outcome, dice
from tests.games.table import GAMES

FILES = Path(__file__).parent / "playthroughs"
MOST = 12
TABLES = [(key, seats) for key, game in GAMES.items() for seats in game.seats]


def playthrough(key: str, seats: int, seed: str) -> str:
    """Everything that is asked, seen, done and said, from the deal to the outcome."""
    game, whim = GAMES[key], Random(seed)
    step = game.setup(seats, game.options(), dice(seed, 0))
    out = [f"{key}, {seats} seats, seed {seed}", *(f"  {event}" for event in step.events)]
    for ply in range(1, 2_000):
        asked = game.prompt(step.state)
        out += ["", f"# {ply}", f"{asked}", f"table sees {game.view(step.state, None)}"]
        if isinstance(asked, Outcome):
            break
        for seat in asked.seats:
            out += [f"{seat} sees {game.view(step.state, seat)}"]
            out += [f"{seat} may {_listed([game.write(a) for a in game.legal(step.state, seat)])}"]
        if whim.random() < 0.1:
            step, line = game.lapse(step.state, dice(seed, ply)), "lapse"
        else:
            seat = whim.choice(asked.seats)
            action = whim.choice(game.legal(step.state, seat))
            step = game.apply(step.state, seat, action, dice(seed, ply))
            line = f"{seat} {game.write(action)}"
        out += [f"> {line}", *(f"  {event}" for event in step.events)]
    return "\n".join(out) + "\n"


def _listed(lines: list[str]) -> str:
    """All of them, or enough to see what they are like: these files are read by people."""
    more = f", … {len(lines)} in all" if len(lines) > MOST else ""
    return ", ".join(lines[:MOST]) + more


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_playthrough(key: str, seats: int) -> None:
    path = FILES / f"{key}-{seats}.txt"
    actual = playthrough(key, seats, "7")
    if os.environ.get("UPDATE"):
        path.write_text(actual, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == actual
