"""A page is opened where somebody looks at a screen, and nowhere else."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bot.operator.browser import SCREENS

ROOT = Path(__file__).parents[3]
PAGE = "http://127.0.0.1:8420"


def opened(folder: Path, browser: str, **screen: str) -> str:
    """What a browser of this name was asked to open."""
    seen = folder / "seen.txt"
    seen.touch()
    program = folder / browser
    program.write_text(f'#!/bin/sh\necho "$1" >>{seen}\n')
    program.chmod(0o755)
    kept = {name: value for name, value in os.environ.items() if name not in SCREENS}
    subprocess.run(
        [sys.executable, "-c", f"from bot.operator.browser import browse; browse({PAGE!r})"],
        env={**kept, **screen, "PYTHONPATH": str(ROOT), "BROWSER": str(program)},
        check=True,
    )
    return seen.read_text()


@pytest.mark.parametrize("screen", SCREENS)
def test_the_host_s_browser_opens_the_page(tmp_path: Path, screen: str) -> None:
    assert opened(tmp_path, "firefly", **{screen: ":0"}) == f"{PAGE}\n"


def test_without_a_screen_none_is_opened(tmp_path: Path) -> None:
    assert opened(tmp_path, "firefly") == ""


def test_a_browser_of_text_does_not_take_the_terminal(tmp_path: Path) -> None:
    assert opened(tmp_path, "lynx", DISPLAY=":0") == ""
