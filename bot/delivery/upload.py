"""The faces brought to Discord, once and in the background; it knows no table that shows them."""

import asyncio
import logging
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple, Protocol
from uuid import uuid4

import aiohttp
import discord

from bot.pictures.faces import CATALOGUE, Faces
from bot.play.clock import Time
from bot.records import DatabaseError
from bot.records.emojis import Emojis, Uploaded

log = logging.getLogger(__name__)

PAUSE_SECONDS = 0.5
"""Between two uploads; discord.py waits on top of it when Discord says so."""
LONGEST_PAUSE_SECONDS = 30.0
LEASE_SECONDS = 60.0
"""Who shows no sign for so long uploads no more, and another process goes on."""
LOOK_SECONDS = 10.0
"""How often a process looks what another one has uploaded."""
FIRST_RETRY_SECONDS, LONGEST_RETRY_SECONDS = 5.0, 1800.0


class Emoji(Protocol):
    @property
    def id(self) -> int: ...
    @property
    def name(self) -> str: ...
    async def delete(self) -> None: ...


class Application(Protocol):
    """What is needed of a client that has logged in."""

    async def fetch_application_emojis(self) -> Sequence[Emoji]: ...
    async def create_application_emoji(self, *, name: str, image: bytes) -> Emoji: ...


class Picture(NamedTuple):
    image: bytes
    hash: str


def pictures() -> Mapping[str, Picture]:
    """Every face of the catalogue, in the order in which they are uploaded."""
    return {name: _picture(CATALOGUE.file(name)) for name in CATALOGUE.names}


@cache
def _picture(file: Path) -> Picture:
    image = file.read_bytes()
    return Picture(image, sha256(image).hexdigest())


class Upload:
    """Brings what is missing and replaces what has changed; deletes nothing else.

    An emoji of ours by name that nobody here uploaded is taken as it is: after a crash it is the
    one we did not write down, and otherwise somebody wanted another picture.
    """

    def __init__(
        self,
        application: Application,
        records: Emojis,
        time: Time,
        pause: float = PAUSE_SECONDS,
        wanted: Mapping[str, Picture] | None = None,
    ) -> None:
        self.faces = Faces()
        """What can be shown now; another value whenever that changes."""
        self._application = application
        self._records = records
        self._time = time
        self._pause = pause
        self._wanted = pictures() if wanted is None else wanted
        self._me = uuid4().hex
        self._never = asyncio.Event()
        self._complete = False
        self._retry = FIRST_RETRY_SECONDS

    async def run(self) -> None:
        while True:
            await self._sleep(await self._turn())

    async def _turn(self) -> float:
        """One look; what goes wrong is tried again, less and less often."""
        try:
            return await self.look()
        except discord.RateLimited as error:
            self._slow_down()
            return error.retry_after
        except (discord.HTTPException, aiohttp.ClientError, OSError, DatabaseError) as error:
            log.warning("the cards' faces cannot be uploaded at present: %s", error)
            if getattr(error, "status", None) == 429:
                self._slow_down()
            return self._later()

    async def look(self) -> float:
        """Show what is there, upload what is not; the seconds until the next look.

        Once complete, only the database is read: a newer process may bring other pictures, and
        two that differ must not replace each other's for ever.
        """
        self._show(await self._records.known())
        if not self._complete and await self._mine():
            try:
                self._complete = await self._upload()
            finally:
                await self._records.release(self._me)
            if not self._complete:
                return self._later()
        self._retry = FIRST_RETRY_SECONDS
        return LOOK_SECONDS

    async def _upload(self) -> bool:
        """Whether everything is there in the end."""
        listed = {emoji.name: emoji for emoji in await self._application.fetch_application_emojis()}
        known = await self._compare(listed)
        refused = 0
        for name in self._wanted:
            if known.get(name, Uploaded(0, None)).hash:
                continue
            if not await self._mine():
                return False
            if (put := await self._put(name, listed.get(name))) is None:
                refused += 1
            else:
                known[name] = put
                self._show(known)
            await self._sleep(self._pause)
        return not refused

    async def _compare(self, listed: Mapping[str, Emoji]) -> dict[str, Uploaded]:
        """What is known, put right by what is listed; without a hash where it must be replaced."""
        before = await self._records.known()
        after = {
            name: _found(emoji.id, before.get(name), self._wanted[name].hash)
            for name, emoji in listed.items()
            if name in self._wanted
        }
        await self._records.forget(before.keys() - after.keys())
        await self._records.keep({n: kept for n, kept in after.items() if before.get(n) != kept})
        self._show(after)
        return after

    async def _put(self, name: str, old: Emoji | None) -> Uploaded | None:
        """Discord knows no new picture for an old emoji: it goes and another one comes."""
        picture = self._wanted[name]
        try:
            if old is not None:
                with suppress(discord.NotFound):
                    await old.delete()
            emoji = await self._application.create_application_emoji(name=name, image=picture.image)
        except discord.HTTPException as error:
            if error.status != 400:
                raise
            log.warning("the face %s was refused: %s", name, error.text)
            return None
        put = Uploaded(emoji.id, picture.hash)
        await self._records.keep({name: put})
        return put

    async def _mine(self) -> bool:
        return await self._records.lease(self._me, self._time.now(), LEASE_SECONDS)

    def _show(self, known: Mapping[str, Uploaded]) -> None:
        there = {name: kept.id for name, kept in known.items() if kept.hash}
        if there != self.faces.uploaded:
            self.faces = Faces(there)

    def _later(self) -> float:
        seconds, self._retry = self._retry, min(2 * self._retry, LONGEST_RETRY_SECONDS)
        return seconds

    def _slow_down(self) -> None:
        self._pause = min(max(2 * self._pause, PAUSE_SECONDS), LONGEST_PAUSE_SECONDS)

    async def _sleep(self, seconds: float) -> None:
        await self._time.wait(self._never, seconds)


def _found(id_: int, before: Uploaded | None, wanted: str) -> Uploaded:
    if before is None or before.id != id_:
        return Uploaded(id_, wanted)
    return before if before.hash == wanted else Uploaded(id_, None)
