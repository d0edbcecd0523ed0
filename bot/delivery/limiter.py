"""Rate limiter for the calls that count against Discord's limit: a token bucket with a priority
queue, and retries with growing pauses."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from heapq import heappop, heappush
from itertools import count
from typing import TypeVar

import aiohttp
import discord

from bot.delivery.breaker import Breaker, asked_for

log = logging.getLogger(__name__)
T = TypeVar("T")

RATE = 40.0
"""Calls a second for all processes together: Discord takes 50, and others call too."""
BURST_SECONDS = 0.1
"""After a quiet moment, what so much time has room for may go out at once."""
OLD_EDIT_SECONDS = 2.0
"""Between two edits of old messages in one channel: Discord takes three in six seconds."""
UNLIMITED = 1e5
"""The rate from which on nothing is paced: for a Discord without limits."""
MOST_CHANNELS = 1000
"""So many are remembered before those are forgotten whose turn has come."""
ROUNDING = 1e-6
FIRST_PAUSE, LONGEST_PAUSE = 0.5, 60.0
TOO_MANY, BLOCKED = 429, 403
TOO_MANY_OLD_EDITS = 30046


class Overtaken(Exception):  # noqa: N818 - the normal end of a call nobody needs any more
    """A newer change makes this call needless."""


def passing(error: BaseException) -> bool:
    """Whether the same call may succeed a little later."""
    if isinstance(error, discord.HTTPException):
        too_many = error.status == TOO_MANY or error.code == TOO_MANY_OLD_EDITS
        return error.status >= 500 or too_many or _blocked(error)
    return isinstance(
        error, discord.RateLimited | aiohttp.ClientError | asyncio.TimeoutError | OSError
    )


def _blocked(error: discord.HTTPException) -> bool:
    """A page of whoever stands before Discord and turns us away: Discord itself names a code."""
    headers = getattr(error.response, "headers", {})
    return error.status == BLOCKED and not error.code and "Via" not in headers


def retry_after(error: BaseException) -> float:
    """How long Discord asks us to wait, as far as it says so."""
    if isinstance(error, discord.RateLimited):
        return error.retry_after
    return asked_for(getattr(getattr(error, "response", None), "headers", None) or {})


def growing() -> Iterator[float]:
    """Pauses before the next try, each twice as long as the one before, up to a minute."""
    pause = FIRST_PAUSE
    while True:
        yield pause
        pause = min(2 * pause, LONGEST_PAUSE)


class Limiter:
    def __init__(self, rate: float = RATE, breaker: Breaker | None = None) -> None:
        self._breaker = breaker or Breaker()
        self._interval = 1 / rate
        self._old_edit_seconds = OLD_EDIT_SECONDS if rate < UNLIMITED else 0.0
        self._next_old_edit: dict[int, float] = {}
        """By channel, the time before which no old message may be edited there."""
        self._burst = max(1.0, rate * BURST_SECONDS)
        self._room = self._burst
        self._counted_at = 0.0
        self._waiting: list[tuple[int, int, asyncio.Future[None], asyncio.Event]] = []
        self._numbers = count()
        self._porter: asyncio.Task[None] | None = None

    @property
    def waiting(self) -> int:
        """How many calls wait for their turn."""
        return len(self._waiting)

    @property
    def rests(self) -> bool:
        """Whether nobody may ask anything at present."""
        return self._breaker.rest > 0

    async def call(
        self,
        urgency: int,
        make: Callable[[], Awaitable[T]],
        overtaken: asyncio.Event | None = None,
    ) -> T:
        """Make the call when its turn comes; retry with growing pauses, or after the pause that
        Discord asks for, until it succeeds, is refused for good, or is overtaken."""
        overtaken = overtaken or asyncio.Event()
        for pause in growing():
            await self._turn(urgency, overtaken)
            if overtaken.is_set():
                raise Overtaken
            try:
                return await make()
            except Exception as error:
                if not passing(error):
                    raise
                seconds = max(pause, retry_after(error))
                log.info("a call failed and is tried again in %s s: %s", seconds, error)
            await wait(overtaken, seconds)
        raise AssertionError("pauses never end")

    async def rested(self, overtaken: asyncio.Event) -> None:
        """For calls that take no turn: wait as long as nobody may ask anything."""
        if rest := self._breaker.rest:
            await wait(overtaken, rest)
        if overtaken.is_set():
            raise Overtaken

    async def old_edit(self, channel: int, overtaken: asyncio.Event) -> None:
        """Wait for one's turn to edit an old message in this channel."""
        if not self._old_edit_seconds:
            return
        now = asyncio.get_running_loop().time()
        known = self._next_old_edit
        if len(known) > MOST_CHANNELS:
            self._next_old_edit = known = {at: due for at, due in known.items() if due > now}
        due = max(now, known.get(channel, now))
        known[channel] = due + self._old_edit_seconds
        if due > now:
            await wait(overtaken, due - now)
        if overtaken.is_set():
            raise Overtaken

    async def _turn(self, urgency: int, overtaken: asyncio.Event) -> None:
        turn = asyncio.get_running_loop().create_future()
        heappush(self._waiting, (urgency, next(self._numbers), turn, overtaken))
        self._let_through()
        if self._waiting and self._porter is None:
            self._porter = asyncio.create_task(self._open(), name="limiter")
        await turn

    async def _open(self) -> None:
        """As long as calls wait: let the next ones through as soon as there is room."""
        try:
            while self._waiting:
                room = max(1 - self._room, 0) * self._interval
                await asyncio.sleep(max(room, self._breaker.rest))
                self._let_through()
        finally:
            self._porter = None

    def _let_through(self) -> None:
        now = asyncio.get_running_loop().time()
        elapsed = max(now - self._counted_at, 0.0)  # a clock set back must not stop everything
        self._room = min(self._room + elapsed / self._interval, self._burst)
        self._counted_at = now
        rests = self._breaker.rest > 0
        while self._waiting and (self._has_room(rests) or self._needless()):
            self._room -= not self._needless()
            _, _, turn, _ = heappop(self._waiting)
            if not turn.done():
                turn.set_result(None)

    def _has_room(self, rests: bool) -> bool:
        return not rests and self._room > 1 - ROUNDING

    def _needless(self) -> bool:
        """Whether the next call was cancelled or overtaken: it takes no room."""
        _, _, turn, overtaken = self._waiting[0]
        return turn.done() or overtaken.is_set()


async def wait(woken: asyncio.Event, seconds: float) -> None:
    """Wait for the event, but at most so long."""
    with suppress(TimeoutError):
        await asyncio.wait_for(woken.wait(), seconds)
