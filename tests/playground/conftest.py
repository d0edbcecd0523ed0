"""One playground and one bot for each test module; a failing test prints all traffic."""

from collections.abc import AsyncIterator, Iterator
from typing import Any

import pytest
import pytest_asyncio

from playground import Playground
from tests.playground.cardbot import CardBot, running


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def playground() -> AsyncIterator[Playground]:
    async with Playground.open() as opened:
        yield opened


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def bot(playground: Playground) -> AsyncIterator[CardBot]:
    async with running(playground) as ready:
        yield ready


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    report: Any = yield
    opened = getattr(item, "funcargs", {}).get("playground")
    if report.failed and isinstance(opened, Playground):
        report.sections.append(("traffic", opened.transcript.text()))
    return report
