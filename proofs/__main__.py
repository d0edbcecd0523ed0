"""`python -m proofs [NAME …]`: try what is promised, and say what was tried and what was found."""

import argparse
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

from proofs.trial import Trial, on_one_line, table

NAMES = ("writes", "kill", "leak", "fuzz", "faults", "races", "model", "soak", "deploy", "mutants")
MINUTES = {"writes": 10.0, "kill": 20.0, "leak": 20.0, "fuzz": 10.0, "soak": 60.0, "mutants": 60.0}
OTHERS = 5.0


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m proofs", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(NAMES))
    parser.add_argument("--minutes", type=float, help="how long each may take")
    parser.add_argument("--seed", type=int, default=1, help="the same seed tries the same again")
    parser.add_argument("--plot", type=Path, help="where the picture of the soak goes")
    given = parser.parse_args()
    if unknown := [name for name in given.names if name not in NAMES]:
        parser.error(f"there is no proof called {unknown[0]}; there are {', '.join(NAMES)}")
    trials = [_tried(name, given) for name in given.names or NAMES]
    on_one_line("")
    print(table(trials))
    return 1 if any(trial.found for trial in trials) else 0


def _tried(name: str, given: argparse.Namespace) -> Trial:
    minutes = MINUTES.get(name, OTHERS) if given.minutes is None else given.minutes
    trial = Trial(name, 60 * minutes, given.seed, on_one_line, given.plot)
    prove: Callable[[Trial], None] = import_module(f"proofs.{name}").prove
    try:
        prove(trial)
    except Exception as error:  # noqa: BLE001 - what the others tried is still told
        trial.blame(f"broke off: {type(error).__name__} {error}")
    return trial


if __name__ == "__main__":
    sys.exit(main())
