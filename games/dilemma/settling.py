"""How a round of Dilemma is settled and the initiative passed on; it knows no throws or tokens."""

from games.dilemma.table import Cards, Phase, State, Table
from games.engine import Event, Seat, Step


def settle(
    state: State,
    winnings: tuple[Cards, ...],
    lives: tuple[int, ...],
    lost: Cards,
    events: tuple[Event, ...],
) -> Step[State]:
    """The game goes on with the next seat to the left that holds cards, if two still do."""
    before = state.table
    holders = tuple(seat for seat, hand in enumerate(before.hands) if hand)
    asked: tuple[Seat, ...] = ()
    if len(holders) < 2:
        phase, number, heir = Phase.OVER, before.round, before.provocateur
        last = Event("cards-out", (("seats", holders),))
    else:
        heir = _left_of(before.provocateur, holders, len(before.hands))
        phase, number, asked = Phase.OFFER, before.round + 1, (heir,)
        last = Event("initiative", (("seat", heir), ("round", number)))
    out = before.out + lost
    table = Table(phase, number, heir, before.hands, lives, winnings, out, 0, before.pile)
    after = State(state.options, state.turn + 1, table, asked, asked)
    return Step(after, (*events, last))


def gained(winnings: tuple[Cards, ...], seat: Seat, cards: Cards) -> tuple[Cards, ...]:
    return (*winnings[:seat], winnings[seat] + cards, *winnings[seat + 1 :])


def _left_of(seat: Seat, holders: tuple[Seat, ...], seats: int) -> Seat:
    return min(holders, key=lambda holder: (holder - seat - 1) % seats)
