"""What only one process is to do: who writes it first does it, until then."""

import asyncio

from bot.records import Records


async def test_of_several_processes_one_does_what_is_due_and_only_once_a_day(
    records: Records,
) -> None:
    claims = [records.claims.once("tidy", now=1000.0, seconds=86400) for _ in range(5)]
    assert sorted(await asyncio.gather(*claims)) == [False] * 4 + [True]
    assert not await records.claims.once("tidy", now=1000.0 + 86399, seconds=86400)
    assert await records.claims.once("tidy", now=1000.0 + 86400, seconds=86400)


async def test_a_holder_may_prolong_its_claim_and_others_wait_until_it_ends_or_is_given_back(
    records: Records,
) -> None:
    claims = records.claims
    assert await claims.take("upload", "one", now=0.0, seconds=10.0)
    assert not await claims.take("upload", "two", now=9.0, seconds=10.0)
    assert await claims.take("upload", "one", now=9.0, seconds=10.0)
    assert not await claims.take("upload", "two", now=18.0, seconds=10.0)
    await claims.release("upload", "two")
    assert not await claims.take("upload", "two", now=18.0, seconds=10.0), "it was not its own"
    await claims.release("upload", "one")
    assert await claims.take("upload", "two", now=18.0, seconds=10.0)
    assert await claims.take("upload", "one", now=28.0, seconds=10.0), "the time was over"


async def test_a_claim_that_nobody_holds_is_not_prolonged(records: Records) -> None:
    assert await records.claims.once("tidy", now=0.0, seconds=10.0)
    assert not await records.claims.take("tidy", "one", now=5.0, seconds=10.0)
