"""Proposes how many cards of each letter a language needs; it knows words and counts, not the game.

    python -m tools.count_cards english

Capitals: one of each letter, two of those that most words begin with, a joker. Lower case: four
jokers, and of each letter in proportion to how often it stands behind the first one, at least one
card. The proportion is bent by an exponent: below 1 rare letters get more, above 1 frequent ones.
Which proposal plays best is measured by `python -m benchmarks cards`.
"""

import sys
from collections import Counter
from collections.abc import Sequence
from string import ascii_lowercase

from games.dilemme.cards import CAPITALS, JOKER, LOWER_CASE
from games.dilemme.lexicon import FILES, Words
from tools.build_lexicon import listed

JOKERS = 4
EXPONENTS = (0.5, 0.7, 0.9, 1.0, 1.03, 1.1, 1.15, 1.3)


def share(words: Sequence[str], cards: str, jokers: int) -> float:
    """Of the words, those whose lower-case letters lie among the cards, or so many jokers do."""
    counted = Counter(cards.replace(JOKER, ""))
    lacking = ((Counter(word[1:]) - counted).total() for word in words)
    return sum(lack <= jokers for lack in lacking) / len(words)


def lower_case(words: Sequence[str], total: int, exponent: float) -> str:
    often = Counter("".join(word[1:] for word in words))
    weights = {letter: often[letter] ** exponent for letter in ascii_lowercase}
    parts = _parts(weights, total - JOKERS)
    counts = {letter: int(part) for letter, part in parts.items()}
    left = total - JOKERS - sum(counts.values())
    for letter in sorted(parts, key=lambda letter: counts[letter] - parts[letter])[:left]:
        counts[letter] += 1
    return "".join(letter * counts[letter] for letter in ascii_lowercase) + JOKER * JOKERS


def _parts(weights: dict[str, float], cards: int) -> dict[str, float]:
    """In proportion to the weights, but never less than one card."""
    rare: set[str] = set()
    while True:
        rest = sum(weight for letter, weight in weights.items() if letter not in rare)
        card = (cards - len(rare)) / rest
        few = {letter for letter, weight in weights.items() if weight * card < 1} - rare
        if not few:
            return {x: 1.0 if x in rare else weight * card for x, weight in weights.items()}
        rare |= few


def capitals(words: Sequence[str], total: int) -> str:
    initials = Counter(word[0] for word in words)
    twice = [letter for letter, _ in initials.most_common(total - len(ascii_lowercase) - 1)]
    return "".join(sorted([*ascii_lowercase, *twice])) + JOKER


def main(language: str) -> None:
    words = Words(language)
    spelt, used = listed(f"{FILES[words]}.txt"), LOWER_CASE[words]
    print("capitals", capitals(spelt, len(CAPITALS[words])))
    print("    used", CAPITALS[words])
    proposals = {str(bent): lower_case(spelt, len(used), bent) for bent in EXPONENTS}
    for name, cards in (proposals | {"used": used}).items():
        without, with_one = (100 * share(spelt, cards, jokers) for jokers in (0, 1))
        print(f"{name:>8} {cards}  {without:.2f} %, with a joker {with_one:.2f} %")


if __name__ == "__main__":
    main(*sys.argv[1:])
