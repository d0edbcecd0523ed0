"""A computer at Dilemme: it lays what its level knows, the hard one after thinking ahead."""

from collections.abc import Sequence
from typing import TypeAlias

from games.dilemme.data import (
    Action,
    Announce,
    Claim,
    Draw,
    Further,
    Last,
    Lay,
    Turn,
    View,
)
from games.dilemme.imagined import Imagined, deal, reluctance
from games.dilemme.vocabulary import (
    Vocabulary,
    common,
    finishing,
    fitting,
    is_claimable,
    known_word,
    whole,
)
from games.engine import Budget, Level, Rng, pick
from games.search import Swift

Play: TypeAlias = Lay | Claim | Turn

FORGETFULNESS = 0.4
"""How often an easy computer does not see that a word is finished."""
CONSIDERED = 12
"""How many lays a hard computer thinks through, those it is least reluctant to make."""
DEALS = 40
"""In how many ways it imagines the hidden cards to lie."""


def choose(
    view: View, legal: Sequence[Action], level: Level, rng: Rng, budget: Budget
) -> Action | None:
    known = common(view.words) if level == "easy" else whole(view.words)
    attentive = level != "easy" or rng.random() >= FORGETFULNESS
    if attentive and (column := forgotten(view, known)):
        return Announce(column)
    lays = fitting_lays(view, known)
    if not lays:
        return _take(legal, rng)
    if len(view.hand) == 1:
        return _last(view, pick(lays, rng), known, rng)
    if level == "easy":
        lay = pick(lays, rng)
        return _said(view, lay, legal, known) if attentive else lay
    plays = considered(view, lays, legal, known, rng)
    if level == "normal":
        return plays[0]
    worths = imagined_worths(view, plays, legal, rng, budget)
    return max(worths, key=lambda play: worths[play])


def fitting_lays(view: View, known: Vocabulary) -> list[Lay]:
    """All that fits; who may not claim finishes no word for others, if anything else fits."""
    lays = _fitting(view, known) or _fitting(view, _at_stake(view, known))
    if view.viewer in view.barred:
        lays = [lay for lay in lays if not _finishes(view, lay, known)] or lays
    return lays


def considered(
    view: View, lays: Sequence[Lay], legal: Sequence[Action], known: Vocabulary, rng: Rng
) -> list[Play]:
    """The least reluctant first; among equals luck decides."""
    felt = sorted(lays, key=lambda lay: _reluctance(view, lay) + rng.random())
    return [_said(view, lay, legal, known) for lay in felt[:CONSIDERED]]


def forgotten(view: View, known: Vocabulary) -> int | None:
    """The column of a finished word that the seat before did not claim."""
    for column in view.previous if view.opening else ():
        word = view.columns[column - 1]
        if is_claimable(word, view.finish, known):
            return column
    return None


def _at_stake(view: View, known: Vocabulary) -> Vocabulary:
    """Without room for a capital one may soon be out: then even rare words come to mind, but
    not to say one with the last card."""
    return whole(view.words) if all(view.columns) and len(view.hand) > 1 else known


def _fitting(view: View, known: Vocabulary) -> list[Lay]:
    cards = view.further or view.hand
    return [
        Lay(card, column)
        for column, pattern in enumerate(view.columns, 1)
        if pattern
        for card in fitting(pattern, known)
        if card in cards
    ]


def _take(legal: Sequence[Action], rng: Rng) -> Action:
    """The cheapest card to take; if there is none, any action, for all are equally wrong."""
    takes = [action for action in (Turn(), Draw(), Further()) if action in legal]
    return takes[0] if takes else pick(legal, rng)


def _last(view: View, lay: Lay, known: Vocabulary, rng: Rng) -> Last:
    word = known_word(view.columns[lay.column - 1] + lay.card, known, rng)
    return Last(lay.card, lay.column, word)


def _said(view: View, lay: Lay, legal: Sequence[Action], known: Vocabulary) -> Lay | Claim:
    """The same card, claimed if that finishes a word and claiming is not barred (8)."""
    claim = Claim(lay.card, lay.column)
    return claim if _finishes(view, lay, known) and claim in legal else lay


def _finishes(view: View, lay: Lay, known: Vocabulary) -> bool:
    return lay.card in finishing(view.columns[lay.column - 1], view.finish, known)


def _reluctance(view: View, lay: Lay) -> int:
    return reluctance(lay.card, view.columns[lay.column - 1], view.finish, view.words)


def imagined_worths(
    view: View, plays: Sequence[Play], legal: Sequence[Action], rng: Rng, budget: Budget
) -> dict[Play, float]:
    """Every play meets the same deals: luck does not decide between them."""
    viewer = view.viewer
    assert viewer is not None
    if Turn() in legal:
        plays = [*plays, Turn()]
    luck, sums, deals = Swift(rng), [0.0] * len(plays), 0
    for _ in range(DEALS if len(plays) > 1 else 0):
        dealt, deals = deal(view, luck), deals + 1
        for number, play in enumerate(plays):
            game = Imagined(view, dealt)
            if isinstance(play, Turn):
                game.take(play)
            else:
                game.lay(play.card, play.column - 1)
            game.go_on()
            sums[number] += game.worth(viewer)
        if not budget():
            break
    return {play: total / max(deals, 1) for play, total in zip(plays, sums, strict=True)}
