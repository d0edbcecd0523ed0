"""Work that is only worth doing for the newest state of a thing, one at a time for each thing."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

from bot.delivery.limiter import growing, wait
from bot.records import DatabaseError

log = logging.getLogger(__name__)
T = TypeVar("T")

Work = Callable[[int, T, asyncio.Event], Awaitable[None]]
"""What to do for a key, with what is newest, until the event says that something newer came."""


class Coalescing(Generic[T]):
    def __init__(
        self,
        name: str,
        work: Work[T],
        overtakes: Callable[[T, T], bool] = lambda new, old: True,
    ) -> None:
        """`overtakes` says whether something new makes needless what is being done."""
        self._name = name
        self._work = work
        self._overtakes = overtakes
        self._current: dict[int, T] = {}
        self._newest: dict[int, T] = {}
        self._overtaken: dict[int, asyncio.Event] = {}
        self._tasks: dict[int, asyncio.Task[None]] = {}

    def request(self, key: int, given: T) -> None:
        """Soon; what was asked for before and has not been done is left out."""
        self._newest[key] = given
        if key not in self._tasks:
            self._overtaken[key] = asyncio.Event()
            task = asyncio.create_task(self._run(key), name=f"{self._name} {key}")
            self._tasks[key] = task
        else:
            self.overtake(key, given)

    def overtake(self, key: int, given: T) -> None:
        """This makes needless what is being done, without asking for more."""
        if key in self._current and self._overtakes(given, self._current[key]):
            self._overtaken[key].set()

    def __contains__(self, key: object) -> bool:
        """Whether it is being seen to."""
        return key in self._tasks

    async def done(self, key: int) -> None:
        """Until nothing is left to do for this one."""
        while key in self._tasks:
            await asyncio.wait([self._tasks[key]])

    @property
    def tasks(self) -> list[asyncio.Task[None]]:
        return list(self._tasks.values())

    async def _run(self, key: int) -> None:
        try:
            while key in self._newest:
                self._overtaken[key].clear()
                self._current[key] = self._newest.pop(key)
                await self._once(key, self._current[key])
        finally:
            self._newest.pop(key, None)
            self._current.pop(key, None)
            del self._overtaken[key], self._tasks[key]

    async def _once(self, key: int, given: T) -> None:
        """What the database keeps from being done is tried again until something newer comes."""
        overtaken = self._overtaken[key]
        for pause in growing():
            try:
                await self._work(key, given, overtaken)
                return
            except DatabaseError as error:
                log.warning("%s %s waits for the database: %s", self._name, key, error)
            except Exception:  # one that fails must not take the others with it
                log.exception("%s %s failed", self._name, key)
                return
            await wait(overtaken, pause)
            if overtaken.is_set():
                return
