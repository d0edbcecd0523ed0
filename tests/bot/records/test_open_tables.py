"""The open tables of a person and the lobbies of a server; finished ones are not found."""

from dataclasses import replace

from bot.records.database import Database
from tests.harness.seating import ANNA, BEN, CHLOE, DAVID, FRED, GUILD, Room


async def test_the_tables_of_somebody_are_the_open_ones_wherever_they_are(room: Room) -> None:
    lobbied = await room.open([BEN, ANNA], channel=1)
    elsewhere = await room.open([ANNA, BEN, CHLOE], channel=2, guild=GUILD + (1 << 22))
    await room.tables.start(elsewhere, BEN.id)
    ended = await room.begin(channel=3)
    await room.tables.end(ended, FRED.id, moderator=True)
    folded = await room.open([ANNA], channel=4)
    await room.tables.leave(folded, ANNA.id)
    await room.open([BEN], channel=5)
    found = await room.records.open_tables.of(ANNA.id)
    assert [match.id for match in found] == [lobbied, elsewhere]
    assert found[1] == await room.look(elsewhere)


async def test_a_table_where_a_computer_plays_for_somebody_is_still_theirs(room: Room) -> None:
    match_id = await room.begin()
    await room.tables.leave(match_id, BEN.id)
    assert [match.id for match in await room.records.open_tables.of(BEN.id)] == [match_id]


async def test_a_seat_that_changes_hands_is_listed_for_who_has_it(room: Room) -> None:
    match_id = await room.begin()
    await room.tables.hand_on(match_id, BEN.id, DAVID, (await room.look(match_id)).turn)
    assert [match.id for match in await room.records.open_tables.of(DAVID.id)] == [match_id]
    assert await room.records.open_tables.of(BEN.id) == []


async def test_a_match_that_is_played_to_its_end_is_listed_no_more(
    room: Room, database: Database
) -> None:
    match_id = await room.begin()
    before = await room.look(match_id)
    await room.records.matches.arrange(before, replace(before, status="ended", ended_at=1.0))
    assert await room.records.open_tables.of(ANNA.id) == []
    rows = await database.fetch("SELECT DISTINCT open FROM seats WHERE match = ?", match_id)
    assert [row["open"] for row in rows] == [0]


async def test_the_lobbies_of_a_server_are_its_own_and_the_newest_first(room: Room) -> None:
    first = await room.open([ANNA], channel=1)
    await room.begin(channel=2)
    await room.open([CHLOE], channel=3, guild=GUILD + (1 << 22))
    second = await room.open([BEN], channel=4)
    assert [m.id for m in await room.records.open_tables.lobbies(GUILD, BEN.id)] == [second, first]


async def test_a_lobby_for_those_invited_is_listed_for_them_alone(room: Room) -> None:
    lobby = await room.open([ANNA], guests=[BEN])
    lobbies = room.records.open_tables.lobbies
    assert [match.id for match in await lobbies(GUILD, BEN.id)] == [lobby]
    assert await lobbies(GUILD, CHLOE.id) == []
