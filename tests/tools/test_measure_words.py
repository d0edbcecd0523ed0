"""The lists keep what the samples measured (`python -m tools.measure_words` prints the misses)."""

import pytest

from games.dilemme.lexicon import Words
from tools.measure_words import main, missing, sample, wrongly_listed

in_each_language = pytest.mark.parametrize("words", Words)


@in_each_language
def test_a_sample_is_three_hundred_words_and_a_hundred_and_fifty_forms(words: Words) -> None:
    drawn = sample(words)
    assert (len(set(drawn.words)), len(set(drawn.forms))) == (300, 150)
    assert not set(drawn.words) & set(drawn.forms)


@in_each_language
def test_of_a_hundred_words_that_should_be_in_ninety_six_are(words: Words) -> None:
    assert len(missing(words)) <= 12


@in_each_language
def test_of_thirty_forms_that_should_not_be_in_at_most_one_is(words: Words) -> None:
    assert len(wrongly_listed(words)) <= 5


def test_the_misses_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    main()
    printed = capsys.readouterr().out
    for words in Words:
        assert all(miss in printed for miss in [*missing(words), *wrongly_listed(words)])
    assert (printed.count("of 300"), printed.count("of 150")) == (2, 2)
