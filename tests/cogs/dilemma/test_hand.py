"""A hand of Dilemma: a view in, what its player reads and presses out."""

from dataclasses import replace

import pytest

from bot.pages.ids import Halfway, Move
from bot.pages.panel import Look, Panel, private_news
from bot.words.text import text
from cogs.dilemma.commands import COLOUR
from cogs.dilemma.hand import SHOWN, hand, secret
from cogs.dilemma.table import end, scene, tell
from games.dilemma.data import Throw
from games.dilemma.rules import GAME
from games.engine import dice, event
from tests.cogs.dilemma.reading import Match, shown, speaker
from tests.harness.drawn import as_panel
from tests.harness.drawn import labels as drawn_labels


def labels(panel: Panel, language: str = "en") -> list[list[str]]:
    return drawn_labels(panel.rows, speaker(language))


def test_an_offer_is_chosen_from_cards_five_in_a_row() -> None:
    panel = Match().hand(1)
    assert shown(panel)[0][0] == "Offer a card"
    assert labels(panel) == [[f"▲{n}" for n in range(1, 6)], [f"▲{n}" for n in range(6, 11)]]


def test_a_throw_names_the_offer_and_offers_every_card_and_to_pass() -> None:
    panel = Match().offered().hand(0)
    assert shown(panel)[0][0] == "Throw on Ben’s `▲8`"
    assert shown(panel, "fr")[0][0] == "Lancez sur le `▲8` de Ben"
    assert labels(panel)[-1] == ["Pass"]
    assert [len(row) for row in labels(panel)] == [5, 5, 1]
    assert "it cannot duel" in str(shown(panel))
    view, may = GAME.view(Match().offered().state, 0), GAME.legal(Match().offered().state, 0)
    others = [action for action in may if action != Throw(8)]
    assert "it cannot duel" not in str(shown(as_panel(hand(view, others, ()))))


def test_a_card_of_the_offer_s_own_value_is_marked_and_asks_once_more() -> None:
    match = Match().offered()
    marked = next(b for b in match.hand(0).buttons if b.face == "circle_8")
    assert marked.press == Halfway(chosen="throw 8")
    assert labels(match.hand(0))[1][2] == "●8 ="
    sure = match.hand(0, "throw 8")
    assert shown(sure)[0][0] == "Throw away `●8`?"
    assert [button.press for button in sure.buttons] == [Move(line="throw 8"), Halfway()]


def test_a_choice_half_made_that_no_longer_stands_is_the_hand() -> None:
    match = Match().offered()
    assert match.hand(0, "throw 77") == match.hand(0)


def test_a_duel_is_four_lines_one_s_own_first_and_the_life_beside_who_pays_it() -> None:
    panel = Match().duelling().hand(0)
    assert shown(panel) == [
        ["`●9` vs Ben’s `▲8`", "Both choose in secret. What comes of it:"],
        [
            "You 🕊️ **+8** · Ben 🕊️ +9",
            "You 🕊️ **+0** · Ben ⚔️ +17 −1\u00a0❤️",
            "You ⚔️ **+17 −1\u00a0❤️** · Ben 🕊️ +0",
            "You ⚔️ **−1\u00a0❤️** · Ben ⚔️ −1\u00a0❤️",
        ],
        ["-# Lives: you ❤️ ❤️ ❤️ · Ben ❤️ ❤️ ❤️ · who has none left must choose peace"],
        ["-# Shown together: two peaces swap the cards, two conflicts lose both"],
    ]
    assert labels(panel) == [["🕊️ Peace", "⚔️ Conflict"]]
    assert [button.style for button in panel.buttons] == ["success", "danger"]


def test_who_has_answered_sees_the_own_choice_and_nothing_to_press() -> None:
    match = Match().offered().play("0 throw 9")
    assert shown(match.hand(0))[0][0] == "You throw `●9`"
    assert match.hand(0).rows == ()
    passed = Match().offered().play("0 decline")
    assert shown(passed.hand(0))[0][0] == "You pass"
    chosen = Match().duelling().play("0 choose peace")
    assert shown(chosen.hand(0))[0][:2] == ["You choose 🕊️", "`●9` vs Ben’s `▲8`"]
    assert chosen.hand(0).rows == ()


def test_who_threw_beside_the_duel_is_told_what_is_lost() -> None:
    match = Match().offered().play("0 throw 9", "2 throw 5")
    view = GAME.view(match.state, None)
    other = 2 if view.opponent == 0 else 0
    lost = {0: "●9", 2: "■5"}[other]
    assert shown(match.hand(other))[0][0] == f"`{lost}` is lost"
    assert shown(match.hand(other))[0][1].endswith("duels instead.")


def test_what_is_said_of_a_sealed_answer_is_said_by_the_hand_alone() -> None:
    """It would stand there still when the answer is open."""
    match = Match().offered()
    [thrown] = GAME.apply(match.state, 0, GAME.read("throw 9"), dice("luck", 9)).events
    assert (thrown.key, thrown.to) == ("card-thrown", 0)
    look = Look(
        colour=COLOUR, scene=scene, end=end, hand=hand, secret=secret, tell=tell, shown=SHOWN
    )
    assert private_news([thrown], look) == ()
    told = event("lapsed-offer", to=0, card=3)
    assert private_news([thrown, told], look) == (text("lapsed-offer", card=3),)


def test_the_provocateur_sees_the_offer_and_a_bystander_the_own_cards() -> None:
    assert shown(Match().offered().hand(1))[0][0] == "You offer `▲8`"
    assert shown(Match().duelling().hand(2))[0][0] == "Your cards"


@pytest.mark.parametrize(
    ("tokens", "ben", "anna"),
    [
        (("peace", "peace"), "→ **you +9** · Anna +8", "→ **you +8** · Ben +9"),
        (
            ("conflict", "peace"),
            "→ you take both cards: **you +17 −1\u00a0❤️** · Anna +0",
            "→ Ben takes both cards: **you +0** · Ben +17 −1\u00a0❤️",
        ),
        (
            ("peace", "conflict"),
            "→ Anna takes both cards: **you +0** · Anna +17 −1\u00a0❤️",
            "→ you take both cards: **you +17 −1\u00a0❤️** · Ben +0",
        ),
        (
            ("conflict", "conflict"),
            "→ both cards are lost: **you −1\u00a0❤️** · Anna −1\u00a0❤️",
            "→ both cards are lost: **you −1\u00a0❤️** · Ben −1\u00a0❤️",
        ),
    ],
)
def test_after_a_duel_both_read_first_what_each_chose_and_what_came_of_it(
    tokens: tuple[str, str], ben: str, anna: str
) -> None:
    match = Match().duelling().play(f"1 choose {tokens[0]}", f"0 choose {tokens[1]}")
    his, hers = (speaker()(text(f"token-{token}")) for token in tokens)
    signs = {"Peace": "🕊️", "Conflict": "⚔️"}
    own = f"**Your duel:** you `▲8` {signs[his]} · Anna `●9` {signs[hers]}"
    assert shown(match.hand(1))[0] == [own, ben]
    own = f"**Your duel:** you `●9` {signs[hers]} · Ben `▲8` {signs[his]}"
    assert shown(match.hand(0))[0] == [own, anna]
    [others], [asked, *_], *_ = shown(match.hand(2))
    assert others.startswith(f"**Their duel:** `▲8` {signs[his]} `●9` {signs[hers]} ")
    assert asked == "Offer a card"


def test_who_alone_may_throw_is_promised_no_lot() -> None:
    match = Match().offered()
    view = GAME.view(match.state, 0)
    asked = hand(replace(view, two_left=True), GAME.legal(match.state, 0), ())
    assert speaker()(asked.lines[0][0]) == "Only you can throw: your card duels Ben."
    assert "drawn by lot" in shown(match.hand(0))[0][1]


def test_one_s_own_duel_stays_above_the_next_offer_and_goes_with_the_next_duel() -> None:
    match = Match().duelling().play("1 choose peace", "0 choose peace", "2 offer 4")
    assert shown(match.hand(0))[0][0].startswith("**Your duel:**")
    assert shown(match.hand(0))[1][0] == "Throw on Chloé’s `■4`"
    match.play("0 throw 5", "1 decline")
    assert shown(match.hand(0))[0][0] == "`●5` vs Chloé’s `■4`"


def test_whoever_offers_next_reads_first_what_came_of_their_own_card() -> None:
    lost = Match().offered().play("0 throw 9", "2 throw 5")
    other = GAME.view(lost.state, None).opponent
    lost.play("1 choose peace", f"{other} choose peace")
    told = shown(lost.hand(2))
    if other == 2:
        assert told[0][0].startswith("**Your duel:**")
    else:
        assert told[0] == [
            "Your `■5` was lost: Anna’s `●9` had the duel.",
            "**Their duel:** `▲8` 🕊️ `●9` 🕊️ Ben +9, Anna +8",
        ]
    assert told[1][0] == "Offer a card"
    untaken = Match().offered().play("0 decline", "2 decline")
    assert shown(untaken.hand(1))[0] == ["Nobody threw on your `▲8`: **you +8**"]
    assert "Their duel" not in str(shown(untaken.hand(0)))
    assert "+8" in shown(untaken.hand(0))[0][0]


@pytest.mark.parametrize("opponent", [0, 2])
def test_whoever_lost_the_draw_reads_to_whom_while_the_others_duel(opponent: int) -> None:
    match, loser = Match().offered().play("0 throw 9", "2 throw 5"), 2 - opponent
    view = GAME.view(match.state, loser)
    drawn = replace(view, opponent=opponent, duelling=7, pile=(replace(view.pile[0], seat=loser),))
    face = {0: "Anna’s `●7`", 2: "Chloé’s `■7`"}[opponent]
    assert face in str(shown(as_panel(hand(drawn, (), ()))))


def test_a_card_thrown_in_vain_is_told_though_somebody_else_offers_next() -> None:
    told = [
        event("offered", seat=1, card=8),
        event("card-taking", seat=2, card=9),
        event("card-late", seat=0, card=5),
        event("card-late", seat=1, card=7),
        event("duel-opened", seat=1, card=8, other_seat=2, other_card=9),
        event("tokens-shown", seat=1, token="peace", other_seat=2, other_token="peace"),
        event("offered", seat=2, card=4),
    ]
    match = Match().duelling().play("1 choose peace", "0 choose peace", "2 offer 4")
    asked = hand(GAME.view(match.state, 0), GAME.legal(match.state, 0), told)
    assert speaker()(asked.news[0]) == "Your `●5` was lost: Chloé’s `■9` had the duel."


def test_throws_and_tokens_are_secret_and_an_offer_is_not() -> None:
    for match, is_secret in (
        (Match(), False),
        (Match().offered(), True),
        (Match().duelling(), True),
    ):
        assert secret(GAME.view(match.state, 0)) is is_secret


def test_a_hand_speaks_of_a_throw_while_one_may_throw_and_of_a_choice_in_a_duel() -> None:
    assert "No life left" not in str(shown(Match().hand(1)))
    assert "You pass" in str(shown(Match().offered().play("2 decline").hand(2)))
    chosen = str(shown(Match().duelling().play("1 choose peace").hand(1)))
    assert "You choose" in chosen
    assert "You pass" not in chosen


def test_whoever_duels_somebody_without_a_life_reads_who_is_bound() -> None:
    match = Match().duelling()
    view, may = GAME.view(match.state, 0), GAME.legal(match.state, 0)
    sides = [replace(side, lives=side.lives * (seat != 1)) for seat, side in enumerate(view.sides)]
    told = str(shown(as_panel(hand(replace(view, sides=tuple(sides)), may, ()))))
    assert "Ben has no life left and must choose" in told


@pytest.mark.parametrize(("token", "face"), [("peace", "🕊️"), ("conflict", "⚔️")])
def test_whoever_has_chosen_reads_what(token: str, face: str) -> None:
    chosen = Match().duelling().play(f"1 choose {token}")
    assert f"You choose {face}" in str(shown(chosen.hand(1)))


def test_a_duellist_without_a_life_is_bound_to_peace() -> None:
    view = GAME.view(Match().duelling().state, 1)
    sides = [replace(side, lives=side.lives * (seat != 1)) for seat, side in enumerate(view.sides)]
    told = str(shown(as_panel(hand(replace(view, sides=tuple(sides), awaited=(0,)), (), ()))))
    assert "No life left, so 🕊️" in told
