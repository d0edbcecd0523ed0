"""Rules 1 and 3 to 6: laying cards and taking tricks."""

from dataclasses import replace

import pytest

from games.camarade.data import HAND, Lay, Options, Trick
from games.camarade.rules import apply, setup, view
from games.engine import IllegalAction, dice
from tests.games.camarade.table import NO_LUCK, Table, holding


def new_table() -> Table:
    """Seat 0 attacks first."""
    seed = next(seed for seed in "abcdefgh" if _first(seed) == 0)
    return Table(setup(3, Options(), dice(seed, 0)).state)


def _first(seed: str) -> int:
    return setup(3, Options(), dice(seed, 0)).state.first_attacker


def refusal(table: Table, seat: int, card: int) -> IllegalAction:
    with pytest.raises(IllegalAction) as refused:
        apply(table.state, seat, Lay(card), NO_LUCK)
    return refused.value


# Rule 1


def test_each_seat_has_its_own_cards_from_1_to_10() -> None:
    assert new_table().state.hands == (HAND, HAND, HAND) == (tuple(range(1, 11)),) * 3


def test_everything_is_open_so_everybody_sees_the_same_table() -> None:
    state = new_table().play("0 lay 5", "1 lay 3").state
    for seat in range(3):
        assert view(state, seat).viewer == seat
        assert replace(view(state, seat), viewer=None) == view(state, None)
    assert view(state, None).hands == state.hands


def test_cards_from_1_to_6_score_their_value_and_the_strong_ones_nothing() -> None:
    table = holding((6, 10), (1, 7), (9,)).play("0 lay 6", "1 lay 1", "2 lay 9")
    seen = view(table.state, None)
    assert seen.kept == ((), (), (1, 6))
    assert seen.points == (0, 0, 7)
    assert seen.aside == (9,)


def test_the_attacker_may_lay_any_card() -> None:
    assert new_table().may_lay(0) == list(HAND)


# Rule 3


def test_play_goes_clockwise() -> None:
    table = new_table().play("0 lay 9")
    assert view(table.state, None).awaited == (1,)
    assert view(table.play("1 lay 2").state, None).awaited == (2,)


def test_only_the_seat_whose_turn_it_is_may_lay() -> None:
    table = new_table().play("0 lay 5")
    assert table.may_lay(0) == table.may_lay(2) == []
    refused = refusal(table, 2, 6)
    assert (refused.key, refused.values) == ("not-your-turn", {"seat": 1})


def test_a_card_already_laid_is_no_longer_in_hand() -> None:
    table = new_table().play("0 lay 5", "1 lay 3", "2 lay 3")
    refused = refusal(table, 0, 5)
    assert (refused.key, refused.values) == ("card-not-in-hand", {"card": 5})


def test_a_card_on_the_attack_may_be_stronger_or_weaker_but_not_equal() -> None:
    table = new_table().play("0 lay 5")
    assert table.may_lay(1) == [1, 2, 3, 4, 6, 7, 8, 9, 10]
    refused = refusal(table, 1, 5)
    assert (refused.key, refused.values) == ("equal-card", {"card": 5})


def test_a_card_is_measured_against_the_attack_and_not_against_the_card_before() -> None:
    table = new_table().play("0 lay 5", "1 lay 3")
    assert 3 in table.may_lay(2)
    assert not table.play("2 lay 4").trick.laid[1].stronger


def test_who_has_nothing_stronger_may_lay_an_equal_card_or_a_weaker_one() -> None:
    table = holding((2, 8), (3, 8), (4, 10)).play("0 lay 8")
    assert table.may_lay(1) == [3, 8]


def test_an_equal_card_laid_for_want_of_a_stronger_one_takes_the_trick() -> None:
    table = holding((2, 8), (3, 8), (4, 10)).play("0 lay 8", "1 lay 8")
    assert table.last_trick.taker == 1
    assert table.told() == ["laid-equal", "trick-taken"]


def test_it_is_his_own_hand_that_must_hold_nothing_stronger() -> None:
    table = holding((8,), (8, 9), (7, 8)).play("0 lay 8")
    assert table.may_lay(1) == [9]
    other = holding((8,), (7, 8), (8, 9)).play("0 lay 8")
    assert other.may_lay(1) == [7, 8]


def test_who_holds_only_an_equal_card_lays_it_and_takes_the_trick() -> None:
    table = holding((5, 6), (5,), (9,)).play("0 lay 5")
    assert table.may_lay(1) == [5]
    assert table.play("1 lay 5").last_trick.taker == 1


def test_who_holds_only_an_equal_and_a_stronger_card_must_take_with_the_stronger() -> None:
    assert holding((5,), (5, 6), (1,)).play("0 lay 5").may_lay(1) == [6]


def test_nothing_is_stronger_than_a_10_so_every_card_may_be_laid_on_it() -> None:
    assert new_table().play("0 lay 10").may_lay(1) == list(HAND)


def test_a_card_the_game_does_not_have_is_refused() -> None:
    assert refusal(new_table(), 0, 11).key == "card-not-in-hand"


def test_who_has_only_weaker_cards_lays_one_of_them() -> None:
    table = holding((7,), (1, 2), (9,)).play("0 lay 7")
    assert table.may_lay(1) == [1, 2]
    assert table.play("1 lay 2").trick.taker is None


def test_the_attackers_turn_comes_round_and_he_may_take_his_own_trick() -> None:
    table = new_table().play("0 lay 5", "1 lay 1", "2 lay 2", "0 lay 10")
    assert table.last_trick.attacker == table.last_trick.taker == 0
    assert table.state.kept == ((1, 2, 5), (), ())


def test_a_seat_without_cards_is_skipped() -> None:
    table = holding((3, 4), (), (1, 5)).play("0 lay 3")
    assert table.state.seat == 2
    assert table.play("2 lay 1").state.seat == 0


# Rule 4


def test_the_first_stronger_card_takes_the_whole_trick_at_once() -> None:
    table = new_table().play("0 lay 4", "1 lay 7")
    assert table.state.trick is None
    assert table.last_trick.taker == 1
    assert table.state.kept == ((), (4,), ())
    assert table.state.aside == (7,)


def test_a_trick_goes_on_round_the_table_until_a_stronger_card_falls() -> None:
    small = ("0 lay 9", "1 lay 1", "2 lay 1", "0 lay 1", "1 lay 2", "2 lay 2", "0 lay 2")
    table = new_table().play(*small)
    assert [laid.card for laid in table.trick.laid] == [1, 1, 1, 2, 2, 2]
    assert table.play("1 lay 10").state.kept == ((), (1, 1, 1, 2, 2, 2), ())
    assert table.state.aside == (9, 10)


def test_the_table_sees_who_laid_what_on_the_attack_and_how_strong_it_was() -> None:
    table = new_table().play("0 lay 4", "1 lay 2")
    seen = view(table.state, None).trick
    assert seen is not None
    assert (seen.attacker, seen.attack, seen.counts_zero) == (0, 4, False)
    assert [(laid.seat, laid.card, laid.stronger) for laid in seen.laid] == [(1, 2, False)]
    taken = view(table.play("2 lay 6").state, None).last_trick
    assert taken is not None
    assert [(laid.seat, laid.card, laid.stronger) for laid in taken.laid] == [
        (1, 2, False),
        (2, 6, True),
    ]


def test_the_takers_left_neighbour_attacks_next() -> None:
    table = new_table().play("0 lay 4", "1 lay 7")
    assert table.state.seat == 2
    assert table.may_lay(2) == list(HAND)


def test_the_next_attack_skips_a_seat_without_cards() -> None:
    assert holding((3, 4), (5, 6), ()).play("0 lay 3", "1 lay 5").state.seat == 0


def test_a_taker_who_alone_has_cards_attacks_himself() -> None:
    assert holding((3,), (5, 6), ()).play("0 lay 3", "1 lay 5").state.seat == 1


def test_the_table_is_told_which_cards_the_taker_keeps_and_which_are_put_aside() -> None:
    table = new_table().play("0 lay 6", "1 lay 5", "2 lay 8")
    assert table.told() == ["laid-stronger", "trick-taken"]
    assert table.values("trick-taken") == [
        {"seat": 2, "cards": (5, 6), "points": 11, "aside": (8,)}
    ]


# Rule 5


def test_against_a_lone_highest_attack_the_next_card_takes_the_trick_whatever_it_is() -> None:
    table = holding((1, 9), (2, 8), (3,)).play("0 lay 9")
    assert table.told() == ["attack-laid", "attack-counts-zero"]
    assert table.trick.counts_zero
    assert table.may_lay(1) == [2, 8]
    assert table.play("1 lay 2").last_trick.taker == 1
    assert table.told() == ["laid-on-zero", "trick-taken"]


def test_a_lone_highest_attack_keeps_its_points() -> None:
    table = holding((6,), (2,), (3,)).play("0 lay 6", "1 lay 2")
    assert table.state.kept == ((), (2, 6), ())


def test_an_attack_matched_in_another_hand_is_not_alone() -> None:
    table = holding((1, 9), (2, 8), (9,)).play("0 lay 9")
    assert not table.trick.counts_zero
    assert table.told() == ["attack-laid"]
    assert table.play("1 lay 2", "2 lay 9").last_trick.taker == 2


def test_a_higher_card_in_the_attackers_own_hand_counts() -> None:
    table = holding((9, 10), (2, 8), (3,)).play("0 lay 9")
    assert not table.trick.counts_zero
    assert table.play("1 lay 2", "2 lay 3", "0 lay 10").last_trick.taker == 0


def test_cards_already_played_do_not_count_as_still_in_play() -> None:
    table = holding((10, 4), (10, 3), (10, 2)).play("0 lay 10", "1 lay 10")
    assert table.play("2 lay 10").trick.counts_zero


def test_a_lone_attacker_with_cards_left_takes_his_own_zero() -> None:
    table = holding((2, 9), (), ()).play("0 lay 9", "0 lay 2")
    assert table.last_trick.attacker == table.last_trick.taker == 0


# Rule 6


def test_an_untaken_last_trick_goes_to_the_seat_that_attacked_first_in_the_round() -> None:
    table = holding((), (6,), (), seat=1, first_attacker=2).play("1 lay 6")
    assert table.last_trick == Trick(attacker=1, attack=6, counts_zero=False, taker=2)
    assert table.told()[:3] == ["attack-laid", "last-trick-left", "round-over"]
    assert table.values("last-trick-left") == [{"seat": 2, "cards": (6,), "points": 6, "aside": ()}]
    assert table.state.results[-1].points == (0, 0, 6)


def test_a_last_trick_that_was_taken_stays_with_its_taker() -> None:
    table = holding((5,), (6,), (), first_attacker=2).play("0 lay 5", "1 lay 6")
    assert table.told()[:3] == ["laid-stronger", "trick-taken", "round-over"]
    assert table.state.results[-1].points == (0, 11, 0)


def test_the_next_round_starts_with_fresh_hands_and_nothing_won() -> None:
    table = holding((5,), (6,), ()).play("0 lay 5", "1 lay 6")
    seen = view(table.state, None)
    assert seen.hands == (HAND, HAND, HAND)
    assert seen.kept == ((), (), ())
    assert seen.aside == ()
    assert seen.trick is None
    assert seen.round == 2
