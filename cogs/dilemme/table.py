"""The table of Dilemme as everybody sees it, and how a match ended."""

from collections.abc import Iterator, Sequence
from typing import Any

from bot.pages.panel import (
    End,
    PlayerLine,
    Scene,
)
from bot.pictures.faces import seat as seat_face
from bot.words.text import Spoken, Text, glyphs, text
from cogs.dilemme.faces import LETTER_BACK, capital
from cogs.dilemme.tiles import (
    cards_of,
    columns_of,
    done_by,
    joker_of,
    tiles,
    word_in_tiles,
    written,
)
from games.dilemme.cards import JOKER
from games.dilemme.data import (
    Ending,
    Finish,
    View,
)
from games.engine import Event, Outcome, Seat

WORDS_RECALLED = 6
"""How many of each player's finished words are shown at the end, the latest ones."""


def scene(view: View, news: Sequence[Event]) -> Scene:
    return Scene(
        _asks(view),
        _means(view),
        (*columns_of(view, "large"), _piles(view), *joker_of(view.columns), *_terms(view)),
        tuple(_player(view, seat) for seat in range(len(view.counts))),
        text(f"goal-{view.words}"),
    )


def end(view: View, outcome: Outcome, news: Sequence[Event]) -> End:
    seats = range(len(outcome.places))
    last = view.finished[-1:] if view.ending is Ending.HAND_EMPTIED else ()
    title = text("decided-hand-emptied" if last else "words-at-the-end")
    shown = tuple(done_by(word.seat, "last-word-was", word.letters) for word in last)
    words = (line for seat in seats for line in _words_of(view, seat))
    return End(
        _why(view, outcome, news),
        tuple("–" if seat in view.out else str(view.counts[seat]) for seat in seats),
        tuple(_left(view, seat) for seat in seats),
        (
            title,
            *(shown or columns_of(view, "small")),
            *words,
            *joker_of(_letters_at_the_end(view)),
        ),
        tuple(face for word in last for face in tiles(word.letters).names),
        None,
    )


def _why(view: View, outcome: Outcome, news: Sequence[Event]) -> Text:
    """Why it is over; as far as it is known, how the last word came about."""
    if view.ending is Ending.HAND_EMPTIED:
        last = view.finished[-1]
        word: dict[str, Spoken] = {"seat": last.seat, "word": written(last.letters)}
        laid = [dict(event.values) for event in news if event.key == "laid"]
        if not laid:
            return text(f"over-{outcome.reason}", **word)
        card, letters = str(laid[-1]["card"]), str(laid[-1]["letters"])
        return text(
            "over-last-letter", card=card.replace(JOKER, "*"), letters=written(letters[:-1]), **word
        )
    left = [seat for seat in range(len(view.counts)) if seat not in view.out]
    return text(f"over-{outcome.reason}", seat=left[0])


def _asks(view: View) -> Text:
    if view.holds_further:
        return text("asks-further", seat=view.seat)
    if not any(view.columns):
        return text("asks-turn", seat=view.seat)
    return text("asks-lay", seat=view.seat, count=view.owed)


def _means(view: View) -> Text | None:
    if view.holds_further:
        return text("means-further", seat=view.seat)
    return text("means-lay") if any(view.columns) else None


def _piles(view: View) -> Text:
    letters, capitals = view.pile + view.basket, view.capitals + view.capital_basket
    return text("piles", letters=letters, capitals=capitals, limit=view.limit)


def _terms(view: View) -> Iterator[Text]:
    if view.finish is Finish.FINAL:
        yield text("only-final-words")


def _player(view: View, seat: Seat) -> PlayerLine:
    if seat in view.out:
        return PlayerLine(seat, text("facts-out"))
    back, held = glyphs(LETTER_BACK), view.counts[seat]
    facts = text("facts", back=back, count=held)
    if view.shown[seat]:
        facts = text("joined", a=facts, b=text("seen", cards=cards_of(view.shown[seat])))
    if seat in view.barred:
        facts = text("joined", a=facts, b=text("barred-now" if seat == view.seat else "barred"))
    return PlayerLine(seat, facts)


def _letters_at_the_end(view: View) -> list[str]:
    return [*view.columns, *(finished.letters for finished in view.finished)]


def _left(view: View, seat: Seat) -> Text:
    if seat in view.out:
        return text("facts-out")
    return text("cards-left", count=view.counts[seat], back=glyphs(LETTER_BACK))


def _words_of(view: View, seat: Seat) -> Iterator[Text]:
    words = [written(finished.letters) for finished in view.finished if finished.seat == seat]
    if words:
        latest, shape = tuple(words[-WORDS_RECALLED:]), glyphs(seat_face(seat))
        yield text("words-finished", shape=shape, count=len(words), words=latest)


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
    """One event with its tiles; nothing where the next event or the columns tell it."""
    values: dict[str, Any] = dict(event.values)
    seat, letters = values.get("seat", 0), values.get("letters", "")
    match event.key:
        case "laid" if after not in {"finished", "wrong-claim"}:
            yield done_by(seat, "told-laid", values["card"], word=word_in_tiles(letters))
        case "finished" | "announced" | "wrong-claim":
            yield done_by(seat, f"told-{event.key}", letters)
        case "swept":
            yield text("told-swept", word=word_in_tiles(letters))
        case "drew":
            yield done_by(seat, "told-drew", count=draws, back=glyphs(LETTER_BACK))
        case "drew-further":
            yield done_by(seat, "told-drew-further", back=glyphs(LETTER_BACK))
        case "capital-turned" if before == "dealt":
            yield text("told-first-word", word=glyphs(capital(values["letter"])))
        case "capital-turned" if before not in {"finished", "announced", "capitals-renewed"}:
            yield done_by(seat, "told-turned", word=glyphs(capital(values["letter"])))
        case "wrong-card" | "wrong-announcement":
            key = f"told-{event.key}{'-penalty' if after == 'drew-penalty' else ''}"
            wrong, back = values.get("card", letters), glyphs(LETTER_BACK)
            yield done_by(seat, key, wrong, column=values["column"], back=back)
        case "last-word":
            yield done_by(seat, "told-last-word", word=word_in_tiles(values["word"]))
        case "out":
            yield done_by(seat, "told-out", cards=cards_of(values["cards"]))
