"""One playground and one bot for each test module; a failing test prints all traffic."""

from collections.abc import AsyncIterator, Generator

import pytest
import pytest_asyncio

from playground import Playground
from tests.playground.api import Api
from tests.playground.cardbot import CardBot, running


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def playground() -> AsyncIterator[Playground]:
    async with Playground.open() as opened:
        yield opened


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def api(playground: Playground) -> AsyncIterator[Api]:
    async with Api.open(playground) as opened:
        yield opened


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def bot(playground: Playground) -> AsyncIterator[CardBot]:
    async with running(playground) as ready:
        yield ready


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    opened = getattr(item, "funcargs", {}).get("playground")
    if report.failed and isinstance(opened, Playground):
        report.sections.append(("traffic", opened.transcript.text()))
    return report
