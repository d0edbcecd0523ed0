"""How all who played a day's deal came out, as a picture; it is given its words."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.pictures.brush import Brush, Type, Weight, fitting, sizes, spelt
from bot.pictures.colours import SEATS, WHITE, mixed

WIDTH, HEIGHT = 1000, 420
LEFT, RIGHT, TOP, BOTTOM = 40, 40, 96, 64
GAP = 10
PAPER, BAR, FAINT = "#23263A", "#565C7A", "#AEB4C8"
OWN = mixed(SEATS[0].fill, WHITE, 0.7)
WIDEST = 180
LOWEST = 6
"""So high a bar is at least that stands for somebody."""


@dataclass(frozen=True, slots=True)
class Bar:
    label: str
    players: int
    own: bool


def draw(title: str, bars: Sequence[Bar]) -> bytes:
    """One bar for each way it came out, the worst on the left; the reader's own is bright and has
    its number in bold."""
    brush = Brush(WIDTH, HEIGHT, PAPER)
    brush.write(LEFT, 56, spelt(title), Type("Bold", 36))
    most = max(bar.players for bar in bars)
    step = min((WIDTH - LEFT - RIGHT) / len(bars), WIDEST)
    for number, bar in enumerate(bars):
        _bar(brush, bar, LEFT + number * step, step, most)
    return brush.png()


def _bar(brush: Brush, bar: Bar, left: float, step: float, most: int) -> None:
    base, middle = HEIGHT - BOTTOM, left + step / 2
    high = max((base - TOP - 44) * bar.players / most, LOWEST if bar.players else 0)
    gap = min(GAP, step / 4)
    corners = [(left + gap, base - high), (left + step - gap, base - high)]
    corners += [(left + step - gap, base), (left + gap, base)]
    brush.area(corners, OWN if bar.own else BAR)
    weight: Weight = "Bold" if bar.own else "Medium"
    if bar.players:
        count = sizes(weight, 28, 14, WHITE if bar.own else FAINT)
        type_, words = fitting(str(bar.players), step, count)
        brush.write(middle, base - high - 10, words, type_, "middle")
    type_, words = fitting(
        spelt(bar.label), step, sizes(weight, 28, 12, WHITE if bar.own else FAINT)
    )
    brush.write(middle, HEIGHT - 22, words, type_, "middle")
