"""The duel of Dilemma: two tokens chosen in secret and shown together (rule 8)."""

from functools import cache
from typing import TypeAlias

from games.dilemma.data import (
    CONFLICT,
    DUEL,
    OVER,
    PEACE,
    Card,
    Cards,
    Choose,
    State,
    Table,
    Thrown,
    Token,
    duelling,
    next_turn,
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
)

Chosen: TypeAlias = tuple[tuple[Seat, Token], ...]

TOKENS = tuple(Token)
CHOICES = tuple(map(Choose, Token))


# Seats, cards and tokens are few: what is told of them alone is made once.
@cache
def _chosen(seat: Seat, token: Token) -> Event:
    return event("token-chosen", to=seat, token=token)


@cache
def _opened(seat: Seat, card: Card, other_seat: Seat, other_card: Card) -> Event:
    return event("duel-opened", seat=seat, card=card, other_seat=other_seat, other_card=other_card)


@cache
def _bound(seat: Seat) -> Event:
    return event("bound-to-peace", seat=seat)


@cache
def _shown(seat: Seat, token: Token, other_seat: Seat, other_token: Token) -> Event:
    return event(
        "tokens-shown", seat=seat, token=token, other_seat=other_seat, other_token=other_token
    )


@cache
def _exchanged(seat: Seat, card: Card, other_seat: Seat, other_card: Card) -> Event:
    return event(
        "cards-exchanged", seat=seat, card=card, other_seat=other_seat, other_card=other_card
    )


@cache
def _won(seat: Seat, other_seat: Seat, cards: Cards, lives: int) -> Event:
    return event("conflict-won", seat=seat, other_seat=other_seat, cards=cards, lives=lives)


@cache
def _fought(seats: tuple[Seat, Seat], cards: Cards) -> Event:
    return event("both-fought", seats=seats, cards=cards)


def begin(
    table: Table,
    hands: tuple[Cards, ...],
    card: Thrown,
    pile: tuple[Thrown, ...],
    events: tuple[Event, ...],
) -> Step[State]:
    """Only who has lives has a choice; nobody else is asked."""
    duellists = table.provocateur, card.seat
    asked = tuple([seat for seat in duellists if table.lives[seat]])
    opened = _opened(table.provocateur, table.offer, card.seat, card.card)
    bound = [_bound(seat) for seat in duellists if seat not in asked]
    begun = next_turn(table, DUEL, asked, hands, table.offer, pile)
    events = (*events, opened, *bound)
    return Step(begun, events) if asked else _show(begun.table, (), events)


def _refusal(state: State, seat: Seat) -> Refusal:
    """Why this seat may choose no token now."""
    table = state.table
    if table.phase is not DUEL:
        return IllegalAction("game-over" if table.phase is OVER else "no-duel")
    if seat in state.waiting:
        return None
    if seat not in (table.provocateur, duelling(table).seat):
        return IllegalAction("not-in-duel")
    return IllegalAction("already-chosen" if seat in table.asked else "no-lives-left")


def choose(state: State, seat: Seat, token: Token) -> Step[State]:
    if refused := _refusal(state, seat):
        raise refused
    tokens, events = (*state.tokens, (seat, token)), (_chosen(seat, token),)
    if waiting := without(state.waiting, seat):
        return Step(State(state.table, waiting, state.hands, (), tokens), events)
    return _show(state.table, tokens, events)


def lapse(state: State, rng: Rng) -> Step[State]:
    """A token by lot for each, told to its owner alone: a fixed one would be known to everybody."""
    drawn = tuple((seat, pick(TOKENS, rng)) for seat in state.waiting)
    told = tuple(event("lapsed-token", to=seat, token=token) for seat, token in drawn)
    return _show(state.table, state.tokens + drawn, told)


def _show(table: Table, tokens: Chosen, events: tuple[Event, ...]) -> Step[State]:
    card = duelling(table)
    chosen = dict(tokens)
    token = chosen.get(table.provocateur, PEACE)
    other_token = chosen.get(card.seat, PEACE)
    events = (*events, _shown(table.provocateur, token, card.seat, other_token))
    if token == other_token == PEACE:
        return _exchange(table, card, events)
    if token == other_token:
        return _ruin(table, card, events)
    if token == CONFLICT:
        return _robbery(table, card, table.provocateur, card.seat, events)
    return _robbery(table, card, card.seat, table.provocateur, events)


def _exchange(table: Table, card: Thrown, events: tuple[Event, ...]) -> Step[State]:
    winnings = _gained(table.winnings, table.provocateur, (card.card,))
    winnings = _gained(winnings, card.seat, (table.offer,))
    exchanged = _exchanged(table.provocateur, card.card, card.seat, table.offer)
    return close_round(table, winnings, table.lives, _beside(card, table), (*events, exchanged))


def _robbery(
    table: Table, card: Thrown, winner: Seat, loser: Seat, events: tuple[Event, ...]
) -> Step[State]:
    cards = table.offer, card.card
    lives = _one_fewer(table.lives, winner)
    won = _won(winner, loser, cards, lives[winner])
    winnings = _gained(table.winnings, winner, cards)
    return close_round(table, winnings, lives, _beside(card, table), (*events, won))


def _ruin(table: Table, card: Thrown, events: tuple[Event, ...]) -> Step[State]:
    cards = table.offer, card.card
    lives = _one_fewer(_one_fewer(table.lives, table.provocateur), card.seat)
    ruined = _fought((table.provocateur, card.seat), cards)
    return close_round(
        table, table.winnings, lives, _beside(card, table) + cards, (*events, ruined)
    )


def _beside(card: Thrown, table: Table) -> Cards:
    """The thrown cards that did not come to duel."""
    return tuple([thrown.card for thrown in table.pile if thrown is not card])


def _gained(winnings: tuple[Cards, ...], seat: Seat, cards: Cards) -> tuple[Cards, ...]:
    return replaced(winnings, seat, winnings[seat] + cards)


def _one_fewer(lives: tuple[int, ...], seat: Seat) -> tuple[int, ...]:
    return replaced(lives, seat, lives[seat] - 1)
