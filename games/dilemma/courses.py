"""The rest of a match of Dilemma as the hard computer imagines it: quick, and never the real state.

The others play in styles drawn from what is believed of them, the viewer by habit. Throwing again
after invalid cards is left out. A decision takes a thousand courses: what can be looked up here is.
"""

from collections.abc import Sequence
from math import exp

from games.dilemma.data import Card
from games.dilemma.habits import Habits
from games.dilemma.prospects import Lot
from games.dilemma.styles import offered_by, thrown_by
from games.engine import Seat
from games.search import Draw

SPREAD = 14.0
"""Points of difference that make a clear win."""
NEAR = tuple(exp(-behind / SPREAD) for behind in range(1_000))
"""How near somebody came who is so many points behind; all cards together are 275."""
SEATS_OF = tuple(tuple(seat for seat in range(5) if some >> seat & 1) for some in range(32))
"""The seats in a number that has a bit for each."""


class Course:
    """One way in which the match could go on, changed in place."""

    __slots__ = (
        "_aim",
        "_draw",
        "_habits",
        "_lots",
        "_viewer",
        "fought",
        "hands",
        "holders",
        "host",
        "lives",
        "points",
    )

    def __init__(self, habits: Habits, lots: list[Lot], draw: Draw) -> None:
        prospect = habits.prospect
        self._habits, self._lots, self._draw = habits, lots, draw
        self._viewer, self._aim = prospect.viewer, prospect.aim
        self.host = prospect.provocateur
        self.hands = prospect.hands[:]
        self.lives = prospect.lives[:]
        self.points = prospect.points[:]
        self.fought = prospect.fought[:]
        self.holders = prospect.holders

    def finish(self) -> None:
        """Round after round until at most one holds cards."""
        seats = len(self.hands)
        while (holders := self.holders) & (holders - 1):
            host = (self.host + 1) % seats
            while not holders >> host & 1:
                host = (host + 1) % seats
            self.host = host
            self.round(self._offer())

    def by_habit(self, offer: Card | None, seat: Seat | None, card: Card | None) -> None:
        """The question that stands, answered without a search: an offer, a throw or a duel."""
        if offer is None:
            self.round(self._offer())
        elif seat is None or card is None:
            self.round(offer)
        else:
            fought = self._fights(self.host, offer, seat, card)
            self.duel(offer, seat, card, fought, self._fights(seat, card, self.host, offer))

    def _offer(self) -> Card:
        host = self.host
        hand = self.hands[host]
        if host == self._viewer:
            return self._habits.offers(self.lives[host], hand)
        cards = offered_by(self._lots[host][3], hand)
        return cards[0] if len(cards) == 1 else cards[int(self._draw() * len(cards))]

    def round(self, offer: Card, forced: Card | None = None) -> None:
        """An offer and what is thrown on it; `forced` is what the viewer throws, 0 for nothing."""
        draw, aim = self._draw, self._aim
        takers = self._takers(offer, forced)
        if aim < 1:
            takers = [throw for throw in takers if draw() < aim]
        if not takers:
            self.points[self.host] += offer
            return
        seat, card = takers[0] if len(takers) == 1 else takers[int(draw() * len(takers))]
        fought = self._fights(self.host, offer, seat, card)
        self.duel(offer, seat, card, fought, self._fights(seat, card, self.host, offer))

    def _takers(self, offer: Card, forced: Card | None) -> list[tuple[Seat, Card]]:
        """Who throws what; all that is played leaves the hands."""
        host, hands, lots, draw = self.host, self.hands, self._lots, self._draw
        others, feared = self.holders & ~(1 << host), self.lives[host] > 0
        place = 2 * offer + feared
        takers = self._own_throw(offer, forced, feared, others)
        for seat in SEATS_OF[others & ~(1 << self._viewer)]:
            _, throws, style, _ = lots[seat]
            if draw() < throws[place]:
                cards = thrown_by(style, hands[seat], offer)
                if cards:
                    card = cards[0] if len(cards) == 1 else cards[int(draw() * len(cards))]
                    takers.append((seat, card))
        for seat, card in (host, offer), *takers:
            hands[seat] &= ~(1 << card)
            if not hands[seat]:
                self.holders &= ~(1 << seat)
        return takers

    def _own_throw(
        self, offer: Card, card: Card | None, feared: bool, others: int
    ) -> list[tuple[Seat, Card]]:
        """The card is thrown by habit, unless it is given."""
        viewer = self._viewer
        if not others >> viewer & 1:
            return []
        if card is None:
            hand, armed = self.hands[viewer], self.lives[viewer] > 0
            card = self._habits.answer(self.host, offer, feared, armed, hand, others)
        return [(viewer, card)] if card else []

    def _fights(self, seat: Seat, own: Card, rival: Seat, other: Card) -> bool:
        lives = self.lives
        if not lives[seat]:
            return False
        feared = lives[rival] > 0
        if seat == self._viewer:
            cards = self.hands[seat].bit_count()
            return self._draw() < self._habits.fights(own, rival, other, feared, cards)
        tables = self._lots[seat][0]
        return self._draw() < tables[self.fought[rival]][(own * 11 + other) * 2 + feared]

    def duel(self, offer: Card, seat: Seat, card: Card, fought: bool, answered: bool) -> None:
        """Whether the host fought, and whether the other did (rule 8)."""
        host, points = self.host, self.points
        if fought:
            self.fought[host] = True
            self.lives[host] -= 1
            if not answered:
                points[host] += offer + card
        if answered:
            self.fought[seat] = True
            self.lives[seat] -= 1
            if not fought:
                points[seat] += offer + card
        elif not fought:
            points[host] += card
            points[seat] += offer


def worth(points: Sequence[int], seat: Seat) -> float:
    """Half is the share of the win, half how near one came to it beside the others."""
    best, own = max(points), points[seat]
    near = 0.5 * NEAR[best - own] / sum([NEAR[best - each] for each in points])
    return near + 0.5 / points.count(best) if own == best else near
