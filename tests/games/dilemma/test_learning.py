"""What the hard computer learns from rounds that are over, and how it weighs what it may do."""

import json
from dataclasses import replace
from math import exp, log

import pytest

from games.dilemma.data import (
    LIVES,
    Action,
    Aim,
    Choose,
    Decline,
    Landing,
    Offer,
    Options,
    Round,
    Throw,
    Token,
    View,
)
from games.dilemma.habits import MANNERS, PATIENT, Habits
from games.dilemma.network import likely, trained
from games.dilemma.prospects import Prospect
from games.dilemma.rivals import rivals
from games.dilemma.rules import GAME
from games.dilemma.styles import FIGHTS, OFFER_STYLES, THROWS, at, cards_of, hand_of, offered_by
from games.dilemma.weighing import DOUBT, HESITATION, RARE, Weighed, beforehand, weigh
from games.engine import Luck
from tests.games.dilemma.match import Match

PEACE, CONFLICT = Choose(Token.PEACE), Choose(Token.CONFLICT)


def weighed(match: Match, seat: int, *, seed: str = "luck", time: bool = True) -> list[Weighed]:
    view, legal = match.sees(seat), GAME.legal(match.state, seat)
    return weigh(view, legal, Luck(seed), lambda: time)


def remembering(*past: Round) -> View:
    """What seat 0 sees of a table of three with this past."""
    match = Match(3, Options())
    match.state = match.state.__class__(
        match.state.table._replace(past=past), match.state.waiting, match.state.hands
    )
    return match.sees(0)


# What is remembered


def test_a_round_is_remembered_as_everybody_saw_it() -> None:
    match = Match(3).play("0 offer 6", "1 throw 6", "1 throw 5", "2 decline")
    match.play("0 choose conflict", "1 choose peace")
    assert match.sees(2).past == (Round(0, 6, ((1, 6), (1, 5)), 1, 5, (0,)),)


def test_an_offer_that_nobody_took_is_remembered_too() -> None:
    match = Match(3).play("0 offer 6", "1 decline", "2 decline")
    assert match.sees(None).past == (Round(0, 6, ()),)


def test_nothing_of_a_round_that_goes_on_is_in_the_past() -> None:
    match = Match(3).play("0 offer 6", "1 throw 5")
    assert all(match.sees(seat).past == () for seat in (0, 1, 2))


def test_a_table_from_before_there_was_a_past_is_still_read() -> None:
    state = Match(3).play("0 offer 6", "1 decline", "2 decline").state
    old = json.loads(GAME.dump(state))
    old["table"].pop()
    assert GAME.load(json.dumps(old)).table == state.table._replace(past=())


# What is learnt


def test_who_always_fights_is_expected_to_and_who_never_does_is_not() -> None:
    fights = Round(1, 8, ((2, 3),), 2, 3, (1,))
    view = remembering(fights, fights._replace(offer=7), fights._replace(offer=9))
    [_, fighter, meek], fought = rivals(view)
    duel = at(8, 3, has_lives=True)
    assert fighter.fighting[duel] > 0.7
    assert meek.fighting[duel] < fighter.fighting[duel]
    assert fought == [False, True, False]


def test_who_has_no_lives_left_shows_nothing_by_peace() -> None:
    spent = [Round(1, card, ((2, 3),), 2, 3, (1,)) for card in (10, 9, 8)]
    peace = Round(1, 7, ((2, 4),), 2, 4, ())
    assert len(spent) == LIVES[3]
    before, _ = rivals(remembering(*spent))
    after, _ = rivals(remembering(*spent, peace))
    assert after[1].fights == pytest.approx(before[1].fights)


def test_who_throws_on_everything_is_expected_to_throw() -> None:
    [_, eager, idle], _ = rivals(
        remembering(*(Round(0, card, ((1, 1 + card // 2),)) for card in (10, 8, 6, 4)))
    )
    assert eager.throwing[2 * 9 + 1] > 0.6 > 0.3 > idle.throwing[2 * 9 + 1]


def test_who_offers_the_highest_card_is_seen_to() -> None:
    [_, high, _], _ = rivals(remembering(*(Round(1, card, ()) for card in (10, 9, 8))))
    assert max(range(len(high.offers)), key=high.offers.__getitem__) == 0


def test_who_has_no_cards_left_shows_nothing_by_throwing_none() -> None:
    spent = Round(0, 10, tuple((1, card) for card in range(1, 11)))
    before, _ = rivals(remembering(spent))
    after, _ = rivals(remembering(spent, Round(0, 9, ())))
    assert after[1].throws == pytest.approx(before[1].throws)
    assert after[2].throws != pytest.approx(before[2].throws)


def test_before_anything_was_seen_nobody_is_known_better_than_anybody() -> None:
    first, second, third = rivals(remembering())[0]
    assert first == second == third
    assert sum(first.fights) == pytest.approx(1)


def test_every_style_knows_a_chance_for_everything() -> None:
    assert all(0 < chance < 1 for pair in FIGHTS for table in pair for chance in table)
    assert all(0 < chance < 1 for table in THROWS for chance in table)
    hand = hand_of((2, 5, 9))
    assert cards_of(hand) == (2, 5, 9)
    assert all(set(offered_by(style, hand)) <= {2, 5, 9} for style in OFFER_STYLES)


# What is done with it


def test_every_manner_throws_a_cheap_card_on_a_dear_one_that_cannot_be_defended() -> None:
    match = Match(3, Options()).set(lives=(0, 3, 3)).play("0 offer 10")
    prospect = Prospect(match.sees(1))
    answers = [
        Habits(prospect, manner).answer(0, 10, False, True, prospect.hands[1], prospect.holders)
        for manner in MANNERS[:2]
    ]
    assert all(0 < card < 5 for card in answers)


def test_a_life_is_worth_less_with_fewer_cards() -> None:
    prospect = Prospect(Match(3).sees(0))
    habits = Habits(prospect, PATIENT)
    early = habits.fights(5, 1, 5, feared=True, cards=10)
    late = habits.fights(5, 1, 5, feared=True, cards=0)
    assert late > early
    assert habits.fights(5, 1, 5, feared=False, cards=0) > late


def test_actions_are_weighed_in_their_order_and_each_is_done_now_and_then() -> None:
    match = Match(3, Options()).play("0 offer 9")
    results = weighed(match, 1)
    assert [one.action for one in results] == [
        action for action in GAME.legal(match.state, 1) if action != Throw(9)
    ]
    assert sum(one.share for one in results) == pytest.approx(1)
    assert all(0 < one.share < 1 for one in results)
    assert all(one.trials and 0 <= one.worth <= 1 for one in results)


def test_what_is_likely_beforehand_is_shifted_towards_what_does_better() -> None:
    match = Match(3, Options()).play("0 offer 9")
    results = weighed(match, 1)
    before = beforehand(match.sees(1), [one.action for one in results])
    shifted = [exp(chance + one.worth / DOUBT) for one, chance in zip(results, before, strict=True)]
    assert [one.share for one in results] == pytest.approx(
        [each / sum(shifted) for each in shifted], abs=1e-6
    )


def test_where_nobody_throws_it_hesitates_to_throw_first() -> None:
    def shift(*past: Round) -> list[float]:
        view = replace(Match(4).play("0 offer 9").sees(1), past=past)
        actions: list[Action] = [Throw(2), Throw(7), Decline()]
        network = [log(chance + RARE) for chance in likely(view, actions, trained(4))]
        return [a - b for a, b in zip(beforehand(view, actions), network, strict=True)]

    quiet, loud = Round(0, 9, ()), Round(0, 9, ((2, 1), (3, 3)), 2, 1, ())
    assert shift() == pytest.approx([HESITATION[4] * log(0.1 / 0.25)] * 2 + [0])
    assert shift(quiet)[0] < shift()[0], "the others were asked twice"
    assert shift(loud) == pytest.approx([0, 0, 0])
    assert shift(Round(2, 9, ((1, 4),)))[0] < shift()[0], "one's own throws say nothing"


def test_it_does_not_hesitate_to_throw_on_who_cannot_fight() -> None:
    view = Match(4).set(lives=(0, 2, 2, 2)).play("0 offer 9").sees(1)
    network = [log(chance + RARE) for chance in likely(view, [Throw(2), Decline()], trained(4))]
    assert beforehand(view, [Throw(2), Decline()]) == pytest.approx(network)


def test_the_same_luck_weighs_alike() -> None:
    hands = ((2, 5, 9), (1, 4, 8), (3, 6), (7, 10))
    match = Match(4, Options()).set(hands=hands).play("0 offer 9")
    assert weighed(match, 1) == weighed(match, 1)
    assert weighed(match, 1) != weighed(match, 1, seed="other")


def test_a_duel_is_weighed_with_a_chance_for_either_token() -> None:
    match = Match(3).play("0 offer 6", "1 throw 5", "2 decline")
    for seat in (0, 1):
        peace, conflict = weighed(match, seat)
        assert (peace.action, conflict.action) == (PEACE, CONFLICT)
        assert peace.share + conflict.share == pytest.approx(1)
        assert 0 < conflict.share < 1


def test_without_time_everything_is_tried_once_a_stage() -> None:
    match = Match(3, Options()).play("0 offer 9")
    assert all(1 <= one.trials <= 3 for one in weighed(match, 1, time=False))
    duel = Match(3).play("0 offer 6", "1 throw 5", "2 decline")
    assert [one.trials for one in weighed(duel, 0, time=False)] == [1, 1]


def test_the_last_card_is_offered_without_a_choice() -> None:
    match = Match(3).set(hands=((4,), (3, 10), (4,)))
    [only] = weighed(match, 0)
    assert (only.action, only.share) == (Offer(4), 1.0)


def test_it_takes_a_dear_card_that_cannot_be_defended() -> None:
    match = Match(3, Options()).set(lives=(0, 3, 3)).play("0 offer 10")
    [left] = [one.share for one in weighed(match, 1) if one.action == Decline()]
    assert left < 0.3


def test_cards_that_may_miss_are_weighed_too() -> None:
    match = Match(3, Options(Landing.LOT, Aim.RISKY)).play("0 offer 9")
    assert sum(one.share for one in weighed(match, 1)) == pytest.approx(1)
