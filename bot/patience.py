"""Waiting for Discord at a start: again and again, until it answers or refuses for good."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TypeVar

import discord

from bot.stage.gate import growing, passing
from bot.stage.replies import FAILURES

log = logging.getLogger(__name__)
T = TypeVar("T")


async def persist(what: str, work: Callable[[], Awaitable[T]]) -> T:
    """At the start: again until Discord answers, or refuses for good."""
    for pause in growing():
        try:
            return await work()
        except FAILURES as error:
            lost = isinstance(error, discord.GatewayNotFound) and error.__cause__
            if not passing(lost or error):
                raise
            log.warning("Discord does not %s; next try in %s s: %s", what, pause, error)
            await asyncio.sleep(pause)
    raise AssertionError("pauses never end")
