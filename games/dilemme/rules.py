"""Dilemme: get rid of your letters on words that others are building too."""

from dataclasses import replace
from typing import assert_never

from games.dilemme import laying, piles
from games.dilemme.advice import weigh
from games.dilemme.cards import CAPITALS, LIMIT, LOWER_CASE, PLACES, joined
from games.dilemme.computer import choose
from games.dilemme.data import (
    LOT,
    Action,
    Announce,
    Claim,
    Draw,
    Further,
    Last,
    Lay,
    Options,
    State,
    Turn,
    View,
)
from games.dilemme.lesson import LESSONS
from games.dilemme.redeal import redeal
from games.dilemme.turns import judged, places, played
from games.engine import (
    Event,
    Game,
    IllegalAction,
    Outcome,
    Prompt,
    Refusal,
    Rng,
    Seat,
    Step,
    event,
    pick,
    shuffled,
)


def setup(seats: int, options: Options, rng: Rng) -> Step[State]:
    """Rules 1 to 3."""
    by_lot = options.dealer == LOT
    dealer = pick(range(seats), rng) if by_lot else options.dealer % seats
    size = LIMIT[seats] - 2 * options.short
    cards = "".join(shuffled(LOWER_CASE[options.words], rng))
    capitals = "".join(shuffled(CAPITALS[options.words], rng))
    state = State(
        hands=tuple(joined(cards[size * seat : size * (seat + 1)]) for seat in range(seats)),
        columns=(capitals[0], *("",) * (PLACES - 1)),
        pile=cards[size * seats :],
        capitals=capitals[1:],
        dealer=dealer,
        seat=(dealer + 1) % seats,
        finish=options.finish,
        shown=("",) * seats,
        words=options.words,
    )
    dealt = event("dealt", seat=dealer, cards=size)
    turned = event("capital-turned", seat=dealer, letter=capitals[0], column=1)
    return Step(state, (dealt, turned, event("begins", seat=state.seat)))


def prompt(state: State) -> Prompt | Outcome:
    if state.ending:
        return Outcome(places(state), (0,) * len(state.hands), state.ending.value)
    return Prompt(state.turn, (state.seat,))


def legal(state: State, seat: Seat) -> tuple[Action, ...]:
    """Every card on every column, fitting or not: wrong cards are the players' business (11).

    Claims and announcements too, but for those that public facts rule out (8). A `Last` is not
    among them: its word is typed, and no word is ever suggested.
    """
    if _unasked(state, seat):
        return ()
    columns = state.occupied
    actions: list[Action] = [Draw(), Further(), Turn(), *map(Announce, columns)]
    for card in sorted(set(state.hands[seat])):
        for column in columns:
            actions += Lay(card, column), Claim(card, column)
    return tuple([action for action in actions if _forbidden(state, action) is None])


def apply(state: State, seat: Seat, action: Action, rng: Rng) -> Step[State]:
    if refused := _refusal(state, seat, action):
        raise refused
    step = _act(state, action, rng)
    return judged(step.state, step.events)


def lapse(state: State, rng: Rng) -> Step[State]:
    """Rule 16; drawing alone moves nothing on, so it goes on until something else is done."""
    events: tuple[Event, ...] = ()
    while True:
        action = _without_thinking(state, rng)
        step = _act(state, action, rng)
        state, events = step.state, events + step.events
        if not isinstance(action, Draw):
            return judged(state, events)


def view(state: State, viewer: Seat | None) -> View:
    return View(
        viewer=viewer,
        awaited=() if state.ending else (state.seat,),
        columns=state.columns,
        hand="" if viewer is None else state.hands[viewer],
        counts=tuple(map(len, state.hands)),
        limit=state.limit,
        shown=state.shown,
        pile=len(state.pile),
        basket=len(state.basket),
        capitals=len(state.capitals),
        capital_basket=len(state.capital_basket),
        dealer=state.dealer,
        seat=state.seat,
        owed=state.owed,
        opening=state.opening,
        holds_further=state.further is not None,
        further=state.further if viewer == state.seat else None,
        previous=state.previous,
        barred=state.barred,
        out=state.out,
        finished=state.finished,
        finish=state.finish,
        ending=state.ending,
        words=state.words,
    )


def again(options: Options, state: State) -> Options:
    """The deal passes to the left with every new game (3)."""
    return replace(options, dealer=(state.dealer + 1) % len(state.hands))


def _unasked(state: State, seat: Seat) -> Refusal:
    if state.ending:
        return IllegalAction("game-over")
    return None if seat == state.seat else IllegalAction("not-your-turn")


def _refusal(state: State, seat: Seat, action: Action) -> Refusal:
    """The one source of what is legal."""
    return _unasked(state, seat) or _forbidden(state, action)


def _forbidden(state: State, action: Action) -> Refusal:
    """Of who is asked."""
    if state.further and not (isinstance(action, Lay | Claim) and action.card == state.further):
        return IllegalAction("lay-the-further-card")
    if isinstance(action, Draw | Further | Turn):
        return piles.refusal(state, action)
    return laying.refusal(state, action)


def _act(state: State, action: Action, rng: Rng) -> Step[State]:
    match action:
        case Lay():
            return laying.lay(state, action, rng)
        case Claim():
            return laying.claim(state, action, rng)
        case Last():
            return laying.lay_last(state, action, rng)
        case Announce():
            return laying.announce(state, action, rng)
        case Draw():
            return piles.draw(state, "drew", rng)
        case Further():
            return piles.draw(state, "drew-further", rng)
        case Turn():
            turned = piles.turn_capital(state, state.free, rng)
            return played(turned.state, turned.events)
        case _:
            assert_never(action)


def _without_thinking(state: State, rng: Rng) -> Action:
    if state.has_room:
        return Turn()
    if fitting := _fitting(state):
        return pick(fitting, rng)
    if state.further or not state.can_draw:
        cards = state.further or state.hand
        return pick([Lay(card, column) for card in cards for column in state.occupied], rng)
    return Draw() if len(state.hand) < state.limit else Further()


def _fitting(state: State) -> list[Lay]:
    """What could be laid; never a last card, for no word is announced for anybody."""
    if len(state.hand) == 1:
        return []
    cards = set(state.further or state.hand)
    return [
        Lay(card, column)
        for column in state.occupied
        for card in sorted(cards.intersection(state.lexicon.letters(state.column(column))))
    ]


GAME: Game[Options, State, Action, View] = Game(
    key="dilemme",
    seats=range(2, 5),
    options=Options,
    state=State,
    actions=(Lay, Claim, Last, Announce, Draw, Further, Turn),
    setup=setup,
    prompt=prompt,
    legal=legal,
    apply=apply,
    lapse=lapse,
    view=view,
    redeal=redeal,
    again=again,
    choose=choose,
    weigh=weigh,
    lessons=LESSONS,
)
