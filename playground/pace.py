"""Time in the playground: any callable is a clock, and one may run faster than the machine's."""

import time

from playground.shapes import Clock


class Hurried:
    """The machine's clock, `pace` times as fast: quarter hours pass in seconds."""

    def __init__(self, pace: float) -> None:
        self.pace = pace
        self._start = time.time()

    def __call__(self) -> float:
        return self._start + (time.time() - self._start) * self.pace


def real(clock: Clock, seconds: float) -> float:
    """How long so many seconds of this clock take on the machine's, which clients sleep by."""
    return seconds / float(getattr(clock, "pace", 1.0))
