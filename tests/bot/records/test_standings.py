"""Ratings beside the results they follow from, on both databases."""

import asyncio
from dataclasses import replace
from random import Random

import pytest

from bot.records import Records
from bot.records.database import Database
from bot.records.history import History
from bot.records.match import Conflict, Entry, Person
from bot.records.ratings import FRESH, Pool, Standing, season
from bot.records.standings import recompute
from tests.harness.ended import SUNDAY, ended, results
from tests.harness.seating import ANNA, BEN, CHLOE, DAVID, FRED, GUILD, PEOPLE, Room, lobby

DAY = 86400.0
HERE = (GUILD, "all")


async def standing(database: Database, person: Person, pool: Pool = HERE) -> Standing:
    return (await History(database).standings(person.id, pool)).get("dilemma", Standing())


async def all_rows(database: Database) -> list[dict[str, object]]:
    rows = await database.fetch("SELECT * FROM standings ORDER BY game, guild, span, person")
    return [dict(row) for row in rows]


async def play_season(records: Records, matches: int) -> None:
    """Anybody against anybody, anyhow, in two servers and several weeks."""
    whim = Random(5)
    for number in range(matches):
        people = whim.sample(PEOPLE, whim.randint(2, 5))
        places = [whim.randint(1, len(people)) for _ in people]
        guild = whim.choice([GUILD, 9 << 22])
        await ended(records, places, people, at=SUNDAY + number * 3 * DAY, guild=guild)


async def test_a_match_is_rated_when_it_is_over(records: Records, database: Database) -> None:
    await ended(records, [1, 2, 3])
    first, last = await standing(database, ANNA), await standing(database, CHLOE)
    assert (first.games, first.wins, first.streak) == (1, 1, 1)
    assert first.strength.floor > last.strength.floor
    for pool in ((None, "all"), (GUILD, season(SUNDAY))):
        assert await standing(database, ANNA, pool) == first


async def test_a_computer_at_the_end_leaves_a_match_unrated_but_kept(
    records: Records, database: Database
) -> None:
    match_id = await ended(records, [1, 2, 3], [ANNA, BEN, None])
    assert await all_rows(database) == []
    assert [result.place for result in await records.matches.results(match_id)] == [1, 2, 3]


async def test_nobody_climbs_by_playing_alone(records: Records, database: Database) -> None:
    for _ in range(5):
        await ended(records, [1, 2, 3], [ANNA, None, None])
        await ended(records, [1], [ANNA])
    assert await all_rows(database) == []


async def test_a_table_ended_early_is_kept_unplaced_and_unrated(
    room: Room, database: Database
) -> None:
    match_id = await room.begin()
    await room.tables.end(match_id, FRED.id, moderator=True)
    results = await room.records.matches.results(match_id)
    assert [(r.person, r.place, r.reason) for r in results] == [
        (person.id, None, "ended-early") for person in PEOPLE[:3]
    ]
    assert await all_rows(database) == []


async def test_wins_over_the_same_people_bring_less_and_less(
    records: Records, database: Database
) -> None:
    gains, before = [], Standing().strength.mu
    for _ in range(3 * FRESH):
        await ended(records, [1, 2], [ANNA, BEN])
        after = (await standing(database, ANNA)).strength.mu
        gains.append(after - before)
        before = after
    assert gains == sorted(gains, reverse=True)
    rows = await database.fetch(
        "SELECT weight FROM results WHERE person = ? ORDER BY rated", ANNA.id
    )
    weights = [row["weight"] for row in rows]
    assert weights[:FRESH] == [1.0] * FRESH
    assert weights[-1] == FRESH / (3 * FRESH)


async def test_who_meets_others_counts_in_full_where_old_acquaintances_do_not(
    records: Records, database: Database
) -> None:
    for _ in range(9):
        await ended(records, [1, 2], [ANNA, BEN])
    match_id = await ended(records, [1, 2, 3], [ANNA, BEN, DAVID])
    rows = await database.fetch(
        "SELECT weight FROM results WHERE match = ? ORDER BY seat", match_id
    )
    anna, ben, david = (row["weight"] for row in rows)
    assert anna == ben == FRESH / (9 / 2 + 1)
    assert david == 1.0


async def test_all_ratings_come_out_the_same_from_the_results_alone(
    records: Records, database: Database
) -> None:
    await play_season(records, 40)
    before = await all_rows(database)
    assert await recompute(database) == (40, 0)
    assert await all_rows(database) == before


async def test_a_rating_that_was_tampered_with_is_put_right(
    records: Records, database: Database
) -> None:
    await play_season(records, 8)
    before = await all_rows(database)
    async with database.transaction() as db:
        await db.fetch("UPDATE standings SET mu = 99, wins = 99 WHERE person = ?", ANNA.id)
    _, changed = await recompute(database)
    assert changed == sum(row["person"] == ANNA.id for row in before)
    assert await all_rows(database) == before


async def test_when_somebody_is_forgotten_the_others_keep_their_numbers(
    records: Records, database: Database
) -> None:
    await play_season(records, 30)
    await Records(database).people.take_names_off(BEN.id, {"en": "Somebody"})
    await Records(database).people.forget(BEN.id)
    before = await all_rows(database)
    assert BEN.id not in {row["person"] for row in before}
    assert await recompute(database) == (30, 0)
    assert await all_rows(database) == before


async def test_matches_that_end_at_once_are_rated_one_by_one(
    records: Records, database: Database
) -> None:
    await asyncio.gather(*(ended(records, [1, 2], [ANNA, BEN]) for _ in range(12)))
    rows = await database.fetch("SELECT DISTINCT rated FROM results ORDER BY rated")
    assert [row["rated"] for row in rows] == list(range(1, 13))
    assert (await standing(database, ANNA)).games == 12
    assert await recompute(database) == (12, 0)


async def test_an_ending_that_comes_too_late_rates_nothing(
    records: Records, database: Database
) -> None:
    match_id = await ended(records, [1, 2])
    before = await all_rows(database)
    over, _ = await records.matches.load(match_id) or (lobby(), False)
    with pytest.raises(Conflict):
        await records.matches.save(
            replace(over, status="playing", ply=0),
            replace(over, ply=1),
            Entry(0, "offer 5", SUNDAY),
            results=results(over, [2, 1]),
        )
    assert await all_rows(database) == before
    assert await recompute(database) == (1, 0)
