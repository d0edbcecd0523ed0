"""A database from before rules had versions: what runs is ended unrated, what is over is kept."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from shutil import copy as copy_file

import pytest

from bot.pages.replay import Replays
from bot.play.matches import Matches, Refused
from bot.play.proof import read, record_of, verify, write
from bot.play.seats import AnyGame
from bot.play.tables import Tables
from bot.records import Records
from bot.records.database import MIGRATIONS, Database, connect
from bot.records.results import UNPLACED
from games.dilemma.rules import GAME
from tests.harness.houses import SIMULATED_EPOCH, ManualTime
from tests.harness.seating import ANNA, BEN, CHLOE, GUILD, Room

BEFORE = 5
"""The last version of the database without versions of rules."""
MATCH = (
    "INSERT INTO matches (game, guild, channel, host, status, pace, language, options, seed, "
    "state, ply, turn, deadline, revision, opened_at, ended_at) "
    "VALUES ('dilemma', ?, ?, ?, ?, 'live', 'en', ?, 'seed', ?, 1, 1, ?, 1, 0, ?) RETURNING id"
)
SEAT = "INSERT INTO seats (match, seat, person, name, language, owner) VALUES (?, ?, ?, ?, 'en', ?)"
MOVE = "INSERT INTO moves (match, ply, seat, line, at, interaction) VALUES (?, ?, ?, ?, 0, ?)"
RESULT = (
    "INSERT INTO results (match, seat, person, name, place, points, reason, game, guild, "
    "ended_at) VALUES (?, ?, ?, ?, ?, 0, 'cards-out', 'dilemma', ?, 9)"
)


def game_of(number: int) -> AnyGame:
    """Dilemma with this version of its rules."""
    return replace(GAME, version=number)


def earlier_migrations(folder: Path) -> Path:
    folder.mkdir()
    for path in sorted(MIGRATIONS.glob("*.sql"))[:BEFORE]:
        copy_file(path, folder)
    return folder


@asynccontextmanager
async def old_database(
    url: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Database]:
    with monkeypatch.context() as patched:
        patched.setattr("bot.records.database.MIGRATIONS", folder)
        async with connect(url) as database:
            yield database


async def old_match(db: Database, channel: int, status: str) -> int:
    """Anna, Ben and Chloé, who is away, by rules that nobody can read any more."""
    deadline, ended = (50.0, None) if status in ("lobby", "playing") else (None, 9.0)
    where = (GUILD, channel, ANNA.id, status)
    what = ('{"landing": "of old"}', '{"older": true}', deadline, ended)
    async with db.transaction() as connection:
        [row] = await connection.fetch(MATCH, *where, *what)
        match_id: int = row["id"]
        for seat, (person, owner) in enumerate([(ANNA, None), (BEN, None), (None, CHLOE)]):
            whose = (person and person.id, (person or CHLOE).name, owner and owner.id)
            await connection.fetch(SEAT, match_id, seat, *whose)
        for ply, (seat, press) in enumerate([(0, 1), (1, 2), (2, 3), (2, None)], start=1):
            pressed = press and 10 * match_id + press
            await connection.fetch(MOVE, match_id, ply, seat, f"throw {ply}", pressed)
        if status == "over":
            for seat, person in enumerate((ANNA, BEN, CHLOE)):
                own = (match_id, seat, person.id, person.name, seat + 1, GUILD)
                await connection.fetch(RESULT, *own)
    return match_id


@pytest.fixture
async def migrated(
    database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[tuple[Database, dict[str, int]]]:
    """What an older bot left, opened by this one: a match of each kind by its status."""
    folder = earlier_migrations(tmp_path / "migrations")
    async with old_database(database_url, folder, monkeypatch) as database:
        kinds = enumerate(("lobby", "playing", "over"), start=1)
        matches = {status: await old_match(database, n, status) for n, status in kinds}
    async with connect(database_url) as database:
        yield database, matches


def room_of(database: Database, number: int) -> Room:
    room = Room(Records(database), ManualTime(SIMULATED_EPOCH))
    room.matches = Matches(room.records, {"dilemma": game_of(number)}, room.time.now)
    room.tables = Tables(room.records, room.matches, room.time.now)
    return room


async def test_running_matches_of_older_rules_are_ended_unrated_and_say_so(
    migrated: tuple[Database, dict[str, int]],
) -> None:
    database, matches = migrated
    room = room_of(database, 2)
    retired = await room.tables.retire_old_rules()
    assert {moment.match.id for moment in retired} == {matches["lobby"], matches["playing"]}
    match = await room.look(matches["playing"])
    assert (match.status, match.ending) == ("ended", "ended-by-new-rules")
    assert (match.deadline, match.ended_at) == (None, SIMULATED_EPOCH)
    assert match.drawn < match.revision, "the table is drawn again and says so"
    results = await room.records.matches.results(match.id)
    assert [(r.person, r.rank) for r in results] == [
        (person.id, UNPLACED) for person in (ANNA, BEN, CHLOE)
    ]
    assert not await database.fetch("SELECT * FROM standings")
    assert (await room.look(matches["lobby"])).status == "folded"
    assert await room.tables.retire_old_rules() == [], "once is enough"


async def test_matches_of_the_same_rules_go_on(
    migrated: tuple[Database, dict[str, int]],
) -> None:
    database, matches = migrated
    room = room_of(database, 1)
    assert await room.tables.retire_old_rules() == []
    assert (await room.records.matches.load(matches["playing"]) or (None,))[0] is not None


async def test_finished_matches_of_older_rules_keep_their_results_and_are_not_replayed(
    migrated: tuple[Database, dict[str, int]],
) -> None:
    database, matches = migrated
    room = room_of(database, 2)
    await room.tables.retire_old_rules()
    results = await room.records.matches.results(matches["over"])
    assert [(r.person, r.place, r.rank) for r in results] == [
        (ANNA.id, 1, 1),
        (BEN.id, 2, 2),
        (CHLOE.id, 3, 3),
    ]
    listed, _ = await room.records.history.history(GUILD, None, None, 0)
    assert matches["over"] in {match.match for match in listed}
    replays = Replays(room.records, room.matches.games)
    with pytest.raises(Refused, match="old-rules"):
        await replays.open(matches["over"], GUILD, ANNA.id, "en")


async def test_a_match_of_older_rules_can_be_looked_at_and_played_again_by_the_new_ones(
    migrated: tuple[Database, dict[str, int]],
) -> None:
    database, matches = migrated
    room = room_of(database, 2)
    await room.tables.retire_old_rules()
    assert (await room.matches.look(matches["over"])).state is None
    again = await room.tables.rematch(matches["playing"], ANNA)
    assert (again.match.status, again.match.rules) == ("lobby", 2)
    assert GAME.load_options(again.match.options) == GAME.options()


async def test_older_moves_belong_to_whoever_pressed_and_not_to_computers(
    migrated: tuple[Database, dict[str, int]],
) -> None:
    database, matches = migrated
    log = await Records(database).matches.log(matches["over"])
    assert [entry.person for entry in log] == [ANNA.id, BEN.id, CHLOE.id, None]


async def test_a_match_is_of_the_rules_it_was_dealt_by(room: Room) -> None:
    match = await room.look(await room.begin())
    assert match.rules == room.matches.games["dilemma"].version


async def test_an_exported_match_of_other_rules_says_that_it_cannot_be_replayed(
    room: Room,
) -> None:
    match_id = await room.begin()
    await room.tables.end(match_id, ANNA.id, moderator=True)
    results = await room.records.matches.results(match_id)
    record = record_of(await room.look(match_id), results, ["a", "b", "c"], [])
    today = room.matches.games["dilemma"]
    exported = read(write(record, today, lambda _: ()))
    assert exported == record
    assert verify(exported, {"dilemma": today}).trouble is None
    assert verify(exported, {"dilemma": game_of(today.version + 1)}).trouble == "rules"
