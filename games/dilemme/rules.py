"""Dilemme: get rid of your letters on words that others are building too."""

from dataclasses import replace
from typing import assert_never

from games.dilemme.cards import CAPITALS, LIMIT, LOWER_CASE, PLACES, joined, without
from games.dilemme.laying import announce, claim, lay, lay_last
from games.dilemme.lexicon import spelt
from games.dilemme.piles import draw, turn_capital
from games.dilemme.position import (
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
    told,
)
from games.dilemme.turns import places, played, settled
from games.engine import (
    Event,
    Game,
    IllegalAction,
    Outcome,
    Prompt,
    Rng,
    Seat,
    Step,
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
    dealt = told("dealt", seat=dealer, cards=size)
    turned = told("capital-turned", seat=dealer, letter=capitals[0], column=1)
    return Step(state, (dealt, turned, told("begins", seat=state.seat)))


def prompt(state: State) -> Prompt | Outcome:
    if state.ending:
        return Outcome(places(state), (0,) * len(state.hands), state.ending.value)
    return Prompt(state.turn, (state.seat,))


def legal(state: State, seat: Seat) -> tuple[Action, ...]:
    """Every card on every column, fitting or not: wrong cards are the players' business (11).

    A `Last` is not among them: its word is typed, and no word is ever suggested.
    """
    if _unasked(state, seat):
        return ()
    columns = state.occupied
    actions: list[Action] = [Draw(), Further(), Turn(), *map(Announce, columns)]
    for card in sorted(set(state.hands[seat])):
        for column in columns:
            actions += Lay(card, column), Claim(card, column)
    return tuple(action for action in actions if _refusal(state, seat, action) is None)


def apply(state: State, seat: Seat, action: Action, rng: Rng) -> Step[State]:
    if refusal := _refusal(state, seat, action):
        raise IllegalAction(refusal)
    step = _act(state, action, rng)
    return settled(step.state, step.events)


def lapse(state: State, rng: Rng) -> Step[State]:
    """Rule 16; drawing alone moves nothing on, so it goes on until something else is done."""
    events: tuple[Event, ...] = ()
    while True:
        action = _without_thinking(state, rng)
        step = _act(state, action, rng)
        state, events = step.state, events + step.events
        if not isinstance(action, Draw):
            return settled(state, events)


def view(state: State, seat: Seat | None) -> View:
    return View(
        awaited=() if state.ending else (state.seat,),
        columns=state.columns,
        hand="" if seat is None else state.hands[seat],
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
        further=state.further if seat == state.seat else None,
        previous=state.previous,
        out=state.out,
        finished=state.finished,
        finish=state.finish,
        ending=state.ending,
        words=state.words,
    )


def redeal(state: State, seat: Seat, rng: Rng) -> State:
    """Other hands but for what they have shown, and the order of both piles, dealt again."""
    secret = ["" if s == seat else _secret(state, s) for s in range(len(state.hands))]
    unseen = "".join(shuffled(joined(state.pile, *secret), rng))
    hands = list(state.hands)
    for other, cards in enumerate(secret):
        if other != seat:
            dealt, unseen = unseen[: len(cards)], unseen[len(cards) :]
            hands[other] = joined(dealt, state.shown[other])
            if state.further and other == state.seat:
                state = replace(state, further=dealt[0])
    capitals = "".join(shuffled(joined(state.capitals), rng))
    return replace(state, hands=tuple(hands), pile=unseen, capitals=capitals)


def again(options: Options, state: State) -> Options:
    """The deal passes to the left with every new game (3)."""
    return replace(options, dealer=(state.dealer + 1) % len(state.hands))


def _secret(state: State, seat: Seat) -> str:
    cards = state.hands[seat]
    for card in state.shown[seat]:
        cards = without(cards, card)
    return cards


def _unasked(state: State, seat: Seat) -> str | None:
    if state.ending:
        return "game-over"
    return None if seat == state.seat else "not-your-turn"


def _refusal(state: State, seat: Seat, action: Action) -> str | None:
    """Why the rules forbid it, or None: the one source of what is legal."""
    if unasked := _unasked(state, seat):
        return unasked
    if state.further and not (isinstance(action, Lay | Claim) and action.card == state.further):
        return "lay-the-further-card"
    if isinstance(action, Draw | Further | Turn):
        return _refusal_to_take(state, action)
    if isinstance(action, Announce):
        if not state.opening:
            return "too-late-to-announce"
    elif action.card not in tuple(state.hand):
        return "card-not-in-hand"
    if action.column not in state.occupied:
        return "no-such-column"
    return _refusal_of_word(state, action.word) if isinstance(action, Last) else None


def _refusal_to_take(state: State, action: Draw | Further | Turn) -> str | None:
    """Rules 5 and 6."""
    full = len(state.hand) >= state.limit
    if isinstance(action, Turn):
        return None if state.has_room else "five-columns"
    if isinstance(action, Draw) and full:
        return "hand-full"
    if isinstance(action, Further) and not full:
        return "hand-not-full"
    if isinstance(action, Further) and state.has_room:
        return "room-for-a-capital"
    return None if state.can_draw else "nothing-to-draw"


def _refusal_of_word(state: State, word: str) -> str | None:
    if len(state.hand) > 1:
        return "not-your-last-card"
    return None if spelt(word) else "not-a-spelling"


def _act(state: State, action: Action, rng: Rng) -> Step[State]:
    match action:
        case Lay():
            return lay(state, action, rng)
        case Claim():
            return claim(state, action, rng)
        case Last():
            return lay_last(state, action, rng)
        case Announce():
            return announce(state, action, rng)
        case Draw():
            return draw(state, "drew", rng)
        case Further():
            return draw(state, "drew-further", rng)
        case Turn():
            free = state.columns.index("") + 1
            turned = turn_capital(state, free, rng)
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
)
