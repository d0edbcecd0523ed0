"""Rows of the database as a match and those who sit at it."""
# ruff: noqa: S608 - what is put together here are names of our own columns; values are bound

from collections.abc import Sequence
from dataclasses import fields
from typing import Any

from bot.records.database import Row
from bot.records.match import Chair, Match

JOINED = ("table_message", "trouble", "chairs")
"""What is known of a match from other tables."""
COLUMNS = tuple(field.name for field in fields(Match) if field.name not in ("id", *JOINED))
SEATED = (
    *("s.person", "s.name", "s.language", "p.language", "p.wish"),
    *("COALESCE(p.pings, 'again')", "COALESCE(p.cards, 'pictures')"),
    *("s.level", "s.owner", "s.lapses", "s.seen_at", "p.dm_channel"),
    *("s.began", "s.starter", "s.starter_name", "s.left_ply"),
    *("s.break_until", "s.break_left"),
)
"""In the order of a chair's fields, and so are those that follow."""
FLAGS = ("p.dm_closed", "s.wants_end", "s.got_up")
LOAD = f"""
    SELECT m.id, {", ".join((*(f"m.{column}" for column in COLUMNS), *SEATED, *FLAGS))},
        t.message, t.failed,
        EXISTS (SELECT 1 FROM moves WHERE interaction = ?)
            OR EXISTS (SELECT 1 FROM presses WHERE interaction = ?) AS known
    FROM matches m LEFT JOIN seats s ON s.match = m.id
        LEFT JOIN people p ON p.id = COALESCE(s.person, s.owner)
        LEFT JOIN messages t ON t.match = m.id AND t.kind = 'table' AND t.person IS NULL
"""
NO_PRESS = (None, None)
"""For whoever loads a match and asks after no interaction."""
CHAIR = 1 + len(COLUMNS)
NAME, FLAG = CHAIR + 1, CHAIR + len(SEATED)
TABLE = FLAG + len(FLAGS)
"""Where what begins in a row: by place a row is taken apart in a third of the time."""


def match_of(rows: Sequence[Row]) -> Match:
    values = [tuple(row) for row in rows]
    chairs = tuple([_chair(row) for row in values if row[NAME] is not None])
    message, trouble = values[0][TABLE : TABLE + 2]
    return Match(*(*values[0][:CHAIR], message, trouble, chairs))


def _chair(row: tuple[Any, ...]) -> Chair:
    return Chair(*row[CHAIR:FLAG], *map(bool, row[FLAG:TABLE]))
