"""Hands of Camarade set up for a test, and lines of notation played from there."""

from collections.abc import Iterator
from random import Random

from games.camarade.data import Length, Options, State, Trick
from games.camarade.rules import GAME, apply, legal
from games.camarade.scoring import Result
from games.engine import Event, Seat, dice
from tests.harness.matches import walk

NO_LUCK = dice("none", 0)


class Table:
    """A match in progress: plays lines such as `0 lay 7` and remembers what was said last."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: tuple[Event, ...] = ()

    def play(self, *lines: str) -> "Table":
        for line in lines:
            seat, _, action = line.partition(" ")
            step = apply(self.state, int(seat), GAME.read(action), NO_LUCK)
            self.state, self.events = step.state, step.events
        return self

    @property
    def trick(self) -> Trick:
        assert self.state.trick is not None
        return self.state.trick

    @property
    def last_trick(self) -> Trick:
        assert self.state.last_trick is not None
        return self.state.last_trick

    def may_lay(self, seat: Seat) -> list[int]:
        return [action.card for action in legal(self.state, seat)]

    def told(self) -> list[str]:
        return [event.key for event in self.events]

    def values(self, key: str) -> list[dict[str, object]]:
        return [dict(event.values) for event in self.events if event.key == key]


def holding(
    *hands: tuple[int, ...],
    seat: Seat = 0,
    first_attacker: Seat = 0,
    kept: tuple[tuple[int, ...], ...] = ((), (), ()),
    tokens: tuple[int, ...] = (0, 0, 0),
    length: Length = Length.TOKENS,
    results: tuple[Result, ...] = (),
) -> Table:
    """A table late in a round: `seat` is about to attack."""
    return Table(
        State(Options(length), first_attacker, seat, hands, kept, (), tokens, results=results)
    )


def round_ending(
    *points: int,
    first_attacker: Seat = 0,
    tokens: tuple[int, ...] = (0, 0, 0),
    length: Length = Length.TOKENS,
    results: tuple[Result, ...] = (),
) -> Table:
    """The table after the last card of a round in which each seat won so many points."""
    kept = tuple((own,) for own in points)
    last = holding(
        (10,),
        (),
        (),
        first_attacker=first_attacker,
        kept=kept,
        tokens=tokens,
        length=length,
        results=results,
    )
    return last.play("0 lay 10")


def random_match(seed: str, length: Length) -> Iterator[State]:
    """Every state of a match in which all lay at random, the final one included."""
    for moment in walk(GAME, 3, Options(length), Random(seed), seed, late=0):
        yield moment.state


def final(seed: str, length: Length) -> State:
    *_, last = random_match(seed, length)
    return last
