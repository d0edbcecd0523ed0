"""Draws the faces of the cards that become the application's emojis; it knows no rule of a game.

    python -m tools.draw_faces /usr/share/fonts/opentype/inter/Inter-ExtraBold.otf [sheet.png]

The font is Inter ExtraBold (Debian: fonts-inter). Needs the dependency group `faces`. The same font
gives the same bytes. With a second name it also draws a sheet of all faces at the sizes in which
Discord shows them, on dark and on light, to be looked at.
"""

import io
import string
import sys
from collections.abc import Callable, Iterator
from math import pi
from pathlib import Path

import resvg_py
from PIL import Image

from bot.pictures.colours import GOLD, INK, WHITE
from bot.pictures.faces import BLANK, CARD_BACK, CATALOGUE, EMPTY_PLACE, SEALED, TURN, VALUES
from bot.pictures.faces import emblem as emblem_face
from bot.pictures.faces import number as number_face
from cogs.armistice.faces import PLACES, place_face
from cogs.armistice.faces import card_face as arm_face
from cogs.camarade.faces import TOKEN
from cogs.camarade.faces import card_face as trick_face
from cogs.dilemma.faces import CONFLICT, LIFE, LIFE_LOST, PEACE
from cogs.dilemme.faces import CAPITAL_BACK, LETTER_BACK
from cogs.dilemme.faces import capital as capital_face
from cogs.dilemme.faces import letter as letter_face
from games.armistice.cards import Kind
from games.camarade.data import HAND, HIGHEST_SCORING
from games.dilemme.cards import JOKER
from tools import face_pictures
from tools.face_parts import (
    BOX,
    CENTRE,
    MIST,
    NIGHT,
    PAPER,
    SEATS,
    Lettering,
    block,
    disc,
    edged,
    group,
    line,
    path,
    picture,
    seat_shape,
)

LEFT, TOP, WIDTH, HEIGHT, CORNER, EDGE = 13, 2, 102, 124, 19, 5
BOTTOM, RIGHT = TOP + HEIGHT, LEFT + WIDTH
FOOT, LOW_FOOT = 82, 93
TEAL, FOAM = "#0B6B6E", "#7FD6D0"
IVORY, BRONZE = "#FBF1DA", "#8A6A2F"
SLATE, CLOUD, HAZE = "#46506A", "#C9D0E0", "#8C97B5"
ON_FOOT, BACK = f"translate(64 {LOW_FOOT})", f"translate(-64 {-LOW_FOOT})"
ROOM = {"tank": 0.92, "plane": 0.93}
"""Of what would touch the edge."""
SIDES = tuple(SEATS)
SHEET_SIZES = (48, 33, 27, 22, 20)

GAMES = {
    "dilemma": "#5B5BD6",
    "dilemme": "#0F8B8D",
    "armistice": "#B3402E",
    "camarade": "#B98A00",
}
"""The grounds of the emblems."""


class Faces:
    """Every face by its name, as the inside of an SVG."""

    def __init__(self, letters: Lettering) -> None:
        self._letters = letters

    def all(self) -> dict[str, str]:
        drawn = dict(self._each())
        assert drawn.keys() == set(CATALOGUE.names)
        return {name: picture(drawn[name]) for name in CATALOGUE.names}

    def _each(self) -> Iterator[tuple[str, str]]:
        for owner, seat in enumerate(SEATS):
            yield seat, _badge(seat)
            yield from ((number_face(owner, n), self._number(seat, n)) for n in VALUES)
        for owner, seat in enumerate(SIDES[:3]):
            worthless = (n for n in HAND if n > HIGHEST_SCORING)
            yield from ((trick_face(owner, n), self._worthless(seat, n)) for n in worthless)
        for owner, seat in enumerate(SIDES[:2]):
            yield from ((arm_face(owner, arm), _arm(seat, arm)) for arm in Kind)
            yield from ((place_face(owner, n), self._place(seat, n)) for n in PLACES)
        for sign in string.ascii_lowercase:
            yield capital_face(sign), self._capital(sign.upper())
            yield letter_face(sign), self._lower_case(sign)
        yield from self._small()
        yield from ((emblem_face(game), self._emblem(game)) for game in GAMES)

    def _small(self) -> Iterator[tuple[str, str]]:
        yield capital_face(JOKER), _tile(TEAL, FOAM, _joker(GOLD, TEAL))
        yield letter_face(JOKER), _tile(IVORY, BRONZE, _joker("#B3402E", IVORY))
        yield CAPITAL_BACK, _tile(TEAL, FOAM, _dots(FOAM))
        yield LETTER_BACK, _tile(IVORY, BRONZE, _dots(BRONZE))
        yield SEALED, self._sealed()
        yield CARD_BACK, _back()
        yield EMPTY_PLACE, _empty()
        yield BLANK, ""
        pictures = (PEACE, CONFLICT, LIFE, LIFE_LOST, TURN, TOKEN)
        yield from ((name, getattr(face_pictures, name)()) for name in pictures)

    def _digits(self, number: int, fill: str) -> str:
        return self._letters.write(
            str(number), fill, baseline=75, height=61, width=81, track=-7 if number > 9 else 0
        )

    def _number(self, seat: str, number: int) -> str:
        return _card(seat, self._digits(number, INK))

    def _worthless(self, seat: str, number: int) -> str:
        """On dark paper, whose rim must show on a dark theme."""
        return _card(seat, self._digits(number, PAPER), paper=NIGHT, rim=SEATS[seat].fill)

    def _place(self, seat: str, number: int) -> str:
        """Face down, with the number of its place."""
        fill, edge, mark = SEATS[seat]
        return (
            edged(LEFT, TOP, WIDTH, HEIGHT, CORNER, EDGE, fill=fill, stroke=edge)
            + edged(22, 11, 84, 106, 11, 4, stroke=WHITE, stroke_opacity=0.55)
            + disc(CENTRE, 51, 32, edge)
            + self._letters.write(str(number), WHITE, baseline=71.5, height=41)
            + seat_shape(seat, CENTRE, 100, 23, mark)
        )

    def _capital(self, sign: str) -> str:
        words = self._letters.write(sign, WHITE, baseline=100, height=72, width=86)
        return _tile(TEAL, FOAM, words)

    def _lower_case(self, sign: str) -> str:
        """All stand on one line: tails hang, stems rise."""
        words = self._letters.write(sign, INK, baseline=92, height=74, width=88)
        return _tile(IVORY, BRONZE, words)

    def _sealed(self) -> str:
        mark = self._letters.write("?", WHITE, baseline=96.5, height=65)
        return disc(CENTRE, CENTRE, 61, CLOUD) + disc(CENTRE, CENTRE, 54, SLATE) + mark

    def _emblem(self, game: str) -> str:
        ground = block(0, 0, BOX, BOX, 30, GAMES[game])
        drawings: dict[str, Callable[[], str]] = {
            "dilemma": self._two_cards,
            "dilemme": self._two_tiles,
            "armistice": face_pictures.flag,
            "camarade": _ring,
        }
        return ground + drawings[game]()

    def _two_cards(self) -> str:
        left, right = self._number("circle", 8), self._number("triangle", 3)
        return group("translate(0 31) rotate(-11 36 36) scale(.57)", left) + group(
            "translate(55 25) rotate(11 36 36) scale(.57)", right
        )

    def _two_tiles(self) -> str:
        left, right = self._capital("D"), self._lower_case("e")
        return group("translate(7 12) rotate(-9 34 34) scale(.53)", left) + group(
            "translate(53 48) rotate(8 34 34) scale(.53)", right
        )


def _card(
    seat: str,
    top: str,
    *,
    paper: str = PAPER,
    foot: int = FOOT,
    size: float = 30,
    rim: str | None = None,
) -> str:
    """What it is above on paper, whose it is below on the seat's colour."""
    fill, edge, mark = SEATS[seat]
    corner = f"a{CORNER} {CORNER} 0 0 1"
    colour = (
        f"M{LEFT} {foot}H{RIGHT}V{BOTTOM - CORNER}{corner}-{CORNER} {CORNER}"
        f"H{LEFT + CORNER}{corner}-{CORNER}-{CORNER}z"
    )
    middle = (foot + BOTTOM - EDGE) / 2
    return (
        block(LEFT, TOP, WIDTH, HEIGHT, CORNER, paper)
        + path(colour, fill)
        + top
        + edged(LEFT, TOP, WIDTH, HEIGHT, CORNER, EDGE, stroke=rim or edge)
        + seat_shape(seat, CENTRE, middle, size, mark)
    )


def _arm(seat: str, arm: str) -> str:
    drawn: str = getattr(face_pictures, arm)(SEATS[seat].fill)
    return _card(
        seat, group(f"{ON_FOOT} scale({ROOM.get(arm, 1)}) {BACK}", drawn), foot=LOW_FOOT, size=22
    )


def _badge(seat: str) -> str:
    fill, edge, _ = SEATS[seat]
    x, y, size = CENTRE, CENTRE + (4 if seat == "triangle" else 0), 84
    return (
        seat_shape(seat, x, y, size, WHITE, rim=13)
        + seat_shape(seat, x, y, size, edge, rim=8)
        + seat_shape(seat, x, y, size, fill)
    )


def _tile(fill: str, edge: str, top: str) -> str:
    return edged(2.5, 2.5, 123, 123, 25, 6, fill=fill, stroke=edge) + top


def _joker(fill: str, hole: str) -> str:
    return seat_shape("star", CENTRE, CENTRE, 80, fill) + disc(CENTRE, CENTRE + 3, 9, hole)


def _dots(colour: str) -> str:
    return "".join(disc(x, y, 8, colour) for x in (36, 64, 92) for y in (36, 64, 92))


def _back() -> str:
    return (
        edged(LEFT, TOP, WIDTH, HEIGHT, CORNER, EDGE, fill=SLATE, stroke=CLOUD)
        + face_pictures.weave(HAZE)
        + edged(22, 11, 84, 106, 11, 3, stroke=HAZE)
    )


def _empty() -> str:
    """Dashes that mirror each other: one in the middle of each end, none cut."""
    x, y, r = 16.5, 5.5, 15.5
    wide, high = BOX - 2 * (x + r), BOX - 2 * (y + r)
    step = (2 * (wide + high) + 2 * pi * r) / 14
    bend = f"a{r} {r} 0 0 1"
    around = (
        f"M{CENTRE} {y}h{wide / 2}{bend} {r} {r}v{high}{bend} {-r} {r}"
        f"h{-wide}{bend} {-r} {-r}v{-high}{bend} {r} {-r}z"
    )
    dash = 0.58 * step
    dashes = {"stroke_dasharray": f"{dash:.3f} {step - dash:.3f}", "stroke_dashoffset": dash / 2}
    return block(13, 2, 102, 124, CORNER, MIST, fill_opacity=0.12) + line(around, MIST, 7, **dashes)


def _ring() -> str:
    """Three who stand in a ring, each with a left neighbour."""
    spots = (("circle", 64, 29), ("triangle", 97, 85), ("square", 31, 85))
    ring = disc(CENTRE, 67, 38, "none", stroke=WHITE, stroke_width=7)
    return ring + "".join(
        disc(x, y, 25, WHITE) + seat_shape(seat, x, y, 29, SEATS[seat].fill) for seat, x, y in spots
    )


def rendered(svg: str) -> bytes:
    image = Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=svg))))
    file = io.BytesIO()
    image.save(file, "PNG", optimize=True)
    return file.getvalue()


def sheet(faces: dict[str, bytes]) -> Image.Image:
    """All faces at all sizes, on the grounds of Discord's two themes."""
    half = 16 * 52
    height = sum((size + 4) * -(-len(faces) // (half // (size + 4))) + 16 for size in SHEET_SIZES)
    whole = Image.new("RGB", (2 * half, height), "white")
    whole.paste("#313338", (0, 0, half, height))
    images = [Image.open(io.BytesIO(face)).convert("RGBA") for face in faces.values()]
    y = 8
    for size in SHEET_SIZES:
        step, columns = size + 4, half // (size + 4)
        for n, image in enumerate(images):
            small = image.resize((size, size), Image.Resampling.LANCZOS)
            spot = (8 + step * (n % columns), y + step * (n // columns))
            for x in (0, half):
                whole.paste(small, (spot[0] + x, spot[1]), small)
        y += step * -(-len(images) // columns) + 16
    return whole


def main(font: Path, looked_at: Path | None = None) -> None:
    faces = {name: rendered(svg) for name, svg in Faces(Lettering(font)).all().items()}
    for name, face in faces.items():
        file = CATALOGUE.file(name)
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(face)
    if looked_at is not None:
        sheet(faces).save(looked_at)


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
