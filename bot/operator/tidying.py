"""Deletes what is no longer needed, once a day and on command, slowly enough to delay no move."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from functools import partial

from bot.operator.console import Bar, say
from bot.operator.places import current
from bot.play.clock import Time
from bot.records import DatabaseError, Records
from bot.records.figures import sizes

log = logging.getLogger(__name__)

CHORE, DAY_SECONDS = "tidy", 86400.0
FIRST_SECONDS, LOOK_SECONDS = 60.0, 3600.0
"""After a start there is other work; then it is looked every hour whether a day is over."""
REST = 3.0
"""So many times as long as a step took, nothing is done."""


class Tidying:
    """In a running bot; of several processes on one database one does it."""

    def __init__(self, records: Records, clock: Time, keep_days: int | None = None) -> None:
        self._records = records
        self._time = clock
        self._keep_days = keep_days
        self._never = asyncio.Event()

    async def run(self) -> None:
        await self._time.wait(self._never, FIRST_SECONDS)
        while True:
            await self.look()
            await self._time.wait(self._never, LOOK_SECONDS)

    async def look(self) -> int:
        """How many matches were tidied, if it was time and nobody else did it."""
        now = self._time.now()
        try:
            if not await self._records.claims.once(CHORE, now=now, seconds=DAY_SECONDS):
                return 0
            done = await tidied(self._records, now, self._keep_days)
        except DatabaseError as error:
            log.warning("nothing can be tidied at present: %s", error)
            return 0
        log.info("%s finished matches were tidied", done)
        return done


async def tidied(
    records: Records,
    now: float,
    keep_days: int | None = None,
    told: Callable[[int], None] = lambda _: None,
) -> int:
    """All that may go by now: how many matches were tidied, or deleted after so many days."""
    done = await _slowly(lambda: records.retention.tidy_some(now), told)
    if keep_days is not None:
        before = now - keep_days * DAY_SECONDS
        done += await _slowly(lambda: records.retention.drop_some(before))
    await records.messages.forget_tokens(now)
    await records.pending.forget_presses(now)
    await records.retention.sweep(now)
    return done


async def _slowly(
    step: Callable[[], Awaitable[int]], told: Callable[[int], None] = lambda _: None
) -> int:
    done, began = 0, time.perf_counter()
    while some := await step():
        done += some
        told(done)
        await asyncio.sleep(REST * (time.perf_counter() - began))
        began = time.perf_counter()
    return done


async def tidy(url: str, keep_days: int | None = None) -> int:
    """Now, whether a bot is running or not."""
    async with current(url) as database:
        wanted, bar = (await sizes(database)).untidied, Bar("Tidying")
        show = partial(bar, wanted=wanted)
        done = await tidied(Records(database), time.time(), keep_days, show)
    kept = "for ever" if keep_days is None else f"for {keep_days} days"
    say(f"{done} finished matches tidied: lines and results are kept {kept}.")
    return 0
