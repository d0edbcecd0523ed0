"""When the clock must move, and the time a shard lost: alike on SQLite and PostgreSQL."""

import asyncio
from dataclasses import replace
from itertools import chain

import pytest

from bot.records import Records
from bot.records.database import Database
from bot.records.match import Pace
from tests.harness.seating import beats, found, opened, playing

OF_SHARD = {shard: (4 + shard) << 22 for shard in range(4)}


async def test_the_nearest_deadline_is_found_and_what_is_due_by_then(records: Records) -> None:
    deadlines = records.deadlines
    assert await deadlines.next(0.0, [0], 1) is None
    late, soon = [await opened(records, playing(n, deadline=d)) for n, d in ((1, 30.0), (2, 20.0))]
    await opened(records, playing(3))
    await opened(records, replace(playing(4), remind_at=25.0))
    assert [await deadlines.next(at, [0], 1) for at in (0.0, 20.0, 25.0)] == [20.0, 25.0, 30.0]
    assert await deadlines.due(19.9, [0], 1) == []
    assert await deadlines.due(20.0, [0], 1) == [soon.id]
    assert await deadlines.due(30.0, [0], 1) == [soon.id, late.id]


async def test_deadlines_and_reminders_are_found_by_the_shard_of_their_server(
    records: Records,
) -> None:
    ids = [
        (await opened(records, replace(playing(s, guild, deadline=10.0 + s), remind_at=5.0 + s))).id
        for s, guild in OF_SHARD.items()
    ]
    assert await records.deadlines.due(20.0, [1, 2], 4) == ids[1:3]
    assert await records.deadlines.reminders(20.0, [3], 4) == ids[3:]
    assert await records.deadlines.due(20.0, [], 4) == []
    assert await records.deadlines.next(0.0, [1, 2], 4) == 6.0
    assert await records.deadlines.next(0.0, [], 4) is None


async def test_a_shard_that_connects_gets_its_lost_time_back_once(records: Records) -> None:
    mine, other = [await opened(records, playing(s, OF_SHARD[s], 60.0)) for s in (1, 2)]
    for shard in (1, 2):
        await records.deadlines.connected(1.0, shard, 4)
    assert await records.deadlines.connected(51.0, 1, 4) == [mine.id]
    assert await records.deadlines.connected(51.0, 1, 4) == []
    after = await found(records, mine.id)
    assert (after.deadline, after.announced) == (110.0, 110.0)
    assert after.revision == mine.revision + 1
    assert await found(records, other.id) == other


async def test_two_processes_that_give_time_back_at_once_give_it_back_once(
    records: Records,
) -> None:
    match = await opened(records, playing(deadline=60.0))
    await records.deadlines.connected(1.0, 0, 1)
    await asyncio.gather(*(records.deadlines.connected(21.0, 0, 1) for _ in range(8)))
    assert (await found(records, match.id)).deadline == 80.0


async def test_a_clock_that_was_set_back_leaves_as_much_time_as_there_was_once(
    records: Records,
) -> None:
    """Nobody plays for an hour longer; what was asked since is left alone."""
    asked = replace(playing(1, deadline=5060.0), announced=5060.0, deadline_set_at=5000.0)
    match = await opened(records, asked)
    fresh = await opened(
        records, replace(playing(2, deadline=1475.0), deadline_set_at=1415.0, announced=1475.0)
    )
    await records.deadlines.beat(5020.0, [0], 1)
    given = await asyncio.gather(*(records.deadlines.connected(1420.0, 0, 1) for _ in range(4)))
    assert list(chain(*given)) == [match.id]
    after = await found(records, match.id)
    assert (after.deadline, after.announced) == (1460.0, 1460.0)
    assert (await found(records, fresh.id)).deadline == 1475.0


async def test_a_short_loss_moves_the_deadline_and_draws_no_table(records: Records) -> None:
    match = await opened(records, replace(playing(deadline=60.0), remind_at=4.0, told=1))
    await records.deadlines.connected(1.0, 0, 1)
    assert await records.deadlines.connected(8.0, 0, 1) == []
    after = await found(records, match.id)
    assert (after.deadline, after.remind_at) == (67.0, 11.0)
    assert (after.announced, after.revision) == (60.0, match.revision), "all read one time"


@pytest.mark.parametrize(("pace", "least"), [("blitz", 30.0), ("live", 30.0), ("relaxed", 3600.0)])
async def test_after_a_return_everybody_has_half_a_minute_and_where_there_are_hours_an_hour(
    records: Records, pace: Pace, least: float
) -> None:
    match = await opened(records, replace(playing(deadline=10.0), pace=pace, told=1))
    await records.deadlines.connected(5.0, 0, 1)
    assert await records.deadlines.connected(7.0, 0, 1) == [match.id]
    after = await found(records, match.id)
    assert after.deadline == after.announced == 7.0 + least


async def test_a_deadline_that_came_nearer_in_secret_shows_nothing_after_a_return(
    records: Records,
) -> None:
    thrown = replace(playing(1, deadline=3.0), announced=200.0)
    waiting = playing(2, deadline=200.0)
    for match in (thrown, waiting):
        await opened(records, match)
    await records.deadlines.connected(1.0, 0, 1)
    await records.deadlines.connected(50.0, 0, 1)
    shown = [(await found(records, match)) for match in (1, 2)]
    assert [match.deadline for match in shown] == [80.0, 249.0]
    assert len({(match.announced, match.revision) for match in shown}) == 1


async def test_no_table_is_drawn_anew_that_shows_no_time(records: Records) -> None:
    alone = replace(playing(1, deadline=10.0), announced=None, told=1)
    waits = replace(playing(2, deadline=10.0), status="lobby", announced=None, told=1)
    ids = [(await opened(records, match)).id for match in (alone, waits)]
    await records.deadlines.connected(1.0, 0, 1)
    assert await records.deadlines.connected(50.0, 0, 1) == ids[1:]
    assert (await found(records, ids[1])).deadline == 59.0, "a lobby keeps what it had"


async def test_a_table_of_one_keeps_its_week_and_a_break_ends_by_the_calendar(
    records: Records,
) -> None:
    stopped = replace(playing(1, deadline=100.0), announced=None, paused=20.0)
    rests = replace(stopped, channel=2)
    rests = rests.with_chair(1, replace(rests.chairs[1], break_until=100.0))
    ids = [(await opened(records, match)).id for match in (stopped, rests)]
    await records.deadlines.connected(1.0, 0, 1)
    await records.deadlines.connected(50.0, 0, 1)
    after = [await found(records, match) for match in ids]
    assert [match.deadline for match in after] == [149.0, 100.0]
    assert [(match.announced, match.paused) for match in after] == [(None, 20.0)] * 2


async def test_a_first_connection_has_nothing_to_give_back(records: Records) -> None:
    match = await opened(records, playing(deadline=10.0))
    await records.deadlines.live(1.0, [0], 1)
    assert await records.deadlines.connected(50.0, 0, 1) == []
    assert await found(records, match.id) == match


async def test_what_was_lost_is_counted_from_whoever_served_last_in_any_layout(
    records: Records,
) -> None:
    match = await opened(records, playing(1, OF_SHARD[3], 100.0))
    await records.deadlines.connected(1.0, 0, 1)
    await records.deadlines.beat(10.0, [0], 1)
    await records.deadlines.connected(30.0, 3, 4)
    assert (await found(records, match.id)).deadline == 120.0, "a layout never seen before"
    await records.deadlines.beat(40.0, [3], 4)
    await records.deadlines.connected(45.0, 0, 1)
    assert (await found(records, match.id)).deadline == 125.0, "back to the old layout"


async def test_a_process_lives_though_its_shards_cannot_be_reached(
    records: Records, database: Database
) -> None:
    deadlines = records.deadlines
    assert await beats(database) == {}
    await deadlines.beat(1.0, [1], 4)
    await deadlines.live(3.0, [2], 4)
    await deadlines.live(9.0, [0], 1)
    assert await beats(database) == {(1, 4): 1.0, (2, 4): 3.0, (0, 1): 9.0}


async def test_who_has_stopped_is_not_alive_and_what_it_served_is_known(
    records: Records, database: Database
) -> None:
    match = await opened(records, playing(deadline=100.0))
    await records.deadlines.connected(10.0, 0, 1)
    await records.deadlines.beat(20.0, [0], 1)
    await records.deadlines.rest([0], 1)
    assert await beats(database) == {(0, 1): 0.0}
    await records.deadlines.connected(60.0, 0, 1)
    assert (await found(records, match.id)).deadline == 140.0


async def test_a_sign_of_life_is_no_sign_that_a_shard_was_served(records: Records) -> None:
    match = await opened(records, playing(deadline=100.0))
    await records.deadlines.connected(1.0, 0, 1)
    await records.deadlines.live(50.0, [0], 1)
    await records.deadlines.connected(60.0, 0, 1)
    assert (await found(records, match.id)).deadline == 159.0


async def test_time_is_given_back_once_to_each_of_many_tables_and_to_none_that_moved_since(
    records: Records, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.records.deadlines.SOME", SOME_FEW)
    tables = [await opened(records, playing(n, deadline=100.0)) for n in range(7)]
    fresh = await opened(records, replace(playing(99, deadline=130.0), deadline_set_at=30.0))
    await records.deadlines.beat(10.0, [0], 1)
    given = await asyncio.gather(*(records.deadlines.connected(40.0, 0, 1) for _ in range(3)))
    assert sorted(chain(*given)) == [match.id for match in (*tables, fresh)]
    assert {(await found(records, match.id)).deadline for match in tables} == {130.0}
    assert (await found(records, fresh.id)).deadline == 140.0, "ten seconds were its own"


SOME_FEW = (
    "SELECT id FROM matches WHERE deadline IS NOT NULL AND id > ? AND (guild >> 22) % ? = ? "
    "ORDER BY id LIMIT 3"
)
