"""A computer at Armistice: it weighs every row the other may have laid, from its seat's view."""

from bisect import bisect
from collections.abc import Sequence
from dataclasses import replace
from itertools import accumulate, combinations, permutations
from typing import TypeVar

from games.armistice.cards import Kind
from games.armistice.data import (
    QUESTIONS_EACH,
    Action,
    Answer,
    Ask,
    Exchange,
    Inspect,
    Pair,
    Phase,
    Place,
    Ready,
    Reply,
    Row,
    Skip,
    Turn,
    View,
)
from games.armistice.exchanges import swapped
from games.armistice.imagined import Codes, Prospect, clashes, coded, truce, verdict
from games.armistice.inquiry import Worths, telling
from games.armistice.laying import laid
from games.armistice.mixtures import Mixture, equilibrium, selections
from games.armistice.questions import worth_asking
from games.armistice.redeal import possible_rows
from games.engine import Budget, Level, Rng, Seat, pick

T = TypeVar("T")

ART: dict[Level, float] = {"easy": 0.0, "normal": 0.5, "hard": 0.75}
"""How often the cards laid follow the equilibrium; else they are any. It is nearly pure, so to
follow it always would show most of the row, and wins no more."""
DOUBT = 0.5
"""How far the other is thought to lay any cards, beside laying them by the equilibrium."""
HAIR = 1e-9
"""Values that differ by less count as equal, and luck decides between them."""


def choose(
    view: View, legal: Sequence[Action], level: Level, rng: Rng, budget: Budget
) -> Action | None:
    seat = view.viewer
    assert seat is not None
    match view.phase:
        case Phase.LAYING:
            return _lay(view, seat, level, rng)
        case Phase.ASKING:
            return _ask(view, seat, legal, level, rng, budget)
        case Phase.ANSWERING:
            # It cannot read, and an answer by chance would be a lie half of the time.
            return Answer(Reply.OBJECT)
        case Phase.EXCHANGING:
            return _best(*exchanges(_recalled(view, seat, level), seat, legal, level), rng)
        case Phase.TURNING:
            return _best(*turns(_recalled(view, seat, level), seat, legal), rng)
        case _:
            return pick(legal, rng)


def _recalled(view: View, seat: Seat, level: Level) -> View:
    """An easy computer forgets all but the first answer it got."""
    if level != "easy":
        return view
    return replace(view, asked=tuple(asked for asked in view.asked if asked.seat == seat)[:1])


def _lead(view: View, seat: Seat) -> int:
    return view.points[seat] - view.points[1 - seat]


def _mixtures(view: View) -> Pair[Mixture]:
    return equilibrium(view.usable, view.places, view.attacker, _lead(view, 0))


def _lay(view: View, seat: Seat, level: Level, rng: Rng) -> Place | Ready | None:
    """A card at a time; it remembers nothing, so it goes on from what already lies there."""
    if laid(view.draft) is not None:
        return None if view.ready else Ready()
    return next_card(view, seat, _drawn(wanted(view, seat, level), rng))


def next_card(view: View, seat: Seat, row: Row) -> Place:
    """The placements that bring the draft nearer to this row."""
    places = range(1, view.places + 1)
    place, card = next(
        (place, card)
        for place, card, lying in zip(places, row, view.draft, strict=True)
        if card != lying
    )
    return Place(place, card.kind, None if card.owner == seat else "captured")


def wanted(view: View, seat: Seat, level: Level) -> list[tuple[Row, float]]:
    """The rows nearest to the draft, weighted: card by card that is as good as at once."""
    selected = selections(view.usable[seat], view.places)
    mixture, art = _mixtures(view)[seat], ART[level]
    rows = [
        (row, art * mixture[frozenset(cards)] + (1 - art) / len(selected))
        for cards in selected
        for row in permutations(cards)
    ]
    agreed = [sum(a == b for a, b in zip(row, view.draft, strict=True)) for row, _ in rows]
    most = max(agreed)
    return [row for row, same in zip(rows, agreed, strict=True) if same == most]


def _drawn(chances: Sequence[tuple[T, float]], rng: Rng) -> T:
    bounds = list(accumulate(weight for _, weight in chances))
    return chances[bisect(bounds, rng.random() * bounds[-1], hi=len(bounds) - 1)][0]


def _ask(
    view: View, seat: Seat, legal: Sequence[Action], level: Level, rng: Rng, budget: Budget
) -> Ask | Inspect | Skip:
    open_ = worth_asking(view, (each for each in legal if isinstance(each, Ask | Inspect)))
    if not open_:
        return Skip()
    if level != "hard":
        return pick(open_, rng)
    return _best(*questions(view, seat, legal, level, budget), rng)


def questions(
    view: View, seat: Seat, legal: Sequence[Action], level: Level, budget: Budget
) -> tuple[list[Ask | Inspect], list[float]]:
    """What may be asked, and what the best exchange is worth after each."""
    asks = [action for action in legal if isinstance(action, Ask | Inspect)]
    rows = possible_rows(view, seat)
    pairs = combinations(range(1, view.places + 1), 2)
    worths = _worths(view, seat, [Skip(), *(Exchange(*pair) for pair in pairs)], rows, level)
    kinds = [tuple(card.kind for card in row) for row in rows]
    done = sum(asked.seat == seat and asked.reply is not Reply.OBJECT for asked in view.asked)
    another = QUESTIONS_EACH - done > 1
    return asks, telling(asks, kinds, worths, another, budget)


def exchanges(
    view: View, seat: Seat, legal: Sequence[Action], level: Level
) -> tuple[list[Exchange | Skip], list[float]]:
    """Against the rows as they may lie; what the other will exchange is not foreseen."""
    offered = [action for action in legal if isinstance(action, Exchange | Skip)]
    worths = _worths(view, seat, offered, possible_rows(view, seat), level)
    return offered, [sum(line) for line in worths]


def _worths(
    view: View, seat: Seat, exchanges: Sequence[Exchange | Skip], rows: Sequence[Row], level: Level
) -> Worths:
    prospect = Prospect(seat, view.attacker, _lead(view, seat))
    mine = coded(_own_row(view, seat))
    chances = [(coded(row), chance) for row, chance in _chances(view, seat, rows, level)]
    whole = sum(chance for _, chance in chances)
    return [
        [chance / whole * prospect.worth(mine, _after(row, exchange)) for row, chance in chances]
        for exchange in exchanges
    ]


def _chances(view: View, seat: Seat, rows: Sequence[Row], level: Level) -> list[tuple[Row, float]]:
    if level != "hard":
        return [(row, 1.0) for row in rows]
    mixture = _mixtures(view)[1 - seat]
    return [(row, mixture[frozenset(row)] + DOUBT / len(mixture)) for row in rows]


def _after(row: Codes, exchange: Exchange | Skip) -> Codes:
    return row if isinstance(exchange, Skip) else swapped(row, (exchange.first, exchange.second))


def turns(view: View, seat: Seat, legal: Sequence[Action]) -> tuple[list[Turn], list[float]]:
    """Only where Treaty may lie against Treaty does it matter what is turned first."""
    places = [action for action in legal if isinstance(action, Turn)]
    mine, lead = _own_row(view, seat), _lead(view, seat)
    there = [card.kind for card in mine].index(Kind.TREATY)
    rows = [row for row in possible_rows(view, seat) if row[there].kind is Kind.TREATY]
    end = Turn(there + 1)
    if end not in places or not rows:
        return places, [0.0] * len(places)
    others = [turn for turn in places if turn != end]
    gains = [_gains(view, seat, row, others) for row in rows]
    put_off = [_put_off(lead, gains, chosen) for chosen in range(len(others))]
    if lead > 0:  # ending it now is as good as anything can be
        put_off = [min(worth, verdict(lead) - 2 * HAIR) for worth in put_off]
    return [end, *others], [verdict(lead), *put_off]


def _gains(view: View, seat: Seat, row: Row, turns: Sequence[Turn]) -> tuple[int, ...]:
    table, mine, theirs = clashes(seat, view.attacker), coded(_own_row(view, seat)), coded(row)
    return tuple(table[mine[turn.place - 1]][theirs[turn.place - 1]].points for turn in turns)


def _put_off(lead: int, possible: Sequence[tuple[int, ...]], chosen: int) -> float:
    """The chance to win if another place is turned up first."""
    worths = [
        truce(lead + gains[chosen], (*gains[:chosen], *gains[chosen + 1 :]), my_turn=False)
        for gains in possible
    ]
    return sum(worths) / len(worths)


def _own_row(view: View, seat: Seat) -> Row:
    return tuple(card for card in view.rows[seat] if card is not None)


def _best(actions: Sequence[T], worths: Sequence[float], rng: Rng) -> T:
    top = max(worths) - HAIR
    return pick([a for a, worth in zip(actions, worths, strict=True) if worth > top], rng)
