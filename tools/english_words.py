"""Which English words may be laid: SCOWL's, less every inflected form; it knows not the game.

An inflected form is in only where a dictionary has it as a word of its own (building, tired, left).
That dictionary is a table of lemmas: lines of a form, its part of speech and its lemmas.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from tools.spelt import plain

PARTS = ("noun", "verb", "adj", "adv", "aux")
ENDINGS = {
    "s": ("", "e"),
    "es": ("", "is"),
    "ies": ("y",),
    "ves": ("f", "fe"),
    "men": ("man",),
    "people": ("person",),
    "ed": ("", "e"),
    "ied": ("y",),
    "ing": ("", "e"),
}
PLURALS = ("s", "es", "ies", "ves", "men", "people")
COMPARING = {"er": ("", "e"), "ier": ("y",), "est": ("", "e"), "iest": ("y",)}
DOUBLED = ("ed", "ing", "er", "est")
"""Before which a consonant may stand twice (bigger)."""
PREFIXES = ("fore", "mis", "out", "over", "re", "under")
"""Before which a verb keeps its irregular forms (overflew)."""
SINGULAR = ("ss", "us", "is", "ics")
"""How words end that are no plurals."""


@dataclass(frozen=True)
class Lemmas:
    own: frozenset[tuple[str, str]]
    """Words with a part of speech in which they are their own lemma."""
    inflected: frozenset[str]
    """Words that are a form of another."""

    def has(self, word: str, *parts: str) -> bool:
        return any((word, part) in self.own for part in parts)


def lemmas(table: str) -> Lemmas:
    own, inflected = set[tuple[str, str]](), set[str]()
    for line in table.splitlines():
        word, part, listed = line.split(",")
        for lemma in listed.split("/"):
            own.add((lemma, part))
            if lemma != word:
                inflected.add(word)
    return Lemmas(frozenset(own), frozenset(inflected))


def spellable(lists: Collection[str]) -> set[str]:
    """What cards can spell of the lines of many lists; accents do not count."""
    lines = {line for text in lists for line in text.splitlines()}
    return {spelt for line in lines if (spelt := plain(line))}


def inflection(word: str, words: Collection[str], known: Lemmas) -> str | None:
    """What kind of form it is, or None if it is a word of its own."""
    if _is_plural(word, words, known):
        return "plural"
    if known.has(word, *PARTS):
        return None
    if word in known.inflected:
        return "form in the table"
    if any(stem in words for stem in _stems(word, ENDINGS)) or _is_prefixed_form(word, known):
        return "regular form"
    return "comparative" if _is_comparative(word, words, known) else None


def _is_plural(word: str, words: Collection[str], known: Lemmas) -> bool:
    """Also one that has a meaning of its own (glasses): nobody lays plurals."""
    plural = {ending: ENDINGS[ending] for ending in PLURALS}
    return (
        not word.endswith(SINGULAR)
        and not known.has(word, "adj", "adv", "verb", "aux")
        and any(stem in words for stem in _stems(word, plural))
    )


def _is_prefixed_form(word: str, known: Lemmas) -> bool:
    """An irregular one; in -ed and -ing they are adjectives (overarching)."""
    if word.endswith(("ed", "ing")):
        return False
    verbs = (word.removeprefix(prefix) for prefix in PREFIXES if word.startswith(prefix))
    return any(verb in known.inflected and not known.has(verb, *PARTS) for verb in verbs)


def _is_comparative(word: str, words: Collection[str], known: Lemmas) -> bool:
    """A form of an adjective; of a verb it would be who does it (charmer)."""
    compared = f"{word[:-1]}st" in words or word.endswith("iest")
    stems = [stem for stem in _stems(word, COMPARING) if stem in words]
    return any(compared or known.has(stem, "adj", "adv") for stem in stems)


def _stems(word: str, endings: Mapping[str, Sequence[str]]) -> Iterator[str]:
    for ending, others in endings.items():
        stem = word.removesuffix(ending)
        if stem == word or len(stem) < 2 or word.endswith("ss"):
            continue
        yield from (stem + other for other in others)
        if ending in DOUBLED and stem[-1:] == stem[-2:-1]:
            yield stem[:-1]
