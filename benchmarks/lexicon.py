"""What Dilemme's words cost in time and memory; it measures the look-ups, not the game."""

import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from importlib.resources import files
from itertools import islice
from random import Random
from statistics import median
from time import perf_counter

from benchmarks.figures import Figure, percentile
from games.dilemme.lexicon import letters, standing

LOADING = """
from time import perf_counter
from tracemalloc import get_traced_memory, start
from games.dilemme.lexicon import standing
{trace}
before = perf_counter()
standing("")
print({figure})
"""
TIME = LOADING.format(trace="", figure="(perf_counter() - before) * 1000")
MEMORY = LOADING.format(trace="start()", figure="get_traced_memory()[1] / 1e6")

LOAD_MS, MEMORY_MB, PLACEMENTS_US = 50, 10, 1_000

Columns = Sequence[str]

# Patterns are mostly new; five columns are every legal placement of a turn.
LOOK_UPS: tuple[tuple[str, Callable[[str], object], int, int, float | None], ...] = (
    ("standing", standing, 1, 0, None),
    ("standing, with a joker", standing, 1, 1, None),
    ("letters", letters, 1, 0, None),
    ("letters, with a joker", letters, 1, 1, None),
    ("five columns", letters, 5, 2, PLACEMENTS_US),
    ("five columns, all jokers", letters, 5, 5, PLACEMENTS_US),
)


def listed() -> list[str]:
    text = files("games.dilemme").joinpath("words/fr.txt").read_text(encoding="ascii")
    return [line for line in text.splitlines() if not line.startswith("#")]


def positions(words: Sequence[str], columns: int, jokers: int, whim: Random) -> Iterator[Columns]:
    """Endless tables of cut-off words, some with a joker."""
    while True:
        cut = [word[: whim.randint(1, len(word))] for word in whim.sample(words, columns)]
        yield [_with_joker(column, whim) for column in cut[:jokers]] + cut[jokers:]


def _with_joker(column: str, whim: Random) -> str:
    place = whim.randrange(len(column))
    return f"{column[:place]}?{column[place + 1 :]}"


def microseconds(
    look_up: Callable[[str], object], tables: Iterator[Columns], samples: int
) -> list[float]:
    times = []
    for columns in islice(tables, samples):
        before = perf_counter()
        for column in columns:
            look_up(column)
        times.append((perf_counter() - before) * 1e6)
    return times


def alone(code: str) -> float:
    """A figure from a process that has loaded nothing yet."""
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    return float(done.stdout)


def measure(*, quick: bool) -> list[Figure]:
    words, whim = listed(), Random(1)
    loads, samples = (1, 20) if quick else (5, 2_000)
    figures = [
        Figure("words", len(words)),
        Figure("load", median(alone(TIME) for _ in range(loads)), "ms", at_most=LOAD_MS),
        Figure("memory", alone(MEMORY), "MB", at_most=MEMORY_MB),
    ]
    for name, look_up, columns, jokers, most in LOOK_UPS:
        times = microseconds(look_up, positions(words, columns, jokers, whim), samples)
        figures.append(Figure(f"{name}, p50", median(times), "µs", at_most=most))
        figures.append(Figure(f"{name}, p95", percentile(times, 0.95), "µs"))
    return figures
