"""Forged presses: the proof in short, and what it catches."""

from pathlib import Path
from typing import Any

import pytest

from bot.app.client import CardBot
from proofs.fuzz import forge_all
from proofs.trial import Trial

ROUNDS = 25


async def forged(folder: Path) -> Trial:
    trial = Trial("fuzz", 1, 1, rounds=ROUNDS)
    await forge_all(trial, f"sqlite:///{folder}/bot.db")
    return trial


async def test_forged_presses_are_answered_and_change_nothing(tmp_path: Path) -> None:
    trial = await forged(tmp_path)
    assert trial.found == []
    assert trial.tried["hostile presses"] > 20


async def test_a_button_that_trusts_its_id_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def trusting(bot: CardBot, interaction: Any, press: Any) -> None:
        moment = await bot.matches.look(press.match)
        moment.match.chairs[press.turn + 100].name.title()

    monkeypatch.setattr(CardBot, "_typing", trusting)
    assert any("IndexError" in what for what in (await forged(tmp_path)).found)
