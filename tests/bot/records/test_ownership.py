"""Locks, notices and claims on a real PostgreSQL, between sessions of several processes."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack
from uuid import uuid4

import asyncpg
import pytest

from bot.records.database import Database, DatabaseError, connect
from bot.records.ownership import DEAD_SECONDS, Locks, OwnershipRecords
from bot.records.shards import Shard, shard_of

ONE = Shard(0, 1)
GUILD = 81384788765712384


@pytest.fixture
async def database(postgres_url: str) -> AsyncIterator[Database]:
    async with connect(postgres_url) as opened:
        yield opened


@pytest.fixture
async def sessions() -> AsyncIterator[AsyncExitStack]:
    async with AsyncExitStack() as stack:
        yield stack


async def session(
    sessions: AsyncExitStack, database: Database, heard: list[str] | None = None
) -> Locks:
    heard = [] if heard is None else heard
    return await sessions.enter_async_context(
        OwnershipRecords(database).session(heard.append, lambda: None)
    )


async def until(true: Callable[[], object]) -> None:
    async with asyncio.timeout(30):
        while not true():  # noqa: ASYNC110 - PostgreSQL tells nobody
            await asyncio.sleep(0.01)


def test_a_server_belongs_to_the_shard_that_discord_gives_it_and_letters_to_the_first() -> None:
    assert shard_of(GUILD, 16) == Shard((GUILD >> 22) % 16, 16)
    assert shard_of(None, 16) == Shard(0, 16)


@pytest.mark.parametrize("shard", [ONE, Shard(3, 16), Shard(32766, 32767)])
def test_a_lock_s_key_says_which_shard_it_is_and_fits_postgresql(shard: Shard) -> None:
    assert Shard.of_key(shard.key) == shard
    assert 0 < shard.key < 1 << 31


@pytest.mark.parametrize("one", [1, 2, 3, 4, 6])
@pytest.mark.parametrize("other", [1, 2, 3, 4, 6])
def test_shards_overlap_exactly_where_they_have_a_server_in_common(one: int, other: int) -> None:
    common = {(server % one, server % other) for server in range(one * other)}
    for first in range(one):
        for second in range(other):
            overlap = Shard(first, one).overlaps(Shard(second, other))
            assert overlap == ((first, second) in common)


async def test_a_shard_has_one_holder_until_it_is_freed(
    database: Database, sessions: AsyncExitStack
) -> None:
    first, second = await session(sessions, database), await session(sessions, database)
    shards = [Shard(0, 2), Shard(1, 2)]
    assert await first.take(shards[:1]) == {shards[0]}
    assert await second.take(shards) == {shards[1]}
    assert await first.take(shards) == {shards[0]}, "asked again, nothing has changed"
    await first.free()
    assert await second.take(shards) == set(shards)


async def test_of_many_who_want_the_same_shards_at_once_each_shard_goes_to_one(
    database: Database, sessions: AsyncExitStack
) -> None:
    processes = [await session(sessions, database) for _ in range(6)]
    wanted = [[Shard(id_, count) for id_ in range(count)] for count in (1, 2, 3, 4, 4, 6)]
    for _ in range(3):
        took = await asyncio.gather(
            *(locks.take(shards) for locks, shards in zip(processes, wanted, strict=True))
        )
        held = [shard for shards in took for shard in shards]
        assert held
        assert not [
            (one, other)
            for at, one in enumerate(held)
            for other in held[:at]
            if one.overlaps(other)
        ]
        await asyncio.gather(*(locks.free() for locks in processes))


async def test_where_counts_differ_a_server_still_has_one_owner(
    database: Database, sessions: AsyncExitStack
) -> None:
    old, new = await session(sessions, database), await session(sessions, database)
    await old.take([Shard(1, 2)])
    assert await new.take([Shard(id_, 4) for id_ in range(4)]) == {Shard(0, 4), Shard(2, 4)}
    await old.free()
    assert len(await new.take([Shard(id_, 4) for id_ in range(4)])) == 4
    assert await OwnershipRecords(database).taken(Shard(2, 3))
    await new.free()
    assert not await OwnershipRecords(database).taken(Shard(2, 3))


async def test_schemas_of_one_server_do_not_disturb_each_other(
    postgres: str, database: Database, sessions: AsyncExitStack
) -> None:
    schema = f"test_{uuid4().hex}"
    connection = await asyncpg.connect(postgres)
    await connection.execute(f"CREATE SCHEMA {schema}")
    await connection.close()
    elsewhere = await sessions.enter_async_context(connect(f"{postgres}&search_path={schema}"))
    here: list[str] = []
    there: list[str] = []
    first, other = (
        await session(sessions, database, here),
        await session(sessions, elsewhere, there),
    )
    assert await first.take([ONE]) == await other.take([ONE]) == {ONE}
    await OwnershipRecords(elsewhere).tell(["there"])
    await OwnershipRecords(database).tell(["here"])
    await until(lambda: here and there)
    assert (here, there) == (["here"], ["there"])


async def test_a_notice_is_heard_by_every_session(
    database: Database, sessions: AsyncExitStack
) -> None:
    heard: list[list[str]] = [[], []]
    for each in heard:
        await session(sessions, database, each)
    await OwnershipRecords(database).tell(["7 1", "", "8 "])
    await until(lambda: all(len(each) == 3 for each in heard))
    assert heard == [["7 1", "", "8 "]] * 2


async def test_postgresql_ends_a_session_that_has_fallen_silent(database: Database) -> None:
    cut = asyncio.Event()
    async with database.hold(DEAD_SECONDS, cut.set) as session:
        [row] = await session.fetch("SELECT current_setting('idle_session_timeout') AS limit")
        assert row["limit"] == "6s"
        await session.fetch("SET idle_session_timeout = 20")
        async with asyncio.timeout(30):
            await cut.wait()
        with pytest.raises(DatabaseError):
            await session.fetch("SELECT 1")


async def test_a_session_that_is_closed_in_order_was_not_cut(database: Database) -> None:
    cut = asyncio.Event()
    async with database.hold(DEAD_SECONDS, cut.set):
        pass
    await asyncio.sleep(0.02)
    assert not cut.is_set()


async def test_on_a_file_nobody_else_can_hold_anything(sqlite_url: str) -> None:
    async with connect(sqlite_url) as database:
        with pytest.raises(DatabaseError, match="nobody else"):
            database.hold(DEAD_SECONDS, lambda: None)


async def test_an_interaction_is_claimed_once_however_many_ask(database: Database) -> None:
    claims = OwnershipRecords(database)
    assert sorted(await asyncio.gather(*(claims.claim(7) for _ in range(8)))) == [False] * 7 + [
        True
    ]
    assert await claims.claim(8)
    [row] = await database.fetch("SELECT current_setting('synchronous_commit') AS waits")
    assert row["waits"] == "on", "other writes still wait for the disk"


async def test_only_claims_that_have_ended_are_forgotten(database: Database) -> None:
    claims = OwnershipRecords(database)
    await claims.claim(1)
    await database.write(("UPDATE claims SET until = until - 1000", ()))
    await claims.claim(2)
    await claims.forget()
    assert await claims.claim(1)
    assert not await claims.claim(2)
