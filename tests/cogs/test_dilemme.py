"""Dilemme's faces: a view in, what people read and press out."""

from collections.abc import Iterator
from random import Random

import pytest

from bot.stage.ids import Halfway, Move, Typing
from bot.stage.panel import Button, Panel
from bot.words.locale import LANGUAGES, Speaker
from bot.words.text import Text
from cogs.dilemme import ANNOUNCING, end, halfway, scene, secret
from games.dilemme.cards import JOKER
from games.dilemme.data import Announce, Claim, Finish, Finished, Lay, Options, State
from games.dilemme.laying import Fault
from games.dilemme.rules import GAME
from games.engine import Outcome, dice
from tests.games.dilemme.players import sensible
from tests.games.dilemme.table import Table, position
from tests.harness.drawn import as_panel
from tests.harness.drawn import labels as drawn_labels

NAMES = ("Antoinette", "Bruno", "Claude", "Diane")
FIVE = ("chan", "porte", "dra", "if", "?e")


def words(panel: Panel, language: str = "en") -> list[str]:
    """Every line below the heading, the buttons apart."""
    speak = Speaker(language, GAME.key, NAMES)
    _, *lines = (line for section in panel.sections for line in section)
    return "\n".join(map(speak, lines)).split("\n")


def on_table(state: State, language: str = "en") -> list[str]:
    shown = scene(GAME.view(state, None), ())
    speak = Speaker(language, GAME.key, NAMES)
    return "\n".join(map(speak, (shown.question, *shown.arena))).split("\n")


def at_the_end(state: State) -> list[str]:
    outcome = GAME.prompt(state)
    assert isinstance(outcome, Outcome)
    ended = end(GAME.view(state, None), outcome, ())
    return "\n".join(map(Speaker("en", GAME.key, NAMES), (*ended.points, *ended.decided))).split(
        "\n"
    )


def in_hand(state: State, focus: str = "", seat: int = 0) -> Panel:
    return as_panel(halfway(GAME.view(state, seat), GAME.legal(state, seat), focus))


def controls(panel: Panel) -> list[list[Button]]:
    return [list(row) for row in panel.rows if isinstance(row, tuple)]


def labels(panel: Panel, language: str = "en") -> list[list[str]]:
    speak = Speaker(language, GAME.key, NAMES)
    return drawn_labels(panel.rows, speak)


def lines(panel: Panel) -> set[str]:
    presses = (button.press for button in panel.buttons)
    return {press.line for press in presses if isinstance(press, Move)}


def looks(panel: Panel) -> list[str]:
    presses = (button.press for button in panel.buttons)
    return [press.chosen for press in presses if isinstance(press, Halfway)]


def typings(panel: Panel) -> list[str]:
    presses = (button.press for button in panel.buttons)
    return [press.line for press in presses if isinstance(press, Typing)]


def told(game: Table, to: int | None = None, language: str = "en") -> list[str]:
    speak = Speaker(language, GAME.key, NAMES)
    return [speak(Text(event.key, event.values)) for event in game.events if event.to == to]


def match(seats: int, finish: Finish) -> Iterator[State]:
    """A whole game of people who know the list, more or less."""
    whim = Random(seats)
    state = GAME.setup(seats, Options(finish=finish), dice("faces", 0)).state
    ply = 0
    while not isinstance(GAME.prompt(state), Outcome):
        yield state
        ply += 1
        state = GAME.apply(state, state.seat, sensible(state, whim), dice("faces", ply)).state


# The table


def test_the_columns_stand_upright_with_number_and_length() -> None:
    state = position("abc", "de", columns=("chan", "?o", "", "i"), seat=1)
    assert on_table(state) == [
        "Bruno plays",
        "```",
        "1   2   3   4   5",
        "─────────────────",
        "C   ?   ·   I   ·",
        "h   o",
        "a",
        "n",
        "─────────────────",
        "4   2       1",
        "```",
        "-# French words · below: how many letters · ? joker",
        "● **Antoinette** · **3** cards",
        "▲ **Bruno** · **2** cards",
        "-# pile 79 (basket 0) · capitals 32 (0)",
    ]


def test_the_table_says_who_is_out_and_what_was_seen_of_a_hand() -> None:
    state = position("ab", "", "e", columns=("ch",), out=(1,), shown=("b", "", ""))
    assert [line for line in on_table(state) if line[0] in "●▲■"] == [
        "● **Antoinette** · **2** cards · seen: `b`",
        "▲ ~~Bruno~~ · out",
        "■ **Claude** · **1** card",
    ]
    assert "▲ ~~Bruno~~ · hors jeu" in on_table(state, "fr")


def test_the_table_says_that_more_than_one_play_is_owed() -> None:
    state = position("ab", "e", columns=("ch",), owed=2)
    assert on_table(state)[0] == "Antoinette plays, 2 times"
    assert on_table(state, "fr")[0] == "À Antoinette de jouer, 2 fois"


def test_the_table_says_that_a_further_card_must_be_laid_but_not_which() -> None:
    state = position("aaaaaaabcdz", "e", columns=FIVE, further="z")
    shown = on_table(state)
    assert shown[0] == "Antoinette must lay the further card, or is out"
    assert not [line for line in shown if "z" in line]


def test_the_table_says_when_only_final_words_may_be_picked_up() -> None:
    note = "-# ✓ only words to which nothing can be added"
    assert note in on_table(position("a", "e", columns=("ch",), finish=Finish.FINAL))
    assert note not in on_table(position("a", "e", columns=("ch",)))


def test_the_end_shows_what_is_left_to_each_and_their_words() -> None:
    state = position(
        "abc", "e", columns=("port",), seat=1, finished=(Finished(0, "nylon"), Finished(1, "chant"))
    )
    game = Table(state).play("1 last e 1 portée")
    shown = at_the_end(game.state)
    assert shown[:2] == ["· **3** cards left", "· **0** cards left"]
    assert shown[-2:] == ["● one word: nylon", "▲ 2 words, the latest: chant portee"]
    assert told(game)[0] == "**Bruno**, with the last card, says **portee**."
    assert told(game)[-1] == "🏆 **Bruno** has no card left and wins."


def test_of_many_words_the_end_shows_the_latest() -> None:
    finished = tuple(Finished(0, f"mot{letter}") for letter in "abcdefghij")
    state = position("e", "abc", columns=("port",), finished=finished)
    shown = at_the_end(Table(state).play("0 last e 1 porte").state)
    assert "● 11 words, the latest: motf motg moth moti motj porte" in shown


@pytest.mark.parametrize("finish", Finish)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_hidden_card_changes_the_table_or_another_s_panel(seats: int, finish: Finish) -> None:
    for state in match(seats, finish):
        for seat in range(seats):
            other = GAME.redeal(state, seat, Random("other"))
            assert on_table(other) == on_table(state)
            assert in_hand(other, seat=seat) == in_hand(state, seat=seat)


# The hand


def test_every_letter_held_is_offered_once_with_its_number() -> None:
    panel = in_hand(position("e?etta", "b", columns=("ch", "po")))
    assert labels(panel) == [
        ["joker", "a", "e ×2", "t ×2"],
        ["Draw a card", "Turn a capital"],
    ]
    assert looks(panel) == ["?", "a", "e", "t"]
    assert words(panel) == [
        "**Your cards** (6 of 10): `?` `a` `e` `e` `t` `t`",
        "1 **Ch** · 2 **Po**",
        "Choose a card to lay – or draw, or turn a capital.",
    ]


def test_a_letter_in_focus_is_offered_on_every_column_and_said_to_finish_on_long_ones() -> None:
    state = position("ez", "b", columns=("ch", "port", "nylon"), previous=(3,))
    panel = in_hand(state, focus="z")
    assert labels(panel) == [
        ["e", "z"],
        ["1 Chz", "2 Portz", "3 Nylonz"],
        ["✓ 2 Portz", "✓ 3 Nylonz"],
        ["Draw a card", "Turn a capital", "A forgotten word…"],
    ]
    assert lines(panel) == {
        *("lay z 1", "lay z 2", "lay z 3", "claim z 2", "claim z 3"),
        *("draw", "turn"),
    }
    assert [control.style for control in controls(panel)[0]] == ["secondary", "primary"]


@pytest.mark.parametrize("finish", Finish)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_that_is_legal_is_offered_and_nothing_else(seats: int, finish: Finish) -> None:
    for state in match(seats, finish):
        whole = in_hand(state, seat=state.seat)
        panels = [whole, *(in_hand(state, look, state.seat) for look in looks(whole))]
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


def test_a_forgotten_word_may_be_announced_on_every_long_column_that_just_grew() -> None:
    state = position("ez", "b", columns=("ch", "nylon", "agenc"), previous=(1, 2))
    panel = in_hand(state, ANNOUNCING)
    assert labels(panel) == [
        ["e", "z"],
        ["✓ 2 Nylon"],
        ["Draw a card", "Turn a capital"],
    ]
    assert "announce 2" in lines(panel)


def test_once_something_else_is_done_no_word_can_be_announced() -> None:
    state = position("ez", "b", columns=("ch", "nylon"), previous=(2,), opening=False)
    assert ANNOUNCING not in looks(in_hand(state))
    assert not any(isinstance(action, Announce) for action in GAME.legal(state, 0))


def test_a_full_hand_at_five_columns_may_draw_a_further_card() -> None:
    panel = in_hand(position("aabcdeeinr", "b", columns=FIVE), focus="a")
    assert labels(panel)[-1] == ["Draw a further card"]
    assert controls(panel)[-1][0].style == "danger"
    assert max(map(len, controls(panel))) <= 5


def test_the_further_card_is_the_only_one_offered() -> None:
    panel = in_hand(position("aaaaaaabcdz", "e", columns=FIVE, further="z", opening=False))
    assert labels(panel) == [
        ["1 Chanz", "2 Portez", "3 Draz", "4 Ifz", "5 ?ez"],
        ["✓ 1 Chanz", "✓ 2 Portez"],
    ]
    assert words(panel)[-1] == "The further card is **z**. Lay it now; if it is wrong, you are out."


def test_ten_different_letters_stand_in_two_rows() -> None:
    panel = in_hand(position("abcdeilnor", "t", columns=FIVE), focus="a")
    assert [len(row) for row in controls(panel)] == [5, 5, 5, 2, 1]


def test_without_a_column_a_capital_is_turned() -> None:
    panel = in_hand(position("ez", "b", columns=()))
    assert labels(panel) == [["Draw a card", "Turn a capital"]]
    assert words(panel)[1:] == [
        "No column lies on the table.",
        "Turn a capital; you may draw before.",
    ]


def test_the_last_card_asks_for_a_word() -> None:
    panel = in_hand(position("e", "b", columns=("ch", "port")))
    assert labels(panel)[0] == ["1 Che…", "2 Porte…"]
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
        assert len(speak(form.field)) <= 45


@pytest.mark.parametrize("focus", ["q", "nonsense", "ab"])
def test_a_focus_on_what_one_does_not_hold_is_none(focus: str) -> None:
    state = position("ab", "b", columns=("ch",))
    assert in_hand(state, focus) == in_hand(state)


def test_who_is_not_asked_sees_the_own_cards() -> None:
    panel = in_hand(position("ab", "ez", columns=("ch",)), seat=1)
    assert panel.rows == ()
    assert words(panel) == [
        "**Your cards** (2 of 10): `e` `z`",
        "1 **Ch**",
    ]


def test_who_is_out_is_told_so() -> None:
    panel = in_hand(position("ab", "", "e", columns=("ch",), out=(1,)), seat=1)
    assert words(panel)[0] == "You are out of this game. You may stay and watch."


def test_nothing_in_this_game_is_sealed() -> None:
    assert not any(secret(GAME.view(state, state.seat)) for state in match(2, Finish.ANY))


# What is wrong, in words


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
    assert why in told(game, 0)[0]
    assert not any(why in said for said in told(game))
    assert any(said.startswith("✗ **Antoinette**") for said in told(game))


def test_every_fault_is_explained() -> None:
    assert {fault for _, _, fault, _ in FAULTS} == set(Fault)
