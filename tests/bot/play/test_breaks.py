"""Breaks: who may hold the clock, for how long, and that they are no way to more time."""

import pytest

from bot.play.breaks import TOGETHER_SECONDS
from bot.play.matches import Refused
from bot.play.paces import PACES
from bot.records import Records
from bot.records.database import Database
from bot.records.match import BREAK_SECONDS, Match, Pace
from games.dilemma.data import Landing
from tests.harness.houses import ManualTime
from tests.harness.seating import PEOPLE, Room

DAY, HOUR = 24 * 3600.0, 3600.0
THREE = PEOPLE[:3]


@pytest.fixture
async def table(room: Room) -> int:
    """A relaxed table of three, with an offer on which two may throw."""
    match_id = await room.begin(pace="relaxed", landing=Landing.LOT)
    await room.clock.connect(0)
    await room.offer(match_id)
    return match_id


def left(match: Match, time: ManualTime) -> float:
    assert match.announced is not None
    return match.announced - time.now()


def break_of(match: Match, person: int) -> float:
    """What is left of somebody's seven days, where they are on no break."""
    seat = match.seat_of(person)
    assert seat is not None
    assert match.chairs[seat].break_until is None
    return match.chairs[seat].break_left


async def tick(room: Room, seconds: float) -> None:
    """Time passes, and the process was there all along."""
    room.time.advance(seconds)
    await room.records.deadlines.beat(room.time.now(), [0], 1)
    await room.clock.tick()


async def test_while_somebody_who_is_awaited_is_on_a_break_the_clock_stands_still(
    room: Room, table: int, time: ManualTime
) -> None:
    first, _ = await room.throwers(table)
    time.advance(5 * HOUR)
    match = (await room.tables.rest(table, first)).match
    assert (match.announced, match.remind_at) == (None, None)
    assert match.paused == 19 * HOUR
    assert match.deadline == time.now() + BREAK_SECONDS, "it ends by time"
    ply = match.ply
    await tick(room, 3 * DAY)
    assert (await room.look(table)).ply == ply, "nothing lapses"
    assert not room.compared, "nobody is reminded"
    match = (await room.tables.resume(table, first)).match
    assert left(match, time) == 19 * HOUR, "what is left is what was left"
    assert match.deadline == match.announced
    assert break_of(match, first) == 4 * DAY


async def test_a_break_ends_by_time_and_those_awaited_are_called(
    room: Room, table: int, time: ManualTime
) -> None:
    first, _ = await room.throwers(table)
    time.advance(20 * HOUR)
    before = (await room.tables.rest(table, first)).match
    await tick(room, BREAK_SECONDS + 1)
    match = await room.look(table)
    assert (match.ply, match.turn) == (before.ply, before.turn), "it is no move"
    assert match.revision > before.revision
    assert left(match, time) == 4 * HOUR
    assert match.remind_at is not None
    assert match.remind_at <= time.now(), "the reminder is due"
    assert break_of(match, first) == 0
    with pytest.raises(Refused, match="no-break-left"):
        await room.tables.rest(table, first)
    await tick(room, 4 * HOUR + 1)
    assert (await room.look(table)).turn > match.turn, "then the time is over"


async def test_seven_days_are_the_sum_of_all_breaks_of_a_match(
    room: Room, table: int, time: ManualTime
) -> None:
    first, _ = await room.throwers(table)
    for spent in range(1, 8):
        await room.tables.rest(table, first)
        time.advance(DAY)
        match = (await room.tables.resume(table, first)).match
        assert break_of(match, first) == (7 - spent) * DAY
    with pytest.raises(Refused, match="no-break-left"):
        await room.tables.rest(table, first)


async def test_somebody_for_whom_nobody_waits_holds_nothing_until_they_are_asked(
    room: Room, table: int, time: ManualTime
) -> None:
    first, second = await room.throwers(table)
    await room.matches.act(table, first, "decline")
    match = (await room.tables.rest(table, first)).match
    assert match.paused is None
    assert left(match, time) == DAY
    await room.matches.act(table, second, "decline")
    asked = await room.asked(table)
    match = await room.look(table)
    waits = match.seat_of(first) in asked.seats
    assert (match.paused is not None) == waits


async def test_a_new_question_to_somebody_on_a_break_waits_with_all_its_time(
    room: Room, table: int, time: ManualTime
) -> None:
    people = [person.id for person in THREE]
    for person in people:
        await room.tables.rest(table, person)
    first, second = await room.throwers(table)
    await room.matches.act(table, first, "decline")
    turn = (await room.matches.act(table, second, "decline")).match.turn
    match = await room.look(table)
    assert (match.turn, match.paused, match.announced) == (turn, DAY, None)
    for person in people:
        await room.tables.resume(table, person)
    assert left(await room.look(table), time) == DAY


async def test_the_clock_goes_on_when_whoever_held_it_has_answered(
    room: Room, table: int, time: ManualTime
) -> None:
    first, _ = await room.throwers(table)
    await room.tables.rest(table, first)
    time.advance(2 * DAY)
    match = (await room.matches.act(table, first, "decline")).match
    assert left(match, time) == DAY
    seat = match.seat_of(first)
    assert seat is not None
    assert match.chairs[seat].break_until is not None, "the break itself goes on"


async def test_of_two_breaks_the_clock_waits_for_the_longer(
    room: Room, table: int, time: ManualTime
) -> None:
    first, second = await room.throwers(table)
    await room.tables.rest(table, first)
    time.advance(DAY)
    await room.tables.rest(table, second)
    await tick(room, 6 * DAY + 1)
    match = await room.look(table)
    assert match.paused == DAY
    assert break_of(match, first) == 0
    await room.tables.resume(table, second)
    assert left(await room.look(table), time) == DAY


async def test_at_least_an_hour_is_left_after_a_break_and_it_is_paid_for(
    room: Room, table: int, time: ManualTime
) -> None:
    first, _ = await room.throwers(table)
    time.advance(DAY - 60)
    for round_ in range(1, 4):
        await room.tables.rest(table, first)
        match = (await room.tables.resume(table, first)).match
        assert left(match, time) == HOUR
        assert break_of(match, first) == BREAK_SECONDS - round_ * (HOUR - 60)
        time.advance(HOUR - 60)


async def test_getting_up_ends_a_break_and_coming_back_gives_no_time(
    room: Room, table: int, time: ManualTime
) -> None:
    first, _ = await room.throwers(table)
    time.advance(20 * HOUR)
    await room.tables.rest(table, first)
    time.advance(2 * DAY)
    match = (await room.tables.leave(table, first)).match
    assert match.paused is None
    assert left(match, time) == 4 * HOUR
    person = next(person for person in THREE if person.id == first)
    match = (await room.tables.back(table, person)).match
    assert left(match, time) == 4 * HOUR
    assert match.deadline == match.announced
    assert break_of(match, first) == 5 * DAY


async def test_the_seven_days_are_the_seat_s_whoever_sits_there(
    room: Room, table: int, time: ManualTime
) -> None:
    first, _ = await room.throwers(table)
    await room.tables.rest(table, first)
    time.advance(3 * DAY)
    match = (await room.tables.leave(table, first)).match
    [seat] = (s for s, chair in enumerate(match.chairs) if chair.owner == first)
    match = (await room.tables.take_seat(table, PEOPLE[3], seat)).match
    assert break_of(match, PEOPLE[3].id) == 4 * DAY


async def test_handing_a_seat_on_ends_the_break_and_hands_on_what_is_left(
    room: Room, table: int, time: ManualTime
) -> None:
    first, _ = await room.throwers(table)
    await room.tables.rest(table, first)
    time.advance(2 * DAY)
    match = await room.look(table)
    heir = PEOPLE[4]
    match = (await room.tables.hand_on(table, first, heir, match.turn)).match
    assert break_of(match, heir.id) == 5 * DAY
    assert left(match, time) == DAY


async def test_a_restart_in_a_break_neither_loses_nor_gives_time(
    room: Room, table: int, time: ManualTime, records: Records
) -> None:
    first, _ = await room.throwers(table)
    await records.deadlines.beat(time.now(), [0], 1)
    before = (await room.tables.rest(table, first)).match
    time.advance(2 * DAY)
    again = Room(records, time)
    await again.clock.connect(0)
    await again.clock.tick()
    match = await again.look(table)
    assert (match.deadline, match.paused) == (before.deadline, DAY)
    time.advance(6 * DAY)
    later = Room(records, time)
    await later.clock.connect(0)
    await later.clock.tick()
    match = await later.look(table)
    assert left(match, time) == DAY, "the break was over while nobody was there"


async def test_two_processes_end_a_break_once(
    room: Room, table: int, time: ManualTime, records: Records
) -> None:
    first, _ = await room.throwers(table)
    await room.tables.rest(table, first)
    other = Room(records, time)
    time.advance(BREAK_SECONDS + 1)
    assert await room.matches.lapse(table) is not None
    assert await other.matches.lapse(table) is None


async def test_the_same_press_takes_a_break_once(room: Room, table: int, time: ManualTime) -> None:
    first, _ = await room.throwers(table)
    taken = (await room.tables.by(77).rest(table, first)).match
    time.advance(HOUR)
    await room.tables.resume(table, first)
    again = (await room.tables.by(77).rest(table, first)).match
    assert again.paused is None
    assert taken.paused is not None


async def test_a_break_that_is_taken_twice_is_one(room: Room, table: int, time: ManualTime) -> None:
    first, _ = await room.throwers(table)
    one = (await room.tables.rest(table, first)).match
    time.advance(HOUR)
    two = (await room.tables.rest(table, first)).match
    assert (two.deadline, two.paused) == (one.deadline, one.paused)


async def test_who_has_no_seat_and_who_plays_alone_takes_no_break(room: Room, table: int) -> None:
    with pytest.raises(Refused, match="not-at-this-table"):
        await room.tables.rest(table, PEOPLE[4].id)
    for person in THREE[1:]:
        await room.tables.leave(table, person.id)
    with pytest.raises(Refused, match="nobody-waits"):
        await room.tables.rest(table, THREE[0].id)


async def test_a_reflex_that_runs_unseen_goes_on_and_no_break_tells_of_it(
    room: Room, time: ManualTime
) -> None:
    """What everybody sees is the same whether somebody has thrown in secret or not."""
    seen = []
    for channel, throws in enumerate((False, True), start=1):
        match_id = await room.begin(channel=channel, pace="relaxed", landing=Landing.ORDER)
        await room.offer(match_id)
        first, second = await room.throwers(match_id)
        if throws:
            await room.matches.act(match_id, second, "throw 7")
        match = (await room.tables.rest(match_id, first)).match
        seen.append((match.announced, match.paused, match.remind_at, match.revision))
        if throws:
            assert match.deadline is not None
            assert match.deadline - time.now() < HOUR
    assert seen[0] == seen[1]


# At quicker tables


@pytest.mark.parametrize("pace", ["blitz", "live"])
async def test_at_a_quick_table_the_clock_stands_still_for_ten_minutes_once_all_agree(
    room: Room, time: ManualTime, pace: Pace
) -> None:
    match_id = await room.begin(pace=pace, landing=Landing.LOT)
    await room.clock.connect(0)
    *most, last = (person.id for person in THREE)
    for person in most:
        match = (await room.tables.rest(match_id, person)).match
        assert match.paused is None
        assert left(match, time) == PACES[pace]
    match = (await room.tables.rest(match_id, last)).match
    assert match.announced is None
    assert match.deadline == time.now() + TOGETHER_SECONDS
    turn = match.turn
    await tick(room, TOGETHER_SECONDS - 1)
    assert (await room.look(match_id)).announced is None
    await tick(room, 2)
    match = await room.look(match_id)
    assert match.turn == turn
    assert left(match, time) == max(PACES[pace], 30)
    assert all(chair.break_until is None for chair in match.chairs)


async def test_who_is_back_ends_the_break_of_a_quick_table_for_all(
    room: Room, time: ManualTime
) -> None:
    match_id = await room.begin(landing=Landing.LOT)
    for person in THREE:
        await room.tables.rest(match_id, person.id)
    time.advance(100)
    match = (await room.tables.resume(match_id, THREE[1].id)).match
    assert left(match, time) == PACES["live"]


async def test_a_wish_for_a_break_that_is_not_shared_within_ten_minutes_is_over(
    room: Room, time: ManualTime
) -> None:
    match_id = await room.begin(landing=Landing.LOT)
    first, second, third = (person.id for person in THREE)
    await room.tables.rest(match_id, first)
    time.advance(TOGETHER_SECONDS + 1)
    await room.tables.rest(match_id, second)
    match = (await room.tables.rest(match_id, third)).match
    assert match.paused is None
    match = (await room.tables.rest(match_id, first)).match
    assert match.paused is not None, "wished for again"


async def test_seven_days_of_breaks_are_kept_with_the_match(
    room: Room, table: int, database: Database
) -> None:
    first, _ = await room.throwers(table)
    await room.tables.rest(table, first)
    rows = await database.fetch(
        "SELECT break_left, break_until FROM seats WHERE match = ? AND person = ?", table, first
    )
    assert rows[0]["break_left"] == BREAK_SECONDS
    assert rows[0]["break_until"] == room.time.now() + BREAK_SECONDS
