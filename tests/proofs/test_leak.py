"""Two worlds that differ in a secret: the proof in short, and what it catches."""

from dataclasses import replace
from typing import Any

import pytest

from bot.pages.drawing import Drawing
from bot.play.matches import Moment
from proofs.leak import Deal, differences, prove_by
from proofs.trial import Trial

ROUNDS = 3


def compared() -> Trial:
    trial = Trial("leak", 1, 1, rounds=ROUNDS)
    prove_by(trial, map)
    return trial


def test_nobody_can_tell_two_worlds_apart() -> None:
    trial = compared()
    assert trial.found == []
    assert trial.tried["pairs of worlds"] > 10


def test_a_ping_that_quotes_the_position_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    ping = Drawing.ping

    def telling(drawing: Drawing, moment: Moment, *given: Any) -> Any:
        said = ping(drawing, moment, *given)
        return replace(said, words=f"{said.words} {moment.state}")

    monkeypatch.setattr(Drawing, "ping", telling)
    _, told = differences(Deal("dilemma", 3, "a secret", "en", faces=False))
    assert any("dealt again" in what for what in told)
