"""Which of how many shards of Discord a process serves."""

import re


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
    def ids(self) -> list[int]:
        return list(range(self.first, self.last + 1))


ALL = Shards(0, 0, 1)
