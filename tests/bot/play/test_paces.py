"""Who has a clock: people who wait for each other, and nobody who sits there alone."""

from dataclasses import replace

import pytest

from bot.play.matches import Moment
from bot.play.paces import COMPUTER_SECONDS, PACES, asked_at, first_reminder, next_reminder
from bot.records.deadlines import least_seconds
from bot.records.match import UNPLAYED_SECONDS, Pace, Person
from games.dilemma.data import REFLEX_SECONDS, Landing
from games.engine import Prompt
from tests.harness.houses import ManualTime
from tests.harness.seating import ANNA, BEN, CHLOE, PEOPLE, Room, playing

LIVE = PACES["live"]


@pytest.fixture
def database_url(sqlite_url: str) -> str:
    return sqlite_url


async def alone(room: Room, pace: Pace = "live") -> Moment:
    """Anna among computers, who is asked."""
    opened = await room.tables.open(
        "armistice", 1, 1, ANNA, pace=pace, options="{}", language="en", computers=["easy"] * 2
    )
    return await room.tables.start(opened.match.id, ANNA.id)


def shown(moment: Moment) -> tuple[float | None, float | None]:
    return moment.match.announced, moment.match.remind_at


async def left_alone(room: Room, *, landing: Landing = Landing.LOT) -> tuple[int, int]:
    """Three began, and one of those who may throw is left; the match, and who that is."""
    match_id = await room.begin(landing=landing)
    await room.offer(match_id)
    stays, *_ = await room.throwers(match_id)
    for person in PEOPLE[:3]:
        if person.id != stays:
            await room.tables.leave(match_id, person.id)
    return match_id, stays


async def answers(room: Room, match_id: int, person: Person) -> None:
    """Whatever may be done, as long as anything is asked of them."""
    while True:
        moment = await room.matches.look(match_id)
        seat = moment.match.seat_of(person.id)
        assert seat is not None
        if not (legal := moment.game.legal(moment.state, seat)):
            return
        await room.matches.act(match_id, person.id, moment.game.write(legal[0]))


@pytest.mark.parametrize("pace", ["blitz", "live", "relaxed"])
async def test_alone_there_is_no_clock_at_any_pace(
    room: Room, time: ManualTime, pace: Pace
) -> None:
    moment = await alone(room, pace)
    assert isinstance(moment.asked, Prompt)
    assert moment.match.seat_of(ANNA.id) in moment.asked.seats
    assert shown(moment) == (None, None)
    time.advance(UNPLAYED_SECONDS - 1)
    match_id = moment.match.id
    assert await room.matches.lapse(match_id) is None
    assert await room.tables.fold(match_id) is None
    assert (await room.matches.look(match_id)).match == moment.match


async def test_a_table_of_one_person_closes_after_a_week_without_a_press(
    room: Room, time: ManualTime
) -> None:
    match_id = (await alone(room)).match.id
    time.advance(UNPLAYED_SECONDS)
    assert await room.matches.lapse(match_id) is None, "nobody plays for who is alone"
    closed = await room.tables.fold(match_id)
    assert closed is not None
    assert (closed.match.status, closed.match.ending) == ("ended", "ended-unplayed")


async def test_who_looks_at_a_table_alone_keeps_it_for_another_week(
    room: Room, time: ManualTime
) -> None:
    moment = await alone(room)
    chair = replace(moment.match.chairs[0], seen_at=time.now() + UNPLAYED_SECONDS - 5)
    await room.records.matches.arrange(moment.match, moment.match.with_chair(0, chair))
    time.advance(UNPLAYED_SECONDS)
    kept = await room.tables.fold(moment.match.id)
    assert kept is not None
    assert (kept.match.status, kept.match.deadline) == (
        "playing",
        time.now() + UNPLAYED_SECONDS - 5,
    )


async def test_a_running_table_of_several_is_never_folded(room: Room, time: ManualTime) -> None:
    match_id = await room.begin()
    time.advance(UNPLAYED_SECONDS)
    assert await room.tables.fold(match_id) is None


async def test_the_last_who_stays_has_no_clock_until_somebody_is_back(
    room: Room, time: ManualTime
) -> None:
    match_id, stays = await left_alone(room)
    moment = await room.matches.look(match_id)
    assert shown(moment) == (None, None)
    time.advance(LIVE)
    assert await room.matches.lapse(match_id) is None
    back = next(person for person in PEOPLE[:3] if person.id != stays)
    moment = await room.tables.back(match_id, back)
    assert moment.match.announced == moment.match.deadline == time.now() + LIVE
    assert moment.match.remind_at == time.now() + LIVE / 4
    moment = await room.tables.leave(match_id, back.id)
    assert shown(moment) == (None, None)


async def test_when_the_clock_gets_all_others_up_the_last_is_in_no_hurry(
    room: Room, time: ManualTime
) -> None:
    match_id = await room.begin(landing=Landing.LOT)
    while not (match := await room.look(match_id)).unhurried:
        await answers(room, match_id, ANNA)
        time.advance(LIVE)
        await room.matches.lapse(match_id)
    assert [chair.person for chair in match.chairs if chair.person] == [ANNA.id]
    assert (match.announced, match.remind_at) == (None, None)


async def test_the_clock_plays_for_a_computer_that_fails_though_one_is_alone(
    room: Room, time: ManualTime
) -> None:
    match_id, stays = await left_alone(room)
    moment = await room.matches.act(match_id, stays, "decline")
    assert moment.match.deadline == time.now() + COMPUTER_SECONDS
    time.advance(COMPUTER_SECONDS)
    assert await room.matches.lapse(match_id) is not None


async def test_a_reflex_is_a_rule_and_runs_for_who_is_alone_as_it_ran_before(
    room: Room, time: ManualTime
) -> None:
    match_id = await room.begin(landing=Landing.ORDER)
    await room.offer(match_id)
    quick, slow = await room.throwers(match_id)
    await room.matches.act(match_id, quick, "throw 7")
    time.advance(1)
    for person in (ANNA, BEN, CHLOE):
        if person.id != slow:
            moment = await room.tables.leave(match_id, person.id)
    assert moment.match.deadline == time.now() - 1 + REFLEX_SECONDS
    assert moment.match.announced is None


async def test_a_question_put_to_one_person_alone_has_half_a_minute_once_somebody_is_back(
    room: Room, time: ManualTime
) -> None:
    opened = await room.tables.open(
        "dilemme", 1, 1, ANNA, pace="blitz", options="{}", language="en"
    )
    match_id = opened.match.id
    await room.tables.join(match_id, BEN)
    await room.tables.start(match_id, ANNA.id)
    [seat] = (await room.asked(match_id)).seats
    await room.tables.leave(match_id, PEOPLE[seat].id)
    time.advance(PACES["blitz"])
    assert await room.matches.lapse(match_id) is not None
    assert shown(await room.matches.look(match_id)) == (None, None)
    moment = await room.tables.back(match_id, PEOPLE[seat])
    assert moment.match.announced == time.now() + least_seconds("blitz") == time.now() + 30


async def test_whoever_took_their_time_alone_has_what_was_left_when_somebody_is_back(
    room: Room, time: ManualTime
) -> None:
    match_id = await room.begin(pace="blitz")
    [seat] = (await room.asked(match_id)).seats
    stays = await room.person_at(match_id, seat)
    others = [person for person in (ANNA, BEN, CHLOE) if person.id != stays]
    time.advance(5)
    for person in others:
        await room.tables.leave(match_id, person.id)
    time.advance(1000)
    moment = await room.tables.back(match_id, others[0])
    assert moment.match.announced == moment.match.deadline == time.now() + 10
    assert moment.match.remind_at == moment.match.announced - 10


async def test_who_sits_down_in_a_hurry_has_what_the_question_has_left(
    room: Room, time: ManualTime
) -> None:
    match_id = await room.begin(pace="blitz")
    announced = (await room.look(match_id)).announced
    time.advance(5)
    await room.tables.leave(match_id, BEN.id)
    moment = await room.tables.back(match_id, BEN)
    assert moment.match.announced == moment.match.deadline == announced


def test_who_is_silent_is_reminded_and_where_there_are_hours_once_more_near_the_end() -> None:
    now = 1000.0
    live = replace(playing(), announced=now + LIVE)
    assert (asked_at(live), first_reminder(live)) == (now, now + LIVE / 4)
    assert next_reminder(live, now) is None
    relaxed = replace(live, pace="relaxed", announced=now + PACES["relaxed"])
    last = now + PACES["relaxed"] - 2 * 3600
    assert (asked_at(relaxed), first_reminder(relaxed)) == (now, now + 2 * 3600)
    assert [next_reminder(relaxed, at) for at in (now, last - 1, last)] == [last, last, None]
    assert next_reminder(replace(relaxed, announced=None), now) is None
