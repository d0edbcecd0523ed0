"""Packs a word list into a graph that shares beginnings and endings; it knows no language.

The graph is a row of cells. A node is one cell with a bit for every letter that may follow (a is
bit 0) and the marks below, then one cell for each of these letters, in order, with the place of the
node it leads to. The first node is at place 0. Cells are 32 bits, little end first.
"""

from collections.abc import Collection, Sequence
from itertools import accumulate, groupby
from operator import itemgetter
from struct import pack
from typing import TypeAlias

WORD = 1 << 26
"""A word ends here."""
SAID = 1 << 27
"""And it may be said aloud."""
LEADS = 1 << 28
"""A word that may be said ends here or further on."""

Node: TypeAlias = tuple[int, tuple[tuple[str, int], ...]]
"""Its marks, and the number of the node behind each letter."""


def packed(words: Sequence[str], silent: Collection[str] = ()) -> bytes:
    """The graph of a list in alphabetical order; the silent ones of it are not said."""
    nodes = _nodes(words, silent)
    places = list(accumulate((1 + len(children) for _, children in nodes), initial=0))
    cells: list[int] = []
    for marks, children in nodes:
        following = sum(1 << (ord(letter) - ord("a")) for letter, _ in children)
        cells += [following | marks, *(places[child] for _, child in children)]
    return pack(f"<{len(cells)}I", *cells)


def _nodes(words: Sequence[str], silent: Collection[str]) -> list[Node]:
    """Every different node once, the first one first."""
    numbers: dict[Node, int] = {}
    marks: list[int] = []

    def number(branch: Sequence[str], depth: int) -> int:
        ends = len(branch[0]) == depth
        letters = groupby(branch[ends:], key=itemgetter(depth))
        children = tuple((letter, number(list(part), depth + 1)) for letter, part in letters)
        own = (WORD if branch[0] in silent else WORD | SAID | LEADS) if ends else 0
        node = (own | _leads(marks, children), children)
        if node not in numbers:
            marks.append(node[0])
        return numbers.setdefault(node, len(numbers))

    first = number(words, 0)
    return [
        (own, tuple((letter, first - child) for letter, child in children))
        for own, children in reversed(numbers)
    ]


def _leads(marks: Sequence[int], children: Sequence[tuple[str, int]]) -> int:
    return LEADS if any(marks[child] & LEADS for _, child in children) else 0
