"""Computers against each other, without Discord or a database: `python -m bot arena`."""

import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from math import sqrt
from random import Random
from typing import Any, TypeAlias, get_args

from bot.play.computers import THINKING_SECONDS
from games import discover
from games.engine import Game, Level, Luck, Outcome, Prompt, Rng, dice

AnyGame: TypeAlias = Game[Any, Any, Any, Any]
Player: TypeAlias = str
"""A level, `random`, or somebody else's player as `module:name`, which is asked as a `Guest`."""
Guest: TypeAlias = Callable[[Any, Sequence[Any], Rng], Any]
"""A seat's view, what it may do, and luck; what it does."""
LEVELS: tuple[Level, ...] = get_args(Level)
PLAYERS: tuple[Player, ...] = (*LEVELS, "random")

PATIENCE = 20_000
"""Moves after which a game would never end."""
BAR = 30


@dataclass(frozen=True, slots=True)
class Standing:
    """What one player of the arena won, out of how many games."""

    player: Player
    wins: float
    games: int

    @property
    def share(self) -> float:
        return self.wins / self.games

    @property
    def margin(self) -> float:
        """Half of the 95 % interval."""
        return 1.96 * sqrt(self.share * (1 - self.share) / self.games)


def play(
    game: AnyGame,
    players: Sequence[Player],
    seed: str,
    options: Any = None,
    seconds: float = THINKING_SECONDS,
) -> Outcome:
    """By the game's default options if none are named, with so long for each decision."""
    *_, outcome = _course(game, players, seed, options or game.options(), seconds)
    assert isinstance(outcome, Outcome)
    return outcome


def record(game: AnyGame, players: Sequence[Player], seed: str) -> list[str]:
    """The lines of a whole game."""
    return [
        line
        for line in _course(game, players, seed, game.options(), THINKING_SECONDS)
        if isinstance(line, str)
    ]


def _course(
    game: AnyGame, players: Sequence[Player], seed: str, options: Any, seconds: float
) -> Iterator[str | Outcome]:
    state = game.setup(len(players), options, dice(seed, 0)).state
    whim = Random(seed)
    for ply in range(1, PATIENCE):
        asked = game.prompt(state)
        if isinstance(asked, Outcome):
            yield asked
            return
        luck = Luck(f"{seed}:{ply}:arena")
        seat, action = _answer(game, state, asked, players, luck, whim, seconds)
        if action is None:
            yield "lapse"
            state = game.lapse(state, dice(seed, ply)).state
        else:
            yield f"{seat} {game.write(action)}"
            state = game.apply(state, seat, action, dice(seed, ply)).state
    raise RuntimeError(f"{game.key} does not end")


def _answer(
    game: AnyGame,
    state: Any,
    asked: Prompt,
    players: Sequence[Player],
    luck: Luck,
    whim: Random,
    seconds: float,
) -> tuple[int, Any]:
    """The first of those asked who has something to say, in any order; else the clock moves."""
    for seat in whim.sample(asked.seats, len(asked.seats)):
        legal = game.legal(state, seat)
        player = players[seat]
        if player == "random":
            return seat, whim.choice(legal)
        if player in LEVELS:
            action = _thought(game, state, seat, player, luck, seconds)
        else:
            action = guest(player)(game.view(state, seat), legal, luck)
        if action is not None:
            return seat, action
    return 0, None


@cache
def guest(player: Player) -> Guest:
    """Somebody else's player, wherever it can be imported from."""
    module, _, name = player.partition(":")
    found: Guest = getattr(import_module(module), name)
    return found


def known(player: Player) -> bool:
    """Whether there is such a player."""
    if player in PLAYERS:
        return True
    try:
        return ":" in player and callable(guest(player))
    except (ImportError, AttributeError, ValueError):
        return False


def _thought(game: AnyGame, state: Any, seat: int, level: Level, luck: Luck, seconds: float) -> Any:
    """Its time is the processor's: what else the machine does weakens nobody."""
    end = time.process_time() + seconds
    view, legal = game.view(state, seat), game.legal(state, seat)
    assert game.choose is not None, "only games with a computer meet in the arena"
    return game.choose(view, legal, level, luck, lambda: time.process_time() < end)


def one_game(
    key: str,
    players: Sequence[Player],
    number: int,
    options: Any = None,
    seconds: float = THINKING_SECONDS,
) -> list[float]:
    """Each player's share of the win."""
    seats = seated(len(players), number)
    table = [players[who] for who in seats]
    places = play(discover()[key], table, f"arena {number}", options, seconds).places
    shares = [1 / places.count(1) if place == 1 else 0.0 for place in places]
    return [shares[seats.index(who)] for who in range(len(players))]


def seated(players: int, number: int) -> list[int]:
    """Who sits where: neighbours by lot, and in as many games as there are seats each on each."""
    block, shift = divmod(number, players)
    order = Random(block).sample(range(players), players)
    return order[shift:] + order[:shift]


def cores() -> int:
    return os.cpu_count() or 1


def compete(
    key: str,
    players: Sequence[Player],
    games: int,
    workers: int = 0,
    options: Any = None,
    seconds: float = THINKING_SECONDS,
) -> Iterator[list[Standing]]:
    """The standings after each game; as many at once as the machine has cores, unless told."""
    wins = [0.0] * len(players)
    with ProcessPoolExecutor(workers or cores()) as pool:
        every, ruled, timed = range(games), [options] * games, [seconds] * games
        results = pool.map(one_game, [key] * games, [players] * games, every, ruled, timed)
        for played, shares in enumerate(results, start=1):
            wins = [won + share for won, share in zip(wins, shares, strict=True)]
            yield [Standing(p, won, played) for p, won in zip(players, wins, strict=True)]


def show_progress(done: int, of: int) -> None:
    """A bar that grows in its line."""
    bar = "█" * (BAR * done // of)
    sys.stderr.write(f"\r{bar:<{BAR}} {done}/{of}")
    sys.stderr.flush()


def arena(key: str, players: Sequence[Player], games: int) -> None:
    """With a progress bar while it lasts and a table at the end."""
    standings: list[Standing] = []
    for standings in compete(key, players, games):
        played = standings[0].games
        show_progress(played, games)
    sys.stderr.write("\n")
    width = max(map(len, players))
    for standing in standings:
        share, margin = 100 * standing.share, 100 * standing.margin
        sys.stdout.write(f"{standing.player:<{width}} {share:5.1f} % ± {margin:.1f}\n")
