"""A few matches out of many, for whoever checks them."""

from collections.abc import Sequence

from bot.records.database import Connection
from bot.records.match import Status


async def spread(db: Connection, statuses: Sequence[Status], most: int) -> list[int]:
    """So many matches of these kinds at most, from the first to the newest, at even distances."""
    marks = ", ".join("?" * len(statuses))
    of_kind = f"FROM matches WHERE status IN ({marks})"
    [ends] = await db.fetch(f"SELECT MIN(id) AS first, MAX(id) AS last {of_kind}", *statuses)
    if ends["first"] is None:
        return []
    distance = max((ends["last"] - ends["first"]) / max(most - 1, 1), 1)
    found = set[int]()
    for number in range(most):
        at = min(ends["first"] + round(number * distance), ends["last"])
        rows = await db.fetch(f"SELECT id {of_kind} AND id >= ? ORDER BY id LIMIT 1", *statuses, at)
        found |= {row["id"] for row in rows}
    return sorted(found)
