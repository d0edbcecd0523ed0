"""Switches that break the server on purpose, per kind of call; the world never hears of them."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, StrEnum
from math import ceil
from typing import Final, TypeAlias, TypedDict, Unpack

from playground.refusals import REFUSALS, Refusal
from playground.shapes import Clock, Json


class Kind(StrEnum):
    """What a call is for, whatever channel, message or token it names."""

    SEND = "send"
    EDIT = "edit a message"
    DELETE = "delete"
    DM = "DM"
    CALLBACK = "callback"
    FOLLOW_UP = "follow-up"
    WEBHOOK_EDIT = "webhook edit"
    THREAD = "thread"
    EMOJI = "emoji"


KINDS: Final[Mapping[str, Kind]] = {
    "POST /channels/{channel_id}/messages": Kind.SEND,
    "PATCH /channels/{channel_id}/messages/{message_id}": Kind.EDIT,
    "DELETE /channels/{channel_id}/messages/{message_id}": Kind.DELETE,
    "POST /users/@me/channels": Kind.DM,
    "POST /interactions/{interaction_id}/{token}/callback": Kind.CALLBACK,
    "POST /webhooks/{app_id}/{token}": Kind.FOLLOW_UP,
    "PATCH /webhooks/{app_id}/{token}/messages/{message_id}": Kind.WEBHOOK_EDIT,
    "POST /channels/{channel_id}/messages/{message_id}/threads": Kind.THREAD,
    "POST /applications/{app_id}/emojis": Kind.EMOJI,
    "DELETE /applications/{app_id}/emojis/{emoji_id}": Kind.EMOJI,
}
BLOCK_PAGE: Final = "<html><body>error code: 1015</body></html>"
Place: TypeAlias = str
"""A kind, by its name, or a regular expression for `POST /channels/1/messages`."""


class Cut(Enum):
    """Where the connection breaks: before the work is done, or after it and before the answer."""

    BEFORE = "before"
    AFTER = "after"


@dataclass(slots=True)
class Fault:
    """What goes wrong where, so many times and until then; for ever if neither is said."""

    route: Kind | re.Pattern[str]
    times: int | None = None
    until: float | None = None
    refusal: Refusal | None = None
    delay: float = 0.0
    cut: Cut | None = None

    def meets(self, call: str, kinds: frozenset[Kind]) -> bool:
        if isinstance(self.route, Kind):
            return self.route in kinds
        return bool(self.route.search(call))


class Span(TypedDict, total=False):
    """How many calls are broken, or for how many seconds; one call if neither is said."""

    times: int
    lasting: float


class Faults:
    """Each switch breaks one call, or `times` of them, or all for the `lasting` seconds."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self.waiting: list[Fault] = []

    def fail(
        self,
        route: Place,
        status: int = 500,
        *,
        body: Json | None = None,
        headers: Mapping[str, str] | None = None,
        **span: Unpack[Span],
    ) -> Fault:
        refusal = Refusal(status, 0, f"{status}: made to fail", extra=body, headers=headers)
        return self._add(route, span, refusal=refusal)

    def block(self, route: Place, status: int = 403, **span: Unpack[Span]) -> Fault:
        """The page of whoever stands before Discord and turns an address away."""
        refusal = Refusal(status, 0, "blocked")
        refusal.page = BLOCK_PAGE
        return self._add(route, span, refusal=refusal)

    def refuse(self, route: Place, code: int, **span: Unpack[Span]) -> Fault:
        """Deferred as Discord does with this code of its own, such as 40003."""
        refusal = next(Refusal(*known) for known in REFUSALS.values() if known[1] == code)
        return self._add(route, span, refusal=refusal)

    def limit(
        self,
        route: Place,
        *,
        retry_after: float = 0.05,
        via: bool = True,
        scope: str = "user",
        **span: Unpack[Span],
    ) -> Fault:
        """Deferred 429; without `Via` a client takes it for a ban."""
        text = "You are being rate limited."
        body: Json = {"message": text, "retry_after": retry_after, "global": scope == "global"}
        headers = {"Retry-After": str(ceil(retry_after)), "X-RateLimit-Scope": scope}
        if via:
            headers["Via"] = "1.1 playground"
        return self.fail(route, 429, body=body, headers=headers, **span)

    def slow(self, route: Place, seconds: float, **span: Unpack[Span]) -> Fault:
        return self._add(route, span, delay=seconds)

    def cut(self, route: Place, *, where: Cut = Cut.BEFORE, **span: Unpack[Span]) -> Fault:
        """Breaks the connection."""
        return self._add(route, span, cut=where)

    def hang(self, route: Place, seconds: float, **span: Unpack[Span]) -> Fault:
        """Says nothing for so long, then breaks the connection; nothing is done."""
        return self._add(route, span, delay=seconds, cut=Cut.BEFORE)

    def clear(self) -> None:
        self.waiting.clear()

    def take(self, call: str, kinds: frozenset[Kind] = frozenset()) -> Fault | None:
        """The first fault this call meets, one time used up."""
        now = self._clock()
        self.waiting = [f for f in self.waiting if f.until is None or now < f.until]
        for fault in self.waiting:
            if not fault.meets(call, kinds):
                continue
            if fault.times is not None:
                fault.times -= 1
            if fault.times == 0:
                self.waiting.remove(fault)
            return fault
        return None

    def _add(
        self,
        route: Place,
        span: Span,
        *,
        refusal: Refusal | None = None,
        delay: float = 0.0,
        cut: Cut | None = None,
    ) -> Fault:
        place = Kind(route) if route in list(Kind) else re.compile(route)
        times = span.get("times", None if "lasting" in span else 1)
        until = self._clock() + span["lasting"] if "lasting" in span else None
        self.waiting.append(Fault(place, times, until, refusal, delay, cut))
        return self.waiting[-1]
