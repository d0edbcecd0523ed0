"""Rounds that are over, as the news tells them."""

import pytest

from games.dilemma.accounts import Settled, decisive, settled
from games.engine import Event, Outcome, event

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


def test_a_round_brings_nothing_to_those_it_was_not_about() -> None:
    assert Settled(0, 5, 1, 6, "peace", "peace").gain(2) == 0


def test_a_duel_whose_opening_is_forgotten_is_not_told() -> None:
    shown = event("tokens-shown", seat=1, token="peace", other_seat=0, other_token="peace")
    assert settled([shown]) == []


def round_of(seat: int, card: int, other: int = -1, taken: int = 0, *tokens: str) -> list[Event]:
    """What everybody is told of a round: an offer, and a duel if anybody took it."""
    offered = event("offered", seat=seat, card=card)
    if other < 0:
        return [offered, event("untaken", seat=seat, card=card)]
    opened = event("duel-opened", seat=seat, card=card, other_seat=other, other_card=taken)
    token, other_token = tokens
    shown = event("tokens-shown", seat=seat, token=token, other_seat=other, other_token=other_token)
    return [offered, opened, shown]


FIRST = [event("first-provocateur", seat=0, lives=3)]
LAST = [event("cards-out", seats=())]


def decided(outcome: Outcome, *rounds: list[Event]) -> tuple[object, Settled]:
    told = [*FIRST, *(event for events in rounds for event in events), *LAST]
    first, *events = decisive(outcome, told)
    done, *last = settled(events)
    assert last in ([], settled(rounds[-1])), "and after it the last round, if that is another"
    assert first.key == "decided"
    return dict(first.values)["round"], done


def test_the_round_in_which_the_winner_gained_most_on_the_second_decided_it() -> None:
    outcome = Outcome((2, 1, 3), (16, 24, 0), "cards-out")
    robbery = round_of(1, 8, 0, 9, "conflict", "peace")
    exchange = round_of(0, 7, 1, 9, "peace", "peace")
    assert decided(outcome, round_of(0, 7), robbery, exchange, round_of(2, 1)) == (
        2,
        Settled(1, 8, 0, 9, "conflict", "peace"),
    )


def test_what_the_second_gained_in_it_is_taken_off() -> None:
    outcome = Outcome((2, 1, 3), (9, 16, 0), "cards-out")
    exchange = round_of(1, 9, 0, 10, "peace", "peace")
    assert decided(outcome, exchange, round_of(1, 6))[0] == 2


def test_of_rounds_that_are_worth_the_same_the_later_one_decided_it() -> None:
    outcome = Outcome((1, 2, 2), (10, 0, 0), "cards-out")
    assert decided(outcome, round_of(0, 5), round_of(0, 5), round_of(1, 1))[0] == 2


def test_a_win_that_is_shared_was_decided_where_the_winners_gained_most_together() -> None:
    outcome = Outcome((1, 1, 3), (9, 9, 5), "cards-out")
    exchange = round_of(0, 7, 1, 7, "peace", "peace")
    assert decided(outcome, round_of(2, 5), exchange, round_of(0, 2))[0] == 2
    everybody = Outcome((1, 1, 1), (0, 0, 0), "cards-out")
    assert decided(everybody, round_of(0, 5, 1, 6, "conflict", "conflict"))[0] == 1
