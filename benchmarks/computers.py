"""How well the computers play: each level against the one below, and Dilemma's among others."""

from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import product
from math import sqrt
from random import Random
from shutil import which
from statistics import pstdev
from typing import Any, NamedTuple

from benchmarks.figures import Figure
from benchmarks.strangers import FAMILIAR, OTHERS
from benchmarks.strangers.newcomers import NEWCOMERS
from bot.play.computers import THINKING_SECONDS
from games import discover
from games.dilemme.data import Options
from games.dilemme.lexicon import Words
from tools.arena import Player, Standing, compete, cores, one_game, show_progress

LADDER: tuple[tuple[Player, Player], ...] = (
    ("hard", "normal"),
    ("normal", "easy"),
    ("easy", "random"),
    ("hard", "random"),
)


class Size(NamedTuple):
    """How much is played."""

    games: int
    """For each step of the ladder."""
    mixed_games: int
    """For each number of seats, among strangers."""
    seconds: float
    """For a decision."""
    steps: int = len(LADDER)
    seats: Sequence[int] = (3, 4, 5)


WHOLE = Size(400, 200, THINKING_SECONDS)
QUICK = Size(1, 1, 0.0, steps=1, seats=(3,))
ENGLISH = Options(words=Words.ENGLISH)
"""Dilemme is two games to a computer: other words, other cards."""
CROWDS = {
    "strangers": tuple(FAMILIAR),
    "other strangers": tuple(OTHERS),
    "newcomers": tuple(NEWCOMERS),
}
ALIKE = ("pupil", "fresh", "sniper", "hoarder")
"""Who has learnt to beat it, and who hardly throws."""
HARD: Player = "tools.dilemma_swift:hard" if which("cc") else "hard"
"""Dilemma's, in C where it can be built: the same moves in less time."""


def measure(*, quick: bool) -> list[Figure]:
    """One of the better against as many of the other as the smallest table has seats left."""
    size = QUICK if quick else WHOLE
    keys = [key for key, game in discover().items() if game.choose]
    by_default = [figure for key in keys for figure in _ladder(key, size)]
    english = _ladder("dilemme", size, ENGLISH, " in English")
    return [*by_default, *english, *among_strangers(size), *among_alike(size)]


def _ladder(key: str, size: Size, options: Any = None, how: str = "") -> list[Figure]:
    seats = discover()[key].seats[0]
    return [
        _step(key, [better, *[worse] * (seats - 1)], size, options, how)
        for better, worse in LADDER[: size.steps]
    ]


def _step(key: str, players: Sequence[Player], size: Size, options: Any, how: str) -> Figure:
    *_, standings = compete(key, players, size.games, options=options, seconds=size.seconds)
    return _above_fair(f"{key}{how}, {players[0]} against {players[1]}", standings[0], len(players))


def _above_fair(what: str, standing: Standing, seats: int) -> Figure:
    """The fair share must lie below the whole interval."""
    margin = 100 * standing.margin
    named = f"{what} (± {margin:.0f})"
    return Figure(named, 100 * standing.share, "%", at_least=100 / seats + margin)


def among_strangers(size: Size) -> list[Figure]:
    """One hard computer among different strangers, whoever and wherever they sit."""
    figures: list[Figure] = []
    for crowd, families in CROWDS.items():
        met: dict[str, list[float]] = {family: [] for family in families}
        for seats in size.seats:
            tables = [_table(families, seats, number) for number in range(size.mixed_games)]
            shares = list(_played(tables, size.seconds))
            standing = Standing("hard", sum(shares), len(shares))
            what = f"dilemma, hard among {seats - 1} {crowd}"
            figures.append(_above_fair(what, standing, seats))
            for table, share in zip(tables, shares, strict=True):
                for family in table:
                    met[family].append(share * seats)
        figures += [_beside(family, met[family]) for family in families if met[family]]
    return figures


def among_alike(size: Size) -> list[Figure]:
    """One hard computer where everybody else is of one kind."""
    figures: list[Figure] = []
    for family, seats in product(ALIKE, size.seats):
        shares = list(_played([[family] * (seats - 1)] * size.mixed_games, size.seconds))
        margin = 100 * Standing("hard", sum(shares), len(shares)).margin
        named = f"dilemma, hard among {seats - 1} {family}s (± {margin:.0f})"
        share = 100 * sum(shares) / len(shares)
        figures.append(Figure(named, share, "%", at_least=100 / seats - margin))
    return figures


def _table(families: Sequence[str], seats: int, number: int) -> list[str]:
    return Random(f"table {seats} {number}").sample(families, seats - 1)


def _played(tables: Sequence[Sequence[str]], seconds: float) -> Iterable[float]:
    """What the hard computer won at each table."""
    lists = [[HARD, *(f"benchmarks.strangers:{family}" for family in table)] for table in tables]
    with ProcessPoolExecutor(cores()) as pool:
        played = partial(one_game, "dilemma", seconds=seconds)
        results = pool.map(played, lists, range(len(tables)))
        for done, shares in enumerate(results, start=1):
            show_progress(done, len(tables))
            yield shares[0]


def _beside(family: str, ratios: Sequence[float]) -> Figure:
    """At tables of every size where this family sat: wins as a multiple of the fair share."""
    margin = 1.96 * pstdev(ratios) / sqrt(len(ratios))
    what = f"dilemma, hard where {family} sits ({len(ratios)} tables), to the fair share"
    return Figure(f"{what} (± {margin:.2f})", sum(ratios) / len(ratios), at_least=1 + margin)
