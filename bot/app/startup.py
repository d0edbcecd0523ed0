"""Start-up work: retry while Discord does not answer, and compile the messages before use."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TypeVar

import discord

from bot.delivery.limiter import growing, passing, retry_after
from bot.input.replies import FAILURES
from bot.pages.ids import read
from bot.play.clock import Time
from bot.words.locale import rehearsal

log = logging.getLogger(__name__)
T = TypeVar("T")

BREATH_SECONDS = 0.005
RESTART_SECONDS = 5.0


async def retry_at_start(what: str, work: Callable[[], Awaitable[T]]) -> T:
    """At the start: again until Discord answers, or refuses for good."""
    for pause in growing():
        try:
            return await work()
        except FAILURES as error:
            lost = isinstance(error, discord.GatewayNotFound) and error.__cause__
            if not passing(lost or error):
                raise
            seconds = max(pause, retry_after(lost or error))
            log.warning("Discord does not %s; next try in %s s: %s", what, seconds, error)
            await asyncio.sleep(seconds)
    raise AssertionError("pauses never end")


async def keep_running(
    name: str, work: Callable[[], Awaitable[None]], time: Time, ended: Callable[[], None]
) -> None:
    """Until it returns. A task that ends by an exception is counted, and started again."""
    while True:
        try:
            await work()
            return
        except Exception:
            log.exception("%s ended, and starts again in %s s", name, RESTART_SECONDS)
        ended()
        await time.wait(asyncio.Event(), RESTART_SECONDS)


async def precompile(ready: Callable[[], Awaitable[None]], time: Time) -> None:
    """Compile what must be, with a breath after each: a panel full of new sentences would be slow.

    In a thread, as a long one takes longer than anybody should wait; before that, whatever the
    first press of all would have to wait for.
    """
    read("")
    await ready()
    sentences = rehearsal()
    while await asyncio.to_thread(next, sentences, None) is not None:
        await time.wait(asyncio.Event(), BREATH_SECONDS)
