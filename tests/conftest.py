"""What holds for every test: no way out to the network, and Hypothesis without a stopwatch."""

import gc
import os
import sys
from collections.abc import Generator
from ipaddress import ip_address
from types import ModuleType

import pytest
from coverage import Coverage
from hypothesis import settings

# Compiled once, not again by each worker, each bot and each process that a test starts.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

# Plain `pytest` searches anew each time; `make test` gives the same code the same verdict.
settings.register_profile("explore", deadline=None, print_blob=True)
settings.register_profile("ci", deadline=None, print_blob=True, derandomize=True, database=None)
settings.load_profile("explore")

AT_LENGTH = (
    *("benchmarks", "e2e", "proofs", "bot/operator/test_copying.py", "bot/test_leaks.py"),
    *("bot/test_leaks_over_days.py", "bot/test_processes.py", "bot/test_hosting.py"),
    *("bot/pages/test_drawing.py", "bot/pages/test_aloud.py", "bot/play/test_daily.py"),
    *("bot/records/test_plans.py", "playground/test_wrong_bodies.py", "tools"),
    *("bot/words/test_template.py", "test_repository.py"),
    *("games/test_computers.py", "games/test_laws.py", "games/test_openspiel.py"),
    "games/dilemma/test_laws.py",
)
"""They go again and again through what others have covered: counting lines doubles their time."""
COGS: dict[str, ModuleType] = {}
"""discord.py forgets a cog's modules with the bot that stops; the next one would read them anew."""
COUNTED_PROCESSES = "COVERAGE_PROCESS_CONFIG"
"""What tells a process that a test starts to count its lines too."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """These come last: else they would fill caches, and the lines that fill them be uncounted."""
    items.sort(key=_is_at_length)


def pytest_collection_finish() -> None:
    """What was imported stays: the collector need not look through it again and again."""
    COGS.update({name: kept for name, kept in sys.modules.items() if name.startswith("cogs.")})
    gc.collect()
    gc.freeze()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    sys.modules.update(COGS)
    counting = Coverage.current() if _is_at_length(item) else None
    if counting is None:
        return (yield)
    counting.stop()
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv(COUNTED_PROCESSES, raising=False)
        try:
            return (yield)
        finally:
            counting.start()


def _is_at_length(item: pytest.Item) -> bool:
    return item.nodeid.removeprefix("tests/").startswith(AT_LENGTH)


def _is_here(host: object) -> bool:
    """Whether a host given to the socket module is this machine's loopback, or no host at all."""
    name = host.decode() if isinstance(host, bytes) else host
    if name in (None, "", "localhost"):
        return True
    try:
        return ip_address(str(name).partition("%")[0]).is_loopback
    except ValueError:
        return False


def _keep_off_the_network(event: str, args: tuple[object, ...]) -> None:
    if event == "socket.getaddrinfo":
        host = args[0]
    elif event in ("socket.connect", "socket.sendto", "socket.sendmsg"):
        address = args[1]
        host = address[0] if isinstance(address, tuple) else None  # a Unix socket is a path
    else:
        return
    if not _is_here(host):
        raise RuntimeError(f"a test reached for the network: {host}")


sys.addaudithook(_keep_off_the_network)
