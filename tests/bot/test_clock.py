"""Deadlines kept, time given back, and one broken match that harms no other."""

import asyncio

import pytest

from bot.play.clock import BEAT_SECONDS, POLL_SECONDS, Time
from bot.play.matches import PACES
from bot.play.tables import LOBBY_SECONDS
from bot.records import Records
from bot.records.database import Database, DatabaseError
from tests.harness.houses import ManualTime
from tests.harness.seating import ANNA, Room

LIVE = PACES["live"]


@pytest.fixture
def database_url(sqlite_url: str) -> str:
    return sqlite_url


class ListeningTime(ManualTime):
    """Time that notes how long the clock would sleep, and lets it sleep until it is woken."""

    def __init__(self, now: float) -> None:
        super().__init__(now)
        self.slept: asyncio.Queue[float] = asyncio.Queue()

    async def wait(self, event: asyncio.Event, seconds: float) -> None:
        self.slept.put_nowait(seconds)
        await event.wait()


async def test_a_deadline_lapses_once_when_it_is_due(room: Room, time: ManualTime) -> None:
    match_id = await room.begin()
    time.advance(LIVE - 1)
    await room.clock.tick()
    assert room.shown == []
    time.advance(1)
    await room.clock.tick()
    await room.clock.tick()
    assert [moment.match.id for moment in room.shown] == [match_id]
    assert [entry.line for entry in await room.records.matches.log(match_id)] == ["lapse"]


async def test_a_lobby_folds_by_the_same_clock(room: Room, time: ManualTime) -> None:
    await room.open([ANNA])
    time.advance(LOBBY_SECONDS)
    await room.clock.tick()
    assert [moment.match.status for moment in room.shown] == ["folded"]
    assert await room.records.deadlines.next() is None


async def test_a_match_that_was_played_meanwhile_is_not_shown_again(
    room: Room, time: ManualTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await room.begin()
    due = room.records.deadlines.due

    async def just_before(now: float) -> list[int]:
        found = await due(now)
        await room.offer(match_id)
        return found

    monkeypatch.setattr(room.records.deadlines, "due", just_before)
    time.advance(LIVE)
    await room.clock.tick()
    assert room.shown == []
    assert [entry.line for entry in await room.records.matches.log(match_id)] == ["offer 5"]


async def test_the_next_look_is_at_the_nearest_deadline_and_soon_in_any_case(
    room: Room, time: ManualTime
) -> None:
    assert await room.clock.tick() == POLL_SECONDS
    await room.begin()
    assert await room.clock.tick() == POLL_SECONDS
    time.advance(LIVE - 0.25)
    assert await room.clock.tick() == 0.25


async def test_the_time_nobody_could_answer_is_given_back_at_the_start(
    room: Room, time: ManualTime
) -> None:
    match_id = await room.begin()
    await room.clock.start()
    before = await room.look(match_id)
    time.advance(3600)
    reborn = Room(room.records, time)
    await reborn.clock.start()
    await reborn.clock.tick()
    after = await room.look(match_id)
    assert reborn.shown == []
    assert (before.deadline or 0) + 3600 == after.deadline == after.announced
    assert after.revision == before.revision + 1


async def test_a_first_start_has_nothing_to_give_back(room: Room, time: ManualTime) -> None:
    match_id = await room.begin()
    before = await room.look(match_id)
    await room.clock.start()
    assert await room.look(match_id) == before
    assert await room.records.deadlines.last_beat() == time.now()


async def test_the_clock_shows_a_sign_of_life_every_few_seconds(
    room: Room, time: ManualTime
) -> None:
    await room.clock.start()
    time.advance(BEAT_SECONDS - 1)
    await room.clock.tick()
    assert await room.records.deadlines.last_beat() == time.now() - BEAT_SECONDS + 1
    time.advance(1)
    await room.clock.tick()
    assert await room.records.deadlines.last_beat() == time.now()


async def test_no_deadline_passes_while_discord_is_away(room: Room, time: ManualTime) -> None:
    match_id = await room.begin()
    before = await room.look(match_id)
    room.clock.pause()
    time.advance(100)
    room.clock.pause()
    assert await room.clock.tick() == POLL_SECONDS
    time.advance(100)
    await room.clock.resume()
    await room.clock.tick()
    after = await room.look(match_id)
    assert room.shown == []
    assert (before.deadline or 0) + 200 == after.deadline == after.announced
    time.advance(LIVE)
    await room.clock.tick()
    assert len(room.shown) == 1


async def test_to_resume_what_was_not_paused_changes_nothing(room: Room) -> None:
    match_id = await room.begin()
    before = await room.look(match_id)
    await room.clock.resume()
    assert await room.look(match_id) == before


async def test_a_broken_match_does_not_stop_the_others(
    room: Room, time: ManualTime, caplog: pytest.LogCaptureFixture, database: Database
) -> None:
    broken, whole = await room.begin(channel=1), await room.begin(channel=2)
    async with database.transaction() as db:
        await db.fetch("UPDATE matches SET state = ? WHERE id = ?", '{"nonsense": 1}', broken)
    time.advance(LIVE)
    await room.clock.tick()
    assert [moment.match.id for moment in room.shown] == [whole]
    assert f"match {broken} could not lapse" in caplog.text


async def test_the_clock_sleeps_until_it_is_woken_by_a_nearer_deadline(
    records: Records, time: ManualTime
) -> None:
    listening = ListeningTime(time.now())
    room = Room(records, listening)
    ticking = asyncio.create_task(room.clock.run())
    assert await listening.slept.get() == POLL_SECONDS
    await room.begin()
    listening.advance(LIVE - 0.5)
    room.clock.wake()
    assert await listening.slept.get() == 0.5
    listening.advance(0.5)
    room.clock.wake()
    await listening.slept.get()
    assert len(room.shown) == 1
    ticking.cancel()


async def test_the_clock_waits_for_a_database_that_cannot_be_used(
    database: Database,
    records: Records,
    time: ManualTime,
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def rename(old: str, new: str) -> None:
        async with database.transaction() as db:
            await db.fetch(f"ALTER TABLE {old} RENAME TO {new}")

    listening = ListeningTime(time.now())
    room = Room(records, listening)
    await room.begin()
    listening.advance(LIVE)
    await rename("matches", "lost")
    ticking = asyncio.create_task(room.clock.run())
    assert await listening.slept.get() == POLL_SECONDS
    assert "the clock waits for the database" in caplog.text
    await rename("lost", "matches")
    room.clock.wake()
    await listening.slept.get()
    assert len(room.shown) == 1
    ticking.cancel()


async def test_real_time_passes_and_a_wait_ends_with_its_event_or_its_seconds() -> None:
    time, event = Time(), asyncio.Event()
    before = time.now()
    await time.wait(event, 0.001)
    assert time.now() > before
    event.set()
    await asyncio.wait_for(time.wait(event, 3600), 5)


async def test_no_deadline_passes_while_the_database_is_out_of_reach(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    listening = ListeningTime(0)
    room = Room(Records(database), listening)
    match_id = await room.begin()
    before = await room.look(match_id)
    due = room.records.deadlines.due

    async def unreachable(now: float) -> list[int]:
        raise DatabaseError("the database is locked by another program")

    monkeypatch.setattr(room.records.deadlines, "due", unreachable)
    running = asyncio.create_task(room.clock.run())
    assert await listening.slept.get() == POLL_SECONDS
    listening.advance(LIVE * 2)
    monkeypatch.setattr(room.records.deadlines, "due", due)
    room.clock.wake()
    await listening.slept.get()
    running.cancel()
    after = await room.look(match_id)
    assert room.shown == []
    assert after.deadline == (before.deadline or 0) + LIVE * 2
