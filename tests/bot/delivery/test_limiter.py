"""The one way out: paced, the most urgent first, tried again while it may help."""

import asyncio
from itertools import islice, pairwise

import aiohttp
import discord
import pytest

from bot.delivery.limiter import (
    BURST_SECONDS,
    FIRST_PAUSE,
    LONGEST_PAUSE,
    RATE,
    Limiter,
    Overtaken,
    Priority,
    growing,
    passing,
)
from tests.harness.application import refusal
from tests.harness.jumping import in_no_time

PASSING = [
    refusal(503),
    refusal(500),
    refusal(429),
    discord.RateLimited(3.0),
    aiohttp.ServerDisconnectedError(),
    aiohttp.ClientOSError(),
    ConnectionResetError(),
    TimeoutError(),
]
LASTING = [refusal(404, 10008), refusal(403, 50013), refusal(400, 50035), ValueError("a bug")]


def now() -> float:
    return asyncio.get_running_loop().time()


class Calls:
    """What went out, and when."""

    def __init__(self, gate: Limiter) -> None:
        self.gate = gate
        self.made: list[tuple[float, object]] = []

    async def make(self, name: object, priority: Priority = Priority.TABLE) -> None:
        async def call() -> None:
            self.made.append((now(), name))

        await self.gate.call(priority, call)


@pytest.mark.parametrize("rate", [RATE, 2.5, 400.0])
def test_no_more_calls_go_out_than_the_rate_allows(rate: float) -> None:
    @in_no_time
    async def story() -> None:
        calls, began = Calls(Limiter(rate)), now()
        await asyncio.gather(*(calls.make(n) for n in range(200)))
        burst = max(1.0, rate * BURST_SECONDS)
        for made, (at, _) in enumerate(calls.made, start=1):
            assert made <= burst + (at - began) * rate + 0.01
        assert now() - began == pytest.approx((200 - burst) / rate, rel=0.01)

    story()


@in_no_time
async def test_newcomers_neither_slow_the_gate_down_nor_open_it_wider() -> None:
    calls, began = Calls(Limiter(10.0)), now()

    async def arrive(number: int) -> None:
        await asyncio.sleep(number * 0.013)
        await calls.make(number)

    await asyncio.gather(*(arrive(number) for number in range(300)))
    assert now() - began == pytest.approx(298 / 10.0, rel=0.01)


@in_no_time
async def test_after_a_quiet_moment_a_few_go_out_at_once_and_no_more() -> None:
    calls = Calls(Limiter(RATE))
    await asyncio.sleep(3600)
    began = now()
    await asyncio.gather(*(calls.make(n) for n in range(50)))
    assert sum(at == began for at, _ in calls.made) == int(RATE * BURST_SECONDS)


@in_no_time
async def test_a_person_is_called_before_a_table_is_drawn_and_that_before_a_removal() -> None:
    calls = Calls(Limiter(1.0))
    await calls.make("first")
    order = [Priority.REMOVAL, Priority.TABLE, Priority.CALL, Priority.TABLE, Priority.CALL]
    await asyncio.gather(*(calls.make((p, n), p) for n, p in enumerate(order)))
    assert [name for _, name in calls.made[1:]] == [
        (Priority.CALL, 2),
        (Priority.CALL, 4),
        (Priority.TABLE, 1),
        (Priority.TABLE, 3),
        (Priority.REMOVAL, 0),
    ]


@in_no_time
async def test_what_waits_no_longer_costs_nothing() -> None:
    calls = Calls(Limiter(1.0))
    await calls.make("first")
    given_up = [asyncio.create_task(calls.make(n)) for n in range(5)]
    await asyncio.sleep(0)
    for task in given_up:
        task.cancel()
    began = now()
    await calls.make("last")
    assert [name for _, name in calls.made] == ["first", "last"]
    assert now() - began == pytest.approx(1.0)


@pytest.mark.parametrize("error", PASSING, ids=repr)
def test_what_fails_for_a_passing_reason_is_tried_again_with_growing_pauses(
    error: Exception,
) -> None:
    @in_no_time
    async def story() -> None:
        tries: list[float] = []

        async def fail_three_times() -> str:
            tries.append(now())
            if len(tries) <= 3:
                raise error
            return "done"

        assert await Limiter().call(Priority.CALL, fail_three_times) == "done"
        pauses = [later - earlier for earlier, later in pairwise(tries)]
        assert pauses == pytest.approx([FIRST_PAUSE, 2 * FIRST_PAUSE, 4 * FIRST_PAUSE])

    story()
    assert passing(error)


@pytest.mark.parametrize("error", LASTING, ids=repr)
def test_what_is_refused_for_good_is_raised_at_once(error: Exception) -> None:
    @in_no_time
    async def story() -> None:
        tries = 0

        async def refuse() -> None:
            nonlocal tries
            tries += 1
            raise error

        began = now()
        with pytest.raises(type(error)) as raised:
            await Limiter().call(Priority.CALL, refuse)
        assert raised.value is error
        assert (tries, now()) == (1, began)

    story()
    assert not passing(error)


@in_no_time
async def test_what_is_overtaken_is_not_tried_again_and_does_not_sleep_its_pause_out() -> None:
    tries, overtaken, began = 0, asyncio.Event(), now()

    async def fail() -> None:
        nonlocal tries
        tries += 1
        raise refusal(503)

    asyncio.get_running_loop().call_later(10.0, overtaken.set)
    with pytest.raises(Overtaken):
        await Limiter().call(Priority.TABLE, fail, overtaken)
    assert now() - began == pytest.approx(10.0)
    assert tries == 5


@in_no_time
async def test_what_is_overtaken_while_it_waits_never_goes_out_and_takes_nobody_s_turn() -> None:
    calls, overtaken = Calls(Limiter(1.0)), asyncio.Event()
    await calls.make("first")
    waiting = [
        asyncio.create_task(calls.gate.call(Priority.CALL, asyncio.Event().wait, overtaken))
        for _ in range(20)
    ]
    await asyncio.sleep(0)
    overtaken.set()
    began = now()
    await calls.make("last")
    assert now() - began < 3.0
    ends = await asyncio.gather(*waiting, return_exceptions=True)
    assert [type(end) for end in ends] == [Overtaken] * 20


@in_no_time
async def test_one_call_that_hangs_holds_up_no_other() -> None:
    calls = Calls(Limiter())
    hanging = asyncio.create_task(calls.gate.call(Priority.CALL, asyncio.Event().wait))
    await asyncio.sleep(0)
    await calls.make("another")
    assert not hanging.done()
    hanging.cancel()


def test_pauses_grow_up_to_a_minute() -> None:
    pauses = list(islice(growing(), 12))
    assert pauses == sorted(pauses)
    assert (pauses[0], pauses[-1]) == (FIRST_PAUSE, LONGEST_PAUSE)
