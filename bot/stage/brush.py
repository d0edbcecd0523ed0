"""Words, faces and seats' shapes on a picture, drawn finely; it knows no match and no layout.

Sizes and places are those of the finished picture; everything is drawn twice as large and halved.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from io import BytesIO
from math import cos, pi, sin
from pathlib import Path
from typing import Literal, TypeAlias
from unicodedata import normalize

from PIL import Image, ImageDraw, ImageFont

from bot.stage.colours import WHITE
from bot.stage.emojis import FOLDER, SEATS

FONTS = Path(__file__).parent / "fonts"
FINE = 2
CAPITAL = 0.727
"""How high a capital is, in sizes of its font."""
CUT = "…"
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
    def font(self) -> ImageFont.FreeTypeFont:
        return _font(self.weight, self.size * FINE)

    @property
    def sign(self) -> float:
        """How large a seat's face is among such words."""
        return self.size * 0.86

    def width(self, words: str) -> float:
        return sum(
            self.sign if run in SIGNS else self.font.getlength(run) / FINE for run in _runs(words)
        )

    def fits(self, words: str, width: float) -> bool:
        return self.width(words) <= width

    def cut(self, words: str, width: float) -> str:
        """As many of the letters as there is room for."""
        if self.fits(words, width):
            return words
        kept = words
        while kept and not self.fits(kept.rstrip() + CUT, width):
            kept = kept[:-1]
        return kept.rstrip() + CUT


def fitting(words: str, width: float, types: Sequence[Type]) -> tuple[Type, str]:
    """The first type in which they fit, or the last and as much as fits."""
    chosen = next((type_ for type_ in types if type_.fits(words, width)), types[-1])
    return chosen, chosen.cut(words, width)


def sizes(weight: Weight, largest: int, smallest: int, colour: str = WHITE) -> list[Type]:
    return [Type(weight, size, colour) for size in range(largest, smallest - 1, -2)]


def spelt(words: str) -> str:
    """Words with what the fonts can write, and seats' signs."""
    composed = " ".join(normalize("NFC", words).split())
    return "".join(letter for letter in composed if letter in _letters() or letter in SIGNS)


def writable(name: str) -> bool:
    composed = " ".join(normalize("NFC", name).split())
    return bool(composed) and _letters().issuperset(composed)


class Brush:
    def __init__(self, width: int, height: int, ground: str) -> None:
        self._image = Image.new("RGB", (width * FINE, height * FINE), ground)
        self._pen = ImageDraw.Draw(self._image)

    def png(self) -> bytes:
        file = BytesIO()
        self._image.reduce(FINE).save(file, "PNG", compress_level=6)
        return file.getvalue()

    def write(
        self, x: float, baseline: float, words: str, type_: Type, anchor: Anchor = "left"
    ) -> float:
        """Returns where the words end."""
        width = type_.width(words)
        x -= {"left": 0.0, "middle": width / 2, "right": width}[anchor]
        for run in _runs(words):
            if run in SIGNS:
                top = baseline - (CAPITAL * type_.size + type_.sign) / 2
                self.face(SIGNS[run], x, top, type_.sign)
            else:
                spot = (x * FINE, baseline * FINE)
                self._pen.text(spot, run, type_.colour, type_.font, anchor="ls")
            x += type_.width(run)
        return x

    def face(self, name: str, x: float, y: float, size: float) -> None:
        image = _face(name, round(size * FINE))
        self._image.paste(image, (round(x * FINE), round(y * FINE)), image)

    def card(self, name: str, x: float, y: float, size: float) -> float:
        """A face without what is empty left and right of it; returns its width."""
        left, right = bounds(name, size)
        self.face(name, x - left, y, size)
        return right - left

    def block(
        self, x: float, y: float, right: float, bottom: float, fill: str, corner: float = 0
    ) -> None:
        """Rounded at the top."""
        box = tuple(value * FINE for value in (x, y, right, bottom))
        corners = (True, True, False, False)
        self._pen.rounded_rectangle(box, corner * FINE, fill, corners=corners)

    def disc(self, x: float, y: float, radius: float, fill: str) -> None:
        self._pen.circle((x * FINE, y * FINE), radius * FINE, fill)

    def line(self, spots: Sequence[tuple[float, float]], colour: str, width: float) -> None:
        fine = [(x * FINE, y * FINE) for x, y in spots]
        self._pen.line(fine, colour, round(width * FINE), joint="curve")

    def area(self, spots: Sequence[tuple[float, float]], fill: str) -> None:
        self._pen.polygon([(x * FINE, y * FINE) for x, y in spots], fill)

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


def bounds(name: str, size: float) -> tuple[float, float]:
    """From where to where a face reaches across its square."""
    left, right = _reach(name)
    return left * size, right * size


def _corners(seat: int, turn: float = 0.0) -> Iterator[tuple[float, float]]:
    """Around the middle, for size 1; a circle has none."""
    count = {"circle": 0, "triangle": 3, "square": 4, "diamond": 4, "star": 10}[SEATS[seat]]
    first = pi / 4 if SEATS[seat] == "square" else 0
    for corner in range(count):
        reach = 0.28 if count == 10 and corner % 2 else 0.6
        angle = first + turn + 2 * pi * corner / count
        yield reach * sin(angle), -reach * cos(angle)


def _runs(words: str) -> list[str]:
    """Words and signs apart."""
    return re.findall("[\ue000-\ue004]|[^\ue000-\ue004]+", words)


@cache
def _letters() -> frozenset[str]:
    return frozenset((FONTS / "letters.txt").read_text(encoding="utf-8"))


@lru_cache(maxsize=64)
def _font(weight: Weight, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(FONTS / f"Inter-{weight}.otf", size)


@lru_cache(maxsize=64)
def _face(name: str, size: int) -> Image.Image:
    with Image.open(FOLDER / f"{name}.png") as image:
        return image.convert("RGBA").resize((size, size), Image.Resampling.BICUBIC)


@cache
def _reach(name: str) -> tuple[float, float]:
    with Image.open(FOLDER / f"{name}.png") as image:
        box = image.convert("RGBA").getchannel("A").getbbox() or (0, 0, *image.size)
        return box[0] / image.width, box[2] / image.width
