"""What the computer at Dilemme thinks of each thing a seat could do, by its own search."""

from collections.abc import Sequence

from games.dilemme.cards import JOKER
from games.dilemme.computer import (
    Play,
    choose,
    considered,
    fitting_lays,
    forgotten,
    imagined_worths,
)
from games.dilemme.data import Action, Claim, Turn, View
from games.dilemme.vocabulary import Vocabulary, fitting, whole
from games.engine import Budget, Event, Level, Rng, Worth, event


def weigh(
    view: View, legal: Sequence[Action], level: Level, rng: Rng, budget: Budget
) -> list[Worth[Action]]:
    known = whole(view.words)
    lays = fitting_lays(view, known)
    if forgotten(view, known) or not lays or len(view.hand) == 1:
        return _sure(view, legal, level, rng, budget)
    plays = considered(view, lays, legal, known, rng)
    worths = imagined_worths(view, plays, legal, rng, budget)
    if len(worths) == 1:
        return _sure(view, legal, level, rng, budget)
    best = max(worths, key=lambda play: worths[play])
    return [
        Worth(play, worth, float(play == best), _why(view, play, known))
        for play, worth in worths.items()
    ]


def _sure(
    view: View, legal: Sequence[Action], level: Level, rng: Rng, budget: Budget
) -> list[Worth[Action]]:
    """Where there is nothing to search."""
    chosen = choose(view, legal, level, rng, budget)
    return [] if chosen is None else [Worth(chosen, None, 1.0)]


def _why(view: View, play: Play, known: Vocabulary) -> Event:
    """Another play, or how many letters can follow."""
    if isinstance(play, Turn):
        return event("why-turn")
    if isinstance(play, Claim):
        return event("why-claim")
    letters = fitting(view.columns[play.column - 1] + play.card, known)
    return event("why-follow", count=len(letters.replace(JOKER, "")))
