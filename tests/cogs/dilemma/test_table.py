"""The table of Dilemma: a view in, what everybody reads and presses out."""

from dataclasses import replace

import pytest

from cogs.dilemma.table import end, scene, tell
from games.dilemma.accounts import decisive
from games.dilemma.data import Hands, Landing, Options
from games.dilemma.rules import GAME
from games.engine import Outcome, dice
from tests.cogs.dilemma.reading import Match, read, shown


def asked(match: Match, language: str = "en") -> list[str]:
    return read((match.scene.question, match.scene.meaning), language)


def test_a_match_begins_with_a_question_and_an_empty_arena() -> None:
    match = Match()
    assert asked(match) == ["Ben, offer a card", "The lot drew Ben to begin · lives each: ❤️ ❤️ ❤️"]
    assert match.scene.arena == ()
    assert (
        read([player.facts for player in match.scene.players]) == ["**0**\u00a0pts\u00a0🎴10"] * 3
    )
    assert match.scene.players[0].before.names == ("life",) * 3


def test_an_offer_asks_who_takes_it() -> None:
    match = Match().offered()
    assert asked(match) == ["Who takes Ben’s 8?", "Throw a card on it or pass"]
    assert asked(match, "fr")[0] == "Qui prend le 8 de Ben\u00a0?"
    assert read(match.scene.arena) == ["# `▲8` vs –"]
    assert match.scene.timed


def test_where_the_first_throw_closes_the_arena_no_longer_time_is_promised() -> None:
    match = Match(Landing.ORDER).offered()
    assert asked(match)[1] == "Be quick: 3 s after the first throw it is over"
    assert not match.scene.timed
    assert "Over 3 s after the first throw" in shown(match.hand(0))[0][-1]


def test_a_duel_shows_both_cards_what_is_at_stake_and_what_was_lost() -> None:
    match = Match().offered().play("0 throw 9", "2 throw 3")
    assert asked(match)[0] == "Peace or conflict?"
    faces, stake, lost = read(match.scene.arena)
    assert (faces, lost) in {
        ("# `▲8` ❔ vs `●9` ❔", "-# Thrown in vain, lost: `■3`"),
        ("# `▲8` ❔ vs `■3` ❔", "-# Thrown in vain, lost: `●9`"),
    }
    assert stake.endswith("points are at stake")


def test_who_has_no_life_left_has_no_choice_but_peace_and_all_see_it() -> None:
    view = GAME.view(Match().duelling().state, None)
    for seat, arena in ((1, "# `▲8` 🕊️ vs `●9` ❔"), (0, "# `▲8` ❔ vs `●9` 🕊️")):
        sides = [replace(side, lives=side.lives * (n != seat)) for n, side in enumerate(view.sides)]
        assert read(scene(replace(view, sides=tuple(sides)), ()).arena)[0] == arena


def test_without_a_valid_card_the_arena_shows_what_was_thrown_and_asks_again() -> None:
    match = Match().offered().play("0 throw 8", "2 decline")
    assert asked(match) == ["Who takes Ben’s 8?", "No card counted: throw again"]
    assert read(match.scene.arena) == ["# `▲8` vs –", "-# Not counted, same number or missed: `●8`"]


@pytest.mark.parametrize(
    ("tokens", "faces", "result", "told"),
    [
        (
            ("peace", "peace"),
            "# `▲8` 🕊️ vs `●9` 🕊️",
            "**Peace: Ben +9, Anna +8**",
            "`▲8` 🕊️ `●9` 🕊️ Ben +9, Anna +8",
        ),
        (
            ("conflict", "peace"),
            "# `▲8` ⚔️ vs `●9` 🕊️",
            "**Ben takes both: +17, −1\u00a0❤️** · Anna +0",
            "`▲8` ⚔️ `●9` 🕊️ Ben +17, −1\u00a0❤️",
        ),
        (
            ("peace", "conflict"),
            "# `▲8` 🕊️ vs `●9` ⚔️",
            "**Anna takes both: +17, −1\u00a0❤️** · Ben +0",
            "`▲8` 🕊️ `●9` ⚔️ Anna +17, −1\u00a0❤️",
        ),
        (
            ("conflict", "conflict"),
            "# `▲8` ⚔️ vs `●9` ⚔️",
            "**Both cards are lost: Ben −1\u00a0❤️, Anna −1\u00a0❤️**",
            "`▲8` ⚔️ `●9` ⚔️ both lost, −1\u00a0❤️ each",
        ),
    ],
)
def test_the_last_duel_stands_in_the_arena_and_then_among_the_happenings(
    tokens: tuple[str, str], faces: str, result: str, told: str
) -> None:
    match = Match().duelling().play(f"1 choose {tokens[0]}", f"0 choose {tokens[1]}")
    assert asked(match) == ["Chloé, offer a card", "Everybody offers in turn, to the left"]
    assert read(match.scene.arena) == ["-# Last duel", faces, result]
    assert tell(match.news) == []
    match.play("2 offer 4")
    assert read(tell(match.news)) == [told]


def test_an_offer_that_nobody_took_is_shown_too() -> None:
    match = Match().offered().play("0 decline", "2 decline")
    assert read(match.scene.arena) == [
        "-# Last offer",
        "# `▲8`",
        "**Nobody throws: Ben +8**",
    ]
    match.play("2 offer 4")
    assert read(tell(match.news)) == ["`▲8` nobody throws: Ben +8"]


def test_a_life_lost_is_shown_before_the_name() -> None:
    match = Match().duelling().play("1 choose conflict", "0 choose peace")
    assert match.scene.players[1].before.names == ("life", "life", "life_lost")


def test_the_end_tells_the_points_and_the_round_that_decided_it() -> None:
    match = Match().duelling().play("1 choose conflict", "0 choose peace")
    match.play("2 offer 4", "0 decline", "1 decline")
    outcome = Outcome((3, 1, 2), (0, 17, 4), "cards-out")
    ended = end(GAME.view(match.state, None), outcome, decisive(outcome, match.news))
    assert ended.scores == ("0", "17", "4")
    assert read(ended.decided) == [
        "Round 1 decided it",
        "`▲8` ⚔️ `●9` 🕊️ Ben +17, −1\u00a0❤️",
        "-# No other round did as much for the win",
    ]
    assert read(ended.last) == ["Last round", "`■4` nobody throws: Chloé +4"]
    assert ended.faces == ("triangle_8", "conflict", "vs", "circle_9", "peace")
    assert ended.gain == "+17"


def test_where_several_win_no_one_s_gain_is_told() -> None:
    match = Match().duelling().play("1 choose conflict", "0 choose peace")
    tied = Outcome((3, 1, 1), (0, 17, 17), "cards-out")
    assert end(GAME.view(match.state, None), tied, match.news).gain == ""


def test_of_a_match_that_ended_before_that_was_told_the_last_round_is_shown() -> None:
    match = Match().duelling().play("1 choose conflict", "0 choose peace")
    ended = end(GAME.view(match.state, None), Outcome((2, 1, 2), (0, 17, 0), ""), match.news[-8:])
    assert read(ended.decided) == ["Last round", "`▲8` ⚔️ `●9` 🕊️ Ben +17, −1\u00a0❤️"]
    assert not ended.last, "it is told once"


@pytest.mark.parametrize(
    ("cards", "why"),
    [
        ((0, 3, 0), "Only Ben still holds cards, so it is over."),
        ((0, 0, 0), "Nobody holds cards any more, so it is over."),
    ],
)
def test_the_end_says_who_still_holds_cards(cards: tuple[int, ...], why: str) -> None:
    match = Match().offered()
    view = GAME.view(match.state, None)
    sides = tuple(replace(side, cards=held) for side, held in zip(view.sides, cards, strict=True))
    ended = end(replace(view, sides=sides), Outcome((2, 1, 2), (0, 17, 0), ""), ())
    assert read((ended.why,)) == [why]


def test_who_still_holds_cards_is_named_in_french_without_a_gender() -> None:
    view = GAME.view(Match().offered().state, None)
    sides = tuple(replace(side, cards=3 * (seat == 1)) for seat, side in enumerate(view.sides))
    why = end(replace(view, sides=sides), Outcome((2, 1, 2), (0, 17, 0), ""), ()).why
    assert read((why,), "fr") == ["Il ne reste des cartes qu’à Ben\u00a0: c’est fini."]


def test_open_hands_are_figures_below_the_names() -> None:
    state = GAME.setup(3, Options(hands=Hands.OPEN), dice("open", 0)).state
    [*belows] = [player.below for player in scene(GAME.view(state, None), ()).players]
    assert read(belows)[0].strip() == "`1 2 3 4 5 6 7 8 9 10`"
