"""One bounded record of all traffic, for failing tests; it changes nothing it records."""

from collections import deque
from dataclasses import dataclass

from playground.shapes import Clock


@dataclass(frozen=True, slots=True)
class Line:
    at: float
    who: str
    what: str
    detail: object

    def __str__(self) -> str:
        text = "" if self.detail is None else repr(self.detail)
        short = text if len(text) <= 300 else f"{text[:300]}…"
        return f"{self.at:.3f} {self.who:<8} {self.what} {short}".rstrip()


class Transcript:
    def __init__(self, clock: Clock, length: int = 2000) -> None:
        self._clock = clock
        self._start = clock()
        self.lines: deque[Line] = deque(maxlen=length)

    def note(self, who: str, what: str, detail: object = None) -> None:
        # A message lives on and changes; what was said about it then must not.
        kept = dict(detail) if isinstance(detail, dict) else detail
        self.lines.append(Line(self._clock() - self._start, who, what, kept))

    def count(self, who: str, what: str) -> int:
        """How often something was seen, among what is still remembered."""
        return sum(line.who == who and what in line.what for line in self.lines)

    def text(self, last: int = 80) -> str:
        return "\n".join(str(line) for line in list(self.lines)[-last:])
