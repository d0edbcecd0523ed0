"""The pictures on faces that are neither digits nor letters; it knows no card and no game."""

from math import cos, pi, sin

from bot.pictures.colours import GOLD, INK, WHITE
from tools.face_parts import (
    AMBER,
    CENTRE,
    MIST,
    PAPER,
    block,
    disc,
    element,
    group,
    line,
    path,
    seat_shape,
)

GREEN, LEAF = "#0B5D3B", "#E4F6EA"
RED, BLOOD = "#C62828", "#7D1010"
ROSE, WINE = "#E23D5B", "#8E1430"

HEART = "M64 113C29 87 11 66 11 43a28 28 0 0 1 53-12a28 28 0 0 1 53 12c0 23-18 44-53 70z"


# Armistice: in the 92 by 86 above the foot, in ink with the owner's colour


def soldier(colour: str) -> str:
    return (
        path("M20 93c1-19 18-27 44-27s43 8 44 27z", INK)
        + path("M45 44h38v10a19 19 0 0 1-38 0z", colour, stroke=PAPER, stroke_width=4)
        + path("M35 41c0-18 12-29 29-29s29 11 29 29z", INK)
        + block(25, 38, 78, 11, 5.5, INK)
    )


def cannon(colour: str) -> str:
    barrel = path("M38 43l50-3v-3h8v30h-8v-3l-50-3a9 9 0 0 1 0-18z", INK)
    return (
        line("M44 66L24 84", INK, 11)
        + group("rotate(-30 48 52) translate(4 2)", barrel)
        + disc(55, 64, 24, INK, stroke=PAPER, stroke_width=4)
        + disc(55, 64, 10, colour)
    )


def tank(colour: str) -> str:
    return (
        block(80, 27, 30, 10, 4, INK)
        + path("M43 45V31a11 11 0 0 1 11-11h19a14 14 0 0 1 14 14v11z", INK)
        + path("M22 58l9-15h66l9 15z", INK)
        + block(18, 57, 92, 29, 14.5, INK)
        + "".join(disc(x, 71.5, 6.5, colour) for x in (34, 54, 74, 94))
    )


def plane(colour: str) -> str:
    outline = (
        "M64 10c6 0 9 8 9 17v9l36 19v12l-36-8v14l14 9v8l-23-5-23 5v-8l14-9V59l-36 8V55l36-19"
        "v-9c0-9 3-17 9-17z"
    )
    return path(outline, INK) + disc(64, 31, 5.5, colour)


def treaty(colour: str) -> str:
    sheet = "M38 11h38l17 17v50a6 6 0 0 1-6 6H38a6 6 0 0 1-6-6V17a6 6 0 0 1 6-6z"
    return (
        path(sheet, INK)
        + line("M46 34h20M46 52h12", PAPER, 9)
        + path("M70 66h22v23l-11-7-11 7z", colour, stroke=INK, stroke_width=4)
        + disc(81, 58, 18, GOLD, stroke=INK, stroke_width=5)
    )


# Small things


def badge(fill: str, rim: str) -> str:
    """A disc that stands out on dark and on light: white around a dark rim."""
    radii = ((62, WHITE), (57, rim), (50, fill))
    return "".join(disc(CENTRE, CENTRE, radius, colour) for radius, colour in radii)


def peace() -> str:
    """A dove; a twig of olive is a blot at 20 pixels."""
    dove = (
        "M22 70c12 4 22 2 28-4c-6-14-10-28-6-42c12 6 22 18 28 30c4-6 10-8 16-7c6 1 9 5 10 9l8 4-8 4"
        "c-1 18-16 30-34 30c-6 4-14 8-24 8c6-4 9-8 10-12c-12-2-22-10-28-20z"
    )
    bird = path(dove, GREEN) + disc(88, 57, 3.4, LEAF)
    return badge(LEAF, GREEN) + group("translate(64 64) scale(1.04) translate(-63 -65)", bird)


def conflict() -> str:
    burst = _burst(62, WHITE) + _burst(57.5, BLOOD) + _burst(51.5, RED)
    swords = "".join(
        group(f"rotate({turn} 64 64)", _sword(), stroke=RED, stroke_width=5, paint_order="stroke")
        for turn in (45, -45)
    )
    return burst + group("translate(64 65) scale(.84) translate(-64 -62)", swords)


def _burst(reach: float, fill: str) -> str:
    rays = 12
    around = ((reach * (0.84 if n % 2 else 1), pi * n / rays) for n in range(2 * rays))
    points = (f"{CENTRE + r * sin(a):.2f},{CENTRE - r * cos(a):.2f}" for r, a in around)
    return element("polygon", points=" ".join(points), fill=fill, stroke_linejoin="round")


def _sword() -> str:
    return (
        path("M64 0l12 16v64H52V16z", WHITE)
        + block(39, 79, 50, 12, 5, WHITE)
        + block(57, 89, 14, 25, 6, WHITE)
    )


def life() -> str:
    shine = line("M31 43a13 13 0 0 1 11-13", WHITE, 8, opacity=0.85)
    return path(HEART, ROSE, stroke=WINE, stroke_width=7, stroke_linejoin="round") + shine


def life_lost() -> str:
    """The heart of a life, empty and cracked."""
    return line(HEART, MIST, 9) + line("M64 35L50 55l25 14-13 22", MIST, 8)


def turn() -> str:
    chevron = "M42 24L86 64L42 104"
    return line(chevron, AMBER, 36) + line(chevron, GOLD, 23)


def token() -> str:
    return badge(GOLD, AMBER) + seat_shape("star", CENTRE, CENTRE, 62, AMBER)


# Emblems, on the 128 by 128 of their game's colour


def flag() -> str:
    return line("M36 24v84", WHITE, 9) + path("M41 27c17-11 31 9 61-2v47c-30 11-44-9-61 2z", WHITE)


def weave(colour: str) -> str:
    """Rhombs in rows, for the back of a card."""
    step, half = 17, 8.5
    rhomb = f"l{half} {half} {-half} {half} {-half} {-half}z"
    spots = ((x, y) for y in range(5) for x in range(-2, 3))
    d = "".join(f"M{64 + step * x} {64 + step * (y - 2) - half}{rhomb}" for x, y in spots)
    return path(d, colour)
