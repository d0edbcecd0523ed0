"""All that is kept about one person: told, or forgotten; what others are shown is not decided."""
# ruff: noqa: S608 - what is put together here are our own columns; values are bound

from collections.abc import Mapping
from typing import Any

from bot.records.database import Database
from bot.words.locale import LANGUAGES, say

KEPT = {
    "settings": "SELECT * FROM people WHERE id = ?",
    "tables_opened": "SELECT id, game, guild, channel, opened_at FROM matches WHERE host = ?",
    "seats": "SELECT * FROM seats WHERE person = ?",
    "seats_played_by_a_computer": "SELECT match, seat, name FROM seats WHERE owner = ?",
    "moves": "SELECT v.* FROM moves v JOIN seats s ON s.match = v.match AND s.seat = v.seat "
    "WHERE s.person = ? ORDER BY v.match, v.ply",
    "results": "SELECT * FROM results WHERE person = ? ORDER BY ended_at",
    "ratings": "SELECT * FROM standings WHERE person = ? ORDER BY game, guild, span",
}
"""Every table that knows a person, and how."""
MINE = "SELECT match, seat FROM seats WHERE person = ?"
FORGET = (
    "DELETE FROM people WHERE id = ?",
    "DELETE FROM standings WHERE person = ?",
    "UPDATE results SET person = NULL, name = '' WHERE person = ?",
    f"UPDATE moves SET interaction = NULL WHERE (match, seat) IN ({MINE})",
    "UPDATE matches SET host = 0 WHERE host = ?",
)
"""The moves before the seats: only the seats say whose they were."""
SITS = "(person = ? OR owner = ?)"
"""On a seat, or with a computer playing for them."""


async def kept_about(database: Database, person: int) -> Mapping[str, list[dict[str, Any]]]:
    """Row by row, under plain names."""
    return {
        name: [dict(row) for row in await database.fetch(sql, person)] for name, sql in KEPT.items()
    }


async def take_names_off(database: Database, person: int) -> list[int]:
    """A seat is called in its table's language, so that is where its new name is from.

    Returns the open tables: there the person still sits, and must get up before being forgotten.
    """
    async with database.transaction() as db:
        for language in LANGUAGES:
            await db.fetch(
                f"UPDATE seats SET name = ? WHERE {SITS} "
                "AND match IN (SELECT id FROM matches WHERE language = ?)",
                *(say(language, "somebody"), person, person, language),
            )
        rows = await db.fetch(
            "UPDATE matches SET visible = visible + 1 WHERE status IN ('lobby', 'playing') "
            f"AND id IN (SELECT match FROM seats WHERE {SITS}) RETURNING id",
            *(person, person),
        )
    return sorted(row["id"] for row in rows)


async def forget(database: Database, person: int) -> None:
    """Keep the matches, without the person."""
    async with database.transaction() as db:
        for sql in FORGET:
            await db.fetch(sql, person)
        await db.fetch(
            "UPDATE seats SET person = NULL, owner = NULL, dm_channel = NULL, dm_message = NULL "
            f"WHERE {SITS}",
            *(person, person),
        )
