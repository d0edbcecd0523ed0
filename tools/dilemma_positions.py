"""Positions of Dilemma's hard computer with what its courses say of them, for dilemma_league.c.

python -m tools.dilemma_positions positions.bin [matches]
"""

import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from struct import pack

from benchmarks.strangers import FAMILIAR
from games import discover
from games.dilemma.data import Action, Throw, View
from games.dilemma.network import answered, told
from games.engine import Luck, Outcome, dice
from tools.arena import cores, guest, show_progress
from tools.dilemma_swift import chosen, weighed

HARD, CHALLENGER = "hard", "benchmarks.strangers:pupil"


def positions(number: int) -> bytes:
    """Those of one match."""
    luck = Random(f"positions {number}")
    table = _table(luck, 3 + number % 3)
    return b"".join(_played(table, f"positions {number}"))


def _table(luck: Random, seats: int) -> list[str]:
    """One hard computer or more, among challengers, strangers, or others like itself."""
    strangers = [f"benchmarks.strangers:{family}" for family in FAMILIAR]
    others = luck.choice(
        (
            [CHALLENGER] * (seats - 1),
            [HARD] * (seats - 2) + [CHALLENGER],
            luck.sample(strangers, seats - 1),
            [luck.choice(strangers)] * (seats - 1),
            [HARD] * (seats - 1),
        )
    )
    return luck.sample([HARD, *others], seats)


def _played(table: Sequence[str], seed: str) -> Iterator[bytes]:
    game = discover()["dilemma"]
    state = game.setup(len(table), game.options(), dice(seed, 0)).state
    ply = 0
    while not isinstance(asked := game.prompt(state), Outcome):
        ply += 1
        seat, luck = asked.seats[0], Luck(f"{seed}:{ply}")
        view, legal = game.view(state, seat), game.legal(state, seat)
        if table[seat] == HARD:
            sensible = [action for action in legal if action != Throw(view.offer or 0)]
            worths, shares = weighed(view, legal, luck)
            if len(sensible) > 1:
                yield _written(view, sensible, worths)
            action = chosen(sensible, shares, luck)
        else:
            action = guest(table[seat])(view, legal, luck)
        state = game.apply(state, seat, action, dice(seed, ply)).state


def _written(view: View, actions: Sequence[Action], worths: Sequence[float]) -> bytes:
    """Two rows, each after its length: places and numbers of the table, answers and their worth."""
    table = [(place, number) for place, number in told(view, actions) if number]
    answers = list(zip(map(answered, actions), worths, strict=True))
    rows = ([pack("<Bf", *each) for each in table], [pack("<bf", *each) for each in answers])
    return b"".join(bytes([len(row)]) + b"".join(row) for row in rows)


def main(name: str, matches: str = "3000") -> None:
    with ProcessPoolExecutor(cores()) as pool, Path(name).open("wb") as file:
        for done, content in enumerate(pool.map(positions, range(int(matches))), start=1):
            file.write(content)
            show_progress(done, int(matches))


if __name__ == "__main__":
    main(*sys.argv[1:])
