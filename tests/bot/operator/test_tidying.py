"""Tidying in a running bot: once a day, and by one of several processes."""

import pytest

from bot.operator.tidying import DAY_SECONDS, Tidying
from bot.records import Records
from bot.records.database import Database
from bot.records.figures import sizes
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


async def test_finished_matches_go_after_as_many_days_as_the_host_says(
    database: Database,
) -> None:
    await write(database, crowd(3, 2))
    records = Records(database)
    clock = ManualTime(AT + 9 * DAY_SECONDS)
    assert await Tidying(records, clock, keep_days=10).look() == 3, "only tidied"
    assert (await sizes(database)).finished == 3
    clock.advance(2 * DAY_SECONDS)
    assert await Tidying(records, clock, keep_days=10).look() == 3
    left = await sizes(database)
    assert left.finished == 0
    assert left.ratings > 0, "ratings are about people"
    [row] = await database.fetch("SELECT COUNT(*) AS open FROM matches")
    assert row["open"] == 2, "who still plays, plays on"


async def test_a_database_that_is_away_is_waited_for(
    database: Database, caplog: pytest.LogCaptureFixture
) -> None:
    async with database.transaction() as db:
        await db.fetch("DROP TABLE claims")
    assert await Tidying(Records(database), ManualTime(AT)).look() == 0
    assert "nothing can be tidied at present" in caplog.text
