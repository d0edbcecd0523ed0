"""Two worlds that differ in a secret: the proof in short, and what it catches."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.play.matches import Moment
from bot.stage.drawing import Drawing
from proofs.leak import _prove
from proofs.trial import Trial

SECONDS = 2.0


async def compared(folder: Path) -> Trial:
    trial = Trial("leak", SECONDS, 1)
    await _prove(trial, f"sqlite:///{folder}/bot.db")
    return trial


async def test_nobody_can_tell_two_worlds_apart(tmp_path: Path) -> None:
    trial = await compared(tmp_path)
    assert trial.found == []
    assert trial.tried["pairs of worlds"] > 10


async def test_a_ping_that_quotes_the_position_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mention = Drawing.mention

    def telling(drawing: Drawing, moment: Moment, *given: Any) -> Any:
        said = mention(drawing, moment, *given)
        return replace(said, words=f"{said.words} {moment.state}")

    monkeypatch.setattr(Drawing, "mention", telling)
    assert any("dealt again" in what for what in (await compared(tmp_path)).found)
