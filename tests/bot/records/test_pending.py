"""Matches with something left to do, found by the shards of their servers."""

from dataclasses import replace

from bot.records import Records
from bot.records.database import Database
from bot.records.messages import told
from tests.harness.houses import ManualTime
from tests.harness.seating import ANNA, PEOPLE, Room, lobby, opened, playing

OF_SHARD = {shard: (4 + shard) << 22 for shard in range(4)}
NOW = 1_800_000_000.0


async def test_a_match_is_behind_until_discord_was_told_its_newest_revision(
    records: Records,
) -> None:
    match = await opened(records, lobby())
    assert await records.pending.behind() == [match.id]
    assert await records.messages.settle(match.id, (), (), told(match, NOW, None))
    assert await records.pending.behind() == []
    again = await records.matches.arrange(match, match)
    assert await records.pending.behind() == [match.id]
    await records.messages.settle(again.id, (), (), told(match, NOW, None))
    assert await records.pending.behind() == [match.id], "that was an older revision"


async def test_what_is_behind_is_found_by_shard_and_running_matches_first(
    records: Records,
) -> None:
    waiting = await opened(records, lobby(9, OF_SHARD[1]))
    ids = [(await opened(records, playing(s, guild))).id for s, guild in OF_SHARD.items()]
    assert await records.pending.behind() == [*ids, waiting.id]
    assert await records.pending.behind([1, 2], 4) == [*ids[1:3], waiting.id]
    assert await records.pending.behind([], 4) == []


async def test_a_table_of_direct_messages_belongs_to_the_first_shard(records: Records) -> None:
    alone = await opened(records, replace(playing(), guild=None))
    assert await records.pending.behind([0], 4) == [alone.id]
    assert await records.pending.behind([1, 2, 3], 4) == []


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


async def test_presses_that_cannot_come_again_are_forgotten(
    records: Records, database: Database
) -> None:
    match = await opened(records, playing())
    for interaction in (1, (int(NOW) - 1420070400) * 1000 << 22):
        await database.write(("INSERT INTO presses VALUES (?, ?)", (interaction, match.id)))
    await records.pending.forget_presses(NOW)
    assert len(await database.fetch("SELECT 1 FROM presses")) == 1
