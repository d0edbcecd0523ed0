"""Ratings over time as a picture; it knows no words but those it is given."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor

from bot.pictures.brush import Anchor, Brush, Type, spelt
from bot.pictures.colours import SEATS, WHITE, mixed
from bot.records.history import Point
from bot.records.ratings import SCALE, SURENESS

WIDTH, HEIGHT, HEADING = 1000, 380, 80
LEFT, RIGHT, BOTTOM = 110, 40, 56
PAPER, RULE, FAINT = "#23263A", "#464B63", "#AEB4C8"
COLOURS = tuple(mixed(seat.fill, WHITE, 0.7) for seat in SEATS)
"""The colours of the lines; the words above each tell them apart without colours."""
BAND = 0.3
"""The opacity of the band in its line's colour."""


@dataclass(frozen=True, slots=True)
class Curve:
    """One player's rating in one game over time."""

    title: str
    figure: str
    """The rating of today, in words."""
    points: Sequence[Point]
    dates: tuple[str, str]
    """The dates under the two ends of the curve."""


def draw(curves: Sequence[Curve]) -> bytes:
    """One picture, a strip for each curve: the range is the band, its middle the line."""
    brush = Brush(WIDTH, HEIGHT * len(curves), PAPER)
    for number, curve in enumerate(curves):
        _Strip(brush, number * HEIGHT, curve, COLOURS[number % len(COLOURS)]).draw()
    return brush.png()


class _Strip:
    def __init__(self, brush: Brush, top: int, curve: Curve, colour: str) -> None:
        self._brush = brush
        self._top = top
        self._curve = curve
        self._colour = colour
        self._ranges = [_range(point) for point in curve.points]
        lows, highs = zip(*self._ranges, strict=True)
        self._rungs = _rungs(min(lows), max(highs))

    def draw(self) -> None:
        self._band()
        self._frame()
        self._middle()

    def _frame(self) -> None:
        title, figure = Type("Bold", 36), Type("Bold", 36, self._colour)
        small = Type("Medium", 28, FAINT)
        self._write(LEFT, 50, self._curve.title, title)
        self._write(WIDTH - RIGHT, 50, self._curve.figure, figure, "right")
        for value in self._rungs:
            y = self._y(value)
            self._brush.line([(LEFT, y), (WIDTH - RIGHT, y)], RULE, 2)
            self._write(LEFT - 14, y - self._top + 10, str(value), small, "right")
        first, last = self._curve.dates
        self._write(LEFT, HEIGHT - 14, first, small)
        self._write(WIDTH - RIGHT, HEIGHT - 14, last, small, "right")

    def _band(self) -> None:
        upper = [(self._x(n), self._y(high)) for n, (_, high) in enumerate(self._ranges)]
        lower = [(self._x(n), self._y(low)) for n, (low, _) in enumerate(self._ranges)]
        self._brush.area([*upper, *reversed(lower)], mixed(self._colour, PAPER, BAND))

    def _middle(self) -> None:
        middle = [
            (self._x(n), self._y(SCALE * point.strength.mu))
            for n, point in enumerate(self._curve.points)
        ]
        self._brush.line(middle, self._colour, 5)
        self._brush.disc(*middle[-1], 9, self._colour)

    def _x(self, number: int) -> float:
        share = number / max(len(self._curve.points) - 1, 1)
        return LEFT + 10 + share * (WIDTH - RIGHT - LEFT - 20)

    def _y(self, value: float) -> float:
        low, high = self._rungs[0], self._rungs[-1]
        room = HEIGHT - HEADING - BOTTOM
        return self._top + HEADING + room * (1 - (value - low) / (high - low))

    def _write(
        self, x: float, baseline: float, words: str, type_: Type, anchor: Anchor = "left"
    ) -> None:
        self._brush.write(x, self._top + baseline, spelt(words), type_, anchor)


def _range(point: Point) -> tuple[float, float]:
    reach = SURENESS * point.strength.sigma
    return SCALE * (point.strength.mu - reach), SCALE * (point.strength.mu + reach)


def _rungs(low: float, high: float) -> range:
    """Round values from below the lowest to above the highest, six steps or fewer."""
    step = next(s for s in (50, 100, 200, 250, 500, 1000, 5000) if (high - low) / s <= 4)
    return range(floor(low / step) * step, ceil(high / step) * step + 1, step)
