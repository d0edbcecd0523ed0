"""Rules 1 to 3: the cards, the deal, the dealer."""

from collections import Counter

import pytest

from games.dilemme.cards import CAPITALS, LOWER_CASE
from games.dilemme.data import Options
from games.dilemme.lexicon import Words
from games.dilemme.rules import GAME
from games.engine import dice

in_each_language = pytest.mark.parametrize("words", Words)


@in_each_language
def test_1_there_are_123_cards_with_a_joker_in_both_cases_and_one_lower_case_k(
    words: Words,
) -> None:
    capitals, lower_case = CAPITALS[words], LOWER_CASE[words]
    assert (len(capitals), len(lower_case)) == (35, 88)
    assert (capitals.count("?"), lower_case.count("?"), lower_case.count("k")) == (1, 4, 1)
    assert set(capitals) == set(lower_case) == set("abcdefghijklmnopqrstuvwxyz?")


@in_each_language
def test_1_capitals_and_lower_case_are_shuffled_apart(words: Words) -> None:
    options = Options(words=words)
    state = GAME.setup(4, options, dice("a deal", 0)).state
    assert Counter(state.capitals + state.columns[0]) == Counter(CAPITALS[words])
    assert Counter("".join((*state.hands, state.pile))) == Counter(LOWER_CASE[words])
    other = GAME.setup(4, options, dice("another", 0)).state
    assert state.pile != other.pile
    assert state.capitals != other.capitals


@pytest.mark.parametrize(("seats", "cards"), [(2, 10), (3, 9), (4, 8)])
def test_2_ten_nine_or_eight_cards_are_dealt_and_one_capital_turned(seats: int, cards: int) -> None:
    state = GAME.setup(seats, Options(), dice("a deal", 0)).state
    assert [len(hand) for hand in state.hands] == [cards] * seats
    assert state.limit == cards
    assert [len(column) for column in state.columns] == [1, 0, 0, 0, 0]


@pytest.mark.parametrize(("seats", "cards"), [(2, 8), (3, 7), (4, 6)])
def test_2_a_short_game_deals_two_fewer_and_keeps_the_limit(seats: int, cards: int) -> None:
    state = GAME.setup(seats, Options(short=True), dice("a deal", 0)).state
    assert [len(hand) for hand in state.hands] == [cards] * seats
    assert state.limit == cards + 2


def test_3_the_seat_to_the_dealers_left_begins() -> None:
    for dealer, first in ((0, 1), (1, 2), (2, 0)):
        state = GAME.setup(3, Options(dealer=dealer), dice("a deal", 0)).state
        assert (state.dealer, state.seat) == (dealer, first)


def test_3_the_first_dealer_is_drawn_by_lot() -> None:
    deals = (GAME.setup(4, Options(), dice(str(n), 0)).state for n in range(40))
    assert {state.dealer for state in deals} == {0, 1, 2, 3}


def test_3_the_dealer_changes_with_every_new_game() -> None:
    options, dealers = Options(short=True, dealer=1), []
    for game in range(4):
        state = GAME.setup(3, options, dice(str(game), 0)).state
        dealers.append(state.dealer)
        options = GAME.again(options, state)
    assert dealers == [1, 2, 0, 1]
    assert options.short


def test_3_a_dealer_beyond_a_smaller_table_is_counted_round_it() -> None:
    assert GAME.setup(2, Options(dealer=3), dice("a deal", 0)).state.dealer == 1


def test_the_deal_is_told_to_everybody() -> None:
    step = GAME.setup(2, Options(dealer=0), dice("a deal", 0))
    assert [event.key for event in step.events] == ["dealt", "capital-turned", "begins"]
    assert all(event.to is None for event in step.events)
