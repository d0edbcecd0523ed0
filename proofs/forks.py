"""Processes forked from one that has loaded everything: a start costs no second of imports.

Each is a process of its own all the same, with a memory of its own, and can be killed.
"""

import asyncio
import os
import signal
import sys
from importlib import import_module
from multiprocessing import get_context

from bot.app.options import extensions

CONTEXT = get_context("forkserver")
CONTEXT.set_forkserver_preload(["proofs.writes", "proofs.servant", *extensions()])


class Fork:
    """A module's `main` in a process of its own, as asyncio's subprocesses are handled."""

    def __init__(self, module: str, *given: str) -> None:
        self._process = CONTEXT.Process(target=_run, args=(module, given))
        self._process.start()

    @property
    def pid(self) -> int:
        assert self._process.pid is not None
        return self._process.pid

    @property
    def returncode(self) -> int | None:
        return self._process.exitcode

    def kill(self) -> None:
        self._process.kill()

    def send_signal(self, number: signal.Signals) -> None:
        os.kill(self.pid, number)

    async def wait(self) -> int | None:
        await asyncio.to_thread(self._process.join)
        return self.returncode


def _run(module: str, given: tuple[str, ...]) -> None:
    sys.argv = [module, *given]
    import_module(module).main()
