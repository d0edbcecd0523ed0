"""One, two and four processes at tables played by direct message; a start among many open ones."""

import asyncio
import os
import sys
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

from benchmarks.figures import Figure
from benchmarks.processor import at_rest, spent
from benchmarks.store import Hall
from bot.play.matches import Matches
from bot.records import Records
from bot.records.database import Database, connect
from games import discover
from playground import Playground
from proofs.household import Household, household, postgres, schema
from proofs.players import Table, Told

CAPACITY = 2.0
SLOWER = 1.5
TICKS = os.sysconf("SC_CLK_TCK")
START_SECONDS = 300.0
GLANCE_SECONDS = 0.01


class Size(NamedTuple):
    """How much of everything, and for how many seconds a process at rest is watched."""

    processes: tuple[int, ...] = (1, 2, 4)
    moves: int = 200
    windows: int = 7
    """So often each number of processes has its turn: what else the machine does hits all alike."""
    warm_up: int = 1_600
    tables: tuple[int, ...] = (10, 10_000, 100_000)
    rest: float = 5.0
    played: int = 40
    """Tables that are played at the same time."""


QUICK = Size((1, 2), 4, 1, 0, (20,), 0.1, 2)


def measure(*, quick: bool) -> list[Figure]:
    with postgres() as server:
        return asyncio.run(_measure(server, QUICK if quick else Size()))


async def _measure(server: str, size: Size) -> list[Figure]:
    busiest = await processor_time(server, size)
    figures = [
        Figure(f"processes: {count}, the busiest, a move", seconds * 1000, "ms")
        for count, seconds in busiest.items()
    ]
    most = size.processes[-1]
    gain = busiest[1] / busiest[most]
    figures.append(Figure(f"capacity of {most} processes", gain, "×", at_least=CAPACITY))
    with TemporaryDirectory() as folder:
        for name in ("SQLite", "PostgreSQL"):
            starts = []
            for tables in size.tables:
                file = f"sqlite:///{folder}/{tables}.db"
                url = file if name == "SQLite" else await schema(server)
                starts.append(await start(url, tables, size.rest))
            figures += _started(name, size.tables, starts)
    return figures


# Processor time


async def processor_time(server: str, size: Size) -> dict[int, float]:
    """Of the process that does most, for each move, beside what it takes at rest; by their number.

    The median of turns that each number of processes takes at it.
    """
    async with AsyncExitStack() as homes:
        crews = []
        for count in size.processes:
            crew = await homes.enter_async_context(_crew(await schema(server), count, size))
            crews.append(crew)
            await crew.work(size.warm_up)  # until who answers much owns little
        turns = [[await crew.work(size.moves) for crew in crews] for _ in range(size.windows)]
        idle = await _at_rest([pid for crew in crews for pid in crew.pids], size.rest)
        by_count = zip(size.processes, zip(*turns, strict=True), strict=True)
        return {count: median(turn.busiest(idle) for turn in of) for count, of in by_count}


class Turn(NamedTuple):
    spent: dict[int, float]
    """Processor time, by process."""
    seconds: float
    moves: int

    def busiest(self, idle: dict[int, float]) -> float:
        """For each move, of the process that did most."""
        most = max(spent - idle[pid] * self.seconds for pid, spent in self.spent.items())
        return max(most, 1 / TICKS) / max(self.moves, 1)


class Crew(NamedTuple):
    """Processes that serve the same tables."""

    tables: list[Table]
    database: Database
    pids: list[int]

    async def work(self, moves: int) -> Turn:
        before, began = {pid: spent(pid) for pid in self.pids}, time.monotonic()
        made = await _played(self.tables, self.database, moves)
        used = {pid: spent(pid) - before[pid] for pid in self.pids}
        return Turn(used, time.monotonic() - began, made)


@asynccontextmanager
async def _crew(url: str, count: int, size: Size) -> AsyncIterator[Crew]:
    async with (
        Playground.open() as playground,
        connect(url) as database,
        household(playground, url, count) as house,
    ):
        matches = Matches(Records(database), discover(), time.time)
        tables = [Table(house, matches, "dilemma", number) for number in range(size.played)]
        for table in tables:
            table.pause, table.idle = GLANCE_SECONDS, False
            await table.open()
        pids = [house.processes[shard].pid for shard in range(count)]
        if size.warm_up:
            await asyncio.gather(*(at_rest(pid) for pid in pids))
        yield Crew(tables, database, pids)


async def _at_rest(pids: list[int], seconds: float) -> dict[int, float]:
    """What each takes in a second in which nothing happens."""
    before = {pid: spent(pid) for pid in pids}
    await asyncio.sleep(seconds)
    return {pid: (spent(pid) - before[pid]) / seconds for pid in pids}


async def _played(tables: list[Table], database: Database, moves: int) -> int:
    """At least so many moves at all tables together; how many there were."""
    told, stop = Told(), asyncio.Event()
    before = await _moves(database)
    playing = [asyncio.create_task(table.play(told, stop)) for table in tables]
    while await _moves(database) - before < moves:  # noqa: ASYNC110 - nobody is told
        await asyncio.sleep(0.2)
    stop.set()
    await asyncio.gather(*playing)
    await asyncio.sleep(1.0)
    return await _moves(database) - before


async def _moves(database: Database) -> int:
    [row] = await database.fetch("SELECT COUNT(*) AS made FROM moves")
    made: int = row["made"]
    return made


# Starts


@dataclass(frozen=True)
class Start:
    seconds: float
    """Until the first table was opened."""
    processor: float
    megabytes: float
    """At most, until a while after that."""


async def start(url: str, tables: int, rest: float) -> Start:
    async with connect(url) as database:
        await _fill(database, tables)
        told = "UPDATE matches SET told = revision"
        # Such a database has been in use: the planner knows its tables.
        async with database.transaction(patient=True) as db:
            await db.fetch(told)
            await db.fetch("ANALYZE")
        await Records(database).deadlines.beat(time.time(), [0], 1)
    async with Playground.open() as playground:
        # Their channels are not there; what is redrawn after a long start waits as on a bad day.
        playground.faults.fail("/messages/1$", 503, lasting=START_SECONDS)
        house = Household(playground, url, 1)
        began = time.monotonic()
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "proofs.servant"), str(playground.port), url, "0/1"
        )
        try:
            await _opened(playground)
            seconds, processor = time.monotonic() - began, spent(process.pid)
            await asyncio.sleep(2 * rest)
            return Start(seconds, processor, _peak(process.pid))
        finally:
            await house.end(process)


async def _fill(database: Database, tables: int) -> None:
    """One table opened by the door, the others copied from it."""
    first = (await Hall(database).dealt(0)).match.id
    async with database.transaction(patient=True) as db:
        [match] = await db.fetch("SELECT * FROM matches WHERE id = ?", first)
        [seat, *_] = await db.fetch("SELECT * FROM seats WHERE match = ?", first)
        own = {"channel": "i", "guild": "i << 22"}
        columns = [name for name in dict(match) if name != "id"]
        values = ", ".join(own.get(name, name) for name in columns)
        await db.fetch(
            "WITH RECURSIVE n (i) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT i + 1 FROM n "
            f"WHERE i < {tables - 1}) INSERT INTO matches ({', '.join(columns)}) "
            f"SELECT {values} FROM matches CROSS JOIN n WHERE id = ?",
            first,
        )
        columns = [name for name in dict(seat) if name != "match"]
        values = ", ".join(f"s.{name}" for name in columns)
        await db.fetch(
            f"INSERT INTO seats (match, {', '.join(columns)}) SELECT m.id, {values} "
            "FROM seats s CROSS JOIN matches m WHERE s.match = ? AND m.id <> ?",
            *(first, first),
        )


async def _opened(playground: Playground) -> None:
    """Until somebody has opened a table."""
    anna = playground.seat("Anna")
    anna.timeout = START_SECONDS
    await anna.until(lambda: playground.gateway.online, "the bot")
    told = playground.transcript
    await anna.until(lambda: told.count("rest", "/commands 200"), "its commands")
    await anna.slash("dilemma start", pace="live")


def _peak(pid: int) -> float:
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    [line] = [line for line in lines if line.startswith("VmHWM")]
    return int(line.split()[1]) / 1024


def _started(name: str, sizes: tuple[int, ...], starts: list[Start]) -> list[Figure]:
    figures = []
    for size, begun in zip(sizes, starts, strict=True):
        what = f"{name}, {size:,} open tables"
        figures += [
            Figure(f"{what}, serving after", begun.seconds, "s"),
            Figure(f"{what}, processor time until then", begun.processor, "s"),
            Figure(f"{what}, memory at most", begun.megabytes, "MB"),
        ]
    growth = starts[-1].processor / starts[0].processor
    return [*figures, Figure(f"{name}, until it serves, growth", growth, "×", at_most=SLOWER)]
