"""The two rows of Armistice laid face down (rule 1): nothing is seen before both are ready."""

from dataclasses import replace

from games.armistice.cards import SEATS, Card, has_treaty
from games.armistice.data import Draft, Pair, Phase, Place, Ready, Row, State, places
from games.engine import (
    IllegalAction,
    Refusal,
    Rng,
    Seat,
    Step,
    event,
    pick,
    replaced,
    shuffled,
)


def legal(state: State, seat: Seat) -> tuple[Place | Ready, ...]:
    moves = tuple(
        Place(place, card.kind, None if card.owner == seat else "captured")
        for place, lying in enumerate(state.drafts[seat], start=1)
        for card in state.usable[seat]
        if card != lying
    )
    confirmed = state.ready[seat] or laid(state.drafts[seat]) is None
    return moves if confirmed else (*moves, Ready())


def refusal(state: State, seat: Seat, action: Place | Ready) -> Refusal:
    if action in legal(state, seat):
        return None
    if isinstance(action, Place):
        if action.place not in places(state):
            return IllegalAction("no-such-place", place=action.place, places=len(places(state)))
        held = _card(action, seat) in state.usable[seat]
        return IllegalAction("card-already-there" if held else "card-not-usable", card=action.kind)
    if state.ready[seat]:
        return IllegalAction("already-ready")
    incomplete = None in state.drafts[seat]
    return IllegalAction("row-incomplete" if incomplete else "treaty-missing")


def laid(draft: Draft) -> Row | None:
    """The draft as a row, if it may be laid: no gap, and the Treaty among its cards (1)."""
    cards = tuple(card for card in draft if card is not None)
    return cards if len(cards) == len(draft) and has_treaty(cards) else None


def place(state: State, seat: Seat, action: Place) -> Step[State]:
    """Put the card there; if it lay elsewhere in the row, the two places swap."""
    card, there = _card(action, seat), action.place - 1
    draft = list(state.drafts[seat])
    if card in draft:
        draft[draft.index(card)] = draft[there]
    draft[there] = card
    drafts = replaced(state.drafts, seat, tuple(draft))
    return Step(replace(state, drafts=drafts, ready=replaced(state.ready, seat, False)))


def confirm(state: State, seat: Seat) -> Step[State]:
    ready = replaced(state.ready, seat, True)
    first, second = map(laid, state.drafts)
    if all(ready) and first and second:
        return _close(state, (first, second))
    return Step(replace(state, ready=ready))


def lapse(state: State, rng: Rng) -> Step[State]:
    """A row not confirmed is laid at random, whatever its draft was (10)."""
    first, second = (
        (state.ready[seat] and laid(state.drafts[seat])) or _random_row(state, seat, rng)
        for seat in SEATS
    )
    return _close(state, (first, second))


def _random_row(state: State, seat: Seat, rng: Rng) -> Row:
    others = shuffled((card for card in state.usable[seat] if not has_treaty([card])), rng)
    treaty = next(card for card in state.usable[seat] if has_treaty([card]))
    return shuffled((treaty, *others[: len(places(state)) - 1]), rng)


def _close(state: State, rows: Pair[Row]) -> Step[State]:
    closed = replace(
        state,
        phase=Phase.ASKING,
        rows=rows,
        drafts=((), ()),
        ready=(False, False),
        turn=state.turn + 1,
    )
    return Step(closed, (event("rows-laid", seat=state.attacker),))


def _card(action: Place, seat: Seat) -> Card:
    return Card(action.kind, seat if action.copy is None else 1 - seat)


def redrafted(state: State, seat: Seat, rng: Rng) -> State:
    """The same laying with another draft at this seat: a whole row if this one is laid."""
    if state.ready[seat]:
        draft: Draft = _random_row(state, seat, rng)
    else:
        cards = shuffled(state.usable[seat], rng)[: len(places(state))]
        gaps = pick((0.0, 0.5), rng)
        draft = tuple(None if rng.random() < gaps else card for card in cards)
    return replace(state, drafts=replaced(state.drafts, seat, draft))
