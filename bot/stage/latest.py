"""Work that is only worth doing for the newest state of a thing, one at a time for each thing."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

log = logging.getLogger(__name__)
T = TypeVar("T")

Work = Callable[[int, T, asyncio.Event], Awaitable[None]]
"""What to do for a key, with what is newest, until the event says that something newer came."""


class Latest(Generic[T]):
    def __init__(self, name: str, work: Work[T]) -> None:
        self._name = name
        self._work = work
        self._newest: dict[int, T] = {}
        self._overtaken: dict[int, asyncio.Event] = {}
        self._tasks: dict[int, asyncio.Task[None]] = {}

    def request(self, key: int, given: T) -> None:
        """Soon; what was asked for before and has not been done is left out."""
        self._newest[key] = given
        if key in self._tasks:
            self._overtaken[key].set()
        else:
            self._overtaken[key] = asyncio.Event()
            task = asyncio.create_task(self._run(key), name=f"{self._name} {key}")
            self._tasks[key] = task

    @property
    def tasks(self) -> list[asyncio.Task[None]]:
        return list(self._tasks.values())

    async def _run(self, key: int) -> None:
        try:
            while key in self._newest:
                self._overtaken[key].clear()
                await self._once(key, self._newest.pop(key))
        finally:
            self._newest.pop(key, None)
            del self._overtaken[key], self._tasks[key]

    async def _once(self, key: int, given: T) -> None:
        try:
            await self._work(key, given, self._overtaken[key])
        except Exception:  # one that fails must not take the others with it
            log.exception("%s %s failed", self._name, key)
