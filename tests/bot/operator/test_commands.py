"""The commands of an operator as they are typed."""

import asyncio
import json
import logging
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from bot import __version__
from bot.app.settings import Settings
from bot.operator import commands
from bot.process import INTERRUPTED, main
from bot.records.database import connect, migrate, opened
from bot.records.schema import newest
from tests.harness.crowd import crowd, write

Typed = Callable[..., tuple[int, str, str]]


@pytest.fixture
def typed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> Iterator[Typed]:
    """Somebody who types `python -m bot …` in an empty folder, with these settings."""
    monkeypatch.chdir(tmp_path)
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)
    root = logging.getLogger()
    level, handlers = root.level, list(root.handlers)

    def type_it(*arguments: str, **settings: str) -> tuple[int, str, str]:
        for name, value in settings.items():
            monkeypatch.setenv(name.upper(), value)
        monkeypatch.setattr(sys, "argv", ["bot", *arguments])
        code, said = main(), capsys.readouterr()
        return code, said.out, said.err

    yield type_it
    root.setLevel(level)
    root.handlers[:] = handlers


@pytest.fixture
def filled(database_url: str) -> str:
    async def fill() -> None:
        async with connect(database_url) as database:
            await write(database, crowd(6, 2))

    asyncio.run(fill())
    return database_url


def test_status_tells_what_is_going_on(typed: Typed, filled: str) -> None:
    code, out, _ = typed("status", database_url=filled)
    assert code == 0
    lines = dict(line.split("  ", 1) for line in out.splitlines())
    assert lines["finished matches"].strip() == "6 (6 to tidy)"
    assert lines["shards alive"].strip() == "none: no bot is running"
    assert lines["tables of dilemma"].strip() == "1 playing"
    assert int(lines["overdue deadlines"]) == 2
    code, out, _ = typed("status", "--json", database_url=filled)
    told = json.loads(out)
    assert code == 0
    assert told["open_tables"] == {"dilemma": {"playing": 1}, "dilemme": {"playing": 1}}
    assert told["finished_matches"] == told["matches_to_tidy"] == 6
    assert told["ratings"] > 0
    assert (told["version"], told["schema"]) == (__version__, newest())
    assert "password" not in out


def test_tidy_drops_what_is_old_and_can_be_said_again(typed: Typed, filled: str) -> None:
    said = "finished matches tidied: lines and results are kept for ever.\n"
    assert typed("tidy", database_url=filled)[:2] == (0, f"6 {said}")
    assert typed("tidy", database_url=filled)[:2] == (0, f"0 {said}")
    assert json.loads(typed("status", "--json")[1])["matches_to_tidy"] == 0


def test_backup_and_move_are_commands(typed: Typed, filled: str, tmp_path: Path) -> None:
    code, out, err = typed("backup", "copy.db", database_url=filled)
    assert code == 0
    assert out.startswith("copy.db: ")
    assert out.endswith(", 8 matches.\n")
    assert "Copying: 100 %" in err
    code, out, err = typed("move", "copy.db", "sqlite:///new/place.db")
    assert code == 0
    assert out.startswith("copy.db is now in new/place.db, too: ")
    assert "Moving: 100 %" in err
    assert (tmp_path / "new/place.db").exists()
    assert typed("backup", "safe", "--keep", "1", database_url=filled)[0] == 0
    assert len(list((tmp_path / "safe").iterdir())) == 1
    assert typed("backup", "copy.db")[0::2] == (
        1,
        "copy.db is there already: name another file, or delete it.\n",
    )


@pytest.mark.parametrize("command", [["status"], ["tidy"], ["ratings"], ["backup", "copy.db"]])
def test_a_database_that_is_not_there_is_one_sentence_and_is_not_made(
    typed: Typed, command: list[str], tmp_path: Path
) -> None:
    assert typed(*command) == (1, "", "There is no database at data/bot.db.\n")
    assert list(tmp_path.iterdir()) == []
    nowhere = "postgresql://anna:s3cret@127.0.0.1:1/nothing"
    code, out, err = typed(*command, database_url=nowhere)
    assert (code, out, err.count("\n")) == (1, "", 1)
    assert "s3cret" not in err


@pytest.mark.parametrize("command", ["status", "tidy", "ratings"])
def test_a_database_of_another_version_is_not_touched(
    typed: Typed, database_url: str, command: str
) -> None:
    async def older() -> None:
        async with opened(database_url) as database:
            await migrate(database, newest() - 1)

    asyncio.run(older())
    code, _, err = typed(command, database_url=database_url)
    assert code == 1
    assert f"is of version {newest() - 1}, this bot of {newest()}: start the bot once" in err


def test_an_interrupted_command_is_not_done(typed: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    async def interrupted(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(commands, "tidy", interrupted)
    assert typed("tidy")[0] == INTERRUPTED


@pytest.mark.parametrize("count", ["0", "-1", "all"])
def test_a_number_of_backups_is_a_number(
    typed: Typed, count: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        typed("backup", "safe", "--keep", count)
    assert "--keep" in capsys.readouterr().err


@pytest.mark.parametrize("port", ["0", "65536", "many"])
def test_a_port_for_figures_is_a_port(typed: Typed, port: str) -> None:
    code, _, err = typed("status", metrics_port=port)
    assert code == 1
    assert err.startswith("METRICS_PORT is not usable: ")


def test_a_layout_of_the_log_is_text_or_json(typed: Typed) -> None:
    code, _, err = typed("status", log_format="xml")
    assert code == 1
    assert err.startswith("LOG_FORMAT is not usable: ")
