"""Rules 4, 5 and 9 to 12: cards on columns, jokers, wrong cards, the last card."""

import pytest

from tests.games.dilemme.table import Table, position

FULL = "aaaaaaaeek"
FIVE = ("chante", "c", "m", "p", "r")


def test_4_a_card_may_make_a_word_or_the_beginning_of_one() -> None:
    table = Table(position("eho", "aaa", columns=("c", "c")))
    assert table.play("0 lay e 1").columns[0] == "ce"
    table = Table(position("eho", "aaa", columns=("c",)))
    assert table.play("0 lay h 1").columns[0] == "ch"


def test_4_a_card_that_makes_neither_is_wrong() -> None:
    table = Table(position("eho", "aaa", columns=("wh",)))
    assert table.play("0 lay o 1").columns[0] == "wh"
    assert table.told(to=0) == ["no-word-begins-so", "drew-card"]


@pytest.mark.parametrize("form", ["tables", "mange", "cruelle"])
def test_4_plurals_conjugated_forms_and_feminine_adjectives_are_no_words(form: str) -> None:
    table = Table(position(form[-1] + "zz", "aaa", columns=(form[:-1],)))
    assert "finished" not in table.play(f"0 claim {form[-1]} 1").told()


def test_5_a_turn_ends_when_one_card_is_laid() -> None:
    table = Table(position("eho", "aaa", columns=("c",))).play("0 lay e 1")
    assert table.hand(0) == "ho"
    assert table.state.seat == 1
    assert table.refusal("0 lay h 1") == "not-your-turn"
    assert table.may(0) == set()


def test_5_only_cards_in_hand_and_columns_on_the_table_can_be_used() -> None:
    table = Table(position("eho", "aaa", columns=("c",)))
    assert table.refusal("0 lay z 1") == "card-not-in-hand"
    assert table.refusal("0 lay eh 1") == "card-not-in-hand"
    assert table.refusal("0 claim z 1") == "card-not-in-hand"
    assert table.refusal("0 lay e 2") == "no-such-column"
    assert table.refusal("0 lay e 0") == "no-such-column"
    assert table.refusal("0 lay e 6") == "no-such-column"
    assert table.refusal("0 announce 2") == "no-such-column"


def test_9_a_short_dead_end_is_picked_up_its_place_stays_empty_and_nobody_plays_again() -> None:
    table = Table(position("fho", "aaa", columns=("c", "i"))).play("0 lay f 2")
    assert table.columns == ("c", "", "", "", "")
    assert table.told() == ["laid", "swept"]
    assert (table.state.basket, table.state.capital_basket) == ("f", "i")
    assert table.state.seat == 1


def test_9_a_short_word_that_can_be_continued_stays() -> None:
    table = Table(position("eho", "aaa", columns=("c",))).play("0 lay e 1")
    assert table.columns[0] == "ce"


def test_9_whoever_finds_the_table_empty_must_turn_a_capital() -> None:
    table = Table(position("fho", "a" * 10, columns=("i",))).play("0 lay f 1")
    assert table.columns == ("",) * 5
    assert table.may(1) == {"turn"}


def test_10_a_second_joker_in_a_word_is_wrong() -> None:
    table = Table(position("?ho", "aaa", columns=("p?r",))).play("0 lay ? 1")
    assert table.told(to=0)[0] == "second-joker"


def test_10_the_capital_joker_counts_as_the_one_joker() -> None:
    table = Table(position("?ho", "aaa", columns=("?",))).play("0 lay ? 1")
    assert table.told(to=0)[0] == "second-joker"


def test_10_a_joker_stands_for_another_letter_whenever_that_helps() -> None:
    table = Table(position("?zz", "nzz", columns=("i",)))
    table.play("0 lay ? 1", "1 lay n 1")
    assert table.columns[0] == "i?n"
    table = Table(position("izz", "fzz", columns=("?", "p"))).play("0 lay i 1", "1 lay f 1")
    assert table.columns[0] == "?if"


def test_11_a_wrong_card_goes_back_its_owner_draws_one_and_the_turn_is_over() -> None:
    table = Table(position("kho", "aaa", columns=("c",), top="x")).play("0 lay k 1")
    assert table.hand(0) == "hkox"
    assert table.columns[0] == "c"
    assert table.state.seat == 1
    assert table.told() == ["wrong-card", "drew-penalty"]


def test_11_at_the_limit_a_wrong_card_turns_a_capital_if_there_is_room() -> None:
    """Nobody passes by being wrong."""
    table = Table(position(FULL, "aaa", columns=("c",), owed=2, capitals="zb")).play("0 lay k 1")
    assert table.hand(0) == FULL
    assert table.told() == ["wrong-card", "capital-turned"]
    assert table.columns[:2] == ("c", "z")
    assert (table.state.seat, table.state.owed) == (1, 1)


@pytest.mark.parametrize("wrong", ["lay k 1", "announce 1"])
def test_11_at_the_limit_with_five_columns_being_wrong_draws_the_further_card(wrong: str) -> None:
    """Nobody passes by being wrong."""
    table = Table(position(FULL, "aaa", "ee", columns=FIVE, previous=(1,), top="e", owed=2))
    table.play(f"0 {wrong}")
    assert table.told()[-1] == "drew-further"
    assert (table.state.seat, table.state.further, table.state.owed) == (0, "e", 1)
    assert table.refusal("0 lay a 2") == "lay-the-further-card"
    assert table.play("0 lay e 2").state.seat == 1, "no play is owed any more"


def test_11_a_forced_further_card_that_is_wrong_puts_its_owner_out() -> None:
    table = Table(position(FULL, "aaa", "ee", columns=FIVE, top="q"))
    table.play("0 lay k 1", "0 lay q 2")
    assert table.told() == ["wrong-card", "out"]
    assert table.state.out == (0,)


def test_11_a_forced_further_card_that_finishes_a_word_is_followed_by_another_play() -> None:
    table = Table(position(FULL, "aaa", columns=("choi", *FIVE[1:]), top="x"))
    table.play("0 lay k 2", "0 claim x 1")
    assert table.told() == ["laid", "finished", "capital-turned"]
    assert (table.state.seat, table.state.owed) == (0, 1)


def test_11_at_the_limit_with_five_columns_and_nothing_to_draw_the_turn_is_simply_over() -> None:
    table = Table(position(FULL, "aaa", columns=FIVE, pile="")).play("0 lay k 1")
    assert table.told() == ["wrong-card"]
    assert (table.hand(0), table.state.seat) == (FULL, 1)


def test_11_with_nothing_left_to_draw_a_wrong_card_costs_no_penalty_card() -> None:
    table = Table(position("kho", "aaa", columns=("c",), pile="")).play("0 lay k 1")
    assert table.hand(0) == "hko"
    assert table.state.seat == 1


def test_11_a_wrong_card_ends_the_turn_even_if_more_plays_are_owed() -> None:
    table = Table(position("kho", "aaa", columns=("c",), owed=2)).play("0 lay k 1")
    assert (table.state.seat, table.state.owed) == (1, 1)


def test_11_everybody_sees_the_wrong_card_and_its_owner_alone_learns_why() -> None:
    table = Table(position("kho", "aaa", columns=("c",))).play("0 lay k 1")
    seen, why = table.events[:2]
    assert seen.to is None
    assert dict(seen.values) == {"seat": 0, "card": "k", "column": 1}
    assert (why.to, why.key, dict(why.values)) == (0, "no-word-begins-so", {"letters": "ck"})
    assert table.state.shown == ("k", "")


def test_11_a_card_shown_twice_is_one_card_and_is_unknown_again_once_it_is_laid() -> None:
    table = Table(position("hko", "aae", columns=("c", "yak")))
    table.play("0 lay h 2", "1 turn", "0 lay h 2")
    assert table.state.shown[0] == "h"
    table.play("1 turn", "0 lay h 1")
    assert table.columns[0] == "ch"
    assert table.state.shown[0] == ""


def test_11_controls_offer_every_card_on_every_column_fitting_or_not() -> None:
    table = Table(position("koo", "aaa", columns=("c", "", "drak")))
    assert {line for line in table.may(0) if line.startswith("lay")} == {
        f"lay {card} {column}" for card in "ko" for column in (1, 3)
    }
    assert {line for line in table.may(0) if line.startswith("claim")} == {"claim k 3", "claim o 3"}


def test_12_the_last_card_wins_with_a_word_that_begins_so() -> None:
    table = Table(position("e", "aaa", columns=("c",))).play("0 last e 1 Cerfeuil")
    assert table.state.ending == "hand-emptied"
    assert table.columns[0] == "ce"
    assert table.told() == ["last-word", "laid", "hand-emptied"]
    assert table.state.finished[-1].letters == "cerfeuil"


def test_12_the_word_may_fit_a_joker() -> None:
    table = Table(position("t", "aaa", columns=("p?r",))).play("0 last t 1 porte")
    assert table.state.ending == "hand-emptied"


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("last e 1 cerfeuils", "word-not-listed"),
        ("last e 1 chanteur", "word-begins-otherwise"),
        ("last e 2 drakkar", "no-word-begins-so"),
        ("lay e 1", "no-word-announced"),
        ("claim e 3", "no-word-announced"),
    ],
)
def test_12_a_wrong_word_or_none_is_a_wrong_card(line: str, why: str) -> None:
    table = Table(position("e", "aaa", columns=("c", "drak", "port"))).play(f"0 {line}")
    assert table.state.ending is None
    assert table.told(to=0)[0] == why
    assert len(table.hand(0)) == 2
    assert table.state.seat == 1


def test_12_a_word_is_announced_for_the_last_card_alone_and_in_letters() -> None:
    table = Table(position("eh", "aaa", columns=("c",)))
    assert table.refusal("0 last e 1 cerfeuil") == "not-your-last-card"
    table = Table(position("e", "aaa", columns=("c",)))
    assert table.refusal("0 last e 1 c'est") == "not-a-spelling"


def test_12_no_word_is_ever_suggested() -> None:
    table = Table(position("e", "aaa", columns=("c",)))
    assert not [line for line in table.may(0) if line.startswith("last")]


def test_12_a_column_that_leads_only_to_an_impossible_word_is_legal_and_stays() -> None:
    table = Table(position("kaa", "aaa", columns=("dra",))).play("0 lay k 1", "1 lay a 1")
    assert table.columns[0] == "drak"
    assert "wrong-card" in table.told()
