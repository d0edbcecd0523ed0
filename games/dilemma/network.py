"""A network that plays Dilemma: how likely it does each thing, from its seat's view alone.

One hidden layer for each number of seats, trained by `tools/dilemma_league.c`, which tells it a
table in the same numbers.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from math import exp
from struct import unpack
from typing import NamedTuple, TypeAlias

from games.dilemma.data import (
    CARDS,
    CONFLICT,
    LIVES,
    Action,
    Choose,
    Offer,
    Round,
    Throw,
    View,
)
from games.engine import Seat

SEEN, HIDDEN, ANSWERS = 180, 96, 23
"""Numbers that tell a table, units of the hidden layer, and what it can answer."""
OF_A_SEAT, OF_ITS_PAST = 17, 9
SEATS, OFFERED, OWN, OTHER, RIVAL, UNARMED, ALWAYS, PAST = 85, 88, 98, 108, 118, 122, 123, 124
"""Where the seats' numbers end, and where the others begin."""
DECLINED, FIGHT = 10, 21
"""Before: a card to offer; between: a card to throw."""

Row: TypeAlias = tuple[float, ...]
Told: TypeAlias = Iterator[tuple[int, float]]
"""A number other than 0, and its place."""


class Weights(NamedTuple):
    first: tuple[Row, ...]
    """By number, what it adds to each unit."""
    units: Row
    second: tuple[Row, ...]
    """By answer, what it takes from each unit."""
    answers: Row


@cache
def trained(seats: int) -> Weights:
    """Those of the hard computer at a table of so many."""
    return weights(files("games.dilemma").joinpath(f"network_{seats}.bin").read_bytes())


def weights(content: bytes) -> Weights:
    """Of a file: numbers in half precision, row after row."""
    numbers = iter(unpack(f"<{len(content) // 2}e", content))

    def row(length: int) -> Row:
        return tuple(next(numbers) for _ in range(length))

    first, units = tuple(row(HIDDEN) for _ in range(SEEN)), row(HIDDEN)
    return Weights(first, units, tuple(row(HIDDEN) for _ in range(ANSWERS)), row(ANSWERS))


def likely(view: View, actions: Sequence[Action], known: Weights) -> list[float]:
    """The chance with which a network does each of them, none a throw of the offer's value."""
    units = known.units
    for place, number in told(view, actions):
        units = tuple(map(lambda unit, weight: unit + number * weight, units, known.first[place]))
    units = tuple(max(unit, 0.0) for unit in units)

    def answer(place: int) -> float:
        taken = zip(units, known.second[place], strict=True)
        return known.answers[place] + sum(unit * weight for unit, weight in taken)

    return softmax([answer(place) if place >= 0 else 0.0 for place in map(answered, actions)])


def answered(action: Action) -> int:
    """Where it stands; peace is the other side of a fight, and has no place."""
    match action:
        case Offer(card):
            return card - 1
        case Throw(card):
            return DECLINED + card
        case Choose(token):
            return FIGHT if token is CONFLICT else -1
        case _:
            return DECLINED


def softmax(values: Sequence[float]) -> list[float]:
    """Chances, of which each is e times another where the value is greater by 1."""
    best = max(values)
    raised = [exp(value - best) for value in values]
    total = sum(raised)
    return [each / total for each in raised]


def told(view: View, actions: Sequence[Action]) -> Told:
    """A table as the network is told it."""
    viewer = view.viewer
    assert viewer is not None
    seats = len(view.sides)
    best, shown = max(side.points for side in view.sides), shown_by(view.past, seats)
    for place in range(seats):
        seat = (viewer + place) % seats
        yield from _side(view, seat, OF_A_SEAT * place, best)
        yield from shown[seat].told(PAST + OF_ITS_PAST * place)
    yield SEATS + seats - 3, 1
    yield ALWAYS, 1
    if not isinstance(actions[0], Offer):
        assert view.offer is not None
        yield OFFERED + view.offer - 1, 1
        if isinstance(actions[0], Choose):
            yield from _duel(view, viewer, view.offer)


def _side(view: View, seat: Seat, begin: int, best: int) -> Told:
    side = view.sides[seat]
    hand = view.hand if seat == view.viewer else set(CARDS).difference(side.played)
    yield from ((begin + card - 1, 1) for card in hand)
    yield from ((begin + 10 + life, 1) for life in range(side.lives))
    yield begin + 13, side.points / 20
    yield begin + 14, (best - side.points) / 10
    yield begin + 15, seat == view.provocateur
    yield begin + 16, len(hand) / 5


def _duel(view: View, viewer: Seat, offer: int) -> Told:
    host, opponent, card = view.provocateur, view.opponent, view.duelling
    assert opponent is not None
    assert card is not None
    own, rival, other = (offer, opponent, card) if viewer == host else (card, host, offer)
    yield OWN + own - 1, 1
    yield OTHER + other - 1, 1
    yield RIVAL + (rival - viewer) % len(view.sides) - 1, 1
    yield UNARMED, not view.sides[rival].lives


@dataclass(slots=True)
class Shown:
    """What a seat did in the rounds that are over."""

    duels: list[int] = field(default_factory=lambda: [0, 0])
    """By whether the rival could fight, and in how many of them it fought."""
    fights: list[int] = field(default_factory=lambda: [0, 0])
    asked: list[int] = field(default_factory=lambda: [0, 0])
    """By whether who offered could fight, and how often it threw."""
    throws: list[int] = field(default_factory=lambda: [0, 0])
    thrown: int = 0
    """What its cards come to, and those it offered."""
    offers: int = 0
    offered: int = 0

    def told(self, begin: int) -> Told:
        yield begin, (self.fights[1] + 0.8) / (self.duels[1] + 2) - 0.4
        yield begin + 1, self.duels[1] / 5
        yield begin + 2, (self.fights[0] + 0.5) / (self.duels[0] + 1) - 0.5
        for armed in (0, 1):
            yield begin + 3 + armed, (self.throws[armed] + 0.4) / (self.asked[armed] + 1) - 0.4
            yield begin + 5 + armed, self.asked[armed] / 8
        yield begin + 7, self.offered / self.offers / 10 - 0.5 if self.offers else 0
        threw = sum(self.throws)
        yield begin + 8, self.thrown / threw / 10 - 0.3 if threw else 0


def shown_by(past: Sequence[Round], seats: int) -> list[Shown]:
    """What each seat did, as far as it could do anything."""
    shown, lives = [Shown() for _ in range(seats)], [LIVES[seats]] * seats
    left = [len(CARDS)] * seats
    for round_ in past:
        host, armed = round_.provocateur, lives[round_.provocateur] > 0
        first = dict(reversed(round_.thrown))
        for seat, one in enumerate(shown):
            if seat == host:
                one.offers += 1
                one.offered += round_.offer
            elif left[seat]:
                one.asked[armed] += 1
                one.throws[armed] += seat in first
                one.thrown += first.get(seat, 0)
        for seat in (host, *(seat for seat, _ in round_.thrown)):
            left[seat] -= 1
        if round_.opponent is not None:
            _show_duel(shown, round_, round_.opponent, lives)
        for seat in round_.fighters:
            lives[seat] -= 1
    return shown


def _show_duel(shown: Sequence[Shown], round_: Round, opponent: Seat, lives: Sequence[int]) -> None:
    for seat, rival in ((round_.provocateur, opponent), (opponent, round_.provocateur)):
        if lives[seat]:
            shown[seat].duels[lives[rival] > 0] += 1
            shown[seat].fights[lives[rival] > 0] += seat in round_.fighters
