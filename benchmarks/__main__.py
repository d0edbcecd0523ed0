"""`python -m benchmarks [name …]`: run them and say what was required; it knows no benchmark."""

import argparse
import sys
from importlib import import_module
from pathlib import Path

from benchmarks.figures import Figure, table

FRAME = {"__init__", "__main__", "figures", "players"}
BENCHMARKS = sorted({path.stem for path in Path(__file__).parent.glob("*.py")} - FRAME)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks")
    parser.add_argument("names", nargs="*", metavar="name", help=", ".join(BENCHMARKS))
    parser.add_argument("--quick", action="store_true", help="sizes too small to judge by")
    asked = parser.parse_args()
    if unknown := sorted(set(asked.names) - set(BENCHMARKS)):
        parser.error(f"there is no benchmark {unknown[0]}, only {', '.join(BENCHMARKS)}")
    figures = [
        figure for name in asked.names or BENCHMARKS for figure in _run(name, quick=asked.quick)
    ]
    return int(not asked.quick and any(figure.missed for figure in figures))


def _run(name: str, *, quick: bool) -> list[Figure]:
    """A benchmark is a module: its docstring says what, its `measure` how much."""
    module = import_module(f"benchmarks.{name}")
    print(f"{name}: {(module.__doc__ or '').splitlines()[0]}", flush=True)
    figures: list[Figure] = module.measure(quick=quick)
    print(f"{table(figures)}\n", flush=True)
    return figures


if __name__ == "__main__":
    sys.exit(main())
