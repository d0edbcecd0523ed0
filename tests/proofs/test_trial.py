"""What proofs have in common: time, luck, and the table at the end."""

import sys
from itertools import count
from types import SimpleNamespace

import pytest

from proofs import __main__ as proofs
from proofs.trial import Trial, table


def test_the_same_seed_has_the_same_luck_and_another_proof_has_its_own() -> None:
    assert Trial("kill", 1, 7).luck.random() == Trial("kill", 1, 7).luck.random()
    assert Trial("kill", 1, 7).luck.random() != Trial("leak", 1, 7).luck.random()
    assert Trial("kill", 1, 7).luck.random() != Trial("kill", 1, 8).luck.random()


def test_a_trial_without_time_is_over() -> None:
    assert not Trial("kill", 0, 1).goes_on
    assert Trial("kill", 60, 1).goes_on


def test_however_slow_the_machine_something_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    seconds = count()
    monkeypatch.setattr("proofs.trial.monotonic", lambda: next(seconds))
    trial = Trial("model", 0.001, 1)
    assert [trial.goes_on, trial.goes_on] == [True, False]


def test_a_trial_of_so_many_rounds_does_not_look_at_the_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hours = count(step=3600)
    monkeypatch.setattr("proofs.trial.monotonic", lambda: next(hours))
    trial = Trial("leak", 1, 1, rounds=2)
    assert [trial.goes_on, trial.goes_on, trial.goes_on] == [True, True, False]


def test_the_table_says_what_was_tried_and_what_was_found() -> None:
    good, bad = Trial("kill", 1, 1), Trial("leak", 1, 2)
    good.count("kills", 1200)
    bad.check(True, "fine")
    bad.check(False, "a card is seen")
    bad.notes.append("a remark")
    lines = table([good, bad]).splitlines()
    assert lines[2].split("|")[1:-1] == [" kill  ", " 1    ", " 1,200 kills ", " nothing "]
    assert lines[3].split("|")[4].strip() == "1"
    assert lines[4:] == ["", "leak: a remark", "", "leak: a card is seen"]


@pytest.mark.parametrize(("found", "status"), [([], 0), (["something"], 1)])
def test_the_exit_status_is_one_if_anything_was_found(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    found: list[str],
    status: int,
) -> None:
    asked = SimpleNamespace(prove=lambda trial: trial.found.extend(found))
    monkeypatch.setattr(proofs, "import_module", lambda _: asked)
    monkeypatch.setattr(sys, "argv", ["proofs", "kill", "--minutes", "0.1", "--seed", "5"])
    assert proofs.main() == status
    assert "| kill  | 5    |" in capsys.readouterr().out


def test_a_proof_that_breaks_off_is_blamed_and_the_others_go_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(_: Trial) -> None:
        raise OSError("no room")

    monkeypatch.setattr(proofs, "import_module", lambda _: SimpleNamespace(prove=broken))
    monkeypatch.setattr(sys, "argv", ["proofs", "kill", "leak"])
    assert proofs.main() == 1
    assert "leak: broke off: OSError no room" in capsys.readouterr().out


def test_an_unknown_proof_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["proofs", "luck"])
    with pytest.raises(SystemExit):
        proofs.main()
