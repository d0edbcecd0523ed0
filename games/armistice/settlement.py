"""What two cards of Armistice do to each other (rules 4 and 5); it knows no rows and no rounds."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from games.armistice.cards import DECK, SEATS, Card, Kind
from games.engine import Seat


class Effect(StrEnum):
    OUT = "out"
    CAPTURED = "captured"
    REGAINED = "regained"
    POINTS = "points"
    NEUTRALISED = "neutralised"
    ARMISTICE = "armistice"


@dataclass(frozen=True, slots=True)
class Ruling:
    """One cell of the table (4): what happens, to which of the two kinds, for how many points."""

    effect: Effect
    kind: Kind
    points: int = 0


@dataclass(frozen=True, slots=True)
class Settlement:
    """A place that was turned up."""

    place: int
    attack: Card
    defence: Card
    effect: Effect
    card: Card
    """The card that scored, changed sides or may not serve; the attacker's of two alike."""
    seat: Seat
    """Who gained by it; the attacker where nobody did."""
    points: int = 0


def _out(kind: Kind) -> Ruling:
    return Ruling(Effect.OUT, kind)


def _taken(kind: Kind) -> Ruling:
    return Ruling(Effect.CAPTURED, kind)


def _scores(kind: Kind, points: int) -> Ruling:
    return Ruling(Effect.POINTS, kind, points)


_S, _C, _T, _P, _TREATY = Kind
_UNUSABLE = Ruling(Effect.NEUTRALISED, _S)
_PEACE = Ruling(Effect.ARMISTICE, _TREATY)

# Attack down, defence across, both in the order of Kind. Not symmetric: a Soldier who attacks a
# Plane loses to it, a Soldier who defends takes it.
_ROWS = (
    (_out(_S), _taken(_C), _taken(_T), _scores(_P, 2), _UNUSABLE),
    (_taken(_C), _out(_C), _scores(_T, 1), _scores(_C, 1), _scores(_C, 1)),
    (_taken(_T), _scores(_T, 1), _out(_T), _scores(_P, 2), _scores(_T, 2)),
    (_taken(_P), _scores(_C, 1), _scores(_P, 2), _out(_P), _scores(_P, 3)),
    (_UNUSABLE, _scores(_C, 1), _scores(_T, 2), _scores(_P, 3), _PEACE),
)
TABLE = {
    (attack, defence): ruling
    for attack, row in zip(Kind, _ROWS, strict=True)
    for defence, ruling in zip(Kind, row, strict=True)
}


def settle(place: int, attacker: Seat, attack: Card, defence: Card) -> Settlement:
    """A card taken while it is away goes back to its owner (5)."""
    ruling = TABLE[attack.kind, defence.kind]
    by_attack = ruling.kind is attack.kind
    card, holder = (attack, attacker) if by_attack else (defence, 1 - attacker)
    effect, seat = ruling.effect, holder
    if effect in (Effect.CAPTURED, Effect.NEUTRALISED):
        seat = 1 - holder
    if effect is Effect.CAPTURED and card.owner == seat:
        effect = Effect.REGAINED
    return Settlement(place, attack, defence, effect, card, seat, ruling.points)


def lost(settled: Sequence[Settlement]) -> tuple[Card, ...]:
    """The cards that these places put out for good."""
    return tuple(c for s in settled if s.effect is Effect.OUT for c in (s.attack, s.defence))


def usable_after(
    settled: Sequence[Settlement], out: Sequence[Card]
) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Each side's cards for the next round: all go home but those taken in this one (5)."""
    taken = {s.card: s.seat for s in settled if s.effect in (Effect.CAPTURED, Effect.REGAINED)}
    idle = {s.card for s in settled if s.effect is Effect.NEUTRALISED}.union(out)
    held = [(card, taken.get(card, card.owner)) for card in DECK if card not in idle]
    first, second = (tuple(card for card, holder in held if holder == seat) for seat in SEATS)
    return first, second
