"""Camarade's faces: a view in, what people read and press out."""

from collections.abc import Iterator

import pytest

from bot.play.matches import NEWS
from bot.stage.ids import Move
from bot.stage.layout import lay_out
from bot.stage.panel import Button, Panel, Select
from bot.words.locale import LANGUAGES, Speaker
from bot.words.text import Text
from cogs.camarade import hand, secret, table
from games.camarade.data import Lay, Length, Options, State
from games.camarade.rules import GAME, apply, legal, prompt, setup, view
from games.camarade.scoring import result_of
from games.engine import IllegalAction, Outcome, dice
from tests.games.camarade.table import NO_LUCK, Table, holding, random_match, round_ending

NAMES = ("Antoinette", "Bruno", "Claude")
WIDE = ("Ｗ" * 32, "漢" * 32, "＿" * 32)
SEEDS = ("1", "2", "3")


def words(panel: Panel, language: str = "en", names: tuple[str, ...] = NAMES) -> list[str]:
    """Every line somebody reads, the buttons apart."""
    speak = Speaker(language, GAME.key, names)
    return "\n".join(speak(line) for section in panel.sections for line in section).split("\n")


def on_table(state: State, language: str = "en") -> list[str]:
    outcome = prompt(state)
    shown = table(view(state, None), outcome if isinstance(outcome, Outcome) else None)
    return words(shown, language)


def in_hand(state: State, seat: int) -> Panel:
    return hand(view(state, seat), legal(state, seat), None)


def buttons(panel: Panel) -> list[list[Button]]:
    rows = [row for row in panel.rows if not isinstance(row, Select)]
    return [[button for button in row if isinstance(button, Button)] for row in rows]


def labels(panel: Panel, language: str = "en") -> list[list[str]]:
    speak = Speaker(language, GAME.key, NAMES)
    return [[speak(button.label) for button in row] for row in buttons(panel)]


def moments() -> Iterator[State]:
    for seed in SEEDS:
        for length in Length:
            yield from random_match(seed, length)


# The table


def test_the_table_shows_every_hand_in_its_two_rows_with_gaps_for_the_cards_laid() -> None:
    state = holding((1, 4, 6, 8, 10), (2, 9), (), kept=((5, 5), (3,), ()), tokens=(3, 1, 0)).state
    assert on_table(state)[2:] == [
        "-# own points + left neighbour’s = total · 🪙 tokens",
        "-# below: cards left, strong │ scoring",
        "● **Antoinette** · **10** + 3 ▲ = **13** · 🪙 3",
        "`· 8 · 10` │ `1 · · 4 · 6`",
        "▲ **Bruno** · **3** + 0 ■ = **3** · 🪙 1",
        "`· · 9 ·` │ `· 2 · · · ·`",
        "■ **Claude** · **0** + 10 ● = **10** · 🪙 0",
        "`· · · ·` │ `· · · · · ·`",
    ]


def test_the_table_says_who_attacks_and_then_who_laid_what_and_who_is_next() -> None:
    game = holding((5, 7, 8), (1, 2, 9), (3, 4))
    assert on_table(game.state)[1] == "⚔️ **Antoinette** attacks."
    game.play("0 lay 7", "1 lay 1", "2 lay 4", "0 lay 5", "1 lay 2")
    assert on_table(game.state)[1:6] == [
        "⚔️ ● **Antoinette** attacks with **7**",
        "↳ ▲ Bruno: **1** **2**",
        "↳ ■ Claude: **4**",
        "↳ ● Antoinette: **5**",
        "**Claude** to lay · 12 pts in the trick",
    ]


def test_an_attack_that_counts_zero_says_so() -> None:
    game = holding((1, 9), (2,), (3,)).play("0 lay 9")
    zero = "⚔️ ● **Antoinette** attacks with **9**, the lone highest: it counts **0**"
    assert zero in on_table(game.state)


def test_the_heading_tells_when_the_match_is_over() -> None:
    to_seven = holding((1,), (2,), (3,)).state
    three = holding((1,), (2,), (3,), length=Length.ROUNDS).state
    assert on_table(to_seven)[0] == "## Camarade · round 1 · to 7 🪙"
    assert on_table(three, "fr")[0] == "## Camarade · manche 1 sur 3"


SUMS = [
    "**Round 1:** own points + left neighbour’s",
    "● Antoinette 30 + Bruno 13 = **43** · 🪙 +1",
    "▲ Bruno 13 + Claude 20 = **33** · 🪙 +0",
    "■ Claude 20 + Antoinette 30 = **50** · 🪙 +3",
]


def test_the_end_of_a_round_explains_the_sums_as_the_rulebook_does() -> None:
    assert on_table(round_ending(30, 13, 20).state)[-4:] == SUMS


def test_the_sums_stay_until_the_next_round_has_its_first_trick() -> None:
    game = round_ending(30, 13, 20).play("2 lay 5", "0 lay 1")
    assert on_table(game.state)[-4:] == SUMS
    game.play("1 lay 7")
    assert not set(SUMS) & set(on_table(game.state))


def test_a_first_trick_without_points_ends_the_sums_too() -> None:
    game = round_ending(30, 13, 20).play("2 lay 9", "0 lay 10")
    assert not set(SUMS) & set(on_table(game.state))


def test_the_first_round_has_no_sums_to_explain() -> None:
    assert not [line for line in on_table(holding((1,), (2,), (3,)).state) if "Round" in line]


def test_the_end_of_the_match_shows_each_round_and_the_best_first() -> None:
    earlier = (result_of(0, (20, 23, 20)), result_of(1, (21, 21, 21)))
    game = round_ending(
        30, 13, 20, tokens=(3, 3, 1), length=Length.ROUNDS, results=earlier, first_attacker=2
    )
    last_sums = [SUMS[0].replace("1", "3"), *SUMS[1:]]
    assert on_table(game.state) == [
        "## Camarade",
        "● **Antoinette** · place 1 · 🪙 **4**",
        "■ **Claude** · place 1 · 🪙 **4**",
        "▲ **Bruno** · place 3 · 🪙 **3**",
        "**Total and tokens, round by round**",
        "1 │ ● **43** 🪙 2 · ▲ **43** 🪙 2 · ■ **40** 🪙 0",
        "2 │ ● **42** 🪙 1 · ▲ **42** 🪙 1 · ■ **42** 🪙 1",
        "3 │ ● **43** 🪙 1 · ▲ **33** 🪙 0 · ■ **50** 🪙 3",
        *last_sums,
    ]


def test_the_table_is_the_same_whoever_looks() -> None:
    for state in random_match("1", Length.ROUNDS):
        if isinstance(prompt(state), Outcome):
            continue
        public = table(view(state, None), None)
        assert all(table(view(state, seat), None) == public for seat in range(3))


# What happened, in words


def told(game: Table, language: str = "en") -> list[str]:
    speak = Speaker(language, GAME.key, NAMES)
    return [speak(Text(event.key, event.values)) for event in game.events]


def test_an_equal_card_that_takes_is_explained() -> None:
    game = holding((7, 8), (7,), (3, 4)).play("0 lay 7", "1 lay 7")
    assert told(game) == [
        "**Bruno** has nothing stronger and lays **7**: equal is enough.",
        "**Bruno** takes the trick: +0 pts.",
    ]


def test_a_round_ends_in_few_lines_of_news() -> None:
    assert told(round_ending(30, 13, 20)) == [
        "**Antoinette** attacks with **10**.",
        "The last card goes to **Antoinette**, first attacker of the round: +0 pts.",
        "**Round 1 is over.** Best total: **Claude**, 50 (🪙 +3).",
        "Round 2: **Claude** had the best total and attacks first.",
    ]


@pytest.mark.parametrize(
    ("tokens", "points", "said"),
    [
        ((3, 1, 4), (30, 13, 20), "🏆 Seven tokens reached! The winner: **Claude**, with 7."),
        (
            (6, 0, 4),
            (30, 13, 20),
            "🏆 Equal tokens (7), so the better total of this round wins: **Claude**.",
        ),
        (
            (6, 6, 3),
            (20, 23, 20),
            "🏆 Seven tokens reached! The winner: **Antoinette and Bruno**, with 8.",
        ),
    ],
)
def test_the_end_of_the_match_says_why(
    tokens: tuple[int, ...], points: tuple[int, ...], said: str
) -> None:
    assert told(round_ending(*points, tokens=tokens))[-1] == said


# The hand


def test_the_hand_offers_exactly_the_cards_that_may_be_laid() -> None:
    for state in moments():
        for seat in range(3):
            presses = [button.press for row in buttons(in_hand(state, seat)) for button in row]
            offered = [press.line for press in presses if isinstance(press, Move)]
            assert sorted(offered) == sorted(map(GAME.write, legal(state, seat)))


def test_weaker_cards_come_first_and_those_that_take_the_trick_are_marked_below() -> None:
    game = holding((5,), (2, 4, 5, 6, 9), (3,)).play("0 lay 5")
    panel = in_hand(game.state, 1)
    assert labels(panel) == [["2", "4"], ["✋ 6", "✋ 9"]]
    assert [[button.style for button in row] for row in buttons(panel)] == [
        ["secondary", "secondary"],
        ["success", "success"],
    ]
    question = "✋ takes the trick (5 pts and your card); the others are weaker and pass it on."
    assert words(panel)[-1] == f"**Antoinette** attacks with **5**. {question}"


def test_the_hand_warns_before_an_attack_that_would_count_zero() -> None:
    state = holding((1, 6, 9), (2, 8), (3,)).state
    assert labels(in_hand(state, 0)) == [["1", "6", "9 (counts 0)"]]
    assert labels(in_hand(state, 0), "fr") == [["1", "6", "9 (vaut 0)"]]


def test_the_very_last_card_of_a_round_does_not_count_zero() -> None:
    assert labels(in_hand(holding((9,), (), ()).state, 0)) == [["9"]]


def test_against_a_zero_every_card_takes_the_trick() -> None:
    game = holding((1, 9), (2, 8), (3,)).play("0 lay 9")
    assert labels(in_hand(game.state, 1)) == [["✋ 2", "✋ 8"]]


def test_who_is_not_asked_sees_the_own_cards_and_whom_the_table_waits_for() -> None:
    panel = in_hand(holding((1, 9), (2, 8), (3,)).state, 1)
    assert panel.rows == ()
    assert words(panel) == [
        "**Your cards**",
        "strong `· 8 · ·`",
        "scoring `· 2 · · · ·`",
        "Nothing to do for you now. Waiting for Antoinette.",
    ]


def test_after_the_match_the_hand_says_that_it_is_over() -> None:
    state = round_ending(30, 13, 20, tokens=(3, 1, 4)).state
    outcome = prompt(state)
    assert isinstance(outcome, Outcome)
    panel = hand(view(state, 1), (), outcome)
    assert panel.rows == ()
    assert "Play again" in words(panel)[0]


def test_nothing_in_this_game_is_secret_enough_for_a_direct_message() -> None:
    assert not any(secret(view(state, 0)) for state in random_match("1", Length.ROUNDS))


# Discord's limits are 4,000 characters and 40 components; what every table has comes on top.


def fits(panel: Panel, speak: Speaker) -> bool:
    layout = lay_out(panel, speak, speak)
    return layout.content_length() <= 3500 and layout.total_children_count <= 30


@pytest.mark.parametrize("language", LANGUAGES)
def test_panels_and_news_fit_with_the_widest_names(language: str) -> None:
    speak = Speaker(language, GAME.key, WIDE)
    step = setup(3, Options(), dice("1", 0))
    news = step.events
    while not isinstance(asked := prompt(step.state), Outcome):
        shown = table(view(step.state, None), None)
        said = tuple(Text(event.key, event.values) for event in news[-NEWS:])
        assert fits(Panel((*shown.sections, said)), speak)
        panel = in_hand(step.state, step.state.seat)
        assert fits(panel, speak)
        assert all(len(label) <= 34 for row in labels(panel, language) for label in row)
        may = legal(step.state, step.state.seat)
        step = apply(step.state, step.state.seat, may[len(news) % len(may)], NO_LUCK)
        news += step.events
    assert fits(table(view(step.state, None), asked), speak)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_moment_of_every_match_has_its_words(language: str) -> None:
    speak = Speaker(language, GAME.key, NAMES)
    for state in moments():
        assert all(on_table(state, language))
        for action in legal(state, state.seat):
            for event in apply(state, state.seat, action, NO_LUCK).events:
                assert speak(Text(event.key, event.values))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "seat", "card"),
    [
        (holding((5,), (6,), (7,)), 1, 6),
        (holding((5,), (6,), (7,)), 0, 6),
        (holding((5,), (5, 6), (7,)).play("0 lay 5"), 1, 5),
        (round_ending(30, 13, 20, tokens=(3, 1, 4)), 0, 1),
    ],
    ids=["not your turn", "not in hand", "equal", "over"],
)
def test_every_refusal_is_put_into_words(game: Table, seat: int, card: int, language: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        apply(game.state, seat, Lay(card), NO_LUCK)
    why = Text(f"{GAME.key}-{refused.value.key}", tuple(refused.value.values.items()))
    assert len(Speaker(language, GAME.key, NAMES)(why)) > 30
