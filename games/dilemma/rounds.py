"""How a round of Dilemma ends and the initiative is passed on; it knows no throws or tokens."""

from functools import cache

from games.dilemma.data import OFFER, OVER, Cards, Round, State, Table, fresh, valid
from games.engine import Event, Seat, Step, event


@cache
def _initiative(seat: Seat, number: int) -> Event:
    return event("initiative", seat=seat, round=number)


def close_round(
    before: Table,
    winnings: tuple[Cards, ...],
    lives: tuple[int, ...],
    lost: Cards,
    events: tuple[Event, ...],
) -> Step[State]:
    """The next seat to the left that holds cards goes on, if two still do (rules 9 and 11)."""
    holders = tuple([seat for seat, hand in enumerate(before.hands) if hand])
    asked: tuple[Seat, ...] = ()
    if len(holders) < 2:
        phase, number, heir = OVER, before.round, before.provocateur
        last = event("cards-out", seats=holders)
    else:
        heir = _left_of(before.provocateur, before.hands)
        phase, number, asked = OFFER, before.round + 1, (heir,)
        last = _initiative(heir, number)
    table = Table(
        before.options,
        before.turn + 1,
        asked,
        phase,
        number,
        heir,
        before.hands,
        lives,
        winnings,
        before.out + lost,
        0,
        before.pile,
        (*before.past, _remembered(before, lives)),
    )
    return Step(fresh(table), (*events, last))


def _remembered(table: Table, lives: tuple[int, ...]) -> Round:
    """The round as everybody saw it: a duellist who lost a life in it has fought."""
    host, offer = table.provocateur, table.offer
    thrown = tuple([(thrown.seat, thrown.card) for thrown in table.pile])
    for card in table.pile:
        if valid(card, offer):
            duellists = (host, card.seat)
            fighters = tuple([seat for seat in duellists if lives[seat] < table.lives[seat]])
            return Round(host, offer, thrown, card.seat, card.card, fighters)
    return Round(host, offer, thrown)


def _left_of(seat: Seat, hands: tuple[Cards, ...]) -> Seat:
    left = (seat + 1) % len(hands)
    return left if hands[left] else _left_of(left, hands)
