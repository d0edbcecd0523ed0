"""Killed while people play: the proof in short, and what it catches."""

from pathlib import Path

import pytest

from proofs.kill import Kills, tally
from proofs.trial import Trial

SECONDS, LONGEST_LIFE, TABLES = 5.0, 4.0, 4


async def killed(folder: Path) -> Trial:
    trial = Trial("kill", SECONDS, 1)
    story = Kills(f"sqlite:///{folder}/bot.db", 1, 1, TABLES)
    tally(trial, "SQLite", story, await story.run(SECONDS, LONGEST_LIFE))
    return trial


async def test_what_was_answered_before_a_kill_is_stored_once(tmp_path: Path) -> None:
    trial = await killed(tmp_path)
    assert trial.found == []
    assert trial.tried["kills on SQLite"] >= 1
    assert trial.tried["answered moves"] >= 1


async def test_a_press_that_is_not_kept_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Kills, "servant", "tests.proofs.forgetful")
    assert any("is stored 0" in what for what in (await killed(tmp_path)).found)
