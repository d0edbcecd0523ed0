"""The words somebody knows and would say; it knows no hand, seat or level."""

from functools import cache, lru_cache
from string import ascii_lowercase
from typing import NamedTuple

from games.dilemme.cards import JOKER
from games.dilemme.data import Finish
from games.dilemme.lexicon import Lexicon, Words, commonest, lexicon
from games.dilemme.turns import LONG, is_finished
from games.engine import Rng, pick

REMEMBERED = 1 << 14


class Vocabulary(NamedTuple):
    listed: Lexicon
    """What the table judges by."""
    known: Lexicon


@cache
def whole(words: Words) -> Vocabulary:
    return Vocabulary(lexicon(words), lexicon(words))


@cache
def common(words: Words) -> Vocabulary:
    return Vocabulary(lexicon(words), commonest(words))


@lru_cache(maxsize=REMEMBERED)
def fitting(pattern: str, vocabulary: Vocabulary) -> str:
    """The cards after which a word that one knows and would say still begins so."""
    known = vocabulary.known
    return "".join(card for card in known.letters(pattern) if known.leads_to_said(pattern + card))


@lru_cache(maxsize=REMEMBERED)
def finishing(pattern: str, finish: Finish, vocabulary: Vocabulary) -> str:
    """Those that make it such a word, worth another play."""
    if len(pattern) < LONG - 1:
        return ""
    return "".join(
        card
        for card in vocabulary.known.letters(pattern)
        if is_claimable(pattern + card, finish, vocabulary)
    )


def is_claimable(pattern: str, finish: Finish, vocabulary: Vocabulary) -> bool:
    """Whether it is a finished word that one knows and would say."""
    said = vocabulary.known.may_be_said(pattern)
    return said and is_finished(pattern, finish, vocabulary.listed)


def known_word(pattern: str, vocabulary: Vocabulary, rng: Rng) -> str:
    """One that begins so; the pattern must allow one."""
    known = vocabulary.known
    word = pick(_readings(pattern, known), rng)
    while not known.may_be_said(word):
        word += pick(fitting(word, vocabulary).strip(JOKER), rng)
    return word


def _readings(pattern: str, known: Lexicon) -> list[str]:
    """What the letters say whatever a joker among them stands for."""
    start, joker, end = pattern.partition(JOKER)
    if not joker:
        return [pattern]
    read = [start + letter + end for letter in ascii_lowercase]
    return [letters for letters in read if known.leads_to_said(letters)]
