"""Small changes to a module are noticed by tests that look, and survive where they do not."""

import sys
from pathlib import Path

import pytest

from proofs.mutants import Scratch, mirror_of, mutants, mutated, try_each
from proofs.trial import Trial

MODULE = '''"""A door."""


def may_enter(seat: int, owner: int, *, closed: bool) -> bool:
    return seat == owner and not closed
'''
LOOKS = """from bot.play.door import may_enter


def test_the_owner_enters_an_open_door_and_nobody_else() -> None:
    assert may_enter(1, 1, closed=False)
    assert not may_enter(1, 1, closed=True)
    assert not may_enter(2, 1, closed=False)
    assert not may_enter(2, 1, closed=True)
"""
LOOKS_AWAY = LOOKS.replace("    assert not may_enter(2, 1, closed=False)\n", "")
RUN = (
    *(sys.executable, "-c"),
    (
        "import runpy, sys; sys.path.insert(0, '.'); found = runpy.run_path(sys.argv[1])\n"
        "[test() for name, test in found.items() if name.startswith('test_')]"
    ),
)
"""What pytest does, for one file of plain tests, in a hundredth of the time."""
DOOR = Path("bot/play/door.py")


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A bot of one module."""
    for folder in ("bot/play", "tests/bot/play"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / DOOR).write_text(MODULE)
    return tmp_path


def tried(tree: Path, folder: Path, tests: str) -> Trial:
    (tree / "tests/bot/play/test_door.py").write_text(tests)
    trial = Trial("mutants", 600.0, 1)
    try_each(trial, Scratch(tree, folder, RUN), mutants(tree, DOOR))
    return trial


def test_every_small_change_is_one_change(tree: Path) -> None:
    found = [mutated(tree, mutant).splitlines()[-1].strip() for mutant in mutants(tree, DOOR)]
    assert sorted(found) == [
        "return not closed",
        "return seat != owner and (not closed)",
        "return seat == owner",
        "return seat == owner and +closed",
        "return seat == owner or not closed",
    ]


def test_what_tests_do_not_notice_survives_and_is_listed(tree: Path, tmp_path: Path) -> None:
    trial = tried(tree, tmp_path / "scratch", LOOKS_AWAY)
    assert trial.tried["small changes"] == 5
    assert "survives: bot/play/door.py:5 drops `seat == owner`" in trial.notes
    assert trial.found == ["bot/play: fewer than 90% were noticed"]


def test_where_tests_look_everything_is_noticed(tree: Path, tmp_path: Path) -> None:
    trial = tried(tree, tmp_path / "scratch", LOOKS)
    assert trial.notes == ["bot/play: 5 of 5 noticed, 100%"]
    assert trial.found == []


def test_what_fails_unchanged_proves_nothing(tree: Path, tmp_path: Path) -> None:
    trial = tried(tree, tmp_path / "scratch", LOOKS.replace("not may", "may"))
    assert trial.tried["small changes"] == 0


def test_tests_mirror_modules(tree: Path) -> None:
    (tree / "tests/bot/play/test_door.py").touch()
    assert mirror_of(tree, DOOR) == Path("tests/bot/play/test_door.py")
    assert mirror_of(tree, Path("bot/play/window.py")) == Path("tests/bot/play")
