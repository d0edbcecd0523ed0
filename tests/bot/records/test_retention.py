"""Retention: what of a finished match goes after a day, and that nobody misses it."""

from dataclasses import replace
from threading import Thread, current_thread
from typing import Any

import pytest

from bot.pages.drawing import Drawing
from bot.pages.replay import Replays, export
from bot.play.matches import Moment
from bot.play.proof import record_of, verify
from bot.records import Records
from bot.records.cooldowns import Deed
from bot.records.database import Database, connect
from bot.records.invitations import Invitation
from bot.records.match import Person, Reading
from bot.records.retention import BATCH, KEPT_SECONDS, OLD, WHOLE
from bot.records.schema import newest, tables
from games import discover
from games.engine import Outcome
from tests.harness.crowd import AT, Played, crowd, write
from tests.harness.drawn import parts
from tests.harness.loaded import loaded
from tests.harness.seating import ANNA, BEN, FRED, PEOPLE, Room, found

DAYS_LATER = AT + 3 * KEPT_SECONDS
GAMES = discover()


@pytest.fixture
async def kept(database: Database) -> list[Played]:
    """Two finished matches of each game, and four running ones."""
    return await write(database, crowd(8, 4))


async def rows(database: Database, sql: str) -> list[dict[str, object]]:
    return [dict(row) for row in await database.fetch(sql)]


async def tidied(records: Records, now: float = DAYS_LATER) -> int:
    total = 0
    while done := await records.retention.tidy_some(now):
        total += done
    await records.retention.sweep(now)
    return total


def test_of_a_match_that_is_deleted_no_table_keeps_anything() -> None:
    """But the presses of the last days, which name nobody and end by themselves."""
    of_a_match = {table.name for table in tables(newest()) if "match" in table.columns}
    emptied = {sql.split()[2] for sql in WHOLE}
    assert emptied == of_a_match - {"presses"} | {"matches"}


async def test_positions_and_ways_to_reach_people_go_and_lines_and_results_stay(
    database: Database, records: Records, kept: list[Played]
) -> None:
    lines = "SELECT match, ply, seat, line, at, person FROM moves ORDER BY match, ply"
    stays = [lines, *(f"SELECT * FROM {table} ORDER BY 1, 2" for table in ("results", "seats"))]
    before = [await rows(database, sql) for sql in stays]
    assert await tidied(records) == 8
    assert [await rows(database, sql) for sql in stays] == before
    over = await rows(database, "SELECT * FROM matches WHERE status = 'over'")
    assert [(row["state"], row["news"]) for row in over] == [(None, "[]")] * 8
    finished = "(SELECT id FROM matches WHERE status = 'over')"
    reached = f"SELECT * FROM messages WHERE kind <> 'table' AND match IN {finished}"
    assert not await rows(database, reached)
    pressed = f"SELECT * FROM moves WHERE interaction IS NOT NULL AND match IN {finished}"
    assert not await rows(database, pressed)


async def test_running_matches_and_those_of_today_are_left_alone(
    database: Database, records: Records, kept: list[Played]
) -> None:
    every = "SELECT * FROM matches ORDER BY id"
    before = await rows(database, every)
    assert await tidied(records, AT + KEPT_SECONDS - 1) == 0
    assert await rows(database, every) == before
    await tidied(records)
    running = "SELECT * FROM matches WHERE status = 'playing' ORDER BY id"
    assert await rows(database, running) == [r for r in before if r["status"] == "playing"]
    assert len(await rows(database, "SELECT * FROM messages WHERE kind = 'panel'")) == sum(
        len(some.match.chairs) for some in kept if some.match.status == "playing"
    )


async def test_a_tidied_match_stands_as_it_stood_in_every_game(
    room: Room, kept: list[Played]
) -> None:
    before = [await room.matches.look(some.match.id) for some in kept]
    await tidied(room.records)
    for then in before:
        now = await room.matches.look(then.match.id)
        assert (now.state, now.news, now.asked) == (then.state, then.news, then.asked)
        there = await room.matches.at(then.match.place)
        assert there is not None
        assert there.state == then.state


async def test_the_end_looks_the_same_and_so_does_its_picture(
    room: Room, kept: list[Played]
) -> None:
    drawing = (await loaded(room.records)).drawing
    finished = [some.match.id for some in kept if some.results]
    before = [drawn(drawing, await room.matches.look(match)) for match in finished]
    await tidied(room.records)
    assert [drawn(drawing, await room.matches.look(match)) for match in finished] == before


def drawn(drawing: Drawing, moment: Moment) -> list[object]:
    """Without those who could still be reached: their panels are gone with their tokens."""
    picture = drawing.picture(moment)
    assert picture is not None
    return [*map(str, parts(drawing.table(moment))), picture.image]


async def test_replays_exports_and_proofs_are_the_same_as_before(
    room: Room, kept: list[Played]
) -> None:
    replays = Replays(room.records, GAMES, room.time.now)
    finished = [some.match for some in kept if some.results]
    before = [
        "".join(export(await replays.open(m.id, m.guild, 0, Reading("en")))) for m in finished
    ]
    await tidied(room.records)
    for match, text in zip(finished, before, strict=True):
        reel = await replays.open(match.id, match.guild, 0, Reading("en"))
        assert "".join(export(reel)) == text
        assert verify(reel.record, GAMES).trouble is None
        assert isinstance(GAMES[match.game].prompt(reel.step(reel.length).state), Outcome)


async def test_a_tidied_match_is_played_again_in_a_thread_and_does_not_hold_the_loop(
    room: Room, kept: list[Played]
) -> None:
    threads = list[Thread]()

    def setup(*given: Any) -> Any:
        threads.append(current_thread())
        return GAMES["dilemma"].setup(*given)

    games = {**GAMES, "dilemma": replace(GAMES["dilemma"], setup=setup)}
    room.matches.games = games
    await tidied(room.records)
    match = next(some.match for some in kept if some.results and some.match.game == "dilemma")
    await room.matches.look(match.id)
    await Replays(room.records, games, room.time.now).open(match.id, match.guild, 0, Reading("en"))
    assert len(threads) == 2
    assert current_thread() not in threads


async def test_a_log_that_was_changed_is_still_found_out(
    database: Database, room: Room, kept: list[Played]
) -> None:
    match = next(some.match for some in kept if some.results)
    await tidied(room.records)
    log = await room.records.matches.log(match.id)
    tidy = await found(room.records, match.id)
    results = await room.records.matches.results(match.id)
    record = record_of(tidy, results, ["x"] * len(match.chairs), log)
    assert verify(record, GAMES).trouble is None
    assert verify(replace(record, final="0" * 64), GAMES).trouble == "end"
    async with database.transaction() as db:
        await db.fetch("UPDATE moves SET line = ? WHERE match = ?", "nonsense", match.id)
    assert (await room.matches.look(match.id)).state is None


async def test_play_again_works_after_the_position_has_gone(room: Room, kept: list[Played]) -> None:
    for some in (some for some in kept if some.results):
        match = some.match
        first = Person(match.chairs[0].person or 0, "First", "en")
        fresh = await room.tables.rematch(match.id, first)
        await room.tables.leave(fresh.match.id, first.id)
        await room.records.retention.tidy_some(DAYS_LATER)
        again = await room.tables.rematch(match.id, first)
        assert again.match.options == fresh.match.options
        await room.tables.leave(again.match.id, first.id)


async def test_a_folded_lobby_and_a_table_ended_early_are_tidied_too(room: Room) -> None:
    folded = await room.open(PEOPLE[:1], channel=1)
    await room.tables.leave(folded, ANNA.id)
    early = await room.begin(PEOPLE[:3], channel=2)
    await room.offer(early)
    stood = await room.tables.end(early, FRED.id, moderator=True)
    assert await tidied(room.records, room.time.now() + KEPT_SECONDS + 1) == 2
    assert (await room.look(folded)).status == "folded"
    now = await room.matches.look(early)
    assert (now.state, now.news) == (stood.state, stood.news)


async def test_what_has_an_end_of_its_own_is_swept(database: Database, room: Room) -> None:
    match, now = await room.open(PEOPLE[:1]), room.time.now()
    asked = Invitation(match=match, person=BEN.id, host=ANNA.id, why="invited", at=now)
    await room.records.invitations.invite([asked])
    await room.records.invitations.rest(BEN.id, 1, now + 60)
    await room.records.cooldowns.begin(
        Deed("start", ANNA.id, 1, now, 1), own=6, here=12, seconds=600.0
    )
    tables = ("invitations", "refusals", "cooldowns")
    await room.records.retention.sweep(now + 30)
    assert [len(await rows(database, f"SELECT * FROM {t}")) for t in tables] == [1, 1, 1]
    await room.records.retention.sweep(now + 8 * 86400)
    assert [len(await rows(database, f"SELECT * FROM {t}")) for t in tables] == [0, 0, 0]


async def test_it_goes_in_small_steps(database: Database, records: Records) -> None:
    await write(database, crowd(BATCH + 3, 0))
    assert await records.retention.tidy_some(DAYS_LATER) == BATCH
    assert await records.retention.tidy_some(DAYS_LATER) == 3
    assert await records.retention.tidy_some(DAYS_LATER) == 0


async def test_what_is_old_is_found_by_an_index(sqlite_url: str) -> None:
    async with connect(sqlite_url) as database:
        plan = await database.fetch(f"EXPLAIN QUERY PLAN {OLD}", 5.0, BATCH)
    assert [row["detail"].split()[:5] for row in plan] == [
        ["SEARCH", "matches", "USING", "INDEX", "untidied"]
    ]
