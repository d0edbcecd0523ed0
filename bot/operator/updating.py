"""The database as a bot that starts wants it: of today's version, and copied before a change."""

import logging
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.operator.copying import copied, keep_newest, stamp
from bot.operator.places import shown
from bot.records.database import Database, file_of, migrate, opened, scripts
from bot.records.schema import newest, version_of

log = logging.getLogger(__name__)

COPIES = 3
"""So many are kept of a database as it was before an update."""
FIRST_SENTENCE = re.compile(r"^-- (.*?)(?:\.|$)")


@asynccontextmanager
async def updated(url: str) -> AsyncIterator[Database]:
    """Only a bot that starts brings a database to a newer version: no command does."""
    await _prepare(url)
    async with opened(url) as database:
        await migrate(database)
        yield database


async def _prepare(url: str) -> None:
    file = file_of(url)
    if file is not None and not file.exists():
        return
    async with opened(url) as database, database.transaction() as db:
        version = await version_of(db, database.dialect)
    if not version or version >= newest():
        return
    if file is not None:
        await _copy(url, file, version)
    for number, script in enumerate(scripts()[version:], start=version + 1):
        log.info("%s is brought to version %s: %s", shown(url), number, _about(script))


async def _copy(url: str, file: Path, version: int) -> None:
    copy = file.with_name(f"{file.stem}.version-{version}.{stamp()}.db")
    await copied(url, copy)
    log.info("%s is the database as it was before the update, checked", copy)
    keep_newest(file.parent, f"{file.stem}.version-*.db", COPIES)


def _about(script: Path) -> str:
    """What a migration says of itself, in its first line."""
    found = FIRST_SENTENCE.match(script.read_text(encoding="utf-8"))
    return found[1] if found else script.stem
