"""The bot as one process of several: `python -m proofs.servant PORT DATABASE SHARDS [FILE]`.

A file is told, each second, how many tasks there are and how many lines were logged.
"""

import asyncio
import logging
import sys
from pathlib import Path

from bot.app.client import CardBot, Hosting
from bot.process import _stop_sign, _until
from bot.records import Records
from bot.records.database import connect
from bot.records.shards import ALL, Shards
from playground import TOKEN
from playground.repoint import repoint

NO_FACES_SECONDS = 3600.0
TELL_SECONDS = 1.0


class Lines(logging.Handler):
    """How many were logged, at the level that a host sees."""

    def __init__(self) -> None:
        super().__init__(logging.INFO)
        self.count = 0

    def emit(self, record: logging.LogRecord) -> None:
        self.count += 1


async def _tell(file: Path) -> None:
    lines, new = Lines(), file.with_suffix(".new")
    root = logging.getLogger()
    root.addHandler(lines)
    root.setLevel(logging.INFO)
    while True:
        new.write_text(f"{len(asyncio.all_tasks())} {lines.count}")
        new.rename(file)
        await asyncio.sleep(TELL_SECONDS)


async def serve(port: int, url: str, shards: Shards, file: Path | None = None) -> None:
    """Until it is told to stop, or killed."""
    stop = _stop_sign()
    telling = None if file is None else asyncio.create_task(_tell(file))
    with repoint(port):
        async with connect(url) as database:
            bot = CardBot(
                Records(database), hosting=Hosting(shards=shards), face_pause=NO_FACES_SECONDS
            )
            async with bot:
                await _until(stop, bot, TOKEN)
    if telling is not None:
        telling.cancel()


def main() -> None:
    port, url, shards, *files = sys.argv[1:]
    served = ALL if shards == "0/1" else Shards.read(shards)
    asyncio.run(serve(int(port), url, served, *map(Path, files)))


if __name__ == "__main__":
    main()
