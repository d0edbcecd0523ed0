"""The parts a face is put together from: SVG elements, letters as outlines, the seats' shapes."""

from collections.abc import Iterator
from math import cos, pi, sin
from pathlib import Path
from typing import Any

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

from bot.pictures.colours import SEATS as COLOURS_OF_SEATS
from bot.pictures.faces import SEATS as NAMES_OF_SEATS

BOX = 128
CENTRE = BOX / 2
PAPER, NIGHT, MIST, AMBER = "#FFFDF7", "#2A2F3A", "#8B919B", "#7A5200"


SEATS = dict(zip(NAMES_OF_SEATS, COLOURS_OF_SEATS, strict=True))

CLEARER = {"6": "cv03", "9": "cv04", "l": "cv05", "I": "cv08"}
"""Inter's own second forms for what is mistaken for an 8 or for each other when it is small."""
CAPITAL = 2048
"""The height of a capital or a digit, in Inter's units."""


def element(tag: str, inside: str = "", **attributes: Any) -> str:
    given = "".join(f' {key.replace("_", "-")}="{value}"' for key, value in attributes.items())
    return f"<{tag}{given}>{inside}</{tag}>" if inside else f"<{tag}{given}/>"


def picture(*parts: str) -> str:
    space = "http://www.w3.org/2000/svg"
    return element("svg", "".join(parts) or "<g/>", xmlns=space, width=BOX, height=BOX)


def group(transform: str, *parts: str, **attributes: Any) -> str:
    return element("g", "".join(parts), transform=transform, **attributes)


def path(d: str, fill: str, **attributes: Any) -> str:
    return element("path", d=d, fill=fill, **attributes)


def line(d: str, colour: str, width: float, **attributes: Any) -> str:
    ends = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    return path(d, "none", stroke=colour, stroke_width=width, **ends, **attributes)


def disc(x: float, y: float, r: float, fill: str, **attributes: Any) -> str:
    return element("circle", cx=x, cy=y, r=r, fill=fill, **attributes)


def block(
    x: float, y: float, width: float, height: float, corner: float, fill: str, **attributes: Any
) -> str:
    return element("rect", x=x, y=y, width=width, height=height, rx=corner, fill=fill, **attributes)


def edged(
    x: float, y: float, width: float, height: float, corner: float, edge: float, **attributes: Any
) -> str:
    """A block whose edge lies inside its bounds."""
    half = edge / 2
    attributes.setdefault("fill", "none")
    return block(
        x + half,
        y + half,
        width - edge,
        height - edge,
        corner - half,
        stroke_width=edge,
        **attributes,
    )


def seat_shape(seat: str, x: float, y: float, size: float, fill: str, rim: float = 0.0) -> str:
    """A seat's shape as large to the eye as a disc of that size, grown by a rim all around."""
    if seat == "circle":
        return disc(x, y, size / 2 + rim, fill)
    soft = size * 0.09
    points = " ".join(f"{x + px * size:.2f},{y + py * size:.2f}" for px, py in _corners(seat))
    return element(
        "polygon",
        points=points,
        fill=fill,
        stroke=fill,
        stroke_width=f"{soft + 2 * rim:.2f}",
        stroke_linejoin="round",
    )


def _corners(seat: str) -> Iterator[tuple[float, float]]:
    """Around the middle, for size 1; the softened corners add a little to each side."""
    match seat:
        case "triangle":
            yield from ((0.0, -0.51), (0.53, 0.41), (-0.53, 0.41))
        case "square":
            yield from ((-0.4, -0.4), (0.4, -0.4), (0.4, 0.4), (-0.4, 0.4))
        case "diamond":
            yield from ((0.0, -0.55), (0.49, 0.0), (0.0, 0.55), (-0.49, 0.0))
        case _:
            for point in range(10):
                reach, turn = (0.27 if point % 2 else 0.58), pi * point / 5
                yield reach * sin(turn), 0.04 - reach * cos(turn)


class Lettering:
    """A font's letters as outlines; nobody needs the font to see them."""

    def __init__(self, font: Path) -> None:
        self._font = TTFont(font)
        self._glyphs = self._font.getGlyphSet()
        self._names = self._font.getBestCmap() | self._clearer()

    def write(
        self,
        text: str,
        fill: str,
        *,
        x: float = CENTRE,
        baseline: float,
        height: float,
        width: float = BOX,
        track: float = 0.0,
    ) -> str:
        """Words in the middle of x; so high are the capitals, so wide is all of it at most."""
        glyphs = self._row(text, track * CAPITAL / height)
        left, right = self._reach(glyphs)
        up = height / CAPITAL
        across = min(up, width / (right - left))
        start = x - across * (left + right) / 2
        pen = SVGPathPen(self._glyphs, ntos=lambda number: f"{number:.2f}")
        for name, at in glyphs:
            spot = (across, 0, 0, -up, start + across * at, baseline)
            self._glyphs[name].draw(TransformPen(pen, spot))
        return path(pen.getCommands(), fill)

    def _row(self, text: str, track: float) -> list[tuple[str, float]]:
        row, at = [], 0.0
        for letter in text:
            name = self._names[ord(letter)]
            row.append((name, at))
            at += self._glyphs[name].width + track
        return row

    def _reach(self, row: list[tuple[str, float]]) -> tuple[float, float]:
        lefts, rights = [], []
        for name, at in row:
            pen = BoundsPen(self._glyphs)
            self._glyphs[name].draw(pen)
            lefts.append(at + pen.bounds[0])
            rights.append(at + pen.bounds[2])
        return min(lefts), max(rights)

    def _clearer(self) -> dict[int, str]:
        names, table = self._font.getBestCmap(), self._font["GSUB"].table
        features = {record.FeatureTag: record.Feature for record in table.FeatureList.FeatureRecord}
        found = {}
        for letter, feature in CLEARER.items():
            [lookup] = features[feature].LookupListIndex
            for subtable in table.LookupList.Lookup[lookup].SubTable:
                other = getattr(subtable, "ExtSubTable", subtable).mapping
                found[ord(letter)] = other.get(names[ord(letter)], names[ord(letter)])
        return found
