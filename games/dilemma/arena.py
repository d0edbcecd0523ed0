"""The arena of Dilemma: a card offered, cards thrown on it unseen, the pile shown (rules 3–7)."""

from functools import cache

from games.dilemma import duel
from games.dilemma.data import (
    DUEL,
    FLAT,
    LEANING,
    LOT,
    OFFER,
    ORDER,
    OUTSIDE,
    OVER,
    REFLEX_SECONDS,
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
    next_turn,
    valid,
    without,
)
from games.dilemma.rounds import close_round
from games.engine import (
    Event,
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

FLAT_ODDS = 5 / 6
LEANING_ODDS = 1 / 12


@cache
def offers(hand: Cards) -> tuple[Action, ...]:
    return tuple(map(Offer, hand))


@cache
def answers(cards: Cards) -> tuple[Action, ...]:
    return (*map(Throw, cards), Decline())


# A pile is told card by card, and its cards are few: each event is made once.
@cache
def _with_card(key: str, seat: Seat, card: Card) -> Event:
    return event(key, seat=seat, card=card)


@cache
def _laid(seat: Seat, card: Card, fall: Fall) -> Thrown:
    return Thrown(seat, card, fall)


@cache
def _sealed_throw(seat: Seat, card: Card, fall: Fall) -> Event:
    return event("card-thrown", to=seat, card=card, fall=fall)


@cache
def _sealed_refusal(seat: Seat) -> Event:
    return event("declined", to=seat)


def two_left(table: Table) -> bool:
    """Rule 10: the provocateur, if only by the card he offers, and one other to throw."""
    return len(table.asked) == 1 and table.phase is THROW


def throwable(state: State, seat: Seat) -> Cards:
    hand = state.hands[seat]
    if two_left(state.table) and state.table.offer in hand:
        return without(hand, state.table.offer)
    return hand


def closing_seconds(table: Table) -> int:
    """How long the arena stays open after the first throw (rule 12); 0: for every answer."""
    by_order = table.phase is THROW and table.options.landing == ORDER
    return REFLEX_SECONDS if by_order and not two_left(table) else 0


def drawn_fall(table: Table, rng: Rng) -> Fall:
    if table.options.aim == SURE or two_left(table):
        return FLAT
    drawn = rng.random()
    if drawn < FLAT_ODDS:
        return FLAT
    return LEANING if drawn < FLAT_ODDS + LEANING_ODDS else OUTSIDE


_ARENA_SHUT = {
    OFFER: "no-offer-yet",
    DUEL: "arena-closed",
    OVER: "game-over",
}


def _refusal_to_offer(state: State, seat: Seat, card: Card) -> Refusal:
    phase = state.table.phase
    if phase is not OFFER:
        return IllegalAction("game-over" if phase is OVER else "offer-already-made")
    if seat not in state.waiting:
        return IllegalAction("not-your-turn")
    held = card in state.hands[seat]
    return None if held else IllegalAction("card-not-in-hand", card=card)


def _refusal_to_answer(state: State, seat: Seat) -> Refusal:
    """Why this seat may neither throw nor decline."""
    table = state.table
    if table.phase is not THROW:
        return IllegalAction(_ARENA_SHUT[table.phase])
    if seat in state.waiting:
        return None
    if seat == table.provocateur:
        return IllegalAction("own-offer")
    by_lot = table.options.landing == LOT
    if any(t.seat == seat and (by_lot or valid(t, table.offer)) for t in state.thrown):
        return IllegalAction("already-thrown")
    return IllegalAction("already-declined" if state.hands[seat] else "no-cards-left")


def _refusal_to_throw(state: State, seat: Seat, card: Card) -> Refusal:
    if refused := _refusal_to_answer(state, seat):
        return refused
    if card not in state.hands[seat]:
        return IllegalAction("card-not-in-hand", card=card)
    wasted = card == state.table.offer and two_left(state.table)
    return IllegalAction("same-value-of-two-left", card=card) if wasted else None


def offer(state: State, seat: Seat, card: Card) -> Step[State]:
    if refused := _refusal_to_offer(state, seat, card):
        raise refused
    table = state.table
    hands = replaced(table.hands, seat, without(table.hands[seat], card))
    events = (_with_card("offered", seat, card),)
    return _open(table, hands, card, (), events)


def lapse_offer(state: State, rng: Rng) -> Step[State]:
    """A card by lot from the hand."""
    seat = state.table.provocateur
    card = pick(state.hands[seat], rng)
    offered = offer(state, seat, card)
    return Step(offered.state, (event("lapsed-offer", to=seat, card=card), *offered.events))


def throw(state: State, seat: Seat, card: Card, rng: Rng) -> Step[State]:
    """By order, a card that counts is one's last; an error may be put right at once (rule 12).

    Nobody else sees the card before the arena closes; it closes when nobody is left to wait for.
    """
    if refused := _refusal_to_throw(state, seat, card):
        raise refused
    table = state.table
    laid = _laid(seat, card, drawn_fall(table, rng))
    hand = without(state.hands[seat], card)
    hands, thrown = replaced(state.hands, seat, hand), (*state.thrown, laid)
    done = not hand or table.options.landing == LOT or valid(laid, table.offer)
    waiting = without(state.waiting, seat) if done else state.waiting
    told = (_sealed_throw(seat, card, laid.fall),)
    if waiting:
        return Step(State(table, waiting, hands, thrown), told)
    return _closed(table, hands, thrown, rng, told)


def decline(state: State, seat: Seat, rng: Rng) -> Step[State]:
    if refused := _refusal_to_answer(state, seat):
        raise refused
    table, told = state.table, (_sealed_refusal(seat),)
    if waiting := without(state.waiting, seat):
        return Step(State(table, waiting, state.hands, state.thrown), told)
    return _closed(table, state.hands, state.thrown, rng, told)


def close(state: State, rng: Rng) -> Step[State]:
    """The time to throw is over: the pile is shown."""
    return _closed(state.table, state.hands, state.thrown, rng, ())


def _closed(
    table: Table,
    hands: tuple[Cards, ...],
    thrown: tuple[Thrown, ...],
    rng: Rng,
    events: tuple[Event, ...],
) -> Step[State]:
    """The pile is shown. Without a valid card in it throwing opens again, if anybody can."""
    if not thrown:
        return _untaken(table, events)
    if table.options.landing == LOT:
        thrown = shuffled(thrown, rng)
    pile = table.pile + thrown
    events = (*events, *_shown(thrown, table.offer))
    for card in thrown:
        if valid(card, table.offer):
            return duel.begin(table, hands, card, pile, events)
    events = (*events, event("no-valid-card", card=table.offer))
    return _open(table, hands, table.offer, pile, events)


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


def _untaken(table: Table, events: tuple[Event, ...]) -> Step[State]:
    seat = table.provocateur
    winnings = replaced(table.winnings, seat, (*table.winnings[seat], table.offer))
    lost = tuple(thrown.card for thrown in table.pile)
    untaken = _with_card("untaken", seat, table.offer)
    return close_round(table, winnings, table.lives, lost, (*events, untaken))


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
        events.append(_with_card(fate, card.seat, card.card))
    return events
