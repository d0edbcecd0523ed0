"""Which words count as forms, of a few words and two small dictionaries."""

import pytest

from tools.english_words import inflection, known_too, lemmas, wordnet

NET = wordnet(
    """\
  1 This software and database is being provided to you
00001740 03 n 02 forest 0 cooler 0 000 | trees
00001741 00 a 03 complete 0 charming 0 tense(a) 0 000 | whole
00001742 00 s 02 lost 0 cool 0 000 | astray
00001743 30 v 02 label 0 charm 0 000 | name
00001744 18 n 02 Henry 0 gyre 0 000 | a king
00001745 18 n 01 henry 0 000 | a unit
labelling label
millennia millennium
forest forest
"""
)
TABLE = """\
charming,verb,charm
labeling,noun,labeling
labeling,verb,label
labelling,noun,labelling
lost,verb,lose
tenser,noun,tenser
tenser,adj,tense
walked,verb,walk
building,noun,building
"""
KNOWN = lemmas(TABLE, NET)
WORDS = frozenset(
    {
        *("forest", "fore", "complete", "completest", "fay", "fayest", "hokey", "hokiest"),
        *("tense", "tenser", "cool", "cooler", "charm", "charmer", "charming", "charmingly"),
        *("label", "labeling", "labelling", "lost", "millennia", "millennium", "walk", "walked"),
        *("bureau", "bureaux", "house", "houses"),
    }
)


@pytest.mark.parametrize(
    ("word", "kind"),
    [
        ("completest", "comparative"),
        ("fayest", "comparative"),
        ("hokiest", "comparative"),
        ("tenser", "comparative"),
        ("charmer", None),
        ("cooler", None),
        ("forest", None),
        ("charming", None),
        ("lost", "form in the table"),
        ("labeling", "form in the table"),
        ("labelling", "irregular form"),
        ("millennia", "irregular form"),
        ("walked", "form in the table"),
        ("houses", "plural"),
        ("bureaux", "plural"),
        ("label", None),
    ],
)
def test_a_form_is_in_only_where_a_dictionary_has_it_as_a_word_of_its_own(
    word: str, kind: str | None
) -> None:
    assert inflection(word, WORDS, KNOWN) == kind


def test_a_rarer_word_is_in_if_it_is_ranked_and_in_wordnet_and_no_name() -> None:
    rarer = {"gyre", "henry", "forest", "kent"}
    assert known_too(rarer, {"gyre", "henry", "kent"}, NET) == {"gyre"}
