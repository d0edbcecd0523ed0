"""Calls that count for each visible move, and how soon everybody sees it, on a strict Discord."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from itertools import pairwise
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, time
from typing import Any

from benchmarks.figures import Figure
from benchmarks.players import Table, introduce, names_for
from benchmarks.playground import home_of
from bot.app.client import CardBot
from bot.records import Records
from bot.records.database import connect
from games import discover
from playground import Playground
from playground.ledger import Row
from playground.repoint import repoint

VISIBLE, FEW = 20, 1
QUICK_GAMES = ("camarade", "dilemma")
"""One in which all is open, and one with secrets."""
MOST_PRESSES = 30
"""For each visible move: a row is laid card by card, and nobody sees it."""
LATENCIES = (0.0, 0.05, 0.15)
COUNTED_A_MOVE = 0.2
WORK_SECONDS = 0.1
"""What the bot, its database and the playground may take of it."""
ASKED_BY_DM = ("Anna", "Ben")
PANEL, LETTER = ("PATCH", "/webhooks/"), ("POST", "/messages")


async def counted(game: str, visible: int) -> float:
    """Calls that count, for each change that everybody sees, with people at their panels."""
    async with house(realistic=True) as (playground, bot):
        table = await seated(playground, bot, game)
        before, began = _counted(playground), (await table.moment()).match.revision
        laps = await _played(table, visible)
        changes = (await table.moment()).match.revision - began
        return (_counted(playground) - before) / max(changes, 1) if laps else 0.0


async def waits(game: str, latency: float, visible: int) -> tuple[float, float]:
    """A press at so many seconds a call: its answer, and everybody's panel and the table.

    Nobody here presses as fast as this, so no channel's bucket of edits is waited for.
    """
    async with house(latency=latency) as (playground, bot):
        laps = await _played(await seated(playground, bot, game), visible)
        return median(lap[0] for lap in laps), median(lap[1] for lap in laps)


async def seated(playground: Playground, bot: CardBot, game: str) -> Table:
    clients = [playground.seat(name) for name in names_for(game)]
    for client in clients:
        client.settle(locale="en-US")
    table = Table(playground, bot, playground.add_channel(f"bench-{game}"), game, clients)
    await table.open()
    return table


async def _played(table: Table, visible: int) -> list[tuple[float, float]]:
    """So many moves that everybody sees: until the answer, and until all is shown."""
    laps: list[tuple[float, float]] = []
    for _ in range(visible * MOST_PRESSES):
        before = (await table.moment()).match.revision
        found = await table.ready()
        if found is None or len(laps) == visible:
            break
        began = perf_counter()
        await table.press(*found)
        answered = perf_counter() - began
        await table.settled()
        if (await table.moment()).match.revision > before:
            laps.append((answered, perf_counter() - began))
    return laps


async def spread(latency: float, questions: int) -> float:
    """Between the first and the last who are asked one question, on panels and in letters."""
    async with house(latency=latency) as (playground, bot):
        for name in ASKED_BY_DM:
            await playground.seat(name).slash("settings", messages="letters")
        await introduce(playground, bot, map(playground.seat, ASKED_BY_DM))
        table = await seated(playground, bot, "dilemma")
        began = time()
        moments = [began]
        for _ in range(questions):
            await _played(table, 1)
            moments.append(time())
        rows = list(playground.calls)
        asked = [_arrivals(rows, *span) for span in pairwise(moments)]
        return max((max(at) - min(at) for at in asked if len(at) > 1), default=latency)


def _arrivals(rows: Sequence[Row], begin: float, end: float) -> list[float]:
    """When panels and letters came; how a table is drawn is another matter."""
    inside = (row for row in rows if begin <= row.at < end)
    wanted = (PANEL, LETTER)
    return [
        row.at
        for row in inside
        for verb, path in wanted
        if verb == row.method and path in row.route
    ]


@asynccontextmanager
async def house(**strictness: Any) -> AsyncIterator[tuple[Playground, CardBot]]:
    with TemporaryDirectory() as folder:
        async with connect(f"sqlite:///{folder}/bot.db") as database:
            bot = CardBot(Records(database), face_pause=3600.0)
            async with home_of(bot, **strictness) as playground:
                with repoint(playground.port):
                    yield playground, bot


def _counted(playground: Playground) -> int:
    """Not those that bring the cards' faces, once in a bot's life."""
    return sum(row.counted for row in playground.calls if "emojis" not in row.route)


def _in_trips(what: str, seconds: float, trips: int, latency: float) -> Figure:
    """An answer is one way there and back; what others see follows it, all of it at once."""
    most = trips * latency + WORK_SECONDS
    return Figure(what, seconds * 1000, "ms", at_most=most * 1000)


def measure(*, quick: bool) -> list[Figure]:
    if quick:
        return asyncio.run(_measure(QUICK_GAMES, LATENCIES[1:2], FEW))
    return asyncio.run(_measure(sorted(discover()), LATENCIES, VISIBLE))


async def _measure(games: Sequence[str], latencies: Sequence[float], visible: int) -> list[Figure]:
    figures = [
        Figure(
            f"calls a visible move, {game}", await counted(game, visible), at_most=COUNTED_A_MOVE
        )
        for game in games
    ]
    for latency in latencies:
        for game in games:
            answer, everybody = await waits(game, latency, visible)
            name = f"{game}, at {latency * 1000:.0f} ms a call"
            figures += [
                _in_trips(f"answer: {name}", answer, 1, latency),
                _in_trips(f"everybody: {name}", everybody, 2, latency),
            ]
    trip = latencies[-1]
    apart = Figure("asked apart", await spread(trip, visible) * 1000, "ms", at_most=trip * 1000)
    return [*figures, apart]
