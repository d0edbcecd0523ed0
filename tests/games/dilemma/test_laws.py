"""What holds in every match of Dilemma, whoever plays it and however late."""

from collections import Counter
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from games.dilemma.data import Aim, Landing, Options, Phase, State, valid
from games.dilemma.rules import GAME
from games.engine import Outcome, dice
from tests.games.dilemma.match import FLAT, LEANING, Match
from tests.harness.matches import positions

seeds = st.integers(0, 2**32).map(str)
few = settings(max_examples=60, deadline=None)


def cards_of(state: State) -> Counter[int]:
    table = state.table
    cards = Counter(card for hand in state.hands for card in hand)
    cards.update(card for won in table.winnings for card in won)
    cards.update(table.out)
    cards.update(thrown.card for thrown in state.thrown)
    if table.phase in (Phase.THROW, Phase.DUEL):
        cards.update([table.offer, *(thrown.card for thrown in table.pile)])
    return cards


@given(seed=seeds)
@few
def test_every_card_is_always_somewhere(seed: str) -> None:
    for p in positions(GAME, seed):
        assert cards_of(p.state) == Counter(dict.fromkeys(range(1, 11), p.seats))


@given(seed=seeds)
@few
def test_lives_are_never_negative_and_never_come_back(seed: str) -> None:
    lives: tuple[int, ...] | None = None
    for p in positions(GAME, seed):
        now = p.state.table.lives
        assert min(now) >= 0
        assert lives is None or all(a <= b for a, b in zip(now, lives, strict=True))
        lives = now


@given(seed=seeds)
@few
def test_the_hands_of_all_follow_from_what_was_shown(seed: str) -> None:
    for p in positions(GAME, seed):
        for side, hand in zip(GAME.view(p.state, None).sides, p.state.table.hands, strict=True):
            assert sorted((*side.played, *hand)) == list(range(1, 11))


@given(seed=seeds)
@few
def test_a_redealt_match_is_one_that_can_be_played_on(seed: str) -> None:
    whim = Random(seed)
    for p in positions(GAME, seed):
        for seat in range(p.seats):
            other = GAME.redeal(p.state, seat, whim)
            asked = GAME.prompt(other)
            assert not isinstance(asked, Outcome)
            assert asked.seats
            if other.table.phase == Phase.THROW:
                assert all(other.hands[waiting] for waiting in asked.seats)
                assert not counted(other) & set(asked.seats)
            assert cards_of(other) == cards_of(p.state)
            for answering in asked.seats:
                for action in GAME.legal(other, answering):
                    GAME.apply(other, answering, action, dice(seed, p.ply))


def counted(state: State) -> set[int]:
    """Who can have nothing more to say: by lot after any card, by order after one that counts."""
    by_lot = state.table.options.landing == Landing.LOT
    offer = state.table.offer
    return {card.seat for card in state.thrown if by_lot or valid(card, offer)}


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


def redeals(match: Match, seat: int) -> list[State]:
    return [GAME.redeal(match.state, seat, Random(n)) for n in range(100)]


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
