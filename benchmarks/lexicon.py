"""What Dilemme's words cost in time and memory; it measures the look-ups, not the game."""

import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from importlib.resources import files
from itertools import islice
from random import Random
from statistics import median
from time import perf_counter

from benchmarks.figures import Figure, percentile
from games.dilemme.lexicon import FILES, Lexicon, Words, lexicon

LOADING = """
from time import perf_counter
from tracemalloc import get_traced_memory, start
from games.dilemme.lexicon import Words, lexicon
{trace}
before = perf_counter()
lexicon(Words("{words}"))
print({figure})
"""
TIME = {"trace": "", "figure": "(perf_counter() - before) * 1000"}
MEMORY = {"trace": "start()", "figure": "get_traced_memory()[1] / 1e6"}

LOAD_MS, MEMORY_MB, PLACEMENTS_US = 50, 10, 1_000

Columns = Sequence[str]
LookUp = Callable[[Lexicon, str], object]

# Patterns are mostly new; five columns are every legal placement of a turn.
LOOK_UPS: tuple[tuple[str, LookUp, int, int, float | None], ...] = (
    ("standing", Lexicon.standing, 1, 0, None),
    ("standing, with a joker", Lexicon.standing, 1, 1, None),
    ("letters", Lexicon.letters, 1, 0, None),
    ("letters, with a joker", Lexicon.letters, 1, 1, None),
    ("five columns", Lexicon.letters, 5, 2, PLACEMENTS_US),
    ("five columns, all jokers", Lexicon.letters, 5, 5, PLACEMENTS_US),
)


def listed(words: Words) -> list[str]:
    name = f"words/{FILES[words]}.txt"
    text = files("games.dilemme").joinpath(name).read_text(encoding="ascii")
    return [line for line in text.splitlines() if not line.startswith("#")]


def positions(words: Sequence[str], columns: int, jokers: int, whim: Random) -> Iterator[Columns]:
    """Endless tables of cut-off words, some with a joker."""
    while True:
        cut = [word[: whim.randint(1, len(word))] for word in whim.sample(words, columns)]
        yield [_with_joker(column, whim) for column in cut[:jokers]] + cut[jokers:]


def _with_joker(column: str, whim: Random) -> str:
    place = whim.randrange(len(column))
    return f"{column[:place]}?{column[place + 1 :]}"


def microseconds(look_up: Callable[[str], object], tables: Iterable[Columns]) -> list[float]:
    times = []
    for columns in tables:
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
    return [figure for words in Words for figure in _figures(words, quick=quick)]


def _figures(words: Words, *, quick: bool) -> Iterator[Figure]:
    spelt, whim = listed(words), Random(1)
    loads, samples = (1, 20) if quick else (5, 2_000)
    time, memory = (LOADING.format(words=words, **what) for what in (TIME, MEMORY))
    yield Figure(f"{words}, words", len(spelt))
    load = median(alone(time) for _ in range(loads))
    yield Figure(f"{words}, load", load, "ms", at_most=LOAD_MS)
    yield Figure(f"{words}, memory", alone(memory), "MB", at_most=MEMORY_MB)
    for name, look_up, columns, jokers, most in LOOK_UPS:
        tables = islice(positions(spelt, columns, jokers, whim), samples)
        times = microseconds(partial(look_up, lexicon(words)), tables)
        yield Figure(f"{words}, {name}, p50", median(times), "µs", at_most=most)
        yield Figure(f"{words}, {name}, p95", percentile(times, 0.95), "µs")
