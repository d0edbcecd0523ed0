"""Every REST call as one row, for tests and benchmarks; bounded, and nothing of its content."""

from collections import deque
from dataclasses import dataclass
from typing import Final, TypeAlias

REMEMBERED: Final = 100_000
CUT: Final = 0


@dataclass(frozen=True, slots=True)
class Row:
    """A call; `counted` if it counts among the bot's 50 a second, status 0 if it was cut off."""

    at: float
    method: str
    route: str
    counted: bool
    status: int


Ledger: TypeAlias = deque[Row]


def new_ledger() -> Ledger:
    return deque(maxlen=REMEMBERED)
