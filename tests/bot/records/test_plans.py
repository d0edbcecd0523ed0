"""What is asked of the database at a start and on a click: each by an index, on both databases."""

import json
import re
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import pytest

from bot.play.invitations import Invitations
from bot.play.limits import Limits
from bot.records import Records
from bot.records.database import Connection, Database, Row, Statement, T, Work
from bot.records.match import LivePanel
from tests.harness.houses import ManualTime
from tests.harness.seating import ANNA, BEN, CHLOE, DAVID, GUILD, PEOPLE, Room

FINISHED = 20_000
BIG = ("matches", "seats", "moves", "contacts", "results", "presses", "people", "deeds")
FEW = {"untold", "thinking", "clocked", "open_by_rules", "one_open_table", "open_deadlines"}
FEW |= {"reminders", "living_panels", "panels_by_age", "running"}
"""Indexes of what is open: few among all."""
NUMBERS = f"WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {FINISHED}) "
MATCHES = (
    NUMBERS + "INSERT INTO matches (game, guild, channel, host, status, pace, language, options, "
    "seed, opened_at, ended_at, turn, ping_turn, drawn) SELECT 'dilemma', (i % 50) << 22, i % 500, "
    "i % 3000, 'over', 'live', 'en', '{}', 'seed', i, i, 9, 9, 0 FROM n"
)
SEATS = (
    "INSERT INTO seats (match, seat, person, name, language, starter) "
    "SELECT id, 0, host, 'somebody', 'en', host FROM matches"
)
MOVES = (
    "INSERT INTO moves (match, ply, seat, line, at, interaction, person) "
    "SELECT id, 1, 0, 'offer 5', 1, id, host FROM matches"
)
RESULTS = (
    "INSERT INTO results (match, seat, person, name, place, points, reason, game, guild, ended_at)"
    " SELECT id, 0, host, 'somebody', 1, 1, 'cards-out', game, guild, ended_at FROM matches"
)
CONTACTS = "INSERT INTO contacts (match, person) SELECT id, host FROM matches"
PRESSES = (
    "INSERT INTO presses (interaction, match) SELECT id + 1460000000000000000, id FROM matches"
)
DEEDS = "INSERT INTO deeds SELECT host, channel, 'table', ended_at + 4000000000 FROM matches"
KNOWN = "INSERT INTO people (id) SELECT DISTINCT host FROM matches"


class Heard:
    """A database that notes what it is asked."""

    def __init__(self, inner: Connection, asked: dict[str, Sequence[object]]) -> None:
        self._inner = inner
        self.asked = asked

    def __getattr__(self, name: str) -> Any:
        return getattr(self._inner, name)

    async def fetch(self, sql: str, *values: object) -> Sequence[Row]:
        self.asked[sql] = values
        return await self._inner.fetch(sql, *values)

    async def many(self, sql: str, rows: Sequence[Sequence[object]]) -> None:
        self.asked.update(dict.fromkeys([sql], rows[0]) if rows else {})
        await self._inner.many(sql, rows)

    async def write(self, first: Statement, *others: Statement) -> bool:
        self.asked.update((first, *others))
        return await self._inner.write(first, *others)

    async def transact(self, work: Work[T]) -> T:
        return await self._inner.transact(lambda db: work(Heard(db, self.asked)))  # type: ignore[attr-defined, no-any-return]

    @asynccontextmanager
    async def transaction(self, *, patient: bool = False) -> AsyncIterator[Connection]:
        async with self._inner.transaction(patient=patient) as db:  # type: ignore[attr-defined]
            yield Heard(db, self.asked)


@pytest.fixture
async def heard(database: Database) -> Heard:
    """Among very many finished matches."""
    async with database.transaction(patient=True) as db:
        for sql in (MATCHES, SEATS, MOVES, RESULTS, CONTACTS, PRESSES, DEEDS, KNOWN):
            await db.fetch(sql)
    async with database.transaction(patient=True) as db:
        for table in BIG:
            await db.fetch(f"ANALYZE {table}")
    return Heard(database, {})


async def every_click(room: Room) -> None:
    """A table from its opening to its end, as presses and commands ask for it."""
    records = room.records
    match_id = await room.open(PEOPLE[:3], channel=7)
    limits = Limits(records, room.time.now)
    async with limits.doing("start", ANNA.id, 7):
        pass
    invitations = Invitations(records, room.matches, room.tables, limits, room.time.now)
    await invitations.call((await room.look(match_id)), ANNA.id, [DAVID.id])
    await invitations.accept(match_id, DAVID, 90_005)
    await room.tables.by(90_006).add_computer(match_id, ANNA.id)
    await room.tables.by(90_007).start(match_id, ANNA.id)
    [seat] = (await room.asked(match_id)).seats
    chair = (await room.look(match_id)).chairs[seat]
    if chair.person is not None:
        panel = LivePanel("t", None, room.time.now())
        await room.matches.act(match_id, chair.person, "offer 5", interaction=90_008, panel=panel)
    await records.matches.opened_panel(match_id, BEN.id, LivePanel("t", None, 1.0), 1.0)
    await records.matches.asked_by_dm(match_id, BEN.id, 5, 1)
    await records.matches.closed_dm(match_id, 5)
    await records.matches.drew(match_id, 3, 9)
    match = await room.look(match_id)
    await records.matches.called(match, 1, 9)
    await records.matches.remind(match, None)
    await records.pending.claim(match)
    await records.people.wishes(BEN.id)
    await records.people.guild_language(GUILD)
    await room.matches.told(match_id, match.ply)
    await room.matches.at(7)
    await room.matches.at(8)
    await records.matches.plays(ANNA.id, "dilemma")
    await room.tables.leave(match_id, CHLOE.id)
    await room.tables.by(90_009).end(match_id, ANNA.id, moderator=True)
    await records.matches.forget_panels(match_id)
    await records.matches.results(match_id)


async def every_start(room: Room) -> None:
    """What a process asks when it begins, at each look of its clock, and at each sweep."""
    records = room.records
    for parts in (None, [1, 2, 3]):
        await records.pending.left(parts, 100)
        await records.pending.thinking(parts, 100)
    await records.matches.behind()
    await records.pending.forget(room.time.now())
    await records.matches.forget_old_panels()
    await room.clock.connect(0)
    await room.clock.tick()


async def scans(database: Database, sql: str, values: Sequence[object]) -> list[str]:
    """The big tables that this statement reads from one end to the other."""
    if not re.match(r"\s*(SELECT|UPDATE|DELETE|INSERT|WITH)", sql):
        return []
    if database.shared:
        rows = await database.fetch(f"EXPLAIN (FORMAT JSON) {sql}", *values)
        plan = json.loads(rows[0]["QUERY PLAN"])
        return [n["Relation Name"] for n in _nodes(plan) if n["Node Type"] == "Seq Scan"]
    rows = await database.fetch(f"EXPLAIN QUERY PLAN {sql}", *values)
    found = (
        re.match(r"SCAN (\w+)(?: USING (?:COVERING )?INDEX (\w+))?", r["detail"]) for r in rows
    )
    return [step[1] for step in found if step and step[2] not in FEW]


def _nodes(plan: Any) -> Iterator[dict[str, Any]]:
    if isinstance(plan, list):
        for part in plan:
            yield from _nodes(part)
    elif isinstance(plan, dict):
        if "Node Type" in plan:
            yield plan
        for part in plan.values():
            yield from _nodes(part)


@pytest.mark.parametrize("story", [every_click, every_start])
async def test_nothing_reads_all_matches(
    heard: Heard, database: Database, time: ManualTime, story: Any
) -> None:
    room = Room(Records(heard), time)
    await room.begin(PEOPLE[:3], channel=600)
    heard.asked.clear()
    await story(room)
    assert len(heard.asked) > 10
    aliases = {"m": "matches", "s": "seats", "c": "contacts", "p": "people"}
    slow = {
        sql: names
        for sql, values in heard.asked.items()
        if (
            names := {aliases.get(name, name) for name in await scans(database, sql, values)}
            & set(BIG)
        )
    }
    assert slow == {}
