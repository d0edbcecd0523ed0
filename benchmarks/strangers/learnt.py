"""Strangers that have learnt to beat the hard computer (`tools/dilemma_league.c`)."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from benchmarks.strangers.sight import Stranger
from games.dilemma.data import Action, Throw, View
from games.dilemma.network import Weights, likely, weights
from games.engine import Rng


@cache
def learnt(kind: str, seats: int) -> Weights:
    return weights(Path(__file__).with_name(f"{kind}_{seats}.bin").read_bytes())


@dataclass(frozen=True)
class Challenger(Stranger):
    """Each number of seats was learnt apart."""

    kind: str

    def __call__(self, view: View, legal: Sequence[Action], rng: Rng) -> Action:
        sensible = [action for action in legal if action != Throw(view.offer or 0)]
        network = learnt(self.kind, len(view.sides))
        left = rng.random()
        for action, chance in zip(sensible, likely(view, sensible, network), strict=True):
            left -= chance
            if left < 0:
                return action
        return sensible[-1]
