"""A stranger that has learnt to beat the hard computer's network (`tools/dilemma_league.c`)."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from benchmarks.strangers.sight import Stranger
from games.dilemma.data import Action, Throw, View
from games.dilemma.network import Weights, likely, weights
from games.engine import Rng


@cache
def learnt() -> Weights:
    return weights(Path(__file__).with_name("challenger.bin").read_bytes())


class Challenger(Stranger):
    def __call__(self, view: View, legal: Sequence[Action], rng: Rng) -> Action:
        sensible = [action for action in legal if action != Throw(view.offer or 0)]
        left = rng.random()
        for action, chance in zip(sensible, likely(view, sensible, learnt()), strict=True):
            left -= chance
            if left < 0:
                return action
        return sensible[-1]
