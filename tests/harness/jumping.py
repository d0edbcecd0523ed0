"""An event loop whose time stands still while anything runs, and jumps to the next waking."""

import asyncio
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, ParamSpec

P = ParamSpec("P")


class JumpingLoop(asyncio.SelectorEventLoop):
    """For what waits for nothing but time: no socket, no thread."""

    _ready: Any
    _scheduled: Any

    def __init__(self) -> None:
        super().__init__()
        self._now = 1000.0

    def time(self) -> float:
        return self._now

    def _run_once(self) -> None:
        if not self._ready and self._scheduled:
            self._now = max(self._now, self._scheduled[0]._when)
        super()._run_once()  # type: ignore[misc]


def in_no_time(
    test: Callable[P, Coroutine[Any, Any, None]],
) -> Callable[P, None]:
    """The test as it would be if waiting took no time."""

    @wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        with asyncio.Runner(loop_factory=JumpingLoop) as runner:
            runner.run(test(*args, **kwargs))

    return run
