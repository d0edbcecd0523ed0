"""The model check in short, and what it catches."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import Phase

from bot.play.seats import absent
from bot.records.match import Chair
from proofs.model import prove, tell
from proofs.trial import Trial


def modelled() -> Trial:
    trial = Trial("model", 1, 1, rounds=1)
    prove(trial, lambda stories, _: tell(stories, 7, [Phase.generate]))
    return trial


def test_the_database_says_what_the_model_says() -> None:
    trial = modelled()
    assert trial.found == []
    assert trial.summary == "10 stories"


def test_a_seat_that_is_not_kept_for_who_left_it_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def given_away(*given: Any) -> Chair:
        return replace(absent(*given), owner=None)

    monkeypatch.setattr("bot.play.seats.absent", given_away)
    monkeypatch.setattr("bot.play.tables.absent", given_away)
    assert modelled().found
