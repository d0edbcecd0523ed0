"""Rows of the database as a match and those who sit at it."""
# ruff: noqa: S608 - what is put together here are names of our own columns; values are bound

from collections.abc import Sequence
from dataclasses import fields

from bot.records.database import Row
from bot.records.match import Chair, LivePanel, Match

COLUMNS = tuple(field.name for field in fields(Match))[1:-2]
LOAD = f"""
    SELECT m.id, {", ".join(f"m.{column}" for column in COLUMNS)},
        s.person, s.name, s.language AS reads, p.language AS chosen, p.wish, p.dm_closed,
        p.dm_channel, s.level, s.owner, s.lapses, s.wants_end,
        s.starter, s.starter_name, s.left_ply, s.got_up,
        c.dm_message, c.dm_turn, c.panel_token, c.panel_message, c.panel_at, c.seen_at,
        CASE WHEN l.person IS NULL THEN 0 ELSE 1 END AS listed,
        t.panel_token AS way_token, t.panel_message AS way_message, t.panel_at AS way_at,
        EXISTS (SELECT 1 FROM moves WHERE interaction = ?)
            OR EXISTS (SELECT 1 FROM presses WHERE interaction = ? AND match IS NOT NULL) AS known
    FROM matches m LEFT JOIN seats s ON s.match = m.id
        LEFT JOIN people p ON p.id = COALESCE(s.person, s.owner)
        LEFT JOIN contacts c ON c.match = m.id AND c.person = s.person
        LEFT JOIN lists l ON l.person = COALESCE(s.person, s.owner)
        LEFT JOIN contacts t ON t.match = m.id AND t.person = 0
"""
NO_PRESS = (None, None)
"""For whoever loads a match and asks after no interaction."""


def match_of(rows: Sequence[Row]) -> Match:
    first = rows[0]
    chairs = tuple(_chair(row) for row in rows if row["name"] is not None)
    way = _panel(first, "way")
    of_match = {column: first[column] for column in COLUMNS}
    return Match(id=first["id"], way=way, chairs=chairs, **of_match)


def _chair(row: Row) -> Chair:
    return Chair(
        person=row["person"],
        name=row["name"],
        language=row["reads"],
        chosen=row["chosen"],
        wish=row["wish"],
        dm_closed=bool(row["dm_closed"]),
        level=row["level"],
        owner=row["owner"],
        lapses=row["lapses"],
        wants_end=bool(row["wants_end"]),
        dm_channel=row["dm_channel"],
        dm_message=row["dm_message"],
        dm_turn=row["dm_turn"],
        panel=_panel(row, "panel"),
        seen_at=row["seen_at"] or 0.0,
        starter=row["starter"],
        starter_name=row["starter_name"],
        left_ply=row["left_ply"],
        got_up=bool(row["got_up"]),
        listed=bool(row["listed"]),
    )


def _panel(row: Row, name: str) -> LivePanel | None:
    if row[f"{name}_token"] is None:
        return None
    return LivePanel(row[f"{name}_token"], row[f"{name}_message"], row[f"{name}_at"])
