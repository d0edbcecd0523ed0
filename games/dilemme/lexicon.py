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
LETTERS = (1 << 26) - 1
WORD = 1 << 26
SPELLABLE = re.compile(r"[a-z]{1,30}")


class Standing(StrEnum):
    """What a pattern is."""

    WORD = "word"
    """Complete, and the beginning of a longer word."""
    BEGINNING = "beginning"
    DEAD_END = "dead-end"
    """Complete, and nothing can be added."""
    NOTHING = "nothing"


@cache
def _cells() -> "array[int]":
    """The list as a graph (`tools/word_graph.py` says how), read once per process."""
    assert byteorder == "little", "the graph is packed little end first"
    return array("I", files("games.dilemme").joinpath("words/fr.graph").read_bytes())


def spelt(typed: str) -> str | None:
    """What somebody typed as cards would spell it, or None when they cannot."""
    letters = unicodedata.normalize("NFD", typed.strip().lower().translate(LIGATURES))
    bare = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return bare if SPELLABLE.fullmatch(bare) else None


def is_word(word: str) -> bool:
    return standing(word) in (Standing.WORD, Standing.DEAD_END)


def standing(pattern: str) -> Standing:
    ahead = _ahead(pattern)
    if ahead & LETTERS:
        return Standing.WORD if ahead & WORD else Standing.BEGINNING
    return Standing.DEAD_END if ahead else Standing.NOTHING


def letters(pattern: str) -> str:
    """The cards that may follow, in order; the joker is the first if it may be laid."""
    ahead = _ahead(pattern) & LETTERS
    joker = JOKER if ahead and JOKER not in pattern else ""
    return joker + "".join(letter for letter, bit in BITS.items() if ahead & bit)


def begins(pattern: str, word: str) -> bool:
    """Whether the word starts with the pattern, the joker fitting."""
    return len(pattern) <= len(word) and all(
        there in (JOKER, letter) for there, letter in zip(pattern, word, strict=False)
    )


@lru_cache(maxsize=4096)
def _ahead(pattern: str) -> int:
    """Everything that may follow some reading of the pattern: bits of letters, and of an end."""
    if pattern.count(JOKER) > 1:
        return 0
    cells, nodes = _cells(), [0]
    for letter in pattern:
        if letter == JOKER:
            nodes = [child for node in nodes for child in _children(node)]
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


def _children(node: int) -> "array[int]":
    cells = _cells()
    return cells[node + 1 : node + 1 + (cells[node] & LETTERS).bit_count()]
