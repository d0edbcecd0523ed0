"""Where tables in threads are: their channels, whose is free, and how they are found."""

import json

import pytest

from bot.play.matches import Refused
from bot.records import Records
from bot.records.database import Database
from bot.records.match import Match, Standing
from tests.harness.seating import ANNA, BEN, CHLOE, DAVID, EMMA, Room

THREE = [ANNA, BEN, CHLOE]
CHANNEL, LOBBY = 1, 999


async def begun(room: Room, *, thread: bool = True) -> Match:
    """A table whose lobby was shown, dealt."""
    match_id = await room.open(THREE, CHANNEL)
    await shown(room, match_id, CHANNEL, LOBBY)
    return (await room.tables.start(match_id, ANNA.id, thread=thread)).match


async def shown(room: Room, match_id: int, channel: int, message: int) -> None:
    table = Standing(kind="table", channel=channel, message=message, shows="seen")
    await room.records.messages.put(match_id, table)


async def test_a_table_in_a_thread_has_the_number_of_its_lobby_and_frees_its_channel(
    room: Room,
) -> None:
    match = await room.look((await begun(room)).id)
    assert (match.channel, match.parent, match.home) == (LOBBY, CHANNEL, CHANNEL)
    assert match.table_message is None, "nothing stands in the thread yet"
    other = await room.open([DAVID], CHANNEL)
    at_channel = await room.matches.at(CHANNEL)
    assert at_channel is not None
    assert at_channel.match.id == other
    with pytest.raises(Refused, match="table-taken"):
        await room.open([EMMA], LOBBY)


async def test_without_a_thread_it_stays_as_it_was(room: Room) -> None:
    match = await room.look((await begun(room, thread=False)).id)
    assert (match.channel, match.parent, match.table_message) == (CHANNEL, None, LOBBY)


async def test_a_lobby_nobody_has_seen_moves_nowhere(room: Room) -> None:
    match_id = await room.open(THREE, CHANNEL)
    match = (await room.tables.start(match_id, ANNA.id, thread=True)).match
    assert (match.channel, match.parent) == (CHANNEL, None)


async def test_a_table_whose_thread_is_refused_goes_back_unless_its_channel_is_taken(
    room: Room,
) -> None:
    match = await begun(room)
    other = await room.open([DAVID], CHANNEL)
    assert not await room.records.threads.move_back(match.id)
    await room.tables.leave(other, DAVID.id)
    assert await room.records.threads.move_back(match.id)
    back = await room.look(match.id)
    assert (back.channel, back.parent, back.table_message) == (CHANNEL, None, LOBBY)
    assert not await room.records.threads.move_back(match.id), "it is there already"


async def test_what_one_plays_in_a_thread_is_found_from_its_channel(room: Room) -> None:
    match = await begun(room)
    latest = await room.matches.at(CHANNEL)
    assert latest is not None
    assert latest.match.id == match.id
    mine = await room.matches.under(CHANNEL, BEN.id)
    assert mine is not None
    assert mine.match.id == match.id
    assert await room.matches.under(CHANNEL, EMMA.id) is None
    assert await room.matches.under(LOBBY, BEN.id) is None


async def test_a_rematch_is_opened_where_the_first_was_and_alone_on_the_spot(room: Room) -> None:
    match = await begun(room)
    await room.tables.abandon(match.id)
    assert (await room.tables.rematch(match.id, BEN)).match.channel == CHANNEL
    alone = await room.open([ANNA], 5)
    for _ in range(2):
        await room.tables.add_computer(alone, ANNA.id)
    await shown(room, alone, 5, 555)
    await room.tables.start(alone, ANNA.id, thread=True)
    await room.tables.abandon(alone)
    again = (await room.tables.rematch(alone, ANNA)).match
    assert (again.channel, again.status) == (555, "playing")


async def test_a_server_chooses_which_tables_move(records: Records) -> None:
    assert await records.people.guild_threads(7) == "relaxed"
    await records.people.set_guild_threads(7, "always")
    assert await records.people.guild_threads(7) == "always"
    assert await records.people.guild_language(7) is None, "Discord still decides"
    await records.people.set_guild_language(7, "fr")
    assert await records.people.guild_threads(7) == "always"


@pytest.mark.parametrize("where", ["channel", "parent"])
async def test_the_latest_table_is_one_step_along_an_index(database: Database, where: str) -> None:
    explain = f"SELECT MAX(id) AS id FROM matches WHERE {where} = 1"
    if "Postgres" in type(database).__name__:
        async with database.transaction() as db:
            await db.fetch("SET LOCAL enable_seqscan = off")
            rows = await db.fetch(f"EXPLAIN {explain}")
    else:
        rows = await database.fetch(f"EXPLAIN QUERY PLAN {explain}")
    plan = json.dumps([dict(row) for row in rows])
    assert "tables_of_" in plan or "one_open_table" in plan
