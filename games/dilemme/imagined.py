"""Dilemme in a player's head: two rounds from what one seat knows, quick and rough.

There everybody knows the whole list and forgets no word, lays what comes easiest, and the basket
lies in the pile.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import exp

from games.dilemme.cards import CAPITALS, JOKER, LOWER_CASE, Letter
from games.dilemme.data import Draw, Finish, Further, Turn, View
from games.dilemme.lexicon import Standing, Words
from games.dilemme.vocabulary import REMEMBERED, finishing, fitting, whole
from games.engine import Rng, Seat, shuffled

ROUNDS = 2
"""Three or four have not measurably won more."""
EASE = {
    words: {card: cards.count(card) for card in cards} | {JOKER: 20}
    for words, cards in LOWER_CASE.items()
}
"""How long a card may be kept: what is frequent fits often, the joker everywhere."""
ANOTHER_PLAY = 100
A_WORD_LEFT = 5

# What a hand is worth: rounded from a logistic regression on 2,500 games of two normal computers.
CARD = 0.19
RARE_CARD = 0.37
"""One of which there are at most two."""
JOKER_CARD = -0.08
BURDEN = {
    words: {card: CARD if cards.count(card) > 2 else RARE_CARD for card in cards}
    | {JOKER: JOKER_CARD}
    for words, cards in LOWER_CASE.items()
}
NEARLY_EMPTY = {1: 1.1, 2: 0.35}
MOBILITY = 0.65
"""A hand that fits as a whole, beside one of which nothing does."""


@lru_cache(maxsize=REMEMBERED)
def reluctance(card: Letter, pattern: str, finish: Finish, words: Words) -> int:
    """Rare letters first, a word finished whenever it can be, none left to the next player."""
    ease, known = EASE[words][card], whole(words)
    if card in finishing(pattern, finish, known):
        return ease - ANOTHER_PLAY
    return ease + (A_WORD_LEFT if finishing(pattern + card, finish, known) else 0)


@dataclass(frozen=True, slots=True)
class Deal:
    """Where the cards may be that a seat does not see."""

    hands: tuple[str, ...]
    pile: str
    capitals: str


def deal(view: View, rng: Rng) -> Deal:
    known = [view.hand if seat == view.viewer else shown for seat, shown in enumerate(view.shown)]
    unseen = _unseen(
        LOWER_CASE[view.words], [*known, *(column[1:] for column in view.columns)], rng
    )
    hands: list[str] = []
    for cards, count in zip(known, view.counts, strict=True):
        hidden = count - len(cards)
        hands.append(cards + unseen[:hidden])
        unseen = unseen[hidden:]
    capitals = _unseen(CAPITALS[view.words], [column[:1] for column in view.columns], rng)
    return Deal(tuple(hands), unseen, capitals)


def _unseen(cards: str, seen: Sequence[str], rng: Rng) -> str:
    return "".join(shuffled((Counter(cards) - Counter("".join(seen))).elements(), rng))


class Imagined:
    """One possible course of the game, changed in place; places count from 0."""

    __slots__ = (
        *("capitals", "columns", "finish", "hands", "limit"),
        *("known", "out", "owed", "pile", "seat", "winner", "words"),
    )

    def __init__(self, view: View, dealt: Deal) -> None:
        self.hands = list(map(list, dealt.hands))
        self.pile = list(dealt.pile)
        self.capitals = list(dealt.capitals)
        self.columns = list(view.columns)
        self.finish, self.limit = view.finish, view.limit
        self.words, self.known = view.words, whole(view.words)
        self.seat, self.owed = view.seat, view.owed
        self.out = set(view.out)
        self.winner: Seat | None = None

    def go_on(self) -> None:
        """The rest of this turn and two rounds, if nobody wins before."""
        for _ in range(ROUNDS * len(self.hands)):
            while self.owed and self.winner is None:
                self.play()
            if self.winner is not None:
                return
            self.pass_on()

    def play(self) -> None:
        hand = self.hands[self.seat]
        if easiest := self.easiest(hand):
            self.lay(*easiest)
        elif not all(self.columns):
            self.take(Turn())
        elif not self.pile:
            self.owed = 0
        else:
            self.take(Draw() if len(hand) < self.limit else Further())

    def easiest(self, cards: Sequence[Letter]) -> tuple[Letter, int] | None:
        """The card that is laid with the least reluctance, and where."""
        least, found = ANOTHER_PLAY, None
        for place, pattern in enumerate(self.columns):
            fits = fitting(pattern, self.known) if pattern else ""
            for card in cards:
                if card in fits:
                    felt = reluctance(card, pattern, self.finish, self.words)
                    if felt < least:
                        least, found = felt, (card, place)
        return found

    def lay(self, card: Letter, place: int) -> None:
        hand, pattern = self.hands[self.seat], self.columns[place]
        hand.remove(card)
        self.columns[place] = pattern + card
        if not hand:
            self.winner = self.seat
        elif card in finishing(pattern, self.finish, self.known):
            self.sweep(place)
            self.columns[place] = self.capitals.pop()
        else:
            self.owed -= 1
            if self.known.listed.standing(pattern + card) is Standing.DEAD_END:
                self.sweep(place)

    def take(self, action: Draw | Further | Turn) -> None:
        if isinstance(action, Turn):
            self.columns[self.columns.index("")] = self.capitals.pop()
            self.owed -= 1
            return
        card = self.pile.pop()
        self.hands[self.seat].append(card)
        if isinstance(action, Further):
            if fits := self.easiest(card):
                self.lay(*fits)
            else:
                self.go_out()

    def sweep(self, place: int) -> None:
        word, self.columns[place] = self.columns[place], ""
        self.capitals.insert(0, word[0])
        self.pile[:0] = word[1:]

    def go_out(self) -> None:
        self.pile[:0] = self.hands[self.seat]
        self.hands[self.seat] = []
        self.out.add(self.seat)
        self.owed = 0
        if len(self.out) == len(self.hands) - 1:
            [self.winner] = set(range(len(self.hands))) - self.out

    def pass_on(self) -> None:
        seats = len(self.hands)
        following = ((self.seat + step) % seats for step in range(1, seats + 1))
        self.seat = next(seat for seat in following if seat not in self.out)
        self.owed = 1

    def worth(self, seat: Seat) -> float:
        """The seat's chance to win."""
        if self.winner is not None:
            return float(self.winner == seat)
        fits = "".join(fitting(pattern, self.known) for pattern in self.columns if pattern)
        chances = [_chance(hand, fits, self.words) if hand else 0.0 for hand in self.hands]
        return chances[seat] / sum(chances)


def _chance(hand: Sequence[Letter], fits: str, words: Words) -> float:
    """In proportion to that of the others."""
    mobile = sum(card in fits for card in hand) / len(hand)
    burden = sum(BURDEN[words][card] for card in hand)
    return exp(NEARLY_EMPTY.get(len(hand), 0.0) + MOBILITY * mobile - burden)
