"""How well the computers play: each level against the one below it, with 95 % intervals."""

from collections.abc import Sequence
from typing import Any

from benchmarks.figures import Figure
from bot.play.arena import Player, Standing, compete
from games import discover
from games.dilemme.data import Options
from games.dilemme.lexicon import Words

LADDER: tuple[tuple[Player, Player], ...] = (
    ("hard", "normal"),
    ("normal", "easy"),
    ("easy", "random"),
    ("hard", "random"),
)
GAMES = 400
ENGLISH = Options(words=Words.ENGLISH)
"""Dilemme is two games to a computer: other words, other cards."""


def measure(*, quick: bool) -> list[Figure]:
    """One of the better against as many of the other as the smallest table has seats left."""
    games = 2 if quick else GAMES
    keys = [key for key, game in discover().items() if game.choose]
    by_default = [figure for key in keys for figure in _ladder(key, games)]
    return [*by_default, *_ladder("dilemme", games, ENGLISH, " in English")]


def _ladder(key: str, games: int, options: Any = None, how: str = "") -> list[Figure]:
    seats = discover()[key].seats[0]
    return [
        _step(key, [better, *[worse] * (seats - 1)], games, options, how)
        for better, worse in LADDER
    ]


def _step(key: str, players: Sequence[Player], games: int, options: Any, how: str) -> Figure:
    """The fair share must lie below the whole interval."""
    *_, standings = compete(key, players, games, options=options)
    standing: Standing = standings[0]
    what = f"{key}{how}, {players[0]} against {players[1]} (± {100 * standing.margin:.0f})"
    fair = 100 / len(players)
    return Figure(what, 100 * standing.share, "%", at_least=fair + 100 * standing.margin)
