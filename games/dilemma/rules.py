"""Dilemma, a game for three to five by Alex Randolph: its record of rules, and who sees what."""

from games.dilemma import arena, duel
from games.dilemma.redeal import redeal
from games.dilemma.table import (
    DUEL,
    OFFER,
    OPEN,
    ORDER,
    OVER,
    THROW,
    Action,
    Cards,
    Choose,
    Decline,
    Offer,
    Options,
    Side,
    State,
    Table,
    Throw,
    View,
    duelling,
    fresh,
)
from games.engine import Event, Game, Outcome, Prompt, Rng, Seat, Step, pick, ranked

CARDS: Cards = tuple(range(1, 11))
LIVES = {3: 3, 4: 2, 5: 2}
REFLEX_SECONDS = 3


def setup(seats: int, options: Options, rng: Rng) -> Step[State]:
    first = pick(range(seats), rng)
    table = Table(
        options=options,
        turn=1,
        asked=(first,),
        phase=OFFER,
        round=1,
        provocateur=first,
        hands=(CARDS,) * seats,
        lives=(LIVES[seats],) * seats,
        winnings=((),) * seats,
    )
    events = (Event("first-provocateur", (("seat", first), ("lives", LIVES[seats]))),)
    return Step(fresh(table), events)


def prompt(state: State) -> Prompt | Outcome:
    table = state.table
    if table.phase is OVER:
        points = tuple(map(sum, table.winnings))
        return Outcome(ranked(points), points, "cards-out")
    if state.thrown and table.options.landing == ORDER:
        return Prompt(table.turn, state.waiting, "reflex", REFLEX_SECONDS)
    return Prompt(table.turn, state.waiting)


def legal(state: State, seat: Seat) -> tuple[Action, ...]:
    if seat not in state.waiting:
        return ()
    if state.table.phase is THROW:
        return arena.answers(arena.throwable(state, seat))
    if state.table.phase is OFFER:
        return arena.offers(state.table.hands[seat])
    return duel.CHOICES


def apply(state: State, seat: Seat, action: Action, rng: Rng) -> Step[State]:
    if isinstance(action, Throw):
        return arena.throw(state, seat, action.card, rng)
    if isinstance(action, Decline):
        return arena.decline(state, seat, rng)
    if isinstance(action, Offer):
        return arena.offer(state, seat, action.card)
    return duel.choose(state, seat, action.token)


def lapse(state: State, rng: Rng) -> Step[State]:
    """An offer or a token by lot; who has not thrown in time has not thrown."""
    table = state.table
    if table.phase is THROW:
        return arena.close(state, rng)
    if table.phase is OFFER:
        return arena.offer(state, table.provocateur, pick(table.hands[table.provocateur], rng))
    return duel.lapse(state, rng)


def view(state: State, seat: Seat | None) -> View:
    table = state.table
    return View(
        options=table.options,
        phase=table.phase,
        round=table.round,
        provocateur=table.provocateur,
        opponent=duelling(table).seat if table.phase is DUEL else None,
        offer=table.offer or None,
        pile=table.pile,
        out=table.out,
        sides=tuple(_side(table, other) for other in range(len(table.hands))),
        two_left=arena.two_left(table),
        awaited=table.asked,
        seat=seat,
        hand=() if seat is None else state.hands[seat],
        thrown=tuple(thrown for thrown in state.thrown if thrown.seat == seat),
        token=next((token for chooser, token in state.tokens if chooser == seat), None),
        answered=seat in table.asked and seat not in state.waiting,
    )


def _side(table: Table, seat: Seat) -> Side:
    hand = table.hands[seat]
    return Side(
        cards=len(hand),
        hand=hand if table.options.hands == OPEN else None,
        played=tuple(card for card in CARDS if card not in hand),
        lives=table.lives[seat],
        winnings=table.winnings[seat],
        points=sum(table.winnings[seat]),
    )


GAME: Game[Options, State, Action, View] = Game(
    key="dilemma",
    seats=range(3, 6),
    options=Options,
    state=State,
    actions=(Offer, Throw, Decline, Choose),
    setup=setup,
    prompt=prompt,
    legal=legal,
    apply=apply,
    lapse=lapse,
    view=view,
    redeal=redeal,
)
