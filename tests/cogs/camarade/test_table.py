"""The table of Camarade: a view in, what everybody reads and presses out."""

import pytest

from bot.pages.panel import Scene
from bot.words.locale import LANGUAGES, Speaker
from bot.words.text import Text
from cogs.camarade.table import end, scene, tell
from games.camarade.data import Lay, Length, State
from games.camarade.rules import GAME, apply, legal, prompt, view
from games.camarade.scoring import result_of
from games.engine import IllegalAction, Outcome
from tests.cogs.camarade.reading import NAMES, in_hand, moments, read, speaker
from tests.games.camarade.table import NO_LUCK, Table, holding, random_match, round_ending


def on_table(state: State) -> Scene:
    return scene(view(state, None), ())


def asked(state: State, language: str = "en") -> list[str]:
    shown = on_table(state)
    assert shown.meaning is not None
    return read((shown.question, shown.meaning), language)


def arena(state: State, language: str = "en") -> list[str]:
    return read(on_table(state).arena, language)


def test_every_player_has_a_line_of_sums_and_below_it_the_open_hand() -> None:
    state = holding((1, 4, 6, 8, 10), (2, 9), (), kept=((5, 5), (3,), ()), tokens=(3, 1, 0)).state
    players = on_table(state).players
    assert [read([player.facts])[0].replace("\u00a0", " ") for player in players] == [
        "**13** = 10 + ▲3 🪙3",
        "**3** = 3 + ■0 🪙1",
        "**10** = 0 + ●10 🪙0",
    ]
    assert not any(" " in read([player.facts])[0] for player in players), "no line breaks there"
    [first, *_] = on_table(holding((1,), (2,), (3,)).state).players
    assert read([first.facts]) == ["no points yet\u00a0🪙0"]
    assert [read([player.below])[0] for player in players if player.below] == [
        "`●1` `●4` `●6` `●8·0` `●10·0`",
        "`▲2` `▲9·0`",
    ]


def test_the_table_asks_for_an_attack_and_then_for_answers_to_it() -> None:
    game = holding((5, 7, 8), (1, 2, 9), (3, 4))
    assert asked(game.state) == [
        "Antoinette, begin a trick",
        "Any card: the first higher one takes the trick. Dark cards score 0",
    ]
    game.play("0 lay 7", "1 lay 1", "2 lay 4")
    assert asked(game.state) == [
        "Antoinette, answer your 7",
        OWN,
    ]
    game.play("0 lay 5")
    assert asked(game.state)[0] == "Bruno, answer Antoinette’s 7"
    assert asked(game.state, "fr")[0] == "Bruno, répondez au 7"
    assert arena(game.state) == [
        "# `●7·0` `▲1` `■4` `●5` –",
        "-# 10 points lie here",
    ]


def test_a_trick_that_comes_round_is_answered_by_whoever_attacked() -> None:
    game = holding((3, 4), (5, 7, 8), (1, 2, 9), seat=1, first_attacker=1)
    game.play("1 lay 7", "2 lay 1", "0 lay 4")
    assert asked(game.state)[0] == "Bruno, answer your 7"


def test_whoever_begins_the_next_trick_is_asked_by_name() -> None:
    game = holding((1, 5), (2, 9), (3, 4)).play("0 lay 1", "1 lay 9")
    assert asked(game.state)[0] == "Claude, begin a trick"


def test_an_attack_that_counts_zero_says_so() -> None:
    game = holding((1, 9), (2,), (3,)).play("0 lay 9")
    assert asked(game.state)[1] == (
        "No card left is as high, so it is powerless: any card takes it"
    )


def test_after_a_trick_the_arena_shows_it_and_who_took_it() -> None:
    game = holding((5, 7), (6, 9), (3, 4)).play("0 lay 5", "1 lay 6")
    assert arena(game.state) == [
        "# `●5` `▲6`",
        TAKEN,
        "-# The next player to the left begins",
    ]
    assert asked(game.state)[0] == "Claude, begin a trick"


def test_a_long_trick_is_shown_smaller() -> None:
    game = holding((5, 9, 1), (1, 2, 3), (1, 2, 3)).play("0 lay 9")
    while len(game.state.trick.laid if game.state.trick else ()) < 6:
        game.play(f"{game.state.seat} lay {min(game.state.hands[game.state.seat])}")
        if game.state.trick is None:
            break
        faces = len(game.state.trick.cards) + 1
        assert arena(game.state)[0].startswith("# " if faces <= 6 else "## ")


def test_the_small_print_tells_when_the_match_is_over() -> None:
    three = on_table(holding((1,), (2,), (3,), length=Length.ROUNDS).state)
    assert three.round is not None
    assert read([three.round], "fr") == ["manche 1 sur 3 · le plus de 🪙 gagne"]


OWN = "All stayed under, so it comes round. A higher card takes the trick, a lower one leaves it"
SUMS = [
    "**Round 1 is over:** own points + left neighbour’s",
    "● **Antoinette** 30 + ▲ 13 = **43** · 🪙 +1",
    "▲ **Bruno** 13 + ■ 20 = **33** · 🪙 +0",
    "■ **Claude** 20 + ● 30 = **50** · 🪙 +3",
]

TAKEN = "**Bruno takes the trick: +11**"
MOST = "-# No other round did as much for the win"


def test_the_end_of_a_round_explains_the_sums_as_the_rulebook_does() -> None:
    assert read(on_table(round_ending(30, 13, 20).state).record) == SUMS


def test_the_sums_stand_while_the_next_round_is_young() -> None:
    """While its first five cards are laid: each of three has laid or been asked by then."""
    game, shown = round_ending(30, 13, 20), list[bool]()
    while len(shown) < 8:
        shown.append(read(on_table(game.state).record) == SUMS)
        [seat] = prompt(game.state).seats  # type: ignore[union-attr]
        game.play(f"{seat} {GAME.write(legal(game.state, seat)[0])}")
    assert shown == [True] * 6 + [False] * 2
    late = on_table(holding((1,), (2,), (3,)).state)
    assert read(late.record)[0].startswith("-# The points of your left neighbour")


def test_a_table_says_what_its_totals_are_made_of_and_how_a_token_is_won() -> None:
    table = on_table(holding((1,), (2,), (3,), kept=((6, 6), (), (6, 6, 5, 4))).state)
    assert read(table.record) == [
        "-# Total = own + left neighbour’s (next below)",
        "-# A round: best total 🪙🪙🪙, second 🪙",
    ]
    assert read((table.players[2].facts,)) == ["**33** = 21 + ●12 🪙0".replace(" ", "\u00a0")]


def test_the_first_round_begins_with_an_empty_arena() -> None:
    assert on_table(holding((1,), (2,), (3,)).state).arena == ()


def test_the_end_of_the_match_tells_tokens_and_the_last_sums() -> None:
    earlier = (result_of(0, (20, 23, 20)), result_of(1, (21, 21, 21)))
    game = round_ending(
        30, 13, 20, tokens=(3, 3, 1), length=Length.ROUNDS, results=earlier, first_attacker=2
    )
    outcome = prompt(game.state)
    assert isinstance(outcome, Outcome)
    ended = end(view(game.state, None), outcome, game.events)
    assert ended.scores == ("4", "3", "4")
    assert read(ended.points) == ["· 🪙 **4**", "· 🪙 **3**", "· 🪙 **4**"]
    assert read(ended.decided) == ["Round 3 decided it", *SUMS[1:], MOST]
    assert read((ended.why,)) == ["Three rounds are played: most 🪙 wins."]


def test_the_last_trick_and_the_last_sums_are_shown_before_what_decided_it() -> None:
    game = round_ending(30, 13, 20, tokens=(3, 1, 4))
    outcome = prompt(game.state)
    assert isinstance(outcome, Outcome)
    ended = end(view(game.state, None), outcome, game.events)
    assert read((ended.why,)) == ["Claude has 7 🪙: seven were enough."]
    assert read((ended.why,), "fr") == ["Claude a 7 🪙\u00a0: sept suffisaient."]
    title, *trick = read(ended.last)
    assert title == "Last trick and last round"
    assert trick == [
        "# `●10·0`",
        "**Nobody takes the last trick: it goes to Antoinette, who began the round: +0**",
    ], "the sums are what decided it: told once"
    earlier = (result_of(0, (30, 13, 20)), result_of(2, (20, 23, 20)))
    seen = view(holding((), (), (), tokens=(3, 2, 4), results=earlier).state, None)
    last = end(seen, Outcome((2, 3, 1), (3, 2, 4), "three-rounds"), ()).last
    assert read(last)[-1] == "■ **Claude** 20 + ● 20 = **40** · 🪙 +0"


def test_the_end_at_seven_tokens_says_how_many_there_are() -> None:
    game = round_ending(30, 13, 20, tokens=(3, 1, 6))
    outcome = prompt(game.state)
    assert isinstance(outcome, Outcome)
    ended = end(view(game.state, None), outcome, game.events)
    assert read((ended.why,)) == ["Claude has 9 🪙: seven were enough."]
    two = round_ending(20, 23, 20, tokens=(6, 6, 3))
    outcome = prompt(two.state)
    assert isinstance(outcome, Outcome)
    why = end(view(two.state, None), outcome, two.events).why
    assert read((why,)) == ["Antoinette and Bruno have 8 🪙: seven were enough."]


def test_a_last_card_that_goes_to_somebody_else_says_why() -> None:
    game = round_ending(30, 13, 20, tokens=(3, 1, 6), first_attacker=2)
    outcome = prompt(game.state)
    assert isinstance(outcome, Outcome)
    *_, left = read(end(view(game.state, None), outcome, game.events).last)
    assert left == "**Nobody takes the last trick: it goes to Claude, who began the round: +0**"
    assert read(tell(game.events))[-1] == (
        "`●10·0` nobody takes it, so Claude, who began the round, gets 0"
    )


def test_the_round_in_which_the_winner_gained_most_on_the_second_is_shown() -> None:
    results = (result_of(0, (30, 13, 20)), result_of(2, (20, 23, 20)))
    seen = view(holding((), (), (), tokens=(3, 2, 4), results=results).state, None)
    ended = end(seen, Outcome((2, 3, 1), (3, 2, 4), "three-rounds"), ())
    assert read(ended.decided) == ["Round 1 decided it", *SUMS[1:], MOST]
    assert ended.faces == ("square", "20", "+", "circle", "30", "=", "50")
    last = end(seen, Outcome((2, 3, 1), (3, 2, 4), "better-total"), ())
    assert read((last.why,)) == ["Equal 🪙: the better total of the last round wins."]
    assert read(last.decided)[0] == "Round 2 decided it"


def test_the_table_is_the_same_whoever_looks() -> None:
    for state in random_match("1", Length.ROUNDS):
        if isinstance(prompt(state), Outcome):
            continue
        public = scene(view(state, None), ())
        assert all(scene(view(state, seat), ()) == public for seat in range(3))


def test_the_choices_of_whoever_is_to_act_stand_under_the_table_too() -> None:
    for state in moments():
        if isinstance(prompt(state), Outcome):
            continue
        assert on_table(state).rows == in_hand(state, state.seat).rows


def told(game: Table, language: str = "en") -> list[str]:
    speak = Speaker(language, GAME.key, NAMES)
    return [speak(Text(event.key, event.values)) for event in game.events]


def test_happenings_are_tricks_and_rounds_with_their_cards() -> None:
    game = holding((5, 7), (6, 9), (3, 4))
    events = [*game.play("0 lay 5").events, *game.play("1 lay 6").events]
    assert tell(events) == [], "the arena shows this trick itself"
    events += game.play("2 lay 3").events
    assert read(tell(events)) == ["`●5` `▲6` Bruno takes 11"]
    over = round_ending(30, 13, 20)
    ended = [*over.events]
    last = "`●10·0` nobody takes it, so Antoinette, who began the round, gets 0"
    assert read(tell([*ended, *over.play("2 lay 5").events])) == [last]
    later = read(tell([*ended, *3 * events]))
    assert "Round 1: Claude with 50 · 🪙 +3" in later, "the table shows the sums no more"


def test_a_trick_whose_beginning_is_forgotten_is_not_told() -> None:
    game = holding((5, 7), (6, 9), (3, 4)).play("0 lay 5", "1 lay 6")
    answer, attack = game.events, game.play("2 lay 3").events
    assert tell([*answer, *attack]) == []


def test_an_equal_card_that_takes_is_explained() -> None:
    game = holding((7, 8), (7,), (3, 4)).play("0 lay 7", "1 lay 7")
    assert told(game) == [
        "**Bruno** has nothing higher: **7** is enough.",
        "**Bruno** takes the trick: +0.",
    ]


@pytest.mark.parametrize(
    ("tokens", "points", "said"),
    [
        ((3, 1, 4), (30, 13, 20), "🏆 Seven tokens: **Claude**, 7"),
        (
            (6, 0, 4),
            (30, 13, 20),
            "🏆 Equal tokens (7): the better total of this round wins. **Claude**",
        ),
        ((6, 6, 3), (20, 23, 20), "🏆 Seven tokens: **Antoinette and Bruno**, 8"),
    ],
)
def test_the_end_of_the_match_says_why(
    tokens: tuple[int, ...], points: tuple[int, ...], said: str
) -> None:
    assert told(round_ending(*points, tokens=tokens))[-1] == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_its_words(language: str) -> None:
    for state in moments():
        for action in legal(state, state.seat):
            for event in apply(state, state.seat, action, NO_LUCK).events:
                assert speaker(language)(Text(event.key, event.values))


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
