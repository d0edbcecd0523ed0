"""A Dilemme table set as a test needs it, and lines played on it."""

from collections import Counter
from typing import Any

from games.dilemme.cards import CAPITALS, LOWER_CASE, joined
from games.dilemme.data import Finish, State
from games.dilemme.lexicon import Words
from games.dilemme.rules import GAME
from games.engine import Event, IllegalAction, dice


def rest(cards: str, *taken: str) -> str:
    """What is left of the cards, in order."""
    return "".join(sorted((Counter(cards) - Counter("".join(taken))).elements()))


def position(*hands: str, columns: tuple[str, ...], top: str = "", **fields: Any) -> State:
    """Hands and columns as given; of the other cards, `top` lies on the pile. Seat 0 is on turn."""
    words = fields.get("words", Words.FRENCH)
    capitals = "".join(column[0] for column in columns if column)
    lower_case = "".join(column[1:] for column in columns)
    state: dict[str, Any] = {
        "hands": tuple(map(joined, hands)),
        "columns": (*columns, *("",) * (5 - len(columns))),
        "pile": top + rest(LOWER_CASE[words], top, lower_case, *hands),
        "capitals": rest(CAPITALS[words], capitals),
        "dealer": len(hands) - 1,
        "seat": 0,
        "finish": Finish.ANY,
        "shown": ("",) * len(hands),
    }
    return State(**state | fields)


class Table:
    """Plays lines such as `0 lay e 1`, or `lapse`, and keeps what the last one brought."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: tuple[Event, ...] = ()
        self.plies = 0

    def play(self, *lines: str) -> "Table":
        for line in lines:
            self.plies += 1
            self._play(line)
        return self

    def _play(self, line: str) -> None:
        luck = dice("a table", self.plies)
        if line == "lapse":
            step = GAME.lapse(self.state, luck)
        else:
            seat, _, action = line.partition(" ")
            step = GAME.apply(self.state, int(seat), GAME.read(action), luck)
        self.state, self.events = step.state, step.events

    def refusal(self, line: str) -> str:
        """Why the line is refused."""
        try:
            self._play(line)
        except IllegalAction as refused:
            return refused.key
        raise AssertionError(f"{line} was accepted")

    def may(self, seat: int) -> set[str]:
        return {GAME.write(action) for action in GAME.legal(self.state, seat)}

    def told(self, to: int | None = None) -> list[str]:
        return [event.key for event in self.events if event.to == to]

    def hand(self, seat: int) -> str:
        return self.state.hands[seat]

    @property
    def columns(self) -> tuple[str, ...]:
        return self.state.columns
