"""How cards spell a word of a dictionary; it knows no language and no list."""

import re
import unicodedata

LIGATURES = str.maketrans({"œ": "oe", "æ": "ae"})
SPELLABLE = re.compile(r"[a-z]{2,}")


def plain(word: str) -> str | None:
    """The word as cards spell it, or None when they cannot."""
    letters = unicodedata.normalize("NFD", word.translate(LIGATURES))
    bare = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return bare if word == word.lower() and SPELLABLE.fullmatch(bare) else None
