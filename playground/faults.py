"""Switches that break the server on purpose, per route and count; the world never hears of them."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from playground.refusals import Refusal
from playground.shapes import Json


class Cut(Enum):
    """Where the connection breaks: before the work is done, or after it and before the answer."""

    BEFORE = "before"
    AFTER = "after"


@dataclass(slots=True)
class Fault:
    route: re.Pattern[str]
    times: int
    refusal: Refusal | None = None
    delay: float = 0.0
    cut: Cut | None = None


@dataclass(slots=True)
class Faults:
    """A route is matched as `POST /channels/1/messages`, by regular expression."""

    waiting: list[Fault] = field(default_factory=list)

    def fail(
        self,
        route: str,
        status: int = 500,
        *,
        times: int = 1,
        body: Json | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Fault:
        refusal = Refusal(status, 0, f"{status}: made to fail", extra=body, headers=headers)
        return self._add(Fault(re.compile(route), times, refusal))

    def limit(
        self, route: str, *, times: int = 1, retry_after: float = 0.05, via: bool = True
    ) -> Fault:
        """Answers 429; without `Via` a client takes it for a ban."""
        text = "You are being rate limited."
        body: Json = {"message": text, "retry_after": retry_after, "global": False}
        headers = {"Retry-After": "1", "X-RateLimit-Scope": "user"}
        if via:
            headers["Via"] = "1.1 playground"
        return self.fail(route, 429, times=times, body=body, headers=headers)

    def slow(self, route: str, seconds: float, *, times: int = 1) -> Fault:
        return self._add(Fault(re.compile(route), times, delay=seconds))

    def cut(self, route: str, *, times: int = 1, where: Cut = Cut.BEFORE) -> Fault:
        return self._add(Fault(re.compile(route), times, cut=where))

    def clear(self) -> None:
        self.waiting.clear()

    def take(self, call: str) -> Fault | None:
        for fault in self.waiting:
            if fault.route.search(call):
                fault.times -= 1
                if fault.times <= 0:
                    self.waiting.remove(fault)
                return fault
        return None

    def _add(self, fault: Fault) -> Fault:
        self.waiting.append(fault)
        return fault
