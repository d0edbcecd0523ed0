"""Builds Dilemme's word lists and their graphs; it knows files and counts, not the game.

    python -m tools.build_lexicon french fr.dic fr.aff fr-ranking.txt
    python -m tools.build_lexicon english /usr/share/dict/scowl /usr/share/wordnet \
        lemma_lu.csv.gz en-ranking.txt

French: Dicollecte/Grammalecte, all variants, 7.0 (Debian: hunspell-fr-comprehensive). English:
SCOWL 2020.12.07 (Debian: scowl), WordNet 3.0 (Debian: wordnet-base) and the table of lemmas of
LemmInflect 0.2.3. A ranking is all
words of wordfreq 3.1.1, the commonest first: `print(*wordfreq.iter_wordlist("fr"), sep="\\n")`.
Other contents than those are refused; the same contents give the same bytes.
"""

import gzip
import re
import sys
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from random import Random

from tools.english_words import inflection, known_too, lemmas, spellable, wordnet
from tools.french_words import Reading, entries, readings, suffixes
from tools.spelt import plain
from tools.word_graph import packed

WORDS = Path(__file__).parents[1] / "games" / "dilemme" / "words"
COMMON = 20_000
"""How many of the commonest words an easy computer knows."""
OFTEN_USED = 100_000
"""A word of a large dictionary is in if it is among so many of the commonest."""
SPELLINGS = r"(english|british_z|(american|british|)_?(variant_1)?)-words"
"""All common spellings of Britain and America."""
GOOD_DICTIONARY, LARGE_DICTIONARY = r"\.(10|20|35|40|50|55|60)", r"\.70"
"""SCOWL's sizes: how large a dictionary has the word."""

SOURCES = {
    "fr.dic": "f98d56be522f05426ae254ecfac1d089b196ea19a35f231d8306715c19e47d9a",
    "fr.aff": "0c756a9cae09bf4c4fd8ad1fc894a800cfc65940b7914ef9bf681fea66a4f19c",
    "fr-ranking.txt": "143eb88a8e2aeb6abc672713e11e834d646f97b942c299dea317dda2d24fea7e",
    "SCOWL": "bcaabda69e77c711841247bf0985772f37973d574656d211787c593ac9bc5afb",
    "SCOWL 70": "9ad07adf61be73430c20db0171242fbba91cd5752e4a09d1ce840a87c81e9e6a",
    "WordNet": "4bf7525ca2728755f781af03ba9837e1efd6d1f37f4a39590b9052eaf60639f5",
    "lemma_lu.csv": "9ba05d8c0fd34a97492664b9337b31b22d1b4785f754186b4cbefe47c53bafa8",
    "en-ranking.txt": "641b82fcaa424e0733ebdb77b006069e8995325b2253c7f6eadb8efaea6b1964",
}
"""What each source must hash to."""

FRENCH = """\
# This Source Code Form is subject to the terms of the Mozilla Public License, v. 2.0. If a copy of
# the MPL was not distributed with this file, You can obtain one at https://mozilla.org/MPL/2.0/.
# The licence's text is in MPL-2.0.txt beside this file. It covers this list, not the program.
#
# French headwords without accents, for the game Dilemme. Derived by tools/build_lexicon.py from the
# French spelling dictionary "toutes variantes" 7.0 (2007-2018 Dicollecte contributors, Olivier R.,
# https://grammalecte.net/), with fr-stop.txt taken out, fr-own.txt and fr-extra.txt put in.
# fr.graph is the same list, packed by tools/word_graph.py, under the same licence.
"""
FEMININES = """\
# This Source Code Form is subject to the terms of the Mozilla Public License, v. 2.0. If a copy of
# the MPL was not distributed with this file, You can obtain one at https://mozilla.org/MPL/2.0/.
# The licence's text is in MPL-2.0.txt beside this file. It covers this list, not the program.
#
# French feminine forms that may not be laid, each with its masculine, which may. Derived like
# fr.txt, from the same dictionary.
"""
ENGLISH = """\
# English headwords, for the game Dilemme. Derived by tools/build_lexicon.py from SCOWL 2020.12.07,
# Copyright 2000-2018 by Kevin Atkinson and others: all notices are in SCOWL.txt beside this file.
# Inflected forms were found with the table of lemmas of LemmInflect 0.2.3 (Copyright 2019 Brad
# Jascob, MIT licence; derived from the SPECIALIST Lexicon of the U.S. National Library of Medicine)
# and with WordNet 3.0 (Copyright 2006 by Princeton University: WordNet.txt), which also chose among
# the words of size 70, as did wordfreq 3.1.1 (wordfreq.txt); en-stop.txt was taken out and
# en-extra.txt put in.
# en.graph is the same list, packed by tools/word_graph.py.
"""
RANKED = """\
# The commonest words of {language}.txt, less those of {language}-unsaid.txt: what an easy computer
# knows. Chosen by tools/build_lexicon.py by their place in wordfreq 3.1.1 (Robyn Speer), whose data
# is under the Creative Commons licence BY-SA 4.0, https://creativecommons.org/licenses/by-sa/4.0/;
# so is this choice, and {language}-common.graph, the same words packed. wordfreq.txt beside this
# file has its notices.
"""


def checked(name: str, content: bytes) -> str:
    """The text of a source that is the one this was written for."""
    found = sha256(content).hexdigest()
    if found != SOURCES[name]:
        raise SystemExit(f"{name} is another one: sha256 {found}")
    return content.decode()


def listed(name: str) -> list[str]:
    lines = (WORDS / name).read_text(encoding="utf-8").splitlines()
    return [line for line in lines if not line.startswith("#")]


def french(dictionary: str, affixes: str) -> tuple[list[str], dict[str, str]]:
    """The words, and the feminine forms that are none, each with its masculine."""
    rules, own = suffixes(affixes), set(listed("fr-own.txt"))
    read = {r for entry in entries(dictionary) for r in readings(entry, rules, own)}
    if strange := own - {reading.word for reading in read}:
        raise SystemExit(f"fr-own.txt: no form of the dictionary: {' '.join(sorted(strange))}")
    count((reading.kind, reading.allowed) for reading in read)
    spelt = {reading.word for reading in read if reading.allowed} - set(listed("fr-stop.txt"))
    words = {plain(word) or word for word in spelt} | set(listed("fr-extra.txt"))
    refused = [reading for reading in read if plain(reading.word) not in words]
    return sorted(words), feminines(refused, spelt)


def feminines(refused: Iterable[Reading], spelt: Collection[str]) -> dict[str, str]:
    """With their accents; of two masculines that may be laid the first."""
    pairs = sorted((reading.word, reading.masculine or "") for reading in refused)
    found: dict[str, str] = {}
    for feminine, masculine in pairs:
        if masculine in spelt:
            found.setdefault(feminine, masculine)
    return found


def english(lists: Mapping[str, str], ranked: Sequence[str]) -> tuple[list[str], set[str]]:
    """The words, and which of them only a large dictionary has; `lists` by their names in SOURCES.

    These do not make a form of a word that was there without them (sunglasses, of sunglass).
    """
    found = wordnet(lists["WordNet"])
    known = lemmas(lists["lemma_lu.csv"], found)
    words, rarer = spellable([lists["SCOWL"]]), spellable([lists["SCOWL 70"]])
    rarer = known_too(rarer, set(ranked[:OFTEN_USED]), found) - words
    kinds = {word: inflection(word, words, known) for word in words}
    kinds |= {word: inflection(word, words | rarer, known) for word in rarer}
    count((kind or "headword", kind is None) for kind in kinds.values())
    headwords = {word for word, kind in kinds.items() if kind is None} - set(listed("en-stop.txt"))
    return sorted(headwords | set(listed("en-extra.txt"))), headwords & rarer


def english_sources(scowl: Path, wordnet: Path, table: Path) -> dict[str, str]:
    def joined(pattern: str, folder: Path) -> bytes:
        names = sorted(path for path in folder.iterdir() if re.fullmatch(pattern, path.name))
        return b"".join(path.read_bytes() for path in names)

    contents = {
        "SCOWL": joined(SPELLINGS + GOOD_DICTIONARY, scowl),
        "SCOWL 70": joined(SPELLINGS + LARGE_DICTIONARY, scowl),
        "WordNet": joined(r"data\.(noun|verb|adj|adv)|(noun|verb|adj|adv)\.exc", wordnet),
        "lemma_lu.csv": gzip.decompress(table.read_bytes()),
    }
    return {name: checked(name, content) for name, content in contents.items()}


def count(kinds: Iterable[tuple[str, bool]]) -> None:
    for (kind, allowed), number in sorted(Counter(kinds).items()):
        print(f"{number:8,} {'in ' if allowed else 'out'} {kind}")


def unsaid(language: str, words: Sequence[str]) -> set[str]:
    """The words of a list that its unsaid list means; `*` stands for any ending."""
    lines = listed(f"{language}-unsaid.txt")
    whole = {line for line in lines if not line.endswith("*")}
    stems = tuple(line.removesuffix("*") for line in lines if line.endswith("*"))
    return {word for word in words if word in whole or word.startswith(stems)}


def ranking(name: str, content: bytes) -> list[str]:
    """The words that cards can spell, the commonest first."""
    spelt = (plain(line) for line in checked(name, content).splitlines())
    return list(dict.fromkeys(word for word in spelt if word))


def commonest(ranked: Iterable[str], words: Collection[str]) -> list[str]:
    """The first of a ranking that are among the words, in alphabetical order."""
    return sorted([word for word in ranked if word in words][:COMMON])


def write(name: str, header: str, words: Sequence[str], silent: Collection[str] = ()) -> None:
    body = "\n".join(words) + "\n"
    total = f"# {len(words)} words, sha256 {sha256(body.encode()).hexdigest()}\n"
    (WORDS / f"{name}.txt").write_text(header + total + body, encoding="ascii", newline="\n")
    (WORDS / f"{name}.graph").write_bytes(packed(words, silent))


def write_feminines(pairs: Mapping[str, str]) -> None:
    lines = "".join(f"{feminine} {masculine}\n" for feminine, masculine in sorted(pairs.items()))
    (WORDS / "fr-feminines.txt").write_text(FEMININES + lines, encoding="utf-8", newline="\n")


def compare(before: Collection[str], after: Sequence[str]) -> None:
    whim, old, new = Random(1), set(before), set(after)
    print(f"{len(old):,} words before, {len(new):,} after")
    for what, some in (("gone", old - new), ("new", new - old), ("all", new)):
        sample = sorted(whim.sample(sorted(some), min(100, len(some))))
        print(f"{len(some):,} {what}, for example: {' '.join(sample)}")


def main(tongue: str, *sources: str) -> None:
    language, header = {"french": ("fr", FRENCH), "english": ("en", ENGLISH)}[tongue]
    *others, last = map(Path, sources)
    ranked = ranking(f"{language}-ranking.txt", last.read_bytes())
    if language == "fr":
        dictionary, affixes = (path.read_bytes() for path in others)
        words, pairs = french(checked("fr.dic", dictionary), checked("fr.aff", affixes))
        write_feminines(pairs)
        rarer = set[str]()
    else:
        words, rarer = english(english_sources(*others), ranked)
    compare(listed(f"{language}.txt") if (WORDS / f"{language}.txt").exists() else (), words)
    silent = unsaid(language, words)
    write(language, header, words, silent)
    common = commonest(ranked, set(words) - rarer - silent)
    write(f"{language}-common", RANKED.format(language=language), common)


if __name__ == "__main__":
    main(*sys.argv[1:])
