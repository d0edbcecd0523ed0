"""Killed while people play: the proof in short, and what it catches."""

import asyncio
from pathlib import Path

import pytest

from proofs.kill import Kills, tally
from proofs.trial import Trial

ANSWERED, TABLES = 6, 4


class OneKill(Kills):
    """As soon as a few presses were answered."""

    async def _live(self, between_deaths: float) -> None:
        while len(self.answered) < ANSWERED:  # noqa: ASYNC110 - nobody is told
            await asyncio.sleep(between_deaths)


async def killed(folder: Path) -> Trial:
    trial = Trial("kill", 1, 1)
    story = OneKill(f"sqlite:///{folder}/bot.db", 1, 1, TABLES)
    tally(trial, "SQLite", story, await story.run(seconds=0.1, between_deaths=0.05))
    return trial


async def test_what_was_answered_before_a_kill_is_stored_once(tmp_path: Path) -> None:
    trial = await killed(tmp_path)
    assert trial.found == []
    assert trial.tried["kills on SQLite"] == 1
    assert trial.tried["answered moves"] >= ANSWERED


async def test_a_press_that_is_not_kept_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Kills, "servant", "tests.proofs.forgetful")
    assert any("is stored 0" in what for what in (await killed(tmp_path)).found)
