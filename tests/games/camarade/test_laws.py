"""What holds at every moment of every match of Camarade, however it is played."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from games.camarade.data import HAND, Length, State
from games.camarade.redeal import redeal
from games.camarade.rules import prompt
from games.engine import Outcome, Prompt
from tests.games.camarade.table import final, random_match

seeds = st.integers(0, 2**32).map(str)
lengths = st.sampled_from(Length)
some = settings(max_examples=40, deadline=None)


def cards_of(state: State) -> list[int]:
    on_the_table = state.trick.cards if state.trick else ()
    rows = (*state.hands, *state.kept, state.aside, on_the_table)
    return sorted(card for row in rows for card in row)


@given(seed=seeds, length=lengths)
@some
def test_all_thirty_cards_are_always_accounted_for(seed: str, length: Length) -> None:
    for state in random_match(seed, length):
        assert cards_of(state) == sorted(HAND * 3)


@given(seed=seeds, length=lengths)
@some
def test_there_are_63_points_in_every_round(seed: str, length: Length) -> None:
    for result in final(seed, length).results:
        assert sum(result.points) == 63
        assert sum(result.totals) == 126


@given(seed=seeds, length=lengths)
@some
def test_every_card_raises_the_turn(seed: str, length: Length) -> None:
    asked = [prompt(state) for state in random_match(seed, length)]
    turns = [question.turn for question in asked if isinstance(question, Prompt)]
    assert turns == list(range(len(asked) - 1))


@given(seed=seeds, length=lengths)
@some
def test_only_an_attack_with_the_last_card_of_a_round_can_stay_untaken(
    seed: str, length: Length
) -> None:
    for state in random_match(seed, length):
        if state.last_trick and state.last_trick.laid:
            *before, last = state.last_trick.laid
            assert last.stronger
            assert last.seat == state.last_trick.taker
            assert not any(laid.stronger for laid in before)


@given(seed=seeds)
@some
def test_a_match_to_seven_ends_with_the_first_round_that_brings_seven(seed: str) -> None:
    state = final(seed, Length.TOKENS)
    won = [sum(result.tokens[seat] for result in state.results[:-1]) for seat in range(3)]
    assert max(won) < 7 <= max(state.tokens)
    assert len(state.results) <= 7


@given(seed=seeds)
@some
def test_in_three_rounds_each_seat_attacks_first_once(seed: str) -> None:
    state = final(seed, Length.ROUNDS)
    assert sorted(result.first_attacker for result in state.results) == [0, 1, 2]


@given(seed=seeds, length=lengths)
@some
def test_the_winner_has_the_most_tokens(seed: str, length: Length) -> None:
    state = final(seed, length)
    outcome = prompt(state)
    assert isinstance(outcome, Outcome)
    assert outcome.points == state.tokens
    assert state.tokens[outcome.places.index(1)] == max(state.tokens)


@given(seed=seeds)
@some
def test_nothing_is_hidden_so_a_new_deal_changes_nothing(seed: str) -> None:
    for state in random_match(seed, Length.ROUNDS):
        assert all(redeal(state, seat, Random(seed)) == state for seat in range(3))
