"""Panels as components, and the ids that bring their meaning back."""

from typing import Any

from bot.pages.ids import Choice, Halfway, Move, TableForm, Typing
from bot.pages.layout import asked_in, lay_out, modal, spoken
from bot.pages.panel import (
    Button,
    Checks,
    Form,
    OneOf,
    Option,
    Panel,
    People,
    Picture,
    Select,
    note,
    one_field,
    rows_of,
)
from bot.words.text import Text, heading, text
from playground.limits.modals import check_modal
from tests.harness.drawn import components
from tests.harness.faces import UPLOADED

CONTAINER, ROW, BUTTON, SELECT, TEXT, GALLERY, RULE = 17, 1, 2, 3, 10, 12, 14
FORM = one_field(text("title"), text("field"), 200)
TYPING = Button(text("ask"), Typing(line="pose"), form=FORM)


def words(line: Text) -> str:
    return f"*{line.key}*"


def labels(line: Text) -> str:
    return line.key


def drawn(panel: Panel) -> list[dict[str, Any]]:
    return components(lay_out(panel, words, labels, ids=asked_in(7, 3)))


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
    assert label["component"]["custom_id"] == "words"
    assert label["component"]["max_length"] == 200


def test_a_form_shows_each_kind_of_field_as_discord_takes_it() -> None:
    options = (Option(text("x"), "a"), Option(text("y"), "b", chosen=True))
    form = Form(
        text("title"),
        (
            OneOf("radio", text("r"), options),
            OneOf("list", text("l"), options, listed=True),
            Checks("checks", text("c"), options[:1]),
            People("people", text("p"), 3, (7,)),
        ),
    )
    opened: Any = modal(form, TableForm("dilemma"), labels).to_dict()
    check_modal(opened, ())
    radio, listed, checks, people = (label["component"] for label in opened["components"])
    assert [option["default"] for option in radio["options"]] == [False, True]
    assert (radio["type"], listed["type"], checks["type"], people["type"]) == (21, 3, 22, 5)
    assert (checks["required"], people["required"]) == (False, False)
    assert people["default_values"] == [{"id": 7, "type": "user"}]


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
    assert view.timeout is None
    assert not view.is_dispatchable(), "the library keeps nothing of it"


def test_a_button_shows_its_face_alone_or_before_its_label() -> None:
    alone = Button(None, Move(line="throw 8"), face="circle_8")
    both = Button(text("go"), Move(line="choose peace"), face="peace")
    [_, row] = components(
        lay_out(Panel(((text("a"),),), ((alone, both),)), words, labels, faces=UPLOADED)
    )
    first, second = row["components"]
    assert first["emoji"] == {"id": UPLOADED.uploaded["circle_8"], "name": "circle_8"}
    assert "label" not in first or not first["label"]
    assert (second["emoji"]["name"], second["label"]) == ("peace", "go")
    [_, row] = drawn(Panel(((text("a"),),), ((alone, both),)))
    assert [button["label"] for button in row["components"]] == ["●8", "🕊️ go"]


def test_a_line_of_words_may_stand_above_a_row() -> None:
    below = (text("take"), (Button(text("go"), Move(line="lay 8")),))
    _, line, row = drawn(Panel(((text("a"),),), below))
    assert (line["type"], line["content"]) == (TEXT, "*take*")
    assert row["type"] == ROW


def test_a_heading_is_the_largest_type_and_an_emblem_stands_beside_the_first_paragraph() -> None:
    panel = Panel(((heading(text("a")), text("b")), (text("c"),)), emblem="dilemma")
    [box] = components(lay_out(panel, words, labels, faces=UPLOADED))
    section, _, paragraph = box["components"]
    assert section["components"][0]["content"] == "# *a*\n*b*"
    assert str(UPLOADED.uploaded["game_dilemma"]) in section["accessory"]["media"]["url"]
    assert section["accessory"]["description"] == labels(text("dilemma-title"))
    assert paragraph["content"] == "*c*"
    [box] = drawn(panel)
    assert box["components"][0]["content"] == "# *a*\n*b*"


def test_a_cover_stands_right_below_the_first_paragraph() -> None:
    cover = Picture("end.png", b"", (text("alt"),))
    [box] = drawn(Panel(((text("a"),), (text("b"),)), cover=cover))
    assert [part["type"] for part in box["components"]] == [TEXT, GALLERY, TEXT]
