"""Opening a database: its versions, its locks, and the one sentence when it cannot be used."""

import asyncio
import os
import signal
import sqlite3
import sys
import threading
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, closing
from pathlib import Path

import asyncpg
import pytest

from bot.records import Records
from bot.records.database import MIGRATIONS, Connection, Database, DatabaseError, connect
from tests.harness.seating import lobby, opened

NEWEST = len(list(MIGRATIONS.glob("*.sql")))


async def version(database: Database) -> int:
    [row] = await database.fetch("SELECT MAX(version) AS version FROM schema_version")
    found: int = row["version"]
    return found


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy database is given up at once instead of after two seconds."""
    monkeypatch.setattr("bot.records.sqlite.BUSY_SECONDS", 0.01)


async def refusal(url: str) -> str:
    with pytest.raises(DatabaseError) as refused:
        async with connect(url):
            pass
    return str(refused.value)


async def test_a_fresh_database_is_brought_to_the_newest_version(database: Database) -> None:
    assert await version(database) == NEWEST


async def test_a_database_opened_again_keeps_what_is_in_it(database_url: str) -> None:
    async with connect(database_url) as database:
        match = await opened(Records(database), lobby())
    async with connect(database_url) as database:
        assert await version(database) == NEWEST
        assert await Records(database).matches.load(match.id) == (match, False)


async def test_processes_that_start_together_share_one_migration(database_url: str) -> None:
    async def open_and_count() -> int:
        async with connect(database_url) as database:
            rows = await database.fetch("SELECT version FROM schema_version")
            return len(rows)

    assert await asyncio.gather(*(open_and_count() for _ in range(4))) == [NEWEST + 1] * 4


async def test_a_newer_database_is_refused_and_left_as_it_is(database_url: str) -> None:
    async with connect(database_url) as database, database.transaction() as db:
        await db.fetch("INSERT INTO schema_version VALUES (?)", NEWEST + 1)
    said = await refusal(database_url)
    assert f"newer version ({NEWEST + 1}) than this bot ({NEWEST})" in said
    assert "update the bot" in said


async def test_a_failed_migration_leaves_nothing_behind(
    database_url: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "001_half.sql").write_text("CREATE TABLE half (id BIGINT); CREATE NONSENSE;")
    monkeypatch.setattr("bot.records.database.MIGRATIONS", tmp_path)
    assert "cannot be used" in await refusal(database_url)
    (tmp_path / "001_half.sql").write_text("CREATE TABLE half (id {key}); -- whole;\n")
    async with connect(database_url) as database:
        assert await version(database) == 1
        assert list(await database.fetch("SELECT id FROM half")) == []


NOTE = "INSERT INTO guilds (id, language) VALUES (?, ?) ON CONFLICT DO NOTHING"


async def test_what_is_written_together_is_kept_together(database: Database) -> None:
    assert await database.write((NOTE, (1, "en")), (NOTE, (2, "fr")))
    again = ("INSERT INTO guilds (id, language) VALUES (?, ?)", (3, "fr"))
    with pytest.raises(DatabaseError):
        await database.write((NOTE, (3, "en")), again)
    assert [row["id"] for row in await database.fetch("SELECT id FROM guilds ORDER BY id")] == [
        1,
        2,
    ]


async def test_what_is_written_apart_is_kept_together_or_not_at_all(database: Database) -> None:
    assert await database.write_apart((NOTE, (1, "en")), (NOTE, (2, "fr")), (NOTE, (3, "fr")))
    assert not await database.write_apart((NOTE, (1, "fr")), (NOTE, (4, "fr")))
    broken = ("INSERT INTO guilds (id, threads) VALUES (?, ?)", (6, None))
    with pytest.raises(DatabaseError):
        await database.write_apart((NOTE, (5, "en")), broken)
    kept = await database.fetch("SELECT id, language FROM guilds ORDER BY id")
    assert [(row["id"], row["language"]) for row in kept] == [
        (1, "en"),
        (2, "fr"),
        (3, "fr"),
    ]


async def test_where_the_first_changes_nothing_nothing_is_written(database: Database) -> None:
    await database.write((NOTE, (1, "en")))
    assert not await database.write((NOTE, (1, "fr")), (NOTE, (2, "fr")))
    async with database.transaction() as db:
        assert not await db.write((NOTE, (1, "fr")), (NOTE, (3, "fr")))
        assert await db.write((NOTE, (4, "fr")))
    assert [row["id"] for row in await database.fetch("SELECT id FROM guilds ORDER BY id")] == [
        1,
        4,
    ]


async def test_a_mistake_in_sql_is_a_database_error(database: Database) -> None:
    with pytest.raises(DatabaseError, match="cannot be used"):
        await database.fetch("SELECT nothing FROM nowhere")
    with pytest.raises(DatabaseError, match="cannot be used"):
        await database.many("INSERT INTO nowhere VALUES (?)", [(1,)])


@pytest.mark.usefixtures("impatient")
async def test_a_write_is_acknowledged_when_others_can_read_it_and_not_before(
    sqlite_url: str, tmp_path: Path
) -> None:
    async with connect(sqlite_url) as database:
        await database.write(("CREATE TABLE notes (number BIGINT)", ()))

        async def noted(number: int) -> bool:
            await database.write(("INSERT INTO notes VALUES (?)", (number,)))
            with closing(sqlite3.connect(tmp_path / "bot.db")) as other:  # in the same moment
                found = other.execute("SELECT 1 FROM notes WHERE number = ?", (number,))
                return found.fetchone() is not None

        assert all(await asyncio.gather(*map(noted, range(20))))


async def test_a_locked_file_is_refused_at_the_start(sqlite_url: str, tmp_path: Path) -> None:
    async with connect(sqlite_url):
        pass
    other = sqlite3.connect(tmp_path / "bot.db")
    other.execute("BEGIN IMMEDIATE")
    assert await refusal(sqlite_url) == "the database is locked by another program"
    other.close()
    async with connect(sqlite_url) as database:
        assert await version(database) == NEWEST


@pytest.mark.usefixtures("impatient")
async def test_a_file_locked_later_is_an_honest_error_and_then_works_again(
    sqlite_url: str, tmp_path: Path
) -> None:
    async with connect(sqlite_url) as database:
        records = Records(database)
        other = sqlite3.connect(tmp_path / "bot.db")
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(DatabaseError, match="locked by another program"):
            await records.matches.open(lobby())
        assert await records.matches.at(1) is None
        other.close()
        await opened(records, lobby())


async def test_a_postgres_that_hangs_up_in_the_middle_keeps_nothing_and_is_called_again(
    postgres_url: str,
) -> None:
    async with connect(postgres_url) as database:
        records = Records(database)

        async def be_cut_off() -> None:
            async with database.transaction() as db:
                await db.fetch("INSERT INTO guilds (id, language) VALUES (?, ?)", 1, "fr")
                [row] = await db.fetch("SELECT pg_backend_pid() AS pid")
                await database.fetch("SELECT pg_terminate_backend(CAST(? AS INTEGER))", row["pid"])
                await db.fetch("SELECT 1")

        with pytest.raises(DatabaseError, match="PostgreSQL cannot be used"):
            await be_cut_off()
        assert await records.people.guild_language(1) is None
        await records.people.set_guild_language(1, "fr")


class Cut:
    """A statement on a connection that PostgreSQL has just cut, as asyncpg tells of it."""

    async def __call__(self, *_: object, **__: object) -> None:
        raise asyncpg.InternalClientError("got result for unknown protocol state 3")


READ = "SELECT id FROM guilds"
VERBS: dict[str, Callable[[Connection], Awaitable[object]]] = {
    "fetch": lambda db: db.fetch(READ),
    "many": lambda db: db.many(NOTE, [(1, "en")]),
    "write": lambda db: db.write((NOTE, (1, "en"))),
}
WHOLE: dict[str, Callable[[Database], Awaitable[object]]] = {
    "write_apart": lambda db: db.write_apart((NOTE, (1, "en"))),
    "transact": lambda db: db.transact(lambda inner: inner.fetch(READ)),
}


@pytest.mark.parametrize("verb", [*VERBS, *WHOLE])
async def test_a_statement_on_a_postgres_connection_just_cut_is_a_database_error(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch, verb: str
) -> None:
    async with connect(postgres_url) as database:
        with monkeypatch.context() as cut:
            for name in ("fetch", "execute", "executemany"):
                cut.setattr(asyncpg.pool.PoolConnectionProxy, name, Cut())
            with pytest.raises(DatabaseError, match="unknown protocol state"):
                await {**VERBS, **WHOLE}[verb](database)
        await database.fetch(READ)


@pytest.mark.parametrize("verb", VERBS)
async def test_a_statement_of_a_session_just_cut_is_a_database_error(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch, verb: str
) -> None:
    async with connect(postgres_url) as database, database.hold(6.0, lambda: None) as session:
        with monkeypatch.context() as cut:
            for name in ("fetch", "execute", "executemany"):
                cut.setattr(asyncpg.Connection, name, Cut())
            with pytest.raises(DatabaseError, match="unknown protocol state"):
                await VERBS[verb](session)


@pytest.mark.parametrize(
    "url",
    ["", "bot.db", "sqlite:", "sqlite://", "sqlite:///", "sqlite://bot.db", "mysql://localhost/x"],
)
async def test_a_url_of_no_known_kind_is_refused(url: str) -> None:
    assert (await refusal(url)).startswith("DATABASE_URL must be sqlite:///path/to/file or")


@pytest.mark.parametrize(
    "url",
    ["postgresql://nobody@127.0.0.1:1/nothing", "postgresql:///nothing?host=/nowhere"],
)
async def test_a_postgres_that_is_not_there_is_refused(url: str) -> None:
    assert (await refusal(url)).startswith("PostgreSQL cannot be used: ")


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://here:port/s3cret",
        "postgresql://anna:s3cret/half@here/bot",
        "postgresql://[::1/s3cret",
    ],
)
async def test_a_postgres_url_that_cannot_be_read_is_refused_without_repeating_it(url: str) -> None:
    said = await refusal(url)
    assert said.startswith("DATABASE_URL cannot be read: write postgresql://user:password@")
    assert "s3cret" not in said


async def test_postgres_without_its_extra_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "bot.records.postgres", None)
    assert 'pip install ".[postgres]"' in await refusal("postgresql:///bot")


async def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear reader, " * 100)
    said = await refusal(f"sqlite:///{tmp_path}/letter.txt")
    assert said == "the database cannot be used: file is not a database"


async def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    said = await refusal(f"sqlite:///{tmp_path}/file/bot.db")
    assert f"the folder of {tmp_path}/file/bot.db cannot be made" in said


def mode_of(path: Path) -> int:
    return path.stat().st_mode & 0o777


async def test_a_folder_in_place_of_the_file_is_refused_before_a_thread_waits_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("aiosqlite.connect", None)
    before = mode_of(tmp_path)
    assert "cannot be used" in await refusal(f"sqlite:///{tmp_path}")
    assert mode_of(tmp_path) == before != 0o600, "who may look into it is not ours to say"


async def test_a_file_and_what_lies_beside_it_is_its_owner_s_alone(tmp_path: Path) -> None:
    """Also one that was made by an older bot."""
    url = f"sqlite:///{tmp_path}/deep/bot.db"
    mask = os.umask(0)
    try:
        for _ in range(2):
            async with connect(url) as database:
                await database.write((NOTE, (1, "en")))
                files = list((tmp_path / "deep").iterdir())
                assert len(files) == 3
                assert {path.stat().st_mode & 0o777 for path in files} == {0o600}
            (tmp_path / "deep/bot.db").chmod(0o644)
    finally:
        os.umask(mask)
    assert (tmp_path / "deep").stat().st_mode & 0o777 == 0o700


async def test_a_missing_folder_is_made(tmp_path: Path) -> None:
    async with connect(f"sqlite:///{tmp_path}/new/folder/bot.db"):
        assert (tmp_path / "new/folder/bot.db").exists()


async def test_a_deleted_file_is_noticed_by_the_next_write_and_fine_once_it_is_back(
    sqlite_url: str, tmp_path: Path
) -> None:
    file = tmp_path / "bot.db"
    async with connect(sqlite_url) as database:
        assert await database.write((NOTE, (1, "en")))
        file.rename(tmp_path / "elsewhere.db")
        with pytest.raises(DatabaseError, match="deleted or replaced"):
            await database.write((NOTE, (2, "en")))
        file.write_bytes(b"")
        with pytest.raises(DatabaseError, match="deleted or replaced"):
            async with database.transaction() as db:
                await db.fetch(NOTE, 3, "en")
        (tmp_path / "elsewhere.db").rename(file)
        assert await database.write((NOTE, (4, "en")))
        assert [row["id"] for row in await database.fetch("SELECT id FROM guilds")] == [1, 4]


async def test_a_postgres_that_freezes_is_an_honest_error_and_then_works_again(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.records.postgres.BUSY_SECONDS", 0.5)
    async with connect(postgres_url) as database:
        [row] = await database.fetch("SELECT pg_backend_pid() AS pid")
        os.kill(row["pid"], signal.SIGSTOP)
        try:
            async with asyncio.timeout(5):
                with pytest.raises(DatabaseError, match="does not answer in time"):
                    await database.write((NOTE, (1, "en")))
                assert await database.write((NOTE, (2, "en"))), "by another connection"
        finally:
            os.kill(row["pid"], signal.SIGCONT)
        assert [row["id"] for row in await database.fetch("SELECT id FROM guilds")] == [2]


async def test_a_statement_that_takes_too_long_is_given_up_unless_nobody_waits(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.records.postgres.BUSY_SECONDS", 0.5)
    async with connect(postgres_url) as database:
        with pytest.raises(DatabaseError, match="does not answer in time"):
            await database.fetch("SELECT pg_sleep(20)")
        async with database.transaction(patient=True) as db:
            assert len(await db.fetch("SELECT pg_sleep(0.7)")) == 1


async def test_what_one_asks_wrongly_is_no_fault_of_those_who_ask_with_them(
    database: Database,
) -> None:
    too_large = 1 << 64
    async with database.transaction() as db:
        await db.fetch("CREATE TABLE shelf (id BIGINT PRIMARY KEY)")
    put, seek = "INSERT INTO shelf VALUES (?)", "SELECT id FROM shelf WHERE id = ?"
    numbers = [7, 7, too_large, *range(7)]
    writes = (database.write((put, (n,))) for n in numbers)
    written = await asyncio.gather(*writes, return_exceptions=True)
    assert written.count(True) == 8
    assert isinstance(written[2], Exception)
    reads = (database.fetch(seek, n) for n in (0, too_large, *range(1, 8)))
    found = await asyncio.gather(*reads, return_exceptions=True)
    assert isinstance(found.pop(1), Exception)
    assert [[row["id"] for row in rows] for rows in found] == [[n] for n in range(8)]  # type: ignore[union-attr]


async def test_a_write_that_waits_while_the_database_is_closed_is_told(sqlite_url: str) -> None:
    slow = AsyncExitStack()
    async with connect(sqlite_url) as database:
        await slow.enter_async_context(database.transaction())
        waiting = [asyncio.create_task(database.write((NOTE, (n, "en")))) for n in range(20)]
        await asyncio.sleep(0)
    with pytest.raises(ValueError, match="onnection"):
        await slow.aclose()
    async with asyncio.timeout(5):
        told = await asyncio.gather(*waiting, return_exceptions=True)
    assert all(isinstance(answer, ValueError) for answer in told)


async def test_a_transaction_that_fails_leaves_nothing_behind(database: Database) -> None:
    records = Records(database)

    async def fail_in_the_middle() -> None:
        async with database.transaction() as db:
            await db.fetch("INSERT INTO guilds (id, language) VALUES (?, ?)", 1, "fr")
            raise RuntimeError("in the middle")

    with pytest.raises(RuntimeError, match="in the middle"):
        await fail_in_the_middle()
    assert await records.people.guild_language(1) is None
    await records.people.set_guild_language(1, "en")
    assert await records.people.guild_language(1) == "en"


async def test_a_caller_that_gives_up_takes_nobodys_write_along(database: Database) -> None:
    async with database.transaction():
        waiting = [asyncio.create_task(database.write((NOTE, (n, "en")))) for n in range(1, 21)]
        await asyncio.sleep(0)
        for given_up in (waiting[0], waiting[9]):
            given_up.cancel()
    told = await asyncio.gather(*waiting, return_exceptions=True)
    assert [answer for answer in told if answer is not True] == [told[0], told[9]]
    kept = {row["id"] for row in await database.fetch("SELECT id FROM guilds")}
    assert set(range(1, 21)) - {1, 10} <= kept


async def test_rows_may_be_written_at_once_outside_a_transaction(database: Database) -> None:
    await database.many(NOTE, [(1, "en"), (2, "fr"), (1, "fr")])
    rows = await database.fetch("SELECT id, language FROM guilds ORDER BY id")
    assert [tuple(row) for row in rows] == [(1, "en"), (2, "fr")]


async def test_a_transaction_that_waits_for_something_else_is_a_fault_and_leaves_nothing(
    sqlite_url: str,
) -> None:
    async def work(db: Connection) -> None:
        await db.write((NOTE, (1, "en")))
        await asyncio.sleep(0)

    async with connect(sqlite_url) as database:
        with pytest.raises(RuntimeError, match="waits for something else"):
            await database.transact(work)
        assert list(await database.fetch("SELECT id FROM guilds")) == []


async def test_a_caller_that_gives_up_while_it_is_written_takes_no_other_along(
    sqlite_url: str,
) -> None:
    async with connect(sqlite_url) as database:
        loop, gone = asyncio.get_running_loop(), threading.Event()

        class Meanwhile:
            """A value whose caller has given up by the time that it is written."""

            def __conform__(self, _: object) -> str:
                loop.call_soon_threadsafe(give_up)
                gone.wait()
                return "first"

        def give_up() -> None:
            first.cancel()
            loop.call_soon(loop.call_soon, gone.set)

        insert = "INSERT INTO claims (name, holder, until) VALUES (?, NULL, 0)"
        first = asyncio.create_task(database.write((insert, (Meanwhile(),))))
        second = asyncio.create_task(database.write((insert, ("second",))))
        assert await second
        with pytest.raises(asyncio.CancelledError):
            await first
        rows = await database.fetch("SELECT name FROM claims ORDER BY name")
        assert [row["name"] for row in rows] == ["first", "second"]
