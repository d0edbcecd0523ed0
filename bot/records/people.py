"""People and servers: what they chose, all that is kept about somebody, and being forgotten."""
# ruff: noqa: S608 - what is put together here are our own columns; values are bound

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bot.records.database import Database
from bot.records.match import CardWish, DmWish, PingWish, Reading, ThreadWish, pseudonym
from bot.records.matches import HOLD

KEPT = {
    "settings": "SELECT * FROM people WHERE id = ?",
    "tables_opened": "SELECT id, game, guild, channel, opened_at FROM matches WHERE host = ?",
    "seats": "SELECT match, seat, name, language, lapses, wants_end, seen_at, "
    "break_until, break_left FROM seats WHERE person = ?",
    "private_messages": "SELECT match, kind, channel, message FROM messages WHERE person = ?",
    "seats_played_by_a_computer": "SELECT match, seat, name FROM seats WHERE owner = ?",
    "seats_begun_on": "SELECT match, seat, starter_name, left_ply FROM seats WHERE starter = ?",
    "seats_held": "SELECT match, seat FROM holders WHERE person = ? ORDER BY match",
    "moves": "SELECT * FROM moves WHERE person = ? ORDER BY match, ply",
    "guest_at": "SELECT match FROM guests WHERE person = ? ORDER BY match",
    "invitations": "SELECT match, seat, at FROM invitations WHERE person = ? ORDER BY at",
    "invitations_of_others": "SELECT match, seat, at FROM invitations WHERE host = ? ORDER BY at",
    "not_called_in": "SELECT channel, until FROM refusals WHERE person = ? ORDER BY channel",
    "waiting_for_a_table": "SELECT guild, game, at FROM waiting WHERE person = ? ORDER BY at",
    "deeds": "SELECT channel, deed, at FROM cooldowns WHERE person = ? ORDER BY at",
    "results": "SELECT match, seat, name, place, points, reason, entered, game, guild, ended_at, "
    "rated, weight, brought FROM results WHERE person = ? ORDER BY ended_at",
    "ratings": "SELECT * FROM standings WHERE person = ? ORDER BY game, guild, span",
    "deals_of_days": "SELECT day, match, deal, guild, place, lead FROM tries WHERE person = ? "
    "ORDER BY day",
    "deals_by_month": "SELECT guild, month, wins, days FROM months WHERE person = ? ORDER BY month",
    "matches_in_another_s_place": "SELECT match, seat FROM results WHERE sat = ? ORDER BY match",
}
"""Every table that knows a person, and how; where a row knows others too, without them."""
FORGET = (
    "DELETE FROM people WHERE id = ?",
    "DELETE FROM standings WHERE person = ?",
    "UPDATE results SET person = NULL, name = NULL WHERE person = ?",
    "UPDATE results SET sat = NULL WHERE sat = ?",
    "UPDATE moves SET interaction = NULL, person = NULL WHERE person = ?",
    "UPDATE matches SET host = NULL WHERE host = ?",
    "UPDATE seats SET owner = NULL WHERE owner = ?",
    # Who sits down meanwhile has come anew: an empty chair in a lobby would be nobody's to clear.
    "UPDATE seats SET person = NULL WHERE person = ? AND open = 0",
    "UPDATE seats SET starter = NULL, starter_name = NULL WHERE starter = ?",
    "DELETE FROM holders WHERE person = ?",
    "DELETE FROM guests WHERE person = ?",
    "DELETE FROM invitations WHERE person = ?",
    "DELETE FROM invitations WHERE host = ?",
    "DELETE FROM refusals WHERE person = ?",
    "DELETE FROM cooldowns WHERE person = ?",
    "DELETE FROM messages WHERE person = ?",
    "DELETE FROM waiting WHERE person = ?",
    # Whoever is forgotten on a day has still had their try of it.
    "DELETE FROM tries WHERE person = ? AND day < (SELECT MAX(day) FROM days)",
    "UPDATE tries SET match = NULL, guild = NULL, place = NULL, lead = NULL WHERE person = ?",
    "DELETE FROM months WHERE person = ?",
)
SEEN = (
    "SELECT m.id AS match, m.seed, s.seat FROM seats s JOIN matches m ON m.id = s.match "
    "WHERE s.starter = ? AND s.open = 1 UNION "
    "SELECT m.id AS match, m.seed, h.seat FROM holders h JOIN matches m ON m.id = h.match "
    "WHERE h.person = ?"
)
SITS = "(person = ? OR owner = ?)"
"""On a seat, or with a computer playing for them."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """What somebody chose in `/settings`; nothing where Discord or the table decides."""

    language: str | None = None
    dm: DmWish | None = None
    dm_closed: bool = False
    pings: PingWish = "again"
    cards: CardWish = "pictures"

    def reading(self, language: str) -> Reading:
        """How they read where their Discord speaks this language."""
        return Reading(self.language or language, self.cards)


class People:
    def __init__(self, database: Database) -> None:
        self._db = database

    async def wishes(self, person: int) -> Wishes:
        rows = await self._db.fetch(
            "SELECT language, wish, dm_closed, pings, cards FROM people WHERE id = ?", person
        )
        if not rows:
            return Wishes()
        language, wish, closed, pings, cards = tuple(rows[0])
        return Wishes(language, wish, bool(closed), pings, cards)

    async def wish(self, person: int, wishes: Wishes) -> None:
        """What somebody chose; whoever chooses about direct messages has opened them again."""
        chosen = (
            "INSERT INTO people (id, language, wish, dm_closed, pings, cards) "
            "VALUES (?, ?, ?, ?, ?, ?) "
            "ON CONFLICT (id) DO UPDATE SET language = excluded.language, wish = excluded.wish, "
            "dm_closed = excluded.dm_closed, pings = excluded.pings, cards = excluded.cards"
        )
        kept = (wishes.language, wishes.dm, int(wishes.dm_closed), wishes.pings, wishes.cards)
        await self._db.write((chosen, (person, *kept)))

    async def close_dm(self, person: int, match_id: int) -> None:
        """Discord will not deliver: do not knock again until its owner says so; the table tells."""
        closed = (
            "INSERT INTO people (id, dm_closed) VALUES (?, 1) "
            "ON CONFLICT (id) DO UPDATE SET dm_closed = 1"
        )
        shown = "UPDATE matches SET revision = revision + 1 WHERE id = ?"
        await self._db.write((closed, (person,)), (shown, (match_id,)))

    async def reached_at(self, person: int, channel: int | None) -> None:
        """Where somebody's direct messages are, so that it is asked for once; None to ask again."""
        found = (
            "INSERT INTO people (id, dm_channel) VALUES (?, ?) "
            "ON CONFLICT (id) DO UPDATE SET dm_channel = excluded.dm_channel"
        )
        await self._db.write((found, (person, channel)))

    async def guild_language(self, guild: int) -> str | None:
        rows = await self._db.fetch("SELECT language FROM guilds WHERE id = ?", guild)
        return (rows[0]["language"] or None) if rows else None

    async def set_guild_language(self, guild: int, language: str) -> None:
        chosen = (
            "INSERT INTO guilds (id, language) VALUES (?, ?) "
            "ON CONFLICT (id) DO UPDATE SET language = excluded.language"
        )
        await self._db.write((chosen, (guild, language)))

    async def guild_threads(self, guild: int) -> ThreadWish:
        rows = await self._db.fetch("SELECT threads FROM guilds WHERE id = ?", guild)
        wish: ThreadWish = rows[0]["threads"] if rows else "relaxed"
        return wish

    async def set_guild_threads(self, guild: int, threads: ThreadWish) -> None:
        """Without a language it goes on speaking as Discord says."""
        chosen = (
            "INSERT INTO guilds (id, threads) VALUES (?, ?) "
            "ON CONFLICT (id) DO UPDATE SET threads = excluded.threads"
        )
        await self._db.write((chosen, (guild, threads)))

    async def meet(self, person: int, name: str) -> None:
        """Somebody known is seen again, perhaps under a new name; nobody is remembered by this."""
        seen = "UPDATE people SET name = ? WHERE id = ? AND name IS NOT NULL"
        await self._db.write((seen, (name, person)))

    async def newest_name(self, person: int) -> str:
        rows = await self._db.fetch("SELECT name FROM people WHERE id = ?", person)
        return (rows[0]["name"] or "") if rows else ""

    async def kept_about(self, person: int) -> Mapping[str, list[dict[str, Any]]]:
        """Row by row, under plain names."""
        return {
            name: [dict(row) for row in await self._db.fetch(sql, person)]
            for name, sql in KEPT.items()
        }

    async def take_names_off(self, person: int, instead: Mapping[str, str]) -> list[int]:
        """A seat is called in its table's language: its new name is given by language.

        Returns the open tables: there the person still sits, and must get up before being
        forgotten.
        """
        async with self._db.transaction() as db:
            for language, name in instead.items():
                await db.fetch(
                    f"UPDATE seats SET name = ? WHERE {SITS} "
                    "AND match IN (SELECT id FROM matches WHERE language = ?)",
                    name,
                    person,
                    person,
                    language,
                )
            rows = await db.fetch(
                "UPDATE matches SET revision = revision + 1 WHERE status IN ('lobby', 'playing') "
                f"AND id IN (SELECT match FROM seats WHERE {SITS}) RETURNING id",
                person,
                person,
            )
        return sorted(row["id"] for row in rows)

    async def forget(self, person: int) -> None:
        """Keep the matches, without the person; as long as one runs, which hand they have seen."""
        async with self._db.transaction() as db:
            seen = await db.fetch(SEEN, person, person)
            for sql in FORGET:
                await db.fetch(sql, person)
            held = [(row["match"], pseudonym(row["seed"], person), row["seat"]) for row in seen]
            await db.many(HOLD, held)
