"""Rules 14 to 17: winning, blocked games, going out, time, places."""

from games.dilemme.data import Ending, Finish
from games.dilemme.rules import GAME
from games.engine import Outcome
from tests.games.dilemme.table import Table, position

FULL = "aaaaaaabee"
FIVE = ("c", "d", "m", "p", "r")
STUCK = ("drak", "kiw", "xyl", "elix", "yak")
"""Between them these take e, i, k, o, u and jokers, nothing else."""


def outcome(table: Table) -> Outcome:
    over = GAME.prompt(table.state)
    assert isinstance(over, Outcome)
    return over


def test_14_the_first_to_lay_a_last_card_wins() -> None:
    table = Table(position("e", "aaa", "aa", columns=("c",))).play("0 last e 1 cerfeuil")
    assert outcome(table) == Outcome((1, 3, 2), (0, 0, 0), "hand-emptied")
    assert table.refusal("1 draw") == "game-over"


def test_14_a_second_play_is_not_owed_then() -> None:
    table = Table(position("e", "aaa", columns=("c",), owed=2)).play("0 last e 1 cerfeuil")
    assert outcome(table).reason == "hand-emptied"


def test_14_with_all_others_out_the_last_one_wins() -> None:
    table = Table(position(FULL, "aaa", columns=FIVE, top="q")).play("0 further", "0 lay q 1")
    assert outcome(table) == Outcome((2, 1), (0, 0), "last-left")
    assert table.told() == ["wrong-card", "out", "last-left"]
    assert dict(table.events[-1].values) == {"seat": 1}


def test_14_a_blocked_game_goes_to_the_fewest_cards() -> None:
    table = Table(position("kss", "ss", "s", columns=("dra", *STUCK[1:]), pile="tt", basket="t"))
    table.play("0 lay k 1")
    assert table.told() == ["laid", "blocked"]
    assert outcome(table) == Outcome((2, 2, 1), (0, 0, 0), "blocked")


def test_14_a_card_that_fits_in_a_hand_the_pile_or_the_basket_keeps_the_game_open() -> None:
    for hand, pile, basket in (("sr", "t", "t"), ("s", "tr", "t"), ("s", "t", "rt")):
        columns = ("dra", "drakka", *STUCK[2:])
        table = Table(position("kss", hand, columns=columns, pile=pile, basket=basket))
        assert table.play("0 lay k 1").told() == ["laid"]


def test_14_a_free_place_keeps_the_game_open() -> None:
    table = Table(position("kss", "ss", columns=("dra", *STUCK[1:4]), pile="t"))
    assert table.play("0 lay k 1").told() == ["laid"]


def test_14_a_word_that_will_be_swept_keeps_the_game_open() -> None:
    table = Table(position("xss", "ss", columns=("choi", *STUCK[1:]), pile="t"))
    assert table.play("0 lay x 1").told() == ["laid"]
    assert table.play("1 draw").told() == ["drew"], "too late to announce it"
    assert table.play("1 lay s 2").told() == ["wrong-card", "swept"]
    assert table.state.ending is None


def test_14_a_word_that_may_still_be_announced_keeps_the_game_open() -> None:
    columns = ("bijo", *STUCK[:4])
    table = Table(position("uss", "ss", columns=columns, pile="x")).play("0 lay u 1")
    assert table.told() == ["laid"]
    assert "announced" in Table(table.state).play("1 announce 1").told()
    assert table.play("1 draw").told() == ["drew", "blocked"]


def test_14_a_word_that_may_not_be_announced_does_not() -> None:
    table = Table(position("ess", "ss", columns=("zon", *STUCK[:4]), pile="x"))
    assert table.play("0 lay e 1").told() == ["laid", "blocked"], "zone has four letters"
    final = position("uss", "ss", columns=("bijo", *STUCK[:4]), pile="x", finish=Finish.FINAL)
    assert Table(final).play("0 lay u 1").told() == ["laid", "blocked"], "bijou may go on"


def test_15_who_is_out_puts_the_cards_into_the_basket_for_all_to_see() -> None:
    table = Table(position(FULL, "aaa", "eee", columns=FIVE, top="q"))
    table.play("0 further", "0 lay q 1")
    assert table.hand(0) == ""
    assert table.state.basket == "aaaaaaabeeq"
    assert dict(table.events[-1].values) == {"seat": 0, "cards": "aaaaaaabeeq"}
    assert table.state.shown == ("", "", "")


def test_15_who_is_out_is_passed_over() -> None:
    table = Table(position("", "eho", "aaa", columns=("c",), seat=2, out=(0,))).play("2 turn")
    assert table.state.seat == 1


def test_16_time_turns_a_capital_if_there_is_room() -> None:
    table = Table(position("eho", "aaa", columns=("c",))).play("lapse")
    assert table.told() == ["capital-turned"]
    assert table.state.seat == 1


def test_16_else_time_lays_a_card_that_fits() -> None:
    table = Table(position("zzk", "aaa", columns=("dra", *STUCK[1:]))).play("lapse")
    assert table.columns[0] == "drak"
    assert table.state.seat == 1


def test_16_else_time_draws_until_a_card_fits() -> None:
    table = Table(position("zz", "aaa", columns=STUCK, top="stu")).play("lapse")
    assert table.told() == ["drew", "drew", "drew", "laid"]
    assert table.hand(0) == "stzz"


def test_16_else_time_draws_the_further_card() -> None:
    table = Table(position("ssssttttz", "aaa", "eee", columns=STUCK, top="k")).play("lapse")
    assert table.told() == ["drew-further"]
    assert (table.state.seat, table.state.further) == (0, "k")
    assert table.play("lapse").told() == ["laid"]


def test_16_a_further_card_that_does_not_fit_is_time_up_for_its_owner() -> None:
    table = Table(position("ssssttttz", "aaa", "eee", columns=STUCK, top="n"))
    assert table.play("lapse", "lapse").told() == ["wrong-card", "out"]


def test_16_time_lays_no_other_card_in_place_of_the_further_one() -> None:
    table = Table(position(FULL, "aaa", "eee", columns=FIVE, top="q")).play("0 further", "lapse")
    assert table.told() == ["wrong-card", "out"]


def test_16_time_never_lays_a_last_card_for_nobody_says_its_word() -> None:
    table = Table(position("k", "aaa", columns=STUCK, top="z")).play("lapse")
    assert table.told() == ["drew", "laid"]
    assert table.hand(0) == "z"


def test_16_with_nothing_to_draw_time_lays_a_wrong_card() -> None:
    table = Table(position("zz", "iii", columns=STUCK, pile="")).play("lapse")
    assert table.told() == ["wrong-card"]
    assert (table.hand(0), table.state.seat) == ("zz", 1)


def test_17_places_go_by_cards_left_then_by_who_went_out_last() -> None:
    table = Table(position("e", "", "aaa", "", columns=("c",), out=(3, 1)))
    assert outcome(table.play("0 last e 1 cerfeuil")).places == (1, 3, 2, 4)


def test_17_ties_share_a_place() -> None:
    state = position("aa", "aa", "e", "eee", columns=STUCK, ending=Ending.BLOCKED)
    assert outcome(Table(state)).places == (2, 2, 1, 4)
