"""Play at a steady rate: the proof in short, and what it catches."""

from pathlib import Path

import pytest

from proofs.household import SERVANT
from proofs.soak import LEVELS, MIB, Limit, Sample, draw, judge, soak, sparkline
from proofs.trial import Trial

SAMPLES = 16
QUEUED = Limit(1.2, 100.0)
"""In a few seconds on a busy machine more may wait to be shown than a minute before."""


def flat(count: int = 50) -> list[Sample]:
    """Nothing grows but the database and the log, with each move."""
    return [Sample(float(n), 110.0, 12.0, 20.0, n / 10, float(n), float(n)) for n in range(count)]


def blamed(samples: list[Sample]) -> list[str]:
    trial = Trial("soak", 1, 1)
    judge(trial, samples)
    return [what.split()[0] for what in trial.found]


def test_what_stays_level_is_not_blamed() -> None:
    assert blamed(flat()) == []


@pytest.mark.parametrize("name", ["memory", "tasks", "files"])
def test_what_rises_all_the_time_is_blamed(name: str) -> None:
    rising = [s._replace(**{name: getattr(s, name) + 3 * s.at}) for s in flat()]
    assert blamed(rising) == [name]


@pytest.mark.parametrize("name", ["database", "lines"])
def test_what_grows_faster_and_faster_is_blamed(name: str) -> None:
    faster = [s._replace(**{name: s.at**3 / 10}) for s in flat()]
    assert blamed(faster) == [name]


def test_play_that_comes_to_a_stop_is_blamed() -> None:
    assert blamed([s._replace(moves=min(s.at, 30.0)) for s in flat()]) == ["play"]


def test_too_few_samples_say_nothing_and_it_is_said() -> None:
    assert blamed(flat(5)) == ["5"]


def test_the_curves_are_drawn_in_one_line_and_as_a_picture() -> None:
    assert sparkline([0.0, 1.0, 2.0]) == "▁▅█ 0.0 to 2.0"
    image = draw(flat())
    assert len(image.getcolors(MIB) or []) > 2


@pytest.fixture(autouse=True)
def _looked_at_often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("proofs.soak.LEAST_SECONDS", 0.25)


async def soaked(folder: Path, servant: str, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A few seconds say nothing of levels and rates: what is needed later is still opened."""
    monkeypatch.setitem(LEVELS, "tasks", QUEUED)
    trial = Trial("soak", 1, 1, rounds=SAMPLES)
    judge(trial, await soak(trial, f"sqlite:///{folder}/bot.db", servant))
    return [what for what in trial.found if not what.startswith(("memory", "files", "play"))]


async def test_nothing_is_left_behind_by_play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert await soaked(tmp_path, SERVANT, monkeypatch) == []


async def test_tasks_that_never_end_are_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = await soaked(tmp_path, "tests.proofs.leaky", monkeypatch)
    assert any(what.startswith("tasks") for what in found)
