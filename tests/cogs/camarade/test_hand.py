"""A hand of Camarade: a view in, what its player reads and presses out."""

from bot.pages.ids import Move
from bot.pages.panel import Panel
from bot.words.text import Text
from games.camarade.rules import GAME, legal
from tests.cogs.camarade.reading import in_hand, moments, read, speaker
from tests.games.camarade.table import holding
from tests.harness.drawn import labels as drawn_labels


def labels(panel: Panel, language: str = "en") -> list[list[str]]:
    return drawn_labels(panel.rows, speaker(language))


def between(panel: Panel, language: str = "en") -> list[str]:
    """The lines above the rows of cards."""
    return read([row for row in panel.rows if isinstance(row, Text)], language)


def test_the_hand_offers_exactly_the_cards_that_may_be_laid() -> None:
    for state in moments():
        for seat in range(3):
            presses = [button.press for button in in_hand(state, seat).buttons]
            offered = [press.line for press in presses if isinstance(press, Move)]
            assert sorted(offered) == sorted(map(GAME.write, legal(state, seat)))


def test_what_takes_the_trick_and_what_stays_under_stand_apart() -> None:
    game = holding((5,), (2, 4, 5, 6, 9), (3,)).play("0 lay 5")
    panel = in_hand(game.state, 1)
    assert labels(panel) == [["▲6", "▲9·0"], ["▲2", "▲4"]]
    assert between(panel) == [
        "**Take the trick** · Claude attacks next",
        "**Stay under** · Claude lays next",
        "-# `▲5` is equal to the attack: not allowed while you hold a higher card",
    ]
    assert read(panel.sections[0]) == [
        "Answer Antoinette’s `●5`",
        "`●5` **5** points lie here",
    ]
    assert read(panel.sections[0], "fr")[0] == "Répondez au `●5`"


def test_who_has_no_cards_is_not_named_as_the_next() -> None:
    game = holding((5,), (2, 6), ()).play("0 lay 5")
    assert between(in_hand(game.state, 1))[0] == "**Take the trick** · Bruno attacks next"
    last = holding((5,), (6,), ()).play("0 lay 5")
    assert between(in_hand(last.state, 1)) == ["**Take the trick** · the round ends"]


def test_the_hand_warns_before_an_attack_that_would_count_zero() -> None:
    state = holding((1, 6, 9), (2, 8), (3,)).state
    assert labels(in_hand(state, 0)) == [["●1", "●6", "●9·0 any card takes it"]]
    assert labels(in_hand(state, 0), "fr") == [["●1", "●6", "●9·0 toute carte la prend"]]


def test_the_very_last_card_of_a_round_does_not_count_zero() -> None:
    assert labels(in_hand(holding((9,), (), ()).state, 0)) == [["●9·0"]]


def test_against_a_zero_every_card_takes_the_trick() -> None:
    game = holding((1, 9), (2, 8), (3,)).play("0 lay 9")
    assert labels(in_hand(game.state, 1)) == [["▲2", "▲8·0"]]


def test_who_is_not_asked_sees_the_own_cards() -> None:
    panel = in_hand(holding((1, 9), (2, 8), (3,)).state, 1)
    assert panel.rows == ()
    assert read(panel.sections[0]) == ["Your cards", "`▲2` `▲8·0`"]
