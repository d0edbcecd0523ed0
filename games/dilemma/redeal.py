"""Another state of Dilemma that one seat cannot tell from the real one; it changes only secrets.

Every card played was shown, so hands are known to all. Secret are the answers of this turn, and
where the quickest hand wins who has answered at all.
"""

from dataclasses import replace

from games.dilemma.arena import closing_seconds, drawn_fall
from games.dilemma.data import DUEL, LOT, OFFER, State, Thrown, valid
from games.dilemma.duel import TOKENS
from games.engine import Rng, Seat, pick, shuffled


def redeal(state: State, viewer: Seat, rng: Rng) -> State:
    others = tuple(other for other in state.table.asked if other != viewer)
    if not others or state.table.phase is OFFER:
        return state
    if state.table.phase is DUEL:
        return _rechosen(state, viewer, others, rng)
    if closing_seconds(state.table):
        state = _rewaited(state, viewer, others, rng)
    return _rethrown(state, viewer, others, rng)


def _rewaited(state: State, viewer: Seat, others: tuple[Seat, ...], rng: Rng) -> State:
    """Others have answered, or none."""
    silent = _silent(state, viewer, others, rng)
    waiting = tuple(
        asked
        for asked in state.table.asked
        if asked in (state.waiting if asked == viewer else silent)
    )
    return replace(state, waiting=waiting)


def _silent(state: State, viewer: Seat, others: tuple[Seat, ...], rng: Rng) -> tuple[Seat, ...]:
    """Who is still waited for: at least one, unless the viewer is."""
    silent = tuple(other for other in others if rng.random() < 0.5)
    return silent if silent or viewer in state.waiting else (pick(others, rng),)


def _rechosen(state: State, viewer: Seat, others: tuple[Seat, ...], rng: Rng) -> State:
    own = tuple(choice for choice in state.tokens if choice[0] == viewer)
    answered = (other for other in others if other not in state.waiting)
    return replace(state, tokens=(*own, *((other, pick(TOKENS, rng)) for other in answered)))


def _rethrown(state: State, viewer: Seat, others: tuple[Seat, ...], rng: Rng) -> State:
    rows = {other: _throws(state, other, rng) for other in others}
    rows[viewer] = tuple(thrown for thrown in state.thrown if thrown.seat == viewer)
    landed = shuffled((thrower for thrower, row in rows.items() for _ in row), rng)
    next_of = {thrower: iter(row) for thrower, row in rows.items()}
    thrown = tuple(next(next_of[thrower]) for thrower in landed)
    gone = {(card.seat, card.card) for card in thrown}
    hands = tuple(
        tuple(card for card in hand if (holder, card) not in gone)
        for holder, hand in enumerate(state.table.hands)
    )
    return replace(state, hands=hands, thrown=thrown)


def _throws(state: State, seat: Seat, rng: Rng) -> tuple[Thrown, ...]:
    """By lot a card is an answer; by order one that counts is, and an error may be put right."""
    table, waiting = state.table, seat in state.waiting
    by_lot = table.options.landing == LOT
    if waiting and not closing_seconds(table):
        return ()
    hand, thrown = table.hands[seat], list[Thrown]()
    for card in shuffled(hand, rng)[: pick(range(len(hand) + 1), rng)]:
        laid = Thrown(seat, card, drawn_fall(table, rng))
        answers = by_lot or valid(laid, table.offer) or len(thrown) + 1 == len(hand)
        if not (waiting and answers):
            thrown.append(laid)
        if answers and not waiting:
            break
    return tuple(thrown)
