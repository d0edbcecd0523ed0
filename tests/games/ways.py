"""What finished matches can show: every table, option and action, and every way of ending."""

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import TypeAlias

from games.camarade.scoring import GOAL
from games.engine import Event, Outcome
from tests.games.archived import Archived, told
from tests.harness.matches import AnyGame, closed_choices

Way: TypeAlias = Callable[[Outcome, Sequence[Event]], bool]
"""Of how a match ended, and of all that was told."""


def by(reason: str, *, told: str = "", winners: int = 0) -> Way:
    """For this reason, after that was told, by so many who share the win."""

    def holds(outcome: Outcome, events: Sequence[Event]) -> bool:
        heard = not told or any(event.key == told for event in events)
        shared = winners in (0, outcome.places.count(1))
        return outcome.reason == reason and heard and shared

    return holds


def _last_round(key: str) -> Way:
    """What the last round of Dilemma came to."""
    return lambda _, events: events[-2].key == key


def _holders(count: int) -> Way:
    """How many still hold cards at the end of Dilemma."""
    return lambda _, events: len(dict(events[-1].values)["seats"]) == count  # type: ignore[arg-type]


def _both_bound(_: Outcome, events: Sequence[Event]) -> bool:
    keys = [event.key for event in events]
    return ("bound-to-peace", "bound-to-peace") in pairwise(keys)


def _second_last_word(outcome: Outcome, events: Sequence[Event]) -> bool:
    words = sum(event.key == "last-word" for event in events)
    return outcome.reason == "hand-emptied" and words > 1


def _treaties_met(reason: str) -> Way:
    def holds(outcome: Outcome, events: Sequence[Event]) -> bool:
        return outcome.reason == reason and any(e.key == "settled-armistice" for e in events)

    return holds


def _at_the_goal(several: bool) -> Way:
    """One seat of Camarade wins by tokens, with others at the goal or alone there."""

    def holds(outcome: Outcome, _: Sequence[Event]) -> bool:
        at_goal = sum(points >= GOAL for points in outcome.points)
        alone = outcome.reason == "seven-tokens" and outcome.places.count(1) == 1
        return alone and (at_goal > 1) == several

    return holds


WAYS: Mapping[str, Mapping[str, Way]] = {
    "dilemma": {
        "nobody holds cards": _holders(0),
        "one holds cards": _holders(1),
        "the win is shared": by("cards-out", winners=2),
        "nobody takes the last offer": _last_round("untaken"),
        "the last duel is an exchange": _last_round("cards-exchanged"),
        "the last duel is won by conflict": _last_round("conflict-won"),
        "the last duel ruins both": _last_round("both-fought"),
        "two without lives exchange": _both_bound,
        "throwing opens again": by("cards-out", told="no-valid-card"),
    },
    "dilemme": {
        "a hand emptied": by("hand-emptied"),
        "a last word that is wrong, another that is right": _second_last_word,
        "all others out": by("last-left"),
        "blocked": by("blocked"),
        "a forgotten word announced": by("hand-emptied", told="announced"),
        "a wrong claim": by("hand-emptied", told="wrong-claim"),
        "a wrong announcement": by("hand-emptied", told="wrong-announcement"),
    },
    "armistice": {
        "treaties meet": _treaties_met("armistice"),
        "treaties meet, level, shared": _treaties_met("shared"),
        "treaties meet, level, sudden death": _treaties_met("sudden-death"),
        "only treaties left": by("armistice", told="armistice-by-itself"),
        "only treaties left, level, shared": by("shared", told="armistice-by-itself"),
        "only treaties left, level, sudden death": by("sudden-death", told="armistice-by-itself"),
        "forty rounds": by("rounds", told="rounds-over"),
        "forty rounds, level, shared": by("shared", told="rounds-over"),
        "forty rounds, level, sudden death": by("sudden-death", told="rounds-over"),
        "equal strikes are repeated": by("sudden-death", told="sudden-death-level"),
    },
    "camarade": {
        "one at seven": _at_the_goal(several=False),
        "several at seven, one has most tokens": _at_the_goal(several=True),
        "several at seven, one has the better total": by("better-total"),
        "several at seven share the win": by("seven-tokens", winners=2),
        "three rounds": by("three-rounds", winners=1),
        "three rounds, shared by two": by("three-rounds", winners=2),
        "three rounds, shared by three": by("three-rounds", winners=3),
    },
}


def possible(game: AnyGame) -> set[str]:
    """All that a match of this game can show."""
    tables = {
        f"{seats} seats, {option} {value}"
        for seats in game.seats
        for option, values in closed_choices(game).items()
        for value in values
    }
    actions = {f"somebody does {kind.__name__.lower()}" for kind in game.actions}
    return {*tables, *actions, *WAYS[game.key], "time runs out", "options unsaid"}


def shown_by(match: Archived) -> set[str]:
    """What this match shows of it."""
    game, steps = match.game, list(match.steps())
    outcome, events = game.prompt(steps[-1].state), told(steps)
    assert isinstance(outcome, Outcome)
    options = game.load_options(match.options)
    tables = {
        f"{match.seats} seats, {option} {getattr(options, option)}"
        for option in closed_choices(game)
    }
    moves = [line.split()[1] for line in match.lines if line != "lapse"]
    ways = {name for name, holds in WAYS[game.key].items() if holds(outcome, events)}
    late = {"time runs out"} if "lapse" in match.lines else set[str]()
    unsaid = {"options unsaid"} if match.options == "{}" else set[str]()
    return {*tables, *(f"somebody does {move}" for move in moves), *ways, *late, *unsaid}
