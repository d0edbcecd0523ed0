"""Armistice, for two: its record of rules, phase by phase; numbers as in docs/rules."""

from collections.abc import Sequence

from games.armistice import battle, exchanges, laying, questions, sudden_death
from games.armistice.advice import weigh
from games.armistice.cards import SEATS
from games.armistice.computer import choose
from games.armistice.data import (
    Action,
    Answer,
    Ask,
    Exchange,
    Inspect,
    Options,
    Phase,
    Place,
    Pose,
    Ready,
    Reply,
    Skip,
    State,
    Strike,
    Turn,
    View,
    active,
)
from games.armistice.lesson import LESSON
from games.armistice.redeal import redeal
from games.armistice.rounds import open_round
from games.armistice.settlement import usable_after
from games.armistice.views import view
from games.engine import (
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
    ranked,
)

_PHASES = {
    Place: (Phase.LAYING,),
    Ready: (Phase.LAYING,),
    Ask: (Phase.ASKING,),
    Inspect: (Phase.ASKING,),
    Pose: (Phase.ASKING,),
    Skip: (Phase.ASKING, Phase.EXCHANGING),
    Answer: (Phase.ANSWERING,),
    Exchange: (Phase.EXCHANGING,),
    Turn: (Phase.TURNING,),
    Strike: (Phase.SUDDEN_DEATH,),
}


def setup(seats: int, options: Options, rng: Rng) -> Step[State]:
    """Who attacks first is drawn by lot (2)."""
    attacker = pick(range(seats), rng)
    opened = open_round(State(options.questions, options.tie, attacker, usable_after((), ())))
    drawn = event("attacker-drawn", seat=attacker, other_seat=1 - attacker)
    return Step(opened.state, (drawn, *opened.events))


def prompt(state: State) -> Prompt | Outcome:
    if state.phase is not Phase.OVER:
        return Prompt(state.turn, active(state))
    if not state.struck:
        level = state.points[0] == state.points[1]
        return Outcome(ranked(state.points), state.points, "shared" if level else state.ending)
    won = sudden_death.winner(state.struck[-1])
    return Outcome((1, 2) if won == 0 else (2, 1), state.points, "sudden-death")


def legal(state: State, seat: Seat) -> Sequence[Action]:
    """Everything but a typed question, which cannot be listed."""
    if seat not in active(state):
        return ()
    match state.phase:
        case Phase.LAYING:
            return laying.legal(state, seat)
        case Phase.ASKING:
            return questions.legal(state, seat)
        case Phase.ANSWERING:
            return questions.answers()
        case Phase.EXCHANGING:
            return exchanges.legal(state)
        case Phase.TURNING:
            return battle.legal(state)
        case _:
            return sudden_death.legal(state, seat)


def apply(state: State, seat: Seat, action: Action, rng: Rng) -> Step[State]:
    if refused := _refusal(state, seat, action):
        raise refused
    match action:
        case Place():
            return laying.place(state, seat, action)
        case Ready():
            return laying.confirm(state, seat)
        case Ask() | Inspect():
            return questions.ask(state, seat, action)
        case Pose():
            return questions.pose(state, seat, action)
        case Answer(reply):
            return questions.answer(state, reply)
        case Skip():
            return _skip(state, seat)
        case Exchange():
            return exchanges.exchange(state, seat, action)
        case Turn():
            return battle.turn(state, seat, action)
        case _:
            return sudden_death.strike(state, seat, action)


def lapse(state: State, rng: Rng) -> Step[State]:
    """A random row, no question, no exchange, a random place, a random strike (10)."""
    match state.phase:
        case Phase.LAYING:
            return laying.lapse(state, rng)
        case Phase.ASKING | Phase.EXCHANGING:
            (seat,) = active(state)
            return _skip(state, seat)
        case Phase.ANSWERING:
            return questions.answer(state, Reply.OBJECT)
        case Phase.TURNING:
            (seat,) = active(state)
            return battle.turn(state, seat, pick(battle.legal(state), rng))
        case _:
            return sudden_death.lapse(state, rng)


def _skip(state: State, seat: Seat) -> Step[State]:
    skip = questions.skip if state.phase is Phase.ASKING else exchanges.skip
    return skip(state, seat)


def _refusal(state: State, seat: Seat, action: Action) -> Refusal:
    if state.phase not in _PHASES[type(action)]:
        return IllegalAction("wrong-phase", phase=state.phase)
    if isinstance(action, Strike):
        return sudden_death.refusal(state, seat, action)
    if seat not in active(state):
        return IllegalAction("not-your-turn")
    match action:
        case Place() | Ready():
            return laying.refusal(state, seat, action)
        case Ask() | Inspect():
            return questions.refusal(state, seat, action)
        case Pose():
            return questions.refusal_to_pose(state, action)
        case Exchange():
            return exchanges.refusal(state, action)
        case Turn():
            return battle.refusal(state, action)
        case _:
            return None


GAME: Game[Options, State, Action, View] = Game(
    key="armistice",
    seats=range(len(SEATS), len(SEATS) + 1),
    options=Options,
    state=State,
    actions=(Place, Ready, Ask, Inspect, Pose, Answer, Skip, Exchange, Turn, Strike),
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
