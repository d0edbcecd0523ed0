"""Deadlines kept by shard, time given back once, and one broken match that harms no other."""

import asyncio
from collections.abc import Callable

import pytest

from bot.play.clock import BEAT_SECONDS, LONGEST_RETRY_SECONDS, POLL_SECONDS, Time
from bot.play.paces import PACES
from bot.play.tables import LOBBY_SECONDS
from bot.records import Records
from bot.records.database import Database, DatabaseError
from bot.records.match import Match
from tests.harness.houses import ManualTime
from tests.harness.seating import ANNA, Room, beats, found, opened, playing

LIVE = PACES["live"]


@pytest.fixture
def database_url(sqlite_url: str) -> str:
    return sqlite_url


@pytest.fixture
async def connected(room: Room) -> Room:
    """A room whose one shard can be reached."""
    await room.clock.connect(0)
    return room


class ListeningTime(ManualTime):
    """Time that notes how long the clock would sleep, and lets it sleep until it is woken."""

    def __init__(self, now: float) -> None:
        super().__init__(now)
        self.slept: asyncio.Queue[float] = asyncio.Queue()

    async def wait(self, event: asyncio.Event, seconds: float) -> None:
        self.slept.put_nowait(seconds)
        await event.wait()


class HastyTime(ManualTime):
    """Time in which every wait is over at once, and which stops after so many of them."""

    def __init__(self, now: float, waits: int) -> None:
        super().__init__(now)
        self.waits: list[float] = []
        self.enough = asyncio.Event()
        self._most = waits

    async def wait(self, event: asyncio.Event, seconds: float) -> None:
        if event.is_set():
            seconds = 0.0
        self.waits.append(seconds)
        self.advance(seconds)
        if len(self.waits) >= self._most:
            self.enough.set()
            await asyncio.Event().wait()
        await asyncio.sleep(0)


def failing(error: Exception) -> Callable[..., object]:
    async def fail(*_: object) -> list[int]:
        raise error

    return fail


async def lapses(room: Room, match_id: int) -> int:
    return len(await room.records.matches.log(match_id))


async def break_state(database: Database, match_id: int) -> None:
    await database.write(
        ("UPDATE matches SET state = ? WHERE id = ?", ('{"nonsense": 1}', match_id))
    )


async def test_a_deadline_lapses_once_when_it_is_due(connected: Room, time: ManualTime) -> None:
    match_id = await connected.begin()
    time.advance(LIVE - 1)
    await connected.clock.tick()
    assert connected.shown == []
    time.advance(1)
    await connected.clock.tick()
    await connected.clock.tick()
    assert [moment.match.id for moment in connected.shown] == [match_id]
    log = await connected.records.matches.log(match_id)
    assert [entry.line for entry in log] == ["lapse"]


async def test_a_lobby_folds_by_the_same_clock(connected: Room, time: ManualTime) -> None:
    await connected.open([ANNA])
    time.advance(LOBBY_SECONDS)
    await connected.clock.tick()
    assert [moment.match.status for moment in connected.shown] == ["folded"]
    assert await connected.records.deadlines.next(0.0, [0], 1) is None


async def test_a_reminder_comes_by_the_same_clock(connected: Room, time: ManualTime) -> None:
    match_id = await connected.begin()
    time.advance(LIVE / 4 - 1)
    assert await connected.clock.tick() == 1.0
    assert connected.compared == []
    time.advance(1)
    await connected.clock.tick()
    assert connected.compared == [match_id]


async def test_a_match_that_was_played_meanwhile_is_not_shown_again(
    connected: Room, time: ManualTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await connected.begin()
    due = connected.records.deadlines.due

    async def just_before(now: float, shards: list[int], count: int) -> list[int]:
        found = await due(now, shards, count)
        await connected.offer(match_id)
        return found

    monkeypatch.setattr(connected.records.deadlines, "due", just_before)
    time.advance(LIVE)
    await connected.clock.tick()
    assert connected.shown == []
    log = await connected.records.matches.log(match_id)
    assert [entry.line for entry in log] == ["offer 5"]


async def test_the_next_look_is_at_the_nearest_deadline_and_soon_in_any_case(
    connected: Room, time: ManualTime
) -> None:
    assert await connected.clock.tick() == POLL_SECONDS
    await connected.begin()
    assert await connected.clock.tick() == POLL_SECONDS
    time.advance(LIVE - 0.25)
    assert await connected.clock.tick() == 0.25


async def test_nothing_is_due_before_the_first_connection(room: Room, time: ManualTime) -> None:
    match_id = await room.begin()
    time.advance(LIVE)
    assert await room.clock.tick() == POLL_SECONDS
    assert (room.shown, room.compared) == ([], [])
    await room.clock.connect(0)
    await room.clock.tick()
    assert await lapses(room, match_id) == 1, "nobody had served it, so nothing was lost"


async def test_the_time_nobody_could_answer_is_given_back_at_the_start(
    connected: Room, time: ManualTime
) -> None:
    match_id = await connected.begin()
    before = await connected.look(match_id)
    time.advance(3600)
    reborn = Room(connected.records, time)
    await reborn.clock.connect(0)
    await reborn.clock.tick()
    after = await connected.look(match_id)
    assert reborn.shown == []
    assert reborn.compared == [match_id]
    assert (before.deadline or 0) + 3600 == after.deadline == after.announced


async def test_a_first_start_has_nothing_to_give_back(
    room: Room, time: ManualTime, database: Database
) -> None:
    match_id = await room.begin()
    before = await room.look(match_id)
    await room.clock.connect(0)
    assert await room.look(match_id) == before
    assert await beats(database) == {(0, 1): time.now()}


async def test_the_clock_shows_a_sign_of_life_every_few_seconds(
    connected: Room, time: ManualTime, database: Database
) -> None:
    await connected.clock.tick()
    for seconds, age in ((BEAT_SECONDS - 1, BEAT_SECONDS - 1), (1, 0)):
        time.advance(seconds)
        await connected.clock.tick()
        assert await beats(database) == {(0, 1): time.now() - age}


async def test_a_process_shows_that_it_lives_while_discord_is_away(
    room: Room, time: ManualTime, database: Database
) -> None:
    await room.clock.tick()
    assert await beats(database) == {(0, 1): time.now()}
    await room.clock.connect(0)
    await room.clock.disconnect(0)
    time.advance(100)
    await room.clock.tick()
    assert await beats(database) == {(0, 1): time.now()}


async def test_no_deadline_passes_while_its_shard_is_away(
    connected: Room, time: ManualTime
) -> None:
    match_id = await connected.begin()
    before = await connected.look(match_id)
    await connected.clock.disconnect(0)
    time.advance(100)
    await connected.clock.disconnect(0)
    assert await connected.clock.tick() == POLL_SECONDS
    time.advance(100)
    for _ in range(3):
        await connected.clock.connect(0)
    await connected.clock.tick()
    after = await connected.look(match_id)
    assert connected.shown == []
    assert (before.deadline or 0) + 200 == after.deadline == after.announced
    assert connected.compared == [match_id]
    time.advance(LIVE)
    await connected.clock.tick()
    assert len(connected.shown) == 1


async def test_the_other_shards_go_on_meanwhile(room: Room, time: ManualTime) -> None:
    room.clock.serve([0, 1], 2)
    for shard in (0, 1):
        await room.clock.connect(shard)
    away, here = [
        await opened(room.records, room.matches.begun(playing(shard, (4 + shard) << 22)))
        for shard in (0, 1)
    ]
    await room.clock.disconnect(0)
    time.advance(LIVE)
    await room.clock.tick()
    assert [moment.match.id for moment in room.shown] == [here.id]
    moved = await found(room.records, here.id)
    await room.clock.connect(0)
    assert await found(room.records, here.id) == moved
    assert (await found(room.records, away.id)).deadline == (away.deadline or 0) + LIVE


async def test_a_connection_that_the_database_did_not_hear_of_is_told_it_later(
    room: Room, time: ManualTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await room.begin()
    with monkeypatch.context() as patch:
        patch.setattr(room.records.deadlines, "connected", failing(DatabaseError("locked")))
        with pytest.raises(DatabaseError):
            await room.clock.connect(0)
    time.advance(LIVE)
    await room.clock.tick()
    assert await lapses(room, match_id) == 1


async def test_a_shard_that_went_away_while_the_database_was_out_of_reach_stays_away(
    room: Room, time: ManualTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await room.begin()
    with monkeypatch.context() as patch:
        patch.setattr(room.records.deadlines, "connected", failing(DatabaseError("locked")))
        with pytest.raises(DatabaseError):
            await room.clock.connect(0)
    await room.clock.disconnect(0)
    time.advance(LIVE)
    await room.clock.tick()
    assert await lapses(room, match_id) == 0


async def test_a_broken_match_does_not_stop_the_others(
    connected: Room, time: ManualTime, caplog: pytest.LogCaptureFixture, database: Database
) -> None:
    broken, whole = await connected.begin(channel=1), await connected.begin(channel=2)
    await break_state(database, broken)
    time.advance(LIVE)
    await connected.clock.tick()
    assert [moment.match.id for moment in connected.shown] == [whole]
    assert f"match {broken} could not go on" in caplog.text


async def test_a_broken_match_is_tried_with_growing_pauses_and_the_clock_never_spins(
    database: Database, caplog: pytest.LogCaptureFixture
) -> None:
    time = HastyTime(0.0, waits=1000)
    room = Room(Records(database), time)
    await room.clock.connect(0)
    await break_state(database, await room.begin())
    running = asyncio.create_task(room.clock.run())
    await time.enough.wait()
    running.cancel()
    assert all(pause >= POLL_SECONDS for pause in time.waits[2:])
    tries = caplog.text.count("could not go on")
    assert tries < 15, "it doubles each time"
    assert f"next try in {LONGEST_RETRY_SECONDS} s" in caplog.text


async def test_a_match_that_the_database_refuses_does_not_stop_the_others(
    connected: Room, time: ManualTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = await connected.begin(channel=1), await connected.begin(channel=2)
    lapse = connected.matches.lapse

    async def refuse_first(match_id: int) -> object:
        if match_id == first:
            raise DatabaseError("one row of it is broken")
        return await lapse(match_id)

    monkeypatch.setattr(connected.matches, "lapse", refuse_first)
    time.advance(LIVE)
    with pytest.raises(DatabaseError):
        await connected.clock.tick()
    await connected.clock.tick()
    assert [moment.match.id for moment in connected.shown] == [second]


@pytest.mark.parametrize("read", ["due", "reminders", "next", "connected", "beat"])
async def test_reads_that_fail_never_let_the_clock_spin(
    database: Database, monkeypatch: pytest.MonkeyPatch, read: str
) -> None:
    time = HastyTime(0.0, waits=50)
    room = Room(Records(database), time)
    await room.clock.connect(0)
    monkeypatch.setattr(room.records.deadlines, read, failing(DatabaseError("out of reach")))
    time.advance(BEAT_SECONDS)
    if read == "connected":
        monkeypatch.setattr(room.records.deadlines, "due", failing(DatabaseError("gone")))
    running = asyncio.create_task(room.clock.run())
    await time.enough.wait()
    running.cancel()
    assert all(pause >= POLL_SECONDS for pause in time.waits[1:])
    assert max(time.waits) > 10 * POLL_SECONDS


async def test_the_clock_sleeps_until_it_is_woken_by_a_nearer_deadline(
    records: Records, time: ManualTime
) -> None:
    listening = ListeningTime(time.now())
    room = Room(records, listening)
    await room.clock.connect(0)
    ticking = asyncio.create_task(room.clock.run())
    assert await listening.slept.get() == POLL_SECONDS
    await room.begin()
    for seconds in (LIVE / 4, LIVE / 4, LIVE / 2 - 0.5):
        listening.advance(seconds)
        room.clock.wake(0)
        slept = await listening.slept.get()
    assert slept == 0.5
    listening.advance(0.5)
    room.clock.wake(0)
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
    await room.clock.connect(0)
    match_id = await room.begin()
    await rename("matches", "lost")
    ticking = asyncio.create_task(room.clock.run())
    assert await listening.slept.get() > POLL_SECONDS
    assert "the clock waits" in caplog.text
    await rename("lost", "matches")
    room.clock.wake(0)
    await listening.slept.get()
    for _ in range(3):
        listening.advance(LIVE / 3)
        room.clock.wake(0)
        await listening.slept.get()
    assert await lapses(room, match_id) == 1
    ticking.cancel()


async def at_night(room: Room, jump: float) -> tuple[Match, Match]:
    """A table as it was, and as it is after the clock's next look, with a clock that went so far.

    The clock has looked and beaten before, and a quarter of the time to think is gone.
    """
    listening = room.time
    assert isinstance(listening, ListeningTime)
    await room.clock.connect(0)
    match_id = await room.begin()
    before = await room.look(match_id)
    ticking = asyncio.create_task(room.clock.run())
    await listening.slept.get()
    listening.advance(LIVE / 4)
    room.clock.wake(0)
    await listening.slept.get()
    listening.advance(jump)
    room.clock.wake(-jump)
    await listening.slept.get()
    ticking.cancel()
    return before, await room.look(match_id)


@pytest.mark.parametrize("jump", [85.0, 3600.0, 86_400.0, -3600.0])
async def test_a_machine_that_slept_or_a_clock_that_was_set_takes_and_gives_nobody_time(
    records: Records, database: Database, caplog: pytest.LogCaptureFixture, jump: float
) -> None:
    room = Room(records, ListeningTime(100_000.0))
    before, after = await at_night(room, jump)
    assert before.deadline is not None
    assert room.shown == [], "nobody's turn was lost"
    assert after.deadline == before.deadline + jump
    assert after.announced == before.deadline + jump
    assert room.time.now() < after.deadline < room.time.now() + LIVE
    assert "deadlines keep what was left of them" in caplog.text
    assert await beats(database) == {(0, 1): room.time.now()}, "status tells the truth at once"


@pytest.mark.parametrize("late", [29.0, -29.0])
async def test_a_look_that_is_a_little_late_is_no_loss(records: Records, late: float) -> None:
    before, after = await at_night(Room(records, ListeningTime(100_000.0)), late)
    assert after.deadline == before.deadline


async def test_a_connection_that_breaks_while_the_machine_sleeps_was_lost_before(
    records: Records,
) -> None:
    """Whoever of clock and connection notices first."""
    listening = ListeningTime(100_000.0)
    room = Room(records, listening)
    await room.clock.connect(0)
    before = await room.look(await room.begin())
    ticking = asyncio.create_task(room.clock.run())
    await listening.slept.get()
    listening.advance(85.0)
    await room.clock.disconnect(0)
    room.clock.wake(0)
    await listening.slept.get()
    await room.clock.connect(0)
    ticking.cancel()
    after = await room.look(before.id)
    assert room.shown == []
    assert after.deadline == (before.deadline or 0) + 85.0


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
    await room.clock.connect(0)
    match_id = await room.begin()
    before = await room.look(match_id)
    with monkeypatch.context() as patch:
        patch.setattr(room.records.deadlines, "due", failing(DatabaseError("out of reach")))
        running = asyncio.create_task(room.clock.run())
        assert await listening.slept.get() > POLL_SECONDS
    listening.advance(LIVE * 2)
    room.clock.wake(0)
    await listening.slept.get()
    running.cancel()
    after = await room.look(match_id)
    assert room.shown == []
    assert after.deadline == (before.deadline or 0) + LIVE * 2
