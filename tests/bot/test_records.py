"""The records's promises, kept alike by SQLite and PostgreSQL."""

import asyncio
from dataclasses import replace

import pytest

from bot.records import Records
from bot.records.database import Database, DatabaseError
from bot.records.match import Chair, Conflict, Entry, Match, Status
from bot.records.results import Result
from bot.settings import Shards
from tests.harness.seating import ANNA, BEN, CHLOE, GUILD, lobby, opened, playing

SHARDS = Shards.read("1-2/4")
OF_SHARD = {shard: (4 + shard) << 22 for shard in range(4)}
RESULTS = [Result(seat, 101 + seat, f"P{seat}", seat + 1, 9 - seat, "cards-out") for seat in (0, 1)]


def moved(match: Match, state: str = "after") -> Match:
    return replace(match, ply=match.ply + 1, turn=match.turn + 1, state=state, revision=7)


async def found(records: Records, match_id: int) -> Match:
    loaded = await records.matches.load(match_id)
    assert loaded is not None
    return loaded[0]


async def test_what_was_opened_is_loaded_again_whole(records: Records) -> None:
    match = await opened(records, replace(playing(), deadline=12.5, announced=13.5, news='["x"]'))
    assert await records.matches.load(match.id) == (match, False)
    assert await records.matches.load(match.id + 1) is None


async def test_a_match_without_anybody_is_loaded_without_chairs(records: Records) -> None:
    match = await opened(records, replace(lobby(), chairs=()))
    assert (await found(records, match.id)).chairs == ()


async def test_a_channel_has_one_open_table(records: Records) -> None:
    first = await opened(records, lobby())
    assert await records.matches.open(lobby()) is None
    assert await records.matches.at(1) == first
    assert await records.matches.at(2) is None


async def test_of_many_openings_at_once_one_succeeds(records: Records) -> None:
    openings = await asyncio.gather(*(records.matches.open(lobby()) for _ in range(20)))
    assert sum(match is not None for match in openings) == 1


async def test_a_closed_table_makes_room_and_the_open_one_is_found_first(records: Records) -> None:
    first = await opened(records, lobby())
    await records.matches.arrange(first, replace(first, status="folded", ended_at=1.0))
    assert (await records.matches.at(1) or first).status == "folded"
    second = await opened(records, lobby())
    assert await records.matches.at(1) == second


async def test_a_move_is_saved_with_its_line_and_its_position(records: Records) -> None:
    match = await opened(records, playing())
    after = replace(moved(match), deadline=3.0, announced=4.0, news="[1]")
    await records.matches.save(after, Entry(1, "throw 7", 2.0, 99))
    assert await found(records, match.id) == after
    assert await records.matches.log(match.id) == [Entry(1, "throw 7", 2.0, 99)]


async def test_a_move_on_an_old_position_is_a_conflict_and_changes_nothing(
    records: Records,
) -> None:
    match = await opened(records, playing())
    await records.matches.save(moved(match, "first"), Entry(0, "a", 1.0))
    with pytest.raises(Conflict):
        await records.matches.save(moved(match, "second"), Entry(1, "b", 2.0), RESULTS)
    assert (await found(records, match.id)).state == "first"
    assert [entry.line for entry in await records.matches.log(match.id)] == ["a"]
    assert await records.matches.results(match.id) == []


async def test_of_many_moves_at_once_on_one_position_one_counts(records: Records) -> None:
    match = await opened(records, playing())
    saves = [records.matches.save(moved(match), Entry(0, str(n), 1.0, n)) for n in range(20)]
    ends = await asyncio.gather(*saves, return_exceptions=True)
    assert [type(end) for end in ends if end is not None] == [Conflict] * 19
    assert len(await records.matches.log(match.id)) == 1


async def test_an_interaction_moves_once_wherever_it_arrives(records: Records) -> None:
    here, there = await opened(records, playing(1)), await opened(records, playing(2))
    await records.matches.save(moved(here), Entry(0, "a", 1.0, 99))
    for again in (moved(await found(records, here.id)), moved(there)):
        with pytest.raises(Conflict):
            await records.matches.save(again, Entry(0, "a", 1.0, 99))
    assert (await found(records, there.id)).ply == 0
    loaded = await records.matches.load(here.id, 99), await records.matches.load(here.id, 98)
    assert [known for _, known in filter(None, loaded)] == [True, False]


async def test_moves_without_an_interaction_do_not_exclude_each_other(records: Records) -> None:
    match = await opened(records, playing())
    await records.matches.save(moved(match), Entry(None, "lapse", 1.0))
    await records.matches.save(moved(moved(match)), Entry(None, "lapse", 2.0))
    assert [entry.seat for entry in await records.matches.log(match.id)] == [None, None]


@pytest.mark.parametrize("status", ["lobby", "over", "ended", "folded"])
async def test_a_table_that_is_not_played_at_takes_no_move(
    records: Records, status: Status
) -> None:
    match = await opened(records, replace(playing(), status=status))
    with pytest.raises(Conflict):
        await records.matches.save(moved(match), Entry(0, "a", 1.0))


async def test_the_last_move_and_the_results_are_one(records: Records) -> None:
    match = await opened(records, playing())
    over = replace(moved(match), status="over", ended_at=5.0)
    await records.matches.save(over, Entry(0, "a", 5.0), RESULTS)
    assert await records.matches.results(match.id) == RESULTS
    assert await found(records, match.id) == over


async def test_a_move_whose_results_fail_is_not_kept(records: Records) -> None:
    match = await opened(records, playing())
    twice = [RESULTS[0], RESULTS[0]]
    with pytest.raises(DatabaseError):
        await records.matches.save(moved(match), Entry(0, "a", 5.0, 99), twice)
    assert await records.matches.load(match.id, 99) == (match, False)
    assert await records.matches.log(match.id) == []


async def test_a_transaction_that_fails_leaves_nothing_behind(database: Database) -> None:
    records = Records(database)

    async def fail_in_the_middle() -> None:
        async with database.transaction() as db:
            await db.fetch("INSERT INTO guilds (id, language) VALUES (?, ?)", 1, "fr")
            raise RuntimeError("in the middle")

    with pytest.raises(RuntimeError, match="in the middle"):
        await fail_in_the_middle()
    assert await records.people.guild_language(1) is None
    await records.people.set_guild_language(1, "en")
    assert await records.people.guild_language(1) == "en"


async def test_arranging_changes_the_seats_and_counts_as_seen(records: Records) -> None:
    match = await opened(records, lobby())
    ben = Chair(BEN.id, BEN.name, "fr")
    after = await records.matches.arrange(
        match, replace(match, chairs=(*match.chairs, ben), host=BEN.id)
    )
    assert after.revision == match.revision + 1
    assert await found(records, match.id) == after


@pytest.mark.parametrize("status", ["ended", "playing"])
async def test_arranging_on_old_knowledge_is_a_conflict(records: Records, status: Status) -> None:
    match = await opened(records, playing())
    await records.matches.save(moved(match), Entry(0, "a", 1.0))
    with pytest.raises(Conflict):
        await records.matches.arrange(match, replace(match, status=status))
    assert await found(records, match.id) == moved(match)


async def test_of_two_arrangements_of_one_table_one_counts(records: Records) -> None:
    match = await opened(records, lobby())
    changes = [
        replace(match, chairs=(*match.chairs, Chair(person.id, person.name, "en")))
        for person in (BEN, CHLOE)
    ]
    ends = await asyncio.gather(
        *(records.matches.arrange(match, change) for change in changes), return_exceptions=True
    )
    assert sum(isinstance(end, Conflict) for end in ends) == 1
    assert len((await found(records, match.id)).chairs) == 2


async def test_a_person_cannot_sit_on_two_chairs_of_a_table(records: Records) -> None:
    match = await opened(records, lobby())
    with pytest.raises(DatabaseError):
        await records.matches.arrange(match, replace(match, chairs=match.chairs * 2))
    assert await found(records, match.id) == match


async def test_the_nearest_deadline_is_found_and_what_is_due_by_then(records: Records) -> None:
    assert await records.deadlines.next() is None
    late, soon = [await opened(records, playing(n, deadline=d)) for n, d in ((1, 30.0), (2, 20.0))]
    await opened(records, playing(3))
    assert await records.deadlines.next() == 20.0
    assert await records.deadlines.due(19.9) == []
    assert await records.deadlines.due(20.0) == [soon.id]
    assert await records.deadlines.due(30.0) == [soon.id, late.id]


async def test_a_process_sees_the_deadlines_and_tables_of_its_shards_alone(
    database: Database,
) -> None:
    everything, mine = Records(database), Records(database, SHARDS)
    matches = [
        await opened(everything, playing(shard, guild, deadline=10.0 + shard))
        for shard, guild in OF_SHARD.items()
    ]
    ids = [match.id for match in matches]
    assert await everything.deadlines.due(20.0) == ids
    assert await mine.deadlines.due(20.0) == ids[1:3]
    assert await mine.deadlines.next() == 11.0
    assert await mine.matches.behind() == ids[1:3]
    await mine.deadlines.give_back(5.0, 20.0)
    moved_by = [(await found(everything, n)).deadline for n in ids]
    assert moved_by == [10.0, 16.0, 17.0, 13.0]


async def test_time_given_back_moves_every_deadline_and_is_shown(records: Records) -> None:
    match = await opened(records, replace(playing(deadline=10.0), announced=12.0))
    calm = await opened(records, playing(2))
    await records.deadlines.beat(3.0)
    await records.deadlines.give_back(4.5, 8.0)
    after = await found(records, match.id)
    assert (after.deadline, after.announced) == (14.5, 16.5)
    assert after.revision == match.revision + 1
    assert await found(records, calm.id) == calm
    assert await records.deadlines.last_beat() == 8.0


async def test_each_process_has_its_own_heartbeat(database: Database) -> None:
    one, other = Records(database), Records(database, SHARDS)
    assert await one.deadlines.last_beat() is None
    await one.deadlines.beat(1.0)
    await other.deadlines.beat(2.0)
    await one.deadlines.beat(3.0)
    assert (await one.deadlines.last_beat(), await other.deadlines.last_beat()) == (3.0, 2.0)


async def test_a_table_is_behind_until_what_it_shows_is_all_there_is(records: Records) -> None:
    match = await opened(records, lobby())
    assert await records.matches.behind() == [match.id]
    await records.matches.drew(match.id, 0, 555)
    assert await records.matches.behind() == []
    assert (await found(records, match.id)).table_message == 555
    await records.matches.arrange(match, match)
    assert await records.matches.behind() == [match.id]


async def test_an_older_drawing_does_not_hide_a_newer_one(records: Records) -> None:
    match = await opened(records, lobby())
    await records.matches.drew(match.id, 3, 555)
    await records.matches.drew(match.id, 2, 444)
    after = await found(records, match.id)
    assert (after.drawn, after.table_message) == (3, 555)


async def test_pings_and_direct_messages_are_remembered(records: Records) -> None:
    match = await opened(records, playing())
    await records.matches.pinged(match.id, 4, 777)
    await records.matches.sent_dm(match.id, 1, 888, 999)
    after = await found(records, match.id)
    assert (after.ping_turn, after.ping_message) == (4, 777)
    assert [chair.dm_message for chair in after.chairs] == [None, 999, None]
    assert after.chairs[1].dm_channel == 888


async def test_a_person_is_as_they_chose_and_the_table_knows(records: Records) -> None:
    match = await opened(records, playing())
    assert await records.people.person(BEN.id) == (None, "on")
    await records.people.set_person(BEN.id, "fr", "off")
    await records.people.set_person(ANNA.id, "fr", "on")
    await records.people.set_person(ANNA.id, None, "on")
    assert await records.people.person(BEN.id) == ("fr", "off")
    anna, ben, _ = (await found(records, match.id)).chairs
    assert (anna.chosen, anna.dm) == (None, "on")
    assert (ben.chosen, ben.dm) == ("fr", "off")


async def test_a_closed_door_is_noted_beside_the_language_and_shown(records: Records) -> None:
    match = await opened(records, playing())
    await records.people.set_person(BEN.id, "fr", "on")
    await records.people.close_dm(BEN.id, match.id)
    await records.people.close_dm(CHLOE.id, match.id)
    assert await records.people.person(BEN.id) == ("fr", "closed")
    assert await records.people.person(CHLOE.id) == (None, "closed")
    assert (await found(records, match.id)).revision == match.revision + 2


async def test_a_server_speaks_the_language_it_was_given_last(records: Records) -> None:
    assert await records.people.guild_language(GUILD) is None
    await records.people.set_guild_language(GUILD, "fr")
    await records.people.set_guild_language(GUILD, "en")
    assert await records.people.guild_language(GUILD) == "en"


def test_a_match_links_to_its_table_or_at_least_to_its_channel() -> None:
    match = playing(7)
    assert match.link == f"https://discord.com/channels/{GUILD}/7"
    assert replace(match, table_message=9).link == f"https://discord.com/channels/{GUILD}/7/9"
