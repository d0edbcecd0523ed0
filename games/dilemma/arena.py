"""The arena of Dilemma: a card offered, cards thrown on it unseen, the pile shown (rules 3–7)."""

from dataclasses import replace
from functools import cache

from games.dilemma import duel
from games.dilemma.settling import gained, settle
from games.dilemma.table import (
    Action,
    Aim,
    Card,
    Cards,
    Decline,
    Fall,
    Landing,
    Offer,
    Phase,
    State,
    Table,
    Throw,
    Thrown,
    duelling,
    without,
)
from games.engine import Event, IllegalAction, Rng, Seat, Step, shuffled

FLAT_ODDS = 5 / 6
LEANING_ODDS = 1 / 12


@cache
def offers(hand: Cards) -> tuple[Action, ...]:
    return tuple(map(Offer, hand))


@cache
def answers(cards: Cards) -> tuple[Action, ...]:
    return (*map(Throw, cards), Decline())


def two_left(state: State) -> bool:
    """Rule 10: the provocateur and one other. His last card lying in the arena counts as held."""
    return state.table.phase is Phase.THROW and len(state.asked) == 1


def throwable(state: State, seat: Seat) -> Cards:
    hand = state.table.hands[seat]
    if two_left(state):
        return without(hand, state.table.offer)
    if state.thrown:
        return _kept(state, seat)
    return hand


def drawn_fall(state: State, rng: Rng) -> Fall:
    if state.options.aim == Aim.SURE or two_left(state):
        return Fall.FLAT
    drawn = rng.random()
    if drawn < FLAT_ODDS:
        return Fall.FLAT
    return Fall.LEANING if drawn < FLAT_ODDS + LEANING_ODDS else Fall.OUTSIDE


def offer(state: State, seat: Seat, card: Card) -> Step[State]:
    table = state.table
    if seat not in state.waiting or table.phase is not Phase.OFFER:
        raise IllegalAction(_offer_refusal(table))
    if card not in table.hands[seat]:
        raise IllegalAction("card-not-in-hand", card=card)
    hands = (*table.hands[:seat], without(table.hands[seat], card), *table.hands[seat + 1 :])
    offered = replace(table, phase=Phase.THROW, hands=hands, offer=card, pile=())
    events = (Event("offered", (("seat", seat), ("card", card))),)
    return _open(state, offered, events)


def throw(state: State, seat: Seat, card: Card, rng: Rng) -> Step[State]:
    _ask(state, seat)
    cards = throwable(state, seat)
    if card not in cards:
        raise _card_refusal(state, seat, card)
    fall = drawn_fall(state, rng)
    thrown = (*state.thrown, Thrown(seat, card, fall))
    done = len(cards) == 1 or two_left(state) or state.options.landing == Landing.LOT
    waiting = without(state.waiting, seat) if done else state.waiting
    events = (Event("card-thrown", (("card", card), ("fall", fall)), to=seat),)
    return _answered(state, waiting, thrown, events, rng)


def decline(state: State, seat: Seat, rng: Rng) -> Step[State]:
    _ask(state, seat)
    events = (Event("declined", to=seat),)
    return _answered(state, without(state.waiting, seat), state.thrown, events, rng)


def close(state: State, rng: Rng, events: tuple[Event, ...] = ()) -> Step[State]:
    """The pile is shown. Without a valid card in it throwing opens again, if anybody can."""
    before = state.table
    if not state.thrown:
        return _untaken(state, events)
    thrown = state.thrown
    if state.options.landing == Landing.LOT:
        thrown = shuffled(thrown, rng)
    taker = next((card for card in thrown if duelling(card, before.offer)), None)
    hands = list(before.hands)
    for card in thrown:
        hands[card.seat] = without(hands[card.seat], card.card)
    phase = Phase.DUEL if taker else Phase.THROW
    table = replace(before, phase=phase, hands=tuple(hands), pile=before.pile + thrown)
    events = (*events, *_shown(thrown, before.offer, taker))
    if taker:
        return duel.begin(state, table, taker, events)
    return _open(state, table, (*events, Event("throw-again", (("card", table.offer),))))


def _open(state: State, table: Table, events: tuple[Event, ...]) -> Step[State]:
    asked = tuple(
        seat for seat, hand in enumerate(table.hands) if hand and seat != table.provocateur
    )
    opened = State(state.options, state.turn + 1, table, asked, asked)
    return Step(opened, events) if asked else _untaken(opened, events)


def _answered(
    state: State,
    waiting: tuple[Seat, ...],
    thrown: tuple[Thrown, ...],
    events: tuple[Event, ...],
    rng: Rng,
) -> Step[State]:
    """Nothing the table can see, unless nobody is left to wait for."""
    sealed = State(state.options, state.turn, state.table, state.asked, waiting, thrown)
    return Step(sealed, events) if waiting else close(sealed, rng, events)


def _untaken(state: State, events: tuple[Event, ...]) -> Step[State]:
    table = state.table
    winnings = gained(table.winnings, table.provocateur, (table.offer,))
    lost = tuple(thrown.card for thrown in table.pile)
    untaken = Event("untaken", (("seat", table.provocateur), ("card", table.offer)))
    return settle(state, winnings, table.lives, lost, (*events, untaken))


def _shown(thrown: tuple[Thrown, ...], offer: Card, taker: Thrown | None) -> list[Event]:
    """What became of each card, in the order they lie."""
    events: list[Event] = []
    taken = False
    for card in thrown:
        if card.fall is not Fall.FLAT:
            fate = f"card-{card.fall}"
        elif taken:
            fate = "card-late"
        else:
            taken = card is taker
            fate = "card-taking" if taken else "card-of-same-value"
        events.append(Event(fate, (("seat", card.seat), ("card", card.card))))
    return events


def _kept(state: State, seat: Seat) -> Cards:
    gone = [thrown.card for thrown in state.thrown if thrown.seat == seat]
    return tuple(card for card in state.table.hands[seat] if card not in gone)


def _ask(state: State, seat: Seat) -> None:
    if seat not in state.waiting or state.table.phase is not Phase.THROW:
        raise IllegalAction(_refusal(state, seat))


def _offer_refusal(table: Table) -> str:
    if table.phase is Phase.OVER:
        return "game-over"
    return "not-your-turn" if table.phase is Phase.OFFER else "offer-already-made"


def _refusal(state: State, seat: Seat) -> str:
    if state.table.phase is not Phase.THROW:
        return _ARENA_SHUT[state.table.phase]
    if seat == state.table.provocateur:
        return "own-offer"
    if not _kept(state, seat):
        return "no-cards-left"
    threw = any(thrown.seat == seat for thrown in state.thrown)
    return (
        "already-thrown" if threw and state.options.landing == Landing.LOT else "already-declined"
    )


_ARENA_SHUT = {
    Phase.OFFER: "no-offer-yet",
    Phase.DUEL: "arena-closed",
    Phase.OVER: "game-over",
}


def _card_refusal(state: State, seat: Seat, card: Card) -> IllegalAction:
    if card in state.table.hands[seat] and two_left(state):
        return IllegalAction("same-value-when-two-left", card=card)
    return IllegalAction("card-not-in-hand", card=card)
