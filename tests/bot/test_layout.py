"""Panels as components, and the ids that bring their meaning back."""

from typing import Any

import pytest

from bot.stage.layout import FIELD, MOVE, VERB, Verb, lay_out, modal, move_id, note, verb_id
from bot.stage.panel import Button, Form, Look, Option, Panel, Select, Text, rows_of, text
from tests.cogs.drawn import components

CONTAINER, ROW, BUTTON, SELECT, TEXT, RULE = 17, 1, 2, 3, 10, 14
FORM = Form(text("ask"), "pose", text("title"), text("field"), longest=200)


def words(line: Text) -> str:
    return f"*{line.key}*"


def labels(line: Text) -> str:
    return line.key


def drawn(panel: Panel, *verbs: Verb) -> list[dict[str, Any]]:
    return components(lay_out(panel, verbs, 7, 3, words, labels))


@pytest.mark.parametrize("line", ["throw 7", "pose 1 Is it: here?", "?0.2", "a\nb"])
def test_a_move_comes_back_from_its_id(line: str) -> None:
    found = MOVE.fullmatch(move_id(12, 34, line))
    assert found is not None
    assert (found["match"], found["turn"], found["line"]) == ("12", "34", line)
    assert VERB.fullmatch(move_id(12, 34, line)) is None


@pytest.mark.parametrize("seat", [None, 0, 4])
def test_a_verb_comes_back_from_its_id(seat: int | None) -> None:
    found = VERB.fullmatch(verb_id(12, "take", seat))
    assert found is not None
    assert (found["match"], found["verb"]) == ("12", "take")
    assert found["seat"] == (None if seat is None else str(seat))
    assert MOVE.fullmatch(verb_id(12, "take", seat)) is None


def test_paragraphs_stand_in_a_box_with_rules_between_them() -> None:
    panel = Panel(((text("a"), text("b")), (text("c"),)))
    [box] = drawn(panel)
    assert box["type"] == CONTAINER
    assert [part["type"] for part in box["components"]] == [TEXT, RULE, TEXT]
    assert [part.get("content") for part in box["components"]] == ["*a*\n*b*", None, "*c*"]


def test_buttons_carry_moves_and_speak_plainly() -> None:
    panel = Panel(((text("a"),),), rows_of([Button(text(str(n)), f"throw {n}") for n in range(7)]))
    [box] = drawn(panel)
    first, second = box["components"][1:]
    assert [len(row["components"]) for row in (first, second)] == [5, 2]
    assert first["components"][0]["label"] == "0"
    assert second["components"][1]["custom_id"] == "v1:7:3:throw 6"


def test_a_list_carries_moves_as_its_values() -> None:
    options = (Option(text("x"), "lay 1"), Option(text("y"), "lay 2", chosen=True))
    [box] = drawn(Panel(((text("a"),),), (Select(text("which"), options),)))
    [select] = box["components"][1]["components"]
    assert select["type"] == SELECT
    assert select["placeholder"] == "which"
    assert [option["value"] for option in select["options"]] == ["lay 1", "lay 2"]
    assert [option["default"] for option in select["options"]] == [False, True]


def test_the_id_of_a_list_changes_with_what_is_chosen() -> None:
    def drawn_id(chosen: int | None) -> str:
        options = tuple(Option(text("x"), f"lay {n}", chosen=n == chosen) for n in range(3))
        [box] = drawn(Panel(((text("a"),),), (Select(text("which"), options),)))
        found: str = box["components"][1]["components"][0]["custom_id"]
        return found

    assert len({drawn_id(chosen) for chosen in (None, 0, 1, 2)}) == 4


def test_verbs_stand_below_the_box_in_rows_of_five() -> None:
    box, *rows = drawn(
        Panel(((text("a"),),)), *(Verb(text("take"), "take", seat=n) for n in range(6))
    )
    assert box["type"] == CONTAINER
    assert [len(row["components"]) for row in rows] == [5, 1]
    assert rows[1]["components"][0]["custom_id"] == "t1:7:take:5"


def test_a_form_is_a_button_that_opens_a_field_to_type_in() -> None:
    [box] = drawn(Panel(((text("a"),),), ((FORM,),)))
    [button] = box["components"][1]["components"]
    assert button["custom_id"] == "v1:7:3:!pose"
    opened = modal(FORM, button["custom_id"], labels).to_dict()
    assert (opened["title"], opened["custom_id"]) == ("title", "v1:7:3:!pose")
    [label] = opened["components"]
    assert label["label"] == "field"
    assert label["component"]["custom_id"] == FIELD
    assert label["component"]["max_length"] == 200


def test_a_look_carries_what_is_half_chosen_and_no_move() -> None:
    [box] = drawn(Panel(((text("a"),),), ((Look(text("e"), "e", "primary"),),)))
    [button] = box["components"][1]["components"]
    assert button["custom_id"] == "v1:7:3:~e"
    assert button["label"] == "e"


def test_a_panel_knows_its_forms() -> None:
    select = Select(text("which"), (Option(text("x"), "lay 1"),))
    panel = Panel((), ((Button(text("b"), "pass"), Look(text("c"), "c"), FORM), select))
    assert panel.forms == [FORM]


async def test_a_note_is_one_paragraph_that_nothing_waits_for() -> None:
    view = note("hello")
    assert [part.get("content") for part in components(view)] == ["hello"]
    assert view.is_finished()
