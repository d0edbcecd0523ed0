"""A hand of Armistice: a view in, what its player reads and presses out."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import permutations
from random import Random

import pytest

from bot.app.client import CardBot
from bot.pages.ids import Halfway
from bot.pages.panel import Button, Panel, Row, Typed
from bot.play.past import NEWS
from bot.records.match import Reading
from bot.words.locale import LANGUAGES, Speaker, say
from bot.words.text import text
from cogs.armistice.hand import POSE, hand, secret
from cogs.armistice.table import scene
from games.armistice.cards import Kind
from games.armistice.data import Ask, Inspect, Phase, Questions, State
from games.armistice.questions import LONGEST_QUESTION, worth_asking
from games.armistice.rules import GAME
from tests.cogs.armistice.reading import (
    NAMES,
    ROW_OF_FOUR,
    asking,
    hand_of,
    in_hand,
    level,
    moves,
    read,
    record,
    with_captured_tank,
)
from tests.games.armistice.table import A, D, Table
from tests.harness.drawn import Snapshot, as_panel, at, parts
from tests.harness.drawn import labels as drawn_labels
from tests.harness.matches import positions

WHAT_FIGHTS = say("en", "armistice-what-fights").split("\n")


def panel_of(state: State, seat: int, chosen: str = "") -> Panel:
    return as_panel(hand_of(state, seat, chosen))


def halves(buttons: Sequence[Button]) -> set[str]:
    return {b.press.chosen for b in buttons if isinstance(b.press, Halfway) and not b.disabled}


def offered(state: State, seat: int) -> set[str]:
    """The lines that this seat's panel leads to, in however many presses."""
    lines, seen, ahead = set[str](), set[str](), {""}
    while ahead:
        chosen = ahead.pop()
        seen.add(chosen)
        buttons = panel_of(state, seat, chosen).buttons
        lines |= moves(buttons)
        ahead |= halves(buttons) - seen
    return lines


def labels(rows: Sequence[Row]) -> list[list[str]]:
    return drawn_labels(rows, Speaker("en", GAME.key, NAMES))


def pressable(rows: Sequence[Row]) -> list[list[str]]:
    """The labels of what can be pressed."""
    able = (tuple(b for b in row if not b.disabled) for row in rows if isinstance(row, tuple))
    return [row for row in labels([*able]) if row]


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_a_panel_leads_to_what_is_legal_and_to_no_question_whose_answer_is_known(seed: str) -> None:
    for position in positions(GAME, seed):
        for seat in (A, D):
            view = GAME.view(position.state, seat)
            may = GAME.legal(position.state, seat)
            asks = [action for action in may if isinstance(action, Ask | Inspect)]
            known = set(asks) - set(worth_asking(view, asks))
            legal = {GAME.write(action) for action in may if action not in known}
            lines = offered(position.state, seat)
            assert lines <= legal
            assert bool(lines) == bool(legal)
            assert lines == legal or position.state.phase is Phase.LAYING
            assert len(panel_of(position.state, seat).rows) <= 5


def test_a_row_is_laid_by_pressing_cards_from_left_to_right() -> None:
    game = Table()
    for place, kind in enumerate(ROW_OF_FOUR.split(), start=1):
        line = f"place {place} {kind}"
        assert line in moves(panel_of(game.state, A).buttons)
        game.play(f"0 {line}")
    assert pressable(panel_of(game.state, A).rows) == [["Take back", "Lay the row"]]
    assert "ready" in moves(panel_of(game.state, A).buttons)


def test_a_laid_card_can_not_be_pressed_again() -> None:
    rows = panel_of(Table().play("0 place 1 tank", "0 place 2 treaty").state, A).rows
    cards = ["● Soldier", "● Cannon", "● Tank", "● Plane", "● Treaty"]
    assert labels(rows) == [cards[:3], cards[3:], ["Take back", "Lay the row"]]
    assert pressable(rows) == [["● Soldier", "● Cannon"], ["● Plane"], ["Take back"]]


def test_the_last_place_takes_the_treaty_alone_where_none_lies_yet() -> None:
    game = Table().play("0 place 1 tank", "0 place 2 plane")
    assert "place 3 soldier" in moves(panel_of(game.state, A).buttons)
    game.play("0 place 3 cannon")
    said = ["Now the Treaty: it must lie in every row. Or take a card back."]
    assert pressable(panel_of(game.state, A).rows) == [["● Treaty"], ["Take back"]]
    assert in_hand(game.state, A)[1] == said
    game.play("0 place 4 treaty")
    assert pressable(panel_of(game.state, A, "3").rows)[0] == ["● Treaty"]
    assert in_hand(game.state, A, "3")[1] == said
    other = Table().play("0 place 1 tank", "0 place 2 treaty", "0 place 3 cannon")
    assert pressable(panel_of(other.state, A).rows)[0] == ["● Soldier"]
    assert in_hand(other.state, A)[1] == ["Press them from left to right."]


def test_who_beats_whom_stands_where_cards_are_laid_and_swapped() -> None:
    assert WHAT_FIGHTS in in_hand(Table().state, A)
    swapping = asking().ask_nothing().state
    asked = GAME.view(swapping, None).awaited[0]
    assert set(WHAT_FIGHTS) <= {line for lines in in_hand(swapping, asked) for line in lines}
    opening = asking().silent().state
    shown = {
        line for lines in in_hand(opening, GAME.view(opening, None).awaited[0]) for line in lines
    }
    assert "Open a place" in shown
    assert not shown & set(WHAT_FIGHTS), "there only a place is chosen"


def test_what_is_taken_back_is_replaced_by_the_next_card() -> None:
    game = Table().play("0 place 1 tank", "0 place 2 treaty")
    assert halves(panel_of(game.state, A).buttons) == {"1"}
    assert in_hand(game.state, A, "1")[2] == ["# ● Tank – – –"]
    assert "place 2 cannon" in moves(panel_of(game.state, A, "1").buttons)


def test_a_card_taken_back_may_be_kept_where_it_lies() -> None:
    game = Table().play("0 place 1 tank", "0 place 2 treaty")
    assert "2" in halves(panel_of(game.state, A, "1").buttons)
    assert in_hand(game.state, A, "2") == in_hand(game.state, A)


def test_a_card_is_taken_back_only_where_another_can_take_its_place() -> None:
    """With as many cards as places the last one has no rival: two are taken back."""
    game = with_captured_tank()
    for place, kind in enumerate(("soldier", "cannon", "plane", "treaty"), start=1):
        game.play(f"1 place {place} {kind}")
    assert halves(panel_of(game.state, D).buttons) == {"2"}


@pytest.mark.parametrize("seed", range(5))
def test_any_row_can_be_changed_into_any_other_by_presses(seed: int) -> None:
    whim = Random(seed)
    rows = [r for r in permutations(Kind, 4) if Kind.TREATY in r]
    before, after = whim.choice(rows), whim.choice(rows)
    game = Table().play(*(f"0 place {n} {kind}" for n, kind in enumerate(before, start=1)))
    for place, kind in enumerate(after):
        held = game.state.drafts[A][place]
        if held is not None and held.kind is not kind:
            line = f"place {place + 1} {kind}"
            assert line in moves(panel_of(game.state, A, str(place)).buttons)
            game.play(f"0 {line}")
    assert [card.kind for card in game.state.drafts[A] if card] == list(after)


def test_own_and_captured_copy_are_told_apart_by_their_owner() -> None:
    game = with_captured_tank()
    rows = panel_of(game.state, A).rows
    assert [card for row in labels(rows) for card in row if "Tank" in card] == ["● Tank", "▲ Tank"]
    assert "place 1 tank captured" in moves(panel_of(game.state, A).buttons)


def test_a_row_is_confirmed_by_a_button_that_comes_and_goes_with_its_legality() -> None:
    game = Table().play(
        "0 place 1 tank", "0 place 2 plane", "0 place 3 cannon", "0 place 4 soldier"
    )
    assert "ready" not in moves(panel_of(game.state, A).buttons)
    game.play("0 place 4 treaty")
    assert "ready" in moves(panel_of(game.state, A).buttons)
    assert "ready" not in moves(panel_of(game.state, A, "3").buttons), "a card is in the hand"
    game.play("0 ready")
    assert "ready" not in moves(panel_of(game.state, A).buttons)


def test_a_question_is_a_topic_and_a_card_or_a_place() -> None:
    state = asking().state
    assert labels(panel_of(state, A).rows) == [
        ["In the row?", "Side by side?"],
        ["At an end?", "In the middle?"],
        ["Has a gun?", "Mostly metal?"],
        ["Ask nothing"],
    ]
    ends = panel_of(state, A, "end")
    assert labels(ends.rows)[:2] == [["▲ Soldier", "▲ Cannon", "▲ Tank"], ["▲ Plane", "▲ Treaty"]]
    assert "ask end plane" in moves(ends.buttons)
    assert labels(panel_of(state, A, "gun").rows) == [["▲1", "▲2", "▲3", "▲4"], ["Back"]]
    assert "inspect gun 2" in moves(panel_of(state, A, "gun").buttons)


def test_two_cards_side_by_side_are_asked_about_in_either_order() -> None:
    state = asking().state
    assert "ask beside tank plane" in moves(panel_of(state, A, "beside plane").buttons)
    assert "ask beside tank plane" in moves(panel_of(state, A, "beside tank").buttons)
    assert in_hand(state, A, "beside tank")[0] == ["▲ Tank beside which card?"]


@pytest.mark.parametrize("chosen", ["nonsense", "end tank", "beside nonsense", "beside tank plane"])
def test_a_question_nobody_offers_leads_back_to_the_topics(chosen: str) -> None:
    state = asking().state
    assert panel_of(state, A, chosen) == panel_of(state, A)


def test_a_question_is_typed_only_where_that_was_agreed_and_by_whose_turn_it_is() -> None:
    game = asking(Questions.FREE)
    form = panel_of(game.state, A).form("pose")
    assert form == POSE.form
    assert form is not None
    assert form.fields == (Typed("words", text("pose-field"), LONGEST_QUESTION),)
    assert panel_of(game.state, D).form("pose") is None
    assert panel_of(asking().state, A).form("pose") is None


def test_a_swap_is_two_places_by_number_and_never_the_one_just_made() -> None:
    game = asking().ask_nothing().play("0 exchange 1 3")
    assert labels(panel_of(game.state, D).rows) == [["●1", "●2", "●3", "●4"], ["Swap nothing"]]
    assert labels(panel_of(game.state, D, "1").rows) == [["●2", "●4"], ["Back"]]
    assert moves(panel_of(game.state, D, "3").buttons) == {"exchange 2 3", "exchange 3 4"}
    assert in_hand(game.state, D, "1")[0] == ["Swap ●1 with…"]
    assert not scene(GAME.view(game.state, None), ()).rows, "asked once, beside one's own row"


def test_a_turned_place_is_no_longer_offered() -> None:
    game = asking().silent().turn(2)
    assert labels(panel_of(game.state, D).rows) == [["●1", "●3", "●4"]]


def test_rows_and_sudden_choices_are_secret_and_nothing_else_is() -> None:
    laying, questions = Table(), asking()
    assert secret(GAME.view(laying.state, A))
    assert not secret(GAME.view(questions.state, A))
    assert not secret(GAME.view(questions.silent().state, A))
    assert secret(GAME.view(level().state, A))


def test_the_hand_shows_the_row_and_what_is_still_to_do() -> None:
    game = Table().play("0 place 1 tank")
    assert in_hand(game.state, A) == [
        ["Lay your 4 cards"],
        ["Press them from left to right."],
        ["# ● Tank – – –"],
        [
            "You attack: you are first to ask, to swap and to open. The Treaty must be laid.",
            "-# Bruno lays from ▲ Soldier ▲ Cannon ▲ Tank ▲ Plane ▲ Treaty",
        ],
        WHAT_FIGHTS,
    ]
    game.play("0 place 2 plane", "0 place 3 cannon", "0 place 4 soldier")
    assert in_hand(game.state, A)[1] == ["The Treaty is missing. Take a card back."]
    game.play("0 place 4 treaty")
    assert in_hand(game.state, A)[:2] == [
        ["Lay this row?"],
        ["The others see that you have laid, but not what."],
    ]
    game.play("0 ready")
    assert in_hand(game.state, A)[:2] == [
        ["Your row is laid"],
        ["Bruno is still laying. Until then you may take cards back."],
    ]


def test_a_hand_asks_about_the_other_player() -> None:
    for seat, other in ((A, "Bruno"), (D, "Antoinette")):
        state = replace(asking().state, attacker=seat)
        assert in_hand(state, seat)[0] == [f"Ask {other}"]


def test_one_s_row_is_shown_as_it_lies_after_a_swap() -> None:
    game = asking().ask_nothing().play("0 exchange 1 3")
    assert in_hand(game.state, D)[2] == [
        "# ●1 ●2 ●3 ●4",
        "# ▲ Soldier ▲ Cannon ▲ Plane ▲ Treaty",
    ], "one's own row is below"


def test_what_was_asked_and_swapped_stays_until_the_round_is_over() -> None:
    game = asking().play(
        "0 ask end plane", "1 skip", "0 inspect metal 3", "1 ask beside tank plane"
    )
    game.play("0 exchange 1 3", "1 skip").turn(1)
    known = [
        "● asks: ▲ Plane at an end? **Yes**",
        "● asks: ▲3 mostly metal? **No**",
        "▲ asks: ● Tank beside ● Plane? **Yes**",
        "● swaps ▲1 and ▲3",
    ]
    assert record(game.state)[1:] == known
    assert in_hand(game.state, A)[2] == known, "and whoever is to open a place reads it"


def test_what_happened_last_stands_above_the_question_and_not_a_second_time_below() -> None:
    game = asking().play("0 ask end plane")
    assert read(hand_of(game.state, D).news) == ["● asks: ▲ Plane at an end? **Yes**"]
    assert "● asks: ▲ Plane at an end? **Yes**" not in str(in_hand(game.state, D))
    fought = with_captured_tank()
    [title, first, *_] = read(hand_of(fought.state, D).news)
    assert title == "-# Battle of round 1"
    assert "▲ Tank" in first


def test_who_may_not_repeat_a_swap_is_told_who_made_it_and_of_which_cards() -> None:
    game = asking().ask_nothing().play("0 exchange 1 3")
    told = in_hand(game.state, D)[1]
    assert told[-1] == "-# Not the same two places that Antoinette has just swapped: ▲1 and ▲3"


def test_a_typed_question_is_plain_text_and_awaits_its_answer() -> None:
    game = asking(Questions.FREE).play("0 pose Is *it* <@1>?")
    assert record(game.state) == [r"● asks: “Is \*it\* \<\@1\>?” **…**"]
    assert in_hand(game.state, D)[1][0] == r"“Is \*it\* \<\@1\>?”"
    assert labels(panel_of(game.state, D).rows) == [["Yes", "No", "Object"]]
    assert panel_of(game.state, A).rows == ()


def test_of_the_questions_objected_to_only_the_latest_stays() -> None:
    game = asking(Questions.FREE)
    for number in (1, 2, 3):
        game.play(f"0 pose question {number}", "1 answer object")
    assert record(game.state) == ["● asks: “question 3” **Objected**"]
    game.play("0 pose question 4", "1 answer no")
    assert record(game.state) == ["● asks: “question 4” **No**"]


def test_a_choice_in_sudden_death_is_shown_to_its_maker() -> None:
    game = level().play("0 strike tank")
    assert in_hand(game.state, A) == [["You choose ● Tank"], ["Both are shown together."]]
    assert labels(panel_of(game.state, D).rows) == [["▲ Cannon", "▲ Tank", "▲ Plane"]]


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
    hands = (bot.drawing.hand(moment, seat, Reading(language)) for seat in (A, D))
    for view in (bot.drawing.table(moment), *hands):
        assert view.content_length() <= 4_000
        said = [part.get("content", "") for part in parts(view)]
        assert any("\\*" * LONGEST_QUESTION in words for words in said)


def test_where_nothing_is_left_that_is_worth_asking_the_question_says_so() -> None:
    state = asking().state
    view, may = GAME.view(state, 0), GAME.legal(state, 0)
    rest = [action for action in may if not isinstance(action, Ask | Inspect)]
    shown = [hand(view, each, ()) for each in (may, rest)]
    assert [each.small is not None for each in shown] == [True, False]
    asked = [read((each.question,)) for each in shown]
    assert asked == [["Ask Bruno"], ["Nothing left to ask Bruno"]]
    swapping = asking().ask_nothing().state
    assert in_hand(swapping, 0)[0] == ["Swap two of Bruno’s places"]
