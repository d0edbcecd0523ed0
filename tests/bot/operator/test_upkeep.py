"""What a running bot does beside the games, from its start to its stop."""

import asyncio

from bot.operator.tidying import CHORE, DAY_SECONDS
from bot.operator.upkeep import upkeep
from bot.records.database import Database
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


async def test_upkeep_begins_with_the_bot_and_ends_with_it(database: Database) -> None:
    clock = Impatient(AT)
    async with upkeep(database, clock=clock):
        await clock.waits.wait()
    rows = await database.fetch("SELECT name, until FROM claims")
    assert [tuple(row) for row in rows] == [(CHORE, AT + DAY_SECONDS)]
    assert not [task for task in asyncio.all_tasks() if task.get_name() == "tidy"]
