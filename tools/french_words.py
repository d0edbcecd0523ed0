"""Which French words may be laid, read from a hunspell dictionary; it knows spelling, not the game.

The dictionary is Dicollecte/Grammalecte's, all variants, 7.0. A spelling is kept when one of its
readings may be laid. One principle for all that is derived: a feminine form or a participle is in
only where a dictionary has it as a word of its own, a noun (or, for a participle, an adjective).
"""

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from tools.spelt import plain

VERB = re.compile(r"v\d")

NEVER = {"npr", "prn", "patr", "pfx", "sfx", "sign", "ponc", "div", "err", "nbro"}
"""Proper names, affixes, signs, misspellings."""
SUPPRESSED = "||"
UNITS = {"Um", "Ui"}
METRIC = {"mètre", "gramme", "litre"}
METRIC_PREFIXES = ("kilo", "hecto", "déca", "déci", "centi", "milli", "micro", "nano")
UNIT_PREFIXES = ("kilo", "méga", "giga", "milli", "micro")
PLURAL_ONLY_YET_BASIC = {"nous", "vous", "plusieurs", "plupart", "leur"}
DOERS = {"Fs", "Fc", "Fe"}
"""How -eur becomes -euse, -trice, -eresse: who does something is named in both genders."""
MASCULINES = {
    "franche": "franc",
    "coite": "coi",
    "expresse": "exprès",
    "chanvreuse": "chanvreux",
    "toute": "tout",
    "cette": "ce",
    "aucune": "aucun",
    "ladite": "ledit",
    "ma": "mon",
    "ta": "ton",
    "sa": "son",
}
"""Of feminines that the dictionary lists as words, not as forms."""


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


@dataclass(frozen=True)
class Reading:
    """A form, spelt with its accents, what it is, and whether it may be laid."""

    word: str
    kind: str
    allowed: bool = True
    masculine: str | None = None
    """What it is the feminine form of."""


Suffixes = Mapping[str, list[Suffix]]


def suffixes(affixes: str) -> Suffixes:
    rules: dict[str, list[Suffix]] = {}
    for line in affixes.splitlines():
        match line.split():
            case ["SFX", _, "Y" | "N", count] if count.isdigit():
                continue
            case ["SFX", flag, strip, add, condition, *tags]:
                suffix = Suffix(
                    "" if strip == "0" else strip,
                    add.split("/")[0].removeprefix("0"),
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


def readings(entry: Entry, rules: Suffixes, own: Collection[str]) -> Iterator[Reading]:
    """The forms of an entry over which one could quarrel; `own` are words of their own."""
    kinds, traits = entry.kinds, entry.traits
    fixed_phrase = bool(kinds) and all(kind.startswith("loc.") for kind in kinds)
    if plain(entry.word) is None or kinds & NEVER or SUPPRESSED in entry.flags or fixed_phrase:
        return
    if any(VERB.match(kind) for kind in kinds) or "infi" in kinds | traits:
        yield from _verb(entry, rules, own)
    elif "pl" in traits:
        basic = "nb" in kinds or ("mg" in kinds and plain(entry.word) in PLURAL_ONLY_YET_BASIC)
        yield Reading(entry.word, "plural only", allowed=basic)
    elif "mg" not in kinds and kinds & {"nom", "adj"}:
        if "fem" in traits and kinds == {"adj"}:
            masculine = MASCULINES.get(entry.word)
            yield Reading(entry.word, "feminine adjective", entry.word in own, masculine)
        else:
            yield from _noun(entry, rules, own)
    else:
        yield Reading(entry.word, "other headword", masculine=MASCULINES.get(entry.word))


def _verb(entry: Entry, rules: Suffixes, own: Collection[str]) -> Iterator[Reading]:
    yield Reading(entry.word, "infinitive")
    for form, tags in forms(entry, rules):
        if {"po:ppas", "po:adj", "is:mas"} <= tags and tags & {"is:sg", "is:inv"}:
            yield Reading(form, "participle", allowed=form in own)
        elif {"po:ppas", "po:adj", "is:fem", "is:sg"} <= tags:
            masculine = form.removesuffix("e")
            yield Reading(form, "feminine of a participle", allowed=False, masculine=masculine)


def _noun(entry: Entry, rules: Suffixes, own: Collection[str]) -> Iterator[Reading]:
    """The word, its multiples if it is a unit, second masculines (bel), feminines."""
    yield Reading(entry.word, "noun or adjective")
    if set(entry.flags) & UNITS:
        prefixes = METRIC_PREFIXES if entry.word in METRIC else UNIT_PREFIXES
        yield from (Reading(prefix + entry.word, "unit") for prefix in prefixes)
    for form, tags in forms(entry, rules):
        if {"is:mas", "is:sg"} <= tags and form != entry.word:
            yield Reading(form, "second masculine")
        elif {"is:fem", "is:sg"} <= tags and form != entry.word:
            yield _feminine(entry, form, own)


def _feminine(entry: Entry, form: str, own: Collection[str]) -> Reading:
    if "nom" not in entry.kinds:
        kind, allowed = "feminine of an adjective", form in own
    elif "adj" not in entry.kinds:
        kind, allowed = "feminine of a noun", True
    elif DOERS & set(entry.flags):
        kind, allowed = "feminine of a doer", True
    else:
        kind, allowed = "feminine of a noun that is an adjective too", form in own
    return Reading(form, kind, allowed=allowed, masculine=entry.word)
