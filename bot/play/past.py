"""A match again from its log, step by step or as it stood in the end; no database."""

import logging
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from pydantic import TypeAdapter

from bot.play.seats import AnyGame
from bot.records.match import Entry, Match
from games.engine import Event, IllegalAction, Outcome, Prompt, Step, dice

log = logging.getLogger(__name__)

NEWS = 8
"""How many of the latest public events a table remembers."""
REMEMBERED = 256
"""Of so many matches all of them are."""
_EVENTS: TypeAdapter[tuple[Event, ...]] = TypeAdapter(tuple[Event, ...])


def written(news: Sequence[Event]) -> str:
    return _EVENTS.dump_json(tuple(news)).decode()


@lru_cache(maxsize=256)
def heard(news: str) -> tuple[Event, ...]:
    """As they were written; those of the newest moves are asked for again and again."""
    return _EVENTS.validate_json(news)


def replay(game: AnyGame, seats: int, options: Any, seed: str, log: Sequence[Entry]) -> Any:
    *_, last = retrace(game, seats, options, seed, log)
    return last.state


def retrace(
    game: AnyGame, seats: int, options: Any, seed: str, log: Sequence[Entry]
) -> Iterator[Step[Any]]:
    """The deal and every step after it, from nothing but the seed and the log."""
    step = game.setup(seats, options, dice(seed, 0))
    yield step
    for ply, entry in enumerate(log, start=1):
        luck = dice(seed, ply)
        if entry.seat is None:
            step = game.lapse(step.state, luck)
        else:
            step = game.apply(step.state, entry.seat, game.read(entry.line), luck)
        yield step


def public(step: Step[Any]) -> tuple[Event, ...]:
    return tuple(_public(step.events))


def private(step: Step[Any]) -> tuple[Event, ...]:
    """What it told single seats."""
    return tuple(event for event in step.events if event.to is not None)


class Memory:
    """What everybody was told at tables that have moved here alone, from the deal on.

    It saves playing a whole log again for what decided a match, and can be lost.
    """

    def __init__(self) -> None:
        self._told: OrderedDict[int, tuple[int, tuple[Event, ...]]] = OrderedDict()

    def until(self, match: Match, game: AnyGame) -> tuple[Event, ...] | None:
        """Before the next move of a match as it was read; nothing where a move was missed."""
        if match.ply == 0:
            options = game.load_options(match.options)
            return public(game.setup(len(match.chairs), options, dice(match.seed, 0)))
        ply, told = self._told.get(match.id, (None, ()))
        return told if ply == match.ply else None

    def note(self, match: Match, game: AnyGame, step: Step[Any]) -> None:
        """What came of the next move."""
        told = self.until(match, game)
        self._told.pop(match.id, None)
        if told is not None and isinstance(game.prompt(step.state), Prompt):
            self._told[match.id] = match.ply + 1, told + public(step)
        while len(self._told) > REMEMBERED:
            self._told.popitem(last=False)


def recalled(match: Match, game: AnyGame, entries: Sequence[Entry]) -> Match:
    """A match whose position is no longer kept, as it stood in the end: its log leads there.

    Unchanged if it never began, or if its log is damaged.
    """
    kept = match.state or not match.final
    if kept or match.status not in ("over", "ended"):
        return match
    try:
        options = game.load_options(match.options)
        steps = list(retrace(game, len(match.chairs), options, match.seed, entries))
    except (IllegalAction, IndexError, ValueError):
        log.exception("match %s cannot be played again", match.id)
        return match
    news = written(_news(game, steps))
    return replace(match, state=game.dump(steps[-1].state), news=news)


def _news(game: AnyGame, steps: Sequence[Step[Any]]) -> tuple[Event, ...]:
    """What a table has to tell in the end: what decided it, or else what happened last."""
    outcome = game.prompt(steps[-1].state)
    if isinstance(outcome, Outcome) and game.decisive is not None:
        told = tuple(event for step in steps for event in public(step))
        return latest(game.decisive(outcome, told), private(steps[-1]))
    news: tuple[Event, ...] = ()
    turn = None
    for step in steps:
        asked = game.prompt(step.state)
        now = asked.turn if isinstance(asked, Prompt) else None
        if now is None or now != turn:
            news = latest(news, step.events)
        turn = now
    return news


def latest(news: tuple[Event, ...], events: Sequence[Event]) -> tuple[Event, ...]:
    """What everybody may know of the last steps, and what the last one told single seats."""
    told = (*(event for event in news if event.to is None), *_public(events))
    return (*told[-NEWS:], *(event for event in events if event.to is not None))


def _public(events: Sequence[Event]) -> Iterator[Event]:
    return (event for event in events if event.to is None)
