"""Which English words may be laid: SCOWL's, less every inflected form; it knows not the game.

An inflected form is in only where a dictionary has it as a word of its own (building, tired, left).
There are two: a table of lemmas (lines of a form, its part of speech and its lemmas), and WordNet.
Each has a gap that the other fills. The table knows no adjective that is not compared (complete),
and takes a comparative for a noun (tenser); WordNet takes every participle for an adjective.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
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
    "eaux": ("eau",),
    "ed": ("", "e"),
    "ied": ("y",),
    "ing": ("", "e"),
}
PLURALS = ("s", "es", "ies", "ves", "men", "people", "eaux")
COMPARING = {"er": ("", "e"), "ier": ("y", "ey"), "est": ("", "e"), "iest": ("y", "ey")}
DOUBLED = ("ed", "ing", "er", "est")
"""Before which a consonant may stand twice (bigger)."""
PREFIXES = ("fore", "mis", "out", "over", "re", "under")
"""Before which a verb keeps its irregular forms (overflew)."""
SINGULAR = ("ss", "us", "is", "ics")
"""How words end that are no plurals."""


WORDNET_PARTS = {"n": "noun", "v": "verb", "a": "adj", "s": "adj", "r": "adv"}
WORDNET_WORD = re.compile(r"[A-Za-z]+")


@dataclass(frozen=True)
class WordNet:
    parts: frozenset[tuple[str, str]]
    """Words in lower case, each with a part of speech."""
    names: frozenset[str]
    """Words that it has with a capital, in lower case (henry, northerner)."""
    irregular: frozenset[str]
    """Irregular forms, and those with a doubled consonant, that are no words of their own."""

    def has(self, word: str, *parts: str) -> bool:
        return any((word, part) in self.parts for part in parts)


@dataclass(frozen=True)
class Lemmas:
    own: frozenset[tuple[str, str]]
    """Words with a part of speech in which they are their own lemma."""
    inflected: frozenset[str]
    """Words that are a form of another."""
    wordnet: WordNet

    def has(self, word: str, *parts: str) -> bool:
        return any((word, part) in self.own for part in parts)

    def is_compared(self, word: str) -> bool:
        return self.has(word, "adj", "adv") or self.wordnet.has(word, "adj", "adv")


def lemmas(table: str, wordnet: WordNet) -> Lemmas:
    own, inflected = set[tuple[str, str]](), set[str]()
    for line in table.splitlines():
        word, part, listed = line.split(",")
        for lemma in listed.split("/"):
            own.add((lemma, part))
            if lemma != word:
                inflected.add(word)
    return Lemmas(frozenset(own), frozenset(inflected), wordnet)


def wordnet(content: str) -> WordNet:
    """Of its data files and its lists of irregular forms.

    A synset is a line with its place, its part of speech, a count in hex, and its words. An
    irregular form is a line with the form and what it is a form of. Notices begin with a blank.
    """
    parts, names, forms = set[tuple[str, str]](), set[str](), set[str]()
    for line in content.splitlines():
        first, *rest = line.split()
        if line.startswith(" "):
            continue
        if not first.isdigit():
            forms |= {first} - set(rest)
            continue
        last = 3 + 2 * int(rest[2], 16)
        for word in (field.partition("(")[0] for field in rest[3:last:2]):
            if WORDNET_WORD.fullmatch(word):
                parts.add((word, WORDNET_PARTS[rest[1]]))
                names |= {word.lower()} - {word}
    irregular = forms - {word for word, _ in parts}
    return WordNet(frozenset(parts), frozenset(names), frozenset(irregular))


def known_too(rarer: Iterable[str], ranked: Collection[str], wordnet: WordNet) -> set[str]:
    """Of words that only larger dictionaries have: those in WordNet, no names, and often used."""
    return {
        word
        for word in rarer
        if word in ranked and wordnet.has(word, *PARTS) and word not in wordnet.names
    }


def spellable(lists: Collection[str]) -> set[str]:
    """What cards can spell of the lines of many lists; accents do not count."""
    lines = {line for text in lists for line in text.splitlines()}
    return {spelt for line in lines if (spelt := plain(line))}


def inflection(word: str, words: Collection[str], known: Lemmas) -> str | None:
    """What kind of form it is, or None if it is a word of its own."""
    if _is_plural(word, words, known):
        return "plural"
    if _is_comparative(word, words, known):
        return "comparative"
    if word in known.wordnet.irregular:
        return "irregular form"
    if _is_adjective(word, words, known):
        return None
    if known.has(word, *PARTS) and not _is_doubtful(word, words, known):
        return None
    if word in known.inflected:
        return "form in the table"
    if any(stem in words for stem in _stems(word, ENDINGS)) or _is_prefixed_form(word, known):
        return "regular form"
    return None


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
    """A form of an adjective; in -er, of a verb it would be who does it (charmer)."""
    if known.wordnet.has(word, *PARTS) or word in known.wordnet.names:
        return False
    stems = [stem for stem in _stems(word, COMPARING) if stem in words]
    if word.endswith("est") or f"{word[:-1]}st" in words:
        return bool(stems)
    return any(map(known.is_compared, stems))


def _is_adjective(word: str, words: Collection[str], known: Lemmas) -> bool:
    """A participle from which an adverb is made: charming has charmingly, walking nothing."""
    adjective = known.has(word, "adj") or known.wordnet.has(word, "adj")
    return adjective and f"{word}ly" in words


def _is_doubtful(word: str, words: Collection[str], known: Lemmas) -> bool:
    """A participle that only the table has as a word of its own (labeling, comprised)."""
    endings = {ending: ENDINGS[ending] for ending in ("ed", "ied", "ing")}
    formed = any(stem in words for stem in _stems(word, endings))
    return formed and not known.wordnet.has(word, *PARTS)


def _stems(word: str, endings: Mapping[str, Sequence[str]]) -> Iterator[str]:
    for ending, others in endings.items():
        stem = word.removesuffix(ending)
        if stem == word or len(stem) < 2 or word.endswith("ss"):
            continue
        yield from (stem + other for other in others)
        if ending in DOUBLED and stem[-1:] == stem[-2:-1]:
            yield stem[:-1]
