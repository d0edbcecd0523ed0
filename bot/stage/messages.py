"""The one message of a table: edited while that can be, posted anew where it must be.

What it shows, and what a refusal means for the match, is not decided here.
"""

import asyncio
import logging
from collections.abc import Callable

import aiohttp
import discord

from bot.play.chronicle import long
from bot.records import Records
from bot.records.match import Match
from bot.stage.gate import TOO_MANY_OLD_EDITS, Gate, Priority, passing
from bot.stage.layout import View
from bot.stage.nonces import nonce
from bot.stage.panels import ORIGINAL, edit_through

log = logging.getLogger(__name__)

OLD_SECONDS = 55 * 60
"""Discord limits edits of messages older than an hour (30046): post anew before that."""
OLD_EDITS = 3
"""So often a table of long turns is edited all the same: Discord keeps its own number to itself."""
UNKNOWN_MESSAGE, ARCHIVED, LOCKED = 10008, 50083, 160005
NOBODY = discord.AllowedMentions.none()


class TableMessages:
    def __init__(
        self,
        client: discord.Client,
        records: Records,
        gate: Gate,
        now: Callable[[], float],
        remove: Callable[[int, int], None],
    ) -> None:
        """`remove` takes a message away that nobody needs any more."""
        self._client = client
        self._records = records
        self._gate = gate
        self._now = now
        self._remove = remove
        self._old_edits: dict[int, tuple[int, int]] = {}
        """Which message was edited how often when it was old, by match."""

    async def show(self, match: Match, view: View, old: float, overtaken: asyncio.Event) -> int:
        """The message that shows it now; an open table older than this is posted anew."""
        if not match.open:
            self._old_edits.pop(match.id, None)
        if match.table_message is None or (match.open and self._is_worn(match, old)):
            return await self.post(match, view, overtaken)
        try:
            await self._edit(match, match.table_message, view, overtaken)
        except discord.HTTPException as error:
            if error.code not in (UNKNOWN_MESSAGE, TOO_MANY_OLD_EDITS, ARCHIVED):
                raise
            return await self.post(match, view, overtaken)
        return match.table_message

    async def _edit(self, match: Match, message: int, view: View, overtaken: asyncio.Event) -> None:
        way = match.way
        if way is not None and way.message == message and way.lives(self._now()):
            try:
                await edit_through(self._client, way.token, ORIGINAL, view)
                return
            except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
                log.info("match %s: the table is changed in another way: %s", match.id, error)
                if not passing(error):
                    await self._records.matches.closed_way(match.id, way.token)
        channel = self._client.get_partial_messageable(match.channel)
        table = channel.get_partial_message(message)
        await self._gate.call(
            Priority.TABLE, lambda: table.edit(view=view, allowed_mentions=NOBODY), overtaken
        )

    async def post(self, match: Match, view: View, overtaken: asyncio.Event) -> int:
        """The table anew, below what was said since; the old message goes."""
        channel = self._client.get_partial_messageable(match.channel)
        once = nonce(match, "table", match.revision, match.table_message)

        async def send() -> int:
            return (await channel.send(view=view, allowed_mentions=NOBODY, nonce=once)).id

        try:
            posted = await self._gate.call(Priority.TABLE, send, overtaken)
        except discord.HTTPException as error:
            if error.code != ARCHIVED:
                raise
            await self._wake_thread(match.channel, error)
            posted = await self._gate.call(Priority.TABLE, send, overtaken)
        if match.table_message is not None:
            self._remove(match.channel, match.table_message)
        return posted

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
