"""Builds Dilemme's word list from a hunspell dictionary; it knows spelling, not the game.

    python -m tools.build_lexicon /usr/share/hunspell

The folder holds `fr.dic` and `fr.aff` of the Dicollecte/Grammalecte dictionary, all variants, 7.0
(Debian: hunspell-fr-comprehensive). A spelling is kept when one of its readings may be laid: no
plural, no feminine adjective, no conjugated form. The same input gives the same bytes.
"""

import re
import sys
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from tools.word_graph import packed

WORDS = Path(__file__).parents[1] / "games" / "dilemme" / "words"

HEADER = """\
# This Source Code Form is subject to the terms of the Mozilla Public License, v. 2.0. If a copy of
# the MPL was not distributed with this file, You can obtain one at https://mozilla.org/MPL/2.0/.
# The licence's text is in MPL-2.0.txt beside this file. It covers this list, not the program.
#
# French headwords without accents, for the game Dilemme. Derived by tools/build_lexicon.py from the
# French spelling dictionary "toutes variantes" 7.0 (2007-2018 Dicollecte contributors, Olivier R.,
# https://grammalecte.net/), with fr-stop.txt taken out and fr-extra.txt put in.
# fr.dic {dic}
# fr.aff {aff}
# {count} words, sha256 {words}
# fr.graph is the same list, packed by tools/word_graph.py, under the same licence.
"""

LIGATURES = str.maketrans({"œ": "oe", "æ": "ae"})
SPELLABLE = re.compile(r"[a-z]{2,}")
VERB = re.compile(r"v\d")

NEVER = {"npr", "prn", "patr", "pfx", "sfx", "sign", "ponc", "div", "err", "nbro"}
"""Proper names, affixes, signs, misspellings."""
SUPPRESSED = "||"
UNITS = {"Um", "Ui"}
METRIC = {"mètre", "gramme", "litre"}
METRIC_PREFIXES = ("kilo", "hecto", "déca", "déci", "centi", "milli", "micro", "nano")
UNIT_PREFIXES = ("kilo", "méga", "giga", "milli", "micro")
PLURAL_ONLY_YET_BASIC = {"nous", "vous", "plusieurs", "plupart", "leur"}


@dataclass(frozen=True)
class Suffix:
    """One line of the affix file: how a form is made, and what it then is."""

    strip: str
    add: str
    condition: re.Pattern[str]
    tags: frozenset[str]


@dataclass(frozen=True)
class Entry:
    """One line of the dictionary."""

    word: str
    flags: tuple[str, ...]
    kinds: frozenset[str]
    traits: frozenset[str]


Suffixes = Mapping[str, list[Suffix]]


def plain(word: str) -> str | None:
    """The word as cards spell it, or None when they cannot."""
    letters = unicodedata.normalize("NFD", word.translate(LIGATURES))
    bare = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return bare if word == word.lower() and SPELLABLE.fullmatch(bare) else None


def suffixes(affixes: str) -> Suffixes:
    rules: dict[str, list[Suffix]] = {}
    for line in affixes.splitlines():
        match line.split():
            case ["SFX", _, "Y" | "N", count] if count.isdigit():
                continue
            case ["SFX", flag, strip, add, condition, *tags]:
                suffix = Suffix(
                    "" if strip == "0" else strip,
                    "" if add == "0" else add.split("/")[0],
                    re.compile(f"(?:{condition})$"),
                    frozenset(tags),
                )
                rules.setdefault(flag, []).append(suffix)
    return rules


def entries(dictionary: str) -> Iterator[Entry]:
    for line in dictionary.splitlines()[1:]:
        if not line.strip():
            continue
        spelt, *tags = line.split()
        word, _, flags = spelt.partition("/")
        yield Entry(
            word,
            tuple(flags[i : i + 2] for i in range(0, len(flags), 2)),
            frozenset(tag[3:] for tag in tags if tag.startswith("po:")),
            frozenset(tag[3:] for tag in tags if tag.startswith("is:")),
        )


def forms(entry: Entry, rules: Suffixes) -> Iterator[tuple[str, frozenset[str]]]:
    for flag in entry.flags:
        for suffix in rules.get(flag, ()):
            if entry.word.endswith(suffix.strip) and suffix.condition.search(entry.word):
                stem = entry.word.removesuffix(suffix.strip)
                yield stem + suffix.add, suffix.tags


def readings(entry: Entry, rules: Suffixes) -> Iterator[str]:
    """Every form of an entry that may be laid, spelt with its accents."""
    kinds, traits = entry.kinds, entry.traits
    fixed_phrase = bool(kinds) and all(kind.startswith("loc.") for kind in kinds)
    if plain(entry.word) is None or kinds & NEVER or SUPPRESSED in entry.flags or fixed_phrase:
        return
    if any(VERB.match(kind) for kind in kinds) or "infi" in kinds | traits:
        yield from _verb(entry, rules)
    elif "pl" in traits:
        if "nb" in kinds or ("mg" in kinds and plain(entry.word) in PLURAL_ONLY_YET_BASIC):
            yield entry.word
    elif "mg" not in kinds and kinds & {"nom", "adj"}:
        if not ("fem" in traits and kinds == {"adj"}):
            yield from _noun(entry, rules)
    else:
        yield entry.word


def _verb(entry: Entry, rules: Suffixes) -> Iterator[str]:
    """The infinitive, and the participles that do not merely end in é."""
    yield entry.word
    for form, tags in forms(entry, rules):
        singular = tags & {"is:sg", "is:inv"}
        if {"po:ppas", "po:adj", "is:mas"} <= tags and singular and not form.endswith("é"):
            yield form


def _noun(entry: Entry, rules: Suffixes) -> Iterator[str]:
    """The word, its multiples if it is a unit, second masculines (bel), feminine nouns."""
    yield entry.word
    if set(entry.flags) & UNITS:
        prefixes = METRIC_PREFIXES if entry.word in METRIC else UNIT_PREFIXES
        yield from (prefix + entry.word for prefix in prefixes)
    for form, tags in forms(entry, rules):
        feminine_noun = "nom" in entry.kinds and {"is:fem", "is:sg"} <= tags
        if {"is:mas", "is:sg"} <= tags or feminine_noun:
            yield form


def listed(name: str) -> set[str]:
    lines = (WORDS / name).read_text(encoding="utf-8").splitlines()
    return {line for line in lines if not line.startswith("#")}


def build(dictionary: str, affixes: str) -> list[str]:
    rules, stop = suffixes(affixes), listed("fr-stop.txt")
    spelt = {word for entry in entries(dictionary) for word in readings(entry, rules)}
    words = {plain(word) for word in spelt - stop} | listed("fr-extra.txt")
    return sorted(word for word in words if word is not None)


def main(folder: str) -> None:
    dic, aff = ((Path(folder) / name).read_bytes() for name in ("fr.dic", "fr.aff"))
    words = build(dic.decode(), aff.decode())
    body = "\n".join(words) + "\n"
    hashes = (sha256(part).hexdigest() for part in (dic, aff, body.encode()))
    header = HEADER.format(
        **dict(zip(("dic", "aff", "words"), hashes, strict=True)), count=len(words)
    )
    (WORDS / "fr.txt").write_text(header + body, encoding="ascii", newline="\n")
    (WORDS / "fr.graph").write_bytes(packed(words))


if __name__ == "__main__":
    main(sys.argv[1])
