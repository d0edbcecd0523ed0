"""A player who only reads: lines and buttons in words, no view, no state, no picture.

It knows the rules and the dictionary, as a person would, and what each language calls things.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from string import ascii_lowercase
from typing import Any

from games.dilemme.cards import JOKER
from games.dilemme.lexicon import Lexicon, Standing, Words, lexicon

NUMBER = re.compile(r"\d+")


@dataclass(frozen=True)
class Page:
    """What is read: lines from top to bottom, and what can be pressed."""

    lines: tuple[str, ...]
    buttons: tuple[str, ...]

    @property
    def heading(self) -> str:
        return next(line.removeprefix("# ") for line in self.lines if line.startswith("# "))

    def beginning(self, words: str) -> str:
        """The line that begins so, without it."""
        return next((s.removeprefix(words) for s in self.lines if s.startswith(words)), "")

    def pressing(self, words: str) -> str | None:
        return next((label for label in self.buttons if label.startswith(words)), None)


class UnreadError(AssertionError):
    """The page does not say what its reader must know."""


WORDS: dict[str, dict[str, Any]] = {
    "en": {
        "offer": "Offer",
        "throw": "Throw on",
        "same": "same number",
        "pass": "Pass",
        "peace": "Peace",
        "conflict": "Conflict",
        "you": "You: ",
        "life": r"(\d+) (life|lives)",
        "word": r"Word (\d): (.+)",
        "capital": "capital ",
        "finished": ": finished",
        "draw": "Draw a letter",
        "turn": "Start a new word",
        "further": "Draw an extra card",
        "treaty": "Treaty",
        "lay": "Lay the row",
        "end": "At an end?",
        "attack": "Begin a trick",
        "points": r": \*\*(\d+)\*\* points? lies? here",
        "typed": Words.ENGLISH,
    },
    "fr": {
        "offer": "Offrez",
        "throw": "Lancez sur",
        "same": "même nombre",
        "pass": "Passer",
        "peace": "Paix",
        "conflict": "Conflit",
        "you": "Vous : ",
        "life": r"(\d+) (vie|vies)",
        "word": r"Mot (\d) : (.+)",
        "capital": "majuscule ",
        "finished": " : fini",
        "draw": "Piocher",
        "turn": "Nouveau mot",
        "further": "Piocher une carte de plus",
        "treaty": "Traité",
        "lay": "Poser le rang",
        "end": "Au bout ?",
        "attack": "Ouvrez le pli",
        "points": r" : \*\*(\d+)\*\* points? en jeu",
        "typed": Words.FRENCH,
    },
}
"""What a page calls things."""


def plain(line: str) -> str:
    """Without what Markdown adds, and with ordinary blanks."""
    return line.replace("\u00a0", " ").replace("\\", "")


class Reader:
    def __init__(self, game: str, language: str) -> None:
        self._answer: Callable[[Page], str] = getattr(self, f"_{game}")
        self._words = WORDS[language]

    def answer(self, page: Page) -> str:
        """What to press."""
        return self._answer(page)

    # Dilemma

    def _dilemma(self, page: Page) -> str:
        heading, words = page.heading, self._words
        if heading.startswith(words["offer"]):
            return min(page.buttons, key=_number)
        if heading.startswith(words["throw"]):
            return self._thrown(page, _number(heading))
        return self._chosen(page, [int(found) for found in NUMBER.findall(heading)])

    def _thrown(self, page: Page, offer: int) -> str:
        """The lowest card with another number; what has the same says so."""
        cards = [label for label in page.buttons if NUMBER.match(label)]
        for label in cards:
            if (_number(label) == offer) != label.endswith(self._words["same"]):
                raise UnreadError(label)
        throwing = [label for label in cards if _number(label) != offer]
        return min(throwing, key=_number) if throwing else str(self._words["pass"])

    def _chosen(self, page: Page, duel: Sequence[int]) -> str:
        """Conflict for much, as long as there is a life to pay with."""
        own = page.beginning(self._words["you"]).split(" · ")[0]
        lives = re.match(self._words["life"], own)
        if lives is None or len(duel) != 2:
            raise UnreadError(own)
        fights = sum(duel) > 9 and int(lives[1]) > 1
        return str(self._words["conflict" if fights else "peace"])

    # Dilemme

    def _dilemme(self, page: Page) -> str:
        """A letter that goes on some word, then that word; else another letter, or a new word."""
        listed = lexicon(self._words["typed"])
        if any(label.startswith(self._words["capital"]) for label in page.buttons):
            placed = self._placed(page, listed, self._held(page.heading))
            return placed or next(iter(page.buttons))
        columns = list(self._columns(page))
        for label in page.buttons:
            letter = self._spelt(label)
            if letter and any(_may(listed, word + letter) for word in columns):
                return label
        ways = (page.pressing(self._words[way]) for way in ("turn", "draw", "further"))
        return next(filter(None, ways), next(iter(page.buttons)))

    def typed(self, page: Page, pressed: str) -> str:
        """A word for the last letter, which is written in a form."""
        letters = self._spelt(pressed) + self._held(page.heading)
        return _word_from(lexicon(self._words["typed"]), letters)

    def _placed(self, page: Page, listed: Lexicon, letter: str) -> str | None:
        """A word that the letter finishes, or else goes on with."""
        said = {label: self._spelt(label) for label in page.buttons}
        done = self._words["finished"]
        for label, letters in said.items():
            if label.endswith(done) and listed.is_word(letters) and JOKER not in letters:
                return label
        fits = (
            each for each in said if not each.endswith(done) and _may(listed, said[each] + letter)
        )
        return next(fits, None)

    def _columns(self, page: Page) -> Iterator[str]:
        for line in page.lines:
            if found := re.fullmatch(self._words["word"], line):
                yield self._spelt(found[2])

    def _held(self, heading: str) -> str:
        """The one letter of a question."""
        parts = heading.replace("…", " ").split()
        found = [JOKER if part == "joker" else part for part in parts]
        return next(part for part in found if len(part) == 1)

    def _spelt(self, said: str) -> str:
        """The letters of a word, or of a card, that is said letter by letter."""
        parts = said.removesuffix(self._words["finished"]).removesuffix("…").split(", ")
        letters = [part.removeprefix(self._words["capital"]).lower() for part in parts]
        found = [JOKER if part.startswith("joker") else part for part in letters]
        if len(found) > 1 and NUMBER.match(found[-1]):  # how many of a letter one holds
            found.pop()
        return "".join(found) if all(len(part) == 1 for part in found) else ""

    # Armistice

    def _armistice(self, page: Page) -> str:
        words = self._words
        if lay := page.pressing(words["lay"]):
            return lay
        treaty = [label for label in page.buttons if words["treaty"] in label]
        if treaty:
            return treaty[0]
        return page.pressing(words["end"]) or next(iter(page.buttons))

    # Camarade

    def _camarade(self, page: Page) -> str:
        if page.heading.startswith(self._words["attack"]):
            return min(page.buttons, key=_number)
        attack = _number(page.heading)
        points = next(
            (int(found[1]) for s in page.lines if (found := re.search(self._words["points"], s))),
            None,
        )
        if points is None:
            raise UnreadError(page.lines)
        above = [label for label in page.buttons if _number(label) >= attack]
        below = [label for label in page.buttons if _number(label) < attack]
        if above and (points > 4 or not below):
            return min(above, key=_number)
        return min(below, key=_number)


def _number(label: str) -> int:
    found = NUMBER.search(label)
    if found is None:
        raise UnreadError(label)
    return int(found[0])


def _may(listed: Lexicon, letters: str) -> bool:
    """Whether letters lie well: a word, or the beginning of one."""
    fits = letters.count(JOKER) < 2 and listed.standing(letters) is not Standing.NOTHING
    return bool(letters) and fits


def _word_from(listed: Lexicon, letters: str) -> str:
    """A word of the dictionary that begins so."""
    for known in ascii_lowercase if JOKER in letters else "":
        written = letters.replace(JOKER, known)
        if listed.standing(written) is not Standing.NOTHING:
            letters = written
            break
    while not listed.is_word(letters):
        letters += listed.letters(letters).replace(JOKER, "")[0]
    return letters
