"""The table of Camarade as everybody sees it, and how a match ended."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from bot.pages.ids import Move
from bot.pages.panel import Button, End, PlayerLine, Row, Scene, rows_of
from bot.pictures.faces import BLANK, EMPTY_PLACE
from bot.pictures.faces import seat as seat_face
from bot.words.text import Spoken, Text, glyphs, narrow, text
from cogs.camarade.faces import TOKEN, card_face
from games.camarade.data import (
    HAND,
    Card,
    Cards,
    Lay,
    Trick,
    View,
)
from games.camarade.rules import GAME
from games.camarade.scoring import SEATS, Result, clockwise_after, left_of
from games.camarade.tricks import counts_zero, playable
from games.engine import Event, Outcome, Seat, swing

LAID = {"laid-weaker", "laid-stronger", "laid-equal", "laid-on-zero"}
TAKEN = {"trick-taken": "took", "last-trick-left": "took-last"}
"""Ends of a trick, with the words for each: the last one may be left to somebody (rule 6)."""
YOUNG = 5
"""So many cards are laid while a round is young: each of three has laid or been asked by then."""
LARGE, MIDDLE = 6, 9
"""How many faces fit side by side on a phone, in each of two sizes."""


def scene(view: View, news: Sequence[Event]) -> Scene:
    question, meaning = _asked(view)
    return Scene(
        question,
        meaning,
        _arena(view),
        tuple(_player(view, seat) for seat in range(SEATS)),
        text(f"round-{view.length}", round=view.round, token=glyphs(TOKEN)),
        controls(view, playable(view)),
        record=_counted(view),
    )


def end(view: View, outcome: Outcome, news: Sequence[Event]) -> End:
    number, winner = _decisive(view, outcome), outcome.places.index(1)
    result, earlier = view.results[number - 1], number < len(view.results)
    return End(
        _why(view, outcome),
        tuple(map(str, outcome.points)),
        tuple(text("end-points", token=glyphs(TOKEN), points=points) for points in outcome.points),
        (text("decided", round=number), *_sums(result), text("decided-why")),
        _pictured(result, winner),
        text("end-rounds", count=len(view.results)),
        boast=text("end-boast", count=outcome.points[outcome.places.index(1)]),
        last=(text("last-round"), *_last(view), *(_sums(view.results[-1]) if earlier else ())),
    )


def _why(view: View, outcome: Outcome) -> Text:
    """Why it is over; whoever has most tokens may have left."""
    best = max(view.tokens)
    most = tuple(seat for seat, tokens in enumerate(view.tokens) if tokens == best)
    values: dict[str, Spoken] = {"seats": most, "count": len(most), "tokens": best}
    return text(f"over-{outcome.reason}", token=glyphs(TOKEN), **values)


def _decisive(view: View, outcome: Outcome) -> int:
    """The round in which the winners gained most on the second, the later of equals."""
    last = len(view.results)
    if outcome.reason == "better-total":
        return last
    return max(range(1, last + 1), key=lambda n: (swing(outcome, view.results[n - 1].tokens), n))


def tell(news: Sequence[Event]) -> list[Text]:
    """Tricks and rounds that are over, newest first; what the arena shows is not told twice."""
    told, laid = list[Text | None](), list[str]()
    sums, since = None, 0
    for event in news:
        values: dict[str, Any] = dict(event.values)
        if event.key == "attack-laid":
            laid, since = [card_face(values["seat"], values["card"])], since + 1
        elif event.key in LAID and laid:
            laid.append(card_face(values["seat"], values["card"]))
            since += 1
        elif event.key in TAKEN:
            points, taker = values["points"], values["seat"]
            took = text(TAKEN[event.key], cards=glyphs(*laid), seat=taker, points=points)
            told.append(took if laid else None)
        elif event.key == "round-over":
            told.append(text("round-won", token=glyphs(TOKEN), **values))
            sums, since = len(told) - 1, 0
    if sums is not None and since <= YOUNG:
        told[sums] = None
    last = news[-1].key if news else ""
    shown = 1 if last in TAKEN else 2 if last == "round-began" else 0  # the trick, and the sums
    return [line for line in reversed(told[: len(told) - shown]) if line]


def _asked(view: View) -> tuple[Text, Text]:
    """The question of the moment, and what it means."""
    trick, seat = view.trick, view.seat or 0
    if trick is None:
        return text("asks-attack", seat=seat), text("means-attack")
    means = text("means-zero" if trick.counts_zero else "means-answer")
    if trick.attacker == seat:
        return text("asks-answer-own", seat=seat, card=trick.attack), text("means-answer-own")
    return text("asks-answer", seat=seat, of_seat=trick.attacker, card=trick.attack), means


def _arena(view: View) -> tuple[Text, ...]:
    """The trick as it lies, or what became of the last one."""
    if view.trick is not None:
        return (
            _row([*faces_of(view.trick), EMPTY_PLACE]),
            text("lying", count=sum(view.trick.scoring)),
        )
    begins = view.last_trick is not None and any((*view.kept, view.aside))
    return (*_last(view), *((text("left-begins"),) if begins else ()))


def _counted(view: View) -> tuple[Text, ...]:
    """How points are counted and what they bring: by the round before while this one is young,
    else in words."""
    if view.results and SEATS * len(HAND) - sum(map(len, view.hands)) <= YOUNG:
        return (text("sums", round=len(view.results)), *_sums(view.results[-1]))
    sums = text("sum-explained" if any(view.totals) else "sum-to-come")
    return (sums, text("tokens-explained", token=glyphs(TOKEN)))


def _last(view: View) -> tuple[Text, ...]:
    """The last trick, and who took it, or to whom it was left."""
    if view.last_trick is None:
        return ()
    points = sum(view.last_trick.scoring)
    key = "taken" if view.last_trick.laid else "taken-last"
    taken = text(key, seat=view.last_trick.taker or 0, points=points)
    return (_row(faces_of(view.last_trick)), taken)


def _row(faces: Sequence[str]) -> Text:
    """Cards in a row, in the largest size that a phone is wide enough for."""
    size = "large" if len(faces) <= LARGE else "middle" if len(faces) <= MIDDLE else "small"
    return text(f"row-{size}", cards=glyphs(*faces, apart=size == "large"))


def faces_of(trick: Trick) -> list[str]:
    laid = (card_face(laid.seat, laid.card) for laid in trick.laid)
    return [card_face(trick.attacker, trick.attack), *laid]


def _player(view: View, seat: Seat) -> PlayerLine:
    left = left_of(seat)
    facts = text(
        "facts" if view.totals[seat] else "facts-none",
        own=view.points[seat],
        left_shape=glyphs(seat_face(left)),
        left=view.points[left],
        total=view.totals[seat],
        token=glyphs(TOKEN),
        tokens=view.tokens[seat],
    )
    below = text("hand", cards=glyphs(BLANK, *held(view, seat))) if view.hands[seat] else None
    return PlayerLine(seat, facts, below=below)


def held(view: View, seat: Seat) -> list[str]:
    return [card_face(seat, card) for card in view.hands[seat]]


def _sums(result: Result) -> tuple[Text, ...]:
    return tuple(narrow(_sum(result, seat)) for seat in range(SEATS))


def _sum(result: Result, seat: Seat) -> Text:
    left = left_of(seat)
    return text(
        "sum",
        shape=glyphs(seat_face(seat)),
        seat=seat,
        own=result.points[seat],
        left_shape=glyphs(seat_face(left)),
        left=result.points[left],
        total=result.totals[seat],
        token=glyphs(TOKEN),
        tokens=result.tokens[seat],
    )


def _pictured(result: Result, seat: Seat) -> tuple[str, ...]:
    """A winner's sum: own points, the left neighbour's, and what they make."""
    left = left_of(seat)
    own, others, total = result.points[seat], result.points[left], result.totals[seat]
    return (seat_face(seat), str(own), "+", seat_face(left), str(others), "=", str(total))


# What can be laid, at the table and in a hand


def controls(view: View, cards: Cards) -> tuple[Row, ...]:
    """Buttons for cards that take the trick and for those that do not, each under a line."""
    if view.trick is None:
        return rows_of([_button(view, card) for card in cards])
    takes = [card for card in cards if view.trick.taken_by(card)]
    under = [card for card in cards if card not in takes]
    return (*_group("take", view, takes), *_group("stay", view, under), *_equal(view, cards))


def _equal(view: View, cards: Cards) -> tuple[Row, ...]:
    """Why a card is not among them."""
    attack = 0 if view.trick is None else view.trick.attack
    if attack not in view.hands[view.seat or 0] or attack in cards:
        return ()
    return (text("equal", card=glyphs(card_face(view.seat or 0, attack))),)


def _group(key: str, view: View, cards: Sequence[Card]) -> tuple[Row, ...]:
    if not cards:
        return ()
    following = _next(view)
    line = text(f"{key}-last") if following is None else text(key, seat=following)
    return (line, *rows_of([_button(view, card) for card in cards]))


def _next(view: View) -> Seat | None:
    """Whose turn it is after this card, whether to attack or to lay."""
    seat = view.seat or 0
    left = [len(held) - (other == seat) for other, held in enumerate(view.hands)]
    return next((after for after in clockwise_after(seat) if left[after]), None)


def _button(view: View, card: Card) -> Button:
    zero = view.trick is None and counts_zero(view.hands, card)
    return _laying(view.seat or 0, card, zero)


@cache
def _laying(seat: Seat, card: Card, zero: bool) -> Button:
    label, said = text("card-zero") if zero else None, text("face-number", number=card)
    return Button(label, Move(line=GAME.write(Lay(card))), face=card_face(seat, card), said=said)
