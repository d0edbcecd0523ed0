"""Dilemma's faces: a view in, what people read and press out."""

from collections.abc import Sequence

import pytest

from bot.pages.ids import Halfway, Move
from bot.pages.panel import Look, Panel, Scene, private_news
from bot.pictures.faces import NO_FACES
from bot.words.locale import Speaker
from bot.words.text import Text, text
from cogs.dilemma.commands import COLOUR
from cogs.dilemma.hand import SHOWN, halfway, hand, secret
from cogs.dilemma.table import end, scene, tell
from games.dilemma.accounts import decisive
from games.dilemma.data import Landing, Options, State
from games.dilemma.rules import GAME
from games.engine import Event, Outcome, dice, event
from tests.harness.drawn import as_panel
from tests.harness.drawn import labels as drawn_labels

NAMES = ("Anna", "Ben", "Chloé")


class Match:
    """Three players, and lines played one after the other; Ben is made to offer first."""

    def __init__(self, landing: Landing = Landing.LOT) -> None:
        self.news: list[Event] = []
        for seed in range(100):
            step = GAME.setup(3, Options(landing=landing), dice(str(seed), 0))
            self.state: State = step.state
            if GAME.view(self.state, None).provocateur == 1:
                break
        self.ply = 0

    def play(self, *lines: str) -> "Match":
        for line in lines:
            seat, _, action = line.partition(" ")
            self.ply += 1
            step = GAME.apply(self.state, int(seat), GAME.read(action), dice("luck", self.ply))
            self.state = step.state
            self.news += [event for event in step.events if event.to is None]
        return self

    def offered(self) -> "Match":
        return self.play("1 offer 8")

    def duelling(self) -> "Match":
        return self.offered().play("0 throw 9", "2 decline")

    @property
    def scene(self) -> Scene:
        return scene(GAME.view(self.state, None), self.news)

    def hand(self, seat: int, chosen: str = "") -> Panel:
        view, may = GAME.view(self.state, seat), GAME.legal(self.state, seat)
        shown = halfway(view, may, chosen) if chosen else hand(view, may, self.news)
        return as_panel(shown)


def speaker(language: str = "en") -> Speaker:
    return Speaker(language, GAME.key, NAMES, face=NO_FACES.face)


def read(lines: Sequence[Text | None], language: str = "en") -> list[str]:
    return [speaker(language)(line) for line in lines if line is not None]


def asked(match: Match, language: str = "en") -> list[str]:
    return read((match.scene.question, match.scene.meaning), language)


def shown(panel: Panel, language: str = "en") -> list[list[str]]:
    return [read(section, language) for section in panel.sections]


def labels(panel: Panel, language: str = "en") -> list[list[str]]:
    return drawn_labels(panel.rows, speaker(language))


# The table


def test_a_match_begins_with_a_question_and_an_empty_arena() -> None:
    match = Match()
    assert asked(match) == ["Ben, offer a card", "First provocateur"]
    assert match.scene.arena == ()
    assert read([player.facts for player in match.scene.players]) == ["· **0** pts 🎴\u00a010"] * 3
    assert match.scene.players[0].before.names == ("life",) * 3


def test_an_offer_asks_who_takes_it() -> None:
    match = Match().offered()
    assert asked(match) == ["Who takes Ben’s 8?", "Throw a card on it or pass"]
    assert asked(match, "fr")[0] == "Qui prend le 8 de Ben\u00a0?"
    assert read(match.scene.arena) == ["# `▲8` vs –"]
    assert match.scene.timed


def test_where_the_first_throw_closes_the_arena_no_longer_time_is_promised() -> None:
    match = Match(Landing.ORDER).offered()
    assert asked(match)[1] == "Closes 3 s after the first throw"
    assert not match.scene.timed
    assert "Closes 3 s after the first throw" in shown(match.hand(0))[0][-1]


def test_a_duel_shows_both_cards_what_is_at_stake_and_what_was_lost() -> None:
    match = Match().offered().play("0 throw 9", "2 throw 3")
    assert asked(match)[0] == "Peace or conflict?"
    faces, stake, lost = read(match.scene.arena)
    assert (faces, lost) in {
        ("# `▲8` ❔ vs `●9` ❔", "-# Lost `■3`"),
        ("# `▲8` ❔ vs `■3` ❔", "-# Lost `●9`"),
    }
    assert stake.endswith("points at stake")


def test_without_a_valid_card_the_arena_shows_what_was_thrown_and_asks_again() -> None:
    match = Match().offered().play("0 throw 8", "2 decline")
    assert asked(match) == ["Who takes Ben’s 8?", "No valid card: throw again"]
    assert read(match.scene.arena) == ["# `▲8` vs –", "-# Same value or missed `●8`"]


@pytest.mark.parametrize(
    ("tokens", "faces", "result", "told"),
    [
        (
            ("peace", "peace"),
            "# `▲8` ✌️ vs `●9` ✌️",
            "**Peace: Ben +9, Anna +8**",
            "`▲8` ✌️ `●9` ✌️ Ben +9, Anna +8",
        ),
        (
            ("conflict", "peace"),
            "# `▲8` ⚔️ vs `●9` ✌️",
            "**Ben takes both: +17**, −1 ❤️",
            "`▲8` ⚔️ `●9` ✌️ Ben +17",
        ),
        (
            ("peace", "conflict"),
            "# `▲8` ✌️ vs `●9` ⚔️",
            "**Anna takes both: +17**, −1 ❤️",
            "`▲8` ✌️ `●9` ⚔️ Anna +17",
        ),
        (
            ("conflict", "conflict"),
            "# `▲8` ⚔️ vs `●9` ⚔️",
            "**Both fight: all lost**, −1 ❤️ each",
            "`▲8` ⚔️ `●9` ⚔️ both lost",
        ),
    ],
)
def test_the_last_duel_stands_in_the_arena_and_then_among_the_happenings(
    tokens: tuple[str, str], faces: str, result: str, told: str
) -> None:
    match = Match().duelling().play(f"1 choose {tokens[0]}", f"0 choose {tokens[1]}")
    assert asked(match) == ["Chloé, offer a card", "Next provocateur"]
    assert read(match.scene.arena) == [faces, result]
    assert tell(match.news) == []
    match.play("2 offer 4")
    assert read(tell(match.news)) == [told]


def test_an_offer_that_nobody_took_is_shown_too() -> None:
    match = Match().offered().play("0 decline", "2 decline")
    assert read(match.scene.arena) == ["# `▲8`", "**Nobody takes it: Ben +8**"]
    match.play("2 offer 4")
    assert read(tell(match.news)) == ["`▲8` nobody takes it: Ben +8"]


def test_a_life_lost_is_shown_before_the_name() -> None:
    match = Match().duelling().play("1 choose conflict", "0 choose peace")
    assert match.scene.players[1].before.names == ("life", "life", "life_lost")


def test_the_end_tells_the_points_and_the_round_that_decided_it() -> None:
    match = Match().duelling().play("1 choose conflict", "0 choose peace")
    match.play("2 offer 4", "0 decline", "1 decline")
    outcome = Outcome((3, 1, 2), (0, 17, 4), "cards-out")
    ended = end(GAME.view(match.state, None), outcome, decisive(outcome, match.news))
    assert ended.scores == ("0", "17", "4")
    assert read(ended.decided) == ["Decided in round 1", "`▲8` ⚔️ `●9` ✌️ Ben +17"]
    assert ended.faces == ("triangle_8", "conflict", "vs", "circle_9", "peace")
    assert ended.gain == "+17"


def test_of_a_match_that_ended_before_that_was_told_the_last_round_is_shown() -> None:
    match = Match().duelling().play("1 choose conflict", "0 choose peace")
    ended = end(GAME.view(match.state, None), Outcome((2, 1, 2), (0, 17, 0), ""), match.news[-8:])
    assert read(ended.decided) == ["Last round", "`▲8` ⚔️ `●9` ✌️ Ben +17"]


# The hand


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


def test_a_duel_tells_what_each_answer_brings_and_the_lives_of_both() -> None:
    panel = Match().duelling().hand(0)
    assert shown(panel) == [
        ["`●9` vs Ben’s `▲8`", "If Ben chooses ✌️ or ⚔️ you get:"],
        ["✌️ **+8** or **0**", "⚔️ **+17** or **0**, and −1 ❤️"],
        ["You ❤️ ❤️ ❤️ · Ben ❤️ ❤️ ❤️"],
        ["-# Both are shown together"],
    ]
    assert labels(panel) == [["✌️ Peace", "⚔️ Conflict"]]
    assert [button.style for button in panel.buttons] == ["success", "danger"]


def test_who_has_answered_sees_the_own_choice_and_nothing_to_press() -> None:
    match = Match().offered().play("0 throw 9")
    assert shown(match.hand(0))[0][0] == "You throw `●9`"
    assert match.hand(0).rows == ()
    passed = Match().offered().play("0 decline")
    assert shown(passed.hand(0))[0][0] == "You pass"
    chosen = Match().duelling().play("0 choose peace")
    assert shown(chosen.hand(0))[0][:2] == ["You choose ✌️", "`●9` vs Ben’s `▲8`"]
    assert chosen.hand(0).rows == ()


def test_who_threw_beside_the_duel_is_told_what_is_lost() -> None:
    match = Match().offered().play("0 throw 9", "2 throw 5")
    view = GAME.view(match.state, None)
    other = 2 if view.opponent == 0 else 0
    lost = {0: "●9", 2: "■5"}[other]
    assert shown(match.hand(other))[0][0] == f"You lose `{lost}`"


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
    ("tokens", "provocateur", "opponent"),
    [
        (("peace", "peace"), "Peace: +9", "Peace: +8"),
        (("conflict", "peace"), "You take both: +17", "Ben takes both"),
        (("peace", "conflict"), "Anna takes both", "You take both: +17"),
        (("conflict", "conflict"), "Both fought: all lost", "Both fought: all lost"),
    ],
)
def test_after_a_duel_both_are_told_what_came_of_it(
    tokens: tuple[str, str], provocateur: str, opponent: str
) -> None:
    match = Match().duelling().play(f"1 choose {tokens[0]}", f"0 choose {tokens[1]}")
    assert shown(match.hand(1))[0][0] == provocateur
    assert shown(match.hand(0))[0][0] == opponent
    for seat, token in ((1, tokens[0]), (0, tokens[1])):
        assert ("−1 ❤️" in shown(match.hand(seat))[0]) is (token == "conflict")


def test_throws_and_tokens_are_secret_and_an_offer_is_not() -> None:
    for match, is_secret in (
        (Match(), False),
        (Match().offered(), True),
        (Match().duelling(), True),
    ):
        assert secret(GAME.view(match.state, 0)) is is_secret
