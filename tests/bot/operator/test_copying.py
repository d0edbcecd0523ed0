"""`backup` and `move`: everything arrives, what cannot be done is said, and games go on."""

import asyncio
import re
import sqlite3
import stat
import time
from collections.abc import Mapping
from pathlib import Path
from random import Random
from uuid import uuid4

import asyncpg
import pytest

from bot.operator.console import Failed
from bot.operator.copying import backup, move
from bot.operator.places import shown, url_of
from bot.operator.sign import STALE_SECONDS
from bot.play.matches import Matches
from bot.records import Records
from bot.records.copies import counts, seal_file
from bot.records.database import DatabaseError, connect, opened
from bot.records.schema import newest, tables
from games import discover
from tests.harness.crowd import AT, Played, crowd, play_on, write
from tests.harness.seating import lobby
from tests.harness.seating import opened as seated

GAMES = discover()
FINISHED, RUNNING = 12, 8


@pytest.fixture
async def kept(database_url: str) -> list[Played]:
    async with connect(database_url) as database:
        return await write(database, crowd(FINISHED, RUNNING))


@pytest.fixture
async def another_url(database_url: str, postgres: str, tmp_path: Path) -> str:
    """An empty database of the other kind."""
    if not database_url.startswith("sqlite"):
        return f"sqlite:///{tmp_path}/other.db"
    schema = f"test_{uuid4().hex}"
    connection = await asyncpg.connect(postgres)
    await connection.execute(f"CREATE SCHEMA {schema}")
    await connection.close()
    return f"{postgres}&search_path={schema}"


async def contents(url: str) -> dict[str, list[tuple[object, ...]]]:
    async with opened(url) as database:
        return {
            table.name: sorted(
                (
                    tuple(row[column] for column in table.columns)
                    for row in await database.fetch(f"SELECT * FROM {table.name}")
                ),
                key=repr,
            )
            for table in tables(newest())
        }


async def played_out(url: str) -> list[str]:
    """Every running match of a database, played to its end there."""
    async with connect(url) as database:
        matches = Matches(Records(database), GAMES, lambda: AT)
        rows = await database.fetch("SELECT id FROM matches WHERE status = 'playing' ORDER BY id")
        whim = Random("on")
        return [(await play_on(matches, row["id"], whim)).match.status for row in rows]


def left_in(folder: Path) -> list[Path]:
    return list(folder.glob("backup*"))


async def refused(work: object) -> str:
    with pytest.raises((Failed, DatabaseError)) as told:
        await work  # type: ignore[misc]
    return str(told.value)


async def test_a_backup_holds_everything_and_every_running_match_goes_on_in_it(
    database_url: str, kept: list[Played], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "backup.db"
    assert await backup(database_url, file) == 0
    assert f"{FINISHED + RUNNING} matches." in capsys.readouterr().out
    assert await contents(f"sqlite:///{file}") == await contents(database_url)
    assert await played_out(f"sqlite:///{file}") == ["over"] * RUNNING


async def test_a_backup_is_one_file_that_nobody_else_can_read(
    database_url: str, kept: list[Played], tmp_path: Path
) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    await backup(database_url, folder / "backup.db")
    assert [path.name for path in folder.iterdir()] == ["backup.db"]
    assert stat.S_IMODE((folder / "backup.db").stat().st_mode) == 0o600
    with sqlite3.connect(folder / "backup.db") as db:
        assert db.execute("PRAGMA journal_mode").fetchone() == ("delete",)
    db.close()


async def test_a_backup_of_a_bot_that_plays_on_is_of_one_moment(
    database_url: str, kept: list[Played], tmp_path: Path
) -> None:
    """Every line of a match is there up to its position, however much is played meanwhile."""
    async with connect(database_url) as database:
        matches = Matches(Records(database), GAMES, lambda: AT)
        running = [some.match.id for some in kept if not some.results]
        playing = asyncio.gather(*(play_on(matches, m, Random(m)) for m in running))
        await asyncio.sleep(0)
        await backup(database_url, tmp_path / "backup.db")
        await playing
    async with opened(f"sqlite:///{tmp_path}/backup.db") as copied:
        rows = await copied.fetch(
            "SELECT ply, (SELECT COUNT(*) FROM moves WHERE match = matches.id) AS lines "
            "FROM matches"
        )
    assert [row["ply"] for row in rows] == [row["lines"] for row in rows]


async def test_a_backup_overwrites_nothing(
    database_url: str, kept: list[Played], tmp_path: Path
) -> None:
    file = tmp_path / "backup.db"
    file.write_text("precious")
    assert "is there already" in await refused(backup(database_url, file))
    assert file.read_text() == "precious"
    assert "cannot be written" in await refused(backup(database_url, file / "below.db"))


async def test_a_backup_makes_its_folder_and_keeps_the_newest_of_its_own(
    database_url: str, kept: list[Played], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "kept/safe"
    for _ in range(4):
        assert await backup(database_url, folder, keep=2) == 0
    told = [line.split(": ")[0] for line in capsys.readouterr().out.splitlines()]
    assert sorted(told) == told
    assert sorted(map(str, folder.iterdir())) == told[-2:]
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    (folder / "mine.db").touch()
    await backup(database_url, folder, keep=1)
    assert len(list(folder.iterdir())) == 2
    assert (folder / "mine.db").exists(), "what somebody else laid there stays"
    assert "--keep needs a folder" in await refused(backup(database_url, tmp_path / "a.db", 3))


async def test_a_backup_that_fails_takes_no_older_one_away(
    database_url: str, kept: list[Played], tmp_path: Path
) -> None:
    await backup(database_url, tmp_path / "safe", keep=1)
    before = sorted((tmp_path / "safe").iterdir())
    with pytest.raises((Failed, DatabaseError)):
        await backup(f"sqlite:///{tmp_path}/nothing.db", tmp_path / "safe", keep=1)
    assert sorted((tmp_path / "safe").iterdir()) == before


async def test_a_backup_of_nothing_is_refused(database_url: str, tmp_path: Path) -> None:
    said = await refused(backup(database_url, tmp_path / "backup.db"))
    assert "There is no database at" in said or "has never been in" in said
    assert left_in(tmp_path) == []


async def test_a_database_of_before_the_first_release_is_named_as_such(
    database_url: str, tmp_path: Path
) -> None:
    async with opened(database_url) as database, database.transaction() as db:
        await db.fetch("CREATE TABLE schema_version (version BIGINT PRIMARY KEY)")
        await db.fetch("INSERT INTO schema_version VALUES (14)")
        await db.fetch("CREATE TABLE matches (id BIGINT PRIMARY KEY, table_message BIGINT)")
    said = await refused(backup(database_url, tmp_path / "backup.db"))
    assert "made before the first release" in said


async def test_a_broken_file_is_not_backed_up(tmp_path: Path) -> None:
    (tmp_path / "bot.db").write_bytes(b"not a database, not at all" * 100)
    url = f"sqlite:///{tmp_path}/bot.db"
    assert "cannot be used" in await refused(backup(url, tmp_path / "backup.db"))
    assert left_in(tmp_path) == []


async def test_a_copy_with_a_row_too_few_is_not_kept(
    database_url: str, kept: list[Played], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from bot.operator import copying

    def losing(file: Path, wanted: Mapping[str, int]) -> str:
        with sqlite3.connect(file) as db:
            db.execute("DELETE FROM moves WHERE ply = 1")
        db.close()
        return seal_file(file, wanted)

    monkeypatch.setattr(copying, "seal_file", losing)
    said = await refused(backup(database_url, tmp_path / "backup.db"))
    assert re.search(r"not kept: of moves \d+ rows were to be copied, and \d+ were", said)
    assert left_in(tmp_path) == []


async def test_a_copy_that_refers_to_what_is_not_there_is_not_kept(
    database_url: str, kept: list[Played], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from bot.operator import copying

    def mixing(file: Path, wanted: Mapping[str, int]) -> str:
        with sqlite3.connect(file) as db:
            db.execute("UPDATE moves SET match = 1000 WHERE match = 1")
        db.close()
        return seal_file(file, wanted)

    monkeypatch.setattr(copying, "seal_file", mixing)
    said = await refused(backup(database_url, tmp_path / "backup.db"))
    assert "something refers to what is not there" in said
    assert left_in(tmp_path) == []


async def test_everything_moves_to_the_other_kind_of_database_and_back_and_goes_on(
    database_url: str, another_url: str, kept: list[Played], tmp_path: Path
) -> None:
    before = await contents(database_url)
    assert await move(database_url, another_url) == 0
    assert await contents(another_url) == before
    assert await move(another_url, str(tmp_path / "back.db")) == 0
    assert await contents(f"sqlite:///{tmp_path}/back.db") == before
    assert await contents(database_url) == before
    assert await played_out(another_url) == ["over"] * RUNNING
    assert await played_out(f"sqlite:///{tmp_path}/back.db") == ["over"] * RUNNING


async def test_after_a_move_new_tables_get_new_numbers(
    database_url: str, another_url: str, kept: list[Played]
) -> None:
    await move(database_url, another_url)
    async with connect(another_url) as database:
        match = await seated(Records(database), lobby(channel=77))
        assert match.id == max(some.match.id for some in kept) + 1


async def test_an_empty_database_moves_too(database_url: str, another_url: str) -> None:
    async with connect(database_url):
        pass
    await move(database_url, another_url)
    async with connect(another_url) as database:
        assert (await seated(Records(database), lobby())).id == 1


async def test_a_target_that_is_not_empty_is_refused_and_left_as_it_is(
    database_url: str, another_url: str, kept: list[Played]
) -> None:
    async with connect(another_url) as database:
        await Records(database).people.set_guild_language(1, "fr")
    assert "is not empty (guilds)" in await refused(move(database_url, another_url))
    async with opened(another_url) as database:
        assert (await counts(database, tables(newest())))["matches"] == 0


async def test_a_running_bot_is_not_moved(
    database_url: str, another_url: str, kept: list[Played]
) -> None:
    async with connect(database_url) as database:
        await Records(database).deadlines.beat(time.time(), [0], 1)
        assert "A bot is running" in await refused(move(database_url, another_url))
        await Records(database).deadlines.beat(time.time() - STALE_SECONDS - 1, [0], 1)
    assert await move(database_url, another_url) == 0


async def test_a_fresh_backup_of_a_running_bot_can_be_moved_at_once(
    database_url: str, another_url: str, kept: list[Played], tmp_path: Path
) -> None:
    async with connect(database_url) as database:
        await Records(database).deadlines.beat(time.time(), [0], 1)
        await backup(database_url, tmp_path / "backup.db")
    assert await move(str(tmp_path / "backup.db"), another_url) == 0
    async with connect(another_url) as database:
        rows = await database.fetch("SELECT at, served FROM alive")
    assert [row["at"] for row in rows] == [0]
    assert time.time() - rows[0]["served"] < 600, "the time lost since is still given back"


async def test_a_move_that_fails_half_way_leaves_an_empty_target(
    database_url: str, another_url: str, kept: list[Played], monkeypatch: pytest.MonkeyPatch
) -> None:
    from bot.operator import copying

    def cut(label: str) -> object:
        def told(done: int, wanted: int) -> None:
            if done > wanted / 2:
                raise OSError("pulled the plug")

        return told

    with monkeypatch.context() as patch:
        patch.setattr(copying, "Bar", cut)
        with pytest.raises((OSError, DatabaseError)):
            await move(database_url, another_url)
    async with opened(another_url) as database:
        found = await counts(database, tables(newest()))
    assert {name: rows for name, rows in found.items() if rows} == {"rated_matches": 1}
    assert await move(database_url, another_url) == 0


async def test_a_place_is_not_moved_onto_itself(database_url: str, kept: list[Played]) -> None:
    assert "the same database" in await refused(move(database_url, database_url))


async def test_what_is_not_there_is_not_moved(tmp_path: Path, another_url: str) -> None:
    said = await refused(move(str(tmp_path / "nowhere.db"), another_url))
    assert said == f"There is no database at {tmp_path}/nowhere.db."
    assert not (tmp_path / "nowhere.db").exists()


async def test_a_newer_target_or_source_is_refused(
    database_url: str, another_url: str, tmp_path: Path
) -> None:
    for url in (database_url, another_url):
        async with connect(url):
            pass
    await newer(another_url, 999)
    assert "newer than what is to be moved" in await refused(move(database_url, another_url))
    await newer(database_url, 1000)
    for work in (move(database_url, another_url), backup(database_url, tmp_path / "backup.db")):
        assert "newer version (1000)" in await refused(work)


async def newer(url: str, version: int) -> None:
    async with opened(url) as database:
        await database.write(("INSERT INTO schema_version VALUES (?)", (version,)))


@pytest.mark.parametrize(
    ("place", "url", "words"),
    [
        ("data/bot.db", "sqlite:///data/bot.db", "data/bot.db"),
        ("/srv/bot.db", "sqlite:////srv/bot.db", "/srv/bot.db"),
        ("sqlite:///bot.db", "sqlite:///bot.db", "bot.db"),
        ("postgresql://anna:s3cret@db:1/bot", "postgresql://anna:s3cret@db:1/bot", None),
    ],
)
def test_places_are_named_by_path_or_url_and_never_with_a_password(
    place: str, url: str, words: str | None
) -> None:
    assert url_of(place) == url
    assert shown(url) == (words or "postgresql://db/bot")
