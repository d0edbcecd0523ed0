"""What lies on a table of Dilemme and what happened there, in tiles; it asks nobody anything."""

from collections.abc import Iterator, Sequence
from typing import Any

from bot.pictures.faces import LETTER_BACK
from bot.pictures.faces import letter as tile
from bot.pictures.faces import seat as seat_face
from bot.words.text import Glyphs, Spoken, Text, glyphs, text
from games.dilemme.cards import JOKER
from games.dilemme.data import View
from games.engine import Event, Seat

LARGE, SHORT = 9, 7
"""So many large tiles stand side by side on a phone, and so many small ones among words."""
MOST_TILES = 36
"""In all columns together: each takes some thirty characters of a message."""


def columns_of(view: View, size: str) -> tuple[Text, ...]:
    """Each word in tiles, as large as a phone is wide; the longest in letters if they are many."""
    lying = [(n, letters) for n, letters in enumerate(view.columns, start=1) if letters]
    tiled, count = set[int](), 0
    for number, letters in sorted(lying, key=lambda column: len(column[1])):
        count += len(letters)
        tiled |= {number} if count <= MOST_TILES else set()
    lines = tuple(_column(n, letters, size, n in tiled) for n, letters in lying)
    return lines or (text("no-columns"),)


def _column(number: int, letters: str, size: str, tiled: bool) -> Text:
    word: Spoken = tiles(letters) if tiled else _spelt(letters)
    return text(f"column-{size if len(letters) <= LARGE else 'small'}", column=number, word=word)


def tiles(letters: str) -> Glyphs:
    """As it lies: a capital, and lower-case cards after it."""
    return glyphs(tile(letters[0], True), *(tile(card, False) for card in letters[1:]))


def _word(letters: str) -> Spoken:
    """In tiles where a line has room for them."""
    return tiles(letters) if len(letters) <= SHORT else _spelt(letters)


def _spelt(letters: str) -> Text:
    return text("spelt", word=written(letters))


def written(letters: str) -> str:
    return letters.replace(JOKER, "*").capitalize()


def cards_of(cards: str) -> Glyphs:
    return glyphs(*(tile(card, False) for card in cards))


def tell(news: Sequence[Event]) -> list[Text]:
    """Newest first; cards drawn one after another are told once."""
    told, draws = list[Text](), 0
    keys = ["", *(event.key for event in news), ""]
    for event, before, after in zip(news, keys, keys[2:], strict=False):
        draws = draws + 1 if event.key == "drew" else 0
        if not (draws and after == "drew"):
            told += _told(event, before, after, draws)
    return told[::-1]


def _told(event: Event, before: str, after: str, draws: int) -> Iterator[Text]:
    """One happening with its tiles; nothing where the next one or the columns say it."""
    values: dict[str, Any] = dict(event.values)
    seat, letters = values.get("seat", 0), values.get("letters", "")
    match event.key:
        case "laid" if after not in {"finished", "wrong-claim"}:
            yield done_by(seat, "told-laid", values["card"], column=values["column"])
        case "finished" | "announced" | "wrong-claim" | "wrong-announcement":
            yield done_by(seat, f"told-{event.key}", letters)
        case "swept":
            yield text("told-swept", word=_word(letters))
        case "drew":
            yield done_by(seat, "told-drew", count=draws, back=glyphs(LETTER_BACK))
        case "drew-further":
            yield done_by(seat, "told-drew-further", back=glyphs(LETTER_BACK))
        case "capital-turned" if before not in {"finished", "announced", "capitals-renewed"}:
            yield done_by(seat, "told-turned", word=glyphs(tile(values["letter"], True)))
        case "wrong-card":
            key = "told-wrong-penalty" if after == "drew-penalty" else "told-wrong"
            yield done_by(seat, key, values["card"], column=values["column"])
        case "last-word":
            yield done_by(seat, "told-last-word", word=_word(values["word"]))
        case "out":
            yield done_by(seat, "told-out", cards=cards_of(values["cards"]))


def done_by(seat: Seat, key: str, letters: str = "", **values: Spoken) -> Text:
    """What a seat did with a card or a word."""
    if len(letters) == 1:
        values["card"] = glyphs(tile(letters, False))
    elif letters:
        values["word"] = _word(letters)
    return text(key, shape=glyphs(seat_face(seat)), **values)
