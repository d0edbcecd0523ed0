"""The 123 letter cards of Dilemme in each language; it knows nothing of turns."""

from typing import TypeAlias

from games.dilemme.lexicon import Words

Letter: TypeAlias = str
"""One lower-case letter or the joker. Whether it is a capital is told by where it lies."""

JOKER: Letter = "?"

CAPITALS = {
    Words.FRENCH: "aabccddeefghijklmmnoppqrrsstuvwxyz?",
    Words.ENGLISH: "aabbccddefghijklmmnoppqrrsstuvwxyz?",
}
LOWER_CASE = {
    Words.FRENCH: (
        "aaaaaaabcccddeeeeeeeeeeeefghiiiiiiiijkllllmmnnnnnnooooooppqrrrrrrrsssstttttuuuuvwxyz????"
    ),
    Words.ENGLISH: (
        "aaaaaaabcccddeeeeeeeeeefghhiiiiiiijklllllmmnnnnnnooooooppqrrrrrrsssssttttttuuuvwxyyz????"
    ),
}
"""`tools/count_cards.py` proposes such counts; `python -m benchmarks cards` measures them."""

LIMIT = {2: 10, 3: 9, 4: 8}
"""The most lower-case cards a hand may hold, by the number of seats; also what is dealt."""

PLACES = 5
"""The most columns that may lie on the table."""


def without(cards: str, card: Letter) -> str:
    """The cards less one of this letter."""
    return cards.replace(card, "", 1)


def joined(*cards: str) -> str:
    """A hand keeps its cards sorted, the joker first."""
    return "".join(sorted("".join(cards)))
