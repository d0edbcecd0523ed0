"""A database of an older bot: said what is done, copied before, and left alone by whoever reads."""

import logging
import shutil
import sqlite3
from pathlib import Path

import pytest

from bot.operator.copying import backup
from bot.operator.places import current
from bot.operator.updating import COPIES, updated
from bot.records.database import MIGRATIONS, DatabaseError, connect, opened
from bot.records.schema import version_of
from tests.harness.crowd import crowd, write

ABOUT = "Gives every person a colour."


@pytest.fixture
async def old(database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A database with matches in it, beside a bot that is one version newer."""
    async with connect(database_url) as database:
        await write(database, crowd(2, 1))
    newer = tmp_path / "newer"
    shutil.copytree(MIGRATIONS, newer)
    number = len(list(newer.glob("*.sql"))) + 1
    script = f"-- {ABOUT} And more.\nALTER TABLE people ADD COLUMN colour TEXT;\n"
    (newer / f"{number:03}_colours.sql").write_text(script)
    monkeypatch.setattr("bot.records.database.MIGRATIONS", newer)
    return database_url


async def version(url: str) -> int | None:
    async with opened(url) as database, database.transaction() as db:
        return await version_of(db, database.dialect)


def copies(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.version-*.db"))


async def test_a_start_says_what_it_changes_and_keeps_a_checked_copy_of_how_it_was(
    old: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    before = await version(old)
    assert before is not None
    with caplog.at_level(logging.INFO):
        async with updated(old) as database:
            await database.fetch("SELECT colour FROM people")
    assert await version(old) == before + 1
    assert f"is brought to version {before + 1}: Gives every person a colour" in caplog.text
    if old.startswith("sqlite"):
        [copy] = copies(tmp_path)
        assert copy.stat().st_mode & 0o777 == 0o600
        assert str(copy) in caplog.text
        assert await version(f"sqlite:///{copy}") == before
        with sqlite3.connect(copy) as db:
            assert db.execute("SELECT COUNT(*) FROM matches").fetchone() == (3,)
        db.close()


async def test_a_database_of_today_and_a_new_one_are_not_copied(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    url = f"sqlite:///{tmp_path}/bot.db"
    with caplog.at_level(logging.INFO):
        for _ in range(2):
            async with updated(url):
                """It starts."""
    assert copies(tmp_path) == []
    assert caplog.text == ""


async def test_the_last_three_copies_are_kept(old: str, tmp_path: Path) -> None:
    if not old.startswith("sqlite"):
        pytest.skip("copies lie beside a SQLite file")
    named = [f"bot.version-0.2020-01-0{day}T000000Z.db" for day in range(1, 5)]
    file = Path(old.removeprefix("sqlite:///"))
    earlier = [file.with_name(name.replace("bot", file.stem)) for name in named]
    for path in earlier:
        path.touch()
    async with updated(old):
        """It starts."""
    kept = copies(file.parent)
    assert len(kept) == COPIES
    assert kept[:2] == earlier[-2:]


async def test_what_cannot_be_copied_is_not_changed(old: str, tmp_path: Path) -> None:
    if not old.startswith("sqlite"):
        pytest.skip("copies lie beside a SQLite file")
    before = await version(old)
    with sqlite3.connect(old.removeprefix("sqlite:///")) as db:
        db.execute("PRAGMA foreign_keys = OFF")
        db.execute("INSERT INTO presses VALUES (1, 1)")
        db.execute("INSERT INTO moves (match, ply, line, at) VALUES (99, 0, 'x', 0)")
    db.close()
    with pytest.raises(Exception, match="was not kept"):
        async with updated(old):
            """It does not start."""
    assert await version(old) == before
    assert copies(tmp_path) == []


async def test_a_command_that_reads_changes_no_version(old: str, tmp_path: Path) -> None:
    before = await version(old)
    with pytest.raises((DatabaseError, Exception), match="start the bot once"):
        async with current(old):
            """It is not read either."""
    await backup(old, tmp_path / "backup.db")
    assert await version(old) == before
