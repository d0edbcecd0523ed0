"""How well Dilemme's cards fit its words: what they can spell, and how games of them end."""

from collections.abc import Iterator

from benchmarks.figures import Figure
from games.dilemme.cards import LOWER_CASE
from games.dilemme.computer import choose
from games.dilemme.data import Ending, Options
from games.dilemme.lexicon import FILES, Words
from games.dilemme.rules import GAME
from games.engine import Luck, Outcome, dice
from tools.build_lexicon import listed
from tools.count_cards import share

SPELT, SPELT_WITH_A_JOKER, EMPTIED = 95, 99.5, 50
"""Shares in per cent: of the words, and of the games."""
GAMES, PLIES = 400, 2_000


def measure(*, quick: bool) -> list[Figure]:
    games = 2 if quick else GAMES
    return [figure for words in Words for figure in _figures(words, games)]


def _figures(words: Words, games: int) -> Iterator[Figure]:
    spelt, cards = listed(f"{FILES[words]}.txt"), LOWER_CASE[words]
    yield Figure(f"{words}, spelt", 100 * share(spelt, cards, 0), "%", at_least=SPELT)
    with_one = 100 * share(spelt, cards, 1)
    yield Figure(f"{words}, spelt with a joker", with_one, "%", at_least=SPELT_WITH_A_JOKER)
    for seats in GAME.seats:
        ends = [ending(words, seats, f"cards {number}") for number in range(games)]
        emptied = 100 * ends.count(Ending.HAND_EMPTIED) / games
        yield Figure(f"{words}, {seats} seats, hand emptied", emptied, "%", at_least=EMPTIED)
        yield Figure(f"{words}, {seats} seats, no end", ends.count(None), at_most=0)


def ending(words: Words, seats: int, seed: str) -> str | None:
    """How a game of normal computers ends, if it does."""
    state = GAME.setup(seats, Options(words=words), dice(seed, 0)).state
    for ply in range(1, PLIES):
        asked = GAME.prompt(state)
        if isinstance(asked, Outcome):
            return asked.reason
        view, legal = GAME.view(state, state.seat), GAME.legal(state, state.seat)
        action = choose(view, legal, "normal", Luck(f"{seed}:{ply}"), lambda: True)
        assert action, "somebody is asked"
        state = GAME.apply(state, state.seat, action, dice(seed, ply)).state
    return None
