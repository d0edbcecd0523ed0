"""Wishes to be told of a table that is one short: each serves once, and nobody is pestered."""

from bot.records import Records
from bot.records.database import Database
from bot.records.match import Match
from bot.records.waiting import KEPT_SECONDS, MOST_CALLED
from tests.harness.seating import ANNA, BEN, GUILD, PEOPLE, lobby, opened


async def asked(records: Records, match: Match, now: float) -> list[int]:
    """Who is invited to a lobby that is one short."""
    called = await records.waiting.call(match, now)
    found = [each.person for each in await records.invitations.of(match.id)]
    for person in found:
        await records.invitations.answered(match.id, person)
    assert called == bool(found)
    return found


async def test_a_wish_to_be_told_serves_once(records: Records) -> None:
    waiting, match = records.waiting, await opened(records, lobby(host=BEN))
    other_server = await opened(records, lobby(2, GUILD + (1 << 22), host=BEN))
    await waiting.ask(GUILD, "dilemma", ANNA.id, 100.0)
    assert await waiting.since(GUILD, "dilemma", ANNA.id, 101.0) == 100.0
    assert await asked(records, other_server, 101.0) == []
    assert await asked(records, match, 101.0) == [ANNA.id]
    assert await asked(records, match, 101.0) == []
    await waiting.ask(GUILD, "dilemma", ANNA.id, 102.0)
    assert await asked(records, match, 103.0) == [ANNA.id], "asked again"


async def test_a_wish_for_another_game_is_left_alone(records: Records) -> None:
    match = await opened(records, lobby(host=BEN))
    await records.waiting.ask(GUILD, "camarade", ANNA.id, 100.0)
    assert await asked(records, match, 101.0) == []
    assert await records.waiting.since(GUILD, "camarade", ANNA.id, 101.0) == 100.0


async def test_a_wish_to_be_told_lapses_after_a_day_or_is_withdrawn(
    records: Records, database: Database
) -> None:
    waiting, match = records.waiting, await opened(records, lobby(host=PEOPLE[3]))
    await waiting.ask(GUILD, "dilemma", ANNA.id, 100.0)
    assert await waiting.since(GUILD, "dilemma", ANNA.id, 100.0 + KEPT_SECONDS) is None
    assert await asked(records, match, 100.0 + KEPT_SECONDS) == []
    await waiting.ask(GUILD, "dilemma", BEN.id, 100.0 + KEPT_SECONDS)
    assert len(await database.fetch("SELECT * FROM waiting")) == 1, "the lapsed one is not kept"
    await waiting.withdraw(GUILD, "dilemma", BEN.id)
    assert await waiting.since(GUILD, "dilemma", BEN.id, 101.0 + KEPT_SECONDS) is None


async def test_at_most_ten_are_told_who_asked_first_and_nobody_who_sits_there_or_refused(
    records: Records,
) -> None:
    match = await opened(records, lobby(77, host=ANNA))
    for number in (ANNA.id, *range(1, 15)):
        await records.waiting.ask(GUILD, "dilemma", number, 100.0 + number % ANNA.id)
    await records.invitations.rest(3, 77, until=500.0)
    await records.invitations.rest(4, 78, until=500.0)
    await records.invitations.rest(5, 77, until=110.0)
    told = await asked(records, match, 200.0)
    assert sorted(told) == [1, 2, 4, 5, 6, 7, 8, 9, 10, 11]
    assert len(told) == MOST_CALLED
    elsewhere = await opened(records, lobby(78, host=BEN))
    assert sorted(await asked(records, elsewhere, 200.0)) == [3, 12, 13, 14, ANNA.id]


async def test_wishes_are_told_to_who_asks_and_forgotten_with_them(records: Records) -> None:
    await records.waiting.ask(GUILD, "dilemma", ANNA.id, 100.0)
    kept = await records.people.kept_about(ANNA.id)
    assert [row["game"] for row in kept["waiting_for_a_table"]] == ["dilemma"]
    await records.people.forget(ANNA.id)
    assert not any((await records.people.kept_about(ANNA.id)).values())
