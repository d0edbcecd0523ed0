"""The rest of a match of Dilemma as the hard computer imagines it: quick, and never the real state.

The others play in styles drawn from what is believed of them, the viewer by habit. Throwing again
after invalid cards is left out.
"""

from collections.abc import Sequence
from math import exp

from games.dilemma.data import Card
from games.dilemma.habits import Habits
from games.dilemma.prospects import Lot
from games.dilemma.styles import at, offered_by, thrown_by
from games.engine import Rng, Seat, pick

SPREAD = 14.0
"""Points of difference that make a clear win."""


class Course:
    """One way in which the match could go on, changed in place."""

    __slots__ = (
        "_aim",
        "_habits",
        "_lots",
        "_rng",
        "_viewer",
        "fought",
        "hands",
        "host",
        "lives",
        "points",
    )

    def __init__(self, habits: Habits, lots: list[Lot], rng: Rng) -> None:
        prospect = habits.prospect
        self._habits, self._lots, self._rng = habits, lots, rng
        self._viewer, self._aim = prospect.viewer, prospect.aim
        self.host = prospect.provocateur
        self.hands = prospect.hands[:]
        self.lives = prospect.lives[:]
        self.points = prospect.points[:]
        self.fought = prospect.fought[:]

    def finish(self) -> None:
        """Round after round until at most one holds cards."""
        hands, seats = self.hands, len(self.hands)
        while seats - hands.count(0) > 1:
            self.host = (self.host + 1) % seats
            while not hands[self.host]:
                self.host = (self.host + 1) % seats
            self.round(self._offer())

    def by_habit(self, offer: Card | None, seat: Seat | None, card: Card | None) -> None:
        """The question that stands, answered without a search: an offer, a throw or a duel."""
        if offer is None:
            self.round(self._offer())
        elif seat is None or card is None:
            self.round(offer)
        else:
            self._duel_by_nature(offer, seat, card)

    def _offer(self) -> Card:
        host = self.host
        if host == self._viewer:
            return self._habits.offers(self.lives[host], self.hands[host])
        return pick(offered_by(self._lots[host].offers, self.hands[host]), self._rng)

    def round(self, offer: Card, forced: Card | None = None) -> None:
        """An offer and what is thrown on it; `forced` is what the viewer throws, 0 for nothing."""
        host, hands, rng, aim = self.host, self.hands, self._rng, self._aim
        hands[host] &= ~(1 << offer)
        valid, taker, taking = 0, -1, 0
        answers = [
            (seat, self._answer(seat, offer, forced))
            for seat, hand in enumerate(hands)
            if hand and seat != host
        ]
        for seat, card in answers:
            if not card:
                continue
            hands[seat] &= ~(1 << card)
            if card != offer and (aim == 1.0 or rng.random() < aim):
                valid += 1
                if rng.random() * valid < 1:
                    taker, taking = seat, card
        if valid:
            self._duel_by_nature(offer, taker, taking)
        else:
            self.points[host] += offer

    def _answer(self, seat: Seat, offer: Card, forced: Card | None) -> Card:
        if seat == self._viewer:
            if forced is not None:
                return forced
            return self._habits.answer(self.host, offer, self.hands, self.lives)
        lot, rng = self._lots[seat], self._rng
        if rng.random() >= lot.throws[2 * offer + (self.lives[self.host] > 0)]:
            return 0
        cards = thrown_by(lot.cards, self.hands[seat], offer)
        return pick(cards, rng) if cards else 0

    def _duel_by_nature(self, offer: Card, seat: Seat, card: Card) -> None:
        fought = self._fights(self.host, offer, seat, card)
        self.duel(offer, seat, card, fought, self._fights(seat, card, self.host, offer))

    def _fights(self, seat: Seat, own: Card, rival: Seat, other: Card) -> bool:
        if not self.lives[seat]:
            return False
        feared = self.lives[rival] > 0
        if seat == self._viewer:
            hand = self.hands[seat]
            chance = self._habits.fights(own, rival, other, feared=feared, hand=hand)
        else:
            tables = self._lots[seat].fights
            chance = tables[self.fought[rival]][at(own, other, has_lives=feared)]
        return self._rng.random() < chance

    def duel(self, offer: Card, seat: Seat, card: Card, fought: bool, answered: bool) -> None:
        """Whether the host fought, and whether the other did (rule 8)."""
        host, points = self.host, self.points
        if not fought and not answered:
            points[host] += card
            points[seat] += offer
            return
        for fighter, fights, other in ((host, fought, answered), (seat, answered, fought)):
            if fights:
                self.fought[fighter] = True
                self.lives[fighter] -= 1
                points[fighter] += 0 if other else offer + card


def worths(points: Sequence[int]) -> list[float]:
    """Half is the share of the win, half how near everybody came to it."""
    best = max(points)
    near = [exp((own - best) / SPREAD) for own in points]
    total, winners = sum(near), points.count(best)
    return [
        0.5 * (own == best) / winners + 0.5 * closeness / total
        for own, closeness in zip(points, near, strict=True)
    ]
