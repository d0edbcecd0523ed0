"""What is installed: one name, under which every room lies, and a command that starts the bot."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from bot import __version__

ROOT = Path(__file__).parent.parent
ROOMS = ("games", "bot", "cogs", "playground")
BUILD = "from setuptools.build_meta import build_wheel; build_wheel({folder!r})"
COPIED = ("setup.py", "pyproject.toml", "README.md", "LICENSE", "quandary", *ROOMS)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built offline by the setuptools that is here, from a copy: it writes beside what it reads."""
    folder = tmp_path_factory.mktemp("wheel")
    tree = folder / "tree"
    tracked = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", *COPIED],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    for name in filter(None, tracked.split("\0")):
        copy = tree / name
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes((ROOT / name).read_bytes())
    command = [sys.executable, "-W", "ignore", "-c", BUILD.format(folder=str(folder))]
    done = subprocess.run(command, cwd=tree, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    [built] = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path) -> Path:
    """As pip lays it out: the wheel's own files, and nothing of the repository."""
    place = wheel.parent / "site"
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(place)
    return place


def test_it_brings_one_name_that_collides_with_nobody_s(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert {name.split("/")[0] for name in names} == {
        "quandary",
        f"quandary-{__version__}.dist-info",
    }


def test_every_file_of_every_room_is_in_it_but_what_is_for_developers(installed: Path) -> None:
    listed = subprocess.run(
        ["git", "ls-files", "-z", *ROOMS], cwd=ROOT, capture_output=True, text=True, check=True
    )
    needed = {name for name in listed.stdout.split("\0") if name and Path(name).name != "ruff.toml"}
    rooms = installed / "quandary/rooms"
    missing = {name for name in needed if (ROOT / name).is_file() and not (rooms / name).is_file()}
    assert missing == set()


def test_its_command_runs_the_rooms_of_the_wheel_wherever_it_is_called(
    installed: Path, tmp_path: Path
) -> None:
    [points] = installed.glob("*.dist-info/entry_points.txt")
    assert "quandary = quandary:main" in points.read_text()
    asked = "import sys, quandary; sys.argv[1:] = ['--version']; quandary.main()"
    (tmp_path / "bot.py").write_text("raise ImportError('the wrong bot')")
    done = subprocess.run(
        [sys.executable, "-c", asked],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(installed)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == f"Quandary {__version__}\n"


def test_the_repository_runs_the_same_command_from_its_own_rooms(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "quandary", "--version"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == f"Quandary {__version__}\n"
