"""Open tables, living lists and wishes to be told: what is found, and by which index."""

import json
from collections.abc import Sequence
from dataclasses import replace

import pytest

from bot.records import Records
from bot.records.database import Database
from bot.records.lists import LiveList
from bot.records.match import PANEL_SECONDS, LivePanel
from bot.records.open_tables import LOBBIES, OF_PERSON
from bot.records.rows import LOAD
from bot.records.waiting import KEPT_SECONDS, MOST_CALLED
from tests.harness.seating import ANNA, BEN, CHLOE, DAVID, GUILD, Room, lobby, opened

FINISHED, OPEN = 20_000, 400
"""Enough for a planner to leave a table unread; the shares are those of a million and 10,000."""
SEATS = "(match, seat, person, name, language, open)"


def looked_at(person: int = ANNA.id, token: str = "token", at: float = 100.0) -> LiveList:
    return LiveList(person, token, at, "fr", GUILD, 2, (7, 8))


async def test_the_tables_of_somebody_are_the_open_ones_wherever_they_are(room: Room) -> None:
    lobbied = await room.open([BEN, ANNA], channel=1)
    elsewhere = await room.open([ANNA, BEN, CHLOE], channel=2, guild=GUILD + (1 << 22))
    await room.tables.start(elsewhere, BEN.id)
    ended = await room.begin(channel=3)
    await room.tables.end(ended, ANNA.id, moderator=True)
    folded = await room.open([ANNA], channel=4)
    await room.tables.leave(folded, ANNA.id)
    await room.open([BEN], channel=5)
    found = await room.records.open_tables.of(ANNA.id)
    assert [match.id for match in found] == [lobbied, elsewhere]
    assert found[1] == await room.look(elsewhere)


async def test_a_table_where_a_computer_plays_for_somebody_is_still_theirs(room: Room) -> None:
    match_id = await room.begin()
    await room.tables.leave(match_id, BEN.id)
    assert [match.id for match in await room.records.open_tables.of(BEN.id)] == [match_id]


async def test_a_seat_that_changes_hands_is_listed_for_who_has_it(room: Room) -> None:
    match_id = await room.begin()
    await room.tables.hand_on(match_id, BEN.id, DAVID, (await room.look(match_id)).turn)
    assert [match.id for match in await room.records.open_tables.of(DAVID.id)] == [match_id]
    assert await room.records.open_tables.of(BEN.id) == []


async def test_a_match_that_is_played_to_its_end_is_listed_no_more(
    room: Room, database: Database
) -> None:
    match_id = await room.begin()
    before = await room.look(match_id)
    await room.records.matches.arrange(before, replace(before, status="ended", ended_at=1.0))
    assert await room.records.open_tables.of(ANNA.id) == []
    rows = await database.fetch("SELECT DISTINCT open FROM seats WHERE match = ?", match_id)
    assert [row["open"] for row in rows] == [0]


async def test_the_lobbies_of_a_server_are_its_own_and_the_newest_first(room: Room) -> None:
    first = await room.open([ANNA], channel=1)
    await room.begin(channel=2)
    await room.open([CHLOE], channel=3, guild=GUILD + (1 << 22))
    second = await room.open([BEN], channel=4)
    assert [m.id for m in await room.records.open_tables.lobbies(GUILD)] == [second, first]


async def test_a_list_is_known_until_its_token_ends_or_another_is_opened(records: Records) -> None:
    await records.lists.open(looked_at())
    await records.lists.open(looked_at(BEN.id))
    assert await records.lists.of([ANNA.id, CHLOE.id], 101.0) == [looked_at()]
    assert await records.lists.of([], 101.0) == []
    assert await records.lists.of([ANNA.id], 100.0 + PANEL_SECONDS) == []
    await records.lists.open(looked_at(token="newer", at=120.0))
    assert [found.token for found in await records.lists.of([ANNA.id], 121.0)] == ["newer"]
    await records.lists.close(ANNA.id, "token")
    assert await records.lists.of([ANNA.id], 121.0), "an older one was closed"
    await records.lists.close(ANNA.id, "newer")
    assert await records.lists.of([ANNA.id], 121.0) == []


async def test_a_list_that_a_hand_covers_is_not_changed_but_leads_back(room: Room) -> None:
    match_id = await room.begin()
    assert not (await room.look(match_id)).chairs[0].listed
    await room.records.lists.open(looked_at())
    await room.records.lists.cover(ANNA.id)
    assert await room.records.lists.of([ANNA.id], 101.0) == []
    assert [chair.listed for chair in (await room.look(match_id)).chairs] == [True, False, False]


async def test_what_is_out_of_reach_is_forgotten_and_no_token_is_told(
    records: Records, database: Database
) -> None:
    await records.lists.open(looked_at())
    await records.lists.open(looked_at(BEN.id, at=101.0 + PANEL_SECONDS))
    assert len(await database.fetch("SELECT * FROM lists")) == 1
    assert "token" not in repr(looked_at())


async def test_somebody_turns_from_a_hand_to_the_list_in_the_same_message(room: Room) -> None:
    match_id = await room.begin()
    panel = LivePanel("token", None, room.time.now())
    await room.records.matches.opened_panel(match_id, ANNA.id, panel, panel.at)
    await room.records.matches.left_panel(match_id, ANNA.id)
    assert (await room.look(match_id)).chairs[0].panel is None


async def test_a_wish_to_be_told_serves_once(records: Records) -> None:
    waiting = records.waiting
    await waiting.ask(GUILD, "dilemma", ANNA.id, 100.0)
    assert await waiting.since(GUILD, "dilemma", ANNA.id, 101.0) == 100.0
    assert await waiting.take(GUILD, "camarade", 1, [], 101.0) == []
    assert await waiting.take(GUILD + 1, "dilemma", 1, [], 101.0) == []
    assert await waiting.take(GUILD, "dilemma", 1, [], 101.0) == [ANNA.id]
    assert await waiting.take(GUILD, "dilemma", 1, [], 101.0) == []
    await waiting.ask(GUILD, "dilemma", ANNA.id, 102.0)
    assert await waiting.take(GUILD, "dilemma", 1, [], 103.0) == [ANNA.id], "asked again"


async def test_a_wish_to_be_told_lapses_after_a_day_or_is_withdrawn(
    records: Records, database: Database
) -> None:
    waiting = records.waiting
    await waiting.ask(GUILD, "dilemma", ANNA.id, 100.0)
    assert await waiting.since(GUILD, "dilemma", ANNA.id, 100.0 + KEPT_SECONDS) is None
    assert await waiting.take(GUILD, "dilemma", 1, [], 100.0 + KEPT_SECONDS) == []
    await waiting.ask(GUILD, "dilemma", BEN.id, 100.0 + KEPT_SECONDS)
    assert len(await database.fetch("SELECT * FROM waiting")) == 1, "the lapsed one is not kept"
    await waiting.withdraw(GUILD, "dilemma", BEN.id)
    assert await waiting.since(GUILD, "dilemma", BEN.id, 101.0 + KEPT_SECONDS) is None


async def test_at_most_ten_are_told_who_asked_first_and_nobody_who_sits_there_or_refused(
    records: Records,
) -> None:
    for number in range(1, 15):
        await records.waiting.ask(GUILD, "dilemma", number, 100.0 + number)
    await records.invitations.rest(3, 77, until=500.0)
    await records.invitations.rest(4, 78, until=500.0)
    await records.invitations.rest(5, 77, until=110.0)
    taken = await records.waiting.take(GUILD, "dilemma", 77, [1, 2], 200.0)
    assert taken == [4, 5, 6, 7, 8, 9, 10, 11, 12, 13]
    assert len(taken) == MOST_CALLED
    assert await records.waiting.take(GUILD, "dilemma", 78, [], 200.0) == [1, 2, 3, 14]


async def test_what_called_people_to_a_lobby_is_taken_down_once(records: Records) -> None:
    match = await opened(records, lobby())
    await records.waiting.posted(match.id, 5, 55)
    assert await records.waiting.taken_down(match.id) == [(5, 55)]
    assert await records.waiting.taken_down(match.id) == []


async def test_lists_and_wishes_are_told_and_forgotten(records: Records) -> None:
    await records.lists.open(looked_at())
    await records.waiting.ask(GUILD, "dilemma", ANNA.id, 100.0)
    kept = await records.people.kept_about(ANNA.id)
    assert [row["game"] for row in kept["waiting_for_a_table"]] == ["dilemma"]
    assert [row["language"] for row in kept["list_of_tables"]] == ["fr"]
    assert "token" not in json.dumps(kept)
    await records.people.forget(ANNA.id)
    assert not any((await records.people.kept_about(ANNA.id)).values())


# By which index


async def crowded(database: Database, finished: int = FINISHED, running: int = OPEN) -> None:
    """Many finished matches and few open ones, three seats each; statistics as they are."""
    numbers = (
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {}) "
        "SELECT {} FROM n"
    )
    status = "CASE WHEN i > {0} THEN CASE WHEN i % 2 = 0 THEN 'lobby' ELSE 'playing' END "
    status = (status + "ELSE 'over' END").format(finished)
    columns = "game, guild, channel, host, status, pace, language, options, seed, opened_at"
    values = f"'dilemma', i % 500, i, i % 5000, {status}, 'live', 'en', '{{}}', 's', 0"
    fill = f"INSERT INTO matches ({columns}) {numbers.format(finished + running, values)}"
    sit = (
        f"INSERT INTO seats {SEATS} SELECT m.id, s.i, (m.id + s.i * 97) % 5000, 'x', 'en', "
        "CASE WHEN m.status = 'over' THEN 0 ELSE 1 END FROM matches m, "
        "(SELECT 0 AS i UNION ALL SELECT 1 UNION ALL SELECT 2) s"
    )
    async with database.transaction(patient=True) as db:
        await db.fetch(fill)
        await db.fetch(sit)
    async with database.transaction(patient=True) as db:
        for table in ("matches", "seats", "waiting"):  # all others' schemas are left alone
            await db.fetch(f"ANALYZE {table}")


def _is_sqlite(database: Database) -> bool:
    return "INTEGER" in database.key


async def plan(database: Database, sql: str, *values: object) -> str:
    explain = "EXPLAIN QUERY PLAN" if _is_sqlite(database) else "EXPLAIN"
    rows: Sequence[object] = await database.fetch(f"{explain} {sql}", *values)
    return "\n".join(" ".join(map(str, dict(row).values())) for row in rows)  # type: ignore[call-overload]


@pytest.mark.parametrize(
    ("sql", "values", "indexes"),
    [
        (OF_PERSON, (7, 7), ("open_seats", "open_seats_kept")),
        (LOBBIES, (7,), ("open_lobbies",)),
        (f"{LOAD} WHERE m.id IN (?, ?) ORDER BY m.id, s.seat", (None, None, 5, 6), ()),
        (
            "SELECT w.person FROM waiting w WHERE w.guild = ? AND w.game = ? AND w.at > ?",
            (7, "dilemma", 1.0),
            (),
        ),
    ],
    ids=["tables", "lobbies", "loading", "waiting"],
)
async def test_among_many_finished_matches_only_open_ones_are_read(
    database: Database, sql: str, values: tuple[object, ...], indexes: tuple[str, ...]
) -> None:
    await crowded(database)
    found = await plan(database, sql, *values)
    assert all(index in found for index in indexes), found
    whole = ("SCAN m", "SCAN s", "SCAN matches", "SCAN seats", "Seq Scan on matches")
    assert not any(scan in found for scan in (*whole, "Seq Scan on seats")), found
