"""Rate limits on what notifies others or fills a channel, by person and by channel; no Discord."""

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from math import ceil
from typing import Literal, NamedTuple, TypeAlias
from weakref import WeakValueDictionary

from bot.play.matches import Refused
from bot.records import Records

Deed: TypeAlias = Literal["start", "rematch", "invite", "table"]


class Limit(NamedTuple):
    """So often by one person, and so often in one channel, in so many seconds."""

    person: int
    channel: int
    seconds: float


LIMITS: Mapping[Deed, Limit] = {
    "start": Limit(6, 12, 600),
    "rematch": Limit(6, 12, 600),
    "invite": Limit(12, 24, 600),
    "table": Limit(3, 6, 120),
}


class Limits:
    def __init__(self, records: Records, now: Callable[[], float]) -> None:
        self._records = records
        self._now = now
        self._locks: WeakValueDictionary[tuple[str, int], asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def doing(
        self, deed: Deed, person: int, channel: int, times: int = 1
    ) -> AsyncIterator[None]:
        """What is done inside counts if it succeeds; it is refused where it would be too much."""
        async with self._locks.setdefault((deed, channel), asyncio.Lock()):
            limit, now, deeds = LIMITS[deed], self._now(), self._records.cooldowns
            own, here = await deeds.lately(deed, person, channel, now - limit.seconds)
            full = [*_full(own, limit.person, times), *_full(here, limit.channel, times)]
            if full:
                raise Refused("too-often", until=ceil(max(full) + limit.seconds))
            yield
            await deeds.done(deed, person, channel, now, times)


def _full(lately: Sequence[float], most: int, times: int) -> list[float]:
    """Which of these must be past before there is room again; none where there is."""
    over = len(lately) + times - most
    return [lately[min(over, len(lately)) - 1]] if over > 0 and lately else []
