"""The faces of cards by name, as emojis or as text; it knows no client and nobody's hand.

A set is shown as emojis once every one of its faces is uploaded, and as text until then: a line
of cards is never half of each.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from string import ascii_lowercase
from typing import NamedTuple

from discord import Asset

FOLDER = Path(__file__).parent / "faces"
"""A picture for each name, drawn by tools/draw_faces.py."""
SEATS = ("circle", "triangle", "square", "diamond", "star")
SHAPES = ("●", "▲", "■", "◆", "★")
"""Seats are told apart by shape, never by colour alone."""
VALUES, WORTHLESS, PLACES = range(1, 11), range(7, 11), range(1, 5)
ARMS = ("soldier", "cannon", "tank", "plane", "treaty")
JOKER = "?"
"""How Dilemme writes it."""

PEACE, CONFLICT, SEALED = "peace", "conflict", "sealed"
LIFE, LIFE_LOST, TURN, TOKEN = "life", "life_lost", "turn", "token"
CARD_BACK, EMPTY_PLACE, BLANK = "card_back", "empty_place", "blank"
CAPITAL_BACK, LETTER_BACK = "capital_back", "letter_back"
PICTURES = (PEACE, CONFLICT, LIFE, LIFE_LOST, TURN, TOKEN)


def seat(owner: int) -> str:
    """The face of a seat. Like all below, seats count from 0, what is printed on a card from 1."""
    return SEATS[owner]


def number(owner: int, value: int) -> str:
    return f"{SEATS[owner]}_{value}"


def no_points(owner: int, value: int) -> str:
    """A card of Camarade that wins tricks and counts nothing."""
    return f"{SEATS[owner]}_{value}_no_points"


def armistice(owner: int, kind: str) -> str:
    return f"{SEATS[owner]}_{kind}"


def place(owner: int, n: int) -> str:
    """A card of Armistice, face down."""
    return f"{SEATS[owner]}_place_{n}"


def letter(char: str, capital: bool) -> str:
    """A card of Dilemme, the joker among them."""
    sign = "joker" if char == JOKER else char.lower()
    return f"capital_{sign}" if capital else f"letter_{sign}"


def _letters() -> dict[str, str]:
    capitals = {letter(char, True): f"`{char.upper()}`" for char in ascii_lowercase}
    lower_case = {letter(char, False): f"`{char}`" for char in ascii_lowercase}
    jokers = {letter(JOKER, True): "`*`", letter(JOKER, False): "`*`"}
    return capitals | lower_case | jokers | {CAPITAL_BACK: "🎴", LETTER_BACK: "🎴"}


_FIVE, _THREE, _TWO = range(5), range(3), range(2)
_SMALL = {
    PEACE: "✌️",
    CONFLICT: "⚔️",
    SEALED: "❔",
    LIFE: "❤️",
    LIFE_LOST: "🤍",
    TURN: "👉",
    TOKEN: "🪙",
    CARD_BACK: "🎴",
    EMPTY_PLACE: "–",
    BLANK: "",
}
_TEXTS: Mapping[str, Mapping[str, str]] = {
    "seats": dict(zip(SEATS, SHAPES, strict=True)),
    "small": _SMALL,
    "numbers": {number(o, n): f"`{SHAPES[o]}{n}`" for o in _FIVE for n in VALUES},
    "no_points": {no_points(o, n): f"`{SHAPES[o]}{n}·0`" for o in _THREE for n in WORTHLESS},
    "arms": {armistice(o, arm): f"{SHAPES[o]} {arm.capitalize()}" for o in _TWO for arm in ARMS},
    "places": {place(o, n): f"{SHAPES[o]}{n}" for o in _TWO for n in PLACES},
    "letters": _letters(),
    "emblems": {file.stem: "" for file in sorted(FOLDER.glob("game_*.png"))},
}
"""What stands for each face while its set is incomplete."""
WORDED: Mapping[str, tuple[str, str]] = {
    armistice(o, arm): (SHAPES[o], f"arm-{arm}") for o in _TWO for arm in ARMS
}
"""For which faces the reader's own word stands: the sign before it, and its locale key."""

SETS: Mapping[str, tuple[str, ...]] = {name: tuple(texts) for name, texts in _TEXTS.items()}
NAMES = tuple(name for names in SETS.values() for name in names)
"""Every face, in the order in which they are uploaded."""


class Emoji(NamedTuple):
    name: str
    id: int

    def __str__(self) -> str:
        return f"<:{self.name}:{self.id}>"


@dataclass(frozen=True, eq=False)
class Faces:
    """What can be shown now: a value that is exchanged for another when a set completes."""

    uploaded: Mapping[str, int] = field(default_factory=dict)
    words: Mapping[str, str] = field(default_factory=dict)
    """The words of the reader's language, by their locale keys."""
    _emojis: Mapping[str, Emoji] = field(init=False, repr=False)
    _texts: Mapping[str, str] = field(init=False, repr=False)
    _shown: Mapping[str, str] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        emojis = {
            name: Emoji(name, self.uploaded[name])
            for names in SETS.values()
            if all(name in self.uploaded for name in names)
            for name in names
        }
        texts = {name: text for texts in _TEXTS.values() for name, text in texts.items()}
        texts |= self._called()
        object.__setattr__(self, "_emojis", emojis)
        object.__setattr__(self, "_texts", texts)
        object.__setattr__(self, "_shown", texts | {n: str(emoji) for n, emoji in emojis.items()})

    def calling(self, words: Mapping[str, str]) -> "Faces":
        """The same for a reader of another language."""
        return Faces(self.uploaded, words)

    def face(self, name: str) -> str:
        """As it stands in a message."""
        return self._shown[name]

    def on_button(self, name: str) -> tuple[Emoji | None, str]:
        """As it stands on a button: an emoji, or a label where there is none."""
        emoji = self._emojis.get(name)
        return (emoji, "") if emoji else (None, self._shown[name].strip("`"))

    def plain(self, name: str) -> str:
        """Where only text can stand, whatever is uploaded."""
        return self._texts[name].strip("`")

    def emblem(self, game: str) -> str | None:
        """Where the picture of a game is."""
        emoji = self._emojis.get(f"game_{game}")
        return f"{Asset.BASE}/emojis/{emoji.id}.png" if emoji else None

    def _called(self) -> dict[str, str]:
        return {
            name: f"{sign} {self.words[key]}"
            for name, (sign, key) in WORDED.items()
            if key in self.words
        }


NO_FACES = Faces()
"""Everything as text."""
