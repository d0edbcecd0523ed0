"""The words of Dilemme and what letters make of them; it knows no card, column or seat.

A pattern is a row of letters in which one joker `?` may stand for any letter. It is read whole
every time it is asked about: that is what lets a joker change its mind.
"""

import re
import unicodedata
from array import array
from enum import StrEnum
from functools import cache, lru_cache
from importlib.resources import files
from string import ascii_lowercase
from sys import byteorder

JOKER = "?"
LIGATURES = str.maketrans({"œ": "oe", "æ": "ae"})
BITS = {letter: 1 << i for i, letter in enumerate(ascii_lowercase)}
SPELLABLE = re.compile(r"[a-z]{1,30}")

# What a node of the graph says (`tools/word_graph.py` packs it).
LETTERS = (1 << 26) - 1
WORD = 1 << 26
SAID = 1 << 27
LEADS = 1 << 28


class Words(StrEnum):
    """The language a table plays in."""

    FRENCH = "french"
    ENGLISH = "english"


FILES = {Words.FRENCH: "fr", Words.ENGLISH: "en"}


class Standing(StrEnum):
    """What a pattern is."""

    WORD = "word"
    """Complete, and the beginning of a longer word."""
    BEGINNING = "beginning"
    DEAD_END = "dead-end"
    """Complete, and nothing can be added."""
    NOTHING = "nothing"


class Lexicon:
    """One list of words."""

    __slots__ = ("cells",)

    def __init__(self, packed: bytes) -> None:
        assert byteorder == "little", "the graph is packed little end first"
        self.cells = array("I", packed)

    def is_word(self, word: str) -> bool:
        return bool(_ahead(self, word) & WORD)

    def standing(self, pattern: str) -> Standing:
        ahead = _ahead(self, pattern)
        if ahead & LETTERS:
            return Standing.WORD if ahead & WORD else Standing.BEGINNING
        return Standing.DEAD_END if ahead & WORD else Standing.NOTHING

    def letters(self, pattern: str) -> str:
        """The cards that may follow, in order; the joker is the first if it may be laid."""
        ahead = _ahead(self, pattern) & LETTERS
        joker = JOKER if ahead and JOKER not in pattern else ""
        return joker + "".join(letter for letter, bit in BITS.items() if ahead & bit)

    def may_be_said(self, pattern: str) -> bool:
        """Whether it is a word, and not one that only people say."""
        return bool(_ahead(self, pattern) & SAID)

    def leads_to_said(self, pattern: str) -> bool:
        """Whether a word that may be said begins so."""
        return bool(_ahead(self, pattern) & LEADS)


@cache
def lexicon(words: Words) -> Lexicon:
    """The list that decides, read when first asked for."""
    return _read(f"{FILES[words]}.graph")


@cache
def commonest(words: Words) -> Lexicon:
    """Those of its words that everybody knows."""
    return _read(f"{FILES[words]}-common.graph")


def _read(name: str) -> Lexicon:
    return Lexicon(files("games.dilemme").joinpath(f"words/{name}").read_bytes())


def spelt(typed: str) -> str | None:
    """What somebody typed as cards would spell it, or None when they cannot."""
    letters = unicodedata.normalize("NFD", typed.strip().lower().translate(LIGATURES))
    bare = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return bare if SPELLABLE.fullmatch(bare) else None


def begins(pattern: str, word: str) -> bool:
    """Whether the word starts with the pattern, the joker fitting."""
    return len(pattern) <= len(word) and all(
        there in (JOKER, letter) for there, letter in zip(pattern, word, strict=False)
    )


@lru_cache(maxsize=8192)
def _ahead(listed: Lexicon, pattern: str) -> int:
    """Everything that may follow some reading of the pattern: bits of letters, and marks."""
    if pattern.count(JOKER) > 1:
        return 0
    cells, nodes = listed.cells, [0]
    for letter in pattern:
        if letter == JOKER:
            nodes = [child for node in nodes for child in _children(cells, node)]
        else:
            bit = BITS[letter]
            nodes = [
                cells[node + 1 + (cells[node] & (bit - 1)).bit_count()]
                for node in nodes
                if cells[node] & bit
            ]
    ahead = 0
    for node in nodes:
        ahead |= cells[node]
    return ahead


def _children(cells: "array[int]", node: int) -> "array[int]":
    return cells[node + 1 : node + 1 + (cells[node] & LETTERS).bit_count()]
