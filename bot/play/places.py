"""A semaphore for thinking with two queues: moves at tables come before advice and reviews."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

Waiting = deque[asyncio.Future[None]]


class Places:
    """So many think at once; one place is kept free for moves at tables."""

    def __init__(self, count: int) -> None:
        self._free = count
        self._live: Waiting = deque()
        self._asking: Waiting = deque()

    @asynccontextmanager
    async def taken(self, *, live: bool) -> AsyncIterator[None]:
        await self._take(self._live if live else self._asking)
        try:
            yield
        finally:
            self._free += 1
            self._call()

    async def _take(self, line: Waiting) -> None:
        turn = asyncio.get_running_loop().create_future()
        line.append(turn)
        self._call()
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # its turn came in the same moment
                self._free += 1
                self._call()
            raise

    def _call(self) -> None:
        """Whoever's turn it is, as far as there are places."""
        while self._live and self._free:
            self._admit(self._live)
        while self._asking and self._free > 1:
            self._admit(self._asking)

    def _admit(self, line: Waiting) -> None:
        turn = line.popleft()
        if not turn.done():
            self._free -= 1
            turn.set_result(None)
