"""Limits on what notifies others or fills a channel: kept by the write that counts."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from bot.play.limits import LIMITS, Limits
from bot.play.matches import Refused
from bot.records import Records
from bot.records.database import connect
from tests.harness.houses import ManualTime
from tests.harness.seating import ANNA, Room


@pytest.fixture
async def neighbour(database_url: str) -> AsyncIterator[Records]:
    """A second process on the same database."""
    async with connect(database_url) as database:
        yield Records(database)


async def test_what_is_done_at_once_in_many_channels_and_processes_is_limited_as_if_in_turn(
    room: Room, neighbour: Records, time: ManualTime
) -> None:
    done = list[int]()

    async def do(number: int) -> None:
        limits = Limits(neighbour if number % 2 else room.records, time.now)
        async with limits.doing("start", ANNA.id, number):
            await asyncio.sleep(0)
            done.append(number)

    ends = await asyncio.gather(*map(do, range(14)), return_exceptions=True)
    refused = [end for end in ends if isinstance(end, Refused)]
    assert {each.key for each in refused} == {"too-often"}
    assert (len(done), len(refused)) == (LIMITS["start"].person, 14 - LIMITS["start"].person)


async def test_a_channel_has_limits_whoever_acts(room: Room, time: ManualTime) -> None:
    limits, limit = Limits(room.records, time.now), LIMITS["start"]
    for person in range(limit.channel):
        async with limits.doing("start", person, 1):
            time.advance(1)
    with pytest.raises(Refused) as refused:
        async with limits.doing("start", 999, 1):
            pytest.fail("it was too much")
    assert refused.value.values == {"until": time.now() - limit.channel + limit.seconds}
    async with limits.doing("start", 999, 2):
        pass


async def test_what_was_refused_or_failed_does_not_count(room: Room, time: ManualTime) -> None:
    limits, limit = Limits(room.records, time.now), LIMITS["table"]
    for _ in range(2 * limit.person):
        with pytest.raises(Refused, match="table-taken"):
            async with limits.doing("table", ANNA.id, 1):
                raise Refused("table-taken")
    for _ in range(limit.person):
        async with limits.doing("table", ANNA.id, 1):
            pass
    with pytest.raises(Refused, match="too-often"):
        async with limits.doing("table", ANNA.id, 1):
            pytest.fail("it was too much")
