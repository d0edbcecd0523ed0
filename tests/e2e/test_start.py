"""Starting while Discord is ill, and stopping whatever is queued."""

import asyncio
import logging
from pathlib import Path

import pytest

from bot.app.client import CardBot
from bot.records import Records
from bot.records.database import connect
from playground import TOKEN, Playground
from playground.repoint import repoint
from tests.harness.houses import PATIENCE, over_sockets

COMMANDS = r"^PUT /applications/\d+/commands"
HANGS = 600.0
"""Seconds, far more than anybody waits for a process to stop."""


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
            async with asyncio.timeout(PATIENCE):
                while playground.faults.waiting or not bot.is_ready():  # noqa: ASYNC110
                    await asyncio.sleep(0.02)
                while not playground.transcript.count("rest", "/commands 200"):  # noqa: ASYNC110
                    await asyncio.sleep(0.02)
            assert "next try in" in caplog.text
            await bot.close()
            await running


async def test_a_start_that_is_limited_for_a_day_says_so_at_once_and_waits(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with Playground.open() as playground, connect(f"sqlite:///{tmp_path}/b.db") as database:
        playground.faults.limit("^GET /gateway/bot", retry_after=82721.0)
        with repoint(playground.port):
            bot = CardBot(Records(database))
            running = asyncio.create_task(bot.start(TOKEN))
            async with asyncio.timeout(PATIENCE):
                while "next try in 82721.0 s" not in caplog.text:  # noqa: ASYNC110
                    await asyncio.sleep(0.02)
            running.cancel()
            await bot.close()


async def test_commands_that_are_refused_for_good_are_logged_and_the_bot_goes_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with Playground.open() as playground, connect(f"sqlite:///{tmp_path}/b.db") as database:
        playground.faults.refuse(COMMANDS, 50001)
        with repoint(playground.port):
            bot = CardBot(Records(database))
            running = asyncio.create_task(bot.start(TOKEN))
            async with asyncio.timeout(PATIENCE):
                while "refuses the commands" not in caplog.text:  # noqa: ASYNC110
                    await asyncio.sleep(0.02)
            await bot.wait_until_ready()
            await bot.close()
            await running


async def test_stopping_waits_for_nothing_that_hangs(tmp_path: Path) -> None:
    async with over_sockets(tmp_path) as house:
        await house["Anna"].slash("dilemma start", computers=2)
        await house["Anna"].press("Start")
        await house.settle()
        house.playground.faults.slow(r"/channels/", HANGS, times=10**6)
        house.playground.faults.slow(r"/webhooks/", HANGS, times=10**6)
        moment = await house.look()
        await house.bot.records.matches.arrange(moment.match, moment.match)
        await house.bot.delivery.repost(moment.match.id)
        async with asyncio.timeout(PATIENCE):
            await house.bot.close()
