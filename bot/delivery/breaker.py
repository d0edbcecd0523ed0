"""Circuit breaker over all requests of the client: hears every answer of Discord's, and says how
long nobody may ask anything but the answer to a press."""

import asyncio
import re
from collections import deque
from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord

BAD = {401, 403, 429}
MOST_BAD, WINDOW_SECONDS = 5_000, 600.0
"""Discord shuts out an address that has had 10,000 bad answers in ten minutes."""
TOO_MANY = 429
UNSAID_SECONDS = 1.0
"""The rest after a 429 that does not say how long it lasts."""
BY_TOKEN = re.compile(r"/(interactions|webhooks)/\d+/")
"""Requests by the token of a press: no limit for the whole bot is about them."""


class Breaker:
    def __init__(self) -> None:
        self._bad = deque[float](maxlen=MOST_BAD)
        self._until = 0.0

    @property
    def bad(self) -> int:
        """How many answers of the last ten minutes were bad; no more than are counted."""
        oldest = _now() - WINDOW_SECONDS
        while self._bad and self._bad[0] <= oldest:
            self._bad.popleft()
        return len(self._bad)

    @property
    def rest(self) -> float:
        """The seconds that everybody must wait; 0 if they need not."""
        full = self.bad >= MOST_BAD
        until = max(self._until, self._bad[0] + WINDOW_SECONDS if full else 0.0)
        return max(until - _now(), 0.0)

    def heard(self, status: int, headers: Mapping[str, str]) -> None:
        """Discord has answered somebody. A limit that is shared with others is nobody's fault."""
        scope = headers.get("X-RateLimit-Scope", "")
        if status in BAD and scope != "shared":
            self._bad.append(_now())
        if status == TOO_MANY and (scope == "global" or "Via" not in headers):
            self._until = max(self._until, _now() + asked_for(headers, UNSAID_SECONDS))

    async def rested(self) -> None:
        """Wait until something may be asked."""
        while (rest := self.rest) > 0:  # noqa: ASYNC110 - it may have become longer
            await asyncio.sleep(rest)


def asked_for(headers: Mapping[str, str], unsaid: float = 0.0) -> float:
    """How long an answer asks us to wait; a proxy may write a date, which says nothing here."""
    try:
        return float(headers.get("Retry-After", unsaid))
    except ValueError:
        return unsaid


def traced(breaker: Breaker) -> aiohttp.TraceConfig:
    """For the session of all requests: each waits for the breaker, and it hears each answer."""
    trace = aiohttp.TraceConfig()

    async def starts(_: Any, __: SimpleNamespace, given: aiohttp.TraceRequestStartParams) -> None:
        if _held(str(given.url)):
            await breaker.rested()

    async def ended(_: Any, __: SimpleNamespace, given: aiohttp.TraceRequestEndParams) -> None:
        breaker.heard(given.response.status, given.response.headers)

    trace.on_request_start.append(starts)
    trace.on_request_end.append(ended)
    return trace


def _held(url: str) -> bool:
    """The gateway's socket and whatever goes by token are not."""
    return url.startswith(discord.http.Route.BASE) and not BY_TOKEN.search(url)


def _now() -> float:
    return asyncio.get_running_loop().time()
