"""The colours of the seats, wherever they are drawn; nothing is told by colour alone."""

from functools import cache
from typing import NamedTuple

WHITE, INK = "#FFFFFF", "#1B1E24"
GOLD = "#F0B232"
"""The colour of what is won."""


class Colours(NamedTuple):
    fill: str
    edge: str
    mark: str
    """The colour of what is drawn on the fill."""


SEATS = (
    Colours("#0072B2", "#00466E", WHITE),
    Colours("#D55E00", "#7F3800", WHITE),
    Colours("#009E73", "#005C43", WHITE),
    Colours("#F0C832", "#7A6000", INK),
    Colours("#CC79A7", "#7D3C60", INK),
)
"""After Okabe and Ito, who chose them for all kinds of eyes; the yellow is darker."""


def mixed(colour: str, ground: str, share: float) -> str:
    """A share of a colour mixed into a ground, as an opaque colour."""
    pairs = zip(_parts(colour), _parts(ground), strict=True)
    return "#" + "".join(f"{round(share * a + (1 - share) * b):02X}" for a, b in pairs)


def _parts(colour: str) -> bytes:
    return bytes.fromhex(colour.removeprefix("#"))


@cache
def number(colour: str) -> int:
    """The colour as the integer that Discord takes."""
    return int(colour.removeprefix("#"), 16)
