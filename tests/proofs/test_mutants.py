"""Small changes to a module are noticed by tests that look, and survive where they do not."""

import ast
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from proofs.mutants import mirrors, mutants, mutated

MODULE = '''"""A door."""


def may_enter(seat: int, owner: int, *, closed: bool = False) -> bool:
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
FAILS = LOOKS.replace("assert not", "assert")
TESTS = {"door": LOOKS, "window": LOOKS_AWAY, "gate": FAILS}
DOOR = Path("bot/play/door.py")
RUN = """
import json, sys
from pathlib import Path
from proofs.mutants import every_mutant, try_each
from proofs.trial import Trial

trial, root = Trial("mutants", 600.0, 1), Path.cwd()
try_each(trial, root, "bot/play", every_mutant(root, "bot/play"))
print(json.dumps([trial.notes, trial.found]))
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A bot of three modules that are alike, and are tested well, badly, and in vain."""
    for folder in ("bot/play", "tests/bot/play"):
        (tmp_path / folder).mkdir(parents=True)
    for package in ("bot", "bot/play"):
        (tmp_path / package / "__init__.py").touch()
    for name, tests in TESTS.items():
        (tmp_path / f"bot/play/{name}.py").write_text(MODULE)
        mirror = tmp_path / f"tests/bot/play/test_{name}.py"
        mirror.write_text(tests.replace("play.door", f"play.{name}"))
    return tmp_path


def test_every_small_change_is_one_change_to_what_a_function_does(tree: Path) -> None:
    changed = [mutated(tree, mutant) for mutant in mutants(tree, DOOR)]
    assert sorted(ast.unparse(each).splitlines()[-1].strip() for each in changed) == [
        "return True and (not closed)",
        "return True and seat == owner",
        "return seat != owner and (not closed)",
        "return seat == owner and (not not closed)",
        "return seat == owner or not closed",
    ]


def test_what_tests_do_not_notice_survives_and_is_listed_and_where_they_look_all_is_noticed(
    tree: Path,
) -> None:
    path = os.pathsep.join([str(tree), str(Path.cwd())])
    done = subprocess.run(
        [sys.executable, "-c", RUN],
        cwd=tree,
        env=os.environ | {"PYTHONPATH": path},
        capture_output=True,
        check=True,
    )
    notes, found = json.loads(done.stdout)
    assert [note for note in notes if note.startswith("survives")] == [
        *(f"survives: bot/play/gate.py:5 {what}" for what in every(tree)),
        "survives: bot/play/window.py:5 drops `seat == owner`",
    ]
    assert notes[0].endswith("1 failed unchanged and are not asked")
    assert notes[-1] == "bot/play: 9 of 15 noticed, 60%"
    assert found == ["bot/play: fewer than 90% were noticed"]
    assert (tree / DOOR).read_text() == MODULE


def every(tree: Path) -> list[str]:
    return [mutant.what for mutant in mutants(tree, DOOR)]


def test_tests_mirror_modules() -> None:
    assert mirrors(DOOR, "tests/bot/play/test_door.py::test_a")
    assert not mirrors(DOOR, "tests/bot/play/test_doorway.py::test_a")
    assert mirrors(Path("cogs/history/__init__.py"), "tests/cogs/history/test_history.py::test_a")
