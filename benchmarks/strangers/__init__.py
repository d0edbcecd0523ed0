"""Strangers at Dilemma: players of other kinds than ours, to measure against; each sees its view.

Prices were fitted at tables of `FAMILIAR` alone. Some settings were then chosen with a look at
tables where `OTHERS` sat too, all but the stoic and the envious. With `NEWCOMERS` nothing was
chosen. The arena seats each as `benchmarks.strangers:sniper`.
"""

from benchmarks.strangers.expectation import Expectation
from benchmarks.strangers.learnt import Challenger
from benchmarks.strangers.newcomers import NEWCOMERS
from benchmarks.strangers.rules import (
    Chance,
    Rule,
    above,
    against_the_leader,
    always,
    any_card,
    by_value,
    cheapest_below,
    coin,
    evenly,
    fit_to_fight,
    for_much,
    grim_trigger,
    guarded,
    high,
    imitation,
    late,
    learnt,
    low,
    lowest,
    middle_below,
    mixed,
    never,
    next_below,
    on_the_unarmed,
    regretful,
    tit_for_tat,
    upper,
)
from benchmarks.strangers.searcher import Searcher
from benchmarks.strangers.sight import Stranger

FAMILIAR: dict[str, Stranger] = {
    "chance": Chance(),
    "greedy": Rule(high, evenly(0.9), cheapest_below, above(5)),
    "peaceful": Rule(upper, evenly(0.6), cheapest_below, never),
    "fighter": Rule(high, evenly(0.6), middle_below, always),
    "mixed_4": Rule(upper, by_value(0.7), middle_below, mixed(4)),
    "mixed_6": Rule(guarded, on_the_unarmed(0.6, 0.24), cheapest_below, mixed(6.5)),
    "counter": Expectation(guarded, 5, 0.5, 0.6, learns=False, mixing=True),
    "mirror": Rule(upper, evenly(0.5), middle_below, tit_for_tat),
    "frequency": Rule(guarded, on_the_unarmed(0.7, 0.28), cheapest_below, learnt(5)),
    "timid": Rule(any_card, evenly(0.15), lowest, mixed(6)),
    "hoarder": Rule(high, evenly(0.05), cheapest_below, above(4)),
    "responder": Expectation(guarded, 4, 0.5, 0.6),
    "patient": Expectation(low, 6.6, 1.86, 0.39),
    "thrifty": Rule(guarded, on_the_unarmed(0.7, 0.28, least=6), lowest, above(4.6)),
    "soft": Rule(high, on_the_unarmed(0.76, 0.3, least=4), lowest, regretful(6.4)),
}
OTHERS: dict[str, Stranger] = {
    "fictitious": Expectation(any_card, 5, 0.5, 0.5, envy=0.5),
    "grim": Rule(upper, by_value(0.8), next_below, grim_trigger),
    "sniper": Rule(guarded, on_the_unarmed(0.9), lowest, above(3)),
    "escalator": Rule(low, by_value(0.6), middle_below, late),
    "bully": Rule(high, on_the_unarmed(0.8, 0.32), middle_below, against_the_leader),
    "quantal": Expectation(any_card, 5, 0.3, 0.5, learns=False, envy=0.3, noise=1.5),
    "imitator": Rule(any_card, evenly(0.4), middle_below, imitation),
    "gambler": Rule(upper, by_value(0.6), fit_to_fight, for_much),
    "even": Rule(upper, evenly(0.5), middle_below, coin),
    "stoic": Expectation(guarded, 4.1, 1.9, 0.5),
    "envious": Expectation(guarded, 6.9, 0.67, 0.42, envy=0.46),
    "learner": Searcher(),
}
LEARNT: dict[str, Stranger] = {kind: Challenger(kind) for kind in ("pupil", "fresh", "gang")}
"""They sit at tables of their own: no strangers, they have learnt whom they meet."""
EVERYBODY: dict[str, Stranger] = FAMILIAR | OTHERS | NEWCOMERS | LEARNT


def __getattr__(name: str) -> Stranger:
    """`benchmarks.strangers:sniper`, as the arena asks for one."""
    try:
        return EVERYBODY[name]
    except KeyError:
        raise AttributeError(name) from None
