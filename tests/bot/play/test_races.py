"""Two processes at one table: what each of them changes stays, and comes once."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from itertools import chain
from typing import Any

import pytest

from bot.play.matches import Refused
from bot.records import Records
from bot.records.database import Database, connect
from bot.records.leases import Process
from bot.records.match import LivePanel, Match
from bot.records.shards import Shards
from tests.harness.houses import ManualTime
from tests.harness.seating import ANNA, BEN, PEOPLE, Room, found, opened, playing

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

    async def between_reading_and_writing(*given: Any) -> None:
        monkeypatch.setattr(here.records.matches, "save", save)
        assert await there.records.deadlines.connected(time.now(), 0, 1) == [match_id]
        seen = await there.look(match_id)
        await there.records.matches.drew(match_id, seen.revision, 1)
        await save(*given)

    monkeypatch.setattr(here.records.matches, "save", between_reading_and_writing)
    await here.matches.act(match_id, person, "offer 5")
    after = await here.look(match_id)
    assert after.ply == 1
    assert after.drawn < after.revision, "the move is still to be drawn"


async def test_time_is_given_back_once_to_each_of_many_tables_and_to_none_that_moved_since(
    records: Records, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.records.deadlines.SOME", SOME_FEW)
    tables = [await opened(records, playing(n, deadline=100.0)) for n in range(7)]
    fresh = await opened(records, replace(playing(99, deadline=130.0), since=30.0))
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


async def test_what_was_drawn_is_not_taken_for_sure_where_another_drew_meanwhile(
    records: Records,
) -> None:
    match = await opened(records, replace(playing(), revision=6, drawn=4))
    assert await records.matches.drew(match.id, 5, 555, before=4)
    assert not await records.matches.drew(match.id, 6, 555, before=4), "5 may lie over 6"
    assert await records.matches.drew(match.id, 6, 555, before=5)
    assert not await records.matches.drew(match.id, 5, 555, before=4), "5 lies over 6"
    await records.matches.covered(match.id, 5)
    assert await records.matches.behind() == [match.id]


async def test_a_message_is_not_taken_for_the_table_where_another_was_posted_meanwhile(
    records: Records,
) -> None:
    match = await opened(records, replace(playing(), revision=6, drawn=5))
    assert await records.matches.drew(match.id, 5, 555, before=5, old=0)
    assert await records.matches.drew(match.id, 5, 556, before=5, old=555), "posted anew"
    assert not await records.matches.drew(match.id, 6, 555, before=5, old=555), "555 is gone"
    assert await records.matches.drew(match.id, 6, 556, before=5, old=556)


async def test_who_is_called_is_taken_on_by_one_process_and_by_another_if_it_dies(
    postgres_url: str,
) -> None:
    async with connect(postgres_url) as database:
        records = Records(database)
        match = await opened(records, replace(playing(), turn=3))
        taken = await asyncio.gather(*(records.pending.claim(match) for _ in range(5)))
        assert sorted(taken) == [False] * 4 + [True]
        await database.write(("UPDATE matches SET claim_until = claim_until - 60", ()))
        assert await records.pending.claim(match), "whoever took it on has died over it"
        await records.matches.called(match, 3, None)
        await database.write(("UPDATE matches SET claim_until = claim_until - 60", ()))
        assert not await records.pending.claim(match), "everybody has been called"


async def test_a_computer_that_is_asked_is_found_and_nobody_else(
    records: Records, time: ManualTime
) -> None:
    room = Room(records, time)
    await room.begin(PEOPLE[:3], channel=1)
    match_id = await room.open([ANNA], channel=2)
    for _ in range(3):
        await room.tables.add_computer(match_id, ANNA.id)
    asked = (await room.tables.start(match_id, ANNA.id)).match
    computers = [seat for seat, chair in enumerate(asked.chairs) if chair.level is not None]
    thinks = bool(set((await room.asked(match_id)).seats) & set(computers))
    assert await records.pending.thinking() == ([match_id] if thinks else [])
    await room.tables.leave(match_id, ANNA.id)
    assert await records.pending.thinking() == [], "it is over"


async def test_old_tokens_and_old_presses_are_forgotten(
    records: Records, database: Database
) -> None:
    match: Match = await opened(records, playing())
    now = 1_800_000_000.0
    for interaction in (1, (int(now) - 1420070400) * 1000 << 22):
        await database.write(
            ("INSERT INTO presses VALUES (?, ?)", (interaction, match.id)),
        )
    panel = LivePanel("secret", None, now - 900)
    await records.matches.opened_panel(match.id, ANNA.id, panel, now)
    await records.pending.forget(now)
    assert len(await database.fetch("SELECT 1 FROM presses")) == 1
    assert await database.fetch("SELECT 1 FROM contacts WHERE panel_token IS NOT NULL") == []


@pytest.mark.parametrize(
    ("one", "other", "overlap"),
    [
        ("0/1", "0/1", True),
        ("0/2", "1/2", False),
        ("0-1/4", "2-3/4", False),
        ("0-1/4", "1-2/4", True),
        ("0/2", "0-3/8", True),
        ("1/2", "0/4", False),
        ("1/2", "3/4", True),
        ("0/2", "0/3", True),
    ],
)
def test_processes_overlap_where_a_server_s_interactions_reach_both(
    one: str, other: str, overlap: bool
) -> None:
    first, second = (Process(shards, Shards.read(shards), 0) for shards in (one, other))
    assert first.overlaps(second) is second.overlaps(first) is overlap
