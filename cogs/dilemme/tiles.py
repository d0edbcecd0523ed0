"""Words and letters of Dilemme as tiles; it decides nothing and offers nothing."""

from collections.abc import Iterable

from bot.pictures.faces import seat as seat_face
from bot.words.text import Glyphs, Spoken, Text, glyphs, text
from cogs.dilemme.faces import capital, letter
from games.dilemme.cards import JOKER
from games.dilemme.data import View
from games.engine import Seat

LARGE, SHORT = 9, 7
"""So many large tiles stand side by side on a phone, and so many small ones among words."""
MOST_TILES = 36
"""The most tiles in all columns together: each takes some thirty characters of a message."""


def columns_of(view: View, size: str) -> tuple[Text, ...]:
    """Each word in tiles, all as large as a phone is wide enough for, so that they begin in one
    column; the longest in letters if they are many."""
    lying = [(n, letters) for n, letters in enumerate(view.columns, start=1) if letters]
    tiled, count = set[int](), 0
    for number, letters in sorted(lying, key=lambda column: len(column[1])):
        count += len(letters)
        tiled |= {number} if count <= MOST_TILES else set()
    if any(len(letters) > LARGE for _, letters in lying):
        size = "small"
    lines = tuple(_column(n, letters, size, n in tiled) for n, letters in lying)
    return lines or (text("no-columns"),)


def _column(number: int, letters: str, size: str, tiled: bool) -> Text:
    word: Spoken = tiles(letters) if tiled else _spelt(letters)
    return text(f"column-{size}", column=number, word=word)


def tiles(letters: str) -> Glyphs:
    """A word as it lies: a capital, and lower-case cards after it."""
    return glyphs(capital(letters[0]), *(letter(card) for card in letters[1:]))


def word_in_tiles(letters: str) -> Spoken:
    """A word in tiles where a line has room for them, else in letters."""
    return tiles(letters) if len(letters) <= SHORT else _spelt(letters)


def _spelt(letters: str) -> Text:
    return text("spelt", word=written(letters))


def written(letters: str) -> str:
    return letters.replace(JOKER, "*").capitalize()


def joker_of(shown: Iterable[str]) -> tuple[Text, ...]:
    """What the joker is, where one is among the letters that are shown."""
    lies = any(JOKER in letters for letters in shown)
    return (text("joker", card=glyphs(letter(JOKER))),) if lies else ()


def cards_of(cards: str) -> Glyphs:
    return glyphs(*(letter(card) for card in cards))


def done_by(seat: Seat, key: str, letters: str = "", **values: Spoken) -> Text:
    """What a seat did with a card or a word."""
    if len(letters) == 1:
        values["card"] = glyphs(letter(letters))
    elif letters:
        values["word"] = word_in_tiles(letters)
    return text(key, shape=glyphs(seat_face(seat)), **values)
