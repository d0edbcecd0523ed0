"""Two processes at one table: what each of them changes stays, and comes once."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from itertools import chain
from typing import Any

import pytest

from bot.play.matches import Refused
from bot.records import Records
from bot.records.database import connect
from bot.records.messages import told
from tests.harness.houses import ManualTime
from tests.harness.seating import ANNA, BEN, Room, found, opened, playing

TABLES = 40


@pytest.fixture
async def rooms(database_url: str, time: ManualTime) -> AsyncIterator[tuple[Room, Room]]:
    """Two processes on one database, each with connections of its own."""
    async with connect(database_url) as one, connect(database_url) as two:
        yield Room(Records(one), time), Room(Records(two), time)


async def provocateur(room: Room, match_id: int) -> int:
    [seat] = (await room.asked(match_id)).seats
    return await room.person_at(match_id, seat)


async def test_a_match_that_was_ended_stays_ended_whoever_moved_meanwhile(
    rooms: tuple[Room, Room],
) -> None:
    here, there = rooms
    for channel in range(TABLES):
        match_id = await here.begin(channel=channel)
        person = await provocateur(here, match_id)
        await asyncio.gather(
            here.matches.act(match_id, person, "offer 5"),
            there.tables.end(match_id, ANNA.id, moderator=True),
            return_exceptions=True,
        )
        match = await here.look(match_id)
        assert (match.status, match.deadline) == ("ended", None)
        assert len(await here.records.matches.log(match_id)) == match.ply
        await here.open([BEN], channel=channel)


async def test_a_move_that_meets_deadlines_given_back_is_drawn(
    rooms: tuple[Room, Room], time: ManualTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = rooms
    match_id = await here.begin()
    person = await provocateur(here, match_id)
    await there.records.deadlines.beat(time.now(), [0], 1)
    time.advance(20)
    save = here.records.matches.save

    async def between_reading_and_writing(*given: Any, **named: Any) -> None:
        monkeypatch.setattr(here.records.matches, "save", save)
        assert await there.records.deadlines.connected(time.now(), 0, 1) == [match_id]
        seen = await there.look(match_id)
        await there.records.messages.settle(match_id, (), (), told(seen, time.now(), None))
        await save(*given, **named)

    monkeypatch.setattr(here.records.matches, "save", between_reading_and_writing)
    await here.matches.act(match_id, person, "offer 5")
    after = await here.look(match_id)
    assert after.ply == 1
    assert after.told < after.revision, "the move is still to be drawn"


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


async def test_one_press_that_reaches_two_processes_changes_seats_once(
    rooms: tuple[Room, Room],
) -> None:
    here, there = rooms
    match_id = await here.open([ANNA])
    both = [room.tables.by(7001).add_computer(match_id, ANNA.id) for room in rooms]
    moments = await asyncio.gather(*both)
    assert len((await here.look(match_id)).chairs) == 2
    assert sorted(moment.seen for moment in moments) == [False, True]
    again = await there.tables.by(7001).add_computer(match_id, ANNA.id)
    assert (len(again.match.chairs), again.seen) == (2, False), "it only shows what is there"
    await here.tables.by(7002).add_computer(match_id, ANNA.id)
    assert len((await here.look(match_id)).chairs) == 3


async def test_one_command_that_reaches_two_processes_opens_one_table(
    rooms: tuple[Room, Room],
) -> None:
    opening = [
        room.tables.by(7003).open(
            "dilemma", 1 << 22, 5, ANNA, pace="live", options="{}", language="en"
        )
        for room in rooms
    ]
    first, second = await asyncio.gather(*opening)
    assert first.match.id == second.match.id
    assert {first.seen, second.seen} == {True, False}
    with pytest.raises(Refused, match="table-taken"):
        await (
            rooms[0]
            .tables.by(7004)
            .open("dilemma", 1 << 22, 5, BEN, pace="live", options="{}", language="en")
        )


async def test_one_press_on_play_again_begins_one_match(rooms: tuple[Room, Room]) -> None:
    here, there = rooms
    old = await here.tables.open(
        *("dilemma", 1 << 22, 5, ANNA),
        pace="live",
        options="{}",
        language="en",
        computers=["easy", "easy"],
    )
    await here.tables.end(old.match.id, ANNA.id, moderator=True)
    first = await here.tables.by(7005).rematch(old.match.id, ANNA)
    assert first.match.status == "playing"
    second = await there.tables.by(7005).rematch(old.match.id, ANNA)
    assert (second.match.id, second.seen) == (first.match.id, False)
