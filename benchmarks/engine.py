"""Moves a second through the engine's contract, Dilemma at four seats beside RLCard's UNO."""

from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time

import rlcard

from benchmarks.figures import Figure
from games.dilemma.data import Options
from games.dilemma.rules import GAME
from games.engine import Outcome, dice, pick

SEATS = 4
RATIO = 2.5


def measure(*, quick: bool) -> list[Figure]:
    """In turn, and by this process's own time: what else runs here then hurts both alike."""
    rounds, moves = (3, 500) if quick else (40, 4_000)
    whim = Random(0)
    pairs = [
        (_speed(play_dilemma, moves, whim), _speed(play_uno, moves, whim)) for _ in range(rounds)
    ]
    ours, theirs = zip(*pairs, strict=True)
    return [
        Figure("Dilemma, prompt → legal → apply", median(ours), "moves/s"),
        Figure("RLCard's UNO, env.step", median(theirs), "moves/s"),
        Figure("ratio", median(mine / other for mine, other in pairs), "×", at_least=RATIO),
    ]


def play_dilemma(moves: int, whim: Random) -> int:
    """Whole matches until so many moves are made; every one is checked by `apply`."""
    made = 0
    while made < moves:
        seed = str(made)
        state = GAME.setup(SEATS, Options(), dice(seed, 0)).state
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


def _speed(play: Callable[[int, Random], int], moves: int, whim: Random) -> float:
    start = process_time()
    made = play(moves, whim)
    return made / (process_time() - start)
