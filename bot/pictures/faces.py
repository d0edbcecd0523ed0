"""The faces of cards by name, as emojis or as text; it knows no game, no client and nobody's hand.

A face is a small picture that is uploaded as an emoji of the application. Faces come in sets: a set
is shown as emojis once every one of its faces is uploaded, and as text until then, so that a line
of cards is never half of each. What all games share is here; a game's cog adds its own sets to the
catalogue when it is imported.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from discord import Asset

from bot.words.locale import Speaker
from bot.words.text import Text, text

FOLDER = Path(__file__).parent / "faces"
"""The pictures of the faces below, drawn by tools/draw_faces.py."""
SEATS = ("circle", "triangle", "square", "diamond", "star")
SHAPES = ("●", "▲", "■", "◆", "★")
"""Seats are told apart by shape, never by colour alone."""
VALUES = range(1, 11)

SEALED, TURN, CARD_BACK, EMPTY_PLACE, BLANK = "sealed", "turn", "card_back", "empty_place", "blank"
EMBLEMS = "emblems"
"""The set to which each game adds the picture that stands for it."""


def seat(owner: int) -> str:
    """The face of a seat. Seats count from 0, what is printed on a card from 1."""
    return SEATS[owner]


def number(owner: int, value: int) -> str:
    """A card with a number, in the colour and with the shape of its owner."""
    return f"{SEATS[owner]}_{value}"


def emblem(game: str) -> str:
    """The picture that stands for a game."""
    return f"game_{game}"


class Word(NamedTuple):
    """A text that stands for a face in the reader's own language."""

    sign: str
    """What stands before the word."""
    key: str
    """The locale key of the word."""


@dataclass(frozen=True)
class FaceSet:
    """Faces that are shown as emojis together, or else as text together."""

    name: str
    texts: Mapping[str, str]
    """By the name of each face, the text that stands for it while the set is incomplete."""
    folder: Path
    """Where the picture of each face is, as `<name>.png`."""
    words: Mapping[str, Word] = field(default_factory=dict)
    """For the faces that are called by a word of the reader's language instead."""
    said: Mapping[str, Text] = field(default_factory=dict)
    """What is said of each face that says something, to who reads cards as words."""


def card_said(key: str, owner: int, card: Text) -> Text:
    """A card with its owner, in words that several cards of one owner share."""
    return text(key, seat=owner, cards=(card,), count=1)


def number_said(owner: int, value: int) -> Text:
    return card_said("face-numbers", owner, text("face-number", number=value))


COMMON = (
    FaceSet(
        "seats",
        dict(zip(SEATS, SHAPES, strict=True)),
        FOLDER,
        said={name: text("face-seat", seat=owner) for owner, name in enumerate(SEATS)},
    ),
    FaceSet(
        "small",
        {SEALED: "❔", TURN: "👉", CARD_BACK: "🎴", EMPTY_PLACE: "–", BLANK: ""},
        FOLDER,
        said={
            SEALED: text("face-sealed"),
            TURN: text("face-turn"),
            CARD_BACK: text("face-card-back", count=1),
            EMPTY_PLACE: text("face-empty-place", count=1),
        },
    ),
    FaceSet(
        "numbers",
        {number(o, n): f"`{SHAPES[o]}{n}`" for o in range(len(SEATS)) for n in VALUES},
        FOLDER,
        said={number(o, n): number_said(o, n) for o in range(len(SEATS)) for n in VALUES},
    ),
)
"""The sets that all games share."""


class Catalogue:
    """All faces there are: the common sets, and those that the games' cogs have added.

    The order does not depend on which game was added first: faces are uploaded in it.
    """

    def __init__(self, *common: FaceSet) -> None:
        self._common = common
        self._added: dict[tuple[str, Path], FaceSet] = {}

    def add(self, *sets: FaceSet) -> None:
        """Sets of the same name from several folders count as one; adding a set again replaces it.

        A cog is imported again whenever a bot loads it again.
        """
        self._added |= {(each.name, each.folder): each for each in sets}
        for known in ("sets", "texts", "words", "said", "_files"):
            self.__dict__.pop(known, None)

    def __iter__(self) -> Iterator[FaceSet]:
        yield from self._common
        yield from (self._added[key] for key in sorted(self._added))

    def __contains__(self, name: object) -> bool:
        return name in self.texts

    @cached_property
    def sets(self) -> Mapping[str, tuple[str, ...]]:
        """The names of the faces in each set."""
        found: dict[str, tuple[str, ...]] = {}
        for each in self:
            found[each.name] = (*found.get(each.name, ()), *each.texts)
        return found

    @cached_property
    def texts(self) -> Mapping[str, str]:
        """What stands for each face while its set is incomplete."""
        return {name: text for each in self for name, text in each.texts.items()}

    @cached_property
    def words(self) -> Mapping[str, Word]:
        """For which faces a word of the reader's language stands instead."""
        return {name: word for each in self for name, word in each.words.items()}

    @cached_property
    def said(self) -> Mapping[str, Text]:
        """What is said of each face that says something, to who reads cards as words."""
        return {name: said for each in self for name, said in each.said.items()}

    @property
    def names(self) -> tuple[str, ...]:
        """Every face, in the order in which they are uploaded."""
        return tuple(self.texts)

    def file(self, name: str) -> Path:
        """The picture of a face."""
        return self._files[name]

    @cached_property
    def _files(self) -> Mapping[str, Path]:
        return {name: each.folder / f"{name}.png" for each in self for name in each.texts}


CATALOGUE = Catalogue(*COMMON)
"""The catalogue of this process, to which cogs add."""


class Emoji(NamedTuple):
    name: str
    id: int

    def __str__(self) -> str:
        return f"<:{self.name}:{self.id}>"


@dataclass(frozen=True, eq=False)
class Faces:
    """What can be shown now: a value that is exchanged for another when a set completes."""

    uploaded: Mapping[str, int] = field(default_factory=dict)
    """The emoji's id by the name of each face that is uploaded."""
    words: Mapping[str, str] = field(default_factory=dict)
    """The words of the reader's language, by their locale keys."""
    catalogue: Catalogue = CATALOGUE
    aloud: bool = False
    """Whether they are said in words: then none is shown."""
    _shown: dict[str, str] = field(default_factory=dict, init=False, repr=False)
    """A cache of `face`."""

    def calling(self, words: Mapping[str, str], *, aloud: bool = False) -> "Faces":
        """The same for a reader of another language, who may read cards as words."""
        return Faces({} if aloud else self.uploaded, words, self.catalogue, aloud)

    def speaker(
        self, language: str, game: str = "", names: Sequence[str] = (), *, label: bool = False
    ) -> Speaker:
        """Who speaks of a table and shows these faces, or says them."""
        return Speaker(
            language,
            game,
            names,
            label=label,
            face=self.plain if label else self.face,
            named=self.plain if label else self.named,
            said=self.catalogue.said if self.aloud else None,
        )

    def face(self, name: str) -> str:
        """A face as it is written in a message."""
        shown = self._shown.get(name)
        if shown is None:
            emoji = self._emoji(name)
            shown = self._shown[name] = self._text(name) if emoji is None else str(emoji)
        return shown

    def named(self, name: str) -> str:
        """A face with its word beside it, if it has one: the picture alone must first be learnt."""
        word = self._word(name) if self._emoji(name) else None
        return self.face(name) if word is None else f"{self.face(name)} {word}"

    def on_button(self, name: str) -> tuple[Emoji | None, str]:
        """A face on a button: an emoji with its word, if it has one; without the emoji, a text."""
        emoji = self._emoji(name)
        return (None, self.plain(name)) if emoji is None else (emoji, self._word(name) or "")

    def plain(self, name: str) -> str:
        """A face where only text can stand, whatever is uploaded."""
        return self._text(name).strip("`")

    def emblem(self, game: str) -> str | None:
        """The address of a game's picture, once it is uploaded."""
        emoji = self._emoji(emblem(game))
        return f"{Asset.BASE}/emojis/{emoji.id}.png" if emoji else None

    def _text(self, name: str) -> str:
        word = self._word(name)
        if word is not None:
            return f"{self.catalogue.words[name].sign} {word}"
        return self.catalogue.texts[name]

    def _word(self, name: str) -> str | None:
        """What the reader calls a face."""
        word = self.catalogue.words.get(name)
        return None if word is None else self.words.get(word.key)

    def _emoji(self, name: str) -> Emoji | None:
        """The emoji of a face whose whole set is uploaded."""
        return self._emojis.get(name)

    @cached_property
    def _emojis(self) -> Mapping[str, Emoji]:
        return {
            name: Emoji(name, self.uploaded[name])
            for names in self.catalogue.sets.values()
            if all(name in self.uploaded for name in names)
            for name in names
        }


NO_FACES = Faces()
"""Every face as text."""
