"""The bot as a process of its own, to be killed: `python -m tests.harness.victim PORT FILE`."""

import asyncio
import sys

from bot.app import CardBot
from bot.records import Records
from bot.records.database import connect
from playground import TOKEN
from playground.repoint import repoint


async def live(port: int, file: str) -> None:
    with repoint(port):
        async with connect(f"sqlite:///{file}") as database:
            await CardBot(Records(database)).start(TOKEN)


if __name__ == "__main__":
    asyncio.run(live(int(sys.argv[1]), sys.argv[2]))
