"""Armistice's faces: a view in, what people read and press out."""

from collections.abc import Sequence

import pytest

from bot.app import CardBot
from bot.play.matches import NEWS
from bot.stage.ids import Move, Typing
from bot.stage.panel import Panel, Row, Select
from bot.words.locale import LANGUAGES, Speaker
from bot.words.text import Text
from cogs.armistice import POSE, end, hand, scene, secret
from games.armistice.cards import Kind
from games.armistice.data import Questions, State
from games.armistice.questions import LONGEST_QUESTION
from games.armistice.rules import GAME
from games.engine import Outcome
from tests.games.armistice.table import A, D, Table
from tests.harness.drawn import Snapshot, as_panel, at, parts
from tests.harness.drawn import labels as drawn_labels
from tests.harness.matches import positions

NAMES = ("Antoinette", "Bruno")
ROW_OF_FOUR = "treaty tank plane soldier"
OTHER_ROW = "plane cannon soldier treaty"


def read(lines: Sequence[Text], language: str = "en") -> list[str]:
    speak = Speaker(language, GAME.key, NAMES)
    return "\n".join(map(speak, lines)).split("\n")


def on_table(state: State, language: str = "en") -> list[str]:
    """The question and the arena."""
    shown = scene(GAME.view(state, None), ())
    return read((shown.question, *shown.arena), language)


def panel_of(state: State, seat: int) -> Panel:
    return as_panel(hand(GAME.view(state, seat), GAME.legal(state, seat), ()))


def in_hand(state: State, seat: int) -> list[list[str]]:
    """The paragraphs below the question."""
    return [read(section) for section in panel_of(state, seat).sections[1:]]


def battle(state: State) -> list[str]:
    """The arena, or at the end what decided it."""
    outcome = GAME.prompt(state)
    if isinstance(outcome, Outcome):
        return read(end(GAME.view(state, None), outcome, ()).decided)
    return on_table(state)


def lines(rows: Sequence[Row]) -> list[str]:
    """What the controls stand for, in order; a form only begins its line."""
    return [line for row in rows for line in _lines(row)]


def _lines(row: Row) -> list[str]:
    if isinstance(row, Text):
        return []
    if isinstance(row, Select):
        return [option.value for option in row.options if not option.chosen]
    presses = (button.press for button in row)
    return [press.line for press in presses if isinstance(press, Move | Typing)]


def labels(rows: Sequence[Row]) -> list[list[str]]:
    return drawn_labels(rows, Speaker("en", GAME.key, NAMES))


def asking(questions: Questions = Questions.BUILDER) -> Table:
    return Table(questions=questions).lay(ROW_OF_FOUR, OTHER_ROW)


def with_captured_tank() -> Table:
    """The second round: Bruno attacks, and Antoinette holds both Tanks."""
    return Table().fight("soldier treaty tank plane", "tank plane cannon treaty")


# What is offered


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_a_panel_offers_exactly_what_is_legal_in_five_rows_at_most(seed: str) -> None:
    for position in positions(GAME, seed):
        for seat in (A, D):
            rows = panel_of(position.state, seat).rows
            legal = [GAME.write(action) for action in GAME.legal(position.state, seat)]
            assert sorted(set(lines(rows)) - {"pose"}) == sorted(legal)
            assert len(rows) <= 5


def test_each_place_has_a_list_that_shows_what_lies_there() -> None:
    rows = panel_of(Table().play("0 place 2 tank").state, A).rows
    first, second, *_ = rows
    assert labels(rows)[1] == ["2 · Soldier", "2 · Cannon", "2 · Tank", "2 · Plane", "2 · Treaty"]
    assert isinstance(first, Select)
    assert isinstance(second, Select)
    assert [option.value for option in second.options if option.chosen] == ["place 2 tank"]
    assert not any(option.chosen for option in first.options)
    assert len(rows) == 4, "no button to confirm yet"


def test_own_and_captured_copy_are_told_apart() -> None:
    game = with_captured_tank()
    rows = panel_of(game.state, A).rows
    assert [label for label in labels(rows)[0] if "Tank" in label] == [
        "1 · Tank",
        "1 · Tank (captured)",
    ]
    assert "place 1 tank captured" in lines(rows)


def test_a_row_is_confirmed_by_a_button_that_comes_and_goes_with_its_legality() -> None:
    game = Table().play(
        "0 place 1 tank", "0 place 2 plane", "0 place 3 cannon", "0 place 4 soldier"
    )
    assert "ready" not in lines(panel_of(game.state, A).rows)
    game.play("0 place 4 treaty")
    assert labels(panel_of(game.state, A).rows)[-1] == ["Lay this row"]
    game.play("0 ready")
    assert "ready" not in lines(panel_of(game.state, A).rows)


def test_questions_come_in_four_lists_and_may_be_skipped() -> None:
    rows = panel_of(asking().state, A).rows
    assert [len(row.options) for row in rows if isinstance(row, Select)] == [5, 10, 10, 8]
    assert labels(rows)[-1] == ["Ask nothing"]


def test_a_question_is_typed_only_where_that_was_agreed_and_by_whose_turn_it_is() -> None:
    game = asking(Questions.FREE)
    form = panel_of(game.state, A).form("pose")
    assert form == POSE.form
    assert form is not None
    assert form.longest == LONGEST_QUESTION
    assert panel_of(game.state, D).form("pose") is None
    assert panel_of(asking().state, A).form("pose") is None


def test_an_exchange_names_places_by_number_only() -> None:
    game = asking().ask_nothing().play("0 exchange 1 3")
    assert labels(panel_of(game.state, D).rows) == [
        ["1 ⇄ 2", "1 ⇄ 4", "2 ⇄ 3", "2 ⇄ 4", "3 ⇄ 4"],
        ["No exchange"],
    ]


def test_a_turned_place_is_no_longer_offered() -> None:
    game = asking().silent().turn(2)
    assert labels(panel_of(game.state, D).rows) == [["Place 1", "Place 3", "Place 4"]]


def test_rows_and_sudden_choices_are_secret_and_nothing_else_is() -> None:
    laying, questions = Table(), asking()
    assert secret(GAME.view(laying.state, A))
    assert not secret(GAME.view(questions.state, A))
    assert not secret(GAME.view(questions.silent().state, A))
    level = Table().lay("treaty tank plane cannon", "treaty tank plane cannon").silent().turn(1)
    assert secret(GAME.view(level.state, A))


# One's own panel


def test_the_preview_shows_the_row_and_what_is_still_to_do() -> None:
    game = Table().play("0 place 2 tank")
    assert in_hand(game.state, A) == [
        ["**Round 1** · ⚔️ you attack Bruno", "**1** · –", "**2** · Tank", "**3** · –", "**4** · –"],
        [
            "Choose a card for each of your 4 places. The Treaty must be among them.",
            "-# Bruno can lay: Soldier, Cannon, Tank, Plane and Treaty",
        ],
    ]
    game.play("0 place 1 plane", "0 place 3 cannon", "0 place 4 soldier")
    assert in_hand(game.state, A)[1][0].startswith("The Treaty is missing")
    game.play("0 place 4 treaty")
    assert in_hand(game.state, A)[1][0].startswith("Your row is complete.")
    game.play("0 ready")
    assert in_hand(game.state, A)[1][0].startswith("Your row is laid.")


def test_one_s_row_is_shown_as_it_lies_after_an_exchange() -> None:
    game = asking().ask_nothing().play("0 exchange 1 3")
    assert in_hand(game.state, D)[0][1:] == [
        "**1** · Soldier",
        "**2** · Cannon",
        "**3** · Plane",
        "**4** · Treaty",
    ]


def test_what_was_asked_and_exchanged_stays_at_hand_until_the_round_is_over() -> None:
    game = asking().play(
        "0 ask end plane", "1 skip", "0 inspect metal 3", "1 ask beside tank plane"
    )
    game.play("0 exchange 1 3", "1 skip").turn(1)
    assert in_hand(game.state, A)[1] == [
        "❓ ● Is your Plane at an end? **yes**",
        "❓ ▲ asked nothing",
        "❓ ● Is place 3 mostly metal? **no**",
        "❓ ▲ Is your Tank beside your Plane? **yes**",
        "⇄ ● exchanged ▲’s 1 and 3",
        "⇄ ▲ exchanged nothing",
    ]


def test_a_typed_question_is_plain_text_and_awaits_its_answer() -> None:
    game = asking(Questions.FREE).play("0 pose Is *it* <@1>?")
    assert in_hand(game.state, D)[1] == [r"❓ ● “Is \*it\* \<\@1\>?” **…**"]
    assert labels(panel_of(game.state, D).rows) == [["Yes", "No", "Object"]]
    assert panel_of(game.state, A).rows == ()


def test_of_the_questions_objected_to_only_the_latest_is_kept_at_hand() -> None:
    game = asking(Questions.FREE)
    for number in (1, 2, 3):
        game.play(f"0 pose question {number}", "1 answer object")
    assert in_hand(game.state, A)[1] == ["❓ ● “question 3” **objected**"]
    game.play("0 pose question 4", "1 answer no")
    assert in_hand(game.state, A)[1] == ["❓ ● “question 4” **no**"]


def test_a_choice_in_sudden_death_is_shown_to_its_maker() -> None:
    game = Table().lay("treaty tank plane cannon", "treaty tank plane cannon").silent().turn(1)
    game.play("0 strike tank")
    assert in_hand(game.state, A)[-1] == ["You chose Tank. It is shown when both have chosen."]
    assert labels(panel_of(game.state, D).rows) == [["Cannon", "Tank", "Plane"]]


# The table


def test_the_table_says_who_attacks_and_what_each_side_holds() -> None:
    assert on_table(with_captured_tank().state) == [
        "Armistice · round 2",
        "⚔️ ▲ **Bruno** attacks · **3** pts",
        "-# Soldier, Cannon, Plane and Treaty",
        "🛡️ ● **Antoinette** defends · **4** pts",
        "-# Soldier, Cannon, Tank, Tank (captured), Plane and Treaty",
        "Both lay **4** cards face down, in secret, the Treaty among them.",
    ]


def test_the_table_says_what_nobody_can_lay() -> None:
    game = Table().fight("treaty tank plane soldier", "soldier cannon plane treaty")
    assert on_table(game.state)[-3:-1] == [
        "-# 💤 Not this round: the Soldier of Antoinette and Bruno",
        "-# ❌ Out for good on both sides: Plane",
    ]
    french = on_table(game.state, "fr")
    assert french[-2] == "-# ❌ Hors jeu des deux côtés : Avion"


def test_the_rows_open_place_by_place() -> None:
    game = asking().silent().turn(2, 4)
    assert on_table(game.state)[-5:] == [
        "**Antoinette** turns up a place.",
        "**1** · face down",
        "**2** · ● Tank × Cannon ▲ → ● **+1**",
        "**3** · face down",
        "**4** · ● Soldier × Treaty ▲ → the Soldier rests",
    ]


SETTLEMENTS = {
    ("tank", "plane"): (
        "▲ **+2**",
        "Tank attacks Plane, and the Plane wins: **Bruno +2**",
    ),
    ("plane", "soldier"): (
        "▲ takes the Plane",
        (
            "Plane attacks Soldier. The Soldier takes the Plane: "
            "next round it serves **Bruno**, then goes home."
        ),
    ),
    ("tank", "tank"): (
        "both out",
        "Tank attacks Tank. Two alike: both are **out for good**.",
    ),
    ("treaty", "soldier"): (
        "the Soldier rests",
        (
            "Treaty attacks Soldier. The Treaty stops the Soldier: "
            "**Bruno** may not use it next round."
        ),
    ),
    ("treaty", "treaty"): (
        "🕊️ armistice",
        "Treaty meets Treaty. 🕊️ **Armistice!** Places still face down do not count.",
    ),
}


@pytest.mark.parametrize(("cards", "told"), SETTLEMENTS.items())
def test_each_settlement_is_shown_in_short_and_explained(
    cards: tuple[str, str], told: tuple[str, str]
) -> None:
    rows = [" ".join((card, *_rest(card))) for card in cards]
    game = Table().lay(*rows).silent().turn(1)
    attack, defence = (card.capitalize() for card in cards)
    short, explained = told
    shown = next(line for line in battle(game.state) if "×" in line)
    assert shown == f"**1** · ● {attack} × {defence} ▲ → {short}"
    settled = next(event for event in game.events if event.key.startswith("settled"))
    news = read([Text(settled.key, settled.values)])
    assert news == [f"Antoinette turns place 1: {explained}"]


def _rest(card: str) -> list[str]:
    """Three more cards for a row, the Treaty among them."""
    return [kind.value for kind in reversed(Kind) if kind != card][:3]


def test_a_card_taken_back_is_told_to_be_home() -> None:
    game = with_captured_tank()
    game.lay("soldier treaty plane cannon", "tank+ plane treaty cannon").silent().turn(1)
    assert "**1** · ▲ Soldier × Tank ● → ▲ regains the Tank" in on_table(game.state)


def test_at_the_end_the_places_not_turned_stay_face_down() -> None:
    game = asking().silent().turn(2).play("1 turn 1", "0 turn 3", "1 turn 4")
    game.lay("treaty cannon tank", "treaty tank cannon").silent().turn(1)
    assert battle(game.state) == [
        "🕊️ Armistice. **Bruno** wins with more points.",
        *("**1** · ▲ Treaty × Treaty ● → 🕊️ armistice", "**2** · face down", "**3** · face down"),
    ]


def test_nothing_of_a_row_reaches_the_table_before_both_are_laid() -> None:
    game = Table()
    before = on_table(game.state)
    game.play(
        "0 place 1 treaty", "0 place 2 tank", "0 place 3 plane", "0 place 4 cannon", "0 ready"
    )
    assert on_table(game.state) == before
    assert in_hand(game.state, D) == in_hand(Table().state, D)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_longest_questions_fit_on_the_table_and_in_the_hand(
    bot: CardBot, language: str
) -> None:
    game = asking(Questions.FREE)
    longest = "*" * LONGEST_QUESTION
    for seat in (A, D, A, D):
        game.play(f"{seat} pose {longest}", f"{1 - seat} answer object")
        game.play(f"{seat} pose {longest}", f"{1 - seat} answer yes")
    moment = at(Snapshot(game.state, tuple(game.events[-NEWS:]), ()), GAME, 2, language)
    hands = (bot.drawing.hand(moment, seat, language) for seat in (A, D))
    for view in (bot.drawing.table(moment), *hands):
        assert view.content_length() <= 4_000
        said = [part.get("content", "") for part in parts(view)]
        assert any("\\*" * LONGEST_QUESTION in words for words in said)
