"""Shards of Discord: which one a server belongs to, here and in SQL, and which a process serves."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from math import gcd

OF_SHARD = "(COALESCE(guild, 0) >> 22)"
"""Modulo the number of shards: the shard of a match. Direct messages belong to the first."""


@dataclass(frozen=True, slots=True)
class Shard:
    """One of so many shards of Discord."""

    id: int
    count: int

    @property
    def key(self) -> int:
        """The second half of its lock's key."""
        return self.count << 16 | self.id

    @classmethod
    def of_key(cls, key: int) -> "Shard":
        return cls(key & 0xFFFF, key >> 16)

    def overlaps(self, other: "Shard") -> bool:
        """Whether some server belongs to both: counts may differ while the bot is resharded."""
        return (self.id - other.id) % gcd(self.count, other.count) == 0


def shard_of(guild: int | None, count: int) -> Shard:
    """Discord's own rule; direct messages belong to the first shard."""
    return Shard(0 if guild is None else (guild >> 22) % count, count)


def among(shards: Sequence[int]) -> str:
    """The condition that a match is of these shards; bound to how many there are, and to each."""
    return f"{OF_SHARD} % ? IN ({', '.join('?' * len(shards))})" if shards else "1 > ?"


class Shards:
    """Which of how many shards this process serves: `0-3/16`."""

    def __init__(self, first: int, last: int, count: int) -> None:
        self.first, self.last, self.count = first, last, count

    @classmethod
    def read(cls, text: str) -> "Shards":
        found = re.fullmatch(r"(\d+)(?:-(\d+))?/(\d+)", text)
        if not found:
            raise ValueError("write the shards of this process as first-last/count, like 0-3/16")
        first, last, count = int(found[1]), int(found[2] or found[1]), int(found[3])
        if not first <= last < count:
            raise ValueError(f"shards run from 0 to {count - 1} when there are {count}")
        return cls(first, last, count)

    def __str__(self) -> str:
        return f"{self.first}-{self.last}/{self.count}"

    @property
    def share(self) -> float:
        """The part of what all processes may do together."""
        return len(self.ids) / self.count

    @property
    def ids(self) -> list[int]:
        return list(range(self.first, self.last + 1))


ALL = Shards(0, 0, 1)
