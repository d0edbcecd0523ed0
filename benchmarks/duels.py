"""How much a best response gains from the hard computer's duels at Dilemma, trained on 10,000."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from random import Random
from statistics import stdev
from typing import NamedTuple, TypeAlias

from benchmarks.figures import Figure
from benchmarks.strangers import FAMILIAR, OTHERS
from benchmarks.strangers.sight import Stranger
from games.dilemma.data import Action, Choose, Phase, View
from games.dilemma.rules import GAME
from games.dilemma.showdown import Matrix, Showdown, equilibrium, fighting
from games.dilemma.weighing import weigh_duel
from games.engine import Budget, Luck, Outcome, Rng, dice
from tools.arena import cores, show_progress

DUELS, JUDGED = 10_000, 2_000
"""To learn from, and to judge by."""
FEWEST = 20
"""Sights of a kind of duel that are trusted; with fewer it is taken together with its like."""
QUICK_FAMILIES = {
    name: stranger for name, stranger in (FAMILIAR | OTHERS).items() if name != "learner"
}

Kind: TypeAlias = tuple[int, ...]


class Seen(NamedTuple):
    """A duel as a rival could know it, the chance with which it was fought, and what it was."""

    kinds: tuple[Kind, ...]
    """From the finest to the coarsest."""
    chance: float
    duel: Showdown


def measure(*, quick: bool) -> list[Figure]:
    learnt, judged = (30, 10) if quick else (DUELS, JUDGED)
    seen = _collected(learnt + judged, hurried=quick)
    believed = _trained(seen[:learnt])
    gains = [_gain(one, believed(one)) for one in seen[learnt:]]
    clairvoyant = [_gain(one, one.chance) for one in seen[learnt:]]
    return [
        _figure("gain of a best response", gains, at_most=1.0),
        _figure("gain of one that knew every chance", clairvoyant),
    ]


def _figure(what: str, gains: Sequence[float], at_most: float | None = None) -> Figure:
    """With half of the 95 % interval."""
    margin = 1.96 * stdev(gains) / sqrt(len(gains))
    named = f"{what} (± {100 * margin:.2f})"
    return Figure(named, 100 * _mean(gains), "% of a win", at_most=at_most)


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def _collected(count: int, *, hurried: bool) -> list[Seen]:
    seen: list[Seen] = []
    with ProcessPoolExecutor(cores()) as pool:
        number = 0
        while len(seen) < count:
            block = range(number, number + 8 * cores())
            number += len(block)
            for some in pool.map(partial(_duels, hurried=hurried), block):
                seen += some
                show_progress(min(len(seen), count), count)
    return seen[:count]


def _duels(number: int, *, hurried: bool) -> list[Seen]:
    """Those of seat 0, which plays as a good stranger does and fights as the hard computer."""
    luck = Random(f"duels {number}")
    others = luck.sample(sorted(QUICK_FAMILIES), luck.choice(GAME.seats) - 1)
    players = [FAMILIAR["responder"], *(QUICK_FAMILIES[name] for name in others)]
    return list(_course(players, f"duels {number}", luck, lambda: not hurried))


def _course(players: Sequence[Stranger], seed: str, luck: Rng, budget: Budget) -> Iterator[Seen]:
    state, ply = GAME.setup(len(players), GAME.options(), dice(seed, 0)).state, 0
    while not isinstance(asked := GAME.prompt(state), Outcome):
        ply += 1
        seat = asked.seats[0]
        view, legal = GAME.view(state, seat), GAME.legal(state, seat)
        if seat == 0 and view.phase is Phase.DUEL:
            duel = weigh_duel(view, Luck(f"{seed}:{ply}"), budget)
            if duel.fear:
                yield Seen(_kinds(view), fighting(duel), duel)
            action: Action = _drawn(legal, fighting(duel), luck)
        else:
            action = players[seat](view, legal, luck)
        state = GAME.apply(state, seat, action, dice(seed, ply)).state


def _drawn(legal: Sequence[Action], chance: float, luck: Rng) -> Action:
    tokens = {action.token.value: action for action in legal if isinstance(action, Choose)}
    return tokens["conflict" if luck.random() < chance else "peace"]


def _kinds(view: View) -> tuple[Kind, ...]:
    """Cards, lives and rounds, as anybody at the table can see them."""
    assert view.offer is not None
    assert view.duelling is not None
    hosting = int(view.viewer == view.provocateur)
    own, other = (view.offer, view.duelling)[:: 1 if hosting else -1]
    lives, seats = view.sides[0].lives, len(view.sides)
    return (own, other, hosting, lives, seats), (own, other, hosting), (own // 3, other // 3), ()


def _trained(seen: Sequence[Seen]) -> "_Believed":
    chances: dict[Kind, list[float]] = defaultdict(list)
    for one in seen:
        for kind in one.kinds:
            chances[kind].append(one.chance)
    return _Believed({kind: _mean(some) for kind, some in chances.items() if len(some) >= FEWEST})


class _Believed:
    def __init__(self, means: dict[Kind, float]) -> None:
        self._means = means

    def __call__(self, seen: Seen) -> float:
        return next(self._means[kind] for kind in seen.kinds if kind in self._means)


def _gain(seen: Seen, believed: float) -> float:
    """What a rival wins who answers what he believes, beyond the equilibrium's value to him."""
    rival = seen.duel.rival
    answer = _worth(rival, believed, 1) > _worth(rival, believed, 0)
    own = equilibrium(seen.duel)
    theirs = equilibrium(Showdown(_turned(rival), _turned(seen.duel.own), rival, 1, 1))
    fair = theirs * _worth(rival, own, 1) + (1 - theirs) * _worth(rival, own, 0)
    return _worth(rival, seen.chance, int(answer)) - fair


def _worth(rival: Matrix, chance: float, token: int) -> float:
    """To the rival, if he chooses this token and is fought with this chance."""
    return (1 - chance) * rival[0][token] + chance * rival[1][token]


def _turned(matrix: Matrix) -> Matrix:
    return (matrix[0][0], matrix[1][0]), (matrix[0][1], matrix[1][1])
