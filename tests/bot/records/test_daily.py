"""The deal of a day as it is stored: one secret, one try, and counts that are kept as they come."""

import asyncio

import pytest

from bot.records import Records
from bot.records.daily import Share
from bot.records.database import Database, connect
from tests.harness.daily import begun, daily_of, day_with, finished
from tests.harness.seating import ANNA, BEN, CHLOE, GUILD, Room

ELSEWHERE = 9 << 22


async def test_two_processes_that_draw_at_once_have_the_same_secret(
    database: Database, database_url: str
) -> None:
    async with connect(database_url) as other:
        drawn = await asyncio.gather(
            Records(database).daily.secret("2026-11-19", "one"),
            Records(other).daily.secret("2026-11-19", "two"),
        )
        assert drawn[0] == drawn[1]
        assert drawn[0] in ("one", "two")
        assert await Records(other).daily.secret("2026-11-19", "three") == drawn[0]
        assert await Records(other).daily.known_secret("2026-11-19") == drawn[0]
        assert await Records(other).daily.known_secret("2026-11-18") is None


async def test_two_processes_open_one_try_for_two_presses_at_once(
    room: Room, database_url: str
) -> None:
    day_with(room, "camarade")
    async with connect(database_url) as database:
        other = Room(Records(database), room.time)
        both = await asyncio.gather(begun(room, press=901), begun(other, press=902))
    assert both[0].match.id == both[1].match.id


async def test_every_end_is_counted_everywhere_and_in_the_server_it_was_begun_in(
    room: Room,
) -> None:
    day = day_with(room, "camarade")
    for person, guild, choice in ((ANNA, GUILD, 0), (BEN, GUILD, 1), (CHLOE, None, 0)):
        await finished(room, await begun(room, person, guild), person, choice)
    records = room.records.daily
    tries = [await records.of(day, person.id) for person in (ANNA, BEN, CHLOE)]
    assert all(each is not None and each.place is not None for each in tries)
    everywhere = await records.spread(day, tries[0].deal if tries[0] else "")
    assert sum(share.players for share in everywhere) == 3
    assert everywhere == sorted(everywhere, key=lambda s: (-s.place, s.lead))
    assert sum(share.players for share in await records.here(day, GUILD)) == 2
    named = {(line.person, line.name) for line in await records.board(day, GUILD)}
    assert named == {(ANNA.id, "Anna"), (BEN.id, "Ben")}
    assert await records.board(day, ELSEWHERE) == []
    month = await records.month(GUILD, day[:7])
    assert {(line.name, line.days) for line in month} == {("Anna", 1), ("Ben", 1)}


async def test_a_try_ends_as_its_person_did_and_not_as_a_computer(room: Room) -> None:
    day = day_with(room, "camarade")
    over = await finished(room, await begun(room, ANNA, GUILD), ANNA, choice=1)
    results = await room.records.matches.results(over.match.id)
    [own] = [result for result in results if result.person == ANNA.id]
    others = [result.points for result in results if result is not own]
    entered = await room.records.daily.of(day, ANNA.id)
    assert entered is not None
    assert (entered.place, entered.lead) == (own.place, own.points - max(others))
    assert entered.lead != 0
    [month] = await room.records.daily.month(GUILD, day[:7])
    assert month.wins == (own.place == 1)


async def test_the_same_answers_end_alike_and_the_first_of_equals_is_the_best(room: Room) -> None:
    day = day_with(room, "camarade")
    first = await finished(room, await begun(room, ANNA), ANNA)
    second = await finished(room, await begun(room, BEN), BEN)
    assert first.state == second.state
    records = room.records.daily
    assert await records.best(day, first.match.options) == first.match.id
    assert await records.is_best(first.match)
    assert not await records.is_best(second.match)
    [share] = await records.spread(day, first.match.options)
    assert isinstance(share, Share)
    assert share.players == 2


async def test_a_try_that_was_given_up_is_counted_nowhere(room: Room) -> None:
    day = day_with(room, "camarade")
    moment = await begun(room)
    await room.tables.leave(moment.match.id, ANNA.id)
    assert await room.records.daily.spread(day, moment.match.options) == []
    assert await room.records.daily.finished(ANNA.id) == []


async def test_days_are_listed_the_newest_first(room: Room) -> None:
    days = []
    for _ in range(2):
        days.append(day_with(room, "camarade"))
        await finished(room, await begun(room))
    assert await room.records.daily.finished(ANNA.id) == days[::-1]


@pytest.mark.parametrize("what", ["match", "server"])
async def test_what_is_dropped_takes_its_tries_along(room: Room, what: str) -> None:
    day = day_with(room, "camarade")
    await finished(room, await begun(room))
    if what == "match":
        await room.records.retention.drop_some(room.time.now() + 1)
        assert await room.records.daily.of(day, ANNA.id) is None
    else:
        await room.records.retention.drop_server(GUILD)
        assert await room.records.daily.board(day, GUILD) == []
        assert await room.records.daily.month(GUILD, day[:7]) == []
        kept = await room.records.daily.of(day, ANNA.id)
        assert kept is not None
        assert kept.guild is None


async def test_daily_begins_on_the_day_it_is_asked(room: Room) -> None:
    day = day_with(room, "dilemma")
    assert (await begun(room)).match.day == day == daily_of(room).today()
