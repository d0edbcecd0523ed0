"""Ratings over time as a picture, drawn by Pillow; it knows no words but those it is given."""

from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO
from math import ceil, floor

from PIL import Image, ImageDraw, ImageFont

from bot.records.history import Point
from bot.records.ratings import SCALE, SURENESS

WIDTH, HEIGHT, HEADING = 1000, 380, 64
LEFT, RIGHT, BOTTOM = 110, 40, 56
PAPER, RULE, INK, FAINT = "#1f2328", "#3d444d", "#f0f3f6", "#b7bfc8"
COLOURS = ("#5ec8a0", "#e8b04a", "#8fb8ff", "#ef8fb4")
"""Of the lines, one a picture; the words above each tell them apart without colours."""
FINE = 2
"""Drawn larger and then made smaller, so that slanted lines are smooth."""


@dataclass(frozen=True, slots=True)
class Curve:
    """One player's way in one game; beside a dash its words are ASCII, all that the font has."""

    title: str
    figure: str
    """Where it has led."""
    points: Sequence[Point]
    dates: tuple[str, str]
    """Under its two ends."""


def draw(curves: Sequence[Curve]) -> bytes:
    """One picture, a strip for each curve: the range is the band, its middle the line."""
    size = (WIDTH * FINE, HEIGHT * FINE * len(curves))
    image = Image.new("RGB", size, PAPER)
    pen = ImageDraw.Draw(image, "RGBA")
    for number, curve in enumerate(curves):
        _Strip(pen, number * HEIGHT, curve, COLOURS[number % len(COLOURS)]).draw()
    small = image.resize((WIDTH, HEIGHT * len(curves)), Image.Resampling.LANCZOS)
    file = BytesIO()
    small.save(file, "PNG")
    return file.getvalue()


class _Strip:
    def __init__(self, pen: ImageDraw.ImageDraw, top: int, curve: Curve, colour: str) -> None:
        self._pen = pen
        self._top = top
        self._curve = curve
        self._colour = colour
        lows, highs = zip(*(_range(point) for point in curve.points), strict=True)
        self._rungs = _rungs(min(lows), max(highs))

    def draw(self) -> None:
        self._write((LEFT, self._top + 14), self._curve.title, 34, INK, "la")
        self._write((WIDTH - RIGHT, self._top + 14), self._curve.figure, 34, self._colour, "ra")
        for value in self._rungs:
            y = self._y(value)
            self._line([(LEFT, y), (WIDTH - RIGHT, y)], RULE, 2)
            self._write((LEFT - 14, y), str(value), 28, FAINT, "rm")
        foot = self._top + HEIGHT - BOTTOM + 12
        self._write((LEFT, foot), self._curve.dates[0], 28, FAINT, "la")
        self._write((WIDTH - RIGHT, foot), self._curve.dates[1], 28, FAINT, "ra")
        self._band()

    def _band(self) -> None:
        points = self._curve.points
        places = [self._x(number) for number in range(len(points))]
        lows, highs = zip(*(_range(point) for point in points), strict=True)
        upper = [(x, self._y(high)) for x, high in zip(places, highs, strict=True)]
        lower = [(x, self._y(low)) for x, low in zip(places, lows, strict=True)]
        outline = [_fine(spot) for spot in (*upper, *reversed(lower))]
        self._pen.polygon(outline, fill=f"{self._colour}48")
        middle = [
            (x, self._y(SCALE * point.strength.mu)) for x, point in zip(places, points, strict=True)
        ]
        self._line(middle, self._colour, 5)
        x, y = _fine(middle[-1])
        self._pen.ellipse((x - 18, y - 18, x + 18, y + 18), fill=self._colour)

    def _x(self, number: int) -> float:
        share = number / max(len(self._curve.points) - 1, 1)
        return LEFT + 10 + share * (WIDTH - RIGHT - LEFT - 20)

    def _y(self, value: float) -> float:
        low, high = self._rungs[0], self._rungs[-1]
        room = HEIGHT - HEADING - BOTTOM
        return self._top + HEADING + room * (1 - (value - low) / (high - low))

    def _line(self, spots: Sequence[tuple[float, float]], colour: str, width: int) -> None:
        self._pen.line([_fine(spot) for spot in spots], colour, width * FINE, joint="curve")

    def _write(
        self, spot: tuple[float, float], words: str, size: int, colour: str, anchor: str
    ) -> None:
        font = ImageFont.load_default(size * FINE)
        self._pen.text(_fine(spot), words.replace("–", "-"), colour, font, anchor)


def _range(point: Point) -> tuple[float, float]:
    reach = SURENESS * point.strength.sigma
    return SCALE * (point.strength.mu - reach), SCALE * (point.strength.mu + reach)


def _rungs(low: float, high: float) -> range:
    """Round values from below the lowest to above the highest, six steps or fewer."""
    step = next(s for s in (50, 100, 200, 250, 500, 1000, 5000) if (high - low) / s <= 4)
    return range(floor(low / step) * step, ceil(high / step) * step + 1, step)


def _fine(spot: tuple[float, float]) -> tuple[float, float]:
    return spot[0] * FINE, spot[1] * FINE
