"""Rules 4 and 5: the table cell by cell, and where cards go after it."""

import pytest

from games.armistice.cards import Card, Kind
from games.armistice.rules import GAME
from games.armistice.settlement import Effect
from games.engine import Event, Luck
from tests.games.armistice.table import A, D, Table, cards

KINDS = ("soldier", "cannon", "tank", "plane", "treaty")
# Attack down, defence across. `A +2 tank`: the attacker scores two with the Tank; `D takes tank`:
# it goes over to the defender; `A rests soldier`: the attacker may not use it next round.
CELLS = """
out           | A takes cannon | A takes tank | D +2 plane  | A rests soldier
D takes cannon| out            | D +1 tank    | A +1 cannon | A +1 cannon
D takes tank  | A +1 tank      | out          | D +2 plane  | A +2 tank
D takes plane | D +1 cannon    | A +2 plane   | out         | A +3 plane
D rests soldier | D +1 cannon  | D +2 tank    | D +3 plane  | armistice
"""
TABLE = [
    (attack, defence, cell.strip())
    for attack, line in zip(KINDS, CELLS.strip().splitlines(), strict=True)
    for defence, cell in zip(KINDS, line.split("|"), strict=True)
]


TANK_TAKEN = ("soldier treaty plane tank", "tank plane treaty cannon")
"""A first round in which the attacker takes the defender's Tank, and otherwise only points fall."""


def row_from(kind: str) -> str:
    """A row of four that begins with this card and ends with the Treaty, if that is another."""
    rest = [other for other in reversed(KINDS) if other != kind][:3]
    return " ".join((kind, *reversed(rest)))


def cell(settled: Event) -> str:
    told = dict(settled.values)
    gains, loses = ("AD", "DA")[told["seat"] == D]
    return {
        "settled-out": "out",
        "settled-captured": f"{gains} takes {told['card']}",
        "settled-points": f"{gains} +{told['points']} {told['card']}",
        "settled-neutralised": f"{loses} rests {told['card']}",
        "settled-armistice": "armistice",
    }[settled.key]


@pytest.mark.parametrize(("attack", "defence", "expected"), TABLE)
def test_the_table_of_attack_and_defence(attack: str, defence: str, expected: str) -> None:
    table = Table().lay(row_from(attack), row_from(defence)).silent().turn(1)
    (settled,) = (event for event in table.events if event.key.startswith("settled"))
    assert cell(settled) == expected
    points = [0, 0]
    if "+" in expected:
        points["AD".index(expected[0])] = int(expected[3])
    assert table.state.points == tuple(points)


def test_the_table_is_read_with_the_attackers_card_first_in_every_round() -> None:
    table = Table().fight("treaty plane tank cannon", "plane treaty cannon tank")
    before = table.state.points
    table.lay("soldier plane tank treaty", "plane cannon treaty soldier").silent().turn(1)
    assert table.told("settled-points")["attacker_seat"] == D
    assert table.state.points == (before[A] + 2, before[D])


def test_a_settlement_says_all_a_newcomer_needs() -> None:
    table = Table().lay("plane tank cannon treaty", "tank plane treaty cannon").silent().turn(2)
    assert table.told("settled-points") == {
        "place": 2,
        "turner_seat": A,
        "attacker_seat": A,
        "attack": "tank",
        "defender_seat": D,
        "defence": "plane",
        "card": "plane",
        "seat": D,
        "other_seat": A,
        "points": 2,
    }
    (settled,) = GAME.view(table.state, None).settled
    assert (settled.place, settled.effect, settled.points) == (2, Effect.POINTS, 2)


def test_places_are_turned_by_the_sides_in_turn_and_the_attacker_begins() -> None:
    table = Table().lay("treaty plane tank cannon", "plane treaty cannon tank").silent()
    assert table.asked.seats == (A,)
    assert table.refusal("1 turn 1") == "not-your-turn"
    table.play("0 turn 3")
    assert table.may(D) == {"turn 1", "turn 2", "turn 4"}
    assert table.refusal("1 turn 3") == "already-turned"
    assert table.refusal("1 turn 5") == "no-such-place"
    assert table.play("1 turn 1").asked.seats == (A,)


def test_both_cards_of_a_place_are_turned_together_for_all_to_see() -> None:
    table = Table().lay("treaty plane tank cannon", "plane treaty cannon tank").silent().turn(3)
    rows = GAME.view(table.state, None).rows
    assert rows == (
        (None, None, Card(Kind.TANK, A), None),
        (None, None, Card(Kind.CANNON, D), None),
    )


def test_time_out_turns_a_random_place() -> None:
    places = set()
    for seed in range(40):
        table = Table().lay("treaty plane tank cannon", "plane treaty cannon tank").silent()
        table.luck = Luck(str(seed))
        places.add(table.lapse().state.settled[0].place)
    assert places == {1, 2, 3, 4}


def test_two_cards_alike_are_out_for_good() -> None:
    table = Table().fight("tank treaty cannon soldier", "tank cannon treaty plane")
    gone = {Card(Kind.TANK, A), Card(Kind.TANK, D)}
    assert {*table.state.out} == gone
    assert not gone & {*table.state.usable[A], *table.state.usable[D]}
    table.fight("soldier treaty cannon plane", "plane cannon treaty soldier")
    assert {*table.state.out} == gone
    assert not gone & {*table.state.usable[A], *table.state.usable[D]}


def test_a_card_that_changes_sides_serves_the_other_for_one_round_and_returns() -> None:
    table = Table().fight(*TANK_TAKEN)
    tank = Card(Kind.TANK, D)
    assert tank in table.state.usable[A]
    assert tank not in table.state.usable[D]
    assert table.refusal("1 place 1 tank") == "card-not-usable"
    table.fight("plane soldier treaty cannon", "treaty plane tank+ cannon")
    assert table.told("card-returns") == {"seat": D, "card": "tank"}
    assert tank in table.state.usable[D]
    assert tank not in table.state.usable[A]


def test_a_captured_card_scores_for_its_captor() -> None:
    table = Table().fight(*TANK_TAKEN)
    before = table.state.points
    table.lay("treaty cannon plane soldier", "tank+ treaty tank soldier").silent().turn(1)
    assert table.state.points == (before[A] + 2, before[D])


def test_a_captured_card_that_was_not_laid_returns_all_the_same() -> None:
    table = Table().fight(*TANK_TAKEN)
    table.fight("plane treaty cannon soldier", "treaty plane tank cannon")
    assert Card(Kind.TANK, D) in table.state.usable[D]


def test_a_card_taken_back_while_away_is_its_owners_for_the_next_round() -> None:
    table = Table().fight(*TANK_TAKEN)
    table.fight("soldier treaty cannon plane", "tank+ cannon treaty tank")
    assert table.told("settled-regained")["seat"] == D
    assert table.told("settled-regained")["card"] == "tank"
    assert "card-returns" not in table.said
    assert Card(Kind.TANK, D) in table.state.usable[D]
    assert len(table.state.usable[A]) == 5


def test_own_and_captured_copy_may_lie_in_one_row_and_each_goes_its_own_way() -> None:
    taken = Table().fight(*TANK_TAKEN).state
    own_lost = Table(taken).fight("soldier treaty cannon plane", "tank tank+ treaty cannon")
    assert own_lost.told("settled-captured")["card"] == "tank"
    assert {*cards(D, "tank"), *cards(A, "tank")} <= {*own_lost.state.usable[D]}
    assert len(own_lost.state.usable[D]) == 6
    other_lost = Table(taken).fight("soldier treaty cannon plane", "tank+ tank treaty cannon")
    assert other_lost.told("settled-regained")["card"] == "tank"
    assert cards(A, "tank")[0] in other_lost.state.usable[A]


def test_two_captured_cards_alike_are_out_for_good_too() -> None:
    table = Table().fight("soldier tank treaty cannon", "tank soldier cannon treaty")
    assert table.state.usable[A].count(Card(Kind.TANK, D)) == 1
    assert table.state.usable[D].count(Card(Kind.TANK, A)) == 1
    table.fight("tank+ treaty plane soldier", "tank+ plane treaty soldier")
    assert {Card(Kind.TANK, A), Card(Kind.TANK, D)} <= {*table.state.out}


@pytest.mark.parametrize(
    ("attack", "defence", "soldier"),
    [
        ("soldier treaty plane cannon", "treaty plane cannon tank", Card(Kind.SOLDIER, A)),
        ("treaty plane cannon tank", "soldier treaty plane cannon", Card(Kind.SOLDIER, D)),
    ],
)
def test_a_soldier_that_meets_the_treaty_is_unusable_for_the_next_round_only(
    attack: str, defence: str, soldier: Card
) -> None:
    table = Table().fight(attack, defence)
    assert GAME.view(table.state, None).resting == (soldier,)
    assert table.refusal(f"{soldier.owner} place 1 soldier") == "card-not-usable"
    table.fight("treaty plane cannon tank", "plane treaty tank cannon")
    assert GAME.view(table.state, None).resting == ()
    assert soldier in table.state.usable[soldier.owner]
    assert table.told("card-returns") == {"seat": soldier.owner, "card": "soldier"}


def test_the_battle_just_fought_stays_in_view_while_the_next_rows_are_laid() -> None:
    table = Table().fight(*TANK_TAKEN)
    effects = [settled.effect for settled in GAME.view(table.state, None).previous]
    assert effects == [Effect.CAPTURED, Effect.POINTS, Effect.POINTS, Effect.POINTS]
