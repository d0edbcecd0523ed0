"""The database and its versions, whichever it is; no table is named.

SQL is written once, with `?` for values, and runs on both.
"""

import re
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable, Iterator, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any, Literal, Protocol, TypeAlias, TypeVar

MIGRATIONS = Path(__file__).parent / "migrations"
BUSY_SECONDS = 2.0
"""Below Discord's three: a player is told that the database is busy, not left without answer."""

Statement = tuple[str, Sequence[object]]
Dialect: TypeAlias = Literal["sqlite", "postgres"]
T = TypeVar("T")


class DatabaseError(Exception):
    """The database cannot be used; the text says why in one sentence."""


class Row(Protocol):
    """By the names of its columns, or one after the other."""

    def __getitem__(self, column: str, /) -> Any: ...

    def __iter__(self) -> Iterator[Any]: ...

    def keys(self) -> Iterable[str]: ...


class Connection(Protocol):
    async def fetch(self, sql: str, *values: object) -> Sequence[Row]: ...

    async def many(self, sql: str, rows: Sequence[Sequence[object]]) -> None: ...

    async def write(self, first: Statement, *others: Statement) -> bool:
        """All of them, or nothing where the first changes no row; outside a transaction as one."""
        ...


class Session(Connection, Protocol):
    """A connection of one's own, outside the pool."""

    async def listen(self, topic: str, hear: Callable[[str], None]) -> None:
        """From now on hear what is notified under this topic in this schema."""
        ...


Work: TypeAlias = Callable[[Connection], Coroutine[Any, Any, T]]


class Database(Connection, Protocol):
    dialect: Dialect
    key: str
    """The column type of a key that counts by itself."""
    migration_lock: str
    """What a migration says first, so that processes that start together take turns."""
    shared: bool
    """Whether several processes may play on it."""

    def transaction(self, *, patient: bool = False) -> AbstractAsyncContextManager[Connection]:
        """With patience a statement may take long: nobody waits for it to answer a press."""
        ...

    async def transact(self, work: Work[T]) -> T:
        """A transaction in which nobody waits for anything but the database."""
        ...

    async def listen(self, topic: str, hear: Callable[[str], None]) -> None:
        """Hear what is notified under this topic in this schema, until the line is cut."""
        ...

    def hold(self, seconds: float, cut: Callable[[], None]) -> AbstractAsyncContextManager[Session]:
        """A session that the database ends when it has been silent for so many seconds.

        `cut` is called when it ends by itself; only where several processes share the database.
        """
        ...

    async def write_apart(self, first: Statement, *others: Statement) -> bool:
        """As `write`, of statements none of which reads or changes what another one does.

        On PostgreSQL that is one round trip: a change with two others takes half of the time that
        `write` takes, and `benchmarks/store.py` holds a move to 1.5 times SQLite's.
        """
        ...


@asynccontextmanager
async def connect(url: str) -> AsyncIterator[Database]:
    """The database at `sqlite:///file` or `postgresql://…`, migrated to the newest version."""
    async with opened(url) as database:
        await migrate(database)
        yield database


def opened(url: str) -> AbstractAsyncContextManager[Database]:
    """The same as it is, whatever its version."""
    if (file := file_of(url)) is not None:
        return _sqlite_at(file)
    if url.partition("://")[0] in {"postgresql", "postgres"}:
        return _postgres_at(url)
    raise DatabaseError("DATABASE_URL must be sqlite:///path/to/file or postgresql://…")


def file_of(url: str) -> Path | None:
    """Where a SQLite database lies."""
    scheme, _, rest = url.partition("://")
    named = scheme == "sqlite" and rest.startswith("/") and len(rest) > 1
    return Path(rest[1:]) if named else None


def _sqlite_at(file: Path) -> AbstractAsyncContextManager[Database]:
    from bot.records.sqlite import sqlite

    return sqlite(file)


def _postgres_at(url: str) -> AbstractAsyncContextManager[Database]:
    try:
        from bot.records.postgres import postgres
    except ImportError as error:
        raise DatabaseError('PostgreSQL needs the extra: pip install ".[postgres]"') from error
    return postgres(url)


async def migrate(database: Database, upto: int | None = None) -> None:
    files = scripts()
    await refuse_unreleased(database)
    async with database.transaction(patient=True) as db:
        await db.fetch(database.migration_lock)
        await db.fetch("CREATE TABLE IF NOT EXISTS schema_version (version BIGINT PRIMARY KEY)")
        await db.fetch("INSERT INTO schema_version VALUES (0) ON CONFLICT DO NOTHING")
        [row] = await db.fetch("SELECT MAX(version) AS version FROM schema_version")
        version: int = row["version"]
        if version > len(files):
            raise DatabaseError(
                f"the database is of a newer version ({version}) than this bot ({len(files)}): "
                "update the bot, or restore the backup made before the update"
            )
        for number, path in enumerate(files[version:upto], start=version + 1):
            for statement in statements(path, database.key):
                await db.fetch(statement)
            await db.fetch("INSERT INTO schema_version VALUES (?)", number)


async def refuse_unreleased(database: Database) -> None:
    """Raise where it is one of those that led to the first release: its tables were others."""
    try:
        await database.fetch("SELECT table_message FROM matches LIMIT 1")
    except DatabaseError:
        return
    raise DatabaseError(
        "the database was made before the first release, and cannot be read any more: "
        "move it away, and a new one is made"
    )


def scripts() -> list[Path]:
    """One for each version, the oldest first."""
    return sorted(MIGRATIONS.glob("*.sql"))


def statements(script: Path, key: str) -> list[str]:
    bare = re.sub(r"--.*", "", script.read_text().replace("{key}", key))
    return [statement for statement in bare.split(";") if statement.strip()]
