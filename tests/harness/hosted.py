"""`python -m bot` as a process of its own, as an operator starts it, in a playground of ours."""

import asyncio
import os
import signal
import socket
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

from bot.app.settings import Settings
from playground import TOKEN, Playground
from playground.driver import Seat

ROOT = Path(__file__).parents[2]
START_SECONDS = 90.0
"""A new process on a busy machine."""


def environment(**settings: str) -> dict[str, str]:
    known = {name.upper() for name in Settings.model_fields}
    kept = {name: value for name, value in os.environ.items() if name.upper() not in known}
    return {**kept, **settings, "PYTHONPATH": str(ROOT)}


def discord_at(playground: Playground) -> dict[str, str]:
    """The settings that lead there."""
    api = f"http://127.0.0.1:{playground.port}/api/v10"
    return {"DISCORD_TOKEN": TOKEN, "DISCORD_API": api}


@asynccontextmanager
async def hosted(playground: Playground, log: Path, **settings: str) -> AsyncIterator[None]:
    """Until it is stopped as a container is; all that it says goes into the log."""
    with log.open("wb") as said:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "bot"),
            cwd=log.parent,
            env=environment(**discord_at(playground), **settings),
            stdout=said,
            stderr=said,
        )
        try:
            anna = playground.seat("Anna")
            anna.timeout = START_SECONDS
            await anna.until(lambda: playground.gateway.online, "the bot")
            told = partial(playground.transcript.count, "rest", "/commands 200")
            await anna.until(told, "its commands")
            anna.timeout = 30.0
            yield
            process.send_signal(signal.SIGTERM)
            await asyncio.wait_for(process.wait(), START_SECONDS)
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
    assert process.returncode == 0


async def typed(folder: Path, *arguments: str, **settings: str) -> tuple[int, str, str]:
    """What a command of the operator answers: its code, and what it says and complains of."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", *arguments),
        cwd=folder,
        env=environment(**settings),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    out, err = await process.communicate()
    return process.returncode or 0, out.decode(), err.decode()


def free_port() -> int:
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        port: int = trial.getsockname()[1]
        return port


async def sit_down(people: list[Seat]) -> None:
    """A table of Dilemma, begun; its second player wants questions by direct message."""
    table = (await people[0].slash("dilemma start", landing="lot")).message
    for person in people[1:]:
        await person.press("Sit down", on=table)
    await people[1].press("By direct message")
    assert table is not None
    await people[0].until(lambda: "Start" in table.buttons(), "enough players")
    await people[0].press("Start", on=table)
