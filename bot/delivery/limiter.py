"""The one way out for calls that count against Discord's limit: paced, sorted and tried again."""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from heapq import heappop, heappush
from itertools import count
from typing import TypeVar

import aiohttp
import discord

log = logging.getLogger(__name__)
T = TypeVar("T")

RATE = 40.0
"""Calls a second for all processes together: Discord takes 50, and others call too."""
BURST_SECONDS = 0.1
"""After a quiet moment, what so much time has room for may go out at once."""
ROUNDING = 1e-6
FIRST_PAUSE, LONGEST_PAUSE = 0.5, 60.0
TOO_MANY = 429
LATER_SECONDS = 1.5
"""So long at most what others see waits for those who press: half of the time they are given."""
SOME = 10
"""So many go on at a time, so that a crowd does not hold the loop."""


class Overtaken(Exception):  # noqa: N818 - the normal end of a call nobody needs any more
    """Something newer makes this call needless."""


def passing(error: BaseException) -> bool:
    """Whether the same call may succeed a little later."""
    if isinstance(error, discord.HTTPException):
        return error.status >= 500 or error.status == TOO_MANY
    return isinstance(
        error, discord.RateLimited | aiohttp.ClientError | asyncio.TimeoutError | OSError
    )


def growing() -> Iterator[float]:
    """Pauses before the next try, each longer than the one before."""
    pause = FIRST_PAUSE
    while True:
        yield pause
        pause = min(2 * pause, LONGEST_PAUSE)


class Deferred:
    """Who has pressed is answered first; what others see of it comes when nobody waits."""

    def __init__(self) -> None:
        self._waiting = set[object]()
        self._answered = asyncio.Event()
        self._later = deque[tuple[float, Callable[[], None]]]()
        self._going: asyncio.Task[None] | None = None

    @property
    def tasks(self) -> list[asyncio.Task[None]]:
        return [] if self._going is None else [self._going]

    @contextmanager
    def answering(self) -> Iterator[Callable[[], None]]:
        """Until told that the answer is on its way, or that there is none."""
        press = object()
        self._waiting.add(press)
        self._answered.clear()

        def sent() -> None:
            self._waiting.discard(press)
            if not self._waiting:
                self._answered.set()

        try:
            yield sent
        finally:
            sent()

    def later(self, work: Callable[[], None]) -> None:
        """When everybody is answered who has pressed, but not long from now; each in its turn."""
        if not self._waiting and not self._later:
            work()
            return
        due = asyncio.get_running_loop().time() + LATER_SECONDS
        self._later.append((due, work))
        if self._going is None:
            self._going = asyncio.create_task(self._go_on(), name="after the answers")

    async def settled(self) -> None:
        """Until all that was put off is done."""
        while self._going is not None:
            await asyncio.wait([self._going])

    async def _go_on(self) -> None:
        try:
            while self._later:
                await self._first(self._later[0][0])
                for _ in range(min(SOME, len(self._later))):
                    self._later.popleft()[1]()
        finally:
            self._going = None

    async def _first(self, due: float) -> None:
        """Until everybody is answered, or it is high time."""
        left = due - asyncio.get_running_loop().time()
        if self._waiting and left > 0:
            await wait(self._answered, left)
        else:
            await asyncio.sleep(0)


class Limiter:
    def __init__(self, rate: float = RATE) -> None:
        self.answers = Deferred()
        self._interval = 1 / rate
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

    async def call(
        self,
        urgency: int,
        make: Callable[[], Awaitable[T]],
        overtaken: asyncio.Event | None = None,
    ) -> T:
        """Make the call when its turn comes; again, with growing pauses, until it is overtaken."""
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
                log.info("a call failed and is tried again in %s s: %s", pause, error)
            await wait(overtaken, pause)
        raise AssertionError("pauses never end")

    async def _turn(self, urgency: int, overtaken: asyncio.Event) -> None:
        turn = asyncio.get_running_loop().create_future()
        heappush(self._waiting, (urgency, next(self._numbers), turn, overtaken))
        self._let_through()
        if self._waiting and self._porter is None:
            self._porter = asyncio.create_task(self._open(), name="gate")
        await turn

    async def _open(self) -> None:
        """While somebody waits: let the next ones through as soon as there is room."""
        try:
            while self._waiting:
                await asyncio.sleep(max(1 - self._room, 0) * self._interval)
                self._let_through()
        finally:
            self._porter = None

    def _let_through(self, slept: float = 0.0) -> None:
        now = asyncio.get_running_loop().time()
        elapsed = max(now - self._counted_at, 0.0)  # a clock set back must not close the gate
        self._room = min(self._room + elapsed / self._interval, self._burst)
        self._counted_at = now
        while self._waiting and (self._room > 1 - ROUNDING or self._needless()):
            self._room -= not self._needless()
            _, _, turn, _ = heappop(self._waiting)
            if not turn.done():
                turn.set_result(None)

    def _needless(self) -> bool:
        """Whether the next in line has given up, or has been overtaken: it takes no room."""
        _, _, turn, overtaken = self._waiting[0]
        return turn.done() or overtaken.is_set()


async def wait(woken: asyncio.Event, seconds: float) -> None:
    """Until it is so, at most so long."""
    with suppress(TimeoutError):
        await asyncio.wait_for(woken.wait(), seconds)
