"""What is asked of the database: on a press and at a start along an index, which each is used."""

import json
import re
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import pytest

from bot.play.invitations import Invitations
from bot.play.limits import Limits
from bot.play.matches import Pressed
from bot.records import Records
from bot.records.database import Connection, Database, Row, Statement, T, Work, connect
from bot.records.figures import figures, sizes
from bot.records.history import NOWHERE
from bot.records.match import Standing
from bot.records.messages import told
from bot.records.retention import KEPT_SECONDS
from bot.records.standings import RATED
from tests.harness.daily import begun, daily_of, day_with, finished
from tests.harness.ended import ended
from tests.harness.houses import ManualTime
from tests.harness.seating import ANNA, BEN, CHLOE, DAVID, FRED, GUILD, PEOPLE, Room

FINISHED, OPEN = 20_000, 400
"""Enough for a planner to leave a table unread; the shares are those of a million and 10,000."""
BIG = (
    *("matches", "seats", "moves", "messages", "results", "standings"),
    *("presses", "people", "cooldowns", "waiting", "invitations"),
    *("tries", "tallies", "months"),
)
ALIASES = {"m": "matches", "s": "seats", "t": "messages", "p": "people", "o": "results"}
FEW = {"behind", "thinking", "clocked", "one_open_table", "open_tables", "open_deadlines"}
FEW |= {"open_lobbies", "reminders", "tokens_by_age", "untidied"}
"""Indexes of what is open: few among all."""
NUMBERS = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {}) "
MATCHES = (
    "INSERT INTO matches (game, guild, channel, host, status, pace, language, options, seed, "
    "opened_at, ended_at, ply, turn, news, revision, told, deadline_set_at, stood_still, thinking, "
    "final) "
)
OVER = (
    f"{NUMBERS.format(FINISHED)} {MATCHES} SELECT 'dilemma', (i % 50) << 22, i % 500, i % 3000, "
    "'folded', 'live', 'en', '{}', 'seed', i, i, 1, 9, '[]', 9, 9, 0, 0, 0, 'tidied' FROM n"
)
LOBBIES = (
    f"{NUMBERS.format(OPEN)} {MATCHES} SELECT 'dilemma', (i % 50) << 22, 900000 + i, i, "
    "'lobby', 'live', 'en', '{}', 'seed', i, NULL, 0, 0, '[]', 1, 1, 0, 0, 0, NULL FROM n"
)
SEATS = (
    "INSERT INTO seats (match, seat, person, name, language, lapses, wants_end, starter, got_up, "
    "open) SELECT id, 0, host, 'somebody', 'en', 0, 0, host, 0, "
    "CASE WHEN status = 'folded' THEN 0 ELSE 1 END FROM matches"
)
MOVES = (
    "INSERT INTO moves (match, ply, seat, line, at, interaction, person) "
    "SELECT id, 1, 0, 'offer 5', 1, id, host FROM matches"
)
RESULTS = (
    "INSERT INTO results (match, seat, person, name, place, entered, points, reason, game, guild, "
    "ended_at, rated, weight, brought) SELECT id, 0, host, 'somebody', 1, 1, 1, 'cards-out', game, "
    f"guild, ended_at, id, 1, '{[[25, 8]] * 6}' FROM matches WHERE status = 'folded'"
)
STANDINGS = (
    "INSERT INTO standings SELECT 'dilemma', {}, 'all', id, 25, 8, id, 1, 1, 1, 1 FROM matches"
)
FAMOUS = f"{STANDINGS.format('NULL')} WHERE id % 20 = 0"
TABLES = (
    "INSERT INTO messages (match, kind, channel, message) "
    "SELECT id, 'table', channel, id FROM matches"
)
LETTERS = (
    "INSERT INTO messages (match, kind, person, channel, message) "
    "SELECT id, 'letter', host, channel, id FROM matches"
)
PRESSES = (
    "INSERT INTO presses (interaction, match) SELECT id + 1460000000000000000, id FROM matches"
)
COOLDOWNS = (
    "INSERT INTO cooldowns SELECT host, channel, 'table', opened_at + 4000000000 FROM matches"
)
INVITED = (
    "INSERT INTO invitations SELECT id, 9999, host, 'invited', NULL, NULL, 4000000000 FROM matches"
)
WISHES = "INSERT INTO waiting SELECT guild, 'dilemma', id, 4000000000 FROM matches"
KNOWN = "INSERT INTO people (id, dm_closed) SELECT id, 0 FROM matches"
TRIES = (
    "INSERT INTO tries (day, person, match, deal, guild, place, lead) "
    "SELECT '2026-11-19', host, id, '{}', guild, 1 + id % 4, id % 60 FROM matches "
    "WHERE status = 'folded' AND true ON CONFLICT DO NOTHING"
)
TALLIES = (
    "INSERT INTO tallies SELECT DISTINCT '2026-' || (id % 60), '{{}}', {}, 1 + id % 4, "
    "CAST(id % 60 AS BIGINT), 7 FROM matches"
)
MONTHS = (
    "INSERT INTO months SELECT DISTINCT guild, '2026-11', host, 3, 9 FROM matches "
    "WHERE status = 'folded'"
)
FILL = (
    *(OVER, LOBBIES, SEATS, MOVES, RESULTS, STANDINGS.format("guild"), FAMOUS),
    *(TABLES, LETTERS, PRESSES, COOLDOWNS, INVITED, WISHES, KNOWN),
    *(TRIES, TALLIES.format("CAST(NULL AS BIGINT)"), TALLIES.format("guild"), MONTHS),
)


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
    return await filled(database)


async def filled(database: Database) -> Heard:
    async with database.transaction(patient=True) as db:
        for sql in FILL:
            await db.fetch(sql)
    async with database.transaction(patient=True) as db:
        for table in BIG:
            await db.fetch(f"ANALYZE {table}")
    return Heard(database, {})


def pressed_by(person: int, now: float) -> Pressed:
    return Pressed(
        person=person,
        message=None,
        channel=7,
        token="secret",
        at=now,
        ephemeral=True,
        direct=False,
    )


async def every_click(room: Room) -> None:
    """A table from its opening to its end, as presses and commands ask for it."""
    records, now = room.records, room.time.now()
    match_id = await room.open(PEOPLE[:3], channel=7)
    limits = Limits(records, room.time.now)
    async with limits.doing("start", ANNA.id, 7):
        pass
    invitations = Invitations(records, room.matches, room.tables, limits, room.time.now)
    await invitations.call((await room.look(match_id)), ANNA.id, [DAVID.id])
    await invitations.of(await room.matches.look(match_id))
    await invitations.accept(match_id, DAVID, 90_005)
    await room.tables.by(90_006).add_computer(match_id, ANNA.id)
    await room.tables.by(90_007).start(match_id, ANNA.id)
    [seat] = (await room.asked(match_id)).seats
    chair = (await room.look(match_id)).chairs[seat]
    if chair.person is not None:
        pressed = pressed_by(chair.person, now)
        await room.matches.act(
            match_id, chair.person, "offer 5", interaction=90_008, pressed=pressed
        )
    panel = Standing(kind="panel", person=BEN.id, token="t", token_at=now)
    await records.matches.looked(match_id, BEN.id, panel, now)
    await records.messages.put(match_id, Standing(kind="table", channel=7, message=9))
    [table, *_] = [each for each in await records.messages.of(match_id) if each.kind == "table"]
    match = await room.look(match_id)
    await records.messages.settle(match_id, [panel], [(table, table)], told(match, now, None))
    await records.messages.gone(match_id, panel)
    await records.people.wishes(BEN.id)
    await records.people.guild_language(GUILD)
    await room.matches.at(7)
    await room.matches.at(8)
    await records.matches.plays(ANNA.id, "dilemma")
    await records.open_tables.of(ANNA.id)
    await records.open_tables.lobbies(GUILD, ANNA.id)
    await records.waiting.ask(GUILD, "dilemma", DAVID.id, now)
    await records.waiting.since(GUILD, "dilemma", DAVID.id, now)
    await records.waiting.call(match, now)
    await room.tables.leave(match_id, CHLOE.id)
    await room.tables.by(90_009).end(match_id, FRED.id, moderator=True)
    await records.matches.results(match_id)


async def every_reader(room: Room) -> None:
    """Boards, players and histories, here and everywhere."""
    history = room.records.history
    for pool in ((GUILD, "all"), (None, "all")):
        await history.board("dilemma", pool, 0, ANNA.id)
        await history.standings(ANNA.id, pool)
        await history.trail(ANNA.id, pool)
    await history.opponents(ANNA.id)
    await history.favourite(GUILD)
    for guild in (GUILD, NOWHERE):
        for game in (None, "dilemma"):
            await history.history(guild, game, None, 0)
            await history.history(guild, game, ANNA.id, 0)
    await history.history(None, None, ANNA.id, 0)


async def every_deal(room: Room) -> None:
    """The deal of a day, from the first press of it to its boards."""
    records, day = room.records.daily, day_with(room, "camarade")
    moment = await finished(room, await begun(room, press=90_011))
    assert moment.match.day == day
    await begun(room, press=90_012)
    daily = daily_of(room)
    tried = await records.of(day, ANNA.id)
    assert tried is not None
    await daily.rank(tried)
    await daily.streak(ANNA.id)
    await daily.best_of_yesterday(tried.deal)
    await daily.past("2026-11-01")
    await records.is_best(moment.match)
    await records.board(day, GUILD)
    await records.here(day, GUILD)
    await records.month(GUILD, day[:7])
    await room.records.history.against_computers(ANNA.id)


async def every_start(room: Room) -> None:
    """What a process asks when it begins, at each look of its clock, and at each sweep."""
    records, now = room.records, room.time.now()
    for shards in (None, [1, 2, 3]):
        await records.pending.behind(shards, 100)
        await records.pending.thinking(shards, 100)
    await records.pending.forget_presses(now)
    await records.messages.forget_tokens(now)
    await room.clock.connect(0)
    await room.clock.tick()


async def every_chore(room: Room, database: Database) -> None:
    """What nobody waits for long: ratings, tidying, being forgotten, figures."""
    now = room.time.now()
    match_id = await room.open(PEOPLE[:1], channel=8)
    await room.tables.leave(match_id, ANNA.id)
    await ended(room.records, [1, 2])
    await room.records.retention.tidy_some(now + 2 * KEPT_SECONDS)
    await room.records.retention.sweep(now)
    await room.records.people.kept_about(ANNA.id)
    await room.records.people.forget(ANNA.id)
    await figures(database, now, 30)
    await sizes(database)
    await database.fetch(f"{RATED} WHERE rated > ? ORDER BY rated, seat", FINISHED)


async def scans(database: Database, sql: str, values: Sequence[object]) -> list[str]:
    """The big tables that this statement reads from one end to the other."""
    if not re.match(r"\s*(SELECT|UPDATE|DELETE|INSERT|WITH)", sql):
        return []
    if database.shared:
        rows = await database.fetch(f"EXPLAIN (FORMAT JSON) {sql}", *values)
        plan = json.loads(rows[0]["QUERY PLAN"])
        return [n["Relation Name"] for n in _nodes(plan) if n["Node Type"] == "Seq Scan"]
    steps = await planned(database, sql, values)
    found = (re.match(r"SCAN (\w+)(?: USING (?:COVERING )?INDEX (\w+))?", step) for step in steps)
    return [step[1] for step in found if step and step[2] not in FEW]


async def planned(database: Database, sql: str, values: Sequence[object]) -> list[str]:
    """The steps of SQLite's plan."""
    rows = await database.fetch(f"EXPLAIN QUERY PLAN {sql}", *values)
    return [row["detail"] for row in rows]


def _nodes(plan: Any) -> Iterator[dict[str, Any]]:
    if isinstance(plan, list):
        for part in plan:
            yield from _nodes(part)
    elif isinstance(plan, dict):
        if "Node Type" in plan:
            yield plan
        for part in plan.values():
            yield from _nodes(part)


@pytest.mark.parametrize("story", [every_click, every_start, every_reader, every_deal])
async def test_nothing_reads_all_matches(
    heard: Heard, database: Database, time: ManualTime, story: Any
) -> None:
    room = Room(Records(heard), time)
    await room.begin(PEOPLE[:3], channel=600)
    heard.asked.clear()
    await story(room)
    assert len(heard.asked) > 10
    slow = {
        sql: names
        for sql, values in heard.asked.items()
        if (
            names := {ALIASES.get(name, name) for name in await scans(database, sql, values)}
            & set(BIG)
        )
    }
    assert slow == {}


async def test_every_index_is_used(sqlite_url: str, time: ManualTime) -> None:
    async with connect(sqlite_url) as database:
        heard = await filled(database)
        room = Room(Records(heard), time)
        for story in (every_click, every_start, every_reader, every_deal):
            await story(room)
        await every_chore(room, heard)
        plans = [await planned(database, sql, given) for sql, given in heard.asked.items()]
        used = {name for steps in plans for name in re.findall(r"INDEX (\w+)", " ".join(steps))}
        there = await named(database, "type = 'index' AND sql IS NOT NULL")
        unique = await named(database, "sql LIKE '%UNIQUE INDEX%'")
    assert there - unique - used == set()


async def named(database: Database, condition: str) -> set[str]:
    rows = await database.fetch(f"SELECT name FROM sqlite_master WHERE {condition}")
    return {row["name"] for row in rows}
