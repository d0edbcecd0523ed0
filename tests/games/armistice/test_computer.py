"""What a computer understands of Armistice, beyond the laws it shares with the other games."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import permutations

import pytest

from games.armistice.cards import SEATS, Kind
from games.armistice.computer import choose
from games.armistice.data import (
    About,
    Action,
    Answer,
    Ask,
    Exchange,
    Inspect,
    Phase,
    Place,
    Questions,
    Ready,
    Reply,
    Trait,
)
from games.armistice.imagined import Prospect, coded, truce
from games.armistice.inquiry import telling
from games.armistice.laying import laid
from games.armistice.mixtures import equilibrium, selections
from games.armistice.questions import permitted
from games.armistice.rules import GAME
from games.engine import Level, Luck, Seat
from tests.games.armistice.table import A, D, Table, cards

LEVELS: tuple[Level, ...] = ("easy", "normal", "hard")
every_level = pytest.mark.parametrize("level", LEVELS)


def chosen(
    table: Table, seat: Seat, level: Level, seed: str = "seed", *, hurry: bool = False
) -> Action | None:
    view, legal = GAME.view(table.state, seat), GAME.legal(table.state, seat)
    return choose(view, legal, level, Luck(seed), lambda: not hurry)


def all_chosen(
    table: Table, seat: Seat, level: Level, *, hurry: bool = False
) -> set[Action | None]:
    return {chosen(table, seat, level, str(seed), hurry=hurry) for seed in range(40)}


def leading(table: Table, *points: int) -> Table:
    first, second = points
    return Table(replace(table.state, points=(first, second)))


def row_laid(table: Table, level: Level, seed: str) -> Table:
    for step in range(6):
        action = chosen(table, A, level, f"{seed} {step}")
        if action is None:
            break
        table.play(f"0 {GAME.write(action)}")
    return table


@every_level
def test_a_row_is_laid_card_by_card_and_confirmed_and_then_there_is_nothing_to_say(
    level: Level,
) -> None:
    table = row_laid(Table(), level, "row")
    assert laid(table.state.drafts[A])
    assert table.state.ready[A]
    assert chosen(table, A, level) is None


@every_level
def test_a_row_begun_is_gone_on_with(level: Level) -> None:
    begun = Table().play("0 place 3 soldier", "0 place 1 cannon")
    draft = row_laid(begun, level, "begun").state.drafts[A]
    kinds = [card.kind for card in draft if card is not None]
    assert (kinds[0], kinds[2]) == (Kind.CANNON, Kind.SOLDIER)
    assert begun.state.ready[A]


def test_a_row_that_lacks_the_treaty_is_mended() -> None:
    whole = Table().play(*(f"0 place {n} {kind}" for n, kind in enumerate([*Kind][:4], 1)))
    action = chosen(whole, A, "hard")
    assert isinstance(action, Place)
    assert action.kind is Kind.TREATY
    whole.play(f"0 {GAME.write(action)}")
    assert chosen(whole, A, "hard") == Ready()


@every_level
def test_neither_the_cards_of_a_row_nor_their_order_can_be_foreseen(level: Level) -> None:
    rows = [row_laid(Table(), level, str(seed)).state.drafts[A] for seed in range(40)]
    assert len({frozenset(row) for row in rows}) > 1
    assert len(set(rows)) > 15


def test_a_captured_card_can_be_laid() -> None:
    table = Table().fight("soldier treaty plane tank", "cannon plane treaty soldier")
    placed = {
        action.copy
        for seed in range(40)
        if isinstance(action := chosen(table, A, "easy", str(seed)), Place)
    }
    assert placed == {None, "captured"}


def test_cards_are_mixed_so_that_another_choice_gains_nothing() -> None:
    state = Table().state
    mixtures = equilibrium(state.usable, 4, A, 1)
    prospect = Prospect(0, A, 1)

    def worth(mine: Sequence[int], theirs: Sequence[int]) -> float:
        rows = list(permutations(theirs))
        return sum(prospect.worth(tuple(mine), row) for row in rows) / len(rows)

    first, second = ([*map(coded, selections(state.usable[seat], 4))] for seat in SEATS)
    often, seldom = ([*mixtures[seat].values()] for seat in SEATS)
    against_mixture = [
        sum(s * worth(a, d) for d, s in zip(second, seldom, strict=True)) for a in first
    ]
    by_mixture = [sum(o * worth(a, d) for a, o in zip(first, often, strict=True)) for d in second]
    assert abs(sum(often) - 1) < 1e-9
    assert max(against_mixture) - min(by_mixture) < 0.01


def knowing_the_treaty(table: Table) -> Table:
    """The attacker learns that the other's Treaty lies at place 2."""
    return table.play("0 ask among soldier", "1 skip", "0 inspect metal 2", "1 skip")


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_who_leads_exchanges_treaty_against_treaty(level: Level) -> None:
    rows = ("cannon tank plane treaty", "cannon treaty tank plane")
    table = knowing_the_treaty(leading(Table().lay(*rows), 9, 0))
    assert all_chosen(table, A, level) == {Exchange(2, 4)}


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_who_is_behind_exchanges_the_treaties_apart(level: Level) -> None:
    rows = ("cannon treaty plane tank", "cannon treaty tank plane")
    table = knowing_the_treaty(leading(Table().lay(*rows), 0, 9))
    for action in all_chosen(table, A, level):
        assert isinstance(action, Exchange)
        assert 2 in (action.first, action.second)


def test_an_easy_computer_forgets_its_second_answer() -> None:
    table = leading(Table().lay("cannon tank plane treaty", "cannon treaty tank plane"), 9, 0)
    table.play("0 ask among soldier", "1 skip")
    fourth, second = (
        Table(table.state).play(f"0 inspect metal {place}", "1 skip") for place in (4, 2)
    )
    assert all_chosen(fourth, A, "easy") == all_chosen(second, A, "easy")
    assert all_chosen(fourth, A, "normal") != all_chosen(second, A, "normal")


@every_level
@pytest.mark.parametrize("lead", [1, 9])
def test_who_leads_turns_up_the_own_treaty_first(level: Level, lead: int) -> None:
    rows = ("cannon tank plane treaty", "cannon treaty tank plane")
    table = leading(Table().lay(*rows).silent(), lead, 0)
    assert {str(action) for action in all_chosen(table, A, level)} == {"Turn(place=4)"}


@every_level
def test_who_is_behind_puts_the_armistice_off(level: Level) -> None:
    rows = ("cannon tank plane treaty", "cannon treaty tank plane")
    table = leading(Table().lay(*rows).silent(), 0, 1)
    assert "Turn(place=4)" not in {str(action) for action in all_chosen(table, A, level)}


def test_once_the_own_treaty_is_turned_up_any_place_will_do() -> None:
    rows = ("treaty tank plane cannon", "cannon treaty tank plane")
    table = Table().lay(*rows).silent().turn(1, 2)
    assert len(all_chosen(table, A, "hard")) == 2


def test_any_place_will_do_when_the_treaties_cannot_meet() -> None:
    rows = ("treaty tank plane cannon", "cannon treaty tank plane")
    table = Table().lay(*rows).play("0 inspect gun 1", "1 skip", "0 skip", "1 skip")
    table.play("0 skip", "1 skip")
    assert len(all_chosen(table, A, "hard")) == 4


def test_a_capture_counts_and_so_does_defending_next() -> None:
    soldier, rivals = coded(cards(A, "soldier")), cards(D, "cannon soldier treaty")
    attack = [Prospect(A, A, 0).worth(soldier, coded([card])) for card in rivals]
    assert attack[0] > attack[1] > attack[2]
    assert attack[1] > 0.5


def test_what_one_side_may_hope_the_other_must_fear() -> None:
    row, other = cards(A, "plane soldier treaty tank"), cards(D, "treaty tank plane cannon")
    hope = Prospect(A, A, 1).worth(coded(row), coded(other))
    fear = Prospect(D, A, -1).worth(coded(other), coded(row))
    assert abs(hope + fear - 1) < 1e-9


@pytest.mark.parametrize(
    ("lead", "gains", "my_turn", "worth"),
    [
        (1, (-3,), True, 1.0),
        (1, (-3,), False, 0.0),
        (-1, (2,), True, 1.0),
        (-1, (2,), False, 0.0),
        (-1, (1,), True, 0.5),
        (-1, (2, -3), True, 0.0),
        (0, (), True, 0.5),
    ],
)
def test_where_the_treaties_lie_opposite_one_ends_or_fights_on(
    lead: int, gains: tuple[int, ...], my_turn: bool, worth: float
) -> None:
    assert truce(lead, gains, my_turn) == worth


def test_a_question_tells_as_much_as_the_exchange_it_leads_to() -> None:
    rows = [(Kind.TREATY, Kind.TANK, Kind.PLANE), (Kind.TANK, Kind.TREATY, Kind.PLANE)]
    worths = [[0.5, 0.0], [0.0, 0.5]]
    questions = [Ask(About.END, Kind.PLANE), Ask(About.END, Kind.TREATY)]
    assert telling(questions, rows, worths, False, lambda: True) == [0.5, 1.0]
    assert telling(questions, rows, worths, True, lambda: True) == [1.0, 1.0]
    assert telling(questions, rows, worths, True, lambda: False) == [0.5, 1.0]


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_what_a_weaker_computer_asks_cannot_be_foreseen(level: Level) -> None:
    table = Table().lay("cannon tank plane treaty", "cannon treaty tank plane")
    asked = all_chosen(table, A, level)
    assert len(asked) > 10
    assert asked <= set(permitted(tuple(Kind), 4))


def test_a_hard_computer_asks_what_it_does_not_know_yet() -> None:
    table = Table().lay("cannon tank plane treaty", "cannon treaty tank plane")
    table.play("0 inspect metal 2", "1 skip")
    asked = all_chosen(table, A, "hard")
    assert Inspect(Trait.METAL, 2) not in asked
    assert Ask(About.AMONG, Kind.TREATY) not in asked
    assert asked <= set(permitted(tuple(Kind), 4))


def test_the_first_question_is_chosen_with_the_second_in_mind() -> None:
    table = Table().lay("cannon tank plane treaty", "cannon treaty tank plane")
    assert all_chosen(table, A, "hard") != all_chosen(table, A, "hard", hurry=True)
    table.play("0 ask among soldier", "1 skip")
    assert all_chosen(table, A, "hard") == all_chosen(table, A, "hard", hurry=True)


@every_level
def test_a_typed_question_is_objected_to_because_a_computer_cannot_read(level: Level) -> None:
    table = Table(questions=Questions.FREE).lay(
        "cannon tank plane treaty", "cannon treaty tank plane"
    )
    table.play("0 pose Are your guns side by side?")
    assert chosen(table, D, level) == Answer(Reply.OBJECT)


def test_the_strike_of_sudden_death_cannot_be_foreseen() -> None:
    table = Table().lay("treaty tank plane cannon", "treaty plane tank cannon").silent().turn(1)
    assert table.state.phase is Phase.SUDDEN_DEATH
    assert len(all_chosen(table, A, "hard")) == 3


def test_a_hard_computer_beats_one_that_plays_anything() -> None:
    # Imported here: the arena is the bot's, and games are tested without it elsewhere.
    from tools.arena import one_game

    won = sum(one_game("armistice", ["hard", "random"], number)[0] for number in range(20))
    assert won >= 12
