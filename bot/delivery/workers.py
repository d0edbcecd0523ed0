"""Background tasks: one worker for each key that coalesces requests, and best-effort work."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeAlias

from bot.delivery.limiter import growing, wait
from bot.records import DatabaseError

log = logging.getLogger(__name__)

Work: TypeAlias = Callable[[int, asyncio.Event], Awaitable[None]]
"""What a worker does for its key; the event is set when a newer request has come."""


class Workers:
    """At most one task for each key. Requests that come while it works make it run once more."""

    def __init__(self, name: str, work: Work) -> None:
        self._name = name
        self._work = work
        self._requested: set[int] = set()
        self._overtaken: dict[int, asyncio.Event] = {}
        self._tasks: dict[int, asyncio.Task[None]] = {}

    def request(self, key: int) -> None:
        """Run the work soon. A run that is under way is told that it is overtaken."""
        self._requested.add(key)
        if key in self._tasks:
            self._overtaken[key].set()
            return
        self._overtaken[key] = asyncio.Event()
        self._tasks[key] = asyncio.create_task(self._run(key), name=f"{self._name} {key}")

    def __contains__(self, key: object) -> bool:
        """Whether there is a task for this key."""
        return key in self._tasks

    async def done(self, key: int) -> None:
        """Wait until nothing is left to do for this key."""
        while key in self._tasks:
            await asyncio.wait([self._tasks[key]])

    @property
    def tasks(self) -> list[asyncio.Task[None]]:
        return list(self._tasks.values())

    async def _run(self, key: int) -> None:
        try:
            while key in self._requested:
                self._overtaken[key].clear()
                self._requested.discard(key)
                await self._once(key)
        finally:
            self._requested.discard(key)
            del self._overtaken[key], self._tasks[key]

    async def _once(self, key: int) -> None:
        """While the database is out of reach: retried with growing pauses, until overtaken."""
        overtaken = self._overtaken[key]
        for pause in growing():
            try:
                await self._work(key, overtaken)
                return
            except DatabaseError as error:
                log.warning("%s %s waits for the database: %s", self._name, key, error)
            except Exception:  # one that fails must not take the others with it
                log.exception("%s %s failed", self._name, key)
                return
            await wait(overtaken, pause)
            if overtaken.is_set():
                return


class Background:
    """Tasks that nobody waits for and nothing depends on: an error is logged and forgotten."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def tasks(self) -> list[asyncio.Task[None]]:
        return list(self._tasks)

    def later(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(_best_effort(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


async def _best_effort(work: Coroutine[Any, Any, None]) -> None:
    try:
        await work
    except Exception as error:  # noqa: BLE001 - nobody waits for it, and nothing depends on it
        log.info("left as it is: %s", error)
