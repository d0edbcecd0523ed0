"""Figures, what is required of them, and their table; it measures nothing itself."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import ceil


@dataclass(frozen=True, slots=True)
class Figure:
    what: str
    value: float
    unit: str = ""
    at_least: float | None = None
    at_most: float | None = None

    @property
    def required(self) -> str:
        if self.at_least is not None:
            return f"≥ {_number(self.at_least)} {self.unit}".rstrip()
        if self.at_most is not None:
            return f"≤ {_number(self.at_most)} {self.unit}".rstrip()
        return ""

    @property
    def missed(self) -> bool:
        too_low = self.at_least is not None and self.value < self.at_least
        return too_low or (self.at_most is not None and self.value > self.at_most)

    @property
    def verdict(self) -> str:
        return "" if not self.required else "FAIL" if self.missed else "PASS"


def percentile(samples: Sequence[float], share: float) -> float:
    """The least sample that so large a share of all does not exceed."""
    return sorted(samples)[max(ceil(share * len(samples)), 1) - 1]


def table(figures: Iterable[Figure]) -> str:
    rows = [("measured", "", "", "required", "")]
    rows += [(f.what, _number(f.value), f.unit, f.required, f.verdict) for f in figures]
    what, number, unit, required, _ = (max(map(len, column)) for column in zip(*rows, strict=True))
    lines = (
        f"  {a:<{what}}  {b:>{number}} {c:<{unit}}  {d:<{required}}  {e}".rstrip()
        for a, b, c, d, e in rows
    )
    return "\n".join(lines)


def _number(value: float) -> str:
    """Three digits that matter, and no more; whole numbers in groups of three."""
    if value == int(value) or abs(value) >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if abs(value) >= 10 else f"{value:.2f}"
