"""What Dilemme's words cost in time and memory; it measures the look-ups, not the game."""

import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from importlib.resources import files
from random import Random
from statistics import median, quantiles
from time import perf_counter

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

Columns = Sequence[str]


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


def microseconds(look_up: Callable[[str], object], tables: Iterator[Columns]) -> list[float]:
    times = []
    for _, columns in zip(range(2_000), tables, strict=False):
        before = perf_counter()
        for column in columns:
            look_up(column)
        times.append((perf_counter() - before) * 1e6)
    return times


def alone(code: str) -> float:
    """A figure from a process that has loaded nothing yet."""
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    return float(done.stdout)


def main() -> None:
    words, whim = listed(), Random(1)
    print(f"{len(words)} words")
    print(f"load            {median(alone(TIME) for _ in range(5)):8.2f} ms   (at most 50)")
    print(f"memory          {alone(MEMORY):8.2f} MB   (at most 10)")
    print("                  median      95 %   µs, patterns mostly new")
    for name, look_up, columns, jokers in (
        ("standing", standing, 1, 0),
        ("  with a joker", standing, 1, 1),
        ("letters", letters, 1, 0),
        ("  with a joker", letters, 1, 1),
        ("five columns", letters, 5, 2),
        ("  all jokers", letters, 5, 5),
    ):
        times = microseconds(look_up, positions(words, columns, jokers, whim))
        print(f"{name:16}{median(times):8.1f}  {quantiles(times, n=20)[-1]:8.1f}")
    print("(five columns: every legal placement, at most 1000 µs)")


if __name__ == "__main__":
    main()
