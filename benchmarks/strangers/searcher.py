"""A stranger that searches, and learns whom it meets: not the way our own hard computer does."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log

from benchmarks.strangers.sight import Duel, Stranger, duels, me, stake_of
from games.dilemma.data import Action, Choose, Offer, Throw, Token, View
from games.dilemma.imagined import Imagined, Temper
from games.engine import Rng, Seat
from games.search import Swift, best_tried, tried

POOL = (
    Temper(0.0, 0.9, 0.0),
    Temper(2.0, 0.5, 0.8),
    Temper(3.0, 0.7, 0.7),
    Temper(5.0, 0.5, 0.9),
    Temper(5.0, 0.2, 0.9),
    Temper(8.0, 0.35, 0.9),
    Temper(12.0, 0.3, 0.9),
    Temper(1.0, 0.3, 0.9),
)


OWN = Temper(5.0, 0.35, 0.95)


@dataclass(frozen=True)
class Searcher(Stranger):
    """Monte Carlo over its own decisions, with a posterior over tempers where it learns."""

    pool: tuple[Temper, ...] = POOL
    own: Temper = OWN
    trials: int = 400
    learns: bool = True

    def __call__(self, view: View, legal: Sequence[Action], rng: Rng) -> Action:
        luck, beliefs = Swift(rng), [self._belief(view, seat) for seat in range(len(view.sides))]
        results = tried(
            legal,
            lambda action: self._imagined(view, action, beliefs, luck),
            self.trials,
            _unhurried,
        )
        if not isinstance(legal[0], Choose):
            return best_tried(legal, results)
        means = [total / count for count, total in results]
        first, second = ((mean - min(means) + 0.02) ** 2 for mean in means)
        return legal[0] if rng.random() * (first + second) < first else legal[1]

    def _belief(self, view: View, seat: Seat) -> list[float]:
        if not self.learns:
            return [1.0] * len(self.pool)
        logs = [self._log_likelihood(view, seat, temper) for temper in self.pool]
        return [exp(each - max(logs)) + 0.02 for each in logs]

    def _log_likelihood(self, view: View, seat: Seat, temper: Temper) -> float:
        throws = [
            any(by == seat for by, _ in past.thrown)
            for past in view.past
            if past.provocateur != seat
        ]
        total = sum(
            log(0.9 * temper.eagerness + 0.03 if thrown else 1 - 0.9 * temper.eagerness)
            for thrown in throws
        )
        for duel in duels(view):
            if duel.seat == seat and duel.armed:
                chance = _temper_fights(temper, duel)
                total += log(chance if duel.fought else 1 - chance)
        return total

    def _imagined(self, view: View, action: Action, beliefs: list[list[float]], rng: Rng) -> float:
        viewer = me(view)
        tempers = [_drawn(self.pool, belief, rng) for belief in beliefs]
        tempers[viewer] = self.own
        game = Imagined(view, tempers, rng)
        game.hands[viewer] = list(view.hand)
        if isinstance(action, Offer):
            game.hands[viewer].remove(action.card)
            game.round(action.card)
        elif isinstance(action, Choose):
            _fight_out(game, view, action.token)
        else:
            forced = action.card if isinstance(action, Throw) else 0
            game.round(view.offer or 0, forced=(viewer, forced))
        game.finish()
        return game.worth(viewer)


def _unhurried() -> bool:
    return True


def _temper_fights(temper: Temper, duel: Duel) -> float:
    if temper.greed == 0:
        return 0.5
    if not duel.feared:
        return 0.95 if duel.own > temper.life else 0.05
    return 0.1 + 0.8 * max(0.0, 1 - temper.life / duel.other)


def _drawn(pool: Sequence[Temper], weights: Sequence[float], rng: Rng) -> Temper:
    left = rng.random() * sum(weights)
    for temper, weight in zip(pool, weights, strict=True):
        left -= weight
        if left < 0:
            return temper
    return pool[-1]


def _fight_out(game: Imagined, view: View, token: Token) -> None:
    own, rival, other = stake_of(view)
    viewer = me(view)
    theirs = game.token(rival, other, viewer, own)
    if viewer == view.provocateur:
        game.duel(own, rival, other, token, theirs)
    else:
        game.duel(other, viewer, own, theirs, token)
