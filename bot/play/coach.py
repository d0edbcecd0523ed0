"""What a hard computer thinks of somebody's moves, now or afterwards; it shows nothing.

All of it follows from what the seat could see: a view goes in, and nothing else.
"""

from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, TypeAlias

from bot.play.computers import Computers
from bot.play.matches import Refused
from bot.play.proof import Record, steps
from bot.play.seats import AnyGame
from games.engine import Event, Worth

REMEMBERED = 4096
"""Moves whose worth is kept in memory, those asked for last; the others are thought of again."""

TELLING = 0.005
"""A smaller part of a chance is not worth a word."""

Progress: TypeAlias = Callable[[int, int], Awaitable[None]]
"""Told how many moves of how many are weighed."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A move of a finished match at which there was a choice."""

    ply: int
    seat: int
    view: Any
    legal: Sequence[Any]
    done: Any


@dataclass(frozen=True, slots=True)
class Reviewed:
    """The same, with what a hard computer would have done."""

    decision: Decision
    best: Any
    cost: float | None
    """What was done instead costs so much of the chance to win; None where it is not known."""
    share: float
    """How often it would have done the same."""
    why: Event | None


class Coach:
    def __init__(self, computers: Computers) -> None:
        self._computers = computers
        self._asking: set[int] = set()
        self._weighed: OrderedDict[tuple[int, int], Sequence[Worth[Any]]] = OrderedDict()

    @contextmanager
    def asked_by(self, person: int) -> Iterator[None]:
        """One request a person."""
        if person in self._asking:
            raise Refused("still-thinking")
        self._asking.add(person)
        try:
            yield
        finally:
            self._asking.remove(person)

    async def advise(self, game: AnyGame, view: Any, legal: Sequence[Any]) -> list[Worth[Any]]:
        """What it would do, before what it would rather not."""
        return best_first(await self._computers.weigh(game.key, view, legal))

    def knows(self, match: int, decisions: Sequence[Decision]) -> bool:
        return all((match, decision.ply) in self._weighed for decision in decisions)

    async def review(
        self, match: int, game: AnyGame, decisions: Sequence[Decision], progress: Progress
    ) -> list[Reviewed]:
        reviewed = []
        for number, decision in enumerate(decisions):
            await progress(number, len(decisions))
            worths = await self._of(match, game, decision)
            reviewed += [_judged(decision, worths)] if worths else []
        return reviewed

    async def _of(self, match: int, game: AnyGame, decision: Decision) -> Sequence[Worth[Any]]:
        key = (match, decision.ply)
        if key not in self._weighed:
            worths = await self.advise(game, decision.view, decision.legal)
            self._weighed[key] = worths
        self._weighed.move_to_end(key)
        while len(self._weighed) > REMEMBERED:
            self._weighed.popitem(last=False)
        return self._weighed[key]


def best_first(worths: Sequence[Worth[Any]]) -> list[Worth[Any]]:
    return sorted(worths, key=lambda worth: (worth.share, worth.chance or 0.0), reverse=True)


def decisions_of(record: Record, game: AnyGame, seat: int) -> list[Decision]:
    """Every move of a seat at which something else could have been done."""
    found: list[Decision] = []
    positions = iter(steps(record, game))
    for ply, (entry, before) in enumerate(zip(record.log, positions, strict=False), start=1):
        if entry.seat != seat:
            continue
        view, legal = game.view(before.state, seat), game.legal(before.state, seat)
        if len(legal) > 1:
            found.append(Decision(ply, seat, view, legal, game.read(entry.line)))
    return found


def costliest(reviewed: Sequence[Reviewed], count: int) -> list[Reviewed]:
    """What cost most, the worst first; what cost less than could be told is left out."""
    known = [move for move in reviewed if (move.cost or 0.0) >= TELLING]
    return sorted(known, key=lambda move: move.cost or 0.0, reverse=True)[:count]


def _judged(decision: Decision, worths: Sequence[Worth[Any]]) -> Reviewed:
    best = worths[0]
    done = next((worth for worth in worths if worth.action == decision.done), None)
    share = 0.0 if done is None else done.share
    if done is None or done.chance is None or best.chance is None:
        return Reviewed(decision, best.action, None, share, best.why)
    cost = max(best.chance - done.chance, 0.0)
    return Reviewed(decision, best.action, cost, share, best.why)
