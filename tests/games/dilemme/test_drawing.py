"""Rules 5, 6 and 13: drawing, turning capitals, the further card, renewed piles."""

from collections import Counter

from tests.games.dilemme.table import Table, position

FULL = "aaaaaaabee"
FIVE = ("c", "d", "m", "p", "r")


def test_5_cards_may_be_drawn_one_by_one_before_a_card_is_laid() -> None:
    table = Table(position("eho", "aaa", columns=("c",), top="xy")).play("0 draw", "0 draw")
    assert table.hand(0) == "ehoxy"
    assert table.state.seat == 0
    assert table.told() == ["drew"]
    assert [(e.to, dict(e.values)) for e in table.events if e.key == "drew-card"] == [
        (0, {"card": "y"})
    ]


def test_5_drawing_stops_at_the_limit() -> None:
    table = Table(position("aaaaaaabe", "aaa", columns=("c",), top="e")).play("0 draw")
    assert table.refusal("0 draw") == "hand-full"


def test_5_nobody_may_pass() -> None:
    table = Table(position("eho", "aaa", columns=("c",)))
    verbs = {line.split()[0] for line in table.may(0)}
    assert verbs == {"lay", "draw", "turn"}


def test_5_turning_a_capital_ends_the_turn() -> None:
    table = Table(position("eho", "aaa", columns=("c",), capitals="zb")).play("0 turn")
    assert table.columns == ("c", "z", "", "", "")
    assert table.told() == ["capital-turned"]
    assert table.state.seat == 1


def test_5_a_capital_takes_the_first_free_place() -> None:
    table = Table(position("eho", "aaa", columns=("c", "", "d"), capitals="zb")).play("0 turn")
    assert table.columns == ("c", "z", "d", "", "")


def test_6_there_are_at_most_five_columns() -> None:
    table = Table(position("eho", "aaa", columns=FIVE))
    assert table.refusal("0 turn") == "five-columns"
    assert "turn" not in table.may(0)


def test_6_at_the_limit_with_room_only_laying_and_turning_are_left() -> None:
    table = Table(position(FULL, "aaa", columns=("port",), opening=False))
    assert {line.split()[0] for line in table.may(0)} == {"lay", "claim", "turn"}
    assert table.refusal("0 further") == "room-for-a-capital"


def test_6_at_the_limit_with_five_columns_one_further_card_may_be_drawn() -> None:
    table = Table(position(FULL, "aaa", columns=FIVE, top="o")).play("0 further")
    assert table.hand(0) == "aaaaaaabeeo"
    assert (table.state.further, table.state.seat) == ("o", 0)
    assert table.told() == ["drew-further"]


def test_6_below_the_limit_there_is_no_further_card() -> None:
    table = Table(position("eho", "aaa", columns=FIVE))
    assert table.refusal("0 further") == "hand-not-full"


def test_6_the_further_card_is_offered_whether_or_not_something_fits() -> None:
    fitting = Table(position(FULL, "aaa", columns=FIVE))
    stuck = Table(position(FULL, "aaa", columns=("drak", "kiw", "xyl", "elix", "yak")))
    assert "further" in fitting.may(0)
    assert "further" in stuck.may(0)


def test_6_it_must_be_that_card() -> None:
    table = Table(position(FULL, "aaa", columns=FIVE, top="o")).play("0 further")
    assert {line.split()[1] for line in table.may(0)} == {"o"}
    for line in ("0 lay a 1", "0 draw", "0 further", "0 turn", "0 announce 1"):
        assert table.refusal(line) == "lay-the-further-card"


def test_6_a_further_card_that_is_laid_keeps_its_owner_in() -> None:
    table = Table(position(FULL, "aaa", columns=FIVE, top="o")).play("0 further", "0 lay o 1")
    assert table.hand(0) == FULL
    assert (table.state.out, table.state.further, table.state.seat) == ((), None, 1)


def test_6_the_further_card_is_the_one_laid_when_a_shown_card_has_the_same_letter() -> None:
    state = position(FULL, "aaa", columns=FIVE, top="e", shown=("e", ""))
    table = Table(state).play("0 further", "0 lay e 1")
    assert table.hand(0) == FULL
    assert table.state.shown == ("e", "")


def test_6_a_further_card_may_finish_a_word() -> None:
    columns = ("c", "d", "m", "p", "choi")
    table = Table(position(FULL, "aaa", columns=columns, top="x")).play("0 further", "0 claim x 5")
    assert table.told() == ["laid", "finished", "capital-turned"]
    assert (table.state.further, table.state.seat) == (None, 0)


def test_6_a_further_card_that_is_not_laid_puts_its_owner_out() -> None:
    table = Table(position(FULL, "aaa", "eee", columns=FIVE, top="q"))
    table.play("0 further", "0 lay q 1")
    assert table.told() == ["wrong-card", "out"]
    assert (table.state.out, table.state.seat, table.state.further) == ((0,), 1, None)


def test_13_an_empty_pile_is_renewed_from_its_basket() -> None:
    table = Table(position("eho", "aaa", columns=("c",), pile="", basket="lmnprst"))
    table.play("0 draw")
    assert table.told() == ["pile-renewed", "drew"]
    assert table.state.basket == ""
    assert Counter(table.hand(0) + table.state.pile) == Counter("eholmnprst")
    assert table.state.pile not in "lmnprst", "shuffled"


def test_13_the_capitals_are_renewed_in_the_same_way() -> None:
    table = Table(position("eho", "aaa", columns=("c",), capitals="", capital_basket="mpr"))
    table.play("0 turn")
    assert table.told() == ["capitals-renewed", "capital-turned"]
    assert Counter(table.columns[1] + table.state.capitals) == Counter("mpr")
    assert table.state.capital_basket == ""


def test_13_with_pile_and_basket_empty_nothing_can_be_drawn() -> None:
    table = Table(position("eho", "aaa", columns=("c",), pile=""))
    assert table.refusal("0 draw") == "nothing-to-draw"
    table = Table(position(FULL, "aaa", columns=FIVE, pile=""))
    assert table.refusal("0 further") == "nothing-to-draw"
