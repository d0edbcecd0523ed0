"""The bot with all its games and a database of its own, not connected to anything."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.app.client import CardBot
from bot.records import Records
from bot.records.database import connect
from tests.harness.loaded import loaded
from tests.harness.patience import patient

__all__ = ["patient"]


@pytest.fixture
async def bot(tmp_path: Path) -> AsyncIterator[CardBot]:
    async with connect(f"sqlite:///{tmp_path}/bot.db") as database:
        yield await loaded(Records(database))
