"""One thing at a time for each key, and only what is newest."""

import asyncio

import pytest

from bot.delivery.coalescing import Coalescing
from bot.records import DatabaseError
from tests.harness.jumping import in_no_time


class Work:
    """Takes a second for each thing, and notes what was done and what was overtaken."""

    def __init__(self) -> None:
        self.begun: list[tuple[int, str]] = []
        self.overtaken: list[str] = []
        self.at_once = 0

    async def do(self, key: int, given: str, overtaken: asyncio.Event) -> None:
        self.begun.append((key, given))
        self.at_once += 1
        await asyncio.sleep(1)
        self.at_once -= 1
        if overtaken.is_set():
            self.overtaken.append(given)
        if given == "broken":
            raise ValueError(given)
        if given == "locked" and len(self.begun) < 4:
            raise DatabaseError(given)


async def finished(latest: Coalescing[str]) -> None:
    while latest.tasks:
        await asyncio.wait(latest.tasks)


@in_no_time
async def test_of_many_wishes_while_one_is_done_only_the_newest_is_done_next() -> None:
    work = Work()
    latest = Coalescing("work", work.do)
    latest.request(1, "first")
    await asyncio.sleep(0.5)
    for wish in ("second", "third", "fourth"):
        latest.request(1, wish)
        assert work.at_once == 1
    await finished(latest)
    assert work.begun == [(1, "first"), (1, "fourth")]
    assert work.overtaken == ["first"]


@in_no_time
async def test_keys_do_not_wait_for_each_other() -> None:
    work = Work()
    latest = Coalescing("work", work.do)
    began = asyncio.get_running_loop().time()
    for key in range(10):
        latest.request(key, "x")
    await finished(latest)
    assert asyncio.get_running_loop().time() - began == pytest.approx(1.0)
    assert len(work.begun) == 10


@in_no_time
async def test_what_does_not_overtake_is_done_afterwards() -> None:
    work = Work()
    latest = Coalescing("work", work.do, lambda new, old: new[0] != old[0])
    latest.request(1, "a1")
    await asyncio.sleep(0.5)
    latest.request(1, "a2")
    await asyncio.sleep(1)
    latest.request(1, "b1")
    await finished(latest)
    assert work.begun == [(1, "a1"), (1, "a2"), (1, "b1")]
    assert work.overtaken == ["a2"]


@in_no_time
async def test_something_may_be_overtaken_without_asking_for_more() -> None:
    work = Work()
    latest = Coalescing("work", work.do, lambda new, old: new != old)
    latest.overtake(1, "nobody works yet")
    latest.request(1, "a")
    await asyncio.sleep(0.5)
    latest.overtake(1, "a")
    latest.overtake(1, "b")
    await finished(latest)
    assert (work.begun, work.overtaken) == ([(1, "a")], ["a"])


def test_a_fault_is_logged_and_the_next_is_done(caplog: pytest.LogCaptureFixture) -> None:
    work = Work()

    @in_no_time
    async def story() -> None:
        latest = Coalescing("work on", work.do)
        latest.request(1, "broken")
        await asyncio.sleep(0.5)
        latest.request(1, "whole")
        await finished(latest)
        latest.request(1, "later")
        await finished(latest)

    story()
    assert [given for _, given in work.begun] == ["broken", "whole", "later"]
    assert "work on 1 failed" in caplog.text


@in_no_time
async def test_what_the_database_kept_from_being_done_is_done_when_it_is_back() -> None:
    work = Work()
    latest = Coalescing("work", work.do)
    latest.request(1, "locked")
    await finished(latest)
    assert work.begun == [(1, "locked")] * 4


@in_no_time
async def test_what_waits_for_the_database_is_left_out_when_something_newer_comes() -> None:
    work = Work()
    latest = Coalescing("work", work.do)
    latest.request(1, "locked")
    await asyncio.sleep(1.1)
    latest.request(1, "newer")
    await finished(latest)
    assert work.begun == [(1, "locked"), (1, "newer")]
