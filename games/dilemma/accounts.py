"""Rounds of Dilemma that are over, read from what everybody was told; it knows no hands."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from games.dilemma.data import CONFLICT, PEACE, Card
from games.engine import Event, Outcome, Seat, event, swing

ACCOUNTS = {"duel-opened", "untaken", "tokens-shown"}


@dataclass(frozen=True, slots=True)
class Settled:
    """An offer, and what met it if anything did."""

    seat: Seat
    offer: Card
    other: Seat | None = None
    card: Card = 0
    token: str = ""
    other_token: str = ""

    @property
    def end(self) -> str:
        """`untaken`, `peace`, `conflict`, or `robbed` where one fought and one did not."""
        if self.other is None:
            return "untaken"
        return self.token if self.token == self.other_token else "robbed"

    @property
    def winner(self) -> Seat:
        """Of a duel in which one fought; else whose offer it was."""
        robbed = self.end == "robbed" and self.token == PEACE
        return self.other if robbed and self.other is not None else self.seat

    def gain(self, seat: Seat) -> int:
        """What it brought."""
        if seat not in (self.seat, self.other):
            return 0
        if self.end == PEACE:
            return self.card if seat == self.seat else self.offer
        return self.offer + self.card if seat == self.winner and self.end != CONFLICT else 0


def settled(news: Iterable[Event]) -> list[Settled]:
    """The rounds of which the news tells all."""
    rounds: list[Settled] = []
    opened: dict[str, Any] = {}
    for happened in news:
        values: dict[str, Any] = dict(happened.values)
        if happened.key == "duel-opened":
            opened = values
        elif happened.key == "untaken":
            rounds.append(Settled(values["seat"], values["card"]))
        elif happened.key == "tokens-shown" and opened:
            cards = opened["seat"], opened["card"], opened["other_seat"], opened["other_card"]
            rounds.append(Settled(*cards, str(values["token"]), str(values["other_token"])))
    return rounds


def decisive(outcome: Outcome, told: Sequence[Event]) -> tuple[Event, ...]:
    """The round in which the winners gained most on the second, the later of equals, and which;
    after it the last round, where that is another."""
    starts = [n for n, happened in enumerate(told) if happened.key == "offered"]
    ends = (*starts[1:], len(told))
    rounds = [told[start:end] for start, end in zip(starts, ends, strict=True)]
    seats = range(len(outcome.places))

    def lead(number: int) -> tuple[int, int]:
        [done] = settled(rounds[number])
        return swing(outcome, [done.gain(seat) for seat in seats]), number

    best = max(range(len(rounds)), key=lead)
    shown = [*_accounts(rounds[best]), *(_accounts(rounds[-1]) if best + 1 < len(rounds) else ())]
    return (event("decided", round=best + 1), *shown)


def _accounts(told: Sequence[Event]) -> list[Event]:
    """What `settled` reads of a round: so few that no table forgets any."""
    return [happened for happened in told if happened.key in ACCOUNTS]
