"""Rules 2 and 7 to 9: who attacks first, what a round is worth, and how a match ends."""

import pytest

from games.camarade.data import Lay, Length, Options
from games.camarade.rules import apply, lapse, legal, prompt, setup, view
from games.camarade.scoring import Result, tokens_for, totals_of
from games.engine import IllegalAction, Outcome, dice
from tests.games.camarade.table import NO_LUCK, Table, holding, round_ending

RESULT = Result(0, (21, 21, 21), (42, 42, 42), (1, 1, 1))


def outcome_of(table: Table) -> Outcome:
    outcome = prompt(table.state)
    assert isinstance(outcome, Outcome)
    return outcome


def all_too_late(length: Length) -> Table:
    """A match in which nobody ever lays a card in time."""
    table = Table(setup(3, Options(length), dice("late", 0)).state)
    while view(table.state, None).awaited:
        step = lapse(table.state, NO_LUCK)
        table.state, table.events = step.state, step.events
    return table


# Rule 2


def test_the_first_attacker_of_the_match_is_drawn_by_lot() -> None:
    steps = [setup(3, Options(), dice(str(seed), 0)) for seed in range(30)]
    assert {step.state.first_attacker for step in steps} == {0, 1, 2}
    for step in steps:
        assert step.state.seat == step.state.first_attacker
        assert dict(step.events[0].values) == {
            "round": 1,
            "seat": step.state.first_attacker,
            "reason": "lot",
        }


def test_the_highest_total_and_not_the_most_own_points_attacks_first_in_the_next_round() -> None:
    table = round_ending(30, 13, 20)
    assert table.state.first_attacker == table.state.seat == 2
    assert table.values("round-began") == [{"round": 2, "seat": 2, "reason": "most-points"}]


@pytest.mark.parametrize(("tokens", "first"), [((3, 4, 0), 1), ((4, 3, 0), 0)])
def test_of_two_equal_totals_the_one_with_more_tokens_attacks_first(
    tokens: tuple[int, ...], first: int
) -> None:
    table = round_ending(20, 23, 20, tokens=tokens)
    assert table.state.results[-1].totals == (43, 43, 40)
    assert table.state.first_attacker == first


@pytest.mark.parametrize(("before", "after"), [(0, 1), (1, 0), (2, 0)])
def test_of_two_equal_in_tokens_too_the_first_after_the_last_first_attacker_attacks_he_himself_last(
    before: int, after: int
) -> None:
    table = round_ending(20, 23, 20, first_attacker=before)
    assert table.state.first_attacker == after
    assert table.values("round-began") == [{"round": 2, "seat": after, "reason": "tie"}]


def test_more_tokens_do_not_outweigh_a_higher_total() -> None:
    table = round_ending(30, 13, 20, tokens=(4, 0, 0))
    assert table.state.first_attacker == 2


def test_when_all_are_level_the_first_attack_goes_round() -> None:
    assert round_ending(21, 21, 21, first_attacker=2).state.first_attacker == 0


# Rule 7


def test_a_total_is_the_own_points_and_the_left_neighbours() -> None:
    assert totals_of((30, 13, 20)) == (43, 33, 50)


def test_the_end_of_a_round_tells_who_was_best_and_keeps_each_seats_sum() -> None:
    kept = ((2, 5, 5, 6, 6, 6), (4, 4, 5), (1, 1, 1, 2, 2, 3, 3, 3, 4))
    table = holding((10,), (), (), kept=kept).play("0 lay 10")
    assert table.values("round-over") == [{"round": 1, "seats": (2,), "total": 50, "tokens": 3}]
    assert view(table.state, None).results == (
        Result(0, points=(30, 13, 20), totals=(43, 33, 50), tokens=(1, 0, 3)),
    )


def test_those_who_share_the_best_total_are_named_together() -> None:
    table = round_ending(20, 23, 20)
    assert table.values("round-over") == [{"round": 1, "seats": (0, 1), "total": 43, "tokens": 2}]


def test_the_table_shows_the_totals_as_they_stand() -> None:
    table = holding((10,), (5,), (7,), kept=((6,), (1, 2), ()))
    assert view(table.state, None).totals == (9, 3, 6)


# Rule 8


@pytest.mark.parametrize(
    ("totals", "tokens"),
    [
        ((43, 33, 50), (1, 0, 3)),
        ((43, 43, 40), (2, 2, 0)),
        ((39, 39, 48), (1, 1, 3)),
        ((42, 42, 42), (1, 1, 1)),
    ],
    ids=["winner 3 and second 1", "first shared", "second shared", "all level"],
)
def test_the_winner_gets_three_tokens_and_the_second_one(
    totals: tuple[int, ...], tokens: tuple[int, ...]
) -> None:
    assert tokens_for(totals) == tokens


def test_tokens_add_up_over_the_rounds() -> None:
    table = round_ending(30, 13, 20, tokens=(3, 1, 0))
    assert view(table.state, None).tokens == (4, 1, 3)


def test_the_first_to_seven_tokens_wins_the_match() -> None:
    table = round_ending(30, 13, 20, tokens=(3, 1, 4))
    assert outcome_of(table) == Outcome((2, 3, 1), (4, 1, 7), "seven-tokens")
    assert table.values("match-over") == [{"seats": (2,), "tokens": 7, "reason": "seven-tokens"}]


def test_six_tokens_are_not_enough() -> None:
    table = round_ending(30, 13, 20, tokens=(5, 6, 3))
    assert table.state.tokens == (6, 6, 6)
    assert "match-over" not in table.told()
    assert view(table.state, None).awaited == (2,)


def test_several_players_at_seven_tokens_or_more_most_tokens_before_the_better_total() -> None:
    """No round begins with 8 tokens, since the match would be over; the rule names the order."""
    table = round_ending(30, 13, 20, tokens=(8, 0, 5))
    assert table.state.results[-1].totals == (43, 33, 50)
    assert outcome_of(table) == Outcome((1, 3, 2), (9, 0, 8), "seven-tokens")


def test_who_share_the_first_place_with_five_and_six_tokens_do_not_share_the_match() -> None:
    table = round_ending(20, 23, 20, tokens=(5, 6, 0))
    assert table.state.results[-1].totals == (43, 43, 40)
    assert outcome_of(table) == Outcome((2, 1, 3), (7, 8, 0), "seven-tokens")
    assert table.values("match-over") == [{"seats": (1,), "tokens": 8, "reason": "seven-tokens"}]


def test_of_several_with_equally_many_the_better_total_of_that_round_wins() -> None:
    table = round_ending(30, 13, 20, tokens=(6, 0, 4))
    assert outcome_of(table) == Outcome((2, 3, 1), (7, 0, 7), "better-total")
    assert table.values("match-over") == [{"seats": (2,), "tokens": 7, "reason": "better-total"}]


def test_with_equal_totals_too_the_match_is_shared() -> None:
    table = round_ending(20, 23, 20, tokens=(6, 6, 3))
    assert outcome_of(table) == Outcome((1, 1, 3), (8, 8, 3), "seven-tokens")
    assert table.values("match-over")[0]["seats"] == (0, 1)


def test_below_seven_equal_tokens_share_a_place_whatever_the_totals() -> None:
    table = round_ending(30, 13, 20, tokens=(2, 3, 6))
    assert outcome_of(table).places == (2, 2, 1)


def test_nobody_is_asked_or_may_lay_when_the_match_is_over() -> None:
    state = round_ending(30, 13, 20, tokens=(3, 1, 4)).state
    seen = view(state, None)
    assert (seen.awaited, seen.seat, seen.round) == ((), None, 1)
    assert seen.points == (30, 13, 20)
    for seat in range(3):
        assert legal(state, seat) == ()
        with pytest.raises(IllegalAction) as refused:
            apply(state, seat, Lay(1), NO_LUCK)
        assert refused.value.key == "game-over"


def test_in_a_match_of_rounds_the_first_attack_goes_round_whoever_has_most_points() -> None:
    table = round_ending(30, 13, 20, first_attacker=1, length=Length.ROUNDS)
    assert table.state.first_attacker == table.state.seat == 2
    again = round_ending(13, 20, 30, first_attacker=2, length=Length.ROUNDS)
    assert again.state.first_attacker == 0
    assert again.values("round-began") == [{"round": 2, "seat": 0, "reason": "turn"}]


def test_a_match_of_rounds_goes_to_most_tokens_after_three() -> None:
    table = round_ending(
        30, 13, 20, tokens=(4, 1, 3), length=Length.ROUNDS, results=(RESULT, RESULT)
    )
    assert outcome_of(table) == Outcome((2, 3, 1), (5, 1, 6), "three-rounds")


def test_equal_tokens_after_three_rounds_are_shared_whatever_the_last_total() -> None:
    table = round_ending(
        30, 13, 20, tokens=(6, 1, 4), length=Length.ROUNDS, results=(RESULT, RESULT)
    )
    assert outcome_of(table) == Outcome((1, 3, 1), (7, 1, 7), "three-rounds")


def test_two_rounds_are_not_the_end_of_three() -> None:
    table = round_ending(30, 13, 20, length=Length.ROUNDS, results=(RESULT,))
    assert view(table.state, None).round == 3


# Rule 9


def test_who_is_too_late_attacks_with_his_lowest_card() -> None:
    step = lapse(holding((3, 4), (5,), (9,)).state, NO_LUCK)
    assert step.state.trick is not None
    assert step.state.trick.attack == 3


def test_who_is_too_late_lays_the_lowest_card_that_may_be_laid() -> None:
    table = holding((3, 4), (3, 5, 7), (9,)).play("0 lay 3")
    step = lapse(table.state, NO_LUCK)
    assert step.state.last_trick is not None
    assert step.state.last_trick.cards == (3, 5)


def test_a_card_laid_by_the_clock_looks_like_any_other() -> None:
    table = holding((3, 4), (3, 5, 7), (9,)).play("0 lay 3")
    assert lapse(table.state, NO_LUCK) == apply(table.state, 1, Lay(5), NO_LUCK)


# Whole matches


def test_who_all_lay_their_lowest_card_are_level_in_every_round() -> None:
    table = all_too_late(Length.TOKENS)
    assert [result.points for result in table.state.results] == [(21, 21, 21)] * 7
    assert outcome_of(table) == Outcome((1, 1, 1), (7, 7, 7), "seven-tokens")


def test_a_match_of_three_rounds_ends_after_three() -> None:
    table = all_too_late(Length.ROUNDS)
    lot = table.state.results[0].first_attacker
    firsts = [result.first_attacker for result in table.state.results]
    assert firsts == [lot, (lot + 1) % 3, (lot + 2) % 3]
    assert outcome_of(table) == Outcome((1, 1, 1), (3, 3, 3), "three-rounds")
