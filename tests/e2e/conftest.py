from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from functools import partial
from pathlib import Path

import pytest

from tests.harness.houses import House, over_sockets, simulated

OpenHouse = Callable[[], AbstractAsyncContextManager[House]]


@pytest.fixture(params=[simulated, over_sockets], ids=["simcord", "sockets"])
def open_house(request: pytest.FixtureRequest, tmp_path: Path) -> OpenHouse:
    """Every story is told twice. (A house is opened in the test: SimCord keeps its context.)"""
    return partial(request.param, tmp_path)
