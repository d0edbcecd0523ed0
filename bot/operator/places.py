"""Databases as an operator names them, and as they may be repeated: without a password."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from urllib.parse import urlsplit

from bot.operator.console import Failed
from bot.records.database import Database, DatabaseError, file_of, opened, refuse_unreleased
from bot.records.schema import newest, version_of

SCHEMES = ("sqlite://", "postgresql://", "postgres://")


def url_of(place: str) -> str:
    """A URL as it is, a path as the SQLite file there."""
    return place if place.startswith(SCHEMES) else f"sqlite:///{place}"


def shown(url: str) -> str:
    """As a log or a console may have it."""
    if (file := file_of(url)) is not None:
        return str(file)
    try:
        parts = urlsplit(url)
        return f"{parts.scheme}://{parts.hostname or ''}{parts.path}"
    except ValueError:
        return "the database"


def must_exist(url: str) -> None:
    file = file_of(url)
    if file is not None and not file.is_file():
        raise Failed(f"There is no database at {file}.")


async def version_here(database: Database, url: str) -> int:
    """The version of a database that the bot has been in, and that we can read."""
    await refuse_unreleased(database)
    async with database.transaction() as db:
        version = await version_of(db, database.dialect)
    if version is None:
        raise Failed(f"The bot has never been in {shown(url)}: there is nothing to read.")
    if version > newest():
        raise DatabaseError(
            f"the database is of a newer version ({version}) than this bot ({newest()}): "
            "update the bot"
        )
    return version


@asynccontextmanager
async def current(url: str) -> AsyncIterator[Database]:
    """A database of today's version, as it is: only a bot that starts brings one up to date."""
    must_exist(url)
    async with opened(url) as database:
        if (version := await version_here(database, url)) != newest():
            raise Failed(
                f"{shown(url)} is of version {version}, this bot of {newest()}: "
                "start the bot once, or use the one that runs on it."
            )
        yield database
