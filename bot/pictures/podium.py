"""A finished match as one picture to share; it is given words and knows no game and no language."""

import re
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from bot.pictures.brush import (
    SIGNS,
    Brush,
    Type,
    bounds,
    fitting,
    sizes,
    spelt,
    writable,
)
from bot.pictures.colours import GOLD
from bot.pictures.colours import SEATS as COLOURS
from bot.pictures.faces import CATALOGUE, SEATS

WIDTH, HEIGHT = 1200, 630
GROUND, MUTED, INLAY = "#23263A", "#AEB4C8", "#2D3042"
LEFT, RIGHT, COLUMN = 64, 1144, 548
"""The margins, and how wide the words on the left may be."""
STAGE, FOOT, GAP, WIDEST = 640, 548, 10, 180
"""The podium: its left end, where it stands, between its blocks, and the widest of them."""
NARROW = 130
"""Up to this width a block has no room for a name and a word beside it."""
HEIGHTS = {1: 240, 2: 188, 3: 140}
TITLES = sizes("Black", 104, 60)
TWO_LINES = 84
"""Titles of this size and smaller may take two lines."""
FACES = (116, 100, 88, 76, 66, 58, 50, 44, 38)
SCRAPS = 28
ENOUGH = 26
"""The most faces that are shown: two rows of the smallest."""


@dataclass(frozen=True, slots=True)
class Row:
    """One player in the end."""

    place: int
    seat: int
    name: str
    points: str
    computer: bool = False


@dataclass(frozen=True, slots=True)
class Podium:
    """All that the picture says. A name the fonts cannot write is shown by its seat's shape."""

    heading: str
    """What was played, in small capitals above."""
    winner: str
    points: str
    """What the winner has."""
    decided: str
    faces: tuple[str, ...]
    """What decided it: names of faces; any other word is written between them."""
    rows: tuple[Row, ...]
    """The players, the best first."""
    footer: str
    computer: str
    """The word after a computer's name."""

    @property
    def raised(self) -> tuple[Row, ...]:
        return tuple(row for row in self.rows if row.place in HEIGHTS)

    @property
    def others(self) -> tuple[Row, ...]:
        return self.rows[len(self.raised) :]

    @property
    def winners(self) -> tuple[Row, ...]:
        return tuple(row for row in self.rows if row.place == 1)


def draw(podium: Podium) -> bytes:
    """A PNG. It takes a dozen milliseconds: call it in a thread."""
    brush = Brush(WIDTH, HEIGHT, GROUND)
    _decorate(brush, podium)
    _tell(brush, podium)
    _decide(brush, podium)
    for row, x, width in _blocks(podium.raised):
        _raise(brush, row, x, width, podium.computer)
    _sign(brush, podium)
    return brush.png()


def _decorate(brush: Brush, podium: Podium) -> None:
    """The winner's colour on top and shape behind, and scraps of paper where nothing stands."""
    winners = podium.winners
    step = WIDTH / len(winners)
    middle = (STAGE + RIGHT) / 2
    if len(winners) == 1:
        brush.stand(winners[0].seat, middle, 44, FOOT, INLAY)
    taken = [(x, HEIGHTS[row.place], width) for row, x, width in _blocks(podium.raised)]
    luck = Random(podium.footer)  # noqa: S311 - confetti
    for _ in range(SCRAPS):
        seat, x, y = luck.randrange(5), luck.uniform(STAGE, 1180), luck.uniform(36, 300)
        size, turn, glow = luck.uniform(10, 25), luck.uniform(-0.7, 0.7), luck.uniform(0.3, 0.65)
        if not any(left - 30 < x < left + w + 30 and y > FOOT - h - 145 for left, h, w in taken):
            brush.shape(seat, x, y, size, _blended(COLOURS[seat].fill, glow), turn)
    for n, winner in enumerate(winners):
        brush.block(n * step, 0, (n + 1) * step, 12, COLOURS[winner.seat].fill)


def _tell(brush: Brush, podium: Podium) -> None:
    """Who has won, in the largest letters."""
    heading = _named(podium.heading, podium).upper()
    small, words = fitting(heading, COLUMN, sizes("Bold", 26, 18, MUTED))
    brush.write(LEFT, 92, words, small)
    large, lines = _wrapped(_named(podium.winner, podium))
    baseline = 112 + 0.88 * large.size
    for line in lines:
        brush.write(LEFT - 0.04 * large.size, baseline, line, large)
        baseline += large.size
    gold, words = fitting(_named(podium.points, podium), COLUMN, sizes("Bold", 44, 28, GOLD))
    brush.write(LEFT, baseline - large.size + 64, words, gold)


def _wrapped(words: str) -> tuple[Type, tuple[str, ...]]:
    """The largest type in which the title fits, and its one line or two."""
    for title in TITLES:
        if title.fits(words, COLUMN):
            return title, (words,)
        if title.size <= TWO_LINES:
            lines = min(_breaks(words), key=lambda lines: max(map(title.width, lines)))
            if all(title.fits(line, COLUMN) for line in lines):
                return title, lines
    lines = next(iter(_breaks(words)))
    return title, tuple(title.cut(line, COLUMN) for line in lines)


def _breaks(words: str) -> list[tuple[str, ...]]:
    """Every way to make two lines of it: between words and after hyphens."""
    ends = [found.end() for found in re.finditer(r"\s|(?<=\S)-(?=\S)", words)]
    return [(words[:end].strip(), words[end:]) for end in ends] or [(words,)]


def _decide(brush: Brush, podium: Podium) -> None:
    bold, words = fitting(_named(podium.decided, podium), COLUMN, sizes("Bold", 28, 22))
    brush.write(LEFT, 394, words, bold)
    size, rows = _faces_in_rows(podium.faces[:ENOUGH])
    y = 477 - (len(rows) * (size + 4) - 4) / 2
    for row in rows:
        x = float(LEFT)
        for name in row:
            x += _put(brush, name, x, y, size) + size // 10
        y += size + 4


def _put(brush: Brush, name: str, x: float, y: float, size: int) -> float:
    if name in CATALOGUE:
        return brush.card(name, x, y, size)
    between = _between(size, name)
    middle = y + size / 2 + 0.26 * between.size
    return brush.write(x, middle, spelt(name), between) - x


def _between(size: int, word: str) -> Type:
    """How a word between faces is set: figures large, what joins them small and muted."""
    if word.isdecimal():
        return Type("Bold", max(round(size * 0.44), 18))
    return Type("Bold", max(round(size * 0.3), 18), MUTED)


def _faces_in_rows(names: Sequence[str]) -> tuple[int, list[Sequence[str]]]:
    """The largest faces of which one row holds all, or else two rows."""
    half = (len(names) + 1) // 2
    ways: tuple[list[Sequence[str]], ...] = ([names], [names[:half], names[half:]])
    for rows in ways:
        for size in FACES[: 6 if len(rows) == 1 else None]:
            if len(rows) * size <= 130 and all(_row_width(row, size) <= COLUMN for row in rows):
                return size, rows
    return size, rows


def _row_width(names: Sequence[str], size: int) -> float:
    widths = (
        bounds(name, size)[1] - bounds(name, size)[0]
        if name in CATALOGUE
        else _between(size, name).width(spelt(name))
        for name in names
    )
    return sum(widths) + size // 10 * (len(names) - 1)


def _blocks(rows: Sequence[Row]) -> Iterator[tuple[Row, float, float]]:
    """Where each stands: the first in the middle, the others by turns left and right."""
    order: deque[Row] = deque()
    for n, row in enumerate(rows):
        (order.appendleft if n % 2 else order.append)(row)
    width = min((RIGHT - STAGE - GAP * (len(rows) - 1)) / len(rows), WIDEST)
    x = (STAGE + RIGHT - len(rows) * (width + GAP) + GAP) / 2
    for row in order:
        yield row, x, width
        x += width + GAP


def _raise(brush: Brush, row: Row, x: float, width: float, computer: str) -> None:
    colours, top, middle = COLOURS[row.seat], FOOT - HEIGHTS[row.place], x + width / 2
    brush.block(x, top, x + width, FOOT, colours.fill, 16)
    _name(brush, row, middle, top, width + GAP - 8, computer)
    figures, points = fitting(spelt(row.points), width - 16, sizes("Black", 58, 24, colours.mark))
    brush.write(middle, top + 20 + 0.82 * figures.size, points, figures, "middle")
    brush.disc(middle, FOOT - 30, 21, colours.edge)
    brush.write(middle, FOOT - 21, str(row.place), Type("Black", 25), "middle")


def _name(brush: Brush, row: Row, x: float, top: float, width: float, computer: str) -> None:
    """Face and name above a block; on a narrow one the computers' word has a line of its own."""
    tag, after = Type("Medium", 24, MUTED), f" {computer}" if row.computer else ""
    beside = width > NARROW and writable(row.name)
    if after and not beside:
        brush.write(x, top - 16, after.strip(), tag, "middle")
        top -= 24
    if not writable(row.name):
        brush.face(SEATS[row.seat], x - 38, top - 90, 76)
        return
    brush.face(SEATS[row.seat], x - 30, top - 116, 60)
    room = width - (tag.width(after) if beside else 0)
    bold, name = fitting(spelt(row.name), room, sizes("Bold", 30, 18))
    end = brush.write(x - (bold.width(name) + width - room) / 2, top - 22, name, bold)
    if beside:
        brush.write(end, top - 22, after, tag)


def _sign(brush: Brush, podium: Podium) -> None:
    """The footer: what proves the deal, and the players who are not on the podium."""
    small = Type("Medium", 22, MUTED)
    end = brush.write(LEFT, 592, small.cut(_named(podium.footer, podium), COLUMN), small)
    if not podium.others:
        return
    room = (RIGHT - end - 40) / len(podium.others)
    told = (_told(row, small, room - 30, podium.computer) for row in podium.others)
    brush.write(RIGHT, 592, "     ".join(told), small, "right")


def _told(row: Row, small: Type, room: float, computer: str) -> str:
    name = spelt(row.name) if writable(row.name) else ""
    before = f"{row.place}  {_sign_of(row)}{'  ' if name else ''}"
    after = f"{f' {computer}' if row.computer else ''}  {spelt(row.points)}"
    return before + small.cut(name, room - small.width(before + after)) + after


def _sign_of(row: Row) -> str:
    return list(SIGNS)[row.seat]


def _named(words: str, podium: Podium) -> str:
    """Names that the fonts cannot write become the sign of their seat."""
    for row in sorted(podium.rows, key=lambda row: -len(row.name)):
        if row.name and not writable(row.name):
            words = words.replace(row.name, _sign_of(row))
    return spelt(words)


def _blended(colour: str, share: float) -> str:
    """A colour on the ground at this opacity, as an opaque colour."""
    pairs = zip(bytes.fromhex(colour[1:]), bytes.fromhex(GROUND[1:]), strict=True)
    return "#" + "".join(f"{round(share * a + (1 - share) * b):02x}" for a, b in pairs)
