"""Moves a second through the engine's contract, in all four games, beside engines of others."""

import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from importlib import import_module
from random import Random
from statistics import median
from time import process_time
from typing import Any, TypeAlias

from benchmarks.figures import Figure
from games.armistice.rules import GAME as ARMISTICE
from games.camarade.rules import GAME as CAMARADE
from games.dilemma.data import Landing, Options
from games.dilemma.rules import GAME as DILEMMA
from games.dilemme.rules import GAME as DILEMME
from games.engine import Game, Outcome, dice, pick

Play: TypeAlias = Callable[[int, Random], int]

UNO = "RLCard's UNO"
RATIO = 2.5
OPEN_SPIEL = ("python_kuhn_poker", "python_tic_tac_toe", "python_block_dominoes")


def measure(*, quick: bool) -> list[Figure]:
    """In turn, and by this process's own time: what else runs here then hurts all alike."""
    rounds, moves = (3, 300) if quick else (20, 4_000)
    whim = Random(0)
    plays = {**ours(), **peers()}
    runs = [
        {name: _speed(play, moves, whim) for name, play in plays.items()} for _ in range(rounds)
    ]
    speeds = {name: [run[name] for run in runs] for name in plays}
    figures = [Figure(name, median(speed), "moves/s") for name, speed in speeds.items()]
    return [*figures, *_ratios(speeds)]


def _ratios(speeds: Mapping[str, Sequence[float]]) -> list[Figure]:
    """To UNO, as far as it is here: Dilemma is its like, a whole match of cards for several."""
    if UNO not in speeds:
        return []
    figures = []
    for name in ours():
        pairs = zip(speeds[name], speeds[UNO], strict=True)
        least = RATIO if name.startswith("Dilemma") else None
        ratio = median(own / other for own, other in pairs)
        figures.append(Figure(f"{name} to {UNO}", ratio, "×", at_least=least))
    return figures


def ours() -> dict[str, Play]:
    """How cards land makes another mix of Dilemma's moves, so both ways are measured."""
    dilemma = {f"Dilemma by {way}": partial(play, DILEMMA, 4, Options(way)) for way in Landing}
    return {
        **dilemma,
        "Armistice": partial(play, ARMISTICE, 2, ARMISTICE.options()),
        "Camarade": partial(play, CAMARADE, 3, CAMARADE.options()),
        "Dilemme": partial(play, DILEMME, 2, DILEMME.options()),
    }


def play(game: Game[Any, Any, Any, Any], seats: int, options: Any, moves: int, whim: Random) -> int:
    """Whole matches until so many moves are made; every one is checked by `apply`."""
    made = 0
    while made < moves:
        seed, ply = str(made), 0
        state = game.setup(seats, options, dice(seed, 0)).state
        while not isinstance(asked := game.prompt(state), Outcome):
            ply += 1
            seat = pick(asked.seats, whim)
            action = pick(game.legal(state, seat), whim)
            state = game.apply(state, seat, action, dice(seed, ply)).state
        made += ply
    return made


def peers() -> dict[str, Play]:
    """Engines of others, as far as they are installed; what is not is named aloud."""
    found: dict[str, Play] = {}
    if (rlcard := _imported("rlcard")) is not None:
        found[UNO] = partial(play_uno, rlcard)
    if (pokerkit := _imported("pokerkit")) is not None:
        found["PokerKit's hold'em"] = partial(play_holdem, pokerkit)
    if _imported("open_spiel.python.games") is not None:
        spiel = import_module("pyspiel")
        games = {name: spiel.load_game(name) for name in OPEN_SPIEL}
        found |= {f"OpenSpiel's {n}": partial(play_spiel, game) for n, game in games.items()}
    return found


def _imported(name: str) -> Any:
    try:
        return import_module(name)
    except ImportError:
        print(f"  LEFT OUT: {name} is not installed here (make bench brings it)", file=sys.stderr)
        return None


def play_uno(rlcard: Any, moves: int, whim: Random) -> int:
    env = rlcard.make("uno", config={"seed": whim.randrange(2**32)})
    made = 0
    while made < moves:
        state, _ = env.reset()
        while not env.is_over():
            made += 1
            state, _ = env.step(pick(list(state["legal_actions"]), whim))
    return made


def play_holdem(pokerkit: Any, moves: int, whim: Random) -> int:
    """Hands of four who fold, call or raise the least there is; the rest plays itself."""
    automatic = tuple(pokerkit.Automation)
    made = 0
    while made < moves:
        state = pokerkit.NoLimitTexasHoldem.create_state(automatic, True, 0, (1, 2), 2, 200, 4)
        while state.status:
            made += 1
            does = [state.check_or_call]
            does += [state.fold] if state.can_fold() else []
            does += [state.complete_bet_or_raise_to] if state.can_complete_bet_or_raise_to() else []
            pick(does, whim)()
    return made


def play_spiel(game: Any, moves: int, whim: Random) -> int:
    made = 0
    while made < moves:
        state = game.new_initial_state()
        while not state.is_terminal():
            made += not state.is_chance_node()
            state.apply_action(pick(state.legal_actions(), whim))
    return made


def _speed(play: Play, moves: int, whim: Random) -> float:
    start = process_time()
    made = play(moves, whim)
    return made / (process_time() - start)
