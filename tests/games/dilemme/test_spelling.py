"""What `/dilemme word` may say about a word that is refused."""

import pytest

from games.dilemme.lexicon import Words
from games.dilemme.spelling import Verdict, verdict


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("Élève", Verdict.LISTED),
        ("choix", Verdict.LISTED),
        ("tables", Verdict.PLURAL),
        ("bateaux", Verdict.PLURAL),
        ("chevaux", Verdict.PLURAL),
        ("travaux", Verdict.PLURAL),
        ("cruelles", Verdict.PLURAL),
        ("cruelle", Verdict.FEMININE),
        ("publique", Verdict.FEMININE),
        ("finie", Verdict.FEMININE),
        ("mangeons", Verdict.CONJUGATED),
        ("parlais", Verdict.CONJUGATED),
        ("finissons", Verdict.CONJUGATED),
        ("finirai", Verdict.CONJUGATED),
        ("vendrai", Verdict.CONJUGATED),
        ("recevons", Verdict.CONJUGATED),
        ("chantée", Verdict.CONJUGATED),
        ("xyz", Verdict.UNKNOWN),
        ("blorp", Verdict.UNKNOWN),
        ("aujourd'hui", Verdict.UNSPELLABLE),
    ],
)
def test_a_french_word_is_judged_by_the_list_and_its_ending(typed: str, expected: Verdict) -> None:
    assert verdict(typed, Words.FRENCH) is expected


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("House", Verdict.LISTED),
        ("café", Verdict.LISTED),
        ("building", Verdict.LISTED),
        ("charmer", Verdict.LISTED),
        ("houses", Verdict.PLURAL),
        ("ladies", Verdict.PLURAL),
        ("wolves", Verdict.PLURAL),
        ("walked", Verdict.CONJUGATED),
        ("stopped", Verdict.CONJUGATED),
        ("carried", Verdict.CONJUGATED),
        ("walks", Verdict.PLURAL),
        ("arriving", Verdict.CONJUGATED),
        ("bigger", Verdict.COMPARED),
        ("happiest", Verdict.COMPARED),
        ("blorp", Verdict.UNKNOWN),
        ("don't", Verdict.UNSPELLABLE),
    ],
)
def test_an_english_word_is_judged_by_the_list_and_its_ending(
    typed: str, expected: Verdict
) -> None:
    assert verdict(typed, Words.ENGLISH) is expected
