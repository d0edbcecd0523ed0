"""Rounds that are over, as the news tells them."""

import pytest

from games.dilemma.accounts import Settled, settled
from games.engine import event

OPENED = event("duel-opened", seat=1, card=8, other_seat=0, other_card=9)


@pytest.mark.parametrize(
    ("token", "other_token", "end", "winner", "gains"),
    [
        ("peace", "peace", "peace", 1, (8, 9)),
        ("conflict", "peace", "robbed", 1, (0, 17)),
        ("peace", "conflict", "robbed", 0, (17, 0)),
        ("conflict", "conflict", "conflict", 1, (0, 0)),
    ],
)
def test_a_duel_brings_what_both_tokens_say(
    token: str, other_token: str, end: str, winner: int, gains: tuple[int, int]
) -> None:
    shown = event("tokens-shown", seat=1, token=token, other_seat=0, other_token=other_token)
    [duel] = settled([OPENED, shown])
    assert (duel.end, duel.winner) == (end, winner)
    assert (duel.gain(0), duel.gain(1)) == gains


def test_an_offer_that_nobody_took_is_won_by_who_made_it() -> None:
    assert settled([event("untaken", seat=2, card=5)]) == [Settled(2, 5)]
    assert Settled(2, 5).end == "untaken"
    assert Settled(2, 5).gain(2) == 5


def test_a_duel_whose_opening_is_forgotten_is_not_told() -> None:
    shown = event("tokens-shown", seat=1, token="peace", other_seat=0, other_token="peace")
    assert settled([shown]) == []
