"""Panels as components, and the ids that bring their meaning back."""

from typing import Any

from bot.stage.ids import Choice, Halfway, Move, Typing
from bot.stage.layout import FIELD, lay_out, modal, spoken
from bot.stage.panel import Button, Form, Option, Panel, Select, note, rows_of
from bot.words.text import Text, text
from tests.harness.drawn import components

CONTAINER, ROW, BUTTON, SELECT, TEXT, RULE = 17, 1, 2, 3, 10, 14
FORM = Form(text("title"), text("field"), longest=200)
TYPING = Button(text("ask"), Typing(line="pose"), form=FORM)


def words(line: Text) -> str:
    return f"*{line.key}*"


def labels(line: Text) -> str:
    return line.key


def drawn(panel: Panel) -> list[dict[str, Any]]:
    return components(lay_out(panel.at(7, 3), words, labels))


def test_paragraphs_stand_in_a_box_with_rules_between_them() -> None:
    panel = Panel(((text("a"), text("b")), (text("c"),)))
    [box] = drawn(panel)
    assert box["type"] == CONTAINER
    assert [part["type"] for part in box["components"]] == [TEXT, RULE, TEXT]
    assert [part.get("content") for part in box["components"]] == ["*a*\n*b*", None, "*c*"]


def test_buttons_stand_below_the_box_carry_moves_and_speak_plainly() -> None:
    buttons = [Button(text(str(n)), Move(line=f"throw {n}")) for n in range(7)]
    box, first, second = drawn(Panel(((text("a"),),), rows_of(buttons)))
    assert box["type"] == CONTAINER
    assert [len(row["components"]) for row in (first, second)] == [5, 2]
    assert first["components"][0]["label"] == "0"
    assert second["components"][1]["custom_id"] == "v1:7:3:throw 6"


def test_a_list_carries_moves_as_its_values() -> None:
    options = (Option(text("x"), "lay 1"), Option(text("y"), "lay 2", chosen=True))
    listed = Select(text("which"), options, Choice(row=2, stands="y"))
    [_, row] = drawn(Panel(((text("a"),),), (listed,)))
    [select] = row["components"]
    assert select["type"] == SELECT
    assert select["placeholder"] == "which"
    assert select["custom_id"] == "o1:7:3:2:y"
    assert [option["value"] for option in select["options"]] == ["lay 1", "lay 2"]
    assert [option["default"] for option in select["options"]] == [False, True]


def test_a_form_is_a_button_that_opens_a_field_to_type_in() -> None:
    [_, row] = drawn(Panel(((text("a"),),), ((TYPING,),)))
    [button] = row["components"]
    assert button["custom_id"] == "f1:7:3:pose"
    opened = modal(FORM, Typing(7, 3, "pose"), labels).to_dict()
    assert (opened["title"], opened["custom_id"]) == ("title", "f1:7:3:pose")
    [label] = opened["components"]
    assert label["label"] == "field"
    assert label["component"]["custom_id"] == FIELD
    assert label["component"]["max_length"] == 200


def test_a_panel_knows_the_form_of_each_line_it_asks_words_for() -> None:
    select = Select(text("which"), (Option(text("x"), "lay 1"),), Choice())
    move, half = Button(text("b"), Move(line="pass")), Button(text("c"), Halfway(chosen="c"))
    panel = Panel((), ((move, half, TYPING), select))
    assert panel.form("pose") == FORM
    assert panel.form("pass") is None


def test_what_does_not_fit_is_cut() -> None:
    wide = Button(text("w" * 100), Move(line="pass"))
    option = Option(text("o" * 200), "lay 1")
    panel = Panel(((text("a"),),), ((wide,), Select(text("which"), (option,), Choice())))
    _, buttons, lists = drawn(panel)
    assert len(buttons["components"][0]["label"]) == 80
    assert len(lists["components"][0]["options"][0]["label"]) == 100


async def test_nothing_waits_for_what_is_laid_out() -> None:
    view = spoken(note(text("somebody")), "en")
    assert [part["content"] for part in components(view)[0]["components"]] == ["Somebody"]
    assert view.is_finished()
