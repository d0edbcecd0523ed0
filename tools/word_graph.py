"""Packs a word list into a graph that shares beginnings and endings; it knows no language.

The graph is a row of cells. A node is one cell with a bit for every letter that may follow (a is
bit 0) and bit 26 if a word ends there, then one cell for each of these letters, in order, with the
place of the node it leads to. The first node is at place 0. Cells are 32 bits, little end first.
"""

from collections.abc import Sequence
from itertools import accumulate, groupby
from operator import itemgetter
from struct import pack
from typing import TypeAlias

WORD = 1 << 26

Node: TypeAlias = tuple[bool, tuple[tuple[str, int], ...]]
"""Whether a word ends here, and the number of the node behind each letter."""


def packed(words: Sequence[str]) -> bytes:
    """The graph of a list in alphabetical order."""
    nodes = _nodes(words)
    places = list(accumulate((1 + len(children) for _, children in nodes), initial=0))
    cells: list[int] = []
    for ends, children in nodes:
        following = sum(1 << (ord(letter) - ord("a")) for letter, _ in children)
        cells += [following | WORD * ends, *(places[child] for _, child in children)]
    return pack(f"<{len(cells)}I", *cells)


def _nodes(words: Sequence[str]) -> list[Node]:
    """Every different node once, the first one first."""
    numbers: dict[Node, int] = {}

    def number(branch: Sequence[str], depth: int) -> int:
        ends = len(branch[0]) == depth
        letters = groupby(branch[ends:], key=itemgetter(depth))
        children = tuple((letter, number(list(part), depth + 1)) for letter, part in letters)
        return numbers.setdefault((ends, children), len(numbers))

    first = number(words, 0)
    return [
        (ends, tuple((letter, first - child) for letter, child in children))
        for ends, children in reversed(numbers)
    ]
