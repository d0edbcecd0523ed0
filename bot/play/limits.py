"""Rate limits on what notifies others or fills a channel, by person and by channel; no Discord."""

from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from math import ceil
from typing import Literal, NamedTuple, TypeAlias

from bot.play.matches import Refused
from bot.records import Records
from bot.records.cooldowns import Deed

Limited: TypeAlias = Literal["start", "rematch", "invite", "table"]


class Limit(NamedTuple):
    """So often by one person, and so often in one channel, in so many seconds."""

    person: int
    channel: int
    seconds: float


LIMITS: Mapping[Limited, Limit] = {
    "start": Limit(6, 12, 600),
    "rematch": Limit(6, 12, 600),
    "invite": Limit(12, 24, 600),
    "table": Limit(3, 6, 120),
}


class Limits:
    def __init__(self, records: Records, now: Callable[[], float]) -> None:
        self._records = records
        self._now = now

    @asynccontextmanager
    async def doing(
        self, name: Limited, person: int, channel: int | None, times: int = 1
    ) -> AsyncIterator[None]:
        """What is done inside counts unless it fails; it is refused where it would be too much.

        It is counted before it is done, so that whoever does much at once does not do it uncounted.
        Without a channel, as at a private table, nobody else's deeds are counted.
        """
        limit, cooldowns = LIMITS[name], self._records.cooldowns
        deed = Deed(name, person, person if channel is None else channel, self._now(), times)
        until = await cooldowns.begin(
            deed, own=limit.person, here=limit.channel, seconds=limit.seconds
        )
        if until is not None:
            raise Refused("too-often", until=ceil(until))
        try:
            yield
        except Refused:
            await cooldowns.undo(deed)
            raise
