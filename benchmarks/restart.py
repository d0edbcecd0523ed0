"""A start with a thousand open tables that must all be drawn, within Discord's limits."""

import asyncio
from tempfile import TemporaryDirectory
from time import perf_counter, time

from benchmarks.figures import Figure
from bot.app.client import CardBot
from bot.play.matches import Matches
from bot.play.tables import Tables
from bot.records import Records
from bot.records.database import connect
from bot.records.match import Person
from games import discover
from games.camarade.rules import GAME
from playground import TOKEN, Playground
from playground.repoint import repoint

TABLES, FEW = 1_000, 40
WITHIN_SECONDS = 60.0
TOO_MANY = 429
BREATH_SECONDS = 0.2
PEOPLE = [Person(number, f"player {number}", "en") for number in (101, 102, 103)]


def measure(*, quick: bool) -> list[Figure]:
    return asyncio.run(_measure(FEW if quick else TABLES))


async def _measure(tables: int) -> list[Figure]:
    with TemporaryDirectory() as folder:
        async with (
            Playground.open(realistic=True) as playground,
            connect(f"sqlite:///{folder}/bot.db") as database,
        ):
            records = Records(database)
            await fill(playground, records, tables)
            seconds = await _start(playground, records)
    refused = sum(row.status == TOO_MANY for row in playground.calls)
    counted = sum(row.counted for row in playground.calls if "emojis" not in row.route)
    return [
        Figure(f"{tables} tables drawn after", seconds, "s", at_most=WITHIN_SECONDS),
        Figure("answers 429", refused, "", at_most=0),
        Figure("calls that count, a table", counted / tables),
    ]


async def fill(playground: Playground, records: Records, tables: int) -> None:
    """Matches under way that no message shows."""
    matches = Matches(records, discover(), time)
    desk = Tables(records, matches, time)
    options = GAME.dump_options(GAME.options())
    for number in range(tables):
        channel = playground.add_channel(f"table-{number}")
        place, (host, *others) = (int(channel.guild_id or 0), int(channel.id)), PEOPLE
        opened = await desk.open(
            GAME.key, *place, host, pace="relaxed", options=options, language="en"
        )
        for person in others:
            await desk.join(opened.match.id, person)
        await desk.start(opened.match.id, host.id)


async def _start(playground: Playground, records: Records) -> float:
    """From the login until every table shows all there is."""
    bot = CardBot(records, face_pause=60.0)
    with repoint(playground.port):
        began = perf_counter()
        await bot.login(TOKEN)
        running = asyncio.create_task(bot.connect())
        async with asyncio.timeout(4 * WITHIN_SECONDS):
            while await records.pending.behind():  # noqa: ASYNC110 - nobody is told of it
                await asyncio.sleep(BREATH_SECONDS)
        seconds = perf_counter() - began
        await bot.close()
        await running
    return seconds
