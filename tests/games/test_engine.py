import pytest

from games.dilemma.rules import GAME
from games.engine import (
    Event,
    IllegalAction,
    Luck,
    Outcome,
    dice,
    event,
    pick,
    ranked,
    replaced,
    shuffled,
    swing,
)


def test_the_same_ply_of_the_same_match_has_the_same_luck() -> None:
    first = [dice("seed", 4).random() for _ in range(3)]
    assert first == [dice("seed", 4).random() for _ in range(3)]
    luck = dice("seed", 4)
    assert len({luck.random() for _ in range(100)}) == 100
    assert dice("seed", 4).random() != dice("seed", 5).random()


def test_luck_never_changes_between_versions() -> None:
    luck = Luck("0:1")
    assert [round(luck.random(), 12) for _ in range(3)] == [
        0.116886734193,
        0.426649168624,
        0.458383437002,
    ]


def test_luck_is_even() -> None:
    luck = Luck("even")
    draws = [luck.random() for _ in range(20_000)]
    assert all(0 <= draw < 1 for draw in draws)
    assert 0.49 < sum(draws) / len(draws) < 0.51


def test_a_shuffle_keeps_every_card() -> None:
    assert sorted(shuffled(range(52), Luck("deck"))) == list(range(52))


def test_a_pick_reaches_every_item() -> None:
    luck = Luck("pick")
    assert {pick("abc", luck) for _ in range(100)} == set("abc")


def test_options_are_stored_whole_and_what_is_not_said_means_the_default() -> None:
    stored = GAME.dump_options(GAME.options())
    assert stored == '{"landing":"lot","aim":"sure","hands":"hidden"}'
    assert GAME.load_options(stored) == GAME.load_options("{}") == GAME.options()


def test_a_position_is_stored_without_what_is_at_its_default() -> None:
    state = GAME.setup(3, GAME.options(), Luck("stored")).state
    assert '"thrown"' not in GAME.dump(state)
    assert '"landing"' not in GAME.dump(state)
    assert GAME.load(GAME.dump(state)) == state


def test_equal_scores_share_a_place() -> None:
    assert ranked((9, 4, 9)) == (1, 3, 1)
    assert ranked(((2, 1), (2, 3))) == (2, 1)


def test_an_event_keeps_its_values_in_order_and_may_be_for_one_seat() -> None:
    assert event("offered", seat=2, card=5) == Event("offered", (("seat", 2), ("card", 5)))
    assert event("declined", to=1) == Event("declined", (), 1)


def test_a_row_is_replaced_in_one_place() -> None:
    row = ("a", "b", "c")
    assert [replaced(row, place, "x") for place in range(3)] == [
        ("x", "b", "c"),
        ("a", "x", "c"),
        ("a", "b", "x"),
    ]
    assert row == ("a", "b", "c")


@pytest.mark.parametrize("line", ["throw seven", "throw 7 more", "decline more", "fly 7"])
def test_a_line_that_is_no_action_is_refused(line: str) -> None:
    with pytest.raises(IllegalAction, match="unreadable"):
        GAME.read(line)


@pytest.mark.parametrize(
    ("places", "gains", "gained"),
    [
        ((1, 2, 3), (17, 4, 9), 13),
        ((2, 1, 2), (4, 9, 6), 3),
        ((1, 1, 3), (5, 6, 2), 9),
        ((1, 1), (5, 6), 11),
        ((2, 1), (8, 0), -8),
    ],
)
def test_a_swing_is_what_the_winners_gained_on_the_best_of_the_next(
    places: tuple[int, ...], gains: tuple[int, ...], gained: int
) -> None:
    assert swing(Outcome(places, gains, "over"), gains) == gained
