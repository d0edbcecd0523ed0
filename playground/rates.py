"""Rate limits with Discord's headers, generous or realistic; routes are mere names here."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import md5
from typing import Final

from playground.refusals import Refusal
from playground.shapes import Clock

FORGET_ABOVE: Final = 4096


@dataclass(frozen=True, slots=True)
class Profile:
    """Requests per seconds, by default and by `METHOD /route`; and for all routes together."""

    default: tuple[int, float]
    routes: Mapping[str, tuple[int, float]] = field(default_factory=dict)
    overall: tuple[int, float] | None = None


GENEROUS: Final = Profile(default=(10_000, 1.0))
# Discord publishes only the overall limit; the others are what its headers are seen to say.
REALISTIC: Final = Profile(
    default=(10, 10.0),
    routes={
        "POST /channels/{channel_id}/messages": (5, 5.0),
        "PATCH /channels/{channel_id}/messages/{message_id}": (5, 5.0),
        "DELETE /channels/{channel_id}/messages/{message_id}": (5, 1.0),
        "GET /channels/{channel_id}/messages": (5, 5.0),
        "POST /webhooks/{app_id}/{token}": (5, 2.0),
        "PATCH /webhooks/{app_id}/{token}/messages/{message_id}": (5, 2.0),
        "POST /interactions/{interaction_id}/{token}/callback": (5, 1.0),
    },
    overall=(50, 1.0),
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

    def spend(self, route: str, major: str, *, by_token: bool) -> dict[str, str]:
        """Headers for one more request, or the refusal; calls by token do not count overall."""
        now = self._clock()
        if self.profile.overall and not by_token:
            overall = self._bucket(("", ""), self.profile.overall, now)
            if overall.left < 0:
                raise _too_many(overall, now, {"X-RateLimit-Global": "true"}, scope="global")
        allowance = self.profile.routes.get(route, self.profile.default)
        bucket = self._bucket((route, major), allowance, now)
        headers = {
            "X-RateLimit-Limit": str(bucket.limit),
            "X-RateLimit-Remaining": str(max(bucket.left, 0)),
            "X-RateLimit-Reset": f"{bucket.reset:.3f}",
            "X-RateLimit-Reset-After": f"{bucket.reset - now:.3f}",
            "X-RateLimit-Bucket": bucket_name(route),
            "Via": "1.1 playground",
        }
        if bucket.left < 0:
            raise _too_many(bucket, now, headers, scope="user")
        return headers

    def _bucket(self, key: tuple[str, str], allowance: tuple[int, float], now: float) -> Bucket:
        bucket = self._buckets.get(key)
        if bucket is None or bucket.reset <= now:
            if len(self._buckets) > FORGET_ABOVE:
                self._buckets = {k: b for k, b in self._buckets.items() if b.reset > now}
            limit, window = allowance
            bucket = self._buckets[key] = Bucket(limit, limit, now + window)
        bucket.left -= 1
        return bucket


def _too_many(bucket: Bucket, now: float, headers: dict[str, str], *, scope: str) -> Refusal:
    wait = round(max(bucket.reset - now, 0.001), 3)
    headers = headers | {"Retry-After": f"{wait:.3f}", "X-RateLimit-Scope": scope}
    headers["Via"] = "1.1 playground"
    body = {"retry_after": wait, "global": scope == "global"}
    text = "You are being rate limited."
    return Refusal(429, 0, text, extra=body, headers=headers)
