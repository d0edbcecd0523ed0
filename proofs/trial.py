"""One proof as it goes on: how much time is left, what was tried, and what was found."""

import sys
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import monotonic

WIDTH = 24


@dataclass
class Trial:
    """What a proof is given: time, luck, and somebody to tell."""

    name: str
    seconds: float
    seed: int
    show: Callable[[str], None] = lambda _: None
    plot: Path | None = None
    """Where a picture of it goes, if it has one."""
    rounds: int | None = None
    """How many rounds it goes on for, whatever time they take; None: as long as there is time."""
    tried: Counter[str] = field(default_factory=Counter)
    found: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    """What is shown below the table."""
    _began: float | None = None
    _gone: int = 0

    def __post_init__(self) -> None:
        self.luck = Random(f"{self.name} {self.seed}")

    @property
    def goes_on(self) -> bool:
        """Whether there is another round; time counts from the first time this is asked."""
        passed = self._passed
        self._draw()
        self._gone += 1
        return passed < self.seconds if self.rounds is None else self._gone <= self.rounds

    def count(self, what: str, times: int = 1) -> None:
        self.tried[what] += times
        self._draw()

    def blame(self, what: str) -> None:
        """Something that must not be."""
        self.found.append(what)

    def check(self, holds: bool, what: str) -> None:
        if not holds:
            self.blame(what)

    @property
    def summary(self) -> str:
        return ", ".join(f"{count:,} {what}" for what, count in self.tried.items()) or "nothing"

    @property
    def _passed(self) -> float:
        if self._began is None:
            self._began = monotonic()
            return 0.0
        return monotonic() - self._began

    def _draw(self) -> None:
        done = min(self._passed / self.seconds, 1.0) if self.seconds else 1.0
        bar = "█" * round(done * WIDTH)
        self.show(f"{self.name:<8} {bar:·<{WIDTH}} {self.summary}")


def on_one_line(words: str) -> None:
    """A bar that moves, where somebody watches."""
    if sys.stderr.isatty():
        sys.stderr.write(f"\r\x1b[2K{words[:160]}")
        sys.stderr.flush()


def table(trials: Sequence[Trial]) -> str:
    """What was tried and what was found, as Markdown."""
    rows = [("proof", "seed", "tried", "found")]
    rows += [(t.name, str(t.seed), t.summary, str(len(t.found) or "nothing")) for t in trials]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = [
        "| "
        + " | ".join(f"{cell:<{width}}" for cell, width in zip(row, widths, strict=True))
        + " |"
        for row in rows
    ]
    lines.insert(1, "|" + "|".join("-" * (width + 2) for width in widths) + "|")
    found = [f"{trial.name}: {what}" for trial in trials for what in trial.found]
    notes = [f"{trial.name}: {what}" for trial in trials for what in trial.notes]
    more = [line for block in (notes, found) if block for line in ("", *block)]
    return "\n".join([*lines, *more])
