"""The sign of a running process: fresh, its own, and read without opening anything."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.app.settings import Settings
from bot.operator.console import Failed
from bot.operator.sign import DEFAULT_URL, STALE_SECONDS, held, is_well, place

ROOT = Path(__file__).parents[3]
POSTGRES = "postgresql://anna:s3cret@127.0.0.1/games"


@pytest.fixture(autouse=True)
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr(sys, "argv", ["quandary", "health"])
    for name in ("DATABASE_URL", "DATABASE_URL_FILE", "SHARDS"):
        monkeypatch.delenv(name, raising=False)


def url(folder: Path) -> str:
    return f"sqlite:///{folder}/new/bot.db"


def test_a_process_is_well_from_when_it_is_ready_until_it_stops(tmp_path: Path) -> None:
    file = place(url(tmp_path), "")
    now = 1_000_000.0
    assert not is_well(file, now)
    with held(url(tmp_path), "") as sign:
        assert not is_well(file, file.stat().st_mtime), "it is starting"
        sign.show()
        now = file.stat().st_mtime
        assert is_well(file, now + STALE_SECONDS - 1)
        assert not is_well(file, now + STALE_SECONDS + 1), "it hangs"
        os.utime(file, (0, 0))
        sign.show()
        assert is_well(file, now)
    assert not is_well(file, now), "it has stopped"


def test_a_process_that_was_killed_is_no_sign_of_the_next_one(tmp_path: Path) -> None:
    file = place(url(tmp_path), "")
    file.parent.mkdir()
    file.write_text("12345\n")
    with held(url(tmp_path), ""):
        assert not is_well(file, file.stat().st_mtime)


def test_a_sqlite_file_has_one_process_and_is_free_when_that_has_ended(tmp_path: Path) -> None:
    with held(url(tmp_path), "") as first:
        with pytest.raises(Failed, match=r"Another bot runs on .*bot\.db .it is starting"):
            held(url(tmp_path), "").__enter__()
        first.show()
        with pytest.raises(Failed, match=f"process {os.getpid()}"):
            held(url(tmp_path), "").__enter__()
    with held(url(tmp_path), ""):
        pass


def test_several_processes_share_postgres(tmp_path: Path) -> None:
    with held(POSTGRES, "0-3/8") as one, held(POSTGRES, "4-7/8") as other:
        one.show()
        assert is_well(place(POSTGRES, "0-3/8"), place(POSTGRES, "0-3/8").stat().st_mtime)
        assert place(POSTGRES, "4-7/8").stat().st_size == 0
        other.show()
        with held(POSTGRES, "0-3/8"):
            """The new one of a deploy."""
    assert "s3cret" not in place(POSTGRES, "").name


def test_nobody_else_reads_the_sign_or_is_written_through_it(tmp_path: Path) -> None:
    with held(url(tmp_path), ""):
        file = place(url(tmp_path), "")
        assert file.stat().st_mode & 0o777 == 0o600
        assert file.parent.stat().st_mode & 0o777 == 0o700
    mine = tmp_path / "mine.txt"
    mine.write_text("precious")
    place(POSTGRES, "").symlink_to(mine)
    with pytest.raises(Failed, match="let the bot own it"):
        held(POSTGRES, "").__enter__()
    assert mine.read_text() == "precious"


@pytest.mark.parametrize("way", ["environment", ".env", "a file of its own"])
def test_health_finds_the_sign_by_the_settings_and_makes_nothing(
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    way: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    if way == "environment":
        monkeypatch.setenv("DATABASE_URL", url(tmp_path))
    elif way == ".env":
        (tmp_path / ".env").write_text(f"# where\nDATABASE_URL='{url(tmp_path)}'\nSHARDS=\n")
    else:
        (tmp_path / "url").write_text(f"{url(tmp_path)}\n")
        monkeypatch.setenv("DATABASE_URL_FILE", str(tmp_path / "url"))
    before = sorted(tmp_path.rglob("*"))
    assert main() == 1
    assert capsys.readouterr().err == "no sign of life\n"
    assert sorted(tmp_path.rglob("*")) == before
    with held(url(tmp_path), "") as sign:
        sign.show()
        assert main() == 0


def test_without_settings_it_is_the_usual_file(tmp_path: Path) -> None:
    with held("sqlite:///data/bot.db", "") as sign:
        sign.show()
        assert main() == 0


def test_health_loads_neither_a_library_nor_a_room(tmp_path: Path) -> None:
    asked = (
        "import sys; sys.argv = ['quandary', 'health']; before = set(sys.modules)\n"
        "from bot.__main__ import main; main()\n"
        "print(*set(sys.modules) - before)"
    )
    done = subprocess.run(
        [sys.executable, "-c", asked],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    loaded = done.stdout.split()
    slow = {"asyncio", "pydantic", "discord", "sqlite3", "aiosqlite", "games", "bot.records"}
    assert "bot.operator.sign" in loaded
    assert slow.isdisjoint(loaded)


@pytest.mark.parametrize("wrong", ["sqlite:", "sqlite:///", "nonsense"])
def test_an_address_of_nothing_makes_no_file_here(tmp_path: Path, wrong: str) -> None:
    (tmp_path / "here").mkdir()
    os.chdir(tmp_path / "here")
    with held(wrong, ""):
        assert list((tmp_path / "here").iterdir()) == []


def test_where_nothing_can_be_written_it_says_so(tmp_path: Path) -> None:
    (tmp_path / "new").touch()
    with pytest.raises(Failed, match=r"Nothing can be written in .*new"):
        held(url(tmp_path), "").__enter__()


def test_its_default_is_the_settings_default() -> None:
    assert Settings.model_fields["database_url"].default == DEFAULT_URL
