"""The exchanges of rule 3."""

import pytest

from games.armistice.data import Phase
from games.armistice.rules import GAME
from tests.games.armistice.table import A, D, Table, cards
from tests.games.armistice.test_laying import with_cards

ROWS = ("soldier treaty plane cannon", "tank plane treaty soldier")


def exchanging() -> Table:
    return Table().lay(*ROWS).ask_nothing()


def test_an_exchange_swaps_two_places_of_the_others_row() -> None:
    table = exchanging().play("0 exchange 1 4")
    assert table.state.rows[D] == cards(D, "soldier plane treaty tank")
    assert table.state.rows[A] == cards(A, ROWS[0])


def test_the_owner_sees_the_row_as_it_now_lies_and_the_other_only_the_places() -> None:
    table = exchanging().play("0 exchange 1 4")
    assert GAME.view(table.state, D).rows[D] == cards(D, "soldier plane treaty tank")
    assert GAME.view(table.state, A).rows[D] == (None,) * 4
    assert table.told("exchanged") == {"seat": A, "other_seat": D, "first": 1, "second": 4}
    (made,) = GAME.view(table.state, None).exchanges
    assert (made.seat, made.places) == (A, (1, 4))


def test_the_attacker_exchanges_first_then_the_defender_then_the_battle_begins() -> None:
    table = exchanging()
    assert table.refusal("1 exchange 1 2") == "not-your-turn"
    assert table.play("0 exchange 1 2").asked.seats == (D,)
    assert table.play("1 exchange 3 4").state.phase is Phase.TURNING


def test_the_exchange_just_made_by_the_other_may_not_be_repeated() -> None:
    table = exchanging().play("0 exchange 2 3")
    assert table.refusal("1 exchange 2 3") == "exchange-repeated"
    assert table.may(D) == {f"exchange {p}" for p in ("1 2", "1 3", "1 4", "2 4", "3 4")} | {"skip"}


def test_declining_is_no_exchange_and_forbids_nothing() -> None:
    table = exchanging().play("0 skip")
    assert table.said[-1] == "exchange-skipped"
    assert table.state.rows[D] == cards(D, ROWS[1])
    assert len(table.may(D)) == 7
    assert table.play("1 exchange 2 3").state.rows[A] == cards(A, "soldier plane treaty cannon")


def test_an_exchange_of_an_earlier_round_forbids_nothing() -> None:
    table = exchanging().play("0 skip", "1 exchange 1 2").turn(1, 2, 3, 4)
    assert table.state.round == 2
    table.lapse().ask_nothing()
    assert "exchange 1 2" in table.may(D)
    assert "exchange 1 2" in table.play("1 skip").may(A)


def test_with_two_places_the_second_exchange_can_only_be_declined() -> None:
    table = with_cards(cards(A, "tank treaty"), cards(D, "plane treaty"))
    table.lay("tank treaty", "plane treaty").ask_nothing().play("0 exchange 1 2")
    assert table.may(D) == {"skip"}


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("0 exchange 1 5", "no-such-place"),
        ("0 exchange 0 1", "no-such-place"),
        ("0 exchange 2 2", "two-different-places"),
        ("0 exchange 3 2", "lower-place-first"),
        ("0 ask among tank", "wrong-phase"),
    ],
)
def test_an_impossible_exchange_is_refused_with_its_reason(line: str, key: str) -> None:
    assert exchanging().refusal(line) == key


def test_time_out_makes_no_exchange() -> None:
    declined, late = exchanging().play("0 skip"), exchanging().lapse()
    assert (late.state, late.events) == (declined.state, declined.events)
