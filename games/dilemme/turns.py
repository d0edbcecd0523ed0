"""How a Dilemme turn ends, how a seat goes out and how the game is over; it lays no card."""

from dataclasses import replace

from games.dilemme.data import Ending, Finish, State, with_hand
from games.dilemme.lexicon import Lexicon, Standing
from games.dilemme.piles import draw, pick_up, turn_capital
from games.engine import Event, Rng, Seat, Step, event, ranked

LONG = 5
"""Letters a word needs to be worth another play."""


def is_finished(word: str, finish: Finish, listed: Lexicon) -> bool:
    """Whether the word earns another play (7)."""
    enough = (Standing.DEAD_END,) if finish is Finish.FINAL else (Standing.DEAD_END, Standing.WORD)
    return len(word) >= LONG and listed.standing(word) in enough


def played(state: State, events: tuple[Event, ...]) -> Step[State]:
    """One play is done (5)."""
    state = replace(state, owed=state.owed - 1, opening=False)
    return Step(state, events) if state.owed else pass_on(state, events)


def penalised(state: State, events: tuple[Event, ...], rng: Rng) -> Step[State]:
    """A wrong card or announcement (11), or a wrong further card (6)."""
    if state.further:
        return go_out(state, events)
    if len(state.hand) >= state.limit:
        return _forced(state, events, rng)
    if state.can_draw:
        drawn = draw(state, "drew-penalty", rng)
        state, events = drawn.state, events + drawn.events
    return pass_on(state, events)


def _forced(state: State, events: tuple[Event, ...], rng: Rng) -> Step[State]:
    """Nobody passes by being wrong: at the limit, what rule 6 demands there; no play is owed."""
    if state.has_room:
        turned = turn_capital(state, state.free, rng)
        return pass_on(turned.state, events + turned.events)
    if not state.can_draw:
        return pass_on(state, events)
    drawn = draw(state, "drew-further", rng)
    return Step(replace(drawn.state, owed=1), events + drawn.events)


def go_out(state: State, events: tuple[Event, ...]) -> Step[State]:
    """The cards of who is out go into the basket for all to see (15)."""
    gone = event("out", seat=state.seat, cards=state.hand)
    state = replace(
        with_hand(state, "", ""),
        basket=state.basket + state.hand,
        out=(*state.out, state.seat),
        further=None,
    )
    if len(state.out) < len(state.hands) - 1:
        return pass_on(state, (*events, gone))
    left = event(Ending.LAST_LEFT.value, seat=_left_of(state))
    return Step(replace(state, ending=Ending.LAST_LEFT), (*events, gone, left))


def pass_on(state: State, events: tuple[Event, ...]) -> Step[State]:
    """The turn is over; words nobody announced and nothing can follow are swept (8)."""
    for column in state.occupied:
        ended = state.lexicon.standing(state.column(column)) is Standing.DEAD_END
        if column not in state.laid and ended:
            events = (*events, event("swept", letters=state.column(column), column=column))
            state = pick_up(state, column)
    state = replace(
        state,
        seat=_left_of(state),
        owed=1,
        opening=True,
        further=None,
        laid=(),
        previous=state.laid,
        barred=tuple(seat for seat in state.barred if seat != state.seat),
    )
    return Step(state, events)


def judged(state: State, events: tuple[Event, ...]) -> Step[State]:
    """Everybody saw something happen: another turn, or the game is blocked (14)."""
    state = replace(state, turn=state.turn + 1)
    if state.ending or not _is_blocked(state):
        return Step(state, events)
    return Step(replace(state, ending=Ending.BLOCKED), (*events, event(Ending.BLOCKED.value)))


def places(state: State) -> tuple[int, ...]:
    """The fewest cards first, then those out, the last to go first (17)."""
    seats = range(len(state.hands))
    return ranked([_score(state, seat) for seat in seats])


def _score(state: State, seat: Seat) -> tuple[int, ...]:
    return (0, state.out.index(seat)) if seat in state.out else (1, -len(state.hands[seat]))


def _left_of(state: State) -> Seat:
    seats = len(state.hands)
    following = ((state.seat + step) % seats for step in range(1, seats + 1))
    return next(seat for seat in following if seat not in state.out)


def _is_blocked(state: State) -> bool:
    """No card, wherever it is, fits anywhere, and no place is about to be freed."""
    if state.has_room:
        return False
    cards = {*state.pile, *state.basket, *"".join(state.hands)}
    if any(not cards.isdisjoint(state.lexicon.letters(column)) for column in state.columns):
        return False
    return not any(_gives_way(state, column) for column in state.occupied)


def _gives_way(state: State, column: int) -> bool:
    """The word will be swept, or may still be announced."""
    word = state.column(column)
    finished = is_finished(word, state.finish, state.lexicon)
    forgotten = state.opening and column in state.previous and finished
    return forgotten or state.lexicon.standing(word) is Standing.DEAD_END
