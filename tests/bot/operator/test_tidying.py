"""Tidying in a running bot: once a day, and by one of several processes."""

import pytest

from bot.operator.tidying import DAY_SECONDS, Tidying
from bot.records import Records
from bot.records.database import Database
from tests.harness.crowd import AT, crowd, write
from tests.harness.houses import ManualTime


async def test_a_running_bot_tidies_once_a_day(database: Database) -> None:
    await write(database, crowd(3, 0))
    clock = ManualTime(AT + 3 * DAY_SECONDS)
    first, second = (Tidying(Records(database), clock) for _ in range(2))
    assert sorted([await first.look(), await second.look()]) == [0, 3]
    await write(database, crowd(2, 0, seed="more"))
    assert await first.look() == 0
    clock.advance(DAY_SECONDS)
    assert await second.look() == 2


async def test_a_database_that_is_away_is_waited_for(
    database: Database, caplog: pytest.LogCaptureFixture
) -> None:
    async with database.transaction() as db:
        await db.fetch("DROP TABLE claims")
    assert await Tidying(Records(database), ManualTime(AT)).look() == 0
    assert "nothing can be tidied at present" in caplog.text
