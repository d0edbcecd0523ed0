"""What a player of Armistice may do, each as one line; whether it is allowed is not known here."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal, TypeAlias

from games.armistice.cards import Kind


class About(StrEnum):
    """What may be asked of a card."""

    AMONG = "among"
    BESIDE = "beside"
    END = "end"
    MIDDLE = "middle"


class Trait(StrEnum):
    """What may be asked of a place."""

    GUN = "gun"
    METAL = "metal"


class Reply(StrEnum):
    YES = "yes"
    NO = "no"
    OBJECT = "object"


@dataclass(frozen=True, slots=True)
class Place:
    """Put a card at a place of one's own row while it is being laid."""

    place: int
    kind: Kind
    copy: Literal["captured"] | None = None
    """Own and captured copy may both be held, and differ in where they go when they are taken."""


@dataclass(frozen=True, slots=True)
class Ready:
    """Confirm one's row."""


@dataclass(frozen=True, slots=True)
class Ask:
    """Is this card among the other's, beside another, at an end, in the middle?"""

    about: About
    kind: Kind
    beside: Kind | None = None


@dataclass(frozen=True, slots=True)
class Inspect:
    """Has the card at this place of the other's row a gun, is it mostly metal?"""

    trait: Trait
    place: int


@dataclass(frozen=True, slots=True)
class Pose:
    """Type a question of one's own."""

    text: str


@dataclass(frozen=True, slots=True)
class Answer:
    """Answer a typed question, or object that it is forbidden."""

    reply: Reply


@dataclass(frozen=True, slots=True)
class Skip:
    """Ask no question, or make no exchange."""


@dataclass(frozen=True, slots=True)
class Exchange:
    """Exchange two places of the other's row, the lower one named first."""

    first: int
    second: int


@dataclass(frozen=True, slots=True)
class Turn:
    """Turn up both cards of a place."""

    place: int


@dataclass(frozen=True, slots=True)
class Strike:
    """Choose a weapon in sudden death."""

    kind: Kind


Question: TypeAlias = Ask | Inspect | Pose
Action: TypeAlias = Place | Ready | Question | Answer | Skip | Exchange | Turn | Strike
