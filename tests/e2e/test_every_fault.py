"""Every switch that breaks Discord, in every game: afterwards all is right, and said once.

People look at their panels and away by turns, so that each kind of call and each break meets
both; `python -m proofs faults` tries them at length.
"""

from itertools import product
from pathlib import Path

import pytest

from games import discover
from playground.faults import Fault, Kind
from tests.harness.evening import BREAKS, KINDS, Evening, all_is_right
from tests.harness.houses import over_sockets

MET = {Kind.EDIT, Kind.CALLBACK, Kind.WEBHOOK_EDIT, Kind.SEND, Kind.DELETE}
"""By moves of every game; a letter is written where something is secret, and a table that is played
under is edited by the answers themselves."""
MOST = 12
"""So many moves are made until a kind of call is met for the first time."""


@pytest.mark.parametrize("game", sorted(discover()))
async def test_after_every_fault_the_table_is_right_and_nothing_is_said_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    monkeypatch.setattr("bot.delivery.limiter.FIRST_PAUSE", 0.01)
    async with over_sockets(tmp_path) as house:
        evening, met = Evening(house, game), set[Kind]()
        for number, (kind, name) in enumerate(product(KINDS, BREAKS)):
            looking = (number + number // len(BREAKS)) % 2 == 0

            def broken(kind: Kind = kind, name: str = name) -> Fault:
                return BREAKS[name](house.playground.faults, kind)

            for tries in range(MOST if kind in MET - met else 1):
                looked = looking ^ (tries % 2 == 1)
                if await evening.move(looking=looked, broken=broken):
                    met.add(kind)
                try:
                    await all_is_right(evening)
                except AssertionError as error:
                    error.add_note(f"{kind}: {name}, {'looking' if looked else 'away'}")
                    raise
                if kind in met:
                    break
        assert met >= (MET - {Kind.EDIT} if evening.open else MET)
