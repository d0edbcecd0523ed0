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
    OLD_EDIT_SECONDS,
    RATE,
    Limiter,
    Overtaken,
    growing,
    passing,
    retry_after,
)
from bot.delivery.wanted import Urgency
from tests.harness.application import refusal
from tests.harness.jumping import in_no_time


def from_discord(error: discord.HTTPException) -> discord.HTTPException:
    """Discord itself has answered, and nobody who stands before it."""
    error.response.headers = {"Via": "1.1 google"}
    return error


PASSING = [
    refusal(503),
    refusal(500),
    refusal(429),
    refusal(400, 30046),
    refusal(403),
    discord.RateLimited(0.1),
    aiohttp.ServerDisconnectedError(),
    aiohttp.ClientOSError(),
    ConnectionResetError(),
    TimeoutError(),
]
LASTING = [
    refusal(404),
    refusal(404, 10008),
    refusal(403, 50013),
    refusal(400, 50035),
    from_discord(refusal(403)),
    ValueError("a bug"),
]


def now() -> float:
    return asyncio.get_running_loop().time()


class Calls:
    """What went out, and when."""

    def __init__(self, gate: Limiter) -> None:
        self.gate = gate
        self.made: list[tuple[float, object]] = []

    async def make(self, name: object, urgency: Urgency = Urgency.TABLE) -> None:
        async def call() -> None:
            self.made.append((now(), name))

        await self.gate.call(urgency, call)


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
    order = [Urgency.REMOVAL, Urgency.TABLE, Urgency.CALL, Urgency.TABLE, Urgency.CALL]
    await asyncio.gather(*(calls.make((p, n), p) for n, p in enumerate(order)))
    assert [name for _, name in calls.made[1:]] == [
        (Urgency.CALL, 2),
        (Urgency.CALL, 4),
        (Urgency.TABLE, 1),
        (Urgency.TABLE, 3),
        (Urgency.REMOVAL, 0),
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

        assert await Limiter().call(Urgency.CALL, fail_three_times) == "done"
        pauses = [later - earlier for earlier, later in pairwise(tries)]
        assert pauses == pytest.approx([FIRST_PAUSE, 2 * FIRST_PAUSE, 4 * FIRST_PAUSE])

    story()
    assert passing(error)


@in_no_time
async def test_the_pause_that_discord_asks_for_is_kept() -> None:
    tries: list[float] = []

    async def limited() -> None:
        tries.append(now())
        if len(tries) == 1:
            raise discord.RateLimited(90.0)

    await Limiter().call(Urgency.CALL, limited)
    assert tries[1] - tries[0] == pytest.approx(90.0)


def test_a_pause_may_be_asked_for_in_a_header_or_not_at_all() -> None:
    error = refusal(429)
    assert retry_after(error) == 0.0
    error.response.headers = {"Retry-After": "7"}
    assert retry_after(error) == 7.0
    error.response.headers = {"Retry-After": "Fri, 31 Dec 2027 23:59:59 GMT"}
    assert retry_after(error) == 0.0


@in_no_time
async def test_old_messages_of_a_channel_are_edited_one_by_one_and_other_channels_at_once() -> None:
    limiter, began, free = Limiter(), now(), asyncio.Event()
    await asyncio.gather(*(limiter.old_edit(channel, free) for channel in (1, 2, 3)))
    assert now() == began
    await asyncio.gather(*(limiter.old_edit(1, free) for _ in range(3)))
    assert now() - began == pytest.approx(3 * OLD_EDIT_SECONDS)


@in_no_time
async def test_an_edit_that_is_overtaken_while_it_waits_is_not_made() -> None:
    limiter, overtaken, began = Limiter(), asyncio.Event(), now()
    await limiter.old_edit(1, overtaken)
    asyncio.get_running_loop().call_later(1.0, overtaken.set)
    with pytest.raises(Overtaken):
        await limiter.old_edit(1, overtaken)
    assert now() - began == pytest.approx(1.0)


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
            await Limiter().call(Urgency.CALL, refuse)
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
        await Limiter().call(Urgency.TABLE, fail, overtaken)
    assert now() - began == pytest.approx(10.0)
    assert tries == 5


@in_no_time
async def test_what_is_overtaken_while_it_waits_never_goes_out_and_takes_nobody_s_turn() -> None:
    calls, overtaken = Calls(Limiter(1.0)), asyncio.Event()
    await calls.make("first")
    waiting = [
        asyncio.create_task(calls.gate.call(Urgency.CALL, asyncio.Event().wait, overtaken))
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
    hanging = asyncio.create_task(calls.gate.call(Urgency.CALL, asyncio.Event().wait))
    await asyncio.sleep(0)
    await calls.make("another")
    assert not hanging.done()
    hanging.cancel()


def test_pauses_grow_up_to_a_minute() -> None:
    pauses = list(islice(growing(), 12))
    assert pauses == sorted(pauses)
    assert (pauses[0], pauses[-1]) == (FIRST_PAUSE, LONGEST_PAUSE)
