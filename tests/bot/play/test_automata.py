"""The computers at a table: what they are called."""

from dataclasses import replace

from bot.play.automata import COMPUTERS, with_computer
from tests.harness.seating import ANNA, BEN, Room


async def test_computers_have_names_that_nobody_else_at_the_table_has(room: Room) -> None:
    match_id = await room.open([ANNA])
    for _ in range(3):
        await room.tables.add_computer(match_id, ANNA.id)
    names = [chair.name for chair in (await room.look(match_id)).chairs[1:]]
    assert set(names) <= set(COMPUTERS)
    assert len(set(names)) == 3
    namesake = replace(BEN, name=names[0].upper())
    after = [chair.name for chair in (await room.tables.join(match_id, namesake)).match.chairs]
    assert after[2:] == [*names[1:], names[0].upper()]
    assert after[1] in set(COMPUTERS) - set(names)


async def test_the_same_seed_gives_computers_the_same_names(room: Room) -> None:
    first = await room.look(await room.open([ANNA]))
    seeded = replace(first, seed="a seed")
    assert [with_computer(seeded, "easy").chairs[1].name for _ in range(2)] == ["Hugo"] * 2
