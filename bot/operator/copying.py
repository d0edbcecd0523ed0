"""`backup` and `move`: all that is kept in another place, checked before it is called done."""

import asyncio
import os
import time
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path

from bot.operator.console import Bar, Failed, say
from bot.operator.places import must_exist, shown, url_of, version_here
from bot.operator.sign import STALE_SECONDS
from bot.records.copies import Side, copy, copy_file, counts, seal_file, snapshot
from bot.records.database import Connection, Database, file_of, migrate, opened
from bot.records.schema import Table, tables, version_of

NAMED = "quandary-"
"""What the names of backups in a folder begin with: others' files in it are left alone."""


async def backup(url: str, place: Path, keep: int | None = None) -> int:
    """Into this file, or into a new one in this folder, of whose newest so many are kept."""
    if keep is not None and place.suffix:
        raise Failed("--keep needs a folder: each backup in it gets a name of its own.")
    file = place if place.suffix else place / f"{NAMED}{stamp()}.db"
    rows = await copied(url, file)
    say(f"{file}: {_megabytes(file)}, {rows.get('matches', 0)} matches.")
    if keep is not None:
        keep_newest(place, f"{NAMED}*.db", keep)
    return 0


def stamp() -> str:
    """Now, as a part of a name: later ones come later in the alphabet."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H%M%S.%fZ")


def keep_newest(folder: Path, named: str, count: int) -> None:
    """By their names."""
    for old in sorted(folder.glob(named))[:-count]:
        old.unlink()


async def copied(url: str, file: Path) -> Mapping[str, int]:
    """The whole database as one SQLite file, from a bot that runs on meanwhile.

    Returns how many rows each of its tables has.
    """
    must_exist(url)
    part = _fresh(file)
    try:
        async with opened(url) as database:
            version = await version_here(database, url)
            if (here := file_of(url)) is None:
                rows = await _written(database, part, version)
            else:
                rows = await asyncio.to_thread(copy_file, here, part, Bar("Copying"))
            if trouble := await asyncio.to_thread(seal_file, part, rows):
                raise Failed(f"The backup was not kept: {trouble}.")
        _keep(part, file)
    finally:
        part.unlink(missing_ok=True)
    return rows


def _fresh(file: Path) -> Path:
    """An empty file that nobody else may read, to be renamed once it is whole."""
    if file.exists():
        raise Failed(f"{file} is there already: name another file, or delete it.")
    part = file.with_name(f"{file.name}.part")
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        part.unlink(missing_ok=True)
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    except OSError as error:
        raise Failed(f"{file} cannot be written: {error.strerror}.") from error
    return part


async def _written(database: Database, part: Path, version: int) -> Mapping[str, int]:
    every = tables(version)
    async with snapshot(database) as here, opened(_url(part)) as target:
        await migrate(target, version)
        async with target.transaction(patient=True) as there:
            await copy(here, Side(there, target.dialect), every, Bar("Copying"))
        return await counts(here.db, every)


def _keep(part: Path, file: Path) -> None:
    """On disk before it has its name."""
    for place in (part, file.parent):
        handle = os.open(place, os.O_RDONLY)
        os.fsync(handle)
        os.close(handle)
    if file.exists():
        raise Failed(f"{file} was made by somebody else meanwhile.")
    part.rename(file)


async def move(origin: str, goal: str) -> int:
    """From one database to another, while no bot runs; the first stays as it is."""
    here, there = url_of(origin), url_of(goal)
    must_exist(here)
    if here == there or _same_file(here, there):
        raise Failed("FROM and TO are the same database.")
    async with opened(here) as source:
        version = await version_here(source, here)
        await _must_rest(source, shown(here))
        async with opened(there) as target:
            await _must_be_empty(target, version, shown(there))
            words = await _all_or_nothing(source, target, version, shown(here))
    say(f"{shown(here)} is now in {shown(there)}, too: {words}.")
    say("Set DATABASE_URL to it, start the bot, and keep the old one until you have seen it run.")
    return 0


def _same_file(here: str, there: str) -> bool:
    files = file_of(here), file_of(there)
    return None not in files and len({file.resolve() for file in files if file}) == 1


async def _all_or_nothing(source: Database, target: Database, version: int, name: str) -> str:
    async with snapshot(source, alone=True) as left, target.transaction(patient=True) as right:
        await _must_rest(left.db, name)  # nobody can have begun since
        return await _moved(left, Side(right, target.dialect), tables(version))


async def _must_rest(db: Connection, name: str) -> None:
    [row] = await db.fetch("SELECT MAX(at) AS at FROM alive")
    if row["at"] is not None and time.time() - row["at"] < STALE_SECONDS:
        raise Failed(
            f"A bot is running on {name}, or was {STALE_SECONDS:.0f} seconds ago: "
            "stop it, wait so long, and try again."
        )


async def _must_be_empty(target: Database, version: int, name: str) -> None:
    """As new: nothing is there but what every database begins with."""
    async with target.transaction(patient=True) as db:
        known = await version_of(db, target.dialect)
    if known is not None and known > version:
        raise Failed(
            f"{name} is of version {known}, newer than what is to be moved ({version}): "
            "start the bot once on the old database, or take an empty one."
        )
    await migrate(target, version)
    every = tables(version)
    found = await counts(target, every)
    for table in every:
        if found[table.name] != table.rows:
            raise Failed(f"{name} is not empty ({table.name}): take an empty database.")


async def _moved(left: Side, right: Side, every: Sequence[Table]) -> str:
    await copy(left, right, every, Bar("Moving"))
    wanted, found = await counts(left.db, every), await counts(right.db, every)
    for name, rows in wanted.items():
        if found[name] != rows:
            raise Failed(f"Nothing was moved: of {name} {found[name]} rows came of {rows}.")
    return f"{sum(wanted.values())} rows, {wanted.get('matches', 0)} matches"


def _url(file: Path) -> str:
    return f"sqlite:///{file.absolute()}"


def _megabytes(file: Path) -> str:
    return f"{file.stat().st_size / 1e6:.1f} MB"
