"""Work deferred until the presses that are under way have been answered; any work will do."""

import asyncio
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from bot.delivery.limiter import wait

LATER_SECONDS = 1.5
"""The longest time that deferred work waits for answers: half of what Discord gives a press."""
SOME = 10
"""So many deferred tasks begin at a time, so that a crowd does not block the event loop."""


class Deferred:
    """Defers work until the presses that are under way have been answered."""

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
        """A press is being answered: until the function it gives is called, or the block ends."""
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
        """At once if no press waits for its answer; else afterwards, in order, within a limit."""
        if not self._waiting and not self._later:
            work()
            return
        due = asyncio.get_running_loop().time() + LATER_SECONDS
        self._later.append((due, work))
        if self._going is None:
            self._going = asyncio.create_task(self._go_on(), name="after the answers")

    async def settled(self) -> None:
        """Wait until all deferred work has begun."""
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
        """Wait until every press is answered, or until the time limit of the first work."""
        left = due - asyncio.get_running_loop().time()
        if self._waiting and left > 0:
            await wait(self._answered, left)
        else:
            await asyncio.sleep(0)
