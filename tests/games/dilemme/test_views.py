"""What a seat sees, and what is dealt again because it does not."""

from random import Random

from games.dilemme.cards import joined
from games.dilemme.rules import GAME
from tests.games.dilemme.table import Table, position

FIVE = ("c", "d", "m", "p", "r")


def test_a_seat_sees_its_own_hand_and_of_others_only_how_many_cards_they_hold() -> None:
    state = position("eho", "aann", columns=("c",), basket="xyz", capital_basket="w")
    mine, spectators = GAME.view(state, 0), GAME.view(state, None)
    assert (mine.hand, mine.counts, spectators.hand) == ("eho", (3, 4), "")
    assert (mine.basket, mine.capital_basket) == (3, 1)
    assert (mine.pile, mine.capitals) == (len(state.pile), len(state.capitals))
    assert (mine.columns, mine.awaited, mine.owed, mine.opening) == (state.columns, (0,), 1, True)


def test_the_further_card_is_seen_by_who_holds_it_and_known_to_be_held_by_all() -> None:
    table = Table(position("a" * 7 + "bee", "aaa", columns=FIVE, top="o")).play("0 further")
    for seat, card in ((0, "o"), (1, None), (None, None)):
        seen = GAME.view(table.state, seat)
        assert (seen.holds_further, seen.further) == (True, card)


def test_everybody_sees_which_columns_the_turn_before_has_grown() -> None:
    table = Table(position("aho", "aaa", columns=("c", "m"))).play("0 lay o 2")
    assert [GAME.view(table.state, seat).previous for seat in (0, 1, None)] == [(2,)] * 3


def test_nobody_is_awaited_when_the_game_is_over() -> None:
    table = Table(position("e", "aaa", columns=("c",))).play("0 last e 1 cerfeuil")
    assert GAME.view(table.state, 1).awaited == ()


def test_other_hands_and_both_piles_are_dealt_again() -> None:
    state = position("eho", "aannrrst", columns=("c",))
    deals = [GAME.redeal(state, 0, Random(n)) for n in range(20)]
    assert len({deal.hands[1] for deal in deals}) > 15
    assert len({deal.pile for deal in deals}) == len({deal.capitals for deal in deals}) == 20
    assert {deal.hands[0] for deal in deals} == {"eho"}
    assert {joined(deal.pile, *deal.hands) for deal in deals} == {joined(state.pile, *state.hands)}


def test_what_a_hand_has_shown_stays_in_it() -> None:
    state = position("eho", "aakw", "lm", columns=("c",), shown=("", "kw", ""))
    for n in range(20):
        deal = GAME.redeal(state, 0, Random(n))
        assert {"k", "w"} <= set(deal.hands[1])
        assert [len(hand) for hand in deal.hands] == [3, 4, 2]


def test_another_seats_further_card_is_one_of_the_cards_dealt_again() -> None:
    table = Table(position("a" * 7 + "bee", "aaa", columns=FIVE, top="o")).play("0 further")
    deals = [GAME.redeal(table.state, 1, Random(n)) for n in range(20)]
    assert all(deal.further in tuple(deal.hands[0]) for deal in deals)
    assert len({deal.further for deal in deals}) > 3
    assert GAME.redeal(table.state, 0, Random(1)).further == "o"
