"""Dilemma, a game for three to five by Alex Randolph: its record of rules, and who sees what."""

from dataclasses import replace
from functools import lru_cache

from games.dilemma import arena, duel
from games.dilemma.accounts import decisive
from games.dilemma.advice import weigh
from games.dilemma.computer import choose
from games.dilemma.data import (
    CARDS,
    DUEL,
    LIVES,
    LOT,
    OFFER,
    OPEN,
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
from games.dilemma.lesson import LESSON
from games.dilemma.redeal import redeal
from games.engine import (
    Game,
    Outcome,
    Prompt,
    Rng,
    Seat,
    Step,
    event,
    pick,
    ranked,
)


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
    return Step(fresh(table), (event("first-provocateur", seat=first, lives=LIVES[seats]),))


def prompt(state: State) -> Prompt | Outcome:
    table = state.table
    if table.phase is OVER:
        points = tuple(map(sum, table.winnings))
        return Outcome(ranked(points), points, "cards-out")
    if table.phase is THROW and (seconds := arena.closing_seconds(table)):
        if state.thrown:
            return Prompt(table.turn, state.waiting, "reflex", seconds, True)
        return Prompt(table.turn, state.waiting, race=True)
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
    """An offer or a token by lot, which is told to its owner alone; no throw is none (rule 12)."""
    table = state.table
    if table.phase is THROW:
        return arena.close(state, rng)
    if table.phase is OFFER:
        return arena.lapse_offer(state, rng)
    return duel.lapse(state, rng)


def view(state: State, viewer: Seat | None) -> View:
    table = state.table
    taking = duelling(table) if table.phase is DUEL else None
    return View(
        options=table.options,
        phase=table.phase,
        round=table.round,
        provocateur=table.provocateur,
        opponent=taking.seat if taking else None,
        duelling=taking.card if taking else None,
        offer=table.offer or None,
        pile=table.pile,
        out=table.out,
        sides=_sides(table.hands, table.lives, table.winnings, table.options.hands == OPEN),
        two_left=arena.two_left(table),
        closing_seconds=arena.closing_seconds(table),
        awaited=_awaited(state),
        viewer=viewer,
        hand=() if viewer is None else state.hands[viewer],
        thrown=tuple([thrown for thrown in state.thrown if thrown.seat == viewer]),
        same_value=table.offer if viewer is not None and _may_waste(state, viewer) else None,
        token=next((token for seat, token in state.tokens if seat == viewer), None),
        answered=viewer in table.asked and viewer not in state.waiting,
        past=table.past,
    )


def with_computer(options: Options) -> Options:
    """Nobody races against a computer (rule 12)."""
    return replace(options, landing=LOT)


def _awaited(state: State) -> tuple[Seat, ...]:
    """Who has yet to answer; where the quickest hand wins, all who were asked (rule 12)."""
    return state.table.asked if arena.closing_seconds(state.table) else state.waiting


def _may_waste(state: State, viewer: Seat) -> bool:
    asked = viewer in state.waiting and state.table.phase is THROW
    return asked and state.table.offer in arena.throwable(state, viewer)


@lru_cache(maxsize=1024)
def _sides(
    hands: tuple[Cards, ...], lives: tuple[int, ...], winnings: tuple[Cards, ...], shown: bool
) -> tuple[Side, ...]:
    """Of one table: every viewer sees the same ones, for several turns."""
    return tuple(
        Side(
            cards=len(hand),
            hand=hand if shown else None,
            played=tuple(card for card in CARDS if card not in hand),
            lives=left,
            winnings=won,
            points=sum(won),
        )
        for hand, left, won in zip(hands, lives, winnings, strict=True)
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
    with_computer=with_computer,
    decisive=decisive,
    choose=choose,
    weigh=weigh,
    lessons=(LESSON,),
)
