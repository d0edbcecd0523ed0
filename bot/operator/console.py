"""What an operator's command says: plain sentences, and a bar while it works."""

import sys
from collections.abc import Sequence
from typing import TextIO

WIDTH = 30
STEPS = 10
"""Lines in place of a bar, where nobody watches."""


class Failed(Exception):  # noqa: N818 - an answer to the operator, not a fault
    """It cannot be done; the text says why, and what to do."""


def say(sentence: str) -> None:
    sys.stdout.write(f"{sentence}\n")
    sys.stdout.flush()


def fail(sentence: str) -> int:
    sys.stderr.write(f"{sentence}\n")
    return 1


class Bar:
    """How much of some work is done, in one line that changes; in a file a line now and then."""

    def __init__(self, label: str, out: TextIO | None = None) -> None:
        self._label = label
        self._out = out or sys.stderr
        self._shown = -1

    def __call__(self, done: int, wanted: int) -> None:
        percent = 100 * min(done, wanted) // max(wanted, 1)
        if self._out.isatty():
            self._draw(percent)
        elif percent // STEPS > self._shown // STEPS or self._shown < 0:
            self._out.write(f"{self._label}: {percent} %\n")
            self._shown = percent

    def _draw(self, percent: int) -> None:
        if percent == self._shown:
            return
        self._shown = percent
        full = "█" * (WIDTH * percent // 100)
        end = "\n" if percent == 100 else ""
        self._out.write(f"\r{self._label} {full:░<{WIDTH}} {percent:3} %{end}")
        self._out.flush()


def columns(rows: Sequence[tuple[str, str]]) -> str:
    """Names and what they are, one below the other."""
    width = max((len(name) for name, _ in rows), default=0)
    return "\n".join(f"{name:<{width}}  {value}".rstrip() for name, value in rows)
