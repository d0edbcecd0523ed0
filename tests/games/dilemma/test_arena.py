"""Offering and throwing: rules 1–7, 10, 12 and the rulebook's examples."""

from dataclasses import replace

import pytest

from games.dilemma.data import Aim, Cards, Fall, Hands, Landing, Options, Phase, Thrown
from games.dilemma.rules import GAME
from games.engine import dice
from tests.games.dilemma.match import FLAT, LEANING, OUTSIDE, Match

ANNA, BERNHARD, CHRISTINE, DANIEL, ERIC = range(5)

LOT = Options(landing=Landing.LOT)
RISKY = Options(Landing.ORDER, Aim.RISKY)
RISKY_LOT = Options(landing=Landing.LOT, aim=Aim.RISKY)

FULL: Cards = tuple(range(1, 11))


def flat(seat: int, card: int) -> Thrown:
    return Thrown(seat, card, Fall.FLAT)


@pytest.mark.parametrize(("seats", "lives"), [(3, 3), (4, 2), (5, 2)])
def test_each_seat_has_cards_one_to_ten_and_lives_by_number_of_seats(
    seats: int, lives: int
) -> None:
    match = Match(seats)
    assert [match.sees(seat).hand for seat in range(seats)] == [FULL] * seats
    assert match.lives == [lives] * seats
    assert match.winnings == [()] * seats


def test_the_first_provocateur_is_drawn_by_lot() -> None:
    drawn = {GAME.setup(4, Options(), dice("lot", n)).state.table.provocateur for n in range(50)}
    assert drawn == {0, 1, 2, 3}
    match = Match(4, first=2)
    assert match.asked.seats == (2,)
    assert match.told() == ["first-provocateur"]


def test_the_provocateur_must_offer_a_card_and_nobody_else_may() -> None:
    match = Match(3)
    assert match.may(0) == [f"offer {card}" for card in FULL]
    assert match.refusal("1 offer 3") == "not-your-turn"
    assert match.refusal("0 offer 11") == "card-not-in-hand"
    assert match.refusal("0 decline") == "no-offer-yet"
    assert match.refusal("1 throw 3") == "no-offer-yet"
    assert match.refusal("0 choose peace") == "no-duel"
    match.play("0 offer 8")
    assert match.seen.offer == 8
    assert match.hands == [9, 10, 10]
    assert match.refusal("0 offer 3") == "offer-already-made"


def test_every_other_seat_that_holds_cards_may_throw_or_decline() -> None:
    match = Match(4).set(hands=((4, 5), (2, 8), (), (1,))).play("0 offer 5")
    assert match.asked.seats == match.seen.awaited == (1, 3)
    assert match.may(1) == ["throw 2", "throw 8", "decline"]
    assert match.refusal("0 throw 4") == "own-offer"
    assert match.refusal("0 decline") == "own-offer"
    assert match.refusal("2 throw 4") == "no-cards-left"
    assert match.refusal("2 decline") == "no-cards-left"
    assert match.refusal("1 throw 7") == "card-not-in-hand"
    assert match.refusal("1 choose peace") == "no-duel"


@pytest.mark.parametrize(("luck", "fall"), [(LEANING, Fall.LEANING), (OUTSIDE, Fall.OUTSIDE)])
def test_a_card_that_does_not_lie_flat_does_not_count_and_is_lost(luck: float, fall: Fall) -> None:
    match = Match(3, RISKY).play("0 offer 8", "1 throw 3", "2 throw 4", "lapse", luck=(luck, FLAT))
    assert match.seen.pile == (Thrown(1, 3, fall), flat(2, 4))
    assert match.seen.opponent == 2
    assert match.told() == [f"card-{fall}", "card-taking", "duel-opened"]
    match.play("0 choose peace", "2 choose peace")
    assert match.seen.out == (3,)
    assert match.sees(1).hand == (1, 2, 4, 5, 6, 7, 8, 9, 10)


@pytest.mark.parametrize(
    ("drawn", "fall"),
    [
        (0.8333, Fall.FLAT),
        (0.8334, Fall.LEANING),
        (0.9166, Fall.LEANING),
        (0.9167, Fall.OUTSIDE),
    ],
)
def test_a_risky_throw_lies_flat_in_five_of_six_and_leans_in_one_of_twelve(
    drawn: float, fall: Fall
) -> None:
    match = Match(3, RISKY).play("0 offer 8", "1 throw 3", luck=(drawn,))
    assert match.sees(1).thrown == (Thrown(1, 3, fall),)
    assert match.told(to=1) == ["card-thrown"]


def test_a_sure_throw_asks_no_luck() -> None:
    assert Match(3).play("0 offer 8", "1 throw 3").sees(1).thrown == (flat(1, 3),)


def test_the_first_valid_card_takes_the_offer_and_all_others_leave_the_game() -> None:
    match = Match(4).play("0 offer 8", "2 throw 5", "1 throw 9", "3 throw 8", "lapse")
    assert match.seen.phase == Phase.DUEL
    assert match.seen.opponent == 2
    assert match.told() == ["card-taking", "card-late", "card-late", "duel-opened"]
    match.play("0 choose peace", "2 choose peace")
    assert match.seen.out == (9, 8)
    assert match.hands == [9, 9, 9, 9]


def test_a_card_of_the_same_value_is_invalid_and_the_next_one_counts() -> None:
    match = Match(4).play("0 offer 8", "1 throw 8", "2 throw 5", "lapse")
    assert match.seen.opponent == 2
    assert match.told() == ["card-of-same-value", "card-taking", "duel-opened"]


def test_by_order_throwing_is_a_race_until_the_arena_closes() -> None:
    match = Match(4)
    assert not match.asked.race
    match.play("0 offer 8")
    assert match.asked.race
    match.play("1 throw 8", "2 decline")
    assert (match.asked.race, match.asked.clock) == (True, "reflex")
    match.play("1 throw 3", "lapse")
    assert not match.asked.race, "a duel is none"


def test_by_lot_nobody_gains_by_answering_first() -> None:
    match = Match(4, LOT).play("0 offer 8")
    assert not match.asked.race
    assert not match.play("1 throw 3").asked.race


def test_who_alone_may_throw_races_with_nobody() -> None:
    match = Match(3).set(hands=((4, 5), (2, 8), ())).play("0 offer 5")
    assert not match.asked.race


@pytest.mark.parametrize("landing", Landing)
def test_beside_a_computer_the_lot_decides_and_all_else_stays(landing: Landing) -> None:
    options = Options(landing, Aim.RISKY, Hands.OPEN)
    assert GAME.with_computer(options) == Options(Landing.LOT, Aim.RISKY, Hands.OPEN)


def test_without_a_valid_card_throwing_opens_again_for_everybody() -> None:
    match = Match(4).play("0 offer 8", "1 decline", "2 throw 8", "3 decline")
    turn = match.asked.turn
    match.play("lapse")
    assert match.told() == ["card-of-same-value", "no-valid-card"]
    assert match.seen.phase == Phase.THROW
    assert match.asked.turn > turn
    assert match.asked.seats == match.seen.awaited == (1, 2, 3)
    assert match.asked.clock == "think"
    assert match.seen.pile == (flat(2, 8),)
    assert match.refusal("2 throw 8") == "card-not-in-hand"
    assert match.play("1 throw 3", "lapse").seen.pile == (flat(2, 8), flat(1, 3))
    assert match.seen.opponent == 1


def test_invalid_cards_leave_the_game_only_when_the_round_is_settled() -> None:
    match = Match(4).play("0 offer 8", "2 throw 8", "lapse")
    assert match.seen.out == ()
    assert match.play("1 throw 3", "lapse", "0 choose peace").seen.out == ()
    assert match.play("1 choose peace").seen.out == (8,)


def test_the_pile_stays_in_sight_until_the_next_offer() -> None:
    match = Match(3).play("0 offer 8", "1 throw 3", "lapse", "0 choose peace", "1 choose peace")
    assert match.seen.pile == (flat(1, 3),)
    assert match.play("1 offer 2").seen.pile == ()


def test_an_offer_all_decline_is_won_by_the_provocateur_at_once() -> None:
    match = Match(3).play("0 offer 8", "2 decline")
    assert match.seen.phase == Phase.THROW
    match.play("1 decline")
    assert match.winnings == [(8,), (), ()]
    assert match.told() == ["untaken", "initiative"]
    assert match.asked.seats == (1,)


def test_an_offer_nobody_took_in_time_is_won_by_the_provocateur() -> None:
    match = Match(3).play("0 offer 8", "1 decline", "lapse")
    assert match.winnings == [(8,), (), ()]
    assert match.told() == ["untaken", "initiative"]


@pytest.mark.parametrize("ending", [("1 decline", "2 decline"), ("lapse",), ("2 decline", "lapse")])
def test_when_only_invalid_cards_lie_there_and_nobody_throws_again_the_offer_is_won(
    ending: tuple[str, ...],
) -> None:
    match = Match(3, RISKY).play(
        "0 offer 8", "1 throw 8", "2 throw 3", "lapse", *ending, luck=(FLAT, OUTSIDE)
    )
    assert match.winnings == [(8,), (), ()]
    assert match.seen.out == (8, 3)


def test_when_only_invalid_cards_lie_there_and_nobody_else_holds_cards_the_round_is_settled() -> (
    None
):
    match = Match(3).set(hands=((3, 8), (8,), (8,))).play("0 offer 8", "1 throw 8", "2 throw 8")
    assert match.winnings == [(8,), (), ()]
    assert match.seen.out == (8, 8)
    assert match.told() == [
        "card-of-same-value",
        "card-of-same-value",
        "no-valid-card",
        "untaken",
        "cards-out",
    ]


def test_with_two_left_no_throw_can_miss() -> None:
    match = Match(3, RISKY).set(hands=((4, 5), (2, 8), ())).play("0 offer 5")
    assert match.seen.two_left
    assert match.play("1 throw 2").seen.pile == (flat(1, 2),)


def test_with_two_left_a_card_of_the_offers_value_may_not_be_thrown() -> None:
    match = Match(3).set(hands=((4, 5), (2, 5, 8), ())).play("0 offer 5")
    assert match.may(1) == ["throw 2", "throw 8", "decline"]
    assert match.refusal("1 throw 5") == "same-value-of-two-left"
    assert match.refusal("1 throw 4") == "card-not-in-hand"


def test_with_two_left_who_holds_only_the_offers_value_can_but_decline() -> None:
    match = Match(3).set(hands=((4, 5), (5,), ())).play("0 offer 5")
    assert match.may(1) == ["decline"]
    assert match.play("1 decline").winnings == [(5,), (), ()]


@pytest.mark.parametrize("landing", Landing)
def test_with_two_left_one_throw_takes_the_offer_at_once(landing: Landing) -> None:
    match = Match(3, Options(landing=landing)).set(hands=((4, 5), (2, 8), ()))
    match.play("0 offer 5", "1 throw 2")
    assert match.seen.phase == Phase.DUEL
    assert match.refusal("1 throw 8") == "arena-closed"


def test_the_offered_last_card_keeps_the_provocateur_among_those_left() -> None:
    """Two others against his last card make three; one other and his last card make two."""
    three = Match(3).set(hands=((5,), (2, 5), (5, 6))).play("0 offer 5")
    assert not three.seen.two_left
    assert "throw 5" in three.may(1)
    two = Match(3).set(hands=((5,), (2, 5), ())).play("0 offer 5")
    assert two.seen.two_left
    assert two.may(1) == ["throw 2", "decline"]


def test_whether_two_are_left_is_looked_at_whenever_throwing_opens() -> None:
    match = Match(3).set(hands=((4, 8), (8,), (3, 8))).play("0 offer 8", "1 throw 8")
    assert "throw 8" in match.may(2)
    match.play("lapse")
    assert match.seen.two_left
    assert match.may(2) == ["throw 3", "decline"]


def test_by_order_the_first_throw_leaves_three_seconds_to_the_others() -> None:
    match = Match(3).play("0 offer 8")
    assert (match.asked.clock, match.asked.seconds) == ("think", 0)
    match.play("1 throw 3")
    assert (match.asked.clock, match.asked.seconds) == ("reflex", 3)
    assert match.asked.seats == (2,)


def test_by_order_who_threw_may_throw_again_only_while_none_of_his_cards_counts() -> None:
    """Ruling 12."""
    match = Match(4, RISKY).play("0 offer 8", "1 throw 8", luck=(FLAT,))
    assert match.may(1) == [*(f"throw {card}" for card in FULL if card != 8), "decline"]
    match.play("1 throw 2", luck=(OUTSIDE,))
    assert match.may(1) == [*(f"throw {card}" for card in FULL if card not in (2, 8)), "decline"]
    match.play("1 throw 3", luck=(FLAT,))
    assert match.may(1) == []
    assert match.refusal("1 throw 4") == match.refusal("1 decline") == "already-thrown"


def test_by_order_who_declined_may_not_throw_before_throwing_opens_again() -> None:
    match = Match(4).play("0 offer 8", "1 throw 8", "1 decline", "2 decline")
    for seat in (1, 2):
        assert match.may(seat) == []
        assert match.refusal(f"{seat} throw 3") == "already-declined"
        assert match.refusal(f"{seat} decline") == "already-declined"


def test_by_order_the_arena_closes_at_once_when_nobody_may_throw_any_more() -> None:
    """Ruling 12."""
    match = Match(4).set(hands=((4, 5), (5,), (1, 3), (7, 9))).play("0 offer 5", "1 throw 5")
    assert match.refusal("1 decline") == "no-cards-left"
    assert match.play("2 decline").asked.seats == (3,)
    match.play("3 throw 7")
    assert match.seen.phase == Phase.DUEL
    assert match.seen.pile == (flat(1, 5), flat(3, 7))


def test_the_lot_decides_unless_the_table_says_otherwise() -> None:
    """Ruling 12."""
    assert Options().landing is Landing.LOT


@pytest.mark.parametrize(
    ("landing", "hands", "seconds"),
    [
        (Landing.ORDER, ((4, 5), (2,), (1, 3)), 3),
        (Landing.ORDER, ((4, 5), (2,), ()), 0),
        (Landing.LOT, ((4, 5), (2,), (1, 3)), 0),
    ],
)
def test_everybody_sees_how_long_the_arena_stays_open_before_anybody_throws(
    landing: Landing, hands: tuple[Cards, ...], seconds: int
) -> None:
    """Ruling 12."""
    match = Match(3, Options(landing)).set(hands=hands)
    assert match.seen.closing_seconds == 0
    assert match.play("0 offer 5").seen.closing_seconds == seconds
    assert match.sees(1).closing_seconds == seconds


def test_who_may_throw_a_card_of_the_offers_value_is_shown_which_one_it_is() -> None:
    """Ruling 12."""
    match = Match(4).set(hands=((4, 5), (2, 5), (1, 3), (5, 6)))
    assert match.sees(1).same_value is None
    match.play("0 offer 5")
    assert [match.sees(seat).same_value for seat in (0, 1, 2, 3, None)] == [None, 5, None, 5, None]
    assert match.play("3 decline").sees(3).same_value is None
    two = Match(3).set(hands=((4, 5), (2, 5), ())).play("0 offer 5")
    assert two.sees(1).same_value is None


def test_by_lot_the_arena_waits_for_one_answer_of_everybody() -> None:
    match = Match(4, LOT).play("0 offer 8", "1 throw 3")
    assert match.asked.clock == "think"
    assert match.asked.seats == (2, 3)
    assert match.refusal("1 throw 4") == "already-thrown"
    assert match.refusal("1 decline") == "already-thrown"
    match.play("2 decline")
    assert match.refusal("2 decline") == "already-declined"
    match.play("3 throw 5", luck=(0.9,))
    assert match.seen.phase == Phase.DUEL


@pytest.mark.parametrize(("luck", "opponent"), [(0.9, 1), (0.1, 3)])
def test_by_lot_the_order_of_landing_is_drawn_when_the_arena_closes(
    luck: float, opponent: int
) -> None:
    match = Match(4, LOT).play("0 offer 8", "1 throw 3", "2 decline", "3 throw 5", luck=(luck,))
    assert match.seen.opponent == opponent
    assert {thrown.seat for thrown in match.seen.pile} == {1, 3}


def test_by_lot_those_whose_time_ends_decline() -> None:
    match = Match(4, LOT).play("0 offer 8", "1 throw 3", "lapse")
    assert match.seen.opponent == 1
    assert Match(4, LOT).play("0 offer 8", "lapse").winnings[0] == (8,)


def test_by_lot_throwing_opens_again_for_one_more_card_each() -> None:
    match = Match(3, RISKY_LOT).play("0 offer 8", "1 throw 3", "2 decline", luck=(LEANING,))
    assert match.seen.pile == (Thrown(1, 3, Fall.LEANING),)
    assert match.asked.seats == (1, 2)
    match.play("2 throw 4", "1 decline", luck=(FLAT,))
    assert match.seen.opponent == 2


def test_an_offer_whose_time_ends_is_drawn_from_the_hand() -> None:
    match = Match(3).set(hands=((2, 5, 9), FULL, FULL)).play("lapse", luck=(0.5,))
    assert match.seen.offer == 5
    assert match.told() == ["offered"]


def test_an_offer_by_lot_is_told_in_private_to_the_one_whose_time_ran_out() -> None:
    """Ruling 12."""
    match = Match(3).play("lapse", luck=(0.5,))
    assert match.told(to=0) == ["lapsed-offer"]
    assert dict(match.events[0].values) == {"card": 6}
    assert match.told(to=1) == match.told(to=2) == []
    assert Match(3).play("0 offer 8", "lapse").told(to=1) == []


def test_by_lot_all_see_who_has_answered_and_nobody_whether_by_a_throw_or_a_refusal() -> None:
    match = Match(4, Options(Landing.LOT, hands=Hands.OPEN)).play("0 offer 8")
    before = {seat: match.sees(seat) for seat in (0, 3, None)}
    turn = match.asked.turn
    match.play("2 throw 3", "1 decline")
    assert match.told() == []
    for seat, view in before.items():
        assert match.sees(seat) == replace(view, awaited=(3,))
    assert match.asked.turn == turn


def test_by_order_nobody_sees_that_anything_was_answered_before_the_arena_closes() -> None:
    match = Match(4, Options(Landing.ORDER, hands=Hands.OPEN)).play("0 offer 8")
    before = {seat: match.sees(seat) for seat in (0, 1, 3, None)}
    turn = match.asked.turn
    match.play("2 throw 3")
    assert match.told() == []
    match.play("1 throw 8", "1 decline")
    before[1] = match.sees(1)
    assert {seat: match.sees(seat) for seat in before} == before
    assert match.asked.turn == turn


def test_the_thrower_sees_his_own_sealed_cards() -> None:
    match = Match(3, RISKY).play("0 offer 8", "1 throw 3", "1 throw 4", luck=(OUTSIDE, LEANING))
    own = match.sees(1)
    assert own.thrown == (Thrown(1, 3, Fall.OUTSIDE), Thrown(1, 4, Fall.LEANING))
    assert own.hand == (1, 2, 5, 6, 7, 8, 9, 10)
    assert own.sides[1].cards == 10
    assert not own.answered
    assert match.play("1 decline").sees(1).answered
    assert not match.sees(2).answered


@pytest.mark.parametrize(("hands", "shown"), [(Hands.HIDDEN, None), (Hands.OPEN, (1, 4))])
def test_hands_are_shown_to_all_only_where_they_are_open(hands: Hands, shown: Cards | None) -> None:
    match = Match(3, Options(hands=hands)).set(hands=((2, 8), (1, 4), (5,)))
    assert match.seen.sides[1].hand == match.sees(0).sides[1].hand == shown
    assert match.seen.sides[1].cards == 2
    assert match.seen.sides[1].played == (2, 3, 5, 6, 7, 8, 9, 10)
    assert match.seen.hand == ()
    assert match.sees(1).hand == (1, 4)


def test_example_1_of_the_rulebook() -> None:
    match = Match(5, RISKY, first=ANNA).play("0 offer 8")
    match.play("1 throw 10", luck=(OUTSIDE,))
    match.play("2 throw 8", luck=(FLAT,))
    match.play("3 throw 8", luck=(FLAT,))
    match.play("4 throw 3", luck=(FLAT,))
    assert match.seen.phase == Phase.THROW
    match.play("lapse")
    assert match.seen.pile == (
        Thrown(BERNHARD, 10, Fall.OUTSIDE),
        flat(CHRISTINE, 8),
        flat(DANIEL, 8),
        flat(ERIC, 3),
    )
    assert match.told() == [
        "card-outside",
        "card-of-same-value",
        "card-of-same-value",
        "card-taking",
        "duel-opened",
    ]
    assert match.asked.seats == (ANNA, ERIC)
    match.play("0 choose peace", "4 choose peace")
    assert match.seen.out == (10, 8, 8)
    assert match.winnings == [(3,), (), (), (), (8,)]
    assert match.hands == [9, 9, 9, 9, 9]


def test_example_2_of_the_rulebook() -> None:
    match = Match(5, first=ANNA).play("0 offer 6", "1 throw 6", "1 throw 3", "2 throw 5", "lapse")
    assert match.told() == ["card-of-same-value", "card-taking", "card-late", "duel-opened"]
    assert match.asked.seats == (ANNA, BERNHARD)
    match.play("0 choose peace", "1 choose peace")
    assert match.seen.out == (6, 5)
    assert match.winnings == [(3,), (6,), (), (), ()]
    assert match.hands == [9, 8, 9, 10, 10]
