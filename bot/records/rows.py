"""Rows of the database as a match and those who sit at it."""
# ruff: noqa: S608 - what is put together here are names of our own columns; values are bound

from collections.abc import Sequence
from dataclasses import fields
from typing import Any

from bot.records.database import Row
from bot.records.match import Chair, LivePanel, Match

COLUMNS = tuple(field.name for field in fields(Match))[1:-2]
SEATED = (
    *("s.person", "s.name", "s.language", "p.language", "p.wish", "s.level", "s.owner", "s.lapses"),
    *("p.dm_channel", "c.dm_message", "c.dm_turn", "COALESCE(c.seen_at, 0.0)"),
    *("s.starter", "s.starter_name", "s.left_ply"),
)
"""In the order of a chair's fields, and so are those that follow."""
FLAGS = ("p.dm_closed", "s.wants_end", "s.got_up", "l.person IS NOT NULL")
LOAD = f"""
    SELECT m.id, {", ".join((*(f"m.{column}" for column in COLUMNS), *SEATED, *FLAGS))},
        c.panel_token, c.panel_message, c.panel_at, t.panel_token, t.panel_message, t.panel_at,
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
CHAIR = 1 + len(COLUMNS)
NAME, FLAG = CHAIR + 1, CHAIR + len(SEATED)
PANEL = FLAG + len(FLAGS)
WAY = PANEL + 3
"""Where what begins in a row: by place a row is taken apart in a third of the time."""


def match_of(rows: Sequence[Row]) -> Match:
    values = [tuple(row) for row in rows]
    chairs = tuple(_chair(row) for row in values if row[NAME] is not None)
    return Match(*(*values[0][:CHAIR], _panel(*values[0][WAY : WAY + 3]), chairs))


def _chair(row: tuple[Any, ...]) -> Chair:
    flags = map(bool, row[FLAG:PANEL])
    return Chair(*(*row[CHAIR:FLAG], *flags, _panel(*row[PANEL:WAY])))


def _panel(token: str | None, message: int | None, at: float) -> LivePanel | None:
    return None if token is None else LivePanel(token, message, at)
