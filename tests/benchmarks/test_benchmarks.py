from importlib import import_module

import pytest

from benchmarks.__main__ import BENCHMARKS, main
from benchmarks.figures import Figure


@pytest.mark.parametrize("name", BENCHMARKS)
def test_every_benchmark_runs_and_says_what_is_required(name: str) -> None:
    if name == "engine":
        pytest.importorskip("rlcard")
    figures: list[Figure] = import_module(f"benchmarks.{name}").measure(quick=True)
    assert any(figure.required for figure in figures)


def test_an_unknown_benchmark_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["benchmarks", "poker"])
    with pytest.raises(SystemExit):
        main()
    assert "no benchmark poker" in capsys.readouterr().err
