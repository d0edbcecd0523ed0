"""What is dealt again of Dilemma for a seat that may not know it, and what stays."""

from random import Random

from games.dilemma.data import Aim, Landing, Options, State
from games.dilemma.rules import GAME
from tests.games.dilemma.match import FLAT, LEANING, Match


def redeals(match: Match, seat: int) -> list[State]:
    return [GAME.redeal(match.state, seat, Random(n)) for n in range(100)]


def test_an_offer_that_is_awaited_hides_nothing() -> None:
    match = Match(3)
    assert all(state == match.state for seat in range(3) for state in redeals(match, seat))


def test_with_two_left_a_redealt_thrower_who_is_waited_for_has_thrown_nothing() -> None:
    match = Match(3).set(hands=((4, 5), (2, 5, 8), ())).play("0 offer 5")
    for seat in (0, 2):
        assert {(state.waiting, state.thrown) for state in redeals(match, seat)} == {((1,), ())}


def test_a_redealt_error_may_still_be_put_right() -> None:
    match = Match(4).play("0 offer 8", "1 throw 7")
    errors, answers = set[int](), set[int]()
    for state in redeals(match, 1):
        cards = {card.card for card in state.thrown if card.seat == 2}
        (errors if 2 in state.waiting else answers).update(cards)
    assert errors == {8}
    assert answers == set(range(1, 11))


def test_another_seats_throws_refusals_and_falls_are_redealt() -> None:
    match = Match(3, Options(Landing.ORDER, Aim.RISKY)).play("0 offer 8", "1 throw 3", luck=(FLAT,))
    other = redeals(match, 2)
    assert {1 in state.waiting for state in other} == {True, False}
    thrown = [card for state in other for card in state.thrown]
    assert {card.card for card in thrown} == set(range(1, 11))
    assert len({card.fall for card in thrown}) == 3
    assert any(not state.thrown for state in other)


def test_ones_own_throws_keep_their_order_among_redealt_ones() -> None:
    match = Match(4, Options(Landing.ORDER, Aim.RISKY)).play(
        "0 offer 8", "1 throw 7", "2 throw 1", "1 throw 3", luck=(LEANING, FLAT, FLAT)
    )
    firsts = set()
    for state in redeals(match, 1):
        assert [card.card for card in state.thrown if card.seat == 1] == [7, 3]
        assert state.waiting
        assert 1 not in state.waiting
        firsts.add(state.thrown[0].seat)
    assert firsts == {1, 2, 3}


def test_by_lot_who_has_answered_stays_and_may_have_thrown_any_one_card_or_none() -> None:
    match = Match(4, Options(landing=Landing.LOT)).play("0 offer 8", "1 throw 7")
    others = redeals(match, 3)
    assert {state.waiting for state in others} == {(2, 3)}
    thrown = [tuple((card.seat, card.card) for card in state.thrown) for state in others]
    assert set(thrown) == {(), *(((1, card),) for card in range(1, 11))}


def test_another_duellists_token_is_redealt() -> None:
    match = Match(4).play("0 offer 8", "2 throw 5", "lapse", "2 choose peace")
    either = {((2, "peace"),), ((2, "conflict"),)}
    assert {state.tokens for state in redeals(match, 0)} == either
    assert {state.tokens for state in redeals(match, 1)} == either
    assert {state.tokens for state in redeals(match, 2)} == {((2, "peace"),)}
    assert {state.waiting for seat in range(4) for state in redeals(match, seat)} == {(0,)}
