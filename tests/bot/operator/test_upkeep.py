"""What a running bot does beside the games, from its start to its stop."""

import asyncio
import sqlite3

import pytest

from bot.app.client import CardBot
from bot.operator.tidying import CHORE, DAY_SECONDS
from bot.operator.upkeep import Watched, looked, upkeep
from bot.records import Records
from bot.records.database import Database, DatabaseError, connect
from tests.harness.crowd import AT
from tests.harness.houses import ManualTime


class Impatient(ManualTime):
    """The first wait is over at once; the next one never."""

    def __init__(self, now: float) -> None:
        super().__init__(now)
        self.waits = asyncio.Event()
        self._first = True

    async def wait(self, event: asyncio.Event, seconds: float) -> None:
        if self._first:
            self._first = False
            return
        self.waits.set()
        await super().wait(event, seconds)


async def test_a_database_that_can_only_be_read_is_not_well(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on a full disk; here somebody else holds the file."""
    monkeypatch.setattr("bot.records.sqlite.BUSY_SECONDS", 0.01)
    async with connect(sqlite_url) as database:
        assert (await looked(database, AT)).overdue == 0
        other = sqlite3.connect(sqlite_url.removeprefix("sqlite:///"))
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(DatabaseError):
            await looked(database, AT)
        other.close()
        assert (await looked(database, AT)).overdue == 0


async def test_upkeep_begins_with_the_bot_and_ends_with_it(database: Database) -> None:
    clock = Impatient(AT)
    async with upkeep(database, clock=clock):
        await clock.waits.wait()
    rows = await database.fetch("SELECT name, until FROM claims")
    assert [tuple(row) for row in rows] == [(CHORE, AT + DAY_SECONDS)]
    assert not [task for task in asyncio.all_tasks() if task.get_name() == "tidy"]


class Hasty(ManualTime):
    """Every wait is over at once, until one that is asked for after so many."""

    def __init__(self, now: float, most: int) -> None:
        super().__init__(now)
        self.most = most
        self.over = asyncio.Event()

    async def wait(self, event: asyncio.Event, seconds: float) -> None:
        self.most -= 1
        if self.most < 0:
            self.over.set()
            await super().wait(event, seconds)


async def test_a_chore_that_ends_by_an_exception_goes_on_and_is_counted(
    records: Records, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: object, **__: object) -> bool:
        raise RuntimeError("not a fault of the database")

    monkeypatch.setattr("bot.records.claims.Claims.once", broken)
    clock = Hasty(AT, most=4)
    bot = CardBot(records, time=clock)
    watched = Watched(
        bot,
        games=tuple(bot.games),
        thinking=lambda: 0,
        waiting=lambda: 0,
        restarts=lambda: bot.restarts,
        restarted=bot.restarted,
        letters_refused=lambda: 0,
    )
    async with upkeep(database, watched, clock=clock):
        await clock.over.wait()
    assert watched.restarts() == 2, "each time it first waits, then fails, then waits again"
