"""How long a write takes until it is safe; it leaves everything as it was."""

import time
from statistics import median

from bot.records.database import Database

TIMES = 7
AS_IT_WAS = "UPDATE schema_version SET version = version WHERE version = 0"


async def commit_seconds(database: Database) -> float:
    """Of a transaction that changes one row, in most cases."""
    took = []
    for _ in range(TIMES):
        began = time.perf_counter()
        await database.write((AS_IT_WAS, ()))
        took.append(time.perf_counter() - began)
    return median(took)
