"""Computer players: they look through their seat's view, think off the event loop, and move."""

import asyncio
import logging
import os
import random
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor
from math import inf
from multiprocessing import get_context
from secrets import token_hex
from threading import Thread
from typing import Any

from bot.play.matches import Matches, Moment, Refused
from bot.play.places import Places
from games import discover
from games.engine import Event, Level, Luck, Prompt, Worth

log = logging.getLogger(__name__)

THINKERS = 2
"""How many think at once: enough for two cores, and the event loop keeps its pace."""
THINKING_SECONDS = 0.4
AT_ONCE = 50
"""So many are woken at a time after a start."""
WATCH_SECONDS = 2.0
HESITATION = (0.8, 2.4)
"""Seconds before a move, as a person would take."""
RACE_SECONDS = 4.0
"""Where the first to answer gains by it, people have at least so long before a computer does."""
READING_SECONDS = 3.0
"""What has just been settled, a duel or a trick, stands at least so long before a computer goes on.
Nobody waits for people: they go on as soon as they have read it."""


def hesitation(least: float) -> float:
    return max(random.uniform(*HESITATION), least)  # noqa: S311


class Computers:
    def __init__(
        self,
        matches: Matches,
        moved: Callable[[Moment], None],
        *,
        hesitate: Callable[[float], float] = hesitation,
        pool: Executor | None = None,
    ) -> None:
        """`hesitate` says how many seconds pass before a move, at least so many. They think in
        `pool`, else in processes of their own."""
        self._matches = matches
        self._moved = moved
        self.hesitate = hesitate
        self._thinking: dict[tuple[int, int, int], asyncio.Task[None]] = {}
        self._waking: set[asyncio.Task[None]] = set()
        self._failed: dict[int, int] = {}
        """Matches in which a computer failed, and in which turn: the clock plays for it."""
        self._places = Places(THINKERS)
        self._pool = pool

    def consider(self, moment: Moment) -> None:
        """Wake the computers that are asked, unless they are already thinking about it."""
        asked = moment.asked
        if moment.match.status != "playing" or not isinstance(asked, Prompt):
            return
        if self._failed.get(moment.match.id, asked.turn) != asked.turn:
            del self._failed[moment.match.id]
        for seat in asked.seats if moment.match.day is None else in_order(moment):
            thought = (moment.match.id, asked.turn, seat)
            if moment.match.chairs[seat].level is not None and thought not in self._thinking:
                pause = self.hesitate(pause_after(moment.events, asked))
                thinking = self._play(moment.match.id, asked.turn, seat, pause)
                task = asyncio.create_task(thinking, name=f"think in {thought}")
                self._thinking[thought] = task

    def wake(self, match_id: int) -> None:
        """Somebody else has changed this table: a computer may be asked."""
        task = asyncio.create_task(self.catch_up([match_id]))
        self._waking.add(task)
        task.add_done_callback(self._waking.discard)

    async def catch_up(self, matches: Iterable[int]) -> None:
        """Computers that are asked at these tables; not those that failed there."""
        busy = {match for match, _, _ in self._thinking}
        for match_id in matches:
            if match_id not in busy and match_id not in self._failed:
                while len(self._thinking) >= AT_ONCE:
                    await asyncio.wait(self.thinking, return_when=asyncio.FIRST_COMPLETED)
                self.consider(await self._matches.look(match_id))

    def close(self) -> None:
        for task in self.thinking:
            task.cancel()
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)

    @property
    def thinking(self) -> list[asyncio.Task[None]]:
        return list(self._thinking.values())

    async def _play(self, match_id: int, turn: int, seat: int, pause: float) -> None:
        try:
            await asyncio.sleep(pause)
            while (line := await self._thought(match_id, turn, seat)) is not None:
                self._moved(await self._matches.act_for(match_id, seat, line, turn))
        except Refused as refused:
            log.info("match %s: a computer came too late: %s", match_id, refused.key)
        except Exception:  # the clock plays for a computer that cannot
            self._failed[match_id] = turn
            log.exception("match %s: the computer on seat %s failed", match_id, seat)
        finally:
            del self._thinking[match_id, turn, seat]

    async def _thought(self, match_id: int, turn: int, seat: int) -> str | None:
        """Its next line; nothing when it is no longer asked or has said all it wants."""
        moment = await self._matches.look(match_id)
        asked, level = moment.asked, moment.match.chairs[seat].level
        if not isinstance(asked, Prompt) or moment.match.status != "playing" or level is None:
            return None
        if asked.turn != turn or seat not in asked.seats:
            return None
        game, state, daily = moment.game, moment.state, moment.match.day is not None
        view, legal = game.view(state, seat), game.legal(state, seat)
        luck = f"{moment.match.seed} {turn} {seat}" if daily else token_hex(8)
        async with self._places.taken(live=True):
            try:
                action = await self._asked(think, game.key, view, legal, level, luck, not daily)
            except Exception:
                if not daily:
                    raise
                log.exception("match %s: the computer on seat %s failed", match_id, seat)
                action = legal[0]  # no clock plays for it at the deal of a day
        return None if action is None else game.write(action)

    async def weigh(self, game: str, view: Any, legal: Sequence[Any]) -> Sequence[Worth[Any]]:
        """What a hard computer thinks of all this, while no live table needs the place."""
        async with self._places.taken(live=False):
            worths: Sequence[Worth[Any]] = await self._asked(weigh, game, view, legal)
        return worths

    async def _asked(self, think: Callable[..., Any], *work: Any) -> Any:
        """A worker that was killed takes its pool with it: the next one is asked once."""
        loop = asyncio.get_running_loop()
        pool = self._executor()
        try:
            return await loop.run_in_executor(pool, think, *work)
        except BrokenExecutor:
            log.warning("a thinking process has died; another one takes its place")
            if self._pool is pool:
                self._pool = None
            return await loop.run_in_executor(self._executor(), think, *work)

    def _executor(self) -> Executor:
        if self._pool is None:
            # Spawned, so that no worker inherits the database or the sockets.
            self._pool = ProcessPoolExecutor(
                THINKERS,
                mp_context=get_context("spawn"),
                initializer=end_with,
                initargs=(os.getpid(),),
            )
        return self._pool


def pause_after(events: Sequence[Event], asked: Prompt) -> float:
    """How long a computer waits at least: a step that tells several things has settled something,
    which is there to be read."""
    settled = sum(event.to is None for event in events) > 1
    return max(RACE_SECONDS if asked.race else 0.0, READING_SECONDS if settled else 0.0)


def end_with(parent: int) -> None:
    """In a worker: end when the process that asked for it is no more, however it went."""

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(WATCH_SECONDS)
        os._exit(0)

    Thread(target=watch, daemon=True).start()


def in_order(moment: Moment) -> Sequence[int]:
    """Who thinks at the deal of a day: one computer after the other, once the person has answered.

    So the same answers make the same match, however quick anybody was.
    """
    chairs = moment.match.chairs
    if any(chairs[seat].level is None for seat in moment.awaited):
        return ()
    return moment.awaited[:1]


def think(
    game: str, view: Any, legal: Sequence[Any], level: Level, seed: str, hurried: bool = True
) -> Any:
    """One decision, in whatever process this runs; it gets the key, for functions stay here.

    Without hurry all trials are made, however long they take.
    """
    choose = discover()[game].choose
    assert choose is not None, "only games with a computer seat one"
    end = time.perf_counter() + THINKING_SECONDS if hurried else inf
    return choose(view, legal, level, Luck(seed), lambda: time.perf_counter() < end)


def weigh(game: str, view: Any, legal: Sequence[Any]) -> Any:
    """The same, of everything that could be done. Its luck follows from the view, as all of it."""
    weighed = discover()[game].weigh
    assert weighed is not None, "only games whose computer weighs are asked"
    end = time.perf_counter() + THINKING_SECONDS
    return weighed(view, legal, "hard", Luck(repr(view)), lambda: time.perf_counter() < end)
