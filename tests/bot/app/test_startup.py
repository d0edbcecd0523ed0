"""Background tasks go on whatever they end by, and are counted."""

import asyncio
import logging
from pathlib import Path

import pytest

from bot.app.startup import RESTART_SECONDS, keep_running
from tests.harness.houses import ManualTime
from tests.harness.simhouse import sim_house


class Waits(ManualTime):
    def __init__(self) -> None:
        super().__init__(0.0)
        self.waited: list[float] = []

    async def wait(self, event: asyncio.Event, seconds: float) -> None:
        self.waited.append(seconds)


async def test_a_task_that_ends_by_an_exception_is_started_again_and_counted(
    caplog: pytest.LogCaptureFixture,
) -> None:
    time, ended = Waits(), list[str]()
    troubles: list[Exception] = [ZeroDivisionError(), LookupError("a cut connection")]

    async def work() -> None:
        if troubles:
            raise troubles.pop()

    await keep_running("clock", work, time, lambda: ended.append("clock"))
    assert (time.waited, len(ended)) == ([RESTART_SECONDS] * 2, 2)
    assert caplog.text.count("clock ended") == 2


async def test_a_task_that_is_stopped_stays_so() -> None:
    ended = list[str]()
    running = asyncio.create_task(
        keep_running("clock", asyncio.Event().wait, Waits(), lambda: ended.append("clock"))  # type: ignore[arg-type]
    )
    await asyncio.sleep(0)
    running.cancel()
    with pytest.raises(asyncio.CancelledError):
        await running
    assert ended == []


async def test_whatever_of_a_bot_runs_beside_its_answers_goes_on_and_is_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.CRITICAL, "bot.app.startup")
    names = list[str]()

    async def counted(name: str, work: object, time: object, ended: object) -> None:
        names.append(name)
        ended()  # type: ignore[operator]

    monkeypatch.setattr("bot.app.client.keep_running", counted)
    async with sim_house(tmp_path) as house:
        assert {"clock", "ownership", "faces"} <= set(names)
        assert house.bot.restarts == len(names)
