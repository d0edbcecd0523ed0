from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from functools import partial
from pathlib import Path

import pytest

from tests.harness.houses import House, over_sockets, simulated
from tests.harness.patience import patient

__all__ = ["patient"]

OpenHouse = Callable[[], AbstractAsyncContextManager[House]]


@pytest.fixture
def open_house(tmp_path: Path) -> OpenHouse:
    """SimCord, a simulation of Discord by others; a module about the wire has its own fixture.

    A house is opened in the test: SimCord keeps its context.
    """
    return partial(simulated, tmp_path)


@pytest.fixture(params=[simulated, over_sockets], ids=["simcord", "sockets"])
def either_house(request: pytest.FixtureRequest, tmp_path: Path) -> OpenHouse:
    """For one whole match of each game, which is played in both houses."""
    return partial(request.param, tmp_path)
