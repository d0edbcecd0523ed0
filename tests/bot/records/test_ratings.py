"""How strong players are, from places alone."""

import pytest

from bot.records.ratings import (
    FRESH,
    WINDOW,
    Standing,
    Strength,
    neighbour,
    pools,
    rated,
    season,
    weight,
)

NEW_YEAR = 1767225600.0  # 2026-01-01, a Thursday
DAY = 86400.0


def test_the_winner_rises_the_loser_falls_and_both_are_known_better() -> None:
    winner, loser = rated([Standing(), Standing()], [1, 2], [1.0, 1.0])
    assert winner.strength.mu > Strength().mu > loser.strength.mu
    assert winner.strength.sigma < Strength().sigma
    assert loser.strength.sigma < Strength().sigma


def test_who_shares_a_place_shares_the_gain() -> None:
    first, second, third = rated([Standing()] * 3, [1, 1, 3], [1.0] * 3)
    assert first == second
    assert first.strength.mu > third.strength.mu


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_two_to_five_are_rated_in_the_order_of_their_places(seats: int) -> None:
    after = rated([Standing()] * seats, range(1, seats + 1), [1.0] * seats)
    strengths = [standing.strength.mu for standing in after]
    assert strengths == sorted(strengths, reverse=True)


def test_games_wins_places_and_streaks_are_counted() -> None:
    standing = Standing()
    for place in (1, 2, 1, 1):
        standing, _ = rated([standing, Standing()], [place, 3 - place], [1.0, 1.0])
    assert (standing.games, standing.wins, standing.places, standing.streak) == (4, 3, 5, 2)


def test_the_range_is_shown_around_the_middle_and_never_below_nothing() -> None:
    assert Strength(25.0, 5.0).shown == (1000, 400)
    assert Strength(-5.0, 5.0).shown == (0, 400)
    assert not Strength(25.0, 6.25).uncertain
    assert Strength(25.0, 6.3).uncertain


def test_the_first_matches_with_the_same_people_count_in_full_then_less_and_less() -> None:
    assert [weight([met]) for met in range(FRESH)] == [1.0] * FRESH
    assert weight([FRESH]) == pytest.approx(FRESH / (FRESH + 1))
    assert weight([WINDOW]) == pytest.approx(FRESH / (WINDOW + 1))


def test_one_new_opponent_makes_a_match_count_more() -> None:
    assert weight([20, 0]) > weight([20, 20])


def test_what_counts_less_moves_less_both_ways() -> None:
    full = rated([Standing(), Standing()], [1, 2], [1.0, 1.0])
    tenth = rated([Standing(), Standing()], [1, 2], [0.1, 0.1])
    for whole, part in zip(full, tenth, strict=True):
        moved = whole.strength.mu - Strength().mu
        assert part.strength.mu - Strength().mu == pytest.approx(moved / 10)
        assert part.strength.sigma > whole.strength.sigma


def test_a_match_counts_here_and_everywhere_always_and_this_season() -> None:
    spans = ["all", "2026-Q1"]
    assert pools(7, NEW_YEAR) == tuple((place, s) for place in (7, None) for s in spans)


def test_seasons_are_quarters() -> None:
    assert season(NEW_YEAR - 1) == "2025-Q4"
    assert season(NEW_YEAR + 90 * DAY) == "2026-Q2"


def test_seasons_follow_each_other_across_the_years() -> None:
    assert neighbour("2026-Q1", -1) == "2025-Q4"
    assert neighbour("2025-Q4", 1) == "2026-Q1"
