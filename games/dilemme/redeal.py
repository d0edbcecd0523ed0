"""Another state of Dilemme that one seat cannot tell from the real one; it changes only secrets."""

from dataclasses import replace

from games.dilemme.cards import joined, without
from games.dilemme.data import State
from games.engine import Rng, Seat, shuffled


def redeal(state: State, viewer: Seat, rng: Rng) -> State:
    """The order of both piles and the others' hands, less the cards that everybody has seen."""
    secret = ["" if seat == viewer else _secret(state, seat) for seat in range(len(state.hands))]
    unseen = "".join(shuffled(joined(state.pile, *secret), rng))
    hands = list(state.hands)
    for seat, cards in enumerate(secret):
        if seat != viewer:
            dealt, unseen = unseen[: len(cards)], unseen[len(cards) :]
            hands[seat] = joined(dealt, state.shown[seat])
            if state.further and seat == state.seat:
                state = replace(state, further=dealt[0])
    capitals = "".join(shuffled(joined(state.capitals), rng))
    return replace(state, hands=tuple(hands), pile=unseen, capitals=capitals)


def _secret(state: State, seat: Seat) -> str:
    cards = state.hands[seat]
    for card in state.shown[seat]:
        cards = without(cards, card)
    return cards
