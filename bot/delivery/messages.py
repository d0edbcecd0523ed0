"""The one message of a table: edited while that can be, posted anew where it must be.

What it shows, and what a refusal means for the match, is not decided here.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, NamedTuple, TypeAlias

import aiohttp
import discord

from bot.delivery.background import Background
from bot.delivery.limiter import TOO_MANY_OLD_EDITS, Limiter, Priority, passing
from bot.delivery.nonces import nonce
from bot.delivery.webhooks import ORIGINAL, edit_through, remove_through
from bot.pages.layout import View
from bot.pages.notice import Notice
from bot.play.chronicle import long
from bot.records import Records
from bot.records.match import LivePanel, Match

log = logging.getLogger(__name__)

OLD_SECONDS = 55 * 60
"""Discord limits edits of messages older than an hour (30046): post anew before that."""
OLD_EDITS = 3
"""So often a table of long turns is edited all the same: Discord keeps its own number to itself."""
UNKNOWN_MESSAGE, ARCHIVED, LOCKED = 10008, 50083, 160005
NOBODY = discord.AllowedMentions.none()
Files: TypeAlias = Callable[[], Sequence[discord.File]]
"""What is sent along, made anew for each try."""


class Wanted(NamedTuple):
    """How a table is to be drawn."""

    old: float = OLD_SECONDS
    """An open one that is older is posted anew."""
    just_over: bool = False
    """Then it gets its picture."""
    slow: bool = True
    """Whether hours lie between moves: it may be posted anew to call somebody."""


class TableMessages:
    def __init__(
        self,
        client: discord.Client,
        records: Records,
        gate: Limiter,
        now: Callable[[], float],
        remove: Callable[[int, int], None],
    ) -> None:
        """`remove` takes a message away that nobody needs any more."""
        self._client = client
        self._records = records
        self._gate = gate
        self._now = now
        self._remove = remove
        self._loose = Background()
        self._old_edits: dict[int, tuple[int, int]] = {}
        """Which message was edited how often when it was old, by match."""

    @property
    def tasks(self) -> list[asyncio.Task[None]]:
        return self._loose.tasks

    async def show(
        self,
        match: Match,
        view: View,
        old: float,
        overtaken: asyncio.Event,
        files: Files = tuple,
    ) -> int:
        """The message that shows it now; an open table older than this is posted anew."""
        lasts = match.open or (long(match) and not match.direct)
        worn = lasts and self._is_worn(match, old)
        if not match.open:
            self._old_edits.pop(match.id, None)
        if match.table_message is None or worn:
            return await self.post(match, view, overtaken, files)
        try:
            await self._edit(match, match.table_message, view, overtaken, files)
        except discord.HTTPException as error:
            if error.code not in (UNKNOWN_MESSAGE, TOO_MANY_OLD_EDITS, ARCHIVED):
                raise
            return await self.post(match, view, overtaken, files)
        if match.way is not None and not match.open:  # it has shown the end
            await self._records.matches.closed_way(match.id, match.way.token)
        return match.table_message

    async def _edit(
        self, match: Match, message: int, view: View, overtaken: asyncio.Event, files: Files
    ) -> None:
        way = match.way
        if way is not None and way.message == message and way.lives(self._now()):
            try:
                await edit_through(self._client, way.token, ORIGINAL, view, files())
                return
            except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
                log.info("match %s: the table is changed in another way: %s", match.id, error)
                if not passing(error):
                    await self._records.matches.closed_way(match.id, way.token)
        channel = self._client.get_partial_messageable(match.channel)
        table = channel.get_partial_message(message)

        async def edit() -> None:
            new = files()
            given: dict[str, Any] = {"attachments": new} if new else {}
            await table.edit(content=None, view=view, allowed_mentions=NOBODY, **given)

        await self._gate.call(Priority.TABLE, edit, overtaken)

    async def post(
        self, match: Match, view: View, overtaken: asyncio.Event, files: Files = tuple
    ) -> int:
        """The table anew, below what was said since; the old message stays for now."""
        channel = self._client.get_partial_messageable(match.channel)
        once = nonce(match, "table", match.revision, match.table_message, match.drawn)

        async def send() -> int:
            sent = await channel.send(view=view, files=files(), allowed_mentions=NOBODY, nonce=once)
            return sent.id

        return await self._posted(match, Priority.TABLE, send, overtaken)

    async def call(self, match: Match, words: Notice, person: int, overtaken: asyncio.Event) -> int:
        """The table anew, in words that call somebody; the old message stays for now."""
        channel = self._client.get_partial_messageable(match.channel)
        once, mentioned = nonce(match, "call", person), words.mentioning([person])

        async def send() -> int:
            sent = await channel.send(
                words.words, view=words.view, allowed_mentions=mentioned, nonce=once
            )
            return sent.id

        return await self._posted(match, Priority.CALL, send, overtaken)

    async def _posted(
        self,
        match: Match,
        priority: Priority,
        send: Callable[[], Awaitable[int]],
        overtaken: asyncio.Event,
    ) -> int:
        try:
            return await self._gate.call(priority, send, overtaken)
        except discord.HTTPException as error:
            if error.code != ARCHIVED:
                raise
            await self._wake_thread(match.channel, error)
            return await self._gate.call(priority, send, overtaken)

    def retire(self, match: Match, now: int | None) -> None:
        """The message that was the table goes, if it is another now: through the press it answered,
        if that can be."""
        message, way = match.table_message, match.way
        if message is None or message == now:
            return
        if way is not None and way.message == message and way.lives(self._now()):
            self._loose.later(self._remove_through(match.channel, way))
        else:
            self._remove(match.channel, message)

    async def _remove_through(self, channel_id: int, way: LivePanel) -> None:
        try:
            await remove_through(self._client, way.token)
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            log.info("an old table goes in another way: %s", error)
            self._remove(channel_id, way.message or 0)

    async def _wake_thread(self, channel_id: int, asleep: discord.HTTPException) -> None:
        thread = await self._gate.call(
            Priority.TABLE, lambda: self._client.fetch_channel(channel_id)
        )
        if not isinstance(thread, discord.Thread):
            return
        try:
            await self._gate.call(Priority.TABLE, lambda: thread.edit(archived=False))
        except discord.Forbidden as error:
            raise discord.HTTPException(
                asleep.response, {"code": LOCKED, "message": error.text}
            ) from error

    def _is_worn(self, match: Match, old: float) -> bool:
        """Whether a table is posted anew; where hours lie between moves, not each time.

        A way to change it makes no difference: nobody shall see that somebody looks at their hand.
        """
        message = match.table_message
        if message is None or self._age(message) <= old:
            return False
        if match.direct and match.way and match.way.lives(self._now()):
            return False
        edited = self._old_edits.get(match.id, (0, 0))
        times = edited[1] if edited[0] == message else 0
        self._old_edits[match.id] = (message, times + 1)
        return not long(match) or times >= OLD_EDITS

    def _age(self, message_id: int) -> float:
        return self._now() - discord.utils.snowflake_time(message_id).timestamp()
