"""Strangers that came when the hard computer was finished: nothing of it was chosen with them.

What they do differs in kind from the others: by who leads, by the cards compared, by what happened
last, by the round.
"""

from benchmarks.strangers.expectation import Expectation
from benchmarks.strangers.rules import (
    Fighting,
    Rule,
    above,
    any_card,
    cheapest_below,
    evenly,
    fit_to_fight,
    guarded,
    high,
    low,
    lowest,
    middle_below,
    mixed,
    next_below,
    upper,
)
from benchmarks.strangers.searcher import Searcher
from benchmarks.strangers.sight import Stake, Stranger, armed, duels, me
from games.dilemma.data import Card, View


def on_the_leader(view: View, offer: Card) -> float:
    """Anybody who has as much as the best, oneself apart."""
    others = [side.points for seat, side in enumerate(view.sides) if seat != view.viewer]
    return 0.75 if view.sides[view.provocateur].points == max(others) else 0.15


def in_the_end(view: View, offer: Card) -> float:
    return 0.85 if len(view.hand) <= 4 else 0.08


def every_other_round(view: View, offer: Card) -> float:
    return 0.8 if len(view.past) % 2 else 0.1


def on_the_dear(view: View, offer: Card) -> float:
    return 0.9 if offer >= 8 else 0.0


def for_the_higher(view: View, stake: Stake) -> float:
    return 0.9 if stake.own > stake.other else 0.1


def turning(view: View, stake: Stake) -> float:
    return float(len(view.hand) < 5)


def heated(view: View, stake: Stake) -> float:
    """Fights once somebody, whoever it was, has robbed it in its last duel."""
    mine = [duel for duel in duels(view) if duel.seat == me(view)]
    robbed = bool(mine) and not mine[-1].fought and _fought_back(view)
    return 0.95 if robbed else 0.2


def _fought_back(view: View) -> bool:
    met = [duel.fought for duel in duels(view) if duel.rival == me(view)]
    return bool(met) and met[-1]


def saving(lives: int) -> Fighting:
    """Keeps so many lives to the end, unless the rival has none."""

    def fighting(view: View, stake: Stake) -> float:
        spare = view.sides[me(view)].lives > lives or len(view.hand) < 3
        return float(stake.own > 3 and (spare or not armed(view, stake.rival)))

    return fighting


NEWCOMERS: dict[str, Stranger] = {
    "chaser": Rule(upper, on_the_leader, cheapest_below, mixed(4.5)),
    "lurker": Rule(low, in_the_end, lowest, above(4)),
    "weathercock": Rule(any_card, every_other_round, next_below, for_the_higher),
    "collector": Rule(low, on_the_dear, lowest, above(6)),
    "turncoat": Rule(guarded, evenly(0.35), cheapest_below, turning),
    "hothead": Rule(high, evenly(0.4), fit_to_fight, heated),
    "saver": Rule(guarded, on_the_dear, middle_below, saving(1)),
    "mathematician": Expectation(guarded, 5.5, 1.2, 0.45, envy=0.2, mixing=True),
    "ponderer": Searcher(trials=300, learns=False),
}
