"""The arena of Dilemma: a card offered, cards thrown on it unseen, the pile shown (rules 3–7)."""

from functools import cache

from games.dilemma import duel
from games.dilemma.settling import settle
from games.dilemma.table import (
    DUEL,
    FLAT,
    LEANING,
    LOT,
    OFFER,
    OUTSIDE,
    OVER,
    SURE,
    THROW,
    Action,
    Card,
    Cards,
    Decline,
    Fall,
    Offer,
    State,
    Table,
    Throw,
    Thrown,
    changed,
    next_turn,
    valid,
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


def two_left(table: Table) -> bool:
    """Rule 10: the provocateur, if only by the card he offers, and one other to throw."""
    return len(table.asked) == 1 and table.phase is THROW


def throwable(state: State, seat: Seat) -> Cards:
    hand = state.hands[seat]
    if two_left(state.table) and state.table.offer in hand:
        return without(hand, state.table.offer)
    return hand


def drawn_fall(table: Table, rng: Rng) -> Fall:
    if table.options.aim == SURE or two_left(table):
        return FLAT
    drawn = rng.random()
    if drawn < FLAT_ODDS:
        return FLAT
    return LEANING if drawn < FLAT_ODDS + LEANING_ODDS else OUTSIDE


def offer(state: State, seat: Seat, card: Card) -> Step[State]:
    table = state.table
    if seat not in state.waiting or table.phase is not OFFER:
        raise IllegalAction(_offer_refusal(table))
    if card not in table.hands[seat]:
        raise IllegalAction("card-not-in-hand", card=card)
    hands = changed(table.hands, seat, without(table.hands[seat], card))
    events = (Event("offered", (("seat", seat), ("card", card))),)
    return _open(table, hands, card, (), events)


def throw(state: State, seat: Seat, card: Card, rng: Rng) -> Step[State]:
    if seat not in state.waiting or state.table.phase is not THROW:
        raise IllegalAction(_refusal(state, seat))
    if card not in throwable(state, seat):
        raise _card_refusal(state, seat, card)
    table = state.table
    fall = drawn_fall(table, rng)
    hand = without(state.hands[seat], card)
    done = not hand or table.options.landing == LOT or two_left(table)
    thrown = State(
        table,
        without(state.waiting, seat) if done else state.waiting,
        changed(state.hands, seat, hand),
        (*state.thrown, Thrown(seat, card, fall)),
    )
    return _sealed(thrown, rng, Event("card-thrown", (("card", card), ("fall", fall)), to=seat))


def decline(state: State, seat: Seat, rng: Rng) -> Step[State]:
    if seat not in state.waiting or state.table.phase is not THROW:
        raise IllegalAction(_refusal(state, seat))
    declined = State(state.table, without(state.waiting, seat), state.hands, state.thrown)
    return _sealed(declined, rng, Event("declined", to=seat))


def close(state: State, rng: Rng, events: tuple[Event, ...] = ()) -> Step[State]:
    """The pile is shown. Without a valid card in it throwing opens again, if anybody can."""
    thrown, table = state.thrown, state.table
    if not thrown:
        return _untaken(table, events)
    if table.options.landing == LOT:
        thrown = shuffled(thrown, rng)
    pile = table.pile + thrown
    events = (*events, *_shown(thrown, table.offer))
    taker = next((card for card in thrown if valid(card, table.offer)), None)
    if taker:
        return duel.begin(state, taker, pile, events)
    events = (*events, Event("no-valid-card", (("card", table.offer),)))
    return _open(table, state.hands, table.offer, pile, events)


def _open(
    table: Table,
    hands: tuple[Cards, ...],
    offer: Card,
    pile: tuple[Thrown, ...],
    events: tuple[Event, ...],
) -> Step[State]:
    asked = tuple([seat for seat, hand in enumerate(hands) if hand and seat != table.provocateur])
    opened = next_turn(table, THROW, asked, hands, offer, pile)
    return Step(opened, events) if asked else _untaken(opened.table, events)


def _sealed(state: State, rng: Rng, told: Event) -> Step[State]:
    """Nobody else may notice, unless there is nobody left to wait for."""
    return Step(state, (told,)) if state.waiting else close(state, rng, (told,))


def _untaken(table: Table, events: tuple[Event, ...]) -> Step[State]:
    seat = table.provocateur
    winnings = changed(table.winnings, seat, (*table.winnings[seat], table.offer))
    lost = tuple(thrown.card for thrown in table.pile)
    untaken = Event("untaken", (("seat", seat), ("card", table.offer)))
    return settle(table, winnings, table.lives, lost, (*events, untaken))


def _shown(thrown: tuple[Thrown, ...], offer: Card) -> list[Event]:
    """What became of each card, in the order they lie."""
    events: list[Event] = []
    taken = False
    for card in thrown:
        if card.fall is not FLAT:
            fate = f"card-{card.fall}"
        elif taken:
            fate = "card-late"
        else:
            taken = card.card != offer
            fate = "card-taking" if taken else "card-of-same-value"
        events.append(Event(fate, (("seat", card.seat), ("card", card.card))))
    return events


def _offer_refusal(table: Table) -> str:
    if table.phase is OVER:
        return "game-over"
    return "not-your-turn" if table.phase is OFFER else "offer-already-made"


_ARENA_SHUT = {
    OFFER: "no-offer-yet",
    DUEL: "arena-closed",
    OVER: "game-over",
}


def _refusal(state: State, seat: Seat) -> str:
    table = state.table
    if table.phase is not THROW:
        return _ARENA_SHUT[table.phase]
    if seat == table.provocateur:
        return "own-offer"
    if table.options.landing == LOT and state.hands[seat] != table.hands[seat]:
        return "already-thrown"
    return "already-declined" if state.hands[seat] else "no-cards-left"


def _card_refusal(state: State, seat: Seat, card: Card) -> IllegalAction:
    held = card in state.hands[seat]
    return IllegalAction("same-value-of-two-left" if held else "card-not-in-hand", card=card)
