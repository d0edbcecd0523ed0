"""`python -m bot doctor`: is all there that the bot needs, and what to do where it is not."""

import asyncio
import os
import time
from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from importlib import import_module
from pathlib import Path
from platform import python_version
from typing import Any

import aiohttp
import discord

from bot import __version__
from bot.app.options import extensions, invitation
from bot.app.settings import Settings, read_by_others
from bot.operator.asking import address, session
from bot.operator.console import say
from bot.operator.places import shown
from bot.pictures.faces import CATALOGUE
from bot.records import DatabaseError
from bot.records.database import Database, file_of, opened
from bot.records.figures import commit_seconds
from bot.records.schema import newest, version_of

NEEDED = {
    "View Channels": discord.Permissions(view_channel=True),
    "Send Messages": discord.Permissions(send_messages=True),
    "Send Messages in Threads": discord.Permissions(send_messages_in_threads=True),
    "Create Public Threads": discord.Permissions(create_public_threads=True),
    "Attach Files": discord.Permissions(attach_files=True),
}
PAGE = 200
"""So many servers are listed at a time."""
SKEW_SECONDS = 5.0
SLOW_SECONDS = 0.1
"""A move waits for the disk once."""
FEW_STARTS = 10
PORTAL = "Discord's developer portal"


@dataclass(frozen=True, slots=True)
class Finding:
    what: str
    ok: bool
    words: str
    advice: str = ""

    def __str__(self) -> str:
        line = f"{'ok' if self.ok else 'NOT OK':<7} {self.what}: {self.words}"
        return f"{line}\n        → {self.advice}" if self.advice else line


async def doctor(settings: Settings) -> int:
    """One line for each thing looked at; 0 if all is well."""
    well = True
    async for finding in examined(settings):
        say(str(finding))
        well = well and finding.ok
    return 0 if well else 1


async def examined(settings: Settings) -> AsyncIterator[Finding]:
    yield Finding("version", True, f"{__version__} on Python {python_version()}")
    if read_by_others():
        yield Finding("settings", False, "others on this machine can read .env", "chmod 600 .env")
    async for finding in _database(settings.database_url):
        yield finding
    if settings.discord_token is None:
        advice = f"Copy it from {PORTAL} (your application, Bot, Reset Token) into .env."
        yield Finding("token", False, "no DISCORD_TOKEN is set", advice)
        return
    async with session(settings, settings.discord_token.get_secret_value()) as asking:
        async for finding in _discord(Api(asking, address(settings))):
            yield finding


class Unanswered(Exception):  # noqa: N818 - what a finding says, not a fault
    """Discord does not answer, or not with what was asked for."""


class Api:
    """Discord's REST, as far as it is only looked at."""

    def __init__(self, session: aiohttp.ClientSession, base: str) -> None:
        self._session = session
        self._base = base
        self.skew: float | None = None
        """By how much our clock is ahead of Discord's."""

    async def get(self, path: str) -> Any:
        try:
            async with self._session.get(f"{self._base}{path}") as response:
                self._compare(response.headers.get("Date", ""))
                if response.status != 200:
                    raise Unanswered(f"Discord answers {response.status}")
                return await response.json()
        except (aiohttp.ClientError, TimeoutError, OSError, ValueError) as error:
            why = f"Discord cannot be reached ({type(error).__name__})"
            raise Unanswered(why) from error

    def _compare(self, date: str) -> None:
        with suppress(ValueError, TypeError):
            self.skew = time.time() - parsedate_to_datetime(date).timestamp()


async def _discord(api: Api) -> AsyncIterator[Finding]:
    try:
        me = await api.get("/users/@me")
    except Unanswered as error:
        refused = "401" in str(error)
        advice = (
            f"Reset it in {PORTAL} (Bot, Reset Token) and copy the new one into .env."
            if refused
            else "Look at the network, PROXY, DISCORD_API, and Discord's status; then try again."
        )
        yield Finding("token", False, "refused by Discord" if refused else str(error), advice)
        return
    yield Finding("token", True, f"Discord knows it as {me.get('username', '?')}")
    yield _clock(api.skew)
    for look in (_gateway, _intents, _invitation, _permissions, _emojis):
        try:
            yield await look(api)
        except (Unanswered, KeyError, TypeError, ValueError) as error:
            yield Finding(look.__name__.strip("_"), False, str(error), "Try again in a while.")


def _clock(skew: float | None) -> Finding:
    if skew is None:
        return Finding("clock", True, "Discord tells no time to compare with")
    ahead = f"{abs(skew):.1f} s {'ahead of' if skew > 0 else 'behind'} Discord's"
    if abs(skew) <= SKEW_SECONDS:
        return Finding("clock", True, ahead)
    advice = "Let the machine keep its time by NTP (timedatectl set-ntp true): deadlines are off."
    return Finding("clock", False, ahead, advice)


async def _gateway(api: Api) -> Finding:
    """A bot may connect only so often a day."""
    gateway = await api.get("/gateway/bot")
    limit = gateway["session_start_limit"]
    left, total = int(limit["remaining"]), int(limit["total"])
    words = f"{left} of {total} connections left today, {gateway['shards']} shards advised"
    if left > FEW_STARTS:
        return Finding("gateway", True, words)
    hours = int(limit["reset_after"]) / 3_600_000
    advice = f"Something restarts too often: find out what, or wait {hours:.0f} hours."
    return Finding("gateway", False, words, advice)


async def _intents(api: Api) -> Finding:
    """None of the privileged ones is used; who cannot be added to a server plays nowhere."""
    app = await api.get("/applications/@me")
    if app.get("bot_public") is False:
        return Finding("intents", True, "none needed; only its owner can add this bot to servers")
    return Finding("intents", True, "no privileged one is needed")


async def _invitation(api: Api) -> Finding:
    app = await api.get("/applications/@me")
    return Finding("invite", True, f"to add it to a server: {invitation(int(app['id']))}")


async def _permissions(api: Api) -> Finding:
    """As far as roles give them; a channel may still take them away."""
    guilds = await _guilds(api)
    if not guilds:
        advice = f"Add it to a server: {PORTAL}, OAuth2, scopes bot and applications.commands."
        return Finding("permissions", False, "the bot is in no server", advice)
    poor = {guild["name"]: missing for guild in guilds if (missing := _missing(guild))}
    if not poor:
        return Finding("permissions", True, f"enough in {len(guilds)} servers")
    name, missing = next(iter(poor.items()))
    words = f"missing in {len(poor)} of {len(guilds)} servers, such as {name}: {missing}"
    return Finding("permissions", False, words, "Give them to the bot's role, or add it again.")


async def _guilds(api: Api) -> list[dict[str, Any]]:
    """All of them, page by page."""
    found = list[dict[str, Any]]()
    after = "0"
    while True:
        page = await api.get(f"/users/@me/guilds?limit={PAGE}&after={after}")
        found += page
        if len(page) < PAGE:
            return found
        after = page[-1]["id"]


def _missing(guild: dict[str, Any]) -> str:
    has = discord.Permissions(int(guild["permissions"]))
    if has.administrator:
        return ""
    return ", ".join(name for name, need in NEEDED.items() if not has >= need)


async def _emojis(api: Api) -> Finding:
    app = await api.get("/applications/@me")
    listed = await api.get(f"/applications/{app['id']}/emojis")
    names = _faces()
    missing = names - {emoji["name"] for emoji in listed["items"]}
    if not missing:
        return Finding("emojis", True, f"all {len(names)} faces are uploaded")
    words = f"{len(missing)} of {len(names)} faces are missing: the bot uploads them at its start"
    return Finding("emojis", True, words)


def _faces() -> set[str]:
    """The names of all faces; a game's are known once its cog is imported."""
    for extension in extensions():
        import_module(extension)
    return set(CATALOGUE.names)


async def _database(url: str) -> AsyncIterator[Finding]:
    """That it is there and takes what is written; nothing is changed."""
    file = file_of(url)
    if file is not None and not file.exists():
        yield await asyncio.to_thread(_place_for, file)
        return
    try:
        async with opened(url) as database:
            async for finding in _opened(database, url):
                yield finding
    except DatabaseError as error:
        advice = "Look at DATABASE_URL: is the server up, the file there, yours, and not locked?"
        yield Finding("database", False, str(error), advice)


async def _opened(database: Database, url: str) -> AsyncIterator[Finding]:
    async with database.transaction() as db:
        version = await version_of(db, database.dialect)
    if version is None:
        yield Finding("database", True, f"{shown(url)} is empty: the first start sets it up")
        return
    if version > newest():
        words = f"of version {version}, newer than this bot ({newest()})"
        yield Finding("database", False, words, "Update the bot, or restore an older backup.")
        return
    older = "" if version == newest() else f", brought to {newest()} by the next start"
    yield Finding("database", True, f"{shown(url)}, version {version}{older}")
    took = await commit_seconds(database)
    words = f"a write is on disk after {took * 1000:.1f} ms"
    slow = "Every move waits for it: take a quicker disk, or one nearer to the bot."
    yield Finding("disk", took <= SLOW_SECONDS, words, "" if took <= SLOW_SECONDS else slow)


def _place_for(file: Path) -> Finding:
    """For a file that is not there yet: the nearest folder that is."""
    folder = next(folder for folder in file.absolute().parents if folder.exists())
    if folder.is_dir() and os.access(folder, os.W_OK | os.X_OK):
        return Finding("database", True, f"{file} is not there yet: the first start makes it")
    return Finding("database", False, f"nothing can be written in {folder}", "Let the bot own it.")
