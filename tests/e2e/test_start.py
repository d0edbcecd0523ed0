"""Starting while Discord is ill, and stopping whatever is queued."""

import asyncio
import logging
import time
from pathlib import Path

import pytest

from bot.app.client import CardBot
from bot.delivery.limiter import Limiter, Priority
from bot.records import Records
from bot.records.database import connect
from playground import TOKEN, Playground
from playground.repoint import repoint
from tests.harness.houses import over_sockets

COMMANDS = r"^PUT /applications/\d+/commands"
MOST_SECONDS = 5.0


@pytest.fixture(autouse=True)
def _hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.delivery.limiter.FIRST_PAUSE", 0.01)


@pytest.mark.parametrize("fault", ["503", "cut"])
@pytest.mark.parametrize(
    "route", ["^GET /users/@me$", "^GET /gateway/bot", "^GET /(oauth2/)?applications", COMMANDS]
)
async def test_a_call_that_fails_at_the_start_is_made_again_and_said(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, route: str, fault: str
) -> None:
    caplog.set_level(logging.INFO)
    async with Playground.open() as playground, connect(f"sqlite:///{tmp_path}/b.db") as database:
        if fault == "503":
            playground.faults.fail(route, 503, times=3)
        else:
            playground.faults.cut(route, times=3)
        with repoint(playground.port):
            bot = CardBot(Records(database))
            running = asyncio.create_task(bot.start(TOKEN))
            async with asyncio.timeout(30):
                while playground.faults.waiting or not bot.is_ready():  # noqa: ASYNC110
                    await asyncio.sleep(0.02)
                while not playground.transcript.count("rest", "/commands 200"):  # noqa: ASYNC110
                    await asyncio.sleep(0.02)
            assert "next try in" in caplog.text
            await bot.close()
            await running


async def test_commands_that_are_refused_for_good_are_logged_and_the_bot_goes_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with Playground.open() as playground, connect(f"sqlite:///{tmp_path}/b.db") as database:
        playground.faults.fail(COMMANDS, 403)
        with repoint(playground.port):
            bot = CardBot(Records(database))
            running = asyncio.create_task(bot.start(TOKEN))
            async with asyncio.timeout(30):
                while "refuses the commands" not in caplog.text:  # noqa: ASYNC110
                    await asyncio.sleep(0.02)
            await bot.wait_until_ready()
            await bot.close()
            await running


async def test_stopping_takes_five_seconds_at_most_whatever_is_queued(tmp_path: Path) -> None:
    async with over_sockets(tmp_path) as house:
        await house["Anna"].slash("dilemma start", computers=2)
        await house["Anna"].press("Start")
        await house.settle()
        house.playground.faults.slow(r"/channels/", 600, times=10**6)
        house.playground.faults.slow(r"/webhooks/", 600, times=10**6)
        gate, moment = Limiter(rate=0.01), await house.look()
        delivery = house.bot.delivery
        delivery._gate = delivery._calls._gate = delivery._pings._gate = gate
        waiting = [
            asyncio.create_task(gate.call(Priority.CALL, asyncio.Event().wait)) for _ in range(99)
        ]
        await house.bot.records.matches.arrange(moment.match, moment.match)
        for _ in range(50):
            house.bot.delivery.publish(await house.look())
            delivery._pings.remove(house.channel, 1)
        began = time.monotonic()
        await house.bot.close()
        assert time.monotonic() - began < MOST_SECONDS
        for task in waiting:
            task.cancel()
