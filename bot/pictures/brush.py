"""Drawing words, faces and seats' shapes on a picture; it knows no match and no layout.

Sizes and places are those of the finished picture; whatever has an edge is drawn twice as large,
on a sheet no larger than it needs, and halved.
"""

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from math import ceil, cos, floor, pi, sin
from pathlib import Path
from typing import Literal, NamedTuple, TypeAlias
from unicodedata import normalize

from PIL import Image, ImageDraw, ImageFont

from bot.pictures.colours import WHITE
from bot.pictures.faces import CATALOGUE, SEATS
from bot.pictures.png import encoded

FONTS = Path(__file__).parent / "fonts"
FINE = 2
FULL = 255
"""The value of a mask where the colour is painted in full."""
REACH = (1.2, 0.4, 0.2)
"""How far letters reach above and below their line and beyond its ends, in sizes of their font."""
CAPITAL = 0.727
"""How high a capital is, in sizes of its font."""
CUT = "…"
SIGN = 0.86
"""How large a seat's face is among words, in sizes of their font."""
MEASURED = 256
"""The size in which words are measured, whatever size they are written in."""
SIGNS = {chr(0xE000 + seat): name for seat, name in enumerate(SEATS)}
"""A character for the face of each seat, to stand among words."""

Weight: TypeAlias = Literal["Medium", "Bold", "Black"]
Anchor: TypeAlias = Literal["left", "middle", "right"]


@dataclass(frozen=True, slots=True)
class Type:
    """How words are set."""

    weight: Weight
    size: int
    colour: str = WHITE

    @property
    def sign(self) -> float:
        return self.size * SIGN

    def width(self, words: str) -> float:
        return self.size * sum(
            SIGN if run in SIGNS else _length(self.weight, run) for run in _runs(words)
        )

    def fits(self, words: str, width: float) -> bool:
        return self.width(words) <= width

    def cut(self, words: str, width: float) -> str:
        """As many of the letters as there is room for."""
        if self.fits(words, width):
            return words
        ends = range(1, len(words))
        letters = bisect_left(ends, True, key=lambda n: not self.fits(_ended(words[:n]), width))
        return _ended(words[:letters])


def fitting(words: str, width: float, types: Sequence[Type]) -> tuple[Type, str]:
    """The first type in which they fit, or the last and as much as fits."""
    chosen = next((type_ for type_ in types if type_.fits(words, width)), types[-1])
    return chosen, chosen.cut(words, width)


def sizes(weight: Weight, largest: int, smallest: int, colour: str = WHITE) -> list[Type]:
    return [Type(weight, size, colour) for size in range(largest, smallest - 1, -2)]


def spelt(words: str) -> str:
    """The words without characters that the fonts lack; seats' signs are kept."""
    composed = " ".join(normalize("NFC", words).split())
    return "".join(letter for letter in composed if letter in _letters() or letter in SIGNS)


def writable(name: str) -> bool:
    composed = " ".join(normalize("NFC", name).split())
    return bool(composed) and _letters().issuperset(composed)


class Stencil(NamedTuple):
    """A mask through which a colour is painted, and where its upper left corner lies."""

    mask: Image.Image
    left: int
    top: int


class Sheet:
    """A mask on which one thing is drawn at twice its size, to be halved afterwards."""

    def __init__(self, left: float, top: float, right: float, bottom: float) -> None:
        self._left, self._top = floor(left) - 1, floor(top) - 1
        size = (ceil(right) + 1 - self._left, ceil(bottom) + 1 - self._top)
        self._image = Image.new("L", (size[0] * FINE, size[1] * FINE))
        self.pen = ImageDraw.Draw(self._image)

    def spot(self, x: float, y: float) -> tuple[float, float]:
        return (x - self._left) * FINE, (y - self._top) * FINE

    def stencil(self) -> Stencil:
        """The mask at its final size, cropped to what was drawn."""
        mask = self._image.reduce(FINE)
        box = mask.getbbox() or (0, 0, 1, 1)
        return Stencil(mask.crop(box), self._left + box[0], self._top + box[1])


class Brush:
    def __init__(self, width: int, height: int, ground: str) -> None:
        self._image = Image.new("RGB", (width, height), ground)

    def png(self) -> bytes:
        return encoded(self._image)

    def write(
        self, x: float, baseline: float, words: str, type_: Type, anchor: Anchor = "left"
    ) -> float:
        """Returns where the words end."""
        width = type_.width(words)
        x -= {"left": 0.0, "middle": width / 2, "right": width}[anchor]
        for run in _runs(words):
            end = x + type_.width(run)
            if run in SIGNS:
                top = baseline - (CAPITAL * type_.size + type_.sign) / 2
                self.face(SIGNS[run], x, top, type_.sign)
            else:
                stencil = _written(type_.weight, type_.size, run)
                self._colour(stencil, type_.colour, round(x), round(baseline))
            x = end
        return x

    def _colour(self, stencil: Stencil, colour: str, x: int = 0, y: int = 0) -> None:
        """A colour as an image: pasting that through a mask is three times as fast in Pillow."""
        mask, left, top = stencil
        self._image.paste(Image.new("RGB", mask.size, colour), (x + left, y + top), mask)

    def face(self, name: str, x: float, y: float, size: float) -> None:
        image = _face(name, round(size))
        self._image.paste(image, (round(x), round(y)), image)

    def card(self, name: str, x: float, y: float, size: float) -> float:
        """A face without what is empty left and right of it; returns its width."""
        left, right = bounds(name, size)
        self.face(name, x - left, y, size)
        return right - left

    def block(
        self, x: float, y: float, right: float, bottom: float, fill: str, corner: int = 0
    ) -> None:
        """A rectangle that is rounded at the top."""
        left, top, right, bottom = map(round, (x, y, right, bottom))
        self._image.paste(fill, (left, top + corner, right, bottom))
        if corner:
            sheet = Sheet(left, top, right, top + corner)
            box = (sheet.spot(left, top), sheet.spot(right - 1 / FINE, bottom))
            sheet.pen.rounded_rectangle(box, corner * FINE, FULL)
            self._colour(sheet.stencil(), fill)

    def disc(self, x: float, y: float, radius: float, fill: str) -> None:
        sheet = Sheet(x - radius, y - radius, x + radius, y + radius)
        sheet.pen.circle(sheet.spot(x, y), radius * FINE, FULL)
        self._colour(sheet.stencil(), fill)

    def line(self, spots: Sequence[tuple[float, float]], colour: str, width: float) -> None:
        sheet = _around(spots, width)
        fine = [sheet.spot(x, y) for x, y in spots]
        sheet.pen.line(fine, FULL, round(width * FINE), joint="curve")
        self._colour(sheet.stencil(), colour)

    def area(self, spots: Sequence[tuple[float, float]], fill: str) -> None:
        sheet = _around(spots)
        sheet.pen.polygon([sheet.spot(x, y) for x, y in spots], FULL)
        self._colour(sheet.stencil(), fill)

    def shape(self, seat: int, x: float, y: float, size: float, fill: str, turn: float = 0) -> None:
        if SEATS[seat] == "circle":
            self.disc(x, y, size / 2, fill)
            return
        self.area([(x + size * px, y + size * py) for px, py in _corners(seat, turn)], fill)

    def stand(self, seat: int, x: float, top: float, bottom: float, fill: str) -> None:
        """A seat's shape, as high as that."""
        heights = [y for _, y in _corners(seat)] or [-0.5, 0.5]
        size = (bottom - top) / (max(heights) - min(heights))
        self.shape(seat, x, top - min(heights) * size, size, fill)


def _around(spots: Sequence[tuple[float, float]], room: float = 0) -> Sheet:
    across, down = zip(*spots, strict=True)
    return Sheet(min(across) - room, min(down) - room, max(across) + room, max(down) + room)


def bounds(name: str, size: float) -> tuple[float, float]:
    """The left and the right edge of what is visible of a face in its square."""
    left, right = _reach(name)
    return left * size, right * size


def _corners(seat: int, turn: float = 0.0) -> Iterator[tuple[float, float]]:
    """Of a seat's shape around its middle, at size 1; a circle has none."""
    count = {"circle": 0, "triangle": 3, "square": 4, "diamond": 4, "star": 10}[SEATS[seat]]
    first = pi / 4 if SEATS[seat] == "square" else 0
    for corner in range(count):
        reach = 0.28 if count == 10 and corner % 2 else 0.6
        angle = first + turn + 2 * pi * corner / count
        yield reach * sin(angle), -reach * cos(angle)


def _ended(words: str) -> str:
    return words.rstrip() + CUT


def _runs(words: str) -> list[str]:
    """The text cut into runs of words and single signs."""
    return re.findall("[\ue000-\ue004]|[^\ue000-\ue004]+", words)


@cache
def _letters() -> frozenset[str]:
    return frozenset((FONTS / "letters.txt").read_text(encoding="utf-8"))


@lru_cache(maxsize=64)
def _font(weight: Weight, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(FONTS / f"Inter-{weight}.otf", size)


@lru_cache(maxsize=256)
def _length(weight: Weight, words: str) -> float:
    """How wide the words are, in sizes of the font."""
    return _font(weight, MEASURED).getlength(words) / MEASURED


@lru_cache(maxsize=128)
def _written(weight: Weight, size: int, words: str) -> Stencil:
    """A mask of the words, placed by where they begin; letters may reach beyond their line."""
    above, below, beside = (size * share for share in REACH)
    sheet = Sheet(-beside, -above, size * _length(weight, words) + beside, below)
    sheet.pen.text(sheet.spot(0, 0), words, FULL, _font(weight, size * FINE), anchor="ls")
    return sheet.stencil()


@lru_cache(maxsize=64)
def _face(name: str, size: int) -> Image.Image:
    with Image.open(CATALOGUE.file(name)) as image:
        return image.convert("RGBA").resize((size, size), Image.Resampling.BICUBIC)


@cache
def _reach(name: str) -> tuple[float, float]:
    with Image.open(CATALOGUE.file(name)) as image:
        box = image.convert("RGBA").getchannel("A").getbbox() or (0, 0, *image.size)
        return box[0] / image.width, box[2] / image.width
