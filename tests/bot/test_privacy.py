"""What is kept about somebody, and that nothing of it is left when they wish so; row by row."""

from dataclasses import replace

from bot.records import Records
from bot.records.database import Database
from bot.records.history import History
from bot.records.match import Chair, Standing
from bot.records.people import Wishes
from tests.harness.ended import ended
from tests.harness.seating import ANNA, BEN, CHLOE, DAVID, FRED, GUILD, PEOPLE, Room, lobby, opened

TOKEN = "a way to somebody's panel"
SOMEBODY = {"en": "Somebody", "fr": "Quelqu’un"}
TABLES = (
    *("matches", "seats", "moves", "messages", "results", "people", "standings", "guilds"),
    *("tries", "months"),
)


async def everything(database: Database) -> list[object]:
    """Every value in every row of every table."""
    tables = [await database.fetch(f"SELECT * FROM {table}") for table in TABLES]
    return [value for rows in tables for row in rows for value in dict(row).values()]


async def lived(room: Room) -> int:
    """Anna has played, opened tables, chosen settings, and sits at a running table."""
    await ended(room.records, [1, 2, 3])
    await room.records.people.wish(ANNA.id, Wishes("fr", "here"))
    await ended(room.records, [2, 1], [ANNA, BEN], game="camarade")
    match_id = await room.begin(PEOPLE[:3])
    await room.records.people.reached_at(ANNA.id, 7701)
    letter = Standing(kind="letter", person=ANNA.id, channel=7701, message=7702, shows="call")
    await room.records.messages.put(match_id, letter)
    now = room.time.now()
    panel = Standing(kind="panel", person=ANNA.id, message=7703, token=TOKEN, token_at=now)
    await room.records.matches.looked(match_id, ANNA.id, panel, now)
    await room.offer(match_id)
    return match_id


async def test_everything_kept_about_somebody_is_told(room: Room, database: Database) -> None:
    match_id = await lived(room)
    kept = await Records(database).people.kept_about(ANNA.id)
    assert [row["language"] for row in kept["settings"]] == ["fr"]
    assert len(kept["results"]) == 2
    assert len(kept["ratings"]) == 2 * 4
    assert match_id in {row["match"] for row in kept["seats"]}
    assert match_id in {row["id"] for row in kept["tables_opened"]}


async def test_what_is_told_holds_nothing_of_others_and_no_seed_or_position(
    room: Room, database: Database
) -> None:
    match_id = await lived(room)
    kept = await Records(database).people.kept_about(ANNA.id)
    told = [value for rows in kept.values() for row in rows for value in row.values()]
    match = await room.look(match_id)
    assert not {match.seed, match.state, BEN.name, BEN.id, CHLOE.id, TOKEN} & set(told)


async def test_whoever_is_unknown_is_told_that_nothing_is_kept(database: Database) -> None:
    assert not any((await Records(database).people.kept_about(DAVID.id)).values())


async def test_nothing_of_the_forgotten_is_left_in_any_row(room: Room, database: Database) -> None:
    match_id = await lived(room)
    assert await Records(database).people.take_names_off(ANNA.id, SOMEBODY) == [match_id]
    await room.tables.leave(match_id, ANNA.id)
    await Records(database).people.forget(ANNA.id)
    left = await everything(database)
    assert not {ANNA.id, 7701, 7702, 7703} & {value for value in left if isinstance(value, int)}
    assert not any(ANNA.name in value for value in left if isinstance(value, str))
    assert TOKEN not in left
    assert not any((await Records(database).people.kept_about(ANNA.id)).values())


async def test_whoever_is_forgotten_while_they_sit_leaves_no_token(
    room: Room, database: Database
) -> None:
    await lived(room)
    await Records(database).people.forget(ANNA.id)
    assert not {TOKEN, 7702, 7703} & set(await everything(database))


async def test_the_results_of_the_forgotten_stay_without_them(
    room: Room, database: Database
) -> None:
    await lived(room)
    await Records(database).people.take_names_off(ANNA.id, SOMEBODY)
    await Records(database).people.forget(ANNA.id)
    matches, _ = await History(database).history(GUILD, None, BEN.id, 0)
    names = {tuple([result.name for result in match.results]) for match in matches}
    assert names == {(None, "Ben"), (None, "Ben", "Chloé")}
    assert all(match.results[0].person is None for match in matches)


async def test_the_others_keep_everything(room: Room, database: Database) -> None:
    await lived(room)
    before = await Records(database).people.kept_about(CHLOE.id)
    await Records(database).people.take_names_off(ANNA.id, SOMEBODY)
    await Records(database).people.forget(ANNA.id)
    assert await Records(database).people.kept_about(CHLOE.id) == before


async def test_a_computer_that_sits_for_the_forgotten_stays_and_loses_their_name(
    records: Records, database: Database
) -> None:
    away = Chair(None, ANNA.name, "en", level="normal", owner=ANNA.id)
    match = await opened(records, replace(lobby(), status="playing", chairs=(away,), language="fr"))
    assert await Records(database).people.take_names_off(ANNA.id, SOMEBODY) == [match.id]
    await Records(database).people.forget(ANNA.id)
    found, _ = await records.matches.load(match.id) or (match, False)
    [chair] = found.chairs
    assert (chair.owner, chair.level, chair.name) == (None, "normal", "Quelqu’un")


async def test_a_match_finished_by_a_computer_in_somebody_s_place_is_theirs_and_unrated(
    room: Room, database: Database
) -> None:
    match_id = await room.begin(PEOPLE[:3])
    await room.tables.leave(match_id, ANNA.id)
    await room.tables.end(match_id, FRED.id, moderator=True)
    matches, _ = await History(database).history(None, None, ANNA.id, 0)
    assert [match.match for match in matches] == [match_id]
    assert not await database.fetch("SELECT * FROM standings")
