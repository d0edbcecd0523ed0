"""What a running bot does beside the games, from its start to its stop."""

import asyncio
import sqlite3

import pytest

from bot.operator.tidying import CHORE, DAY_SECONDS
from bot.operator.upkeep import looked, upkeep
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
