"""A hand of Dilemme: a view in, what its player reads and presses out."""

import pytest

from bot.pages.ids import Halfway, Typing
from bot.pages.panel import Button, Panel
from bot.words.locale import LANGUAGES, Speaker
from bot.words.text import Text
from cogs.dilemme.hand import ANNOUNCING, SHOWN, hand
from games.dilemme.cards import JOKER
from games.dilemme.data import Announce, Claim, Finish, Lay, State
from games.dilemme.laying import Fault
from games.dilemme.rules import GAME
from tests.cogs.dilemme.reading import FIVE, NAMES, in_hand, lines, match, read, told
from tests.games.dilemme.table import Table, position
from tests.harness.drawn import as_panel
from tests.harness.drawn import labels as drawn_labels


def words(panel: Panel, language: str = "en") -> list[str]:
    """Every line, the question first, the buttons apart."""
    return read([line for section in panel.sections for line in section], language)


def controls(panel: Panel) -> list[list[Button]]:
    return [list(row) for row in panel.rows if isinstance(row, tuple)]


def labels(panel: Panel) -> list[list[str]]:
    return drawn_labels(panel.rows, Speaker("en", GAME.key, NAMES))


def halves(panel: Panel) -> list[str]:
    presses = (button.press for button in panel.buttons)
    return [press.chosen for press in presses if isinstance(press, Halfway)]


def typings(panel: Panel) -> list[str]:
    presses = (button.press for button in panel.buttons)
    return [press.line for press in presses if isinstance(press, Typing)]


@pytest.mark.parametrize(
    ("held", "rows"),
    [
        ("abcdefg", ["abcde", "fg"]),
        ("aabcdef", ["aabcde", "f"]),
        ("aabbcde", ["aabbcd", "e"]),
        ("aabbccddee", ["aabbccdd", "ee"]),
    ],
)
def test_a_row_of_letters_is_as_wide_as_a_phone(held: str, rows: list[str]) -> None:
    *letters, _ = labels(in_hand(position(held, "b", columns=("ch",))))
    spelt = ["".join(label[0] * (2 if "×2" in label else 1) for label in row) for row in letters]
    assert spelt == rows


def test_every_letter_held_is_offered_once_with_its_number() -> None:
    panel = in_hand(position("e?etta", "b", columns=("ch", "po")))
    assert labels(panel) == [
        ["*", "a", "e ×2", "t ×2"],
        ["🎴 Draw a letter", "🎴 Start a new word"],
    ]
    assert halves(panel) == ["?", "a", "e", "t"]
    small = "-# Press a letter, then a word: it must stay the beginning of a real one"
    joker = "-# `*` or * is the joker: any letter, one to a word"
    assert words(panel) == ["Lay a letter", "`1` `C` `h`", "`2` `P` `o`", joker, small]


def test_a_letter_half_chosen_is_offered_on_every_word_and_claimed_on_long_ones() -> None:
    state = position("ez", "b", columns=("ch", "port", "nylon", "a"), previous=(3,))
    panel = in_hand(state, "z")
    assert words(panel)[0] == "`z` on which word?"
    assert labels(panel) == [
        ["C h", "P ort", "N ylon"],
        ["A"],
        ["P ortz ✓", "N ylonz ✓"],
        ["Back"],
    ]
    assert lines(panel) == {*(f"lay z {n}" for n in (1, 2, 3, 4)), "claim z 2", "claim z 3"}


@pytest.mark.parametrize("finish", Finish)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_that_is_legal_is_offered_and_nothing_else(seats: int, finish: Finish) -> None:
    for state in match(seats, finish):
        whole = in_hand(state, seat=state.seat)
        panels = [whole, *(in_hand(state, half, state.seat) for half in halves(whole))]
        offered = set().union(*map(lines, panels))
        legal = GAME.legal(state, state.seat)
        if len(state.hand) == 1:
            legal = tuple(action for action in legal if not isinstance(action, Lay | Claim))
            assert set(typings(whole)) == {
                f"last {state.hand} {column}" for column in state.occupied
            }
        assert offered == set(map(GAME.write, legal))


@pytest.mark.parametrize("seats", [2, 4])
def test_what_fits_makes_no_difference_to_what_is_offered(seats: int) -> None:
    """The same panel, letter for letter, for a card that fits and one that does not.

    A joker is no letter: that a second one finishes no word is known to all.
    """
    for state in match(seats, Finish.ANY):
        if len(state.hand) == 1 or not state.occupied or state.further:
            continue
        fits = {c for column in state.occupied for c in state.lexicon.letters(state.column(column))}
        shapes = {
            card in fits: [
                [type(c) for c in row] for row in controls(in_hand(state, card, state.seat))
            ]
            for card in state.hand.replace(JOKER, "")
        }
        assert len({str(shape) for shape in shapes.values()}) <= 1


RISKS = [
    (position("ez", "b", columns=("ch",)), "and you draw a card"),
    (position("eeeeeaaazb", "b", columns=("ch",)), "and a new word is started for you"),
    (position("eeeeeaaazb", "b", columns=FIVE), "and you draw an extra card that must fit"),
    (position("ez", "b", columns=("ch",), pile=""), "and your turn is over"),
]


@pytest.mark.parametrize(("state", "cost"), RISKS)
def test_before_a_letter_is_laid_its_owner_reads_what_a_wrong_one_costs(
    state: State, cost: str
) -> None:
    assert words(in_hand(state, "e"))[-1] == f"-# Wrong: it comes back, {cost}"


def test_after_a_wrong_letter_its_owner_reads_why_and_what_it_cost_until_they_play_again() -> None:
    game = Table(position("ze", "bi", columns=("dra",))).play("0 lay z 1")
    view = GAME.view(game.state, 0)
    news = [event for event in game.events if event.to is None]
    shown = words(as_panel(hand(view, (), news)))
    told = [
        "-# Your last move",
        "✗ No word of the list begins with **Draz**.",
        "It comes back, you draw a card, and your turn is over.",
    ]
    assert shown[:4] == [*told, "Your letters"]
    game.play("1 turn")
    news += game.events
    asked = hand(GAME.view(game.state, 0), GAME.legal(game.state, 0), news)
    assert words(as_panel(asked))[:4] == [*told, "Lay a letter"], "it stays until they play again"
    game.play("0 turn")
    after = words(as_panel(hand(GAME.view(game.state, 0), (), [*news, *game.events])))
    assert after[0] == "Your letters"


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("last e 1 chant", "✗ **chant** does not begin with **Porte**."),
        ("last e 1 portezz", "✗ **portezz** is not in the list."),
    ],
)
def test_a_wrong_last_word_is_told_with_the_word_and_the_letters(line: str, told: str) -> None:
    game = Table(LAST).play(f"0 {line}")
    news = [event for event in game.events if event.to is None]
    shown = words(as_panel(hand(GAME.view(game.state, 0), (), news)))
    assert shown[1:3] == [told, "It comes back, you draw a card, and your turn is over."]


def test_a_mistake_is_told_with_the_letters_that_lay_there_whatever_lies_there_now() -> None:
    game = Table(position("ze", "bm", columns=("dra",))).play("0 lay z 1")
    news = list(game.events)
    news += game.play("1 lay m 1").events
    view = GAME.view(game.state, 0)
    shown = words(as_panel(hand(view, (), [event for event in news if event.to is None])))
    assert shown[1] == "✗ No word of the list begins with **Draz**."


def test_with_a_full_hand_and_five_words_a_mistake_costs_an_extra_card_at_once() -> None:
    game = Table(position("eeeeeaaazb", "b", columns=FIVE)).play("0 lay z 1")
    news = [event for event in game.events if event.to is None]
    shown = words(as_panel(hand(GAME.view(game.state, 0), GAME.legal(game.state, 0), news)))
    assert shown[2] == "You draw an extra card: lay it now, or you are out."


def test_what_the_hand_goes_on_telling_is_not_told_above_it_too() -> None:
    game = Table(LAST).play("0 last e 1 chant")
    [why] = [event for event in game.events if event.key == Fault.WORD_BEGINS_OTHERWISE]
    assert why.key in SHOWN


def test_a_wrong_claim_is_explained_with_its_price() -> None:
    game = Table(position("az", "b", columns=("chev",))).play("0 claim a 1")
    news = [event for event in game.events if event.to is None]
    shown = words(as_panel(hand(GAME.view(game.state, 0), (), news)))
    assert shown[1] == "✗ `C` `h` `e` `v` `a` is no finished word."
    assert shown[2].startswith("The letter stays, your turn is over")


def test_a_word_wrongly_called_finished_at_the_start_of_a_turn_brings_no_letter_back() -> None:
    game = Table(position("tz", "b", columns=("agenc",), previous=(1,))).play("0 announce 1")
    news = [event for event in game.events if event.to is None]
    shown = words(as_panel(hand(GAME.view(game.state, 0), (), news)))
    assert shown[1:3] == [
        "✗ `A` `g` `e` `n` `c` is no finished word.",
        "You draw a card, and your turn is over.",
    ]


def test_who_finishes_a_word_reads_so_above_the_play_it_earned() -> None:
    game = Table(position("lz", "b", columns=("cheva",))).play("0 claim l 1")
    news = [event for event in game.events if event.to is None]
    shown = words(as_panel(hand(GAME.view(game.state, 0), GAME.legal(game.state, 0), news)))
    assert shown[:2] == [
        "-# Your last move",
        "✓ `C` `h` `e` `v` `a` `l` is finished: you play again.",
    ]
    later = [*news, *game.play("0 turn").events]
    assert words(as_panel(hand(GAME.view(game.state, 0), (), later)))[0] == "Your letters"


def test_a_forgotten_word_may_be_announced_on_every_long_word_that_just_grew() -> None:
    state = position("ez", "b", columns=("ch", "nylon", "agenc"), previous=(1, 2))
    assert labels(in_hand(state))[-1] == [
        "🎴 Draw a letter",
        "🎴 Start a new word",
        "A word is finished…",
    ]
    panel = in_hand(state, ANNOUNCING)
    assert labels(panel) == [["N ylon"], ["Back"]]
    assert lines(panel) == {"announce 2"}


def test_once_something_else_is_done_no_word_can_be_announced() -> None:
    state = position("ez", "b", columns=("ch", "nylon"), previous=(2,), opening=False)
    assert ANNOUNCING not in halves(in_hand(state))
    assert in_hand(state, ANNOUNCING) == in_hand(state)
    assert not any(isinstance(action, Announce) for action in GAME.legal(state, 0))


def test_who_may_not_claim_is_told_so() -> None:
    panel = in_hand(position("ez", "b", columns=("port",), barred=(0,)), "e")
    assert panel.rows[1] == Text("claiming-barred")
    assert lines(panel) == {"lay e 1"}


def test_a_full_hand_at_five_words_may_draw_an_extra_card() -> None:
    panel = in_hand(position("aabcdeeinr", "b", columns=FIVE))
    assert labels(panel)[-1] == ["🎴 Draw an extra card"]
    assert controls(panel)[-1][0].style == "danger"


def test_the_extra_card_is_the_only_one_offered() -> None:
    panel = in_hand(position("aaaaaaabcdz", "e", columns=FIVE, further="z", opening=False))
    assert labels(panel) == [
        ["C han", "P orte", "D ra"],
        ["I f", "* e"],
        ["C hanz ✓", "P ortez ✓"],
    ]
    assert words(panel) == ["Lay `z`", "The extra card: lay it now.", "-# Wrong: you are out"]


def test_ten_different_letters_stand_in_two_rows() -> None:
    panel = in_hand(position("abcdeilnor", "t", columns=FIVE))
    assert [len(row) for row in controls(panel)] == [5, 5, 1]


def test_without_a_word_a_capital_is_turned() -> None:
    panel = in_hand(position("ez", "b", columns=()))
    assert labels(panel) == [["🎴 Draw a letter", "🎴 Start a new word"]]
    assert words(panel) == ["Start a word", "-# No word lies here yet"]


def test_the_last_card_asks_for_a_word() -> None:
    panel = in_hand(position("e", "b", columns=("ch", "port")))
    assert words(panel)[:2] == ["`e` is your last", "Choose a word, then type what it becomes."]
    assert labels(panel)[0] == ["C h…", "P ort…"]
    assert typings(panel) == ["last e 1", "last e 2"]
    assert all(button.form is not None for button in controls(panel)[0])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_form_of_a_last_card_fits(language: str) -> None:
    speak = Speaker(language, GAME.key, NAMES)
    panel = in_hand(position("e", "b", columns=FIVE))
    forms = [form for line in typings(panel) if (form := panel.form(line))]
    assert len(forms) == len(FIVE)
    for form in forms:
        assert len(speak(form.title)) <= 45
        assert len(speak(form.fields[0].label)) <= 45


@pytest.mark.parametrize("chosen", ["q", "nonsense", "ab"])
def test_a_card_half_chosen_that_one_does_not_hold_is_none(chosen: str) -> None:
    state = position("ab", "b", columns=("ch",))
    assert in_hand(state, chosen) == in_hand(state)


def test_more_than_one_play_is_told_in_the_hand() -> None:
    assert words(in_hand(position("ab", "e", columns=("ch",), owed=2)))[1] == "You play 2 times."


def test_who_is_not_asked_sees_the_own_cards() -> None:
    panel = in_hand(position("ab", "ez", columns=("ch",)), seat=1)
    assert panel.rows == ()
    assert words(panel) == ["Your letters", "`e` `z`", "-# 2 of 10", "`1` `C` `h`"]


def test_who_is_out_is_told_so() -> None:
    panel = in_hand(position("ab", "", "e", columns=("ch",), out=(1,)), seat=1)
    assert words(panel)[0] == "You are out"


MANY = position("z?ae", "b", columns=("ch", "?e", "agenc", "nylon"), previous=(3,))
LAST = position("e", "b", columns=("port",))
FINAL = position("ez", "b", columns=("port",), finish=Finish.FINAL)
FAULTS = [
    (MANY, "lay ? 2", Fault.SECOND_JOKER, "**?e?** would have two jokers"),
    (MANY, "lay z 1", Fault.NO_WORD_BEGINS_SO, "No word of the list begins with **chz**."),
    (LAST, "lay e 1", Fault.NO_WORD_ANNOUNCED, "A last card needs a word, and you gave none."),
    (
        LAST,
        "last e 1 portezz",
        Fault.WORD_NOT_LISTED,
        "Your word for **porte** is not in the list.",
    ),
    (LAST, "last e 1 chant", Fault.WORD_BEGINS_OTHERWISE, "does not begin with **porte**."),
    (MANY, "announce 3", Fault.NOT_A_WORD, "**agenc** is no complete word of the list."),
    (FINAL, "claim e 1", Fault.WORD_GOES_ON, "**porte** can still go on"),
]


@pytest.mark.parametrize(("state", "line", "fault", "why"), FAULTS, ids=[f[2] for f in FAULTS])
def test_a_wrong_card_is_seen_by_all_and_explained_to_one(
    state: State, line: str, fault: Fault, why: str
) -> None:
    game = Table(state).play(f"0 {line}")
    assert game.told(0)[0] == fault
    assert why in told(game.events, 0)[0]
    assert not any(why in said for said in told(game.events))
    assert any(said.startswith("**Antoinette**") for said in told(game.events))


def test_every_fault_is_explained() -> None:
    assert {fault for _, _, fault, _ in FAULTS} == set(Fault)
