"""Deadlines kept: one task that sleeps to the nearest one in the database; it knows no game."""

import asyncio
import logging
import time
from collections.abc import Callable
from contextlib import suppress

from bot.play.matches import Matches, Moment
from bot.play.tables import Tables
from bot.records import DatabaseError, Records

log = logging.getLogger(__name__)

BEAT_SECONDS = 5.0
POLL_SECONDS = 1.0
"""Another process may have set an earlier deadline than the one slept for."""


class Time:
    """The time of day, as an object that tests can own."""

    def now(self) -> float:
        return time.time()

    async def wait(self, event: asyncio.Event, seconds: float) -> None:
        """Until the event, at most so long."""
        with suppress(TimeoutError):
            await asyncio.wait_for(event.wait(), seconds)


class Clock:
    def __init__(
        self,
        records: Records,
        matches: Matches,
        tables: Tables,
        show: Callable[[Moment], None],
        time: Time,
    ) -> None:
        self._records = records
        self._matches = matches
        self._tables = tables
        self._show = show
        self._time = time
        self._woken = asyncio.Event()
        self._beaten_at = 0.0
        self._paused_at: float | None = None
        self._cut_off = False

    def wake(self) -> None:
        """A deadline may have come nearer."""
        self._woken.set()

    async def start(self) -> None:
        """Give back the time since the last sign of life: nobody could answer then."""
        now, last = self._time.now(), await self._records.deadlines.last_beat()
        await self._records.deadlines.beat(now)
        if last is not None and now > last:
            await self._records.deadlines.give_back(now - last, now)
        self._beaten_at = now

    def pause(self) -> None:
        """Discord is out of reach: no deadline passes meanwhile."""
        if self._paused_at is None:
            self._paused_at = self._time.now()

    async def resume(self) -> None:
        if self._paused_at is not None:
            lost = self._time.now() - self._paused_at
            await self._records.deadlines.give_back(lost, self._time.now())
            self._paused_at = None
            self.wake()

    async def run(self) -> None:
        while True:
            self._woken.clear()
            await self._time.wait(self._woken, await self._turn())

    async def _turn(self) -> float:
        """One look; while the database is out of reach, no deadline passes either."""
        try:
            if self._cut_off:
                await self.resume()
                self._cut_off = False
            return await self.tick()
        except DatabaseError as error:
            log.error("the clock waits for the database: %s", error)
            self.pause()
            self._cut_off = True
            return POLL_SECONDS

    async def tick(self) -> float:
        """Lapse what is due; the seconds until the next look."""
        if self._paused_at is not None:
            return POLL_SECONDS
        now = self._time.now()
        if now - self._beaten_at >= BEAT_SECONDS:
            await self._records.deadlines.beat(now)
            self._beaten_at = now
        for match_id in await self._records.deadlines.due(now):
            await self._lapse(match_id)
        deadline = await self._records.deadlines.next()
        if deadline is None:
            return POLL_SECONDS
        return min(max(deadline - self._time.now(), 0.0), POLL_SECONDS)

    async def _lapse(self, match_id: int) -> None:
        try:
            moment = await self._matches.lapse(match_id) or await self._tables.fold(match_id)
            if moment is not None:
                self._show(moment)
        except Exception:  # one broken match must not stop the clock of the others
            log.exception("match %s could not lapse", match_id)
