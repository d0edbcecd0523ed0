"""`python -m bot verify` and `python -m bot ratings`, as a host or a doubter types them."""

import asyncio
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.app.settings import Settings
from bot.pages.replay import export
from bot.process import main
from bot.records import Records
from bot.records.database import connect
from bot.records.retention import fingerprint
from tests.bot.pages.test_replay import reel
from tests.harness.ended import ended

Typed = Callable[..., tuple[int, str]]


@pytest.fixture
def typed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> Typed:
    monkeypatch.chdir(tmp_path)
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)

    def type_it(*arguments: str) -> tuple[int, str]:
        monkeypatch.setattr(sys, "argv", ["bot", *arguments])
        code, said = main(), capsys.readouterr()
        return code, said.out + said.err

    return type_it


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "dilemma-12.txt"
    path.write_text("".join(export(reel("dilemma"))), encoding="utf-8")
    return path


def test_an_export_proves_itself_without_a_database(typed: Typed, file: Path) -> None:
    code, said = typed("verify", str(file))
    assert code == 0
    assert "Match 12 was dealt fairly." in said
    assert not list(file.parent.glob("**/*.db"))


def test_the_promise_noted_at_the_table_is_held_against_it(typed: Typed, file: Path) -> None:
    assert typed("verify", str(file), "--commitment", fingerprint("a seed")[:16])[0] == 0
    code, said = typed("verify", str(file), "--commitment", "0123456789abcdef")
    assert code == 1
    assert "not the one that was promised" in said


def test_a_forged_export_is_called_so(typed: Typed, file: Path) -> None:
    file.write_text(file.read_text().replace("points: [", "points: [9"))
    code, said = typed("verify", str(file))
    assert code == 1
    assert "does not follow" in said


@pytest.mark.parametrize("content", [b"hello", b"\xff\xfe", b"game: dilemma\n\n"])
def test_any_other_file_is_refused_in_one_sentence(
    typed: Typed, file: Path, content: bytes
) -> None:
    file.write_bytes(content)
    code, said = typed("verify", str(file))
    assert code == 1
    assert len(said.splitlines()) == 1


def test_a_file_must_be_named_and_be_there(typed: Typed) -> None:
    code, said = typed("verify", "nowhere.txt")
    assert code == 1
    assert "cannot be read" in said


def test_ratings_are_computed_again_and_what_changed_is_told(typed: Typed) -> None:
    async def play() -> None:
        async with connect("sqlite:///data/bot.db") as database:
            await ended(Records(database), [1, 2, 3])
            async with database.transaction() as db:
                await db.fetch("UPDATE standings SET mu = 0 WHERE person = 101 AND span = 'all'")

    asyncio.run(play())
    assert typed("ratings") == (0, "1 rated matches, 2 ratings changed.\n")
    assert typed("ratings") == (0, "1 rated matches, 0 ratings changed.\n")
