"""The words somebody knows who knows none longer than so; it knows no hand, seat or level."""

from functools import lru_cache
from string import ascii_lowercase

from games.dilemme.cards import JOKER
from games.dilemme.data import Finish
from games.dilemme.lexicon import is_word, letters
from games.dilemme.turns import LONG, is_finished
from games.engine import Rng, pick

WHOLE_LIST = 30
"""Longer than any word."""
REMEMBERED = 1 << 14


@lru_cache(maxsize=REMEMBERED)
def fitting(pattern: str, longest: int = WHOLE_LIST) -> str:
    """The cards after which a known word still begins so."""
    return "".join(card for card in letters(pattern) if begins_known(pattern + card, longest))


@lru_cache(maxsize=REMEMBERED)
def finishing(pattern: str, finish: Finish, longest: int = WHOLE_LIST) -> str:
    """Those that make it a known word worth another play."""
    if not LONG - 1 <= len(pattern) < longest:
        return ""
    return "".join(card for card in letters(pattern) if is_finished(pattern + card, finish))


@lru_cache(maxsize=REMEMBERED)
def begins_known(pattern: str, longest: int) -> bool:
    """Whether a word no longer than so begins like a pattern that begins some word."""
    if longest >= WHOLE_LIST:
        return True
    if len(pattern) >= longest or is_word(pattern):
        return len(pattern) <= longest and is_word(pattern)
    return any(begins_known(pattern + card, longest) for card in letters(pattern).strip(JOKER))


def known_word(pattern: str, longest: int, rng: Rng) -> str:
    """One that begins so; the pattern must allow one."""
    word = pick(_readings(pattern, longest), rng)
    while not is_word(word):
        word += pick(fitting(word, longest).strip(JOKER), rng)
    return word


def _readings(pattern: str, longest: int) -> list[str]:
    """What the letters say whatever a joker among them stands for."""
    start, joker, end = pattern.partition(JOKER)
    if not joker:
        return [pattern]
    read = [start + letter + end for letter in ascii_lowercase]
    return [p for p in read if (is_word(p) or letters(p)) and begins_known(p, longest)]
