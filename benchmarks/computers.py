"""How well the computers play: each level against the one below, and Dilemma's among strangers."""

from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from random import Random
from typing import Any

from benchmarks.figures import Figure
from benchmarks.strangers import FAMILIAR, OTHERS
from bot.play.arena import Player, Standing, compete, cores, one_game, show_progress
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
MIXED_GAMES = 200
ENGLISH = Options(words=Words.ENGLISH)
"""Dilemme is two games to a computer: other words, other cards."""
CROWDS = {"strangers": tuple(FAMILIAR), "other strangers": tuple(OTHERS)}


def measure(*, quick: bool) -> list[Figure]:
    """One of the better against as many of the other as the smallest table has seats left."""
    games = 2 if quick else GAMES
    keys = [key for key, game in discover().items() if game.choose]
    by_default = [figure for key in keys for figure in _ladder(key, games)]
    english = _ladder("dilemme", games, ENGLISH, " in English")
    return [*by_default, *english, *among_strangers(3 if quick else MIXED_GAMES)]


def _ladder(key: str, games: int, options: Any = None, how: str = "") -> list[Figure]:
    seats = discover()[key].seats[0]
    return [
        _step(key, [better, *[worse] * (seats - 1)], games, options, how)
        for better, worse in LADDER
    ]


def _step(key: str, players: Sequence[Player], games: int, options: Any, how: str) -> Figure:
    *_, standings = compete(key, players, games, options=options)
    return _above_fair(f"{key}{how}, {players[0]} against {players[1]}", standings[0], len(players))


def _above_fair(what: str, standing: Standing, seats: int) -> Figure:
    """The fair share must lie below the whole interval."""
    margin = 100 * standing.margin
    named = f"{what} (± {margin:.0f})"
    return Figure(named, 100 * standing.share, "%", at_least=100 / seats + margin)


def among_strangers(games: int) -> list[Figure]:
    """One hard computer among different strangers, whoever and wherever they sit."""
    figures: list[Figure] = []
    for crowd, families in CROWDS.items():
        met: dict[str, list[float]] = {family: [] for family in families}
        for seats in discover()["dilemma"].seats:
            tables = [_table(families, seats, number) for number in range(games)]
            shares = list(_played(tables))
            standing = Standing("hard", sum(shares), games)
            what = f"dilemma, hard among {seats - 1} {crowd}"
            figures.append(_above_fair(what, standing, seats))
            for table, share in zip(tables, shares, strict=True):
                for family in table:
                    met[family].append(share * seats)
        figures += [_beside(family, met[family]) for family in families if met[family]]
    return figures


def _table(families: Sequence[str], seats: int, number: int) -> list[str]:
    return Random(f"table {seats} {number}").sample(families, seats - 1)


def _played(tables: Sequence[Sequence[str]]) -> Iterable[float]:
    """What the hard computer won at each table."""
    lists = [["hard", *(f"benchmarks.strangers:{family}" for family in table)] for table in tables]
    with ProcessPoolExecutor(cores()) as pool:
        numbers = range(len(tables))
        results = pool.map(one_game, ["dilemma"] * len(tables), lists, numbers)
        for played, shares in enumerate(results, start=1):
            show_progress(played, len(tables))
            yield shares[0]


def _beside(family: str, ratios: Sequence[float]) -> Figure:
    """At tables of every size where this family sat: wins as a multiple of the fair share."""
    what = f"dilemma, hard where {family} sits ({len(ratios)} tables), to the fair share"
    return Figure(what, sum(ratios) / len(ratios))
