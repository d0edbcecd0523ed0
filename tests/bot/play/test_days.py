"""The days of the deal a day."""

from bot.play.days import (
    Deal,
    before,
    computers,
    day_of,
    end_of,
    game_of,
    new_secret,
    seed_of,
    streak,
)
from bot.play.proof import promise
from games import discover

NOON = 1_795_780_800.0  # 2026-11-27, 12:00 UTC
DAY = "2026-11-27"


def test_a_day_is_one_of_utc_and_ends_at_its_midnight() -> None:
    assert day_of(NOON) == DAY
    midnight = end_of(DAY)
    assert (day_of(midnight - 0.001), day_of(midnight)) == (DAY, "2026-11-28")
    assert midnight - NOON == 12 * 3600


def test_the_day_before_is_one_less_over_months_and_years() -> None:
    assert before("2026-03-01") == "2026-02-28"
    assert before("2026-01-01") == "2025-12-31"


def test_each_game_has_its_turn_in_a_fixed_round() -> None:
    games = tuple(discover())
    days = [before("2027-01-02", n) for n in range(2 * len(games))]
    played = [game_of(day, games) for day in days]
    assert sorted(played[: len(games)]) == sorted(games)
    assert played[: len(games)] == played[len(games) :]


def test_one_plays_against_as_many_computers_as_make_four_at_most() -> None:
    against = {key: computers(game.seats) for key, game in discover().items()}
    assert against == {"armistice": 1, "camarade": 2, "dilemma": 3, "dilemme": 3}


def test_the_deal_follows_from_day_and_secret_as_anybody_can_compute() -> None:
    # printf '2026-11-27 abc' | sha256sum
    seed = "a6ec5e7d5d2a1d92dfa17cb4565cb7201dc329eaa5f32d43fb75debfd3ef89c2"
    assert Deal(DAY, "abc").seed == seed_of(DAY, "abc") == seed
    assert seed_of("2026-11-28", "abc") != seed


def test_what_is_promised_says_nothing_of_the_deal() -> None:
    deal = Deal(DAY, new_secret())
    assert deal.secret not in (promise(deal.seed), deal.seed)
    assert promise(deal.seed) not in deal.seed


def test_a_streak_goes_on_while_today_is_still_to_come() -> None:
    played = ["2026-11-26", "2026-11-25", "2026-11-22", "2026-11-21", "2026-11-20"]
    assert (streak(played, DAY).now, streak(played, DAY).best) == (2, 3)
    assert streak([DAY, *played], DAY).now == 3
    assert streak(played, "2026-11-28").now == 0, "a day was left out"
    assert streak([], DAY).best == 0
