"""Camarade, for three: its record of rules, and who sees what; numbers as in docs/rules."""

from games.camarade import tricks
from games.camarade.advice import weigh
from games.camarade.computer import choose
from games.camarade.data import Action, Cards, Lay, Options, State, View
from games.camarade.lesson import LESSON
from games.camarade.redeal import redeal
from games.camarade.rounds import open_round, outcome, points_of
from games.camarade.scoring import SEATS, totals_of
from games.engine import Game, Outcome, Prompt, Rng, Seat, Step, pick


def setup(seats: int, options: Options, rng: Rng) -> Step[State]:
    """Who attacks first in the first round is drawn by lot (rule 2)."""
    first = pick(range(seats), rng)
    none: tuple[Cards, ...] = ((),) * seats
    empty = State(options, first, first, hands=none, kept=none, aside=(), tokens=(0,) * seats)
    return open_round(empty, first, "lot", ())


def prompt(state: State) -> Prompt | Outcome:
    return Prompt(state.turn, (state.seat,)) if any(state.hands) else outcome(state)


def legal(state: State, seat: Seat) -> tuple[Action, ...]:
    return tuple(map(Lay, tricks.playable(state))) if seat == state.seat else ()


def apply(state: State, seat: Seat, action: Action, rng: Rng) -> Step[State]:
    if refused := tricks.refusal(state, seat, action.card):
        raise refused
    return tricks.lay(state, action.card)


def lapse(state: State, rng: Rng) -> Step[State]:
    """The lowest card that may be laid (rule 9)."""
    return tricks.lay(state, min(tricks.playable(state)))


def view(state: State, viewer: Seat | None) -> View:
    awaited = (state.seat,) if any(state.hands) else ()
    points = points_of(state)
    return View(
        viewer=viewer,
        length=state.options.length,
        round=len(state.results) + len(awaited),
        first_attacker=state.first_attacker,
        seat=state.seat if awaited else None,
        trick=state.trick,
        last_trick=state.last_trick,
        hands=state.hands,
        kept=state.kept,
        points=points,
        totals=totals_of(points),
        aside=state.aside,
        tokens=state.tokens,
        results=state.results,
        awaited=awaited,
    )


GAME: Game[Options, State, Action, View] = Game(
    key="camarade",
    seats=range(SEATS, SEATS + 1),
    options=Options,
    state=State,
    actions=(Lay,),
    setup=setup,
    prompt=prompt,
    legal=legal,
    apply=apply,
    lapse=lapse,
    view=view,
    redeal=redeal,
    choose=choose,
    weigh=weigh,
    lessons=(LESSON,),
)
