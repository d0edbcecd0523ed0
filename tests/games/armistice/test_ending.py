"""Rules 6 and 7: the armistice, the points, sudden death."""

from dataclasses import replace

import pytest

from games.armistice.data import Phase, Questions, Tie
from games.armistice.rules import GAME
from games.engine import Luck
from tests.games.armistice.table import A, D, Table, opening

QUIET = ("treaty plane tank cannon", "plane treaty cannon tank")
"""A round of four points for each and no armistice."""


def level() -> Table:
    """Sudden death after an armistice at the first place turned."""
    return Table().lay("treaty plane tank cannon", "treaty plane tank cannon").silent().turn(1)


def test_treaty_against_treaty_ends_the_game_at_once() -> None:
    table = Table().lay("plane treaty tank cannon", "tank treaty cannon plane").silent().turn(1, 2)
    assert table.said[-1] == "settled-armistice"
    assert (table.outcome.places, table.outcome.points) == ((1, 2), (2, 0))
    assert table.outcome.reason == "armistice"


def test_places_not_yet_turned_do_not_count_and_stay_hidden() -> None:
    table = Table().lay("tank treaty plane cannon", "plane treaty tank cannon").silent().turn(1, 2)
    assert table.outcome.points == (0, 2)
    rows = GAME.view(table.state, None).rows
    assert [card is None for card in rows[A]] == [False, False, True, True]


def test_most_points_wins() -> None:
    table = Table().lay("tank treaty plane cannon", "plane treaty tank cannon").silent().turn(1, 2)
    assert table.outcome.places == (2, 1)


def test_nothing_is_awaited_or_allowed_when_the_game_is_over() -> None:
    table = Table().lay("tank treaty plane cannon", "plane treaty tank cannon").silent().turn(1, 2)
    assert GAME.view(table.state, None).awaited == ()
    assert table.may(A) == table.may(D) == set()
    assert table.refusal("0 turn 3") == "wrong-phase"


def test_a_tie_is_broken_by_sudden_death() -> None:
    table = level()
    assert table.said[-2:] == ["settled-armistice", "sudden-death"]
    assert table.may(A) == table.may(D) == {"strike cannon", "strike tank", "strike plane"}


@pytest.mark.parametrize(
    ("winning", "losing"), [("tank", "cannon"), ("plane", "tank"), ("cannon", "plane")]
)
def test_tank_beats_cannon_plane_beats_tank_cannon_beats_plane(winning: str, losing: str) -> None:
    first = level().play(f"0 strike {winning}", f"1 strike {losing}")
    assert first.outcome.places == (1, 2)
    assert first.outcome.reason == "sudden-death"
    assert first.told("sudden-death-won") == {
        "seat": A,
        "card": winning,
        "other_seat": D,
        "other_card": losing,
    }
    second = level().play(f"1 strike {winning}", f"0 strike {losing}")
    assert second.outcome.places == (2, 1)
    assert second.outcome.points == (0, 0)


def test_equal_strikes_are_repeated() -> None:
    table = level().play("0 strike tank", "1 strike tank")
    assert table.told("sudden-death-level") == {"card": "tank"}
    assert table.asked.seats == (A, D)
    assert GAME.view(table.state, None).struck == (("tank", "tank"),)
    assert table.play("0 strike plane", "1 strike tank").outcome.places == (1, 2)


def test_cards_lost_in_the_game_may_still_strike() -> None:
    table = Table().fight("tank treaty cannon soldier", "tank cannon treaty plane")
    tie = replace(table.state, points=(0, 0))
    table = Table(tie).lay("treaty plane cannon soldier", "treaty plane cannon soldier").silent()
    assert "strike tank" in table.turn(1).may(A)


def test_a_strike_is_made_once_and_soldier_and_treaty_cannot_strike() -> None:
    table = level()
    assert table.refusal("0 strike soldier") == "not-a-weapon"
    assert table.refusal("0 strike treaty") == "not-a-weapon"
    assert table.play("0 strike tank").refusal("0 strike plane") == "already-chosen"


def test_time_out_strikes_at_random_for_who_has_not_struck() -> None:
    seen = set()
    for seed in range(30):
        table = level().play("0 strike tank")
        table.luck = Luck(str(seed))
        seen.add(table.lapse().state.struck[-1])
    assert seen == {("tank", "cannon"), ("tank", "tank"), ("tank", "plane")}


def test_after_forty_rounds_the_points_decide() -> None:
    last = replace(Table().state, round=40, points=(3, 0))
    table = Table(last).fight(*QUIET)
    assert table.said[-1] == "rounds-over"
    assert table.outcome.places == (1, 2)
    assert table.outcome.reason == "rounds"
    assert Table(replace(last, round=39)).fight(*QUIET).state.round == 40


def test_a_tie_after_forty_rounds_is_broken_by_sudden_death_too() -> None:
    table = Table(replace(Table().state, round=40)).fight(*QUIET)
    assert table.state.points == (4, 4)
    assert table.said[-2:] == ["rounds-over", "sudden-death"]
    assert table.state.phase is Phase.SUDDEN_DEATH


def test_7_a_tie_is_shared_at_both_ends_where_the_table_wants_it() -> None:
    shared = opening(Questions.BUILDER, Tie.SHARED)
    same = "treaty plane tank cannon"
    armistice = Table(shared).lay(same, same).silent().turn(1)
    rounds = Table(replace(shared, round=40)).fight(*QUIET)
    for table, points in ((armistice, (0, 0)), (rounds, (4, 4))):
        assert table.said[-1] == "points-level"
        assert (table.outcome.places, table.outcome.points) == ((1, 1), points)
        assert table.outcome.reason == "shared"
    assert GAME.view(shared, None).tie is Tie.SHARED


def test_7_where_ties_are_shared_more_points_still_win() -> None:
    later = Table(opening(Questions.BUILDER, Tie.SHARED)).fight(*QUIET)
    assert later.state.tie is Tie.SHARED
    ahead = Table(replace(later.state, points=(1, 0)))
    same = "treaty plane tank cannon"
    table = ahead.lay(same, same).silent().turn(1)
    assert (table.outcome.places, table.outcome.reason) == ((1, 2), "armistice")
