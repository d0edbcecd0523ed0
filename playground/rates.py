"""Rate limits with Discord's headers, generous or realistic; routes are mere names here."""

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import md5
from typing import Final, TypeAlias

from playground.pace import real
from playground.refusals import Refusal
from playground.shapes import Clock

FORGET_ABOVE: Final = 4096
HOOK: Final = "/webhooks/{app_id}/{token}"
"""One bucket for whatever is done by a token."""
BAD: Final = (401, 403, 429)
# Discord does not say how long an address stays banned.
BAN_SECONDS: Final = 3600.0
Allowance: TypeAlias = tuple[int, float]
"""So many calls in so many seconds."""


@dataclass(frozen=True, slots=True)
class Profile:
    """How much is allowed, by default and by `METHOD /route`; None where nothing is counted."""

    default: Allowance
    routes: Mapping[str, Allowance] = field(default_factory=dict)
    overall: Allowance | None = None
    emojis: Allowance = (1000, 10.0)
    follow_ups: Allowance = (1_000_000, 1.0)
    """Of all tokens in a channel together, which no header tells of."""
    bad_answers: Allowance | None = None
    proxied: bool = False
    """Whether answers come in chunks, and connections end, as through a proxy."""
    identify_seconds: float | None = None
    max_concurrency: int = 1


GENEROUS: Final = Profile(default=(1_000_000, 1.0))
# Discord publishes the overall limit, the bad answers and the identifies. All else is an estimate,
# from what its headers are seen to say; how many emojis may be made is not even seen.
REALISTIC: Final = Profile(
    default=(10, 10.0),
    routes={
        "POST /channels/{channel_id}/messages": (5, 5.0),
        "PATCH /channels/{channel_id}/messages/{message_id}": (5, 5.0),
        "DELETE /channels/{channel_id}/messages/{message_id}": (5, 1.0),
        "GET /channels/{channel_id}/messages": (5, 5.0),
        "GET /channels/{channel_id}/messages/{message_id}": (5, 5.0),
        "GET /channels/{channel_id}": (50, 1.0),
        "POST /users/@me/channels": (10, 10.0),
        "POST /applications/{app_id}/emojis": (100, 10.0),
        HOOK: (5, 2.0),
        "POST /interactions/{interaction_id}/{token}/callback": (5, 1.0),
    },
    overall=(50, 1.0),
    emojis=(50, 60.0),
    follow_ups=(30, 60.0),
    bad_answers=(10_000, 600.0),
    identify_seconds=5.0,
    proxied=True,
)


@dataclass(slots=True)
class Bucket:
    limit: int
    left: int
    reset: float


@lru_cache(maxsize=1024)
def bucket_name(route: str) -> str:
    return md5(route.encode(), usedforsecurity=False).hexdigest()


class Rates:
    def __init__(self, clock: Clock, profile: Profile = GENEROUS) -> None:
        self._clock = clock
        self.profile = profile
        self._buckets: dict[tuple[str, str], Bucket] = {}
        self._bad: deque[float] = deque()
        self._banned_until = 0.0

    def __len__(self) -> int:
        """How many buckets are remembered."""
        return len(self._buckets)

    def spend_overall(self, whose: str) -> None:
        """Of the bot, or of an address that names none; calls by token do not count here."""
        if self.profile.overall:
            overall = self._bucket(("", whose), self.profile.overall, self._clock())
            if overall.left < 0:
                raise self._too_many(overall, {"X-RateLimit-Global": "true"}, scope="global")

    def spend(self, route: str, major: str, *, channel: str = "") -> dict[str, str]:
        """Headers for one more request, or the refusal."""
        now = self._clock()
        posts = route == f"POST {HOOK}"
        route = HOOK if HOOK in route else route
        allowance = self.profile.routes.get(route, self.profile.default)
        bucket = self._bucket((route, major), allowance, now)
        headers = {
            "X-RateLimit-Limit": str(bucket.limit),
            "X-RateLimit-Remaining": str(max(bucket.left, 0)),
            "X-RateLimit-Reset": f"{bucket.reset:.3f}",
            "X-RateLimit-Reset-After": f"{real(self._clock, bucket.reset - now):.3f}",
            "X-RateLimit-Bucket": bucket_name(route),
            "Via": "1.1 playground",
        }
        if bucket.left < 0:
            raise self._too_many(bucket, headers, scope="user")
        if "/emojis" in route and not route.startswith("GET"):
            self._spend_unseen("emojis", "", self.profile.emojis, headers, "user")
        if posts:
            self._spend_unseen("follow-ups", channel, self.profile.follow_ups, headers, "shared")
        return headers

    def _spend_unseen(
        self, what: str, whose: str, allowance: Allowance, headers: dict[str, str], scope: str
    ) -> None:
        """Some quotas are told of by no header."""
        quota = self._bucket((what, whose), allowance, self._clock())
        if quota.left < 0:
            raise self._too_many(quota, headers, scope=scope)

    def _bucket(self, key: tuple[str, str], allowance: Allowance, now: float) -> Bucket:
        bucket = self._buckets.get(key)
        if bucket is None or bucket.reset <= now:
            if len(self._buckets) > FORGET_ABOVE:
                self._buckets = {k: b for k, b in self._buckets.items() if b.reset > now}
            limit, window = allowance
            bucket = self._buckets[key] = Bucket(limit, limit, now + window)
        bucket.left -= 1
        return bucket

    def _too_many(self, bucket: Bucket, headers: dict[str, str], *, scope: str) -> Refusal:
        left = real(self._clock, bucket.reset - self._clock())
        wait = round(max(left, 0.001), 3)
        headers = headers | {"Retry-After": f"{wait:.3f}", "X-RateLimit-Scope": scope}
        headers["Via"] = "1.1 playground"
        body = {"retry_after": wait, "global": scope == "global"}
        text = "You are being rate limited."
        return Refusal(429, 0, text, extra=body, headers=headers)

    # Bad answers

    @property
    def is_banned(self) -> bool:
        """Whether this address has had too many bad answers and is no longer listened to."""
        return self._clock() < self._banned_until

    def note(self, status: int, scope: str = "") -> None:
        """Counts an answer among the bad ones, if it is one; too many of them are a ban."""
        if self.profile.bad_answers is None or status not in BAD or scope == "shared":
            return
        most, window = self.profile.bad_answers
        now = self._clock()
        self._bad.append(now)
        while self._bad[0] <= now - window:
            self._bad.popleft()
        if len(self._bad) >= most:
            self._bad.clear()
            self._banned_until = now + BAN_SECONDS
