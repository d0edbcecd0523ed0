"""A match of Dilemma played line by line, with luck that is handed in."""

import pytest

from games.dilemma.data import Cards, Landing, Options, State, View, fresh
from games.dilemma.rules import GAME
from games.engine import Event, IllegalAction, Outcome, Prompt

FLAT, LEANING, OUTSIDE = 0.0, 0.85, 0.99


class Script:
    """Luck that was written beforehand."""

    def __init__(self, *numbers: float) -> None:
        self.numbers = list(numbers)

    def random(self) -> float:
        return self.numbers.pop(0)


class Match:
    """Seat 0 begins, and cards lie in the order of arrival, unless told otherwise."""

    def __init__(self, seats: int, options: Options | None = None, first: int = 0) -> None:
        step = GAME.setup(seats, options or Options(Landing.ORDER), Script((first + 0.5) / seats))
        self.state: State = step.state
        self.events: tuple[Event, ...] = step.events

    def set(
        self,
        hands: tuple[Cards, ...] | None = None,
        lives: tuple[int, ...] | None = None,
        winnings: tuple[Cards, ...] | None = None,
    ) -> "Match":
        """As if the cards and lives had gone this way."""
        table = self.state.table
        self.state = fresh(
            table._replace(
                hands=hands or table.hands,
                lives=lives or table.lives,
                winnings=winnings or table.winnings,
            )
        )
        return self

    def play(self, *lines: str, luck: tuple[float, ...] = ()) -> "Match":
        """Lines such as `0 offer 8` or `lapse`; all the luck handed in must be used."""
        script = Script(*luck)
        for line in lines:
            if line == "lapse":
                step = GAME.lapse(self.state, script)
            else:
                seat, _, action = line.partition(" ")
                step = GAME.apply(self.state, int(seat), GAME.read(action), script)
            self.state, self.events = step.state, step.events
        assert script.numbers == []
        return self

    def refusal(self, line: str) -> str:
        with pytest.raises(IllegalAction) as refused:
            self.play(line)
        return refused.value.key

    def may(self, seat: int) -> list[str]:
        return [GAME.write(action) for action in GAME.legal(self.state, seat)]

    def sees(self, seat: int | None) -> View:
        return GAME.view(self.state, seat)

    @property
    def seen(self) -> View:
        return self.sees(None)

    @property
    def asked(self) -> Prompt:
        asked = GAME.prompt(self.state)
        assert isinstance(asked, Prompt)
        return asked

    @property
    def outcome(self) -> Outcome:
        outcome = GAME.prompt(self.state)
        assert isinstance(outcome, Outcome)
        return outcome

    @property
    def hands(self) -> list[int]:
        return [side.cards for side in self.seen.sides]

    @property
    def lives(self) -> list[int]:
        return [side.lives for side in self.seen.sides]

    @property
    def winnings(self) -> list[Cards]:
        return [side.winnings for side in self.seen.sides]

    def told(self, to: int | None = None) -> list[str]:
        """What was last said to the table, or to one seat."""
        return [event.key for event in self.events if event.to == to]
