"""What holds in every match of Dilemma, whoever plays it and however late."""

from collections import Counter
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from games.dilemma.data import Landing, Phase, State, valid
from games.dilemma.rules import GAME
from games.engine import Outcome, dice
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
