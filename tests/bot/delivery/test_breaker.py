"""What all who send wait for: a limit for the whole bot, and too many bad answers."""

import asyncio
from collections.abc import Mapping

import aiohttp
import pytest
from discord.http import Route

from bot.delivery.breaker import MOST_BAD, UNSAID_SECONDS, WINDOW_SECONDS, Breaker, traced
from bot.delivery.limiter import Limiter, Overtaken
from bot.delivery.wanted import Urgency
from tests.harness.jumping import in_no_time
from tests.harness.server import GONE, serving

SHUT_OUT = {"Retry-After": "30"}
OF_ALL = {"Via": "1.1 google", "X-RateLimit-Scope": "global", "Retry-After": "7.5"}
OF_ONE = {**OF_ALL, "X-RateLimit-Scope": "user"}
SHARED = {**OF_ALL, "X-RateLimit-Scope": "shared"}


def now() -> float:
    return asyncio.get_running_loop().time()


async def resting(breaker: Breaker) -> float:
    began = now()
    await breaker.rested()
    return now() - began


@pytest.mark.parametrize(
    ("headers", "seconds"),
    [
        (OF_ALL, 7.5),
        (SHUT_OUT, 30.0),
        ({}, UNSAID_SECONDS),
        ({"Retry-After": "Thu, 19 Nov 2026 00:00:00 GMT"}, UNSAID_SECONDS),
        (OF_ONE, 0.0),
        (SHARED, 0.0),
    ],
)
def test_a_limit_for_the_whole_bot_is_waited_for_by_everybody(
    headers: Mapping[str, str], seconds: float
) -> None:
    @in_no_time
    async def story() -> None:
        breaker = Breaker()
        breaker.heard(429, headers)
        assert await resting(breaker) == pytest.approx(seconds)

    story()


@in_no_time
async def test_of_two_limits_the_longer_one_counts() -> None:
    breaker = Breaker()
    breaker.heard(429, SHUT_OUT)
    breaker.heard(429, OF_ALL)
    assert await resting(breaker) == pytest.approx(30.0)


@in_no_time
async def test_after_too_many_bad_answers_in_ten_minutes_nobody_asks_until_they_are_old() -> None:
    breaker = Breaker()
    for status in (401, 403, 429, *[403] * (MOST_BAD - 4)):
        breaker.heard(status, OF_ONE)
    for _ in range(10):
        breaker.heard(200, {})
        breaker.heard(404, {})
        breaker.heard(429, SHARED)
    assert (breaker.bad, breaker.rest) == (MOST_BAD - 1, 0.0)
    await asyncio.sleep(60.0)
    breaker.heard(401, {})
    assert await resting(breaker) == pytest.approx(WINDOW_SECONDS - 60.0)
    assert breaker.bad == 1


@in_no_time
async def test_calls_wait_for_it_and_the_most_urgent_goes_first_afterwards() -> None:
    breaker, made, began = Breaker(), list[tuple[float, str]](), now()
    limiter = Limiter(10.0, breaker)

    async def call(name: str) -> None:
        made.append((now() - began, name))

    breaker.heard(429, OF_ALL)
    await asyncio.gather(
        limiter.call(Urgency.TABLE, lambda: call("table")),
        limiter.call(Urgency.CALL, lambda: call("call")),
    )
    assert [name for _, name in made] == ["call", "table"]
    assert made[0][0] == pytest.approx(7.5)


@in_no_time
async def test_what_is_overtaken_meanwhile_waits_no_longer() -> None:
    breaker, overtaken, began = Breaker(), asyncio.Event(), now()
    breaker.heard(429, OF_ALL)
    asyncio.get_running_loop().call_later(1.0, overtaken.set)
    with pytest.raises(Overtaken):
        await Limiter(10.0, breaker).rested(overtaken)
    assert now() - began == pytest.approx(1.0)


class Noted(Breaker):
    """Notes who waits for it, and what it hears."""

    def __init__(self) -> None:
        super().__init__()
        self.waited = 0
        self.statuses = list[int]()

    async def rested(self) -> None:
        self.waited += 1

    def heard(self, status: int, headers: Mapping[str, str]) -> None:
        self.statuses.append(status)


@pytest.mark.parametrize(
    ("path", "waits"),
    [
        ("/channels/1/messages", 1),
        ("/interactions/1/token/callback", 0),
        ("/webhooks/1/token/messages/@original", 0),
    ],
)
@pytest.mark.parametrize("elsewhere", [False, True], ids=["to Discord", "elsewhere"])
async def test_requests_wait_for_it_but_those_by_token_and_those_to_others(
    monkeypatch: pytest.MonkeyPatch, path: str, waits: int, *, elsewhere: bool
) -> None:
    breaker = Noted()

    async def gone(_: bytes, writer: asyncio.StreamWriter) -> None:
        writer.write(GONE)

    async with (
        serving(gone) as server,
        aiohttp.ClientSession(trace_configs=[traced(breaker)]) as session,
    ):
        monkeypatch.setattr(Route, "BASE", "https://discord.com" if elsewhere else server.url)
        async with session.get(f"{server.url}{path}") as response:
            assert breaker.statuses == [response.status]
    assert breaker.waited == (0 if elsewhere else waits)
