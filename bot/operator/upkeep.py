"""What a running bot does beside the games: it tidies, and tells its figures to who asks."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from typing import NamedTuple

from discord.ext import commands

from bot.app.startup import keep_running
from bot.operator.metrics import Meters, served, watch
from bot.operator.sign import STALE_SECONDS
from bot.operator.tidying import Tidying
from bot.play.clock import Time
from bot.records import Records
from bot.records.database import Database
from bot.records.figures import Figures, figures, write_nothing


class Watched(NamedTuple):
    """A bot, and what of it is counted whenever somebody looks; a chore that ends by an exception
    and is started again is told by `restarted`."""

    client: commands.AutoShardedBot
    games: tuple[str, ...]
    thinking: Callable[[], int]
    waiting: Callable[[], int]
    restarts: Callable[[], int]
    restarted: Callable[[], None]
    letters_refused: Callable[[], int]


@asynccontextmanager
async def upkeep(
    database: Database,
    watched: Watched | None = None,
    host: str = "",
    port: int | None = None,
    clock: Time | None = None,
    keep_days: int | None = None,
) -> AsyncIterator[None]:
    """From before a bot logs in until it has closed."""
    clock = clock or Time()
    async with AsyncExitStack() as stack:
        if watched is not None and port is not None:
            await stack.enter_async_context(_metrics(database, watched, host, port, clock))
        chore = Tidying(Records(database), clock, keep_days)
        failed = watched.restarted if watched is not None else lambda: None
        chores = keep_running("tidy", chore.run, clock, failed)
        tidying = asyncio.create_task(chores, name="tidy")
        try:
            yield
        finally:
            tidying.cancel()
            with suppress(asyncio.CancelledError):
                await tidying


@asynccontextmanager
async def _metrics(
    database: Database, watched: Watched, host: str, port: int, clock: Time
) -> AsyncIterator[None]:
    meters = Meters(watched.games)
    meters.thinking.set_function(watched.thinking)
    meters.waiting.set_function(watched.waiting)
    meters.restarts.set_function(watched.restarts)
    meters.letters.set_function(watched.letters_refused)
    meters.servers.set_function(lambda: len(watched.client.guilds))
    meters.latency.set_function(lambda: watched.client.latency)
    watch(watched.client, meters)

    async with served(meters, lambda: looked(database, clock.now()), host, port):
        yield


async def looked(database: Database, now: float) -> Figures:
    """Where a disk is full everything can still be read: so something is written, too."""
    await write_nothing(database)
    return await figures(database, now, STALE_SECONDS)
