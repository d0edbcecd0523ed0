"""Which shards a process serves, as the host writes it."""

import pytest

from bot.records.shards import ALL, Shards


@pytest.mark.parametrize(
    ("written", "ids", "share"),
    [("0-3/16", [0, 1, 2, 3], 0.25), ("2/4", [2], 0.25), ("15-15/16", [15], 1 / 16)],
)
def test_shards_are_written_as_first_and_last_of_how_many(
    written: str, ids: list[int], share: float
) -> None:
    shards = Shards.read(written)
    assert (shards.ids, shards.share) == (ids, share)
    assert Shards.read(str(shards)).ids == ids


@pytest.mark.parametrize("written", ["", "3", "0-3", "a-b/c", "3-2/4", "0-4/4", "4/4", "-1/4"])
def test_shards_that_are_not_there_are_refused(written: str) -> None:
    with pytest.raises(ValueError, match=r"shards"):
        Shards.read(written)


def test_one_process_alone_serves_all() -> None:
    assert (ALL.ids, ALL.share, str(ALL)) == ([0], 1.0, "0-0/1")
