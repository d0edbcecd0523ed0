"""Moves a second through the engine's contract, Dilemma at four seats beside RLCard's UNO."""

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from statistics import median
from time import process_time
from typing import TypeAlias

import rlcard

from benchmarks.figures import Figure
from games.dilemma.data import Landing, Options
from games.dilemma.rules import GAME
from games.engine import Outcome, dice, pick

Play: TypeAlias = Callable[[int, Random], int]

SEATS = 4
RATIO = 2.5


def measure(*, quick: bool) -> list[Figure]:
    """In turn, and by this process's own time: what else runs here then hurts all alike."""
    rounds, moves = (3, 500) if quick else (40, 4_000)
    whim = Random(0)
    plays: list[Play] = [play_uno, *(partial(play_dilemma, Options(way)) for way in Landing)]
    runs = [[_speed(play, moves, whim) for play in plays] for _ in range(rounds)]
    uno, *dilemma = zip(*runs, strict=True)
    ways = zip(Landing, dilemma, strict=True)
    return [
        Figure("RLCard's UNO, env.step", median(uno), "moves/s"),
        *(figure for landing, ours in ways for figure in _of(landing, ours, uno)),
    ]


def _of(landing: Landing, ours: Sequence[float], uno: Sequence[float]) -> list[Figure]:
    """How cards land decides how many moves are throws: each way has figures of its own."""
    ratio = median(own / other for own, other in zip(ours, uno, strict=True))
    return [
        Figure(f"Dilemma by {landing}, prompt → legal → apply", median(ours), "moves/s"),
        Figure(f"Dilemma by {landing}, ratio", ratio, "×", at_least=RATIO),
    ]


def play_dilemma(options: Options, moves: int, whim: Random) -> int:
    """Whole matches until so many moves are made; every one is checked by `apply`."""
    made = 0
    while made < moves:
        seed = str(made)
        state = GAME.setup(SEATS, options, dice(seed, 0)).state
        ply = 0
        while not isinstance(asked := GAME.prompt(state), Outcome):
            ply += 1
            seat = pick(asked.seats, whim)
            action = pick(GAME.legal(state, seat), whim)
            state = GAME.apply(state, seat, action, dice(seed, ply)).state
        made += ply
    return made


def play_uno(moves: int, whim: Random) -> int:
    env = rlcard.make("uno", config={"seed": whim.randrange(2**32)})
    made = 0
    while made < moves:
        state, _ = env.reset()
        while not env.is_over():
            made += 1
            state, _ = env.step(pick(list(state["legal_actions"]), whim))
    return made


def _speed(play: Play, moves: int, whim: Random) -> float:
    start = process_time()
    made = play(moves, whim)
    return made / (process_time() - start)
