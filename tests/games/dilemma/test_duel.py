"""Duels, the initiative and the end of the game: rules 8, 9 and 11."""

from dataclasses import replace

import pytest

from games.dilemma.data import Phase
from tests.games.dilemma.match import Match

PEACE, CONFLICT = 0.0, 0.9


def duel(seats: int = 4) -> Match:
    """Seat 0 offered an 8, seat 2 took it with a 5."""
    return Match(seats).play("0 offer 8", "2 throw 5", "lapse")


def test_both_duellists_choose_and_nobody_else() -> None:
    match = duel()
    assert match.asked.seats == match.seen.awaited == (0, 2)
    assert match.may(0) == match.may(2) == ["choose peace", "choose conflict"]
    assert match.refusal("1 choose peace") == "not-in-duel"
    assert match.refusal("0 offer 3") == "offer-already-made"
    assert match.refusal("1 decline") == "arena-closed"


def test_that_a_token_is_chosen_is_public_and_which_is_secret_until_both_are() -> None:
    match = duel()
    before = {seat: match.sees(seat) for seat in (0, 1, 3, None)}
    turn = match.asked.turn
    match.play("2 choose conflict")
    for seat, view in before.items():
        assert match.sees(seat) == replace(view, awaited=(0,))
    assert match.asked.turn == turn
    assert match.told() == []
    assert match.told(to=2) == ["token-chosen"]
    assert match.sees(2).token == "conflict"
    assert match.sees(2).answered
    assert match.refusal("2 choose peace") == "already-chosen"


def test_peace_and_peace_exchange_the_cards() -> None:
    match = duel().play("0 choose peace", "2 choose peace")
    assert match.winnings == [(5,), (), (8,), ()]
    assert match.lives == [2, 2, 2, 2]
    assert match.seen.out == ()
    assert match.told() == ["tokens-shown", "cards-exchanged", "initiative"]


@pytest.mark.parametrize(
    ("provocateur", "opponent"), [("conflict", "peace"), ("peace", "conflict")]
)
def test_conflict_against_peace_wins_both_cards_and_costs_a_life(
    provocateur: str, opponent: str
) -> None:
    match = duel().play(f"2 choose {opponent}", f"0 choose {provocateur}")
    winner, loser = (0, 2) if provocateur == "conflict" else (2, 0)
    assert match.winnings[winner] == (8, 5)
    assert match.winnings[loser] == ()
    assert match.lives[winner] == 1
    assert match.lives[loser] == 2
    assert match.seen.out == ()
    assert match.told() == ["tokens-shown", "conflict-won", "initiative"]


def test_conflict_and_conflict_cost_both_cards_and_a_life_each() -> None:
    match = duel().play("0 choose conflict", "2 choose conflict")
    assert match.winnings == [()] * 4
    assert match.lives == [1, 2, 1, 2]
    assert match.seen.out == (8, 5)
    assert match.told() == ["tokens-shown", "both-fought", "initiative"]


def test_without_lives_the_answer_is_peace_and_is_not_asked() -> None:
    match = Match(4).set(lives=(0, 2, 2, 2)).play("0 offer 8", "2 throw 5", "lapse")
    assert match.told() == ["card-taking", "duel-opened", "bound-to-peace"]
    assert match.asked.seats == match.seen.awaited == (2,)
    assert match.refusal("0 choose conflict") == "no-lives-left"
    assert match.refusal("0 choose peace") == "no-lives-left"
    match.play("2 choose conflict")
    assert match.winnings[2] == (8, 5)
    assert match.lives == [0, 2, 1, 2]


def test_two_without_lives_simply_exchange() -> None:
    match = Match(4).set(lives=(0, 2, 0, 2)).play("0 offer 8", "2 throw 5", "lapse")
    assert match.winnings == [(5,), (), (8,), ()]
    assert match.asked.seats == (1,)
    assert match.told()[-3:] == ["tokens-shown", "cards-exchanged", "initiative"]


def test_a_duellist_whose_time_ends_shows_a_token_by_lot() -> None:
    match = duel().play("0 choose conflict")
    assert match.play("lapse", luck=(PEACE,)).winnings[0] == (8, 5)
    assert duel().play("lapse", luck=(PEACE, CONFLICT)).winnings[2] == (8, 5)


def test_a_lapse_looks_like_a_choice() -> None:
    lapsed = duel().play("0 choose conflict", "lapse", luck=(PEACE,))
    chosen = duel().play("0 choose conflict", "2 choose peace")
    assert lapsed.state == chosen.state
    assert [e for e in lapsed.events if e.to is None] == [e for e in chosen.events if e.to is None]


def test_a_token_by_lot_is_told_in_private_to_the_one_whose_time_ran_out() -> None:
    """Ruling 12."""
    match = duel().play("0 choose conflict", "lapse", luck=(PEACE,))
    assert [(e.key, e.values) for e in match.events if e.to == 2] == [
        ("lapsed-token", (("token", "peace"),))
    ]
    assert match.told(to=0) == match.told(to=1) == []


def test_the_initiative_passes_to_the_left_after_a_duel_and_without_one() -> None:
    match = duel().play("0 choose peace", "2 choose peace")
    assert (match.seen.provocateur, match.seen.round) == (1, 2)
    match.play("1 offer 3", "lapse")
    assert (match.seen.provocateur, match.seen.round) == (2, 3)


def test_the_initiative_passes_over_seats_without_cards_and_round_the_table() -> None:
    match = Match(4, first=2).set(hands=((), (1, 4), (2, 3), ())).play("2 offer 3", "1 decline")
    assert match.seen.provocateur == 1
    match.play("1 offer 4", "2 decline")
    assert match.seen.provocateur == 2


@pytest.mark.parametrize(("left", "holders"), [((6, 7), (0,)), ((), ())])
def test_the_game_ends_when_at_most_one_seat_holds_cards(
    left: tuple[int, ...], holders: tuple[int, ...]
) -> None:
    match = Match(3).set(hands=((*left, 8), (5,), ()), winnings=((), (3,), (2, 4)))
    match.play("0 offer 8", "1 throw 5", "0 choose conflict", "1 choose peace")
    assert match.outcome.points == (13, 3, 6)
    assert match.outcome.places == (1, 3, 2)
    assert match.outcome.reason == "cards-out"
    assert match.seen.awaited == ()
    assert match.seen.offer is None
    assert match.events[-1].values == (("seats", holders),)


def test_the_end_is_never_looked_at_in_the_middle_of_a_round() -> None:
    match = Match(3).set(hands=((8,), (5,), (1,))).play("0 offer 8", "1 throw 5", "2 throw 1")
    assert match.hands == [0, 0, 0]
    assert match.seen.phase == Phase.DUEL
    match.play("0 choose peace", "1 choose peace")
    assert match.outcome.points == (5, 8, 0)


def test_when_the_game_is_over_nothing_may_be_done() -> None:
    match = Match(3).set(hands=((8, 9), (5,), ())).play("0 offer 8", "1 throw 5")
    match.play("0 choose peace", "1 choose peace")
    assert [match.may(seat) for seat in range(3)] == [[], [], []]
    for line in ("0 offer 9", "1 throw 5", "1 decline", "0 choose peace"):
        assert match.refusal(line) == "game-over"


def test_cards_in_hand_count_nothing_and_a_tie_is_shared() -> None:
    match = Match(3).set(hands=((7, 8, 9), (5,), ()), winnings=((), (), (5, 3)))
    match.play("0 offer 8", "1 throw 5", "0 choose peace", "1 choose peace")
    assert match.outcome.points == (5, 8, 8)
    assert match.outcome.places == (3, 1, 1)
