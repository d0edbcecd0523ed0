"""The list is what it says it is, and patterns are read as the rulebook reads them."""

from collections.abc import Iterator
from hashlib import sha256
from importlib.resources import files

import pytest

from games.dilemme.lexicon import Standing, begins, is_word, letters, spelt, standing
from tools.word_graph import packed

WORDS = files("games.dilemme").joinpath("words")
TEXT = WORDS.joinpath("fr.txt").read_text(encoding="ascii")
LIST = [line for line in TEXT.splitlines() if not line.startswith("#")]
HASH = "bd4c522d7aba121191b857f30a6d281a7949e24f2bedaaebe30bb5c5375ab931"


def test_the_list_is_the_one_its_header_names() -> None:
    body = "".join(f"{word}\n" for word in LIST)
    assert sha256(body.encode()).hexdigest() == HASH
    assert f"# {len(LIST)} words, sha256 {HASH}" in TEXT


def test_the_list_carries_its_licence() -> None:
    assert TEXT.startswith("# This Source Code Form is subject to the terms of the Mozilla Public")
    licence = WORDS.joinpath("MPL-2.0.txt").read_text(encoding="utf-8")
    assert licence.startswith("Mozilla Public License Version 2.0")
    assert "Exhibit B" in licence


def test_the_graph_is_the_list_packed() -> None:
    assert WORDS.joinpath("fr.graph").read_bytes() == packed(LIST)


def test_every_word_of_the_list_is_a_word() -> None:
    assert all(map(is_word, LIST))


def test_no_other_word_can_be_read_from_the_graph() -> None:
    def spell(prefix: str) -> Iterator[str]:
        if is_word(prefix):
            yield prefix
        for letter in letters(prefix).removeprefix("?"):
            yield from spell(prefix + letter)

    assert letters("") == "?abcdefghijklmnopqrstuvwxyz"
    for first in "jkqwxyz":
        assert list(spell(first)) == [word for word in LIST if word.startswith(first)]


def listed(name: str) -> list[str]:
    lines = WORDS.joinpath(name).read_text(encoding="utf-8").splitlines()
    return [line for line in lines if not line.startswith("#")]


def test_extra_words_are_in_the_list() -> None:
    assert set(listed("fr-extra.txt")) <= set(LIST)


def test_stop_words_are_not_in_the_list_unless_another_word_is_spelt_so() -> None:
    assert {"cosh", "tél", "zzzz"} <= set(listed("fr-stop.txt"))
    assert [is_word("cosh"), is_word("tel"), is_word("zzzz")] == [False, True, False]


@pytest.mark.parametrize(
    ("pattern", "expected"),
    [
        ("ce", Standing.WORD),
        ("ch", Standing.BEGINNING),
        ("if", Standing.DEAD_END),
        ("drak", Standing.BEGINNING),
        ("drakkar", Standing.DEAD_END),
        ("celui", Standing.DEAD_END),
        ("cerfeuil", Standing.DEAD_END),
        ("chanteur", Standing.DEAD_END),
        ("choix", Standing.DEAD_END),
        ("", Standing.BEGINNING),
        ("who", Standing.NOTHING),
    ],
)
def test_the_rulebooks_examples_stand_as_it_says(pattern: str, expected: Standing) -> None:
    assert standing(pattern) is expected


def test_drak_leads_to_drakkar_alone() -> None:
    assert letters("drak") == "?k"
    assert letters("drakk") == "?a"
    assert letters("drakka") == "?r"


@pytest.mark.parametrize("word", ["tables", "chevaux", "mangeons", "finissait", "cruelle"])
def test_plurals_conjugations_and_feminine_adjectives_are_not_words(word: str) -> None:
    assert not is_word(word)


@pytest.mark.parametrize("word", ["choix", "bras", "maison", "actrice", "manger", "porte", "fini"])
def test_invariable_words_feminine_nouns_and_infinitives_are_words(word: str) -> None:
    assert is_word(word)


def test_a_joker_is_read_as_whatever_helps() -> None:
    assert standing("?f") is Standing.WORD
    assert standing("elixi?") is Standing.DEAD_END
    assert standing("dr?k") is Standing.BEGINNING
    assert letters("dr?k") == "k", "no second joker"


def test_the_letters_after_a_joker_are_those_after_any_of_its_readings() -> None:
    def by_hand(pattern: str) -> str:
        words = [word for word in LIST if begins(pattern, word) and len(word) > len(pattern)]
        return "".join(sorted({word[len(pattern)] for word in words}))

    for pattern in ("?", "?or", "p?", "co?", "por?e", "z?n", "qu?"):
        assert letters(pattern) == by_hand(pattern)


def test_two_jokers_are_nothing() -> None:
    assert standing("p?r?") is Standing.NOTHING
    assert letters("p?r?") == ""


def test_a_dead_end_takes_no_letter_and_no_joker() -> None:
    assert letters("if") == ""


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("Élève", "eleve"),
        (" cœur ", "coeur"),
        ("Ægipan", "aegipan"),
        ("l'eau", None),
        ("deux mots", None),
        ("", None),
        ("a" * 31, None),
        ("po?te", None),
    ],
)
def test_accents_and_ligatures_do_not_count_and_other_signs_cannot_be_laid(
    typed: str, expected: str | None
) -> None:
    assert spelt(typed) == expected


def test_a_word_begins_with_a_pattern_when_the_joker_fits() -> None:
    assert begins("por?e", "portefeuille")
    assert begins("porte", "porte")
    assert not begins("porte", "port")
    assert not begins("pa?te", "porte")
