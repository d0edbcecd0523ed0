"""Why a word is not in its list: a known feminine form, or what its ending tells."""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from functools import cache
from importlib.resources import files

from games.dilemme.lexicon import Lexicon, Words, lexicon, spelt


class Verdict(StrEnum):
    LISTED = "listed"
    PLURAL = "plural"
    FEMININE = "feminine"
    """It looks like one."""
    FEMININE_OF = "feminine-of"
    """It is one, of the word that `masculine_of` knows."""
    CONJUGATED = "conjugated"
    COMPARED = "compared"
    UNKNOWN = "unknown"
    UNSPELLABLE = "unspellable"
    """Not written in letters alone."""


PLURALS = (("s", ""), ("x", ""), ("aux", "al"), ("aux", "ail"))
FEMININES = (
    ("e", ""),
    ("lle", "l"),
    ("nne", "n"),
    ("sse", "s"),
    ("tte", "t"),
    ("che", "c"),
    ("que", "c"),
    ("gue", "g"),
    ("ive", "if"),
    ("euse", "eux"),
    ("euse", "eur"),
    ("trice", "teur"),
    ("rice", "eur"),
)
PERSONS = (
    *("e", "es", "ons", "ez", "ent", "s", "t", "is", "it"),
    *("ais", "ait", "ions", "iez", "aient"),
    *("ai", "as", "a", "ames", "ates", "erent", "imes", "ites", "irent", "ont"),
    *("ant", "ee", "ees", "u", "ue", "te"),
    *("issons", "issez", "issent", "issais", "issait", "issions", "issiez", "issaient", "issant"),
)
INFINITIVES = ("er", "ir", "re")
RESTS = ("", "r", "e", "er", "ir", "oir", "re", "dre")
"""What a stem, or a future, lacks to be an infinitive."""

ENGLISH = {
    Verdict.PLURAL: (("s", ""), ("es", ""), ("ies", "y"), ("ves", "f"), ("ves", "fe")),
    Verdict.CONJUGATED: (
        *(("ed", ""), ("d", ""), ("ied", "y")),
        *(("ing", ""), ("ing", "e"), ("ying", "ie")),
    ),
    Verdict.COMPARED: (
        *(("er", ""), ("r", ""), ("ier", "y")),
        *(("est", ""), ("st", ""), ("iest", "y")),
    ),
}
"""Endings of forms, and how the headword ends."""


def verdict(typed: str, words: Words) -> Verdict:
    """A word that is two things at once (finis) is called by the first of them."""
    word, listed = spelt(typed), lexicon(words)
    if word is None:
        return Verdict.UNSPELLABLE
    if listed.is_word(word):
        return Verdict.LISTED
    return _in_french(word, listed) if words is Words.FRENCH else _in_english(word, listed)


def masculine_of(typed: str) -> str | None:
    """What a French word that is refused is the feminine form of, if the list knows it."""
    return _masculines().get(spelt(typed) or "")


@cache
def _masculines() -> Mapping[str, str]:
    """Of feminines without accents, read when first asked for."""
    text = files("games.dilemme").joinpath("words/fr-feminines.txt").read_text(encoding="utf-8")
    pairs = (line.split() for line in text.splitlines() if not line.startswith("#"))
    return {spelt(feminine) or feminine: masculine for feminine, masculine in pairs}


def _in_french(word: str, listed: Lexicon) -> Verdict:
    singulars = _changed(word, PLURALS)
    if any(listed.is_word(one) or _is_feminine(one, listed) for one in singulars):
        return Verdict.PLURAL
    if word in _masculines():
        return Verdict.FEMININE_OF
    if _is_conjugated(word, listed):
        return Verdict.CONJUGATED
    return Verdict.FEMININE if _is_feminine(word, listed) else Verdict.UNKNOWN


def _is_feminine(word: str, listed: Lexicon) -> bool:
    return any(listed.is_word(masculine) for masculine in _changed(word, FEMININES))


def _is_conjugated(word: str, listed: Lexicon) -> bool:
    """Some person's ending taken off leaves a verb: its infinitive (future) or its stem."""
    stems = _changed(word, tuple((ending, "") for ending in PERSONS))
    verbs = (stem + rest for stem in stems for rest in RESTS)
    return any(verb.endswith(INFINITIVES) and listed.is_word(verb) for verb in verbs)


def _in_english(word: str, listed: Lexicon) -> Verdict:
    for called, endings in ENGLISH.items():
        stems = list(_changed(word, endings))
        single = [stem[:-1] for stem in stems if stem[-1:] == stem[-2:-1]]
        if any(map(listed.is_word, [*stems, *single])):
            return called
    return Verdict.UNKNOWN


def _changed(word: str, endings: tuple[tuple[str, str], ...]) -> Iterator[str]:
    for ending, other in endings:
        if word.endswith(ending):
            yield word.removesuffix(ending) + other
