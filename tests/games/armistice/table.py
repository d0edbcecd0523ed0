"""A table for two that plays lines: seat, then the action as it is written."""

from collections.abc import Iterator
from typing import Self

import pytest

from games.armistice.cards import Card, Kind
from games.armistice.data import Options, Questions, State, Tie
from games.armistice.rules import GAME
from games.engine import Event, IllegalAction, Luck, Outcome, Prompt, Seat, Step, Value

A, D = 0, 1
"""Seat 0 attacks in the first round of every table here, seat 1 defends."""


def opening(questions: Questions, tie: Tie = Tie.SUDDEN_DEATH) -> State:
    steps = (GAME.setup(2, Options(questions, tie), Luck(str(seed))) for seed in range(100))
    return next(step.state for step in steps if step.state.attacker == A)


class Table:
    def __init__(
        self, state: State | None = None, questions: Questions = Questions.BUILDER
    ) -> None:
        self.state = state or opening(questions)
        self.events: list[Event] = []
        self.luck = Luck("table")

    def play(self, *lines: str) -> Self:
        for line in lines:
            self._take(self._step(line))
        return self

    def lapse(self) -> Self:
        self._take(GAME.lapse(self.state, self.luck))
        return self

    def refusal(self, line: str) -> str:
        with pytest.raises(IllegalAction) as refused:
            self._step(line)
        return refused.value.key

    def lay(self, attack: str, defence: str) -> Self:
        """Both rows, written `treaty tank plane+ soldier`; a plus marks a captured card."""
        attacker = self.state.attacker
        for seat, row in ((attacker, attack), (1 - attacker, defence)):
            for place, word in enumerate(row.split(), start=1):
                self.play(f"{seat} place {place} {word.replace('+', ' captured')}")
        return self.play("0 ready", "1 ready")

    def silent(self) -> Self:
        """No questions, no exchanges."""
        return self.ask_nothing().play(*(f"{s} skip" for s in self._order(2)))

    def ask_nothing(self) -> Self:
        return self.play(*(f"{seat} skip" for seat in self._order(4)))

    def turn(self, *places: int) -> Self:
        for place in places:
            self.play(f"{self.asked.seats[0]} turn {place}")
        return self

    def fight(self, attack: str, defence: str) -> Self:
        """A whole round without questions, turned from the first place to the last."""
        return self.lay(attack, defence).silent().turn(*range(1, len(attack.split()) + 1))

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
    def said(self) -> list[str]:
        return [event.key for event in self.events]

    def told(self, key: str) -> dict[str, Value]:
        """The values of the last event of this key."""
        return dict(next(event.values for event in reversed(self.events) if event.key == key))

    def may(self, seat: Seat) -> set[str]:
        return {GAME.write(action) for action in GAME.legal(self.state, seat)}

    def _step(self, line: str) -> Step[State]:
        seat, _, words = line.partition(" ")
        return GAME.apply(self.state, int(seat), GAME.read(words), self.luck)

    def _take(self, step: Step[State]) -> None:
        self.state = step.state
        self.events += step.events

    def _order(self, turns: int) -> Iterator[Seat]:
        return (self.state.attacker ^ (turn % 2) for turn in range(turns))


def cards(owner: Seat, words: str) -> tuple[Card, ...]:
    return tuple(Card(Kind(word), owner) for word in words.split())
