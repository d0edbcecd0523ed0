"""Why a French word is not in the list, as far as its ending tells; it knows no other grammar."""

from collections.abc import Iterator
from enum import StrEnum

from games.dilemme.lexicon import is_word, spelt


class Verdict(StrEnum):
    LISTED = "listed"
    PLURAL = "plural"
    FEMININE = "feminine"
    CONJUGATED = "conjugated"
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
    *("ant", "ee", "ees"),
    *("issons", "issez", "issent", "issais", "issait", "issions", "issiez", "issaient", "issant"),
)
INFINITIVES = ("er", "ir", "re")


def verdict(typed: str) -> Verdict:
    """A word that is two things at once (finis) is called by the first of them."""
    word = spelt(typed)
    if word is None:
        return Verdict.UNSPELLABLE
    if is_word(word):
        return Verdict.LISTED
    if any(is_word(one) or _is_feminine(one) for one in _changed(word, PLURALS)):
        return Verdict.PLURAL
    if _is_feminine(word):
        return Verdict.FEMININE
    return Verdict.CONJUGATED if _is_conjugated(word) else Verdict.UNKNOWN


def _is_feminine(word: str) -> bool:
    return any(is_word(masculine) for masculine in _changed(word, FEMININES))


def _is_conjugated(word: str) -> bool:
    """Some person's ending taken off leaves a verb: its infinitive (future) or its stem."""
    stems = _changed(word, tuple((ending, "") for ending in PERSONS))
    verbs = (stem + rest for stem in stems for rest in ("", "r", "e", "er", "ir", "oir", "re"))
    return any(verb.endswith(INFINITIVES) and is_word(verb) for verb in verbs)


def _changed(word: str, endings: tuple[tuple[str, str], ...]) -> Iterator[str]:
    for ending, other in endings:
        if word.endswith(ending):
            yield word.removesuffix(ending) + other
