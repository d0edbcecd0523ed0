"""Rules 7 and 8: finished words, forgotten words."""

from games.dilemme.data import Finish, Finished
from tests.games.dilemme.table import Table, position


def test_7_a_finished_word_is_picked_up_a_capital_turned_in_its_place_and_played_again() -> None:
    table = Table(position("eho", "aaa", columns=("c", "port"), capitals="zb"))
    table.play("0 claim e 2")
    assert table.columns == ("c", "z", "", "", "")
    assert table.told() == ["laid", "finished", "capital-turned"]
    assert (table.state.seat, table.state.owed) == (0, 1)
    assert (table.state.basket, table.state.capital_basket) == ("orte", "p")
    assert table.state.finished == (Finished(0, "porte"),)


def test_7_whoever_finishes_several_words_plays_again_as_often() -> None:
    table = Table(position("exho", "aaa", columns=("port", "choi"), capitals="zc"))
    table.play("0 claim e 1", "0 claim x 2")
    assert table.columns[:2] == ("z", "c")
    assert table.state.seat == 0
    assert table.play("0 lay h 2").state.seat == 1


def test_7_the_play_owed_may_be_a_capital() -> None:
    table = Table(position("eho", "aaa", columns=("port",))).play("0 claim e 1", "0 turn")
    assert table.state.seat == 1


def test_8_a_word_of_four_letters_is_not_offered_to_be_claimed_or_announced() -> None:
    table = Table(position("txh", "aaa", columns=("por",)))
    assert table.refusal("0 claim t 1") == "too-short"
    assert "announce 1" not in table.play("0 lay t 1").may(1)
    assert table.refusal("1 announce 1") == "too-short"


def test_8_a_second_joker_is_not_offered_as_the_end_of_a_word() -> None:
    table = Table(position("?xh", "aaa", columns=("p?rt",)))
    assert table.refusal("0 claim ? 1") == "claim-of-second-joker"
    assert "lay ? 1" in table.may(0)


def test_8_a_wrong_claim_of_a_card_that_fits_leaves_the_card_and_ends_the_turn() -> None:
    table = Table(position("exh", "aaa", columns=("chant",), owed=2)).play("0 claim e 1")
    assert table.told() == ["laid", "wrong-claim"]
    assert table.told(to=0) == ["not-a-word"]
    assert (table.columns[0], table.hand(0)) == ("chante", "hx")
    assert (table.state.seat, table.state.owed) == (1, 1)


def test_8_a_claim_of_a_card_that_does_not_fit_is_a_wrong_card() -> None:
    table = Table(position("kxh", "aaa", columns=("chant",))).play("0 claim k 1")
    assert table.told() == ["wrong-card", "drew-penalty"]
    assert table.state.barred == ()


def test_8_who_claimed_wrongly_may_not_claim_in_the_next_turn_and_may_in_the_one_after() -> None:
    table = Table(position("exhho", "aaaa", columns=("chant", "choi", "c"), owed=1))
    table.play("0 claim e 1", "1 turn")
    assert table.state.barred == (0,)
    assert not [line for line in table.may(0) if line.startswith("claim")]
    assert table.refusal("0 claim x 2") == "claim-barred"
    table.play("0 turn", "1 draw", "1 lay a 3")
    assert "finished" in table.play("0 claim x 2").told()


def test_8_what_was_wrongly_claimed_cannot_be_announced() -> None:
    table = Table(position("etzz", "aaa", columns=("chan", "c"), owed=2))
    table.play("0 lay t 1", "0 claim e 1")
    assert table.columns[0] == "chante"
    assert table.refusal("1 announce 1") == "not-just-laid"


def test_7_with_finish_any_a_word_that_goes_on_may_be_picked_up() -> None:
    table = Table(position("exh", "aaa", columns=("port",), finish=Finish.ANY))
    assert "finished" in table.play("0 claim e 1").told()


def test_7_with_finish_final_only_a_word_to_which_nothing_can_be_added() -> None:
    table = Table(position("exh", "aaa", columns=("port", "choi"), finish=Finish.FINAL))
    assert table.play("0 claim e 1").told(to=0)[0] == "word-goes-on"
    assert table.columns[0] == "porte"
    table = Table(position("exh", "aaa", columns=("port", "choi"), finish=Finish.FINAL))
    assert "finished" in table.play("0 claim x 2").told()


def test_7_a_word_with_a_joker_is_picked_up_as_it_lies() -> None:
    table = Table(position("exh", "aaa", columns=("p?rt",))).play("0 claim e 1")
    assert table.state.finished == (Finished(0, "p?rte"),)


def test_8_the_next_player_may_announce_a_forgotten_word_and_plays_once_more() -> None:
    table = Table(position("eho", "aah", columns=("c", "port"), capitals="mb"))
    table.play("0 lay e 2", "1 announce 2")
    assert table.told() == ["announced", "capital-turned"]
    assert table.columns[:2] == ("c", "m")
    assert (table.state.seat, table.state.owed) == (1, 2)
    assert table.state.finished == (Finished(1, "porte"),)
    assert table.play("1 lay a 2").state.seat == 1
    assert table.play("1 lay h 1").state.seat == 0


def test_8_only_the_next_player_may_announce_it() -> None:
    table = Table(position("eho", "aah", "aaa", columns=("c", "port")))
    table.play("0 lay e 2", "1 lay h 1")
    assert table.refusal("2 announce 2") == "not-just-laid"
    assert not [line for line in table.may(2) if line.startswith("announce")]


def test_8_announcing_comes_before_anything_else() -> None:
    table = Table(position("eho", "aah", columns=("c", "port"))).play("0 lay e 2", "1 draw")
    assert table.refusal("1 announce 2") == "too-late-to-announce"
    table = Table(position("eho", "xeh", columns=("choi", "port"))).play("0 lay e 2", "1 claim x 1")
    assert table.refusal("1 announce 2") == "too-late-to-announce"


def test_8_two_forgotten_words_may_both_be_announced() -> None:
    table = Table(position("exo", "aah", columns=("choi", "port"), owed=2))
    table.play("0 lay e 2", "0 lay x 1", "1 announce 2", "1 announce 1")
    assert table.state.owed == 3


def test_8_a_wrong_announcement_costs_a_card_and_the_turn() -> None:
    table = Table(position("eho", "aah", columns=("c", "chant")))
    table.play("0 lay e 2", "1 announce 2")
    assert table.told() == ["wrong-announcement", "drew-penalty"]
    assert table.told(to=1)[0] == "not-a-word"
    assert (len(table.hand(1)), table.state.seat) == (4, 0)


def test_8_announcing_is_offered_for_every_long_column_the_turn_before_has_grown() -> None:
    """Whether it is a word or not: nothing is given away."""
    for columns in (("c", "port"), ("c", "chant")):
        table = Table(position("eho", "aah", columns=columns)).play("0 lay e 2")
        assert {line for line in table.may(1) if line.startswith("announce")} == {"announce 2"}


def test_8_a_word_nobody_claimed_stays_if_it_can_be_continued() -> None:
    table = Table(position("eho", "aah", columns=("c", "port"))).play("0 lay e 2", "1 lay h 1")
    assert table.columns[:2] == ("ch", "porte")


def test_8_a_word_nobody_claimed_is_swept_after_the_next_turn_if_nothing_can_follow() -> None:
    table = Table(position("xho", "aah", columns=("c", "choi"))).play("0 lay x 2")
    assert table.columns[1] == "choix"
    table.play("1 lay h 1")
    assert table.columns[:2] == ("ch", "")
    assert table.told() == ["laid", "swept"]
    assert (table.state.seat, table.state.owed) == (0, 1)


def test_8_a_word_is_swept_after_a_wrong_card_too() -> None:
    table = Table(position("xho", "kah", columns=("c", "choi"))).play("0 lay x 2", "1 lay k 1")
    assert table.columns[:2] == ("c", "")
