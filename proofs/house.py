"""The bot in a playground, with people at tables of all four games; what it logs is read."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from bot.app.client import CardBot
from bot.pages.ids import AtTable, Verb
from bot.play.clock import Time
from bot.play.matches import Moment
from bot.records import Records
from bot.records.database import Database, connect
from games import discover
from playground import TOKEN, Playground
from playground.channels import Channel
from playground.driver import Seat, Shown
from playground.repoint import repoint

SETTLED_SECONDS, BREATH_SECONDS = 30.0, 0.005


class Complaints(logging.Handler):
    """Every fault that the bot logged, with its trace if it has one."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.heard: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        trace = logging.Formatter().formatException(record.exc_info) if record.exc_info else ""
        self.heard.append(f"{record.getMessage()} {trace}".strip())


class House:
    """A bot at home, and its database."""

    def __init__(self, playground: Playground, bot: CardBot, database: Database) -> None:
        self.playground = playground
        self.bot = bot
        self.database = database
        self.complaints = Complaints()

    async def moment(self, channel: Channel) -> Moment:
        found = await self.bot.matches.at(int(channel.id))
        assert found is not None
        return found

    async def table(self, channel: Channel) -> Shown:
        await self.settled(channel)
        message = (await self.moment(channel)).match.table_message
        return Shown(self.playground.world.messages[str(message)])

    async def deal(self, game: str, number: int, **options: Any) -> tuple[Channel, list[Seat]]:
        """A table of this game with as many people of its own as it takes."""
        channel = self.playground.add_channel(f"{game}-{number}")
        count = max(discover()[game].seats[0], 2)
        seats = [self.playground.add_user(f"{game}{number}{n}") for n in range(count)]
        host, *others = seats
        await host.slash(f"{game} start", at=channel, **{"pace": "live", **options})
        for seat in others:
            await self.press(seat, channel, "join")
        await self.press(host, channel, "start")
        await self.settled(channel)
        return channel, seats

    async def press(self, seat: Seat, channel: Channel, verb: Verb) -> None:
        table = await self.table(channel)
        match = (await self.moment(channel)).match
        await seat.press(custom_id=str(AtTable(match.id, verb)), on=table)

    async def settled(self, channel: Channel) -> None:
        """Until everything stands on Discord that should."""
        async with asyncio.timeout(SETTLED_SECONDS):
            while not await self._told(channel):  # noqa: ASYNC110 - nobody is told of it
                await asyncio.sleep(BREATH_SECONDS)
            await self.bot.delivery.drained()

    async def _told(self, channel: Channel) -> bool:
        match = (await self.moment(channel)).match
        return match.told >= match.revision


@asynccontextmanager
async def house(url: str, time: Time | None = None, **strictness: Any) -> AsyncIterator[House]:
    """Open until the end, and every fault that is logged meanwhile is kept."""
    async with Playground.open(**strictness) as playground, connect(url) as database:
        with repoint(playground.port):
            bot = CardBot(Records(database), time=time, face_pause=0)
            home = House(playground, bot, database)
            logging.getLogger().addHandler(home.complaints)
            await bot.login(TOKEN)
            running = asyncio.create_task(bot.connect())
            await bot.wait_until_ready()
            await asyncio.wait([task for task in bot._tasks if task.get_name() == "commands"])
            try:
                yield home
            finally:
                logging.getLogger().removeHandler(home.complaints)
                await bot.close()
                await running
