"""Ids: what is written comes back as it was, and nothing else is taken for a press."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.pages.ids import (
    KINDS,
    AboutRatings,
    Advise,
    AtDaily,
    AtLesson,
    AtReview,
    AtTable,
    BeForgotten,
    BoardChoice,
    BoardPage,
    Break,
    CallMe,
    CallMeList,
    Choice,
    ExportKept,
    Halfway,
    HistoryList,
    HistoryPage,
    Invited,
    LessonList,
    LogPage,
    Move,
    MyTables,
    OnList,
    OpenTable,
    PlayComputers,
    PlayerChoice,
    PlayerPage,
    Press,
    ReplayEyes,
    ReplayStep,
    ReviewSeat,
    RulesList,
    RulesPage,
    Setting,
    TableForm,
    Typing,
    Where,
    number,
    read,
)

LARGEST = 2**63 - 1
FURTHEST = 10**9 - 1
WRITTEN: list[Press] = [
    Move(12, 34, "throw 7"),
    Move(12, 34, "pose 1 Is it: here?"),
    Move(12, 34, "a\nb"),
    Choice(12, 34, 0, ""),
    Choice(12, 34, 3, "tank1"),
    Typing(12, 34, "last e 3"),
    Halfway(12, 34, "e"),
    AtTable(12, "hand"),
    TableForm(),
    TableForm("dilemma"),
    AtTable(12, "take", 0),
    AtTable(LARGEST, "take", 4),
    Invited(LARGEST, "yes"),
    Where(12, "here"),
    Where(LARGEST, "dm"),
    BoardPage("dilemma", LARGEST, LARGEST, "2026-Q4", FURTHEST, "everywhere"),
    BoardPage("dilemma", 0, 0, "all"),
    BoardChoice("game", "armistice", LARGEST, LARGEST, "2026-Q4"),
    AboutRatings(),
    PlayerPage(LARGEST, LARGEST, "2026-Q4"),
    PlayerPage(LARGEST, LARGEST, "all", "armistice", "everywhere"),
    PlayerChoice(LARGEST, LARGEST, "2026-Q4", "armistice"),
    HistoryPage("", 0, 0),
    HistoryPage("dilemma", LARGEST, FURTHEST, "older"),
    HistoryList(),
    ReplayStep(LARGEST, 3, None, "forward"),
    ReplayStep(LARGEST, 3, 4, "seat4"),
    ReplayEyes(LARGEST, LARGEST, 4),
    ReplayEyes(LARGEST, 0),
    OpenTable(),
    MyTables(),
    MyTables(FURTHEST, LARGEST, "back"),
    OnList(LARGEST, "hand"),
    LogPage(LARGEST, FURTHEST, "older"),
    CallMe("dilemma"),
    CallMe("dilemma", "off"),
    CallMeList(),
    PlayComputers("armistice"),
    AtDaily(),
    AtDaily("board", "2026-11-30", "end"),
    AtLesson("camarade"),
    AtLesson("dilemme", "en", "0" * 20, "move", "claim e 1"),
    AtLesson("armistice", "", "01", "half", "beside soldier"),
    LessonList(),
    Advise(LARGEST, LARGEST),
    AtReview(LARGEST),
    AtReview(LARGEST, 4, FURTHEST, "show"),
    ReviewSeat(LARGEST, 4),
    RulesList(),
    Setting(),
    Setting("messages", "away"),
    ExportKept(),
    RulesPage("dilemma", LARGEST, "full"),
    BeForgotten(),
    Break(LARGEST, "take"),
]


@pytest.mark.parametrize("press", WRITTEN, ids=str)
def test_a_press_comes_back_from_its_id(press: Press) -> None:
    assert read(str(press)) == press
    assert len(str(press)) <= 100


def test_every_kind_has_a_code_of_its_own() -> None:
    assert len({kind.code for kind in KINDS}) == len(KINDS)
    assert {type(press) for press in WRITTEN} == set(KINDS)


@pytest.mark.parametrize(
    "custom_id",
    [
        "",
        "v1",
        "v2:1:2:pass",
        "v1:one:2:pass",
        "v1:-1:2:pass",
        f"v1:{2**63}:2:pass",
        f"v1:1:{10**40}:pass",
        "t1:1:dance",
        "t1:1:take:55",
        "t1::hand",
        "d1:1:elsewhere",
        "s1:dilemma:0:0:yesterday:0:",
        "s1:DILEMMA!:0:0:all:0:",
        "r1:1:2:x:forward",
        f"s1:dilemma:0:0:all:{10**9}:on",
        "b1:place:dilemma:0:0:all",
        "b1:span:dilemma:0:0:now",
        "y1:1:2:10",
        "n1:DILEMMA",
        "dd1:dance::",
        "dd1:page:2026-13-01:",
        "m1:-1::",
        "a1:1:start",
        f"z1:1:{10**9}:",
        "j1:dilemma:perhaps",
        "u1:everything",
        "u1:language:Fr",
        "h1:dilemma:person:0:",
    ],
)
def test_what_we_never_wrote_is_no_press(custom_id: str) -> None:
    found = read(custom_id)
    assert found is None or str(found) != custom_id


@given(st.text(max_size=100))
def test_no_text_breaks_the_reader(custom_id: str) -> None:
    read(custom_id)


@given(st.sampled_from(sorted(kind.code for kind in KINDS)), st.text(max_size=95))
def test_no_rest_of_an_id_breaks_the_reader(code: str, rest: str) -> None:
    read(f"{code}:{rest}")


@pytest.mark.parametrize("words", ["", "x", "-1", "²", "1.5", " 1", str(2**63)])
def test_a_number_that_no_column_holds_is_none(words: str) -> None:
    assert number(words) is None


def test_a_number_is_read() -> None:
    assert number(str(LARGEST)) == LARGEST
