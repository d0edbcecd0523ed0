"""The duel of Dilemma: two tokens chosen in secret and shown together (rule 8)."""

from games.dilemma.settling import gained, settle
from games.dilemma.table import (
    Cards,
    Choose,
    Phase,
    State,
    Table,
    Thrown,
    Token,
    opponent_of,
    without,
)
from games.engine import Event, IllegalAction, Rng, Seat, Step, pick

TOKENS = tuple(Token)
CHOICES = tuple(map(Choose, Token))


def begin(state: State, table: Table, card: Thrown, events: tuple[Event, ...]) -> Step[State]:
    """Only who has lives has a choice; nobody else is asked."""
    duellists = table.provocateur, card.seat
    asked = tuple(seat for seat in duellists if table.lives[seat])
    opened = Event(
        "duel-opened",
        (
            ("seat", table.provocateur),
            ("card", table.offer),
            ("other_seat", card.seat),
            ("other_card", card.card),
        ),
    )
    bound = tuple(Event("bound-to-peace", (("seat", s),)) for s in duellists if s not in asked)
    duel = State(state.options, state.turn + 1, table, asked, asked)
    events = (*events, opened, *bound)
    return Step(duel, events) if asked else _show(duel, events)


def choose(state: State, seat: Seat, token: Token) -> Step[State]:
    if seat not in state.waiting or state.table.phase is not Phase.DUEL:
        raise IllegalAction(_refusal(state, seat))
    waiting = without(state.waiting, seat)
    tokens = (*state.tokens, (seat, token))
    chosen = State(state.options, state.turn, state.table, state.asked, waiting, (), tokens)
    events = (Event("token-chosen", (("token", token),), to=seat),)
    return Step(chosen, events) if waiting else _show(chosen, events)


def lapse(state: State, rng: Rng) -> Step[State]:
    """A token by lot for each: any fixed one would tell the other whose time ran out."""
    tokens = (*state.tokens, *((seat, pick(TOKENS, rng)) for seat in state.waiting))
    return _show(State(state.options, state.turn, state.table, state.asked, (), (), tokens), ())


def _refusal(state: State, seat: Seat) -> str:
    table = state.table
    if table.phase is not Phase.DUEL:
        return "game-over" if table.phase is Phase.OVER else "no-duel"
    if seat not in (table.provocateur, opponent_of(table).seat):
        return "not-in-duel"
    return "already-chosen" if seat in state.asked else "no-lives-left"


def _show(state: State, events: tuple[Event, ...]) -> Step[State]:
    table = state.table
    card = opponent_of(table)
    chosen = dict(state.tokens)
    token = chosen.get(table.provocateur, Token.PEACE)
    other_token = chosen.get(card.seat, Token.PEACE)
    shown = Event(
        "tokens-shown",
        (
            ("seat", table.provocateur),
            ("token", token),
            ("other_seat", card.seat),
            ("other_token", other_token),
        ),
    )
    lost = tuple(thrown.card for thrown in table.pile if thrown is not card)
    events = (*events, shown)
    if token != other_token:
        winner, loser = table.provocateur, card.seat
        if token is Token.PEACE:
            winner, loser = loser, winner
        return _robbery(state, card, winner, loser, lost, events)
    if token is Token.PEACE:
        return _exchange(state, card, lost, events)
    return _ruin(state, card, lost, events)


def _exchange(state: State, card: Thrown, lost: Cards, events: tuple[Event, ...]) -> Step[State]:
    table = state.table
    winnings = gained(table.winnings, table.provocateur, (card.card,))
    winnings = gained(winnings, card.seat, (table.offer,))
    exchanged = Event(
        "cards-exchanged",
        (
            ("seat", table.provocateur),
            ("card", card.card),
            ("other_seat", card.seat),
            ("other_card", table.offer),
        ),
    )
    return settle(state, winnings, table.lives, lost, (*events, exchanged))


def _robbery(
    state: State,
    card: Thrown,
    winner: Seat,
    loser: Seat,
    lost: Cards,
    events: tuple[Event, ...],
) -> Step[State]:
    table = state.table
    cards = table.offer, card.card
    lives = _one_fewer(table.lives, winner)
    won = Event(
        "conflict-won",
        (("seat", winner), ("other_seat", loser), ("cards", cards), ("lives", lives[winner])),
    )
    return settle(state, gained(table.winnings, winner, cards), lives, lost, (*events, won))


def _ruin(state: State, card: Thrown, lost: Cards, events: tuple[Event, ...]) -> Step[State]:
    table = state.table
    seats = table.provocateur, card.seat
    cards = table.offer, card.card
    lives = _one_fewer(_one_fewer(table.lives, table.provocateur), card.seat)
    ruined = Event("both-fought", (("seats", seats), ("cards", cards)))
    return settle(state, table.winnings, lives, (*lost, *cards), (*events, ruined))


def _one_fewer(lives: tuple[int, ...], seat: Seat) -> tuple[int, ...]:
    return (*lives[:seat], lives[seat] - 1, *lives[seat + 1 :])
