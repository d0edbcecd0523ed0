"""Drawing, turning and picking up in Dilemme; it moves cards and judges no word."""

from dataclasses import replace

from games.dilemme.cards import joined
from games.dilemme.data import Draw, Further, State, Turn, with_column, with_hand
from games.engine import Event, IllegalAction, Refusal, Rng, Step, event, shuffled


def refusal(state: State, action: Draw | Further | Turn) -> Refusal:
    """Why nothing may be drawn or turned now (rules 5 and 6)."""
    full = len(state.hand) >= state.limit
    if isinstance(action, Turn):
        return None if state.has_room else IllegalAction("five-columns")
    if isinstance(action, Draw) and full:
        return IllegalAction("hand-full")
    if isinstance(action, Further) and not full:
        return IllegalAction("hand-not-full")
    if isinstance(action, Further) and state.has_room:
        return IllegalAction("room-for-a-capital")
    return None if state.can_draw else IllegalAction("nothing-to-draw")


def draw(state: State, key: str, rng: Rng) -> Step[State]:
    """One lower-case card for whoever's turn it is; beyond the limit it is the further card."""
    pile, basket, renewed = _ready(state.pile, state.basket, "pile-renewed", rng)
    card, seat = pile[0], state.seat
    hand = joined(state.hand, card)
    state = replace(state, pile=pile[1:], basket=basket, opening=False)
    if len(hand) > state.limit:
        state = replace(state, further=card)
    drawn = (event(key, seat=seat), event("drew-card", to=seat, card=card))
    return Step(with_hand(state, hand, state.shown[seat]), renewed + drawn)


def turn_capital(state: State, column: int, rng: Rng) -> Step[State]:
    """A capital on a free place; the 35 can never all be lying in five columns."""
    pile, basket, renewed = _ready(state.capitals, state.capital_basket, "capitals-renewed", rng)
    state = with_column(replace(state, capitals=pile[1:], capital_basket=basket), column, pile[0])
    turned = event("capital-turned", seat=state.seat, letter=pile[0], column=column)
    return Step(state, (*renewed, turned))


def pick_up(state: State, column: int) -> State:
    """A column's cards into their baskets; the place is free."""
    capital, lower_case = state.column(column)[0], state.column(column)[1:]
    return replace(
        with_column(state, column, ""),
        basket=state.basket + lower_case,
        capital_basket=state.capital_basket + capital,
    )


def _ready(pile: str, basket: str, key: str, rng: Rng) -> tuple[str, str, tuple[Event, ...]]:
    """A pile with a card on it: an empty one is renewed from its basket."""
    if pile:
        return pile, basket, ()
    return "".join(shuffled(basket, rng)), "", (event(key),)
