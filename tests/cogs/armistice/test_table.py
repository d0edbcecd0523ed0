"""The table of Armistice: a view in, what everybody reads and presses out."""

from dataclasses import replace

import pytest

from cogs.armistice.table import end, scene, tell
from games.armistice.cards import Kind
from games.armistice.data import Ending, Phase, Questions, State, Tie
from games.armistice.rules import GAME
from games.engine import Outcome
from tests.cogs.armistice.reading import (
    NAMES,
    OTHER_ROW,
    ROW_OF_FOUR,
    asking,
    in_hand,
    level,
    read,
    record,
    with_captured_tank,
)
from tests.games.armistice.table import A, D, Table, opening
from tests.harness.faces import UPLOADED


def asked(state: State, language: str = "en") -> list[str]:
    """The question of the moment, and what it means."""
    shown = scene(GAME.view(state, None), ())
    assert shown.meaning is not None
    return read((shown.question, shown.meaning), language)


def arena(state: State, language: str = "en") -> list[str]:
    return read(scene(GAME.view(state, None), ()).arena, language)


def on_table(state: State) -> list[str]:
    """Everything there is to read."""
    shown = scene(GAME.view(state, None), ())
    below = [player.below for player in shown.players if player.below]
    facts = [player.facts for player in shown.players]
    return [*asked(state), *arena(state), *record(state), *read((*facts, *below))]


def battle(state: State) -> list[str]:
    """What stands of it on the table, or at the end."""
    outcome = GAME.prompt(state)
    if isinstance(outcome, Outcome):
        return read(end(GAME.view(state, None), outcome, ()).decided)
    return record(state)


def test_cards_that_are_told_of_are_named_beside_their_pictures() -> None:
    resting = Table().fight("soldier treaty plane cannon", "treaty plane cannon tank")
    equal = level().play("0 strike tank", "1 strike tank")
    words = {"arm-soldier": "Soldier", "arm-tank": "Tank"}
    speak = UPLOADED.calling(words).speaker("en", GAME.key, NAMES)
    for game, line, name in ((resting, -1, "> Soldier"), (equal, 0, "> Tank")):
        assert name in speak(scene(GAME.view(game.state, None), ()).record[line])


def test_the_table_asks_one_question_in_every_phase() -> None:
    game = Table(questions=Questions.FREE)
    assert asked(game.state) == ["Lay your rows", "Both lay 4 in secret"]
    game.lay(ROW_OF_FOUR, OTHER_ROW)
    assert asked(game.state) == ["Antoinette, ask Bruno", "Question 1 of 2"]
    game.play("0 pose Really?")
    assert asked(game.state) == ["Bruno, answer", "Yes, no, or object"]
    game.play("1 answer yes", "1 skip")
    assert asked(game.state) == ["Antoinette, ask Bruno", "Question 2 of 2"]
    game.play("0 skip", "1 skip")
    assert asked(game.state) == ["Antoinette, swap or not", "Swap two of Bruno’s places"]
    game.play("0 skip", "1 skip")
    assert asked(game.state) == ["Antoinette, open a place", "Both cards there are shown"]
    assert asked(level().state) == [
        "Cannon, Tank or Plane?",
        "Peace at equal points: this decides who wins",
    ]


def test_french_says_whose_places_they_are_as_french_does() -> None:
    game = asking().ask_nothing()
    assert asked(game.state, "fr") == ["Antoinette, un échange\u00a0?", "Deux places de Bruno"]
    game.play("0 skip")
    assert asked(game.state, "fr")[1] == "Deux places d’Antoinette"


def test_the_rows_open_place_by_place() -> None:
    game = asking().silent().turn(2, 4)
    assert arena(game.state) == [
        "-# ⚔️ Antoinette attacks",
        "# ●1 ● Tank ●3 ● Soldier",
        "# ▲1 ▲ Cannon ▲3 ▲ Treaty",
        "-# 🛡️ Bruno defends",
    ]
    assert record(game.state) == [
        "● Tank beats ▲ Cannon: **Antoinette +1**",
        "▲ Treaty meets ● Soldier: **the Soldier rests next round**",
    ]


def test_after_a_round_the_last_battle_stands_and_who_holds_what() -> None:
    state = with_captured_tank().state
    assert arena(state)[0] == "-# ⚔️ Bruno attacks"
    assert record(state) == [
        "-# Battle of round 1",
        "● Soldier captures ▲ Tank: **it fights for Antoinette next round**",
        "▲ Plane beats ● Treaty: **Bruno +3**",
        "● Tank beats ▲ Cannon: **Antoinette +1**",
        "● Plane beats ▲ Treaty: **Antoinette +3**",
    ]
    assert on_table(state)[-2:] == [
        "● Soldier ● Cannon ● Tank ▲ Tank ● Plane ● Treaty",
        "▲ Soldier ▲ Cannon ▲ Plane ▲ Treaty",
    ]


def test_the_table_says_what_nobody_can_lay() -> None:
    game = Table().fight("treaty tank plane soldier", "soldier cannon plane treaty")
    assert record(game.state)[-2:] == [
        "-# Rests this round, because it met a Treaty: ● Soldier ▲ Soldier",
        "-# Out for good: ● Plane ▲ Plane",
    ]


SETTLEMENTS = {
    ("tank", "plane"): "▲ Plane beats ● Tank: **Bruno +2**",
    ("plane", "soldier"): "▲ Soldier captures ● Plane: **it fights for Bruno next round**",
    ("soldier", "tank"): "● Soldier captures ▲ Tank: **it fights for Antoinette next round**",
    ("tank", "tank"): "● Tank meets ▲ Tank: **both are out for good**",
    ("treaty", "soldier"): "● Treaty meets ▲ Soldier: **the Soldier rests next round**",
    ("treaty", "treaty"): "● Treaty meets ▲ Treaty: **peace, the war is over**",
}


@pytest.mark.parametrize(("cards", "told"), SETTLEMENTS.items())
def test_each_place_is_told_with_the_stronger_card_first(cards: tuple[str, str], told: str) -> None:
    rows = [" ".join((card, *_rest(card))) for card in cards]
    game = Table().lay(*rows).silent().turn(1)
    assert told in battle(game.state)


def _rest(card: str) -> list[str]:
    """Three more cards for a row, the Treaty among them."""
    return [kind.value for kind in reversed(Kind) if kind != card][:3]


def test_a_card_taken_back_is_told_to_be_home() -> None:
    game = with_captured_tank()
    game.lay("soldier treaty plane cannon", "tank+ plane treaty cannon").silent().turn(1)
    assert record(game.state)[0] == "▲ Soldier takes ▲ Tank back: **Bruno has it again**"


def test_the_end_shows_the_place_that_ended_it() -> None:
    game = Table().lay("tank treaty plane soldier", "cannon treaty soldier plane").silent()
    assert battle(game.turn(1, 2).state) == [
        "The last battle, in round 1",
        "● Treaty meets ▲ Treaty: **peace, the war is over**",
        "● Tank beats ▲ Cannon: **Antoinette +1**",
    ]


def test_the_end_shows_what_won_a_sudden_death_and_equal_choices_before_it() -> None:
    game = level().play("0 strike tank", "1 strike tank")
    assert record(game.state)[0] == "● Tank ▲ Tank are equal: **choose again**"
    game.play("0 strike cannon", "1 strike plane")
    assert battle(game.state) == [
        "Sudden death",
        "● Cannon beats ▲ Plane: **Antoinette wins**",
        "● Treaty meets ▲ Treaty: **peace, the war is over**",
    ]
    outcome = GAME.prompt(game.state)
    assert isinstance(outcome, Outcome)
    assert end(GAME.view(game.state, None), outcome, ()).boast is None, "no more points than he"


def why(state: State) -> list[str]:
    outcome = GAME.prompt(state)
    assert isinstance(outcome, Outcome)
    return read((end(GAME.view(state, None), outcome, ()).why,))


def test_the_end_says_whether_treaties_met_or_were_all_that_was_left() -> None:
    met = Table().lay("tank treaty plane soldier", "cannon treaty soldier plane").silent()
    assert why(met.turn(1, 2).state) == ["Treaty met Treaty: that is peace, and the game is over."]
    left = Table().fight("tank cannon plane treaty", "tank cannon treaty plane")
    state = replace(
        left.state, settled=(), ending=Ending.ARMISTICE, phase=Phase.OVER, points=(1, 0)
    )
    assert why(state) == ["Only Treaties were left to lay, so it is peace."]


def test_a_shared_end_is_called_one() -> None:
    game = Table(opening(Questions.BUILDER, Tie.SHARED))
    game.lay("treaty tank plane cannon", "treaty tank plane cannon").silent().turn(1)
    assert battle(game.state)[0] == "The last battle, in round 1"
    assert why(game.state) == ["Both have the same number of points: the win is shared."]
    shared, view = Outcome((1, 1), (4, 4), "shared"), GAME.view(game.state, None)
    assert end(view, shared, ()).boast is not None
    assert end(view, Outcome((1, 2), (4, 4), "shared"), ()).boast is None, "something else decided"


def test_whoever_looks_from_a_seat_has_their_own_row_below() -> None:
    state = asking().state
    for seat, other in ((A, D), (D, A)):
        first, above, below, last = read(scene(GAME.view(state, seat), ()).arena)
        assert f"{'●▲'[other]}1" in above
        assert f"{'●▲'[seat]} " in below, "and sees its cards"
        assert ("attacks" in last) == (seat == A) != ("attacks" in first)


def test_whatever_happened_stands_on_the_table_and_is_not_told_again() -> None:
    assert not tell(tuple(with_captured_tank().events))


def test_nothing_of_a_row_reaches_the_table_before_both_are_laid() -> None:
    game = Table()
    before = on_table(game.state)
    game.play(
        "0 place 1 treaty", "0 place 2 tank", "0 place 3 plane", "0 place 4 cannon", "0 ready"
    )
    assert on_table(game.state) == before
    assert in_hand(game.state, D) == in_hand(Table().state, D)


def test_in_sudden_death_two_covered_cards_face_each_other() -> None:
    arena = read(scene(GAME.view(level().state, None), ()).arena)
    assert arena[0].count("❔") == 2
    assert "vs" in arena[0]
