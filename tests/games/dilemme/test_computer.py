"""What the computers know, see and foresee, and how well they play."""

from collections.abc import Callable
from random import Random
from typing import get_args

import pytest

from games.dilemme.cards import LOWER_CASE, joined
from games.dilemme.computer import choose
from games.dilemme.data import Action, Ending, Finish, Options, State
from games.dilemme.imagined import Imagined, deal
from games.dilemme.lexicon import Words, begins
from games.dilemme.rules import GAME
from games.dilemme.vocabulary import (
    Vocabulary,
    common,
    finishing,
    fitting,
    is_claimable,
    known_word,
    whole,
)
from games.engine import Level, Luck, Outcome, dice
from tests.games.dilemme.players import lay_if_you_can, pass_by_being_wrong
from tests.games.dilemme.table import Table, position

LEVELS = get_args(Level)
every_level = pytest.mark.parametrize("level", LEVELS)
who_thinks = pytest.mark.parametrize("level", ["normal", "hard"])

FRENCH, ENGLISH = Words.FRENCH, Words.ENGLISH
in_each_language = pytest.mark.parametrize("words", Words)

FULL = "aaaaaaarrr"
CLOSED = ("abh", "taq", "sq", "mne", "pne")
"""Columns on which neither an a, an e nor an r can be laid."""


def lines(state: State, level: Level, seeds: int = 5) -> set[str]:
    """What a computer does here, by some luck or other."""
    view, legal = GAME.view(state, state.seat), GAME.legal(state, state.seat)
    chosen = [choose(view, legal, level, Luck(str(n)), lambda: True) for n in range(seeds)]
    return {GAME.write(action) for action in chosen if action}


def thought(state: State, level: Level, luck: str) -> Action | None:
    view, legal = GAME.view(state, state.seat), GAME.legal(state, state.seat)
    return choose(view, legal, level, Luck(luck), lambda: True)


def winner(
    level: Level, seed: str, seat: int, words: Words, rival: Callable[[State, Random], Action]
) -> tuple[bool, str]:
    """Whether the computer on this seat beat its rival, and how it ended."""
    state, whim = GAME.setup(2, Options(words=words), dice(seed, 0)).state, Random(seed)
    for ply in range(1, 2_000):
        asked = GAME.prompt(state)
        if isinstance(asked, Outcome):
            return asked.places[seat] == 1, asked.reason
        own = state.seat == seat
        action = thought(state, level, f"{seed}:{ply}") if own else rival(state, whim)
        assert action
        state = GAME.apply(state, state.seat, action, dice(seed, ply)).state
    pytest.fail("no end after 2,000 plies")


@every_level
def test_who_is_barred_from_claiming_finishes_a_word_for_the_next_player_only_if_forced(
    level: Level,
) -> None:
    state = position("exx", "aaa", columns=("c", "port"), barred=(0,))
    assert not {line for line in lines(state, level, 20) if line.endswith(" 2")}
    forced = position("eee", "aaa", columns=("port",), barred=(0,))
    assert lines(forced, level) <= {"lay e 1", "turn"}


# What they know


def test_who_knows_common_words_lays_only_what_one_of_them_begins_with() -> None:
    assert fitting("extraordi", common(FRENCH)) == "?n"
    assert fitting("galipo", whole(FRENCH)) == "?t"
    assert fitting("galipo", common(FRENCH)) == ""
    assert fitting("xyl", whole(ENGLISH)) == "?eo"
    assert fitting("xyl", common(ENGLISH)) == ""


def test_a_word_is_finished_with_a_card_only_from_five_letters_on_and_if_known() -> None:
    assert finishing("por", Finish.ANY, whole(FRENCH)) == ""
    assert finishing("port", Finish.ANY, whole(FRENCH)) == "?eo"
    assert finishing("galipo", Finish.ANY, whole(FRENCH)) == "?t"
    assert finishing("galipo", Finish.ANY, common(FRENCH)) == ""
    assert "e" not in finishing("port", Finish.FINAL, whole(FRENCH))


@pytest.mark.parametrize("pattern", ["c", "port", "p?r", "?", "qu"])
@pytest.mark.parametrize("vocabulary", [common, whole])
@in_each_language
def test_a_known_word_is_listed_and_begins_so(
    pattern: str, vocabulary: Callable[[Words], Vocabulary], words: Words
) -> None:
    known = vocabulary(words)
    said = {known_word(pattern, known, Random(n)) for n in range(20)}
    assert all(known.listed.is_word(word) and begins(pattern, word) for word in said)
    assert all(map(known.known.is_word, said))


@pytest.mark.parametrize(
    ("pattern", "word", "words"), [("puta", "putain", FRENCH), ("bitc", "bitch", ENGLISH)]
)
def test_offensive_words_may_be_laid_but_no_computer_says_them(
    pattern: str, word: str, words: Words
) -> None:
    known = whole(words)
    assert known.listed.is_word(word)
    assert not is_claimable(word, Finish.ANY, known)
    assert word not in {known_word(pattern[:3], known, Random(n)) for n in range(300)}
    assert word[len(pattern)] not in finishing(pattern, Finish.ANY, known)


def test_who_would_say_none_of_the_words_that_begin_so_lays_nothing_there() -> None:
    assert whole(FRENCH).listed.letters("connar") == "?d"
    assert fitting("connar", whole(FRENCH)) == ""


# What they do


@every_level
@pytest.mark.parametrize("columns", [("c",), ("?",), ("p?r",), ("w", "qu")])
def test_with_the_last_card_a_word_is_announced_and_the_game_won(
    level: Level, columns: tuple[str, ...]
) -> None:
    state = position("e", "aaa", columns=columns)
    for line in lines(state, level):
        assert line.startswith("last e")
        assert Table(state).play(f"0 {line}").state.ending is Ending.HAND_EMPTIED


@every_level
def test_a_last_card_that_fits_nowhere_is_kept(level: Level) -> None:
    assert lines(position("r", "aaa", columns=("sq",)), level) == {"turn"}


@who_thinks
def test_a_word_is_finished_when_it_can_be(level: Level) -> None:
    assert lines(position("aelnt", "aaa", columns=("port", "m")), level) == {"claim e 1"}


@who_thinks
def test_a_word_the_seat_before_forgot_is_announced(level: Level) -> None:
    state = position("aelnt", "aaa", columns=("m", "porte"), previous=(1, 2))
    assert lines(state, level) == {"announce 2"}


@who_thinks
def test_a_word_that_may_still_go_on_is_not_announced_when_only_final_ones_count(
    level: Level,
) -> None:
    state = position("aelnt", "aaa", columns=("porte",), previous=(1,), finish=Finish.FINAL)
    assert not any(line.startswith("announce") for line in lines(state, level))


def test_the_easy_computer_forgets_some_words() -> None:
    own = position("err", "aaa", columns=("port", *CLOSED[1:]))
    assert {"claim e 1", "lay e 1"} <= lines(own, "easy", seeds=40)
    others = position("aae", "aaa", columns=("porte",), previous=(1,))
    assert "announce 1" in lines(others, "easy", seeds=40)
    assert len(lines(others, "easy", seeds=40)) > 1


def test_the_easy_computer_knows_common_words_only() -> None:
    state = position("hh", "aaa", columns=("quetsc",))
    assert (lines(state, "easy"), lines(state, "normal")) == ({"turn"}, {"lay h 1"})


def test_the_easy_computer_thinks_of_rare_words_when_there_is_no_room_for_a_capital() -> None:
    columns = ("zygom", *CLOSED[1:])
    assert lines(position("aarr", "aaa", columns=columns[:4]), "easy") == {"turn"}
    assert lines(position("aarr", "aaa", columns=columns), "easy") == {"lay a 1"}
    assert lines(position("a", "aaa", columns=columns), "easy") == {"draw"}, "it has to say it"


@who_thinks
def test_a_computer_neither_claims_nor_announces_an_offensive_word(level: Level) -> None:
    own = position("nn", "aaa", columns=("putai", *CLOSED[1:]))
    assert lines(own, level) == {"draw"}
    others = position("aa", "aaa", columns=("putain",), previous=(1,))
    assert lines(others, level) == {"turn"}


@every_level
def test_a_computer_plays_in_the_words_of_the_table(level: Level) -> None:
    state = position("h", "aaa", columns=("w",), words=ENGLISH)
    for line in lines(state, level):
        assert line.startswith("last h 1 wh")
        assert Table(state).play(f"0 {line}").state.ending is Ending.HAND_EMPTIED


def test_the_normal_computer_lays_rare_letters_first_and_keeps_the_joker() -> None:
    assert lines(position("?eoy", "aaa", columns=("c",)), "normal") == {"lay y 1"}
    assert lines(position("?e", "aaa", columns=("c",)), "normal") == {"lay e 1"}


def test_the_normal_computer_leaves_no_word_to_the_next_player() -> None:
    assert lines(position("iit", "aaa", columns=("mor", "po")), "normal") == {"lay t 2"}
    assert "lay t 1" not in lines(position("iit", "aaa", columns=("por", "m")), "normal", seeds=20)


def test_the_hard_computer_leaves_no_place_for_a_last_card_it_has_seen() -> None:
    columns = ("cuc", *CLOSED[:1], "adp", "mne", "rhy")
    state = position("huz", "e", columns=columns, shown=("", "e"))
    assert lines(state, "normal") == {"lay h 1"}
    assert lines(state, "hard") == {"lay u 1"}


@who_thinks
def test_the_last_but_one_card_finishes_a_word_so_that_the_last_wins(level: Level) -> None:
    state = position("ae", "l", columns=("port", "c"), shown=("", "l"))
    assert lines(state, level) == {"claim e 1"}


@every_level
def test_who_can_lay_nothing_turns_a_capital_or_draws_or_takes_the_further_card(
    level: Level,
) -> None:
    assert lines(position("aarr", "aaa", columns=CLOSED[:4]), level) == {"turn"}
    assert lines(position("aarr", "aaa", columns=CLOSED), level) == {"draw"}
    assert lines(position(FULL, "aaa", columns=CLOSED), level) == {"further"}


@who_thinks
def test_the_further_card_is_laid_where_it_fits(level: Level) -> None:
    table = Table(position(FULL, "aaa", columns=CLOSED, top="o")).play("0 further")
    assert lines(table.state, level) == {"lay o 1"}


@every_level
def test_a_further_card_that_fits_nowhere_is_laid_anywhere(level: Level) -> None:
    table = Table(position(FULL, "aaa", columns=CLOSED, top="e")).play("0 further")
    assert all(line.split()[1] == "e" for line in lines(table.state, level))


# What the hard one imagines


def imagined(*hands: str, columns: tuple[str, ...]) -> Imagined:
    """Seat 0 has seen every hand."""
    view = GAME.view(position(*hands, columns=columns, shown=hands), 0)
    return Imagined(view, deal(view, Random(1)))


def test_an_imagined_deal_has_every_card_once_and_leaves_what_was_shown_where_it_is() -> None:
    state = position("eho", "aakw", "lm", columns=("c", "mar"), shown=("e", "kw", ""))
    for n in range(20):
        dealt = deal(GAME.view(state, 0), Random(n))
        assert [len(hand) for hand in dealt.hands] == [3, 4, 2]
        assert dealt.hands[0] == "eho"
        assert {"k", "w"} <= set(dealt.hands[1])
        assert joined(*dealt.hands, dealt.pile, "ar") == joined(LOWER_CASE[Words.FRENCH])


def test_in_an_imagined_game_no_card_is_lost() -> None:
    for n in range(50):
        view = GAME.view(GAME.setup(3, Options(), Random(n)).state, 0)
        game = Imagined(view, deal(view, Random(n)))
        game.go_on()
        lying = "".join(column[1:] for column in game.columns)
        assert joined(lying, *game.pile, *map("".join, game.hands)) == joined(
            LOWER_CASE[Words.FRENCH]
        )
        assert sum(game.worth(seat) for seat in range(3)) == pytest.approx(1)


def test_an_imagined_seat_that_cannot_lay_its_further_card_is_out() -> None:
    game = imagined(FULL[:9], "aaa", "aaa", columns=CLOSED)
    game.pile = ["e"]
    game.play()
    assert (game.out, game.winner, game.worth(0)) == ({0}, None, 0.0)
    game.pass_on()
    assert game.seat == 1
    game.hands[1], game.pile = list(FULL[:9]), ["e"]
    game.play()
    assert (game.out, game.winner) == ({0, 1}, 2)
    assert [game.worth(seat) for seat in range(3)] == [0, 0, 1]


def test_an_imagined_further_card_that_fits_is_laid() -> None:
    game = imagined(FULL, "aaa", columns=CLOSED)
    game.pile = ["o"]
    game.play()
    assert (game.columns[0], len(game.hands[0]), game.out) == ("abho", 10, set())


def test_an_imagined_turn_ends_when_there_is_nothing_to_draw() -> None:
    game = imagined("aarr", "aaa", columns=CLOSED)
    game.pile = []
    game.play()
    assert (game.owed, len(game.hands[0])) == (0, 4)


def test_fewer_and_easier_cards_and_those_that_fit_are_better_chances() -> None:
    assert imagined("aarr", "aarr", columns=("c",)).worth(0) == 0.5
    assert imagined("aar", "aarr", columns=("c",)).worth(0) > 0.5
    assert imagined("aark", "aarr", columns=("c",)).worth(0) < 0.5
    assert imagined("aarr", "iiuu", columns=CLOSED).worth(0) < 0.5


# How well they play


@in_each_language
def test_a_normal_computer_beats_one_who_lays_if_he_can_and_mostly_by_an_empty_hand(
    words: Words,
) -> None:
    games = [winner("normal", f"strength {n}", n % 2, words, lay_if_you_can) for n in range(40)]
    assert sum(won for won, _ in games) > 20
    assert sum(reason == Ending.HAND_EMPTIED for _, reason in games) > 20


@in_each_language
def test_nobody_gains_by_passing_with_a_full_hand_by_being_wrong(words: Words) -> None:
    def passing(state: State, whim: Random) -> Action:
        action = pass_by_being_wrong(state) or thought(state, "normal", str(whim.random()))
        assert action
        return action

    games = [winner("normal", f"passing {n}", n % 2, words, passing) for n in range(20)]
    assert sum(won for won, _ in games) > 14
