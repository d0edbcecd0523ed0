"""What everybody could see happen at a table, from the deal on; what is hidden stays in here.

A log is replayed once and then followed: what is kept in memory can be lost.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from bot.play.matches import Moment
from bot.play.paces import PACES
from bot.play.seats import AnyGame
from bot.records import Records
from bot.records.match import Entry, Match
from games.engine import Event, Prompt, Step, dice

HOUR = 3600
MOST_KEPT = 64
AT_A_TIME = 50
"""So many moves are replayed before others get their turn."""


class Happening(NamedTuple):
    """A change that everybody saw; the deal has no time."""

    ply: int
    at: float | None
    events: tuple[Event, ...]


@dataclass(frozen=True)
class _Followed:
    """A match as far as it has been replayed."""

    ply: int
    state: Any
    told: tuple[Happening, ...]
    moved: Mapping[tuple[int | None, int | None], int]
    """When a person last moved on a seat."""


class Chronicle:
    def __init__(self, records: Records, games: Mapping[str, AnyGame]) -> None:
        self._records = records
        self._games = games
        self._kept: OrderedDict[int, _Followed] = OrderedDict()

    def __len__(self) -> int:
        """How many matches it has in memory."""
        return len(self._kept)

    async def told(self, match: Match) -> tuple[Happening, ...]:
        """All that was public until the moment this match was read at, the oldest first."""
        followed = await self._follow(match)
        told = () if followed is None else followed.told
        return tuple(one for one in told if one.ply <= match.ply)

    async def recall(self, moment: Moment) -> Moment:
        """With what happened since each seat's last move, where there are hours between moves."""
        match = moment.match
        if not long(match) or match.status != "playing" or moment.state is None:
            return moment
        followed = await self._follow(match)
        if followed is None:
            return moment
        seats = enumerate(match.chairs)
        moved = [followed.moved.get((seat, chair.person), 0) for seat, chair in seats]
        return replace(moment, since=tuple(_between(followed.told, ply, match) for ply in moved))

    async def _follow(self, match: Match) -> _Followed | None:
        """Nothing where moves are missing: a hand is shown without them."""
        kept = self._kept.get(match.id) or self._dealt(match)
        if kept.ply < match.ply:
            log = await self._records.matches.log(match.id, kept.ply)
            if len(log) < match.ply - kept.ply:
                return None
            kept = await _further(self._games[match.game], match, kept, log)
        self._kept[match.id] = kept
        self._kept.move_to_end(match.id)
        while len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return kept

    def _dealt(self, match: Match) -> _Followed:
        game = self._games[match.game]
        options = game.load_options(match.options)
        step = game.setup(len(match.chairs), options, dice(match.seed, 0))
        return _Followed(0, step.state, _public(0, None, step), {})


def long(match: Match) -> bool:
    """Whether there are hours between moves."""
    return PACES[match.pace] >= HOUR


def _between(told: Sequence[Happening], ply: int, match: Match) -> tuple[Event, ...]:
    """After a move, and not after the moment that is shown."""
    return tuple(e for one in told if ply < one.ply <= match.ply for e in one.events)


async def _further(game: AnyGame, match: Match, kept: _Followed, log: Sequence[Entry]) -> _Followed:
    state, told, moved = kept.state, list(kept.told), dict(kept.moved)
    for ply, entry in enumerate(log, start=kept.ply + 1):
        step = _stepped(game, match, state, ply, entry)
        if _turn(game, step.state) != _turn(game, state):
            told += _public(ply, entry.at, step)
        if entry.person is not None:
            moved[entry.seat, entry.person] = ply
        state = step.state
        if ply % AT_A_TIME == 0:
            await asyncio.sleep(0)
    return _Followed(kept.ply + len(log), state, tuple(told), moved)


def _stepped(game: AnyGame, match: Match, state: Any, ply: int, entry: Entry) -> Step[Any]:
    luck = dice(match.seed, ply)
    if entry.seat is None:
        return game.lapse(state, luck)
    return game.apply(state, entry.seat, game.read(entry.line), luck)


def _turn(game: AnyGame, state: Any) -> int | None:
    """While it stands, nobody else can see that anything happened."""
    asked = game.prompt(state)
    return asked.turn if isinstance(asked, Prompt) else None


def _public(ply: int, at: float | None, step: Step[Any]) -> tuple[Happening, ...]:
    events = tuple(event for event in step.events if event.to is None)
    return (Happening(ply, at, events),) if events else ()
