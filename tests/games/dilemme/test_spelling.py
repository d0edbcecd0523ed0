"""What `/dilemme word` may say about a word that is refused."""

import pytest

from games.dilemme.lexicon import Words
from games.dilemme.spelling import Verdict, masculine_of, verdict


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
        ("cruelle", Verdict.FEMININE_OF),
        ("publique", Verdict.FEMININE_OF),
        ("finie", Verdict.FEMININE_OF),
        ("quelle", Verdict.FEMININE),
        ("obtenu", Verdict.CONJUGATED),
        ("devenue", Verdict.CONJUGATED),
        ("rejointe", Verdict.CONJUGATED),
        ("chante", Verdict.CONJUGATED),
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


@pytest.mark.parametrize(
    ("feminine", "masculine"),
    [
        ("froide", "froid"),
        ("Française", "français"),
        ("legere", "léger"),
        ("heureuse", "heureux"),
        ("molle", "mou"),
        ("finie", "fini"),
        ("FROIDE", "froid"),
        ("FRANÇAISE", "français"),
        (" Étroite ", "étroit"),
        ("aiguë", "aigu"),
        ("franche", "franc"),
        ("coite", "coi"),
        ("expresse", "exprès"),
        ("toute", "tout"),
        ("aucune", "aucun"),
    ],
)
def test_a_feminine_form_is_named_with_its_masculine(feminine: str, masculine: str) -> None:
    assert verdict(feminine, Words.FRENCH) is Verdict.FEMININE_OF
    assert masculine_of(feminine) == masculine


@pytest.mark.parametrize("word", ["amie", "chaude", "table", "chantée", "quelle", "l'amie"])
def test_what_is_no_refused_feminine_has_no_masculine(word: str) -> None:
    assert masculine_of(word) is None
