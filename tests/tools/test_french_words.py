"""What is read from a few lines of the French dictionary."""

from tools.french_words import Reading, entries, readings, suffixes

AFFIXES = """\
SFX F. Y 2
SFX F. 0 e . is:fem is:sg
SFX F. 0 0 . is:mas is:sg
"""


def read(line: str, *own: str) -> set[Reading]:
    (entry,) = entries(f"1\n{line}\n")
    return set(readings(entry, suffixes(AFFIXES), own))


def test_a_feminine_form_is_told_with_its_masculine() -> None:
    feminine = Reading("froide", "feminine of an adjective", allowed=False, masculine="froid")
    assert read("froid/F. po:adj") == {Reading("froid", "noun or adjective"), feminine}


def test_a_feminine_that_is_a_word_of_its_own_may_be_laid() -> None:
    (found,) = [reading for reading in read("chaud/F. po:adj", "chaude") if reading.masculine]
    assert (found.word, found.allowed) == ("chaude", True)


def test_a_feminine_that_the_dictionary_lists_as_a_word_is_told_with_its_masculine_too() -> None:
    assert read("franche/S.() po:adj is:fem") == {
        Reading("franche", "feminine adjective", allowed=False, masculine="franc")
    }
