"""One task at a time for each key, requests coalesced, and work that nobody waits for."""

import asyncio

import pytest

from bot.delivery.workers import Background, Workers
from bot.records import DatabaseError
from tests.harness.jumping import in_no_time


class Work:
    """Takes a second for each run, and fails as often as it is told to."""

    def __init__(self, *faults: Exception) -> None:
        self.runs: list[int] = []
        self.overtaken: list[bool] = []
        self._faults = list(faults)

    async def do(self, key: int, overtaken: asyncio.Event) -> None:
        self.runs.append(key)
        await asyncio.sleep(1)
        self.overtaken.append(overtaken.is_set())
        if self._faults:
            raise self._faults.pop(0)


async def finished(workers: Workers) -> None:
    while workers.tasks:
        await asyncio.wait(workers.tasks)


def now() -> float:
    return asyncio.get_running_loop().time()


@in_no_time
async def test_many_requests_during_a_run_are_one_more_run_and_overtake_the_first() -> None:
    work = Work()
    workers = Workers("work", work.do)
    workers.request(1)
    await asyncio.sleep(0.5)
    for _ in range(3):
        workers.request(1)
    assert 1 in workers
    await workers.done(1)
    assert 1 not in workers
    assert work.runs == [1, 1]
    assert work.overtaken == [True, False]


@in_no_time
async def test_keys_do_not_wait_for_each_other() -> None:
    work = Work()
    workers, began = Workers("work", work.do), now()
    for key in range(10):
        workers.request(key)
    await finished(workers)
    assert now() - began == pytest.approx(1.0)
    assert sorted(work.runs) == list(range(10))


def test_a_fault_is_logged_and_the_next_request_is_done(caplog: pytest.LogCaptureFixture) -> None:
    work = Work(ValueError("a bug"))

    @in_no_time
    async def story() -> None:
        workers = Workers("work on", work.do)
        workers.request(1)
        await asyncio.sleep(0.5)
        workers.request(1)
        await finished(workers)

    story()
    assert work.runs == [1, 1]
    assert "work on 1 failed" in caplog.text


@in_no_time
async def test_while_the_database_is_away_a_run_is_retried_until_it_is_back() -> None:
    work = Work(*(DatabaseError("locked") for _ in range(3)))
    workers = Workers("work", work.do)
    workers.request(1)
    await finished(workers)
    assert work.runs == [1] * 4


@in_no_time
async def test_a_newer_request_does_not_sleep_the_pause_of_a_retry_out() -> None:
    work = Work(*(DatabaseError("locked") for _ in range(4)))
    workers, began = Workers("work", work.do), now()
    workers.request(1)
    await asyncio.sleep(8.0)  # in the pause of four seconds after the fourth run
    workers.request(1)
    await finished(workers)
    assert work.runs == [1] * 5
    assert now() - began == pytest.approx(9.0)


def test_work_in_the_background_may_fail(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO")
    done = []

    async def works() -> None:
        await asyncio.sleep(1)
        done.append(True)

    async def fails() -> None:
        raise ValueError("nobody waits for it")

    @in_no_time
    async def story() -> None:
        background = Background()
        background.later(fails())
        background.later(works())
        assert len(background.tasks) == 2
        await asyncio.wait(background.tasks)
        assert background.tasks == []

    story()
    assert done == [True]
    assert "nobody waits for it" in caplog.text
