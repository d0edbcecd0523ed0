"""What was decided and is not yet shown, told or thought about; who shows it is not known here."""
# ruff: noqa: S608 - what is put together here are conditions of our own; values are bound

from collections.abc import Sequence
from typing import NamedTuple

from bot.records.database import Database
from bot.records.leases import NOW, PART
from bot.records.match import PANEL_SECONDS, Match
from bot.records.matches import OPENED, UNTOLD, WAITS

CLAIM_SECONDS = 8.0
"""So long nobody else calls for a turn that somebody has taken on."""
CLAIM = (
    f"UPDATE matches SET claim_turn = turn, claim_until = {NOW} + {CLAIM_SECONDS} "
    "WHERE id = ? AND turn = ? AND ping_turn <> turn "
    f"AND (claim_turn IS NULL OR claim_turn <> turn OR claim_until < {NOW})"
)
KEPT_SECONDS = 3600
"""Discord sends no interaction again after so long."""
FIRST_SECOND = 1420070400
"""Discord's ids count from 2015."""
ALL = 1 << 31


class Left(NamedTuple):
    """A match of which something is not shown or told, as it stood then."""

    match: int
    revision: int
    turn: int


class Pending:
    def __init__(self, database: Database) -> None:
        self._db = database

    async def left(self, parts: Sequence[int] | None = None, most: int = ALL) -> list[Left]:
        """What is behind in these parts, or everywhere; running matches first."""
        rows = await self._db.fetch(
            f"SELECT id, revision, turn FROM matches WHERE {UNTOLD} {_of(parts)} "
            f"ORDER BY {WAITS}, id LIMIT ?",
            *(*(parts or ()), most),
        )
        return [Left(row["id"], row["revision"], row["turn"]) for row in rows]

    async def thinking(self, parts: Sequence[int] | None = None, most: int = ALL) -> list[int]:
        """Running matches in which a computer is asked."""
        rows = await self._db.fetch(
            f"SELECT id FROM matches WHERE thinking = 1 {_of(parts)} ORDER BY id LIMIT ?",
            *(*(parts or ()), most),
        )
        return [row["id"] for row in rows]

    async def of_other_rules(self, game: str, rules: int) -> list[int]:
        """Open tables of this game that are not played by these rules."""
        other = f"SELECT id FROM matches WHERE {OPENED} AND game = ? AND rules"
        older = await self._db.fetch(f"{other} < ?", game, rules)
        newer = await self._db.fetch(f"{other} > ?", game, rules)
        return sorted(row["id"] for row in (*older, *newer))

    async def hide(self, match_id: int) -> None:
        """The table may not be shown; whoever acts next is told."""
        await self._db.write(("UPDATE matches SET hidden = 1 WHERE id = ?", (match_id,)))

    async def told_hidden(self, match_id: int) -> bool:
        """Somebody is told, and nobody else need be."""
        told = "UPDATE matches SET hidden = 0 WHERE id = ? AND hidden = 1"
        return await self._db.write((told, (match_id,)))

    async def claim(self, match: Match) -> bool:
        """Take it on to call for this turn; not so while another process does, or if it did."""
        if not self._db.shared:
            return True
        return await self._db.write((CLAIM, (match.id, match.turn)))

    async def shown_on_panels(self, match: Match) -> None:
        """Whoever looks at a panel has been shown this turn's question, or called instead."""
        shown = "UPDATE matches SET panel_turn = turn WHERE id = ? AND turn = ?"
        await self._db.write((shown, (match.id, match.turn)))

    async def unwelcomed(self) -> None:
        """After a start: who sits in a lobby without a panel may never have been shown one.

        So nobody takes it for granted that they look when the game begins.
        """
        lobbies = f"SELECT id FROM matches WHERE {OPENED} AND status = 'lobby'"
        unseen = "UPDATE contacts SET seen_at = 0 WHERE panel_token IS NULL AND seen_at > 0"
        await self._db.write((f"{unseen} AND match IN ({lobbies})", ()))

    async def forget(self, now: float) -> None:
        """WebhookAdapter that have ended, and interactions that cannot come again."""
        ended = "UPDATE contacts SET panel_token = NULL WHERE panel_token IS NOT NULL"
        await self._db.write((f"{ended} AND panel_at < ?", (now - PANEL_SECONDS,)))
        old = "DELETE FROM presses WHERE interaction < ?"
        await self._db.write((old, (_flake(now - KEPT_SECONDS),)))


def _of(parts: Sequence[int] | None) -> str:
    """Of the servers in these parts, or of all."""
    if parts is None:
        return ""
    return f"AND {PART} IN ({', '.join('?' * len(parts))})" if parts else "AND 1 = 0"


def _flake(at: float) -> int:
    """The first of Discord's ids at this time."""
    return max(int((at - FIRST_SECOND) * 1000), 0) << 22
