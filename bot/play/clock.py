"""Deadlines kept: one task that sleeps to the nearest one in the database; it knows no game."""

import asyncio
import logging
import math
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress

from bot.records import DatabaseError
from bot.records.deadlines import Deadlines

log = logging.getLogger(__name__)

BEAT_SECONDS = 5.0
POLL_SECONDS = 1.0
"""Another process may have set an earlier deadline than the one slept for."""
LATE_SECONDS = 30.0
"""So late, or early, is no slow look: the machine slept, or its clock was set."""
BREATH_SECONDS = 0.05
"""Between two looks at least, whatever is due."""
RETRY_SECONDS, LONGEST_RETRY_SECONDS = 1.0, 300.0
"""Before a match that failed is tried again: longer each time."""


class Time:
    """The time of day, as an object that tests can own."""

    def now(self) -> float:
        return time.time()

    async def wait(self, event: asyncio.Event, seconds: float) -> None:
        """Until the event, at most so long."""
        with suppress(TimeoutError):
            await asyncio.wait_for(event.wait(), seconds)


class Clock:
    """Keeps the deadlines of the shards that are connected; those of others stand still."""

    def __init__(
        self,
        deadlines: Deadlines,
        *,
        lapse: Callable[[int], Awaitable[None]],
        remind: Callable[[int], Awaitable[None]],
        compare: Callable[[Sequence[int]], Awaitable[None]],
        time: Time,
    ) -> None:
        """`lapse` makes the clock's move in a match whose deadline is over, `remind` sees to those
        who have been silent, and `compare` to matches that stand on Discord with a wrong time.
        """
        self._deadlines = deadlines
        self._lapse = lapse
        self._remind = remind
        self._compare = compare
        self._time = time
        self._woken = asyncio.Event()
        self._beaten_at = -math.inf
        self._looks_at = math.inf
        self._shards: tuple[int, ...] = ()
        self._count = 1
        self._connected: set[int] = set()
        self._away: set[int] = set()
        """Shards that are connected, while the database is not."""
        self._failing: dict[int, tuple[float, float]] = {}
        """Matches that failed: when to try again, and how long to wait after that."""

    def wake(self, *due: float | None) -> None:
        """Something is due at these times: the clock looks sooner than it meant to, if it must."""
        if any(at is not None and at < self._looks_at for at in due):
            self._woken.set()

    def serve(self, shards: Sequence[int], count: int) -> None:
        """The shards of this process, of so many in all. Nothing is due before they connect."""
        self._shards, self._count = tuple(shards), count

    async def connect(self, shard: int) -> None:
        """A shard can be reached: what it lost meanwhile is given back, once."""
        if shard not in self._connected:
            self._away.add(shard)
            await self._give_back(shard)
            self._woken.set()

    async def disconnect(self, shard: int) -> None:
        """No deadline of this shard passes until it is back."""
        self._away.discard(shard)
        if shard in self._connected:
            self._connected.discard(shard)
            if self._overslept():
                return  # it was lost before, from the last beat on
            await self._deadlines.beat(self._time.now(), [shard], self._count)

    async def run(self) -> None:
        pause = POLL_SECONDS
        while True:
            self._woken.clear()
            self._looks_at = math.inf
            try:
                pause = await self.tick()
            except Exception as error:  # noqa: BLE001 - whatever it is, the clock goes on
                pause = self._failed(error, pause)
            self._looks_at = self._time.now() + pause
            await self._time.wait(self._woken, pause)
            if self._overslept():
                self._lose()

    def _overslept(self) -> bool:
        """Whether it looks at another time than it meant to."""
        meant = self._looks_at
        return math.isfinite(meant) and abs(self._time.now() - meant) > LATE_SECONDS

    def _lose(self) -> None:
        """Nobody could answer since the last beat: at the next look that time is given back."""
        log.warning("the clock stood still, or was set: deadlines keep what was left of them")
        self._away |= self._connected
        self._connected.clear()
        self._failing.clear()
        self._beaten_at = -math.inf

    def _failed(self, error: Exception, pause: float) -> float:
        """While the database is out of reach nobody can answer, so no deadline passes either."""
        known = isinstance(error, DatabaseError)
        log.error("the clock waits: %s", error, exc_info=None if known else error)
        self._away |= self._connected
        self._connected.clear()
        return min(max(2 * pause, POLL_SECONDS), LONGEST_RETRY_SECONDS / 10)

    async def tick(self) -> float:
        """Lapse what is due; the seconds until the next look."""
        for shard in sorted(self._away):
            await self._give_back(shard)
        now, shards = self._time.now(), sorted(self._connected)
        await self._beat(now)
        for match_id in await self._deadlines.due(now, shards, self._count):
            await self._try(self._lapse, match_id, now)
        for match_id in await self._deadlines.reminders(now, shards, self._count):
            await self._try(self._remind, match_id, now)
        return await self._until_next(now, shards)

    async def _give_back(self, shard: int) -> None:
        behind = await self._deadlines.connected(self._time.now(), shard, self._count)
        if shard in self._away:  # else it went away meanwhile
            self._away.discard(shard)
            self._connected.add(shard)
        if behind:
            await self._compare(behind)

    async def _until_next(self, now: float, shards: Sequence[int]) -> float:
        """What is due already has been tried, and is tried again when its pause is over."""
        soonest = await self._deadlines.next(now, shards, self._count)
        if soonest is None:
            return POLL_SECONDS
        return min(max(soonest - self._time.now(), BREATH_SECONDS), POLL_SECONDS)

    async def _beat(self, now: float) -> None:
        if now - self._beaten_at < BEAT_SECONDS:
            return
        connected = sorted(self._connected)
        away = [shard for shard in self._shards if shard not in self._connected]
        await self._deadlines.beat(now, connected, self._count)
        await self._deadlines.live(now, away, self._count)
        self._beaten_at = now

    async def _try(self, work: Callable[[int], Awaitable[None]], match_id: int, now: float) -> None:
        again, pause = self._failing.get(match_id, (0.0, RETRY_SECONDS))
        if now < again:
            return
        try:
            await work(match_id)
            self._failing.pop(match_id, None)
        except Exception as error:  # one broken match must not stop the clock of the others
            self._failing[match_id] = (now + pause, min(2 * pause, LONGEST_RETRY_SECONDS))
            if isinstance(error, DatabaseError):
                raise
            log.exception("match %s could not go on; next try in %s s", match_id, pause)
