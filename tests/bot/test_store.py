"""The store's promises, kept alike by SQLite and PostgreSQL."""

import asyncio
from dataclasses import replace

import pytest

from bot.records.database import Database, DatabaseError
from bot.records.results import Result
from bot.records.store import Chair, Conflict, Entry, Match, Status, Store
from bot.settings import Shards
from tests.bot.seating import ANNA, BEN, CHLOE, GUILD, lobby, opened, playing

SHARDS = Shards.read("1-2/4")
OF_SHARD = {shard: (4 + shard) << 22 for shard in range(4)}
RESULTS = [Result(seat, 101 + seat, f"P{seat}", seat + 1, 9 - seat, "cards-out") for seat in (0, 1)]


def moved(match: Match, state: str = "after") -> Match:
    return replace(match, ply=match.ply + 1, turn=match.turn + 1, state=state, visible=7)


async def found(store: Store, match_id: int) -> Match:
    loaded = await store.load(match_id)
    assert loaded is not None
    return loaded[0]


async def test_what_was_opened_is_loaded_again_whole(store: Store) -> None:
    match = await opened(store, replace(playing(), deadline=12.5, announced=13.5, news='["x"]'))
    assert await store.load(match.id) == (match, False)
    assert await store.load(match.id + 1) is None


async def test_a_match_without_anybody_is_loaded_without_chairs(store: Store) -> None:
    match = await opened(store, replace(lobby(), chairs=()))
    assert (await found(store, match.id)).chairs == ()


async def test_a_channel_has_one_open_table(store: Store) -> None:
    first = await opened(store, lobby())
    assert await store.open(lobby()) is None
    assert await store.at(1) == first
    assert await store.at(2) is None


async def test_of_many_openings_at_once_one_succeeds(store: Store) -> None:
    openings = await asyncio.gather(*(store.open(lobby()) for _ in range(20)))
    assert sum(match is not None for match in openings) == 1


async def test_a_closed_table_makes_room_and_the_open_one_is_found_first(store: Store) -> None:
    first = await opened(store, lobby())
    await store.arrange(first, replace(first, status="folded", ended_at=1.0))
    assert (await store.at(1) or first).status == "folded"
    second = await opened(store, lobby())
    assert await store.at(1) == second


async def test_a_move_is_saved_with_its_line_and_its_position(store: Store) -> None:
    match = await opened(store, playing())
    after = replace(moved(match), deadline=3.0, announced=4.0, news="[1]")
    await store.save(after, Entry(1, "throw 7", 2.0, 99))
    assert await found(store, match.id) == after
    assert await store.log(match.id) == [Entry(1, "throw 7", 2.0, 99)]


async def test_a_move_on_an_old_position_is_a_conflict_and_changes_nothing(store: Store) -> None:
    match = await opened(store, playing())
    await store.save(moved(match, "first"), Entry(0, "a", 1.0))
    with pytest.raises(Conflict):
        await store.save(moved(match, "second"), Entry(1, "b", 2.0), RESULTS)
    assert (await found(store, match.id)).state == "first"
    assert [entry.line for entry in await store.log(match.id)] == ["a"]
    assert await store.results(match.id) == []


async def test_of_many_moves_at_once_on_one_position_one_counts(store: Store) -> None:
    match = await opened(store, playing())
    saves = [store.save(moved(match), Entry(0, str(n), 1.0, n)) for n in range(20)]
    ends = await asyncio.gather(*saves, return_exceptions=True)
    assert [type(end) for end in ends if end is not None] == [Conflict] * 19
    assert len(await store.log(match.id)) == 1


async def test_an_interaction_moves_once_wherever_it_arrives(store: Store) -> None:
    here, there = await opened(store, playing(1)), await opened(store, playing(2))
    await store.save(moved(here), Entry(0, "a", 1.0, 99))
    for again in (moved(await found(store, here.id)), moved(there)):
        with pytest.raises(Conflict):
            await store.save(again, Entry(0, "a", 1.0, 99))
    assert (await found(store, there.id)).ply == 0
    loaded = await store.load(here.id, 99), await store.load(here.id, 98)
    assert [known for _, known in filter(None, loaded)] == [True, False]


async def test_moves_without_an_interaction_do_not_exclude_each_other(store: Store) -> None:
    match = await opened(store, playing())
    await store.save(moved(match), Entry(None, "lapse", 1.0))
    await store.save(moved(moved(match)), Entry(None, "lapse", 2.0))
    assert [entry.seat for entry in await store.log(match.id)] == [None, None]


@pytest.mark.parametrize("status", ["lobby", "over", "ended", "folded"])
async def test_a_table_that_is_not_played_at_takes_no_move(store: Store, status: Status) -> None:
    match = await opened(store, replace(playing(), status=status))
    with pytest.raises(Conflict):
        await store.save(moved(match), Entry(0, "a", 1.0))


async def test_the_last_move_and_the_results_are_one(store: Store) -> None:
    match = await opened(store, playing())
    over = replace(moved(match), status="over", ended_at=5.0)
    await store.save(over, Entry(0, "a", 5.0), RESULTS)
    assert await store.results(match.id) == RESULTS
    assert await found(store, match.id) == over


async def test_a_move_whose_results_fail_is_not_kept(store: Store) -> None:
    match = await opened(store, playing())
    twice = [RESULTS[0], RESULTS[0]]
    with pytest.raises(DatabaseError):
        await store.save(moved(match), Entry(0, "a", 5.0, 99), twice)
    assert await store.load(match.id, 99) == (match, False)
    assert await store.log(match.id) == []


async def test_a_transaction_that_fails_leaves_nothing_behind(database: Database) -> None:
    store = Store(database)

    async def fail_in_the_middle() -> None:
        async with database.transaction() as db:
            await db.fetch("INSERT INTO guilds (id, language) VALUES (?, ?)", 1, "fr")
            raise RuntimeError("in the middle")

    with pytest.raises(RuntimeError, match="in the middle"):
        await fail_in_the_middle()
    assert await store.guild_language(1) is None
    await store.set_guild_language(1, "en")
    assert await store.guild_language(1) == "en"


async def test_arranging_changes_the_seats_and_counts_as_seen(store: Store) -> None:
    match = await opened(store, lobby())
    ben = Chair(BEN.id, BEN.name, "fr")
    after = await store.arrange(match, replace(match, chairs=(*match.chairs, ben), host=BEN.id))
    assert after.visible == match.visible + 1
    assert await found(store, match.id) == after


@pytest.mark.parametrize("status", ["ended", "playing"])
async def test_arranging_on_old_knowledge_is_a_conflict(store: Store, status: Status) -> None:
    match = await opened(store, playing())
    await store.save(moved(match), Entry(0, "a", 1.0))
    with pytest.raises(Conflict):
        await store.arrange(match, replace(match, status=status))
    assert await found(store, match.id) == moved(match)


async def test_of_two_arrangements_of_one_table_one_counts(store: Store) -> None:
    match = await opened(store, lobby())
    changes = [
        replace(match, chairs=(*match.chairs, Chair(person.id, person.name, "en")))
        for person in (BEN, CHLOE)
    ]
    ends = await asyncio.gather(
        *(store.arrange(match, change) for change in changes), return_exceptions=True
    )
    assert sum(isinstance(end, Conflict) for end in ends) == 1
    assert len((await found(store, match.id)).chairs) == 2


async def test_a_person_cannot_sit_on_two_chairs_of_a_table(store: Store) -> None:
    match = await opened(store, lobby())
    with pytest.raises(DatabaseError):
        await store.arrange(match, replace(match, chairs=match.chairs * 2))
    assert await found(store, match.id) == match


async def test_the_nearest_deadline_is_found_and_what_is_due_by_then(store: Store) -> None:
    assert await store.next_deadline() is None
    late, soon = [await opened(store, playing(n, deadline=d)) for n, d in ((1, 30.0), (2, 20.0))]
    await opened(store, playing(3))
    assert await store.next_deadline() == 20.0
    assert await store.due(19.9) == []
    assert await store.due(20.0) == [soon.id]
    assert await store.due(30.0) == [soon.id, late.id]


async def test_a_process_sees_the_deadlines_and_tables_of_its_shards_alone(
    database: Database,
) -> None:
    everything, mine = Store(database), Store(database, SHARDS)
    matches = [
        await opened(everything, playing(shard, guild, deadline=10.0 + shard))
        for shard, guild in OF_SHARD.items()
    ]
    ids = [match.id for match in matches]
    assert await everything.due(20.0) == ids
    assert await mine.due(20.0) == ids[1:3]
    assert await mine.next_deadline() == 11.0
    assert await mine.behind() == ids[1:3]
    await mine.give_back(5.0, 20.0)
    moved_by = [(await found(everything, n)).deadline for n in ids]
    assert moved_by == [10.0, 16.0, 17.0, 13.0]


async def test_time_given_back_moves_every_deadline_and_is_shown(store: Store) -> None:
    match = await opened(store, replace(playing(deadline=10.0), announced=12.0))
    calm = await opened(store, playing(2))
    await store.beat(3.0)
    await store.give_back(4.5, 8.0)
    after = await found(store, match.id)
    assert (after.deadline, after.announced) == (14.5, 16.5)
    assert after.visible == match.visible + 1
    assert await found(store, calm.id) == calm
    assert await store.last_beat() == 8.0


async def test_each_process_has_its_own_heartbeat(database: Database) -> None:
    one, other = Store(database), Store(database, SHARDS)
    assert await one.last_beat() is None
    await one.beat(1.0)
    await other.beat(2.0)
    await one.beat(3.0)
    assert (await one.last_beat(), await other.last_beat()) == (3.0, 2.0)


async def test_a_table_is_behind_until_what_it_shows_is_all_there_is(store: Store) -> None:
    match = await opened(store, lobby())
    assert await store.behind() == [match.id]
    await store.showed(match.id, 0, 555)
    assert await store.behind() == []
    assert (await found(store, match.id)).table_message == 555
    await store.arrange(match, match)
    assert await store.behind() == [match.id]


async def test_an_older_drawing_does_not_hide_a_newer_one(store: Store) -> None:
    match = await opened(store, lobby())
    await store.showed(match.id, 3, 555)
    await store.showed(match.id, 2, 444)
    after = await found(store, match.id)
    assert (after.shown, after.table_message) == (3, 555)


async def test_pings_and_direct_messages_are_remembered(store: Store) -> None:
    match = await opened(store, playing())
    await store.pinged(match.id, 4, 777)
    await store.sent_dm(match.id, 1, 888, 999)
    after = await found(store, match.id)
    assert (after.ping_turn, after.ping_message) == (4, 777)
    assert [chair.dm_message for chair in after.chairs] == [None, 999, None]
    assert after.chairs[1].dm_channel == 888


async def test_a_person_is_as_they_chose_and_the_table_knows(store: Store) -> None:
    match = await opened(store, playing())
    assert await store.person(BEN.id) == (None, "on")
    await store.set_person(BEN.id, "fr", "off")
    await store.set_person(ANNA.id, "fr", "on")
    await store.set_person(ANNA.id, None, "on")
    assert await store.person(BEN.id) == ("fr", "off")
    anna, ben, _ = (await found(store, match.id)).chairs
    assert (anna.chosen, anna.dm) == (None, "on")
    assert (ben.chosen, ben.dm) == ("fr", "off")


async def test_a_closed_door_is_noted_beside_the_language_and_shown(store: Store) -> None:
    match = await opened(store, playing())
    await store.set_person(BEN.id, "fr", "on")
    await store.close_dm(BEN.id, match.id)
    await store.close_dm(CHLOE.id, match.id)
    assert await store.person(BEN.id) == ("fr", "closed")
    assert await store.person(CHLOE.id) == (None, "closed")
    assert (await found(store, match.id)).visible == match.visible + 2


async def test_a_server_speaks_the_language_it_was_given_last(store: Store) -> None:
    assert await store.guild_language(GUILD) is None
    await store.set_guild_language(GUILD, "fr")
    await store.set_guild_language(GUILD, "en")
    assert await store.guild_language(GUILD) == "en"


def test_a_match_links_to_its_table_or_at_least_to_its_channel() -> None:
    match = playing(7)
    assert match.link == f"https://discord.com/channels/{GUILD}/7"
    assert replace(match, table_message=9).link == f"https://discord.com/channels/{GUILD}/7/9"
