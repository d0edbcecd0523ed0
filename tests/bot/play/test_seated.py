"""Who sits where, asked by the person; on SQLite and PostgreSQL alike."""

from dataclasses import replace

from bot.records import Records
from tests.harness.seating import ANNA, DAVID, lobby, opened, playing


async def test_whoever_plays_a_game_is_found_by_the_person_in_any_channel(records: Records) -> None:
    await opened(records, playing(channel=1))
    await opened(records, replace(lobby(channel=2), game="dilemme"))
    assert await records.matches.plays(ANNA.id, "dilemma")
    assert not await records.matches.plays(ANNA.id, "dilemme"), "it has not begun"
    assert not await records.matches.plays(DAVID.id, "dilemma")


async def test_whoever_sat_at_a_table_that_is_over_does_not_play(records: Records) -> None:
    match = await opened(records, playing())
    await records.matches.arrange(match, replace(match, status="ended", ended_at=1.0))
    assert not await records.matches.plays(ANNA.id, "dilemma")
