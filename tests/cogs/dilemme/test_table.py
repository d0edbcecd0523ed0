"""The table of Dilemme: a view in, what everybody reads and presses out."""

from dataclasses import replace
from random import Random

import pytest

from cogs.dilemme.table import end, scene, tell
from games.dilemme.data import Finish, Finished, State
from games.dilemme.rules import GAME
from games.engine import Event, Outcome
from tests.cogs.dilemme.reading import FIVE, in_hand, match, read, told
from tests.games.dilemme.table import Table, position


def on_table(state: State, language: str = "en") -> list[str]:
    shown = scene(GAME.view(state, None), ())
    meaning = () if shown.meaning is None else (shown.meaning,)
    facts = tuple(player.facts for player in shown.players)
    assert shown.round is not None
    return read((shown.question, *meaning, *shown.arena, *facts, shown.round), language)


def at_the_end(state: State) -> list[str]:
    outcome = GAME.prompt(state)
    assert isinstance(outcome, Outcome)
    ended = end(GAME.view(state, None), outcome, ())
    return read((*ended.points, *ended.decided))


def happened(*games: Table) -> list[str]:
    """In tiles, as the table tells it."""
    return read(tell([event for game in games for event in game.events if event.to is None]))


def test_each_word_is_a_line_of_tiles_with_its_number() -> None:
    state = position("abc", "de", columns=("chan", "?o", "", "i"), seat=1)
    assert on_table(state) == [
        "Bruno, lay a letter",
        "Each word must stay the beginning of a real one",
        "## `1` `C` `h` `a` `n`",
        "## `2` `*` `o`",
        "## `4` `I`",
        "-# Still to draw: 79 letters, 32 capitals · in hand at most 10",
        "-# `*` or * is the joker: any letter, one to a word",
        "· 🎴 **3** letters",
        "· 🎴 **2** letters",
        "French words · the first without letters wins",
    ]


def test_where_a_word_is_wider_than_a_phone_all_are_smaller_and_begin_in_one_column() -> None:
    state = position("abc", "de", columns=("bibliothe", "bibliothec"))
    assert on_table(state)[2].startswith("`1` `B`")
    assert on_table(state)[3].startswith("`2` `B`")


def test_of_very_many_letters_the_longest_words_are_written_plainly() -> None:
    state = position("abc", "de", columns=("anticonstitu", "bibliothec", "chevalere", "drama", "e"))
    assert on_table(state)[2] == "`1` **Anticonstitu**"
    assert on_table(state)[3].startswith("`2` `B`")
    most = position("abc", "de", columns=("anticonstitu", "bibliothec", "chevalere", "drama"))
    assert on_table(most)[2].startswith("`1` `A`"), "36 letters are not too many"


def test_the_table_says_who_is_out_and_what_was_seen_of_a_hand_and_who_may_not_claim() -> None:
    state = position("ab", "", "e", columns=("ch",), out=(1,), shown=("b", "", ""), barred=(2,))
    assert on_table(state)[4:7] == [
        "· 🎴 **2** letters · all have seen `b`",
        "· out",
        "· 🎴 **1** letter · may finish no word next turn",
    ]
    assert "· hors jeu" in on_table(state, "fr")
    other = on_table(position("ab", "c", "e", columns=("ch",), shown=("", "", "e")))[4:7]
    assert ["have seen" in line for line in other] == [False, False, True]


def test_who_may_finish_no_word_reads_so_of_the_very_turn() -> None:
    state = position("ab", "e", columns=("ch",), seat=1, barred=(1,))
    assert on_table(state)[5] == "· 🎴 **1** letter · may finish no word this turn"


def test_the_table_says_that_more_than_one_play_is_owed() -> None:
    state = position("ab", "e", columns=("ch",), owed=2)
    assert on_table(state)[0] == "Antoinette, lay 2 letters"
    assert on_table(state, "fr")[0] == "Antoinette, posez 2 lettres"


def test_the_table_says_that_an_extra_card_must_be_laid_but_not_which() -> None:
    state = position("aaaaaaabcdz", "e", columns=FIVE, further="z")
    shown = on_table(state)
    assert shown[:2] == ["Antoinette, lay the extra card", "If it does not fit, Antoinette is out"]
    assert not [line for line in shown if "z" in line]


def test_the_table_says_when_only_final_words_may_be_picked_up() -> None:
    note = "-# Finished: only words that cannot go on"
    assert note in on_table(position("a", "e", columns=("ch",), finish=Finish.FINAL))
    assert note not in on_table(position("a", "e", columns=("ch",)))


def test_without_a_word_a_capital_is_asked_for() -> None:
    assert on_table(position("ez", "b", columns=()))[:2] == [
        "Antoinette, start a word",
        "-# No word lies here yet",
    ]


def test_the_end_shows_what_is_left_to_each_and_their_words() -> None:
    state = position(
        "abc", "e", columns=("port",), seat=1, finished=(Finished(0, "nylon"), Finished(1, "chant"))
    )
    game = Table(state).play("1 last e 1 portée")
    assert at_the_end(game.state) == [
        "· 🎴 **3** letters left",
        "· 🎴 **0** letters left",
        "The last word",
        "▲ `P` `o` `r` `t` `e` `e`",
        "● 1 word: Nylon",
        "▲ 2 words: Chant and Portee",
    ]
    assert told(game.events)[0] == "**Bruno** says **portee** with the last card."
    assert told(game.events)[-1] == "**Bruno** has no letter left and wins."


def test_an_end_without_a_last_word_shows_the_words_that_lie() -> None:
    state = position("aaaaaaabcdz", "e", columns=FIVE, further="z", opening=False)
    game = Table(state).play("0 lay z 1")
    assert at_the_end(game.state)[:4] == [
        "· out",
        "· 🎴 **1** letter left",
        "The words at the end",
        "`1` `C` `h` `a` `n`",
    ]


def why(state: State, news: tuple[Event, ...] = (), language: str = "en") -> list[str]:
    outcome = GAME.prompt(state)
    assert isinstance(outcome, Outcome)
    return read((end(GAME.view(state, None), outcome, news).why,), language)


def test_the_end_says_who_laid_what_or_that_nobody_else_is_left() -> None:
    last = Table(position("abc", "e", columns=("port",), seat=1)).play("1 last e 1 portée")
    assert why(last.state) == ["Bruno laid the last letter with *Portee*."]
    last = Table(position("abc", "e", columns=("p",), seat=1)).play("1 last e 1 pelage")
    assert why(last.state, last.events) == [
        "Last letter: Bruno lays *e* on *P* and names *Pelage*."
    ]
    assert why(last.state, last.events, "fr") == [
        "Dernière lettre\u00a0: Bruno pose *e* sur *P* et nomme *Pelage*."
    ]
    state = position("aaaaaaabcdz", "e", columns=FIVE, further="z", opening=False)
    assert why(Table(state).play("0 lay z 1").state) == ["All others are out, so Bruno wins."]


def test_of_many_words_the_end_shows_the_latest() -> None:
    finished = tuple(Finished(0, f"mot{letter}") for letter in "abcdefghij")
    state = position("e", "abc", columns=("port",), finished=finished)
    shown = at_the_end(Table(state).play("0 last e 1 porte").state)
    assert "● 11 words: Motf, Motg, Moth, Moti, Motj and Porte" in shown


@pytest.mark.parametrize("finish", Finish)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_hidden_card_changes_the_table_or_another_s_panel(seats: int, finish: Finish) -> None:
    for state in match(seats, finish):
        for seat in range(seats):
            other = GAME.redeal(state, seat, Random("other"))
            assert on_table(other) == on_table(state)
            assert in_hand(other, seat=seat) == in_hand(state, seat=seat)


def test_a_card_laid_is_told_in_one_line() -> None:
    game = Table(position("me", "b", columns=("dra",))).play("0 lay m 1")
    assert happened(game) == ["● adds `m`: `D` `r` `a` `m`"]


def test_a_finished_word_is_told_once_and_not_its_card_nor_the_new_capital() -> None:
    game = Table(position("eab", "b", columns=("tabl",))).play("0 claim e 1")
    assert happened(game) == ["● finishes `T` `a` `b` `l` `e` and plays again"]


def test_cards_drawn_one_after_another_are_told_together() -> None:
    first = Table(position("me", "b", columns=("dra",))).play("0 draw")
    second = Table(first.state).play("0 draw")
    assert happened(first, second) == ["● draws 🎴 ×2"]
    laid = Table(position("me", "b", columns=("dra",))).play("0 lay m 1")
    assert happened(laid, first) == ["● draws 🎴 ×1", "● adds `m`: `D` `r` `a` `m`"]


def test_a_wrong_card_is_told_with_what_it_cost() -> None:
    game = Table(position("ze", "b", columns=("dra",))).play("0 lay z 1")
    assert happened(game) == ["● lays `z` on word 1: **wrong**, it goes back, and ● must draw 🎴"]
    full = Table(position("zeeeeeaaab", "b", columns=("dra",))).play("0 lay z 1")
    assert happened(full)[-1] == "● lays `z` on word 1: **wrong**, it goes back"
    assert happened(full)[0].startswith("● starts `")


def test_wrong_claims_and_announcements_are_told_with_their_word() -> None:
    state = position("tz", "b", columns=("chev", "agenc"), previous=(2,))
    assert happened(Table(state).play("0 announce 2")) == [
        "● says `A` `g` `e` `n` `c` is finished: **wrong**, and must draw 🎴"
    ]
    state = position("az", "b", columns=("chev",))
    assert happened(Table(state).play("0 claim a 1")) == [
        "● says `C` `h` `e` `v` `a` is finished: **wrong**, so ● may finish no word next turn"
    ]


def test_who_goes_out_shows_all_cards() -> None:
    state = position("aaaaaabcdz", "e", "i", columns=FIVE, further="z", opening=False)
    shown = happened(Table(state).play("0 lay z 1"))
    assert shown[1] == "● is **out**: `a` `a` `a` `a` `a` `a` `b` `c` `d` `z`"


def test_the_cards_that_all_have_seen_stand_with_whoever_holds_them() -> None:
    view = GAME.view(position("ez", "b", columns=("ch",)), None)
    anna, ben, *_ = scene(replace(view, shown=("", "b")), ()).players
    assert "all have seen" not in read((anna.facts,))[0]
    assert read((ben.facts,))[0].endswith("all have seen `b`")
