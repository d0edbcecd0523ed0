"""A second opinion on the engines and the computers: OpenSpiel's, where it has a wheel."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import pytest

from games import discover
from games.engine import Game, Luck, Outcome, Seat, dice
from tests.harness.budgets import looks

numpy = pytest.importorskip("numpy")
pyspiel: Any = pytest.importorskip("pyspiel")
ismcts = pytest.importorskip("open_spiel.python.algorithms.ismcts")
mcts = pytest.importorskip("open_spiel.python.algorithms.mcts")

AnyGame = Game[Any, Any, Any, Any]

SEEDS = 16
"""The one node of chance is the deal's seed: all luck after it follows."""
ACTIONS = 10_000
"""An action is its number among those legal now; no seat is ever offered as many."""
LONGEST = 20_000
SIMULATIONS = 4
LOOKS = 125
"""At the time, by the hard computer for one decision: half of what it would imagine."""


@lru_cache(maxsize=64)
def _legal(game: AnyGame, state: Any, seat: Seat) -> Sequence[Any]:
    return game.legal(state, seat)


class Held:
    """A game and one of its states: neither ever changes, so a copy is the thing itself."""

    def __init__(self, game: AnyGame, state: Any = None) -> None:
        self.game = game
        self.state = state

    def __deepcopy__(self, _: Any) -> "Held":
        return self


class Position(pyspiel.State):  # type: ignore[misc]
    """A match as OpenSpiel walks through it: one seat after the other, also where all are asked."""

    def __init__(self, spiel: Any, game: AnyGame, seats: int) -> None:
        super().__init__(spiel)
        self.held = Held(game)
        self.seats = seats
        self.seed = ""
        self.ply = 0
        self.seat = int(pyspiel.PlayerId.CHANCE)
        """Whose turn OpenSpiel takes it to be; where all are asked, they go round."""

    @property
    def game(self) -> AnyGame:
        return self.held.game

    @property
    def state(self) -> Any:
        return self.held.state

    def current_player(self) -> int:
        return self.seat

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(seed, 1 / SEEDS) for seed in range(SEEDS)]

    def legal(self, player: Seat) -> Sequence[Any]:
        """Asked for again and again while a position stands."""
        return _legal(self.game, self.state, player)

    def _legal_actions(self, player: Seat) -> list[int]:
        return list(range(len(self.legal(player))))

    def _apply_action(self, action: int) -> None:
        if self.state is None:
            self.seed = f"openspiel {action}"
            step = self.game.setup(self.seats, self.game.options(), dice(self.seed, 0))
        else:
            self.ply += 1
            chosen, luck = self.legal(self.seat)[action], dice(self.seed, self.ply)
            step = self.game.apply(self.state, self.seat, chosen, luck)
        self.held, asked = Held(self.game, step.state), self.game.prompt(step.state)
        if isinstance(asked, Outcome):
            self.seat = int(pyspiel.PlayerId.TERMINAL)
        else:
            self.seat = asked.seats[self.ply % len(asked.seats)]

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return self.game.write(self.legal(player)[action])

    def is_terminal(self) -> bool:
        return self.seat == int(pyspiel.PlayerId.TERMINAL)

    def returns(self) -> list[float]:
        asked = self.game.prompt(self.state) if self.is_terminal() else None
        if not isinstance(asked, Outcome):
            return [0.0] * self.seats
        return [float(place == 1) / asked.places.count(1) for place in asked.places]

    def information_state_string(self, player: Seat | None = None) -> str:
        return repr(self.game.view(self.state, self.seat if player is None else player))

    def __str__(self) -> str:
        return "" if self.state is None else self.game.dump(self.state)


class Observer:
    """What OpenSpiel asks of everybody who looks on; no numbers are made of it here."""

    tensor = None

    def __init__(self) -> None:
        self.dict: dict[str, Any] = {}

    def set_from(self, position: Position, player: Seat) -> None: ...

    def string_from(self, position: Position, player: Seat) -> str:
        return position.information_state_string(player)


def _kind(name: str, seats: int) -> Any:
    return pyspiel.GameType(
        short_name=name,
        long_name=name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=seats,
        min_num_players=seats,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=False,
        provides_observation_tensor=False,
        parameter_specification={},
    )


def registered(game: AnyGame) -> Any:
    """The game at its smallest table, known to OpenSpiel from now on."""
    seats, name = game.seats[0], f"house_{game.key}"
    kind = _kind(name, seats)

    class Spiel(pyspiel.Game):  # type: ignore[misc]
        def __init__(self, params: Any = None) -> None:
            info = pyspiel.GameInfo(
                num_distinct_actions=ACTIONS,
                max_chance_outcomes=SEEDS,
                num_players=seats,
                min_utility=0.0,
                max_utility=1.0,
                max_game_length=LONGEST,
            )
            super().__init__(kind, info, params or {})

        def new_initial_state(self) -> Position:
            return Position(self, game, seats)

        def make_py_observer(self, *_asked: object) -> Observer:
            return Observer()

    if name not in pyspiel.registered_names():
        pyspiel.register_game(kind, Spiel)
    return pyspiel.load_game(name)


@pytest.mark.parametrize("key", sorted(discover()))
def test_openspiel_walks_through_every_game_and_finds_nothing_wrong(key: str) -> None:
    pyspiel.random_sim_test(registered(discover()[key]), num_sims=3, serialize=False, verbose=False)


def test_the_hard_computer_beats_openspiels_search_at_dilemma() -> None:
    """One against two; the other games would take it minutes a match."""
    game, matches = discover()["dilemma"], 12
    wins = sum(_won(game, hard=number % 3, seed=number) for number in range(matches))
    assert wins > matches / 3


def _won(game: AnyGame, hard: Seat, seed: int) -> float:
    """The share of the win of the hard computer, alone among searches of OpenSpiel."""
    spiel = registered(game)
    chance = numpy.random.RandomState(seed)
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=chance)
    search = ismcts.ISMCTSBot(spiel, evaluator, 1.0, SIMULATIONS, random_state=chance)
    search.set_resampler(lambda position, seat: _resampled(position, seat, seed))
    position = spiel.new_initial_state()
    position.apply_action(seed % SEEDS)
    while not position.is_terminal():
        seat = position.current_player()
        if seat == hard:
            position.apply_action(_chosen(position, seat))
        else:
            position.apply_action(search.step(position))
    return float(position.returns()[hard])


def _resampled(position: Position, seat: Seat, seed: int) -> Position:
    """What cannot be seen from this seat dealt again."""
    other: Position = position.clone()
    luck = Luck(f"{seed} {position.ply} resampled")
    other.held = Held(position.game, position.game.redeal(position.state, seat, luck))
    return other


def _chosen(position: Position, seat: Seat) -> int:
    game, state = position.game, position.state
    legal = position.legal(seat)
    luck = Luck(f"{position.seed} {position.ply} hard")
    assert game.choose
    action = game.choose(game.view(state, seat), legal, "hard", luck, looks(LOOKS))
    return 0 if action is None else list(legal).index(action)
