"""Rule 1 and 2: the cards, the rows, and who attacks."""

from collections import Counter
from dataclasses import replace

import pytest

from games.armistice.cards import Card, Kind, has_treaty
from games.armistice.data import Options, Phase, Questions, State, Tie
from games.armistice.rules import GAME
from games.engine import Luck
from tests.games.armistice.table import A, D, Table, cards

FIVE = "soldier cannon tank plane treaty"
ROW = "soldier cannon tank treaty"


def with_cards(attack: tuple[Card, ...], defence: tuple[Card, ...]) -> Table:
    """A round that begins with these cards, after a battle that left the others out."""
    gone = tuple(c for c in (*cards(A, FIVE), *cards(D, FIVE)) if c not in (*attack, *defence))
    length = min(4, len(attack), len(defence))
    drafts = ((None,) * length, (None,) * length)
    options = Questions.BUILDER, Tie.SUDDEN_DEATH
    return Table(State(*options, A, (attack, defence), out=gone, drafts=drafts))


def test_each_side_holds_five_different_cards() -> None:
    assert Table().state.usable == (cards(A, FIVE), cards(D, FIVE))


def test_the_attacker_is_drawn_by_lot() -> None:
    drawn = Counter(GAME.setup(2, Options(), Luck(str(seed))).state.attacker for seed in range(200))
    assert min(drawn[0], drawn[1]) > 60


def test_attack_and_defence_change_every_round() -> None:
    table = Table()
    attackers = []
    for _ in range(3):
        attackers.append(table.state.attacker)
        table.fight("treaty plane tank cannon", "plane treaty cannon tank")
    assert attackers == [A, D, A]


def test_both_lay_at_once_and_see_only_their_own_row() -> None:
    table = Table().play("0 place 1 tank", "1 place 4 treaty")
    assert table.asked.seats == (A, D)
    assert GAME.view(table.state, A).draft == (*cards(A, "tank"), None, None, None)
    assert GAME.view(table.state, D).draft == (None, None, None, *cards(D, "treaty"))
    assert GAME.view(table.state, None).draft == ()


def test_a_card_put_on_another_replaces_it() -> None:
    table = Table().play("0 place 1 tank", "0 place 1 plane")
    assert table.state.drafts[A] == (*cards(A, "plane"), None, None, None)


def test_a_card_moved_within_the_row_swaps_the_two_places() -> None:
    table = Table().play("0 place 1 tank", "0 place 2 plane", "0 place 1 plane")
    assert table.state.drafts[A] == (*cards(A, "plane tank"), None, None)
    table.play("0 place 4 plane")
    assert table.state.drafts[A] == (None, *cards(A, "tank"), None, *cards(A, "plane"))


def test_a_row_without_the_treaty_cannot_be_confirmed() -> None:
    table = Table().play(*(f"0 place {n} {k}" for n, k in enumerate(FIVE.split()[:4], start=1)))
    assert "ready" not in table.may(A)
    assert table.refusal("0 ready") == "treaty-missing"
    assert "ready" in table.play("0 place 3 treaty").may(A)


def test_a_row_with_a_gap_cannot_be_confirmed() -> None:
    table = Table().play("0 place 1 treaty")
    assert "ready" not in table.may(A)
    assert table.refusal("0 ready") == "row-incomplete"


def test_a_row_may_be_changed_until_both_are_laid() -> None:
    table = Table().play(*(f"0 place {n} {k}" for n, k in enumerate(ROW.split(), start=1)))
    table.play("0 ready")
    assert table.refusal("0 ready") == "already-ready"
    assert GAME.view(table.state, A).ready
    table.play("0 place 1 treaty")
    assert not GAME.view(table.state, A).ready
    table.play(*(f"1 place {n} {k}" for n, k in enumerate(ROW.split(), start=1)), "1 ready")
    assert table.state.rows == ((), ())
    table.play("0 ready")
    assert table.state.phase is Phase.ASKING
    assert table.state.rows[A] == cards(A, "treaty cannon tank soldier")
    assert table.refusal("0 place 1 tank") == "wrong-phase"


def test_that_a_row_is_laid_is_public_and_ends_nothing_before_both_are() -> None:
    table = Table().play(*(f"0 place {n} {k}" for n, k in enumerate(ROW.split(), start=1)))
    turn, seen = table.asked.turn, GAME.view(table.state, D)
    table.play("0 ready")
    assert table.asked.turn == turn
    assert GAME.view(table.state, D) == replace(seen, awaited=(D,))
    assert table.asked.seats == (A, D)
    assert table.said == []
    table.play(*(f"1 place {n} {k}" for n, k in enumerate(ROW.split(), start=1)), "1 ready")
    assert table.asked.turn == turn + 1
    assert table.said == ["rows-laid"]


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("0 place 5 tank", "no-such-place"),
        ("0 place 0 tank", "no-such-place"),
        ("0 place 2 tank captured", "card-not-usable"),
        ("0 place 1 treaty", "card-already-there"),
        ("0 skip", "wrong-phase"),
        ("0 strike tank", "wrong-phase"),
    ],
)
def test_what_cannot_be_laid_is_refused_with_its_reason(line: str, key: str) -> None:
    assert Table().play("0 place 1 treaty").refusal(line) == key


def test_with_fewer_than_four_usable_cards_both_lay_that_many() -> None:
    table = with_cards(cards(A, FIVE), cards(D, "soldier plane treaty"))
    assert table.refusal("0 place 4 tank") == "no-such-place"
    table.lay("tank plane treaty", "soldier treaty plane")
    assert [len(row) for row in table.state.rows] == [3, 3]


def test_a_side_that_holds_six_cards_still_lays_four() -> None:
    table = with_cards(
        (*cards(A, FIVE), *cards(D, "tank")), cards(D, "soldier cannon plane treaty")
    )
    table.lay("tank tank+ plane treaty", "soldier cannon plane treaty")
    assert table.state.rows[A] == (
        Card(Kind.TANK, A),
        Card(Kind.TANK, D),
        *cards(A, "plane treaty"),
    )


def test_with_only_treaties_left_the_armistice_follows_by_itself() -> None:
    table = with_cards(cards(A, "soldier tank treaty"), cards(D, "soldier tank treaty"))
    table.fight("treaty soldier tank", "soldier treaty tank")
    assert table.said[-3:] == ["settled-out", "armistice-by-itself", "sudden-death"]
    assert table.state.usable == (cards(A, "treaty"), cards(D, "treaty"))


def test_one_side_down_to_its_treaty_is_enough_for_the_armistice() -> None:
    table = with_cards(cards(A, "soldier tank treaty"), cards(D, "soldier plane treaty"))
    table.fight("treaty soldier tank", "soldier treaty plane")
    assert len(table.state.usable[A]) == len(table.state.usable[D]) == 2
    table = with_cards(cards(A, "soldier treaty"), cards(D, "plane treaty"))
    table.fight("soldier treaty", "treaty plane")
    assert len(table.state.usable[D]) == 2
    assert table.said[-1] == "armistice-by-itself"
    assert (table.outcome.places, table.outcome.points) == ((2, 1), (0, 3))


def test_time_out_lays_a_random_row_with_the_treaty() -> None:
    rows = set()
    for seed in range(60):
        table = Table()
        table.luck = Luck(str(seed))
        row = table.lapse().state.rows[A]
        assert has_treaty(row)
        assert len({*row}) == 4
        rows.add(row)
    assert len(rows) > 30


@pytest.mark.parametrize("seed", range(5))
def test_time_out_keeps_a_row_that_was_confirmed_and_forgets_any_other(seed: int) -> None:
    placed = [f"0 place {n} {k}" for n, k in enumerate(ROW.split(), start=1)]
    nothing, prepared, confirmed = (
        Table().play(*lines) for lines in ([], placed, [*placed, "0 ready"])
    )
    for table in (nothing, prepared, confirmed):
        table.luck = Luck(f"late {seed}")
        table.lapse()
    assert confirmed.state.rows[A] == cards(A, ROW)
    assert prepared.state.rows == nothing.state.rows
    assert prepared.state.rows[A] != cards(A, ROW)
    assert nothing.events == prepared.events == confirmed.events
