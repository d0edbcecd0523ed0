"""The lists are what they say they are, and patterns are read as the rulebook reads them."""

from bisect import bisect_left
from collections.abc import Iterator
from hashlib import sha256
from importlib.resources import files

import pytest

from games.dilemme.lexicon import FILES, Standing, Words, begins, commonest, lexicon, spelt
from tests.games.dilemme.players import LISTS
from tools.build_lexicon import unsaid
from tools.word_graph import packed

FOLDER = files("games.dilemme").joinpath("words")
HASHES = {
    Words.FRENCH: "ecef9e14b48b1459abee25286020698b31e3a08b12ae029e29d1e4049762c716",
    Words.ENGLISH: "8cc0565310aa4588e4f41819333225a55325210dbe51731447e88991347d6fa7",
}
FRENCH, ENGLISH = lexicon(Words.FRENCH), lexicon(Words.ENGLISH)
in_each_language = pytest.mark.parametrize("words", Words)


def read(name: str) -> str:
    return FOLDER.joinpath(name).read_text(encoding="utf-8")


def listed(name: str) -> list[str]:
    return [line for line in read(name).splitlines() if not line.startswith("#")]


# The lists


@in_each_language
def test_the_list_is_the_one_its_header_names(words: Words) -> None:
    body = "".join(f"{word}\n" for word in LISTS[words])
    assert sha256(body.encode()).hexdigest() == HASHES[words]
    assert f"# {len(LISTS[words])} words, sha256 {HASHES[words]}" in read(f"{FILES[words]}.txt")


@pytest.mark.parametrize(
    ("text", "notice", "licence", "opening", "within"),
    [
        ("fr.txt", "Mozilla Public License", "MPL-2.0.txt", "Mozilla Public License", "Exhibit B"),
        ("en.txt", "SCOWL", "SCOWL.txt", "SCOWL", "Copyright 2000-2018 by Kevin Atkinson"),
        ("en.txt", "LemmInflect", "LemmInflect.txt", "LemmInflect", "The MIT License"),
        ("en.txt", "WordNet 3.0", "WordNet.txt", "WordNet 3.0", "Princeton University"),
        ("fr-common.txt", "BY-SA 4.0", "wordfreq.txt", "wordfreq", "by-sa/4.0"),
        ("en-common.txt", "BY-SA 4.0", "wordfreq.txt", "wordfreq", "SUBTLEX-US"),
    ],
)
def test_every_list_carries_its_licence(
    text: str, notice: str, licence: str, opening: str, within: str
) -> None:
    assert notice in read(text).partition(" words, sha256 ")[0]
    assert read(licence).startswith(opening)
    assert within in read(licence)


@in_each_language
def test_the_graph_is_the_list_packed(words: Words) -> None:
    silent = unsaid(FILES[words], LISTS[words])
    graph = FOLDER.joinpath(f"{FILES[words]}.graph").read_bytes()
    assert graph == packed(LISTS[words], silent)


@in_each_language
def test_the_common_words_are_of_the_list_and_all_may_be_said(words: Words) -> None:
    common = listed(f"{FILES[words]}-common.txt")
    assert len(common) == 20_000
    assert FOLDER.joinpath(f"{FILES[words]}-common.graph").read_bytes() == packed(common)
    assert all(lexicon(words).may_be_said(word) for word in common)
    assert all(map(commonest(words).is_word, common))


@in_each_language
def test_every_word_of_the_list_is_a_word(words: Words) -> None:
    assert all(map(lexicon(words).is_word, LISTS[words]))


@in_each_language
def test_no_other_word_can_be_read_from_the_graph(words: Words) -> None:
    whole = lexicon(words)

    def spell(prefix: str) -> Iterator[str]:
        if whole.is_word(prefix):
            yield prefix
        for letter in whole.letters(prefix).removeprefix("?"):
            yield from spell(prefix + letter)

    assert whole.letters("") == "?abcdefghijklmnopqrstuvwxyz"
    for first in "jkqwxyz":
        assert list(spell(first)) == [word for word in LISTS[words] if word.startswith(first)]


@in_each_language
def test_extra_words_are_in_the_list(words: Words) -> None:
    assert set(listed(f"{FILES[words]}-extra.txt")) <= set(LISTS[words])


def test_stop_words_are_not_in_the_list_unless_another_word_is_spelt_so() -> None:
    assert {"cosh", "tél", "zzzz", "vox", "nec", "low", "hot"} <= set(listed("fr-stop.txt"))
    assert not any(map(FRENCH.is_word, ["cosh", "zzzz", "vox", "nec", "low", "hot"]))
    assert FRENCH.is_word("tel")
    assert not any(map(ENGLISH.is_word, listed("en-stop.txt")))


@in_each_language
def test_every_line_of_the_unsaid_list_means_a_word(words: Words) -> None:
    known = sorted(LISTS[words])
    for line in listed(f"{FILES[words]}-unsaid.txt"):
        stem = line.removesuffix("*")
        place = bisect_left(known, stem)
        [meant] = known[place : place + 1] or [""]
        assert meant.startswith(stem) if line.endswith("*") else meant == stem, line


@in_each_language
def test_unsaid_words_are_words_that_may_not_be_said(words: Words) -> None:
    silent = unsaid(FILES[words], LISTS[words])
    assert len(silent) > 100
    assert all(map(lexicon(words).is_word, silent))
    assert not any(map(lexicon(words).may_be_said, silent))
    assert not any(map(commonest(words).is_word, silent))


@pytest.mark.parametrize(
    ("words", "harmless"),
    [
        (Words.ENGLISH, "cockpit assess grape farthing analyse titanic seminar canal chicken loon"),
        (
            Words.FRENCH,
            "violon violet bandage pissenlit salopette branche chianti fesse frigidaire",
        ),
    ],
)
def test_what_only_begins_like_an_unsaid_word_may_be_said(words: Words, harmless: str) -> None:
    assert all(map(lexicon(words).may_be_said, harmless.split()))


@pytest.mark.parametrize(
    ("words", "unsaid"),
    [
        (Words.ENGLISH, "fagot coolie golliwog gimp schizo perv scumbag whitey nigger cretin"),
        (Words.ENGLISH, "molester molest ejaculate ejaculation semen bestiality necrophilia feces"),
        (Words.ENGLISH, "vagina penis vulva testicle sperm anus fuck rapist lynch"),
        (Words.ENGLISH, "halfwit hillbilly damn sexy lewd vomit snot uterus pogrom racist"),
        (Words.ENGLISH, "crone ponce pygmy yokel twerp demented bloody piddle labium manure gulag"),
        (Words.FRENCH, "chiant chiotte salopard crevure degueulasse romanichel negre cretin"),
        (Words.FRENCH, "vagin penis vulve testicule sperme anus foutre violeur nazi"),
        (Words.FRENCH, "ejaculer ejaculation necrophilie excrement fecal orgasme"),
        (Words.FRENCH, "dingue laideron sexy lascif vomir morve uterus pogrom raciste"),
        (
            Words.FRENCH,
            "avorton amerloque feignasse gland cocu ribaude adultere purin cracher kapo",
        ),
    ],
)
def test_what_despises_people_is_coarse_or_of_sex_may_be_laid_and_is_not_said(
    words: Words, unsaid: str
) -> None:
    assert all(map(lexicon(words).is_word, unsaid.split()))
    assert not any(map(lexicon(words).may_be_said, unsaid.split()))


# French


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
    assert FRENCH.standing(pattern) is expected


def test_drak_leads_to_drakkar_alone() -> None:
    assert FRENCH.letters("drak") == "?k"
    assert FRENCH.letters("drakk") == "?a"
    assert FRENCH.letters("drakka") == "?r"


@pytest.mark.parametrize("word", ["tables", "chevaux", "mangeons", "finissait", "cruelle"])
def test_plurals_conjugations_and_feminine_adjectives_are_not_words(word: str) -> None:
    assert not FRENCH.is_word(word)


@pytest.mark.parametrize("word", ["choix", "bras", "maison", "actrice", "manger", "porte", "fini"])
def test_invariable_words_feminine_nouns_and_infinitives_are_words(word: str) -> None:
    assert FRENCH.is_word(word)


@pytest.mark.parametrize(
    ("nouns", "adjectives"),
    [
        ("amie voisine longue belle", "heureuse neuve froide joyeuse recente"),
        ("chanteuse menteuse directrice", "affreuse evocatrice salvatrice"),
        ("portugaise polonaise indienne", "parisienne japonaise londonienne"),
        ("boulangere lionne avocate", "cette toute aucune"),
        ("chaude anglaise", "froide francaise"),
    ],
)
def test_a_feminine_form_is_a_word_only_where_it_is_a_noun_of_its_own(
    nouns: str, adjectives: str
) -> None:
    assert all(map(FRENCH.is_word, nouns.split()))
    assert not any(map(FRENCH.is_word, adjectives.split()))


@pytest.mark.parametrize(
    ("own", "forms"),
    [
        ("fini ouvert battu poli venu", "obtenu rejoint accueilli devenu"),
        ("fatigue isole employe aise", "mange aboule achemine"),
    ],
)
def test_a_participle_is_a_word_only_where_it_is_an_adjective_or_a_noun_of_its_own(
    own: str, forms: str
) -> None:
    assert all(map(FRENCH.is_word, own.split()))
    assert not any(map(FRENCH.is_word, forms.split()))


def test_a_piece_of_a_phrase_is_no_word() -> None:
    assert not FRENCH.is_word("ayant"), "ayant droit; else it is a form of avoir"


# English


@pytest.mark.parametrize("word", ["houses", "men", "went", "walked", "walking", "bigger", "oxen"])
def test_english_plurals_verb_forms_and_comparatives_are_not_words(word: str) -> None:
    assert not ENGLISH.is_word(word)


@pytest.mark.parametrize(
    "word",
    ["house", "go", "building", "tired", "left", "charmer", "news", "would", "cafe", "kayak"],
)
def test_english_headwords_are_words_also_where_they_look_like_forms(word: str) -> None:
    assert ENGLISH.is_word(word)


@pytest.mark.parametrize(
    "forms",
    [
        "completest doggonest fayest liefest naffest punkest rummest snidest squintest sveltest",
        "swankest unchastest unquietest maturer tenser opaquer narrower emptier",
        "apter bizarrest commonest cruellest honester inaner obscurest quaintest sombrer suppler",
        "millennia mitochondria bandeaux paparazzi rewound preferring labelling admitted comprised",
    ],
)
def test_neither_superlatives_nor_irregular_forms_are_words(forms: str) -> None:
    assert not any(map(ENGLISH.is_word, forms.split()))


@pytest.mark.parametrize(
    "words",
    [
        "app wifi vlog gamer bubonic webpage staycation lockdown superfood whistleblower",
        "lost hidden broken frozen scared worn chosen beaten shaven burnt spoilt",
        "abandoned exhausting forgotten haunted inspired intoxicating stolen torn written",
        "charming annoying surprising hurried forest interest honest cleaner northerner sunglasses",
    ],
)
def test_newer_words_and_participles_that_are_adjectives_are_words(words: str) -> None:
    assert all(map(ENGLISH.is_word, words.split()))


@pytest.mark.parametrize("word", ["london", "paris", "johnson", "etc", "tel"])
def test_names_and_abbreviations_are_not_english_words(word: str) -> None:
    assert not ENGLISH.is_word(word)


def test_each_language_has_words_of_its_own() -> None:
    assert (FRENCH.is_word("drakkar"), ENGLISH.is_word("drakkar")) == (True, False)
    assert (FRENCH.is_word("whole"), ENGLISH.is_word("whole")) == (False, True)
    assert lexicon(Words.FRENCH) is FRENCH, "read once"


# Jokers


def test_a_joker_is_read_as_whatever_helps() -> None:
    assert FRENCH.standing("?f") is Standing.WORD
    assert FRENCH.standing("elixi?") is Standing.DEAD_END
    assert FRENCH.standing("dr?k") is Standing.BEGINNING
    assert FRENCH.letters("dr?k") == "k", "no second joker"


@in_each_language
def test_the_letters_after_a_joker_are_those_after_any_of_its_readings(words: Words) -> None:
    def by_hand(pattern: str) -> str:
        longer = [word for word in LISTS[words] if len(word) > len(pattern)]
        return "".join(sorted({w[len(pattern)] for w in longer if begins(pattern, w)}))

    for pattern in ("?", "?or", "p?", "co?", "por?e", "z?n", "qu?"):
        assert lexicon(words).letters(pattern) == by_hand(pattern)


@in_each_language
def test_two_jokers_are_nothing(words: Words) -> None:
    assert lexicon(words).standing("p?r?") is Standing.NOTHING
    assert lexicon(words).letters("p?r?") == ""


def test_a_dead_end_takes_no_letter_and_no_joker() -> None:
    assert FRENCH.letters("if") == ""
    assert ENGLISH.letters("quiz") == "?z"
    assert ENGLISH.letters("gnu") == ""


# Spelling


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
