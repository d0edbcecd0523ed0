"""Work that nobody waits for and nothing depends on: done when there is time, and if it works."""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

log = logging.getLogger(__name__)


class Background:
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
