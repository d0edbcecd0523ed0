"""The ten cards of Armistice; they know who owns them, never where they lie."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from games.engine import Seat

SEATS: tuple[Seat, ...] = (0, 1)


class Kind(StrEnum):
    SOLDIER = "soldier"
    CANNON = "cannon"
    TANK = "tank"
    PLANE = "plane"
    TREATY = "treaty"


@dataclass(frozen=True, slots=True)
class Card:
    """One of the ten; a captured card keeps its owner."""

    kind: Kind
    owner: Seat


DECK = tuple(Card(kind, owner) for kind in Kind for owner in SEATS)
GUNS = frozenset({Kind.CANNON, Kind.TANK})
METAL = frozenset({Kind.CANNON, Kind.TANK, Kind.PLANE})
WEAPONS = (Kind.CANNON, Kind.TANK, Kind.PLANE)

LONGEST_ROW = 4


def row_length(usable: Iterable[tuple[Card, ...]]) -> int:
    """Four, or as many as the side with fewer usable cards can lay."""
    return min(LONGEST_ROW, *map(len, usable))


def has_treaty(cards: Iterable[Card | None]) -> bool:
    return any(card is not None and card.kind is Kind.TREATY for card in cards)
