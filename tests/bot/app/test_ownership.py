"""Who owns what through deaths, deploys and lost notices; nobody is shown anything here."""

import asyncio
from collections.abc import AsyncIterator, Callable, Collection, Sequence

import pytest

from bot.app.ownership import FRESH_SECONDS, SWEEP_BEATS, Ownership
from bot.play.clock import Time
from bot.records import Records
from bot.records.database import Database, DatabaseError, connect
from tests.harness.houses import ManualTime

EVEN, ODD = 2 << 22, 3 << 22
"""Servers of the first and the second of two shards."""


class Hasty(Time):
    """Waits for nothing for long."""

    async def wait(self, event: asyncio.Event, seconds: float) -> None:
        await super().wait(event, 0.01)


class House:
    """One process, as far as ownership goes."""

    def __init__(
        self,
        database: Database,
        shards: Sequence[int] = (0,),
        count: int = 1,
        *,
        time: Time | None = None,
    ) -> None:
        self.changed: list[int] = []
        self.looks: list[tuple[Sequence[int] | None, int]] = []
        self.troubles: list[Exception] = []
        self.ownership = Ownership(
            Records(database),
            shards=lambda: (shards, count),
            changed=self.changed.append,
            behind=self._behind,
            time=time or ManualTime(0.0),
        )

    async def _behind(self, shards: Sequence[int] | None, count: int) -> None:
        if self.troubles:
            raise self.troubles.pop()
        self.looks.append((shards, count))

    async def beat(self, times: int = 1) -> None:
        for _ in range(times):
            await self.ownership.beat()
            await asyncio.sleep(0)  # the look begins, and here it ends at once
            await asyncio.sleep(0)


@pytest.fixture
async def database(postgres_url: str) -> AsyncIterator[Database]:
    async with connect(postgres_url) as opened:
        yield opened


@pytest.fixture
async def houses(database: Database) -> AsyncIterator[Callable[..., House]]:
    """As many processes as a test needs; those that have not left leave in the end."""
    opened: list[House] = []

    def house(*shards: int, count: int = 1, time: Time | None = None) -> House:
        opened.append(House(database, shards or (0,), count, time=time))
        return opened[-1]

    yield house
    for each in opened:
        await each.ownership.leave()


HOLDERS = (
    "FROM pg_locks WHERE locktype = 'advisory' AND pid <> ALL(CAST(? AS INT[])) "
    "AND classid = CAST(hashtext('tables of ' || current_schema()) AS OID)"
)


async def holders(database: Database, dead: Collection[int] = ()) -> set[int]:
    """The sessions that hold a shard here, as soon as there is one that is not dead."""
    async with asyncio.timeout(30):
        while True:
            if rows := await database.fetch(f"SELECT pid {HOLDERS}", [*dead]):
                return {row["pid"] for row in rows}
            await asyncio.sleep(0.005)


async def cut(database: Database, dead: Collection[int] = ()) -> set[int]:
    """They die."""
    alive = await holders(database, dead)
    await database.fetch(
        "SELECT pg_terminate_backend(pid) FROM unnest(CAST(? AS INT[])) AS pid", [*alive]
    )
    return alive


async def until(true: Callable[[], object]) -> None:
    async with asyncio.timeout(30):
        while not true():  # noqa: ASYNC110 - a process tells nobody
            await asyncio.sleep(0.01)


async def test_alone_on_a_file_one_owns_everything_and_asks_nobody(sqlite_url: str) -> None:
    async with connect(sqlite_url) as database:
        house = House(database)
        ownership = house.ownership
        assert ownership.owns(EVEN)
        assert ownership.owns(None)
        await ownership.open()
        await house.beat()
        assert house.looks == [(None, 1)], "everything, at once"
        await house.beat(2 * SWEEP_BEATS)
        assert house.looks == [(None, 1)] * 3, "and what was stored though nobody could be told"
        assert await ownership.claim(7, EVEN)
        assert await ownership.claim(7, EVEN)
        ownership.tell(5, EVEN)
        assert house.changed == [5]
        await ownership.leave()
        await ownership.answered(1)
        assert await database.fetch("SELECT * FROM claims") == []


async def test_alone_what_was_left_behind_is_looked_for_until_it_can_be_read(
    sqlite_url: str,
) -> None:
    async with connect(sqlite_url) as database:
        house = House(database, time=Hasty())
        house.troubles += [DatabaseError("locked"), RuntimeError("a fault")]
        running = asyncio.create_task(house.ownership.run())
        await until(lambda: bool(house.looks))
        assert house.troubles == []
        await house.ownership.leave()
        await running


async def test_one_of_two_processes_owns_a_shard_and_looks_behind_once_it_does(
    houses: Callable[..., House],
) -> None:
    first, second = houses(), houses()
    await first.ownership.open()
    assert first.looks == [], "not before it runs"
    await first.beat()
    await second.beat()
    assert first.ownership.owns(EVEN)
    assert first.ownership.owns(None)
    assert not second.ownership.owns(EVEN)
    assert (first.looks, second.looks) == ([([0], 1)], [])


async def test_each_process_owns_the_shards_that_it_alone_serves(
    houses: Callable[..., House],
) -> None:
    first, second = houses(0, count=2), houses(1, count=2)
    await first.beat()
    await second.beat()
    assert (first.ownership.owns(EVEN), first.ownership.owns(ODD)) == (True, False)
    assert (second.ownership.owns(EVEN), second.ownership.owns(ODD)) == (False, True)
    assert (first.ownership.owns(None), second.ownership.owns(None)) == (True, False)


async def test_when_the_holder_dies_the_next_in_line_has_its_shards_and_looks_behind(
    database: Database, houses: Callable[..., House]
) -> None:
    first, second = houses(), houses()
    await first.beat()
    await second.beat()
    await cut(database)
    await until(lambda: not first.ownership.owns(EVEN))
    await second.beat()
    assert second.ownership.owns(EVEN)
    assert second.looks == [([0], 1)]
    await first.beat()
    assert not first.ownership.owns(EVEN), "it is the next in line now"


async def test_leaving_hands_over_at_once(houses: Callable[..., House]) -> None:
    first, second = houses(), houses(time=Time())
    await first.beat()
    running = asyncio.create_task(second.ownership.run())
    await asyncio.sleep(0.05)
    await first.ownership.leave()
    assert not first.ownership.owns(EVEN)
    async with asyncio.timeout(1):  # a beat is longer
        await until(lambda: second.looks)
    assert second.ownership.owns(EVEN)
    await first.beat()
    assert not first.ownership.owns(EVEN), "who leaves takes nothing any more"
    await second.ownership.leave()
    await running


async def test_a_beat_that_is_broken_off_leaves_no_lock_behind(
    houses: Callable[..., House],
) -> None:
    first, second = houses(), houses()
    for pause in (0.0, 0.002, 0.004, 0.006, 0.008, 0.01):
        beat = asyncio.create_task(first.ownership.beat())
        await asyncio.sleep(pause)
        beat.cancel()
        await first.ownership.leave()
        await second.beat()
        assert second.ownership.owns(EVEN)
        await cut_off(second)
        first = houses()


async def cut_off(house: House) -> None:
    """It gives up what it has without leaving."""
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0):
            await house.ownership.beat()
    assert not house.ownership.owns(EVEN)


async def test_nothing_is_owned_that_was_not_confirmed_for_a_while(
    houses: Callable[..., House],
) -> None:
    time = ManualTime(0.0)
    house = houses(time=time)
    await house.beat()
    time.advance(FRESH_SECONDS + 0.1)
    assert not house.ownership.owns(EVEN)
    await house.beat()
    assert house.ownership.owns(EVEN)


async def test_a_notice_reaches_the_owner_and_only_the_owner(houses: Callable[..., House]) -> None:
    first, second, third = houses(0, count=2), houses(1, count=2), houses(0, 1, count=2)
    for house in (first, second, third):
        await house.beat()
    third.ownership.tell(4, EVEN)
    third.ownership.tell(5, ODD)
    third.ownership.tell(6, None)
    second.ownership.tell(7, EVEN)
    await until(lambda: len(first.changed) == 3 and second.changed)
    assert (sorted(first.changed), second.changed, third.changed) == ([4, 6, 7], [5], [])


async def test_the_owner_needs_no_notice_to_itself(houses: Callable[..., House]) -> None:
    house = houses()
    await house.beat()
    house.ownership.tell(4, EVEN)
    assert house.changed == [4]


async def test_what_a_lost_notice_left_behind_is_found_by_the_sweep(
    houses: Callable[..., House],
) -> None:
    house = houses(0, 1, count=2)
    await house.beat()
    house.looks.clear()
    await house.beat(2 * SWEEP_BEATS)
    assert house.looks == [([0, 1], 2)] * 2


async def test_a_look_that_failed_is_taken_again(houses: Callable[..., House]) -> None:
    house = houses()
    house.troubles += [DatabaseError("away"), RuntimeError("a fault")]
    await house.beat(3)
    assert house.looks == [([0], 1)]


async def test_an_interaction_that_reaches_two_processes_is_answered_by_one(
    houses: Callable[..., House],
) -> None:
    old, new = houses(), houses()
    await old.beat()
    await new.beat()
    taken = [await house.ownership.claim(1, EVEN) for house in (old, new)]
    assert taken == [True, False]
    assert await new.ownership.claim(2, EVEN)
    await old.ownership.leave()
    assert await old.ownership.claim(3, EVEN), "nobody has taken it over yet"
    await new.beat()
    assert not await old.ownership.claim(4, EVEN)
    assert await new.ownership.claim(4, EVEN)


async def test_a_process_with_another_count_of_shards_waits_for_what_overlaps(
    houses: Callable[..., House],
) -> None:
    old, new = houses(), houses(0, 1, count=2)
    await old.beat()
    await new.beat()
    assert not new.ownership.owns(ODD)
    new.ownership.tell(9, ODD)
    await until(lambda: old.changed == [9])
    await old.ownership.leave()
    await new.beat()
    assert new.ownership.owns(EVEN)
    assert new.ownership.owns(ODD)


async def test_however_often_its_session_is_cut_it_hears_the_next_notice(
    database: Database, houses: Callable[..., House]
) -> None:
    house, other = houses(time=Hasty()), houses()
    running = asyncio.create_task(house.ownership.run())
    dead: set[int] = set()
    for _ in range(10):
        dead |= await cut(database, dead)
    await holders(database, dead)
    await until(lambda: house.ownership.owns(EVEN))
    other.ownership.tell(4, EVEN)
    await until(lambda: house.changed)
    assert not running.done()
    await house.ownership.leave()
    await running


async def test_a_stop_waits_for_answers_under_way_and_for_notices(
    houses: Callable[..., House],
) -> None:
    owner, other = houses(), houses()
    await owner.beat()
    with other.ownership.answering():
        other.ownership.tell(4, EVEN)
        with pytest.raises(TimeoutError):
            await other.ownership.answered(0.05)
    await other.ownership.answered(30)
    await until(lambda: owner.changed)


async def test_a_notice_that_cannot_be_sent_holds_nothing_up(postgres_url: str) -> None:
    async with connect(postgres_url) as database:
        house = House(database)
    house.ownership.tell(4, EVEN)
    await house.ownership.answered(30)
    assert house.changed == []
