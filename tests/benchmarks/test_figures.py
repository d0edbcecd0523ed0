from benchmarks.figures import Figure, percentile, table


def test_a_percentile_is_a_sample_that_so_many_do_not_exceed() -> None:
    samples = [float(n) for n in range(100, 0, -1)]
    assert [percentile(samples, share) for share in (0.0, 0.5, 0.99, 1.0)] == [1, 50, 99, 100]


def test_a_requirement_is_met_at_its_very_limit() -> None:
    assert Figure("ratio", 2.5, at_least=2.5).verdict == "PASS"
    assert Figure("ratio", 2.5, at_most=2.5).verdict == "PASS"


def test_a_requirement_is_missed_beyond_its_limit() -> None:
    assert Figure("ratio", 2.49, at_least=2.5).verdict == "FAIL"
    assert Figure("ratio", 2.51, at_most=2.5).verdict == "FAIL"


def test_a_figure_of_which_nothing_is_required_has_no_verdict() -> None:
    assert Figure("speed", 3.0).verdict == ""
    assert not Figure("speed", 3.0).missed


def test_the_columns_of_a_table_line_up() -> None:
    figures = [Figure("speed", 31_000, "moves/s"), Figure("ratio", 2.618, "×", at_least=2.5)]
    assert table(figures).splitlines() == [
        "  measured                  required",
        "  speed     31,000 moves/s",
        "  ratio       2.62 ×        ≥ 2.50 ×  PASS",
    ]
