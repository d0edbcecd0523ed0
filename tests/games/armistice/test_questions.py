"""Rules 8 and 9, and the questions of rule 3."""

from collections import Counter
from itertools import combinations, permutations

import pytest

from games.armistice.cards import WEAPONS, Kind
from games.armistice.data import About, Ask, Inspect, Phase, Pose, Questions
from games.armistice.questions import foregone, is_true, permitted
from games.armistice.rules import GAME
from games.engine import IllegalAction, Luck
from tests.games.armistice.table import A, D, Table, cards
from tests.games.armistice.test_laying import with_cards

WEAPONS_AND_SOLDIER = (Kind.SOLDIER, *WEAPONS)
ROWS = ("soldier treaty plane cannon", "tank plane treaty soldier")


def laid(questions: Questions = Questions.BUILDER) -> Table:
    return Table(questions=questions).lay(*ROWS)


def kinds(row: str) -> list[Kind]:
    return [Kind(word) for word in row.split()]


def read(line: str) -> Ask | Inspect:
    question = GAME.read(line)
    assert isinstance(question, Ask | Inspect)
    return question


@pytest.mark.parametrize(
    ("question", "reply"),
    [
        ("ask among tank", "yes"),
        ("ask among cannon", "no"),
        ("ask beside tank plane", "yes"),
        ("ask beside soldier treaty", "yes"),
        ("ask beside tank treaty", "no"),
        ("ask beside cannon tank", "no"),
        ("ask end tank", "yes"),
        ("ask end soldier", "yes"),
        ("ask end plane", "no"),
        ("ask end cannon", "no"),
        ("ask middle plane", "yes"),
        ("ask middle treaty", "yes"),
        ("ask middle tank", "no"),
        ("inspect gun 1", "yes"),
        ("inspect gun 2", "no"),
        ("inspect gun 3", "no"),
        ("inspect metal 1", "yes"),
        ("inspect metal 2", "yes"),
        ("inspect metal 3", "no"),
        ("inspect metal 4", "no"),
    ],
)
def test_a_question_is_answered_truthfully_about_the_others_row(question: str, reply: str) -> None:
    table = laid().play(f"0 {question}")
    assert dict(table.events[-1].values)["reply"] == reply
    (asked,) = GAME.view(table.state, None).asked
    assert (asked.seat, asked.reply) == (A, reply)


def test_the_cannon_has_a_gun_and_is_metal() -> None:
    row = kinds("cannon treaty")
    assert is_true(read("inspect gun 1"), row)
    assert is_true(read("inspect metal 1"), row)


@pytest.mark.parametrize(
    ("row", "question", "truth"),
    [
        ("tank treaty tank plane", "ask end tank", True),
        ("tank treaty tank plane", "ask middle tank", True),
        ("tank treaty tank plane", "ask beside tank plane", True),
        ("tank tank treaty plane", "ask beside tank plane", False),
        ("treaty tank tank plane", "ask end tank", False),
        ("tank plane soldier tank", "ask middle tank", False),
    ],
)
def test_with_two_copies_the_answer_is_yes_if_either_fits(
    row: str, question: str, truth: bool
) -> None:
    assert is_true(read(question), kinds(row)) is truth


def counted(held: str, length: int) -> Counter[str]:
    asked = permitted(tuple(kinds(held)), length)
    return Counter(GAME.write(question).split()[1] for question in asked)


FIVE = "soldier cannon tank plane treaty"


def test_8_which_questions_exist_at_which_length() -> None:
    place = {"gun": 4, "metal": 4}
    assert counted(FIVE, 4) == {"among": 5, "beside": 10, "end": 5, "middle": 5, **place}
    assert counted(FIVE, 3) == {"among": 5, "beside": 10, "end": 4, "gun": 3, "metal": 3}
    assert counted(FIVE, 2) == {"among": 5}


def test_8_with_three_places_a_card_that_is_certain_to_lie_there_has_no_end() -> None:
    """To lie at no end would be to lie in the middle."""
    assert read("ask end treaty") not in permitted(tuple(kinds(FIVE)), 3)
    twice = permitted(tuple(kinds("cannon cannon soldier treaty")), 3)
    assert read("ask end cannon") not in twice
    assert read("ask end soldier") in twice


def test_8_with_three_places_nothing_lies_beside_anything_for_a_side_of_three_cards() -> None:
    """Not to lie beside each other would be to have the third card between them."""
    assert counted("soldier tank treaty", 3) == {"among": 5, "end": 2}


def test_8_gun_and_metal_are_asked_only_if_either_answer_leaves_two_kinds() -> None:
    assert counted("cannon tank plane treaty", 4)["metal"] == 0, "no metal would be the Treaty"
    assert counted("cannon tank plane treaty", 4)["gun"] == 4
    assert counted("soldier cannon plane treaty", 4)["gun"] == 0, "a gun would be the Cannon"
    assert counted("soldier cannon plane treaty", 4)["metal"] == 4
    assert counted("soldier plane plane treaty", 4)["gun"] == 0, "there is none"


@pytest.mark.parametrize(
    ("held", "length", "question", "told"),
    [
        (FIVE, 4, "ask among treaty", True),
        (FIVE, 4, "ask among tank", False),
        (FIVE, 4, "ask beside tank treaty", False),
        ("cannon tank plane treaty", 4, "ask among soldier", True),
        ("cannon tank plane treaty", 4, "ask among tank", True),
        ("cannon tank plane treaty", 4, "ask end soldier", True),
        ("cannon tank plane treaty", 4, "ask beside soldier treaty", True),
        ("cannon tank plane treaty", 4, "ask end treaty", False),
        ("cannon tank treaty", 2, "ask among tank", False),
        ("tank treaty", 2, "ask among tank", True),
    ],
)
def test_an_answer_is_foregone_if_the_cards_of_that_side_tell_it(
    held: str, length: int, question: str, told: bool
) -> None:
    assert read(question) in permitted(tuple(kinds(held)), length), "legal all the same"
    assert foregone(read(question), tuple(kinds(held)), length) is told


def test_what_a_side_has_answered_tells_the_answers_to_other_questions() -> None:
    known = ((read("ask among soldier"), False),)
    four = tuple(kinds(FIVE))
    assert not foregone(read("ask among tank"), four, 4)
    assert foregone(read("ask among tank"), four, 4, known), "then all the others lie there"
    assert foregone(read("ask end soldier"), four, 4, known)
    assert not foregone(read("ask end tank"), four, 4, known)


HELD = [
    (*own, *captured, Kind.TREATY)
    for number in range(5)
    for own in combinations(WEAPONS_AND_SOLDIER, number)
    for taken in range(3)
    for captured in combinations(WEAPONS_AND_SOLDIER, taken)
]


@pytest.mark.parametrize("length", [3, 4])
def test_8_no_answer_to_a_question_names_the_card_of_a_place(length: int) -> None:
    for held in {tuple(sorted(held)) for held in HELD if len(held) >= length}:
        picked = (cards for cards in combinations(held, length) if Kind.TREATY in cards)
        rows = {row for cards in picked for row in permutations(cards)}
        for question in permitted(held, length):
            if isinstance(question, Ask) and question.about is About.AMONG:
                continue
            for answer in (True, False):
                left = [row for row in rows if is_true(question, row) is answer]
                named = [place for place in zip(*left, strict=True) if len({*place}) == 1]
                assert not named, f"{held}: {GAME.write(question)}"


def test_8_answers_given_before_do_not_matter() -> None:
    table = laid().play("0 inspect metal 3", "1 skip")
    assert "inspect gun 3" in table.may(A), "no metal, so certainly no gun"


def test_8_the_questions_follow_from_the_cards_the_other_side_may_use() -> None:
    table = with_cards(cards(A, FIVE), cards(D, "cannon tank plane treaty"))
    table.lay("soldier treaty plane cannon", "tank plane treaty cannon")
    assert table.refusal("0 inspect metal 1") == "question-not-permitted"
    assert "inspect metal 1" in table.play("0 skip").may(D)


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("0 inspect gun 5", "no-such-place"),
        ("0 ask beside tank", "two-different-cards"),
        ("0 ask beside tank tank", "two-different-cards"),
        ("0 ask end tank plane", "question-not-permitted"),
        ("0 pose Is your Tank on the left?", "typed-questions-off"),
        ("1 ask end tank", "not-your-turn"),
        ("1 answer yes", "wrong-phase"),
        ("0 turn 1", "wrong-phase"),
    ],
)
def test_a_question_that_is_not_permitted_is_refused_with_its_reason(line: str, key: str) -> None:
    assert laid().refusal(line) == key


def test_each_asks_two_questions_in_turn_and_the_attacker_begins() -> None:
    table, askers = laid(), []
    while table.state.phase is Phase.ASKING:
        (seat,) = table.asked.seats
        askers.append(seat)
        table.play(f"{seat} ask among tank")
    assert askers == [A, D, A, D]
    assert table.state.phase is Phase.EXCHANGING


def test_gun_and_metal_may_both_be_asked_of_one_place() -> None:
    table = laid().play("0 inspect gun 2", "1 skip", "0 inspect metal 2")
    assert [a.reply for a in table.state.asked if a.question] == ["no", "yes"]


def test_a_question_may_be_skipped() -> None:
    table = laid().play("0 skip", "1 skip", "0 ask among tank", "1 skip")
    assert table.said.count("question-skipped") == 3
    assert table.state.phase is Phase.EXCHANGING


def test_time_out_asks_no_question() -> None:
    skipped, late = laid().play("0 skip"), laid().lapse()
    assert (late.state, late.events) == (skipped.state, skipped.events)


def test_answers_hold_for_the_row_as_it_lay_when_asked() -> None:
    table = laid().play("0 ask end tank", "1 skip", "0 skip", "1 skip", "0 exchange 1 2")
    assert table.state.asked[0].reply == "yes"
    assert table.state.rows[D][0].kind is Kind.PLANE


def test_a_typed_question_is_answered_by_the_other() -> None:
    table = laid(Questions.FREE).play("0 pose Does it fly at either end?")
    assert table.asked.seats == (D,)
    assert table.told("question-posed")["text"] == "Does it fly at either end?"
    assert table.refusal("0 answer yes") == "not-your-turn"
    assert table.refusal("0 skip") == "wrong-phase"
    assert table.may(D) == {"answer yes", "answer no", "answer object"}
    table.play("1 answer no")
    assert table.told("question-answered") == {
        "seat": A,
        "other_seat": D,
        "text": "Does it fly at either end?",
        "reply": "no",
    }
    assert table.asked.seats == (D,)
    assert GAME.view(table.state, None).questions_left == 3


def test_an_objection_gives_the_question_back() -> None:
    table = laid(Questions.FREE).play("0 pose Is it your Tank?", "1 answer object")
    assert table.said[-1] == "question-objected"
    assert table.asked.seats == (A,)
    assert GAME.view(table.state, None).questions_left == 4
    table.play("0 ask among tank", "1 skip", "0 skip", "1 skip")
    assert table.state.phase is Phase.EXCHANGING


def test_silence_to_a_typed_question_counts_as_an_objection() -> None:
    posed = laid(Questions.FREE).play("0 pose Is it your Tank?").state
    objected, silent = Table(posed).play("1 answer object"), Table(posed).lapse()
    assert (silent.state, silent.events) == (objected.state, objected.events)


def test_the_last_question_may_be_typed() -> None:
    table = laid(Questions.FREE).play("0 skip", "1 skip", "0 skip", "1 pose Any metal?")
    assert table.state.phase is Phase.ANSWERING
    assert table.play("0 answer yes").state.phase is Phase.EXCHANGING


def test_typed_questions_are_offered_beside_the_builder() -> None:
    assert laid(Questions.FREE).may(A) == laid().may(A)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("x" * 201, "question-too-long"),
        ("one\ntwo", "question-not-one-line"),
        ("one\u2028two", "question-not-one-line"),
        ("\u00a0", "question-empty"),
    ],
)
def test_a_typed_question_is_one_line_of_at_most_200_characters(text: str, key: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        GAME.apply(laid(Questions.FREE).state, A, Pose(text), Luck("0"))
    assert refused.value.key == key


def test_a_typed_question_may_be_200_characters_long_without_the_blanks_around_it() -> None:
    table = laid(Questions.FREE).play(f"0 pose {'x' * 200} ")
    assert table.state.asked[0].question == Pose("x" * 200)


def test_a_typed_question_survives_notation_and_json() -> None:
    table = laid(Questions.FREE).play("0 pose Votre avion est-il près d’un bord\u202f? 🛩️")
    question = table.state.asked[0].question
    assert question is not None
    assert GAME.read(GAME.write(question)) == question
    assert GAME.load(GAME.dump(table.state)) == table.state
