"""Five hundred live tables, a move each ten seconds, for five minutes, within Discord's limits."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import cycle, islice
from random import Random
from statistics import median
from time import perf_counter
from typing import Any
from unittest.mock import patch

from benchmarks.delivery import house
from benchmarks.figures import Figure, percentile
from benchmarks.players import BREATH_SECONDS, Table, all_told, introduce, names_for
from bot.app.client import CardBot
from bot.delivery.limiter import Limiter
from bot.delivery.wanted import Urgency
from bot.play.matches import Moment
from games import discover
from playground import Playground
from playground.ledger import Row

TABLES, SECONDS, EVERY = 500, 300.0, 10.0
FEW_TABLES, FEW_SECONDS, FEW_EVERY = 8, 3.0, 1.0
LATEST_SECONDS = 3.0
QUIET_SECONDS = 30.0
"""After the last press everything is shown within this."""
PEOPLE = 3
AT_ONCE = 20
WHOLE_ROW = 30
"""Presses that make one move: cards are laid one by one."""
TOO_MANY = 429


@dataclass
class Tally:
    """What became of what was pressed, and how long each call took from being wanted."""

    answers: list[float] = field(default_factory=list)
    calls: list[float] = field(default_factory=list)
    """To people and tables."""
    removals: list[float] = field(default_factory=list)
    """Which have time."""
    moves: int = 0
    lost: Counter[str] = field(default_factory=Counter)


def measure(*, quick: bool) -> list[Figure]:
    size = (FEW_TABLES, FEW_SECONDS, FEW_EVERY) if quick else (TABLES, SECONDS, EVERY)
    return asyncio.run(_measure(*size))


async def _measure(tables: int, seconds: float, every: float) -> list[Figure]:
    async with house(realistic=True) as (playground, bot):
        dealt = await _deal(playground, bot, tables)
        tally = Tally()
        first = len(playground.calls)
        with _calls_timed(tally):
            began = perf_counter()
            await asyncio.gather(
                *(
                    _play(table, tally, n / tables * every, seconds, every)
                    for n, table in enumerate(dealt)
                )
            )
            took = perf_counter() - began
            behind = await _behind(dealt)
        rows = list(playground.calls)
    return _figures(tally, rows[first:], took, behind)


async def _deal(playground: Playground, bot: CardBot, tables: int) -> list[Table]:
    """All four games in turn, everybody at their panels."""
    games = islice(cycle(sorted(discover())), tables)
    few = asyncio.Semaphore(AT_ONCE)

    async def deal(number: int, game: str) -> Table:
        clients = [playground.add_user(f"{name} {number}") for name in names_for(game, PEOPLE)]
        channel = playground.add_channel(f"table-{number}")
        table = Table(playground, bot, channel, game, clients)
        async with few:
            await introduce(playground, bot, clients)
            await table.open()
        return table

    dealt = await asyncio.gather(*(deal(*given) for given in enumerate(games)))
    await bot.delivery.drained()
    return dealt


@contextmanager
def _calls_timed(tally: Tally) -> Iterator[None]:
    """From the moment a call is wanted, the wait at the limiter included."""
    call: Callable[..., Awaitable[Any]] = Limiter.call

    async def timed(limiter: Limiter, urgency: int, *given: Any) -> Any:
        began = perf_counter()
        try:
            return await call(limiter, urgency, *given)
        finally:
            kept = tally.removals if urgency == Urgency.REMOVAL else tally.calls
            kept.append(perf_counter() - began)

    with patch.object(Limiter, "call", timed):
        yield


async def _play(table: Table, tally: Tally, begin: float, seconds: float, every: float) -> None:
    """A move in each span, at this table's own moment of it."""
    whim, start = Random(begin), perf_counter()
    at = begin
    while at < seconds:
        await asyncio.sleep(max(start + at - perf_counter(), 0))
        await _move(table, tally)
        at += every * whim.uniform(0.9, 1.1)


async def _move(table: Table, tally: Tally) -> None:
    try:
        await _press(table, tally)
    except Exception as error:  # noqa: BLE001 - it is counted, and makes the benchmark fail
        tally.lost[type(error).__name__] += 1


async def _press(table: Table, tally: Tally) -> None:
    """One move of whoever is asked: a press, or as many as a row has cards."""
    before = await table.moment()
    if not before.match.open:
        await table.open()
        return
    for _ in range(WHOLE_ROW):
        found = await table.ready(at_table=True)
        if found is None:
            return
        began = perf_counter()
        await table.press(*found)
        tally.answers.append(perf_counter() - began)
        after = await _stored(table, before)
        if after.asked != before.asked:
            tally.moves += 1
            return
        before = after


async def _stored(table: Table, before: Moment) -> Moment:
    """The match after a press; one that took long was answered before it was stored."""
    async with asyncio.timeout(QUIET_SECONDS):
        while (after := await table.moment()).match.ply <= before.match.ply:  # noqa: ASYNC110 - nobody is told
            await asyncio.sleep(BREATH_SECONDS)
    return after


async def _behind(tables: list[Table]) -> int:
    """How many tables do not show all there is, when everything has had its time."""
    deadline = perf_counter() + QUIET_SECONDS
    while True:
        told = [all_told((await table.moment()).match) for table in tables]
        if all(told) or perf_counter() > deadline:
            return told.count(False)
        await asyncio.sleep(0.5)


def _figures(tally: Tally, rows: list[Row], took: float, behind: int) -> list[Figure]:
    counted = sum(row.counted for row in rows)
    refused = sum(row.status == TOO_MANY for row in rows)
    return [
        Figure("moves", tally.moves),
        Figure("moves a second", tally.moves / took),
        Figure("presses a second", len(tally.answers) / took),
        Figure("calls that count, a second", counted / took),
        Figure("calls by token, a second", (len(rows) - counted) / took),
        Figure("answer, p50", median(tally.answers) * 1000, "ms"),
        Figure("answer, p99", percentile(tally.answers, 0.99) * 1000, "ms"),
        Figure("a call from being wanted, p50", median(tally.calls or [0.0]) * 1000, "ms"),
        Figure("the latest call", max(tally.calls, default=0.0), "s", at_most=LATEST_SECONDS),
        Figure("the latest removal", max(tally.removals, default=0), "s"),
        Figure("answers 429", refused, at_most=0),
        Figure("presses lost", tally.lost.total(), at_most=0),
        Figure("tables left behind", behind, at_most=0),
    ]
