"""What a seat may not know, and that redealing it really deals anew."""

from dataclasses import replace
from random import Random

import pytest

from games.armistice.cards import Card, Kind
from games.armistice.data import Ask, Inspect, Phase, Questions, Row, State
from games.armistice.questions import is_true
from games.armistice.redeal import possible_rows
from games.armistice.rules import GAME
from games.armistice.views import view
from tests.games.armistice.table import A, D, Table, cards
from tests.games.armistice.test_ending import level
from tests.games.armistice.test_laying import with_cards

ROWS = ("soldier treaty plane cannon", "tank plane treaty soldier")


def redeals(state: State, seat: int) -> list[State]:
    return [GAME.redeal(state, seat, Random(seed)) for seed in range(300)]


def rows(state: State) -> set[Row]:
    return {other.rows[D] for other in redeals(state, A)}


def test_the_others_row_is_seen_by_nobody_else_before_it_is_turned() -> None:
    table = Table().lay(*ROWS)
    assert view(table.state, A).rows == (cards(A, ROWS[0]), (None,) * 4)
    assert view(table.state, D).rows == ((None,) * 4, cards(D, ROWS[1]))
    assert view(table.state, None).rows == ((None,) * 4, (None,) * 4)


@pytest.mark.parametrize("lines", [(), ("1 place 1 tank",), ("1 place 1 tank", "1 place 2 treaty")])
def test_a_draft_is_seen_by_nobody_else(lines: tuple[str, ...]) -> None:
    state = Table().play(*lines).state
    assert GAME.view(state, A) == GAME.view(Table().state, A)
    others = redeals(state, A)
    assert len({other.drafts[D] for other in others}) > 50
    assert {other.ready for other in others} == {(False, False)}


def test_a_laid_row_is_redealt_as_another_laid_row() -> None:
    state = Table().lapse().state
    placed = [f"1 place {n} {card.kind}" for n, card in enumerate(state.rows[D], start=1)]
    ready = Table().play(*placed, "1 ready").state
    others = redeals(ready, A)
    assert {other.ready for other in others} == {(False, True)}
    drafts = {other.drafts[D] for other in others}
    assert len(drafts) > 50
    assert all(Card(Kind.TREATY, D) in draft and None not in draft for draft in drafts)


def test_a_row_of_which_nothing_is_known_may_be_any_of_ninety_six() -> None:
    state = Table().lay(*ROWS).state
    assert len(possible_rows(view(state, A), A)) == 96
    assert len(rows(state)) > 80


def test_six_cards_may_lie_in_two_hundred_and_forty_ways() -> None:
    table = Table().fight("soldier treaty plane tank", "tank plane treaty cannon")
    table.lay("plane soldier treaty cannon", "tank tank+ treaty plane")
    assert len(possible_rows(view(table.state, D), D)) == 240


def test_a_redealt_row_gives_every_answer_that_was_given() -> None:
    questions = ("ask end tank", "inspect metal 2")
    table = Table().lay(*ROWS).play(f"0 {questions[0]}", "1 skip", f"0 {questions[1]}", "1 skip")
    found = rows(table.state)
    assert len(found) > 10
    for row in found:
        kinds = [card.kind for card in row]
        for line in questions:
            question = GAME.read(line)
            assert isinstance(question, Ask | Inspect)
            assert is_true(question, kinds)


def test_an_exchange_moves_what_is_known_with_the_cards() -> None:
    table = Table().lay(*ROWS).play("0 inspect metal 3", "1 skip", "0 skip", "1 skip")
    table.play("0 exchange 3 4", "1 skip")
    found = {row[3].kind for row in rows(table.state)}
    assert found == {Kind.SOLDIER, Kind.TREATY}


def test_an_exchange_tells_nothing_of_the_cards_exchanged() -> None:
    first = Table().lay(ROWS[0], "tank plane treaty soldier").ask_nothing()
    second = Table().lay(ROWS[0], "cannon treaty plane tank").ask_nothing()
    for table in (first, second):
        table.play("0 exchange 1 2")
    assert GAME.view(first.state, A) == GAME.view(second.state, A)
    assert GAME.view(first.state, None) == GAME.view(second.state, None)
    assert first.events == second.events


def test_turned_places_are_redealt_as_they_were_seen() -> None:
    table = Table().lay(*ROWS).silent().turn(1, 3)
    assert {(row[0], row[2]) for row in rows(table.state)} == {cards(D, "tank treaty")}
    assert len(rows(table.state)) == 6


def test_a_typed_question_is_for_people_to_weigh() -> None:
    table = Table(questions=Questions.FREE).lay(*ROWS).play("0 pose Any metal?", "1 answer yes")
    assert len(possible_rows(view(table.state, A), A)) == 96


def test_that_a_strike_is_made_is_public_and_with_what_is_seen_by_nobody_else() -> None:
    before = level().state
    after = level().play("1 strike tank").state
    for viewer in (A, None):
        assert GAME.view(after, viewer) == replace(GAME.view(before, viewer), awaited=(A,))
    assert GAME.view(after, D).strike is Kind.TANK
    picks = {other.strikes[D] for other in redeals(after, A)}
    assert picks == {Kind.CANNON, Kind.TANK, Kind.PLANE}


def test_who_has_struck_knows_that_the_other_has_not() -> None:
    after = level().play("0 strike tank").state
    assert {other.strikes for other in redeals(after, A)} == {(Kind.TANK, None)}


def test_after_an_armistice_by_itself_only_the_strike_is_unknown() -> None:
    alone = with_cards(cards(A, "soldier tank treaty"), cards(D, "soldier tank treaty"))
    alone.fight("treaty soldier tank", "soldier treaty tank")
    assert rows(alone.state) == {()}
    alone.play("1 strike plane")
    assert len({other.strikes for other in redeals(alone.state, A)}) == 3


def test_places_never_turned_stay_unknown_after_the_end() -> None:
    state = level().state
    assert state.phase is Phase.SUDDEN_DEATH
    assert len(rows(state)) == 24
