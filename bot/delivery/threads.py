"""Threads in which tables live: made once whatever breaks, named, woken, and put away at the end.

A thread made from a message has that message's number. It is stored when the game begins, so
there is nothing to lose: a thread that is already there is found by being asked for again.
"""

import asyncio
import json
import logging
from collections.abc import Sequence
from typing import Any, Final
from weakref import WeakValueDictionary

import discord

from bot.delivery.background import Background
from bot.delivery.limiter import Limiter, Priority
from bot.delivery.nonces import nonce
from bot.pages.drawing import Drawing
from bot.pages.ids import AtTable
from bot.pages.line import is_due
from bot.play.matches import Matches, Moment
from bot.records import Records
from bot.records.match import Match

log = logging.getLogger(__name__)

UNKNOWN_MESSAGE, HAS_THREAD = 10008, 160004
GONE = {10003, 10004, 50001}
"""The channel or the server is no more, or we are no longer let in."""
IDLE_MINUTES: Final = 10080
"""A week: then Discord puts away by itself a thread in which nobody has written."""
LOOKED_AT = 10
NOBODY = discord.AllowedMentions.none()


class Threads:
    def __init__(
        self,
        client: discord.Client,
        records: Records,
        matches: Matches,
        drawing: Drawing,
        gate: Limiter,
    ) -> None:
        self._client = client
        self._records = records
        self._matches = matches
        self._drawing = drawing
        self._gate = gate
        self._making: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._stayed: set[int] = set()
        """Matches that went back to their channel, of which nobody has been told yet."""
        self._made: set[int] = set()
        """Matches whose thread is there, though nothing stands in it yet."""
        self._loose = Background()

    @property
    def tasks(self) -> Sequence[asyncio.Task[None]]:
        return self._loose.tasks

    def stayed(self, match_id: int) -> bool:
        """Whether Discord let no thread be made for it; told once."""
        known = match_id in self._stayed
        self._stayed.discard(match_id)
        return known

    # A place for the table

    async def ready(self, match_id: int) -> Moment:
        """A match as it stands, once there is a place for what it shows."""
        moment = await self._matches.look(match_id)
        if _awaits_thread(moment.match):
            moment = await self._with_thread(match_id)
        if not _awaits_thread(moment.match):
            self._made.discard(match_id)
        return moment

    async def _with_thread(self, match_id: int) -> Moment:
        """One at a time makes it."""
        async with self._making.setdefault(match_id, asyncio.Lock()):
            moment = await self._matches.look(match_id)
            while _awaits_thread(moment.match) and match_id not in self._made:
                await self._make(moment)
                moment = await self._matches.look(match_id)
            return moment

    async def _make(self, moment: Moment) -> None:
        match = moment.match
        assert match.parent is not None
        parent, name = match.parent, self._drawing.thread_name(moment)
        try:
            await self._gate.call(
                Priority.CALL,
                lambda: self._client.http.start_thread_with_message(
                    parent, match.channel, name=name, auto_archive_duration=IDLE_MINUTES
                ),
            )
        except discord.HTTPException as error:
            await self._refused(moment, error)
            return
        self._settled(match)

    async def _refused(self, moment: Moment, error: discord.HTTPException) -> None:
        """It is there already, or grows from another message, or is not to be."""
        match = moment.match
        if error.code == HAS_THREAD:
            await self._find_table(match)
            self._settled(match)
        elif error.code == UNKNOWN_MESSAGE:
            await self._records.threads.regrow(match, await self._post_line(moment))
        elif error.code in GONE:
            raise error
        else:
            log.warning("match %s gets no thread: %s", match.id, error.text)
            if not await self._records.threads.move_back(match.id):
                raise error
            self._stayed.add(match.id)

    def _settled(self, match: Match) -> None:
        self._made.add(match.id)
        for chair in match.chairs:
            if chair.person is not None:
                self._loose.later(self._let_in(match.channel, chair.person))

    async def _let_in(self, thread: int, person: int) -> None:
        """Its people find it in their list, and hear of what is said in it."""
        http = self._client.http
        await self._gate.call(Priority.REMOVAL, lambda: http.add_user_to_thread(thread, person))

    async def _find_table(self, match: Match) -> None:
        """Whoever made the thread may have died after it had posted the table there."""
        try:
            said = await self._gate.call(
                Priority.TABLE, lambda: self._client.http.logs_from(match.channel, LOOKED_AT)
            )
        except discord.HTTPException as error:
            log.info("match %s: its thread cannot be read: %s", match.id, error.text)
            return
        tables = [message for message in said if _is_table(message, match.id)]
        if tables:
            found = int(tables[-1]["id"])
            await self._records.matches.drew(match.id, match.drawn, found, old=0)

    # The line in the channel

    async def _post_line(self, moment: Moment) -> int:
        match, view = moment.match, self._drawing.line(moment)
        channel = self._client.get_partial_messageable(match.home)
        once = nonce(match, "line", match.channel)

        async def send() -> int:
            return (await channel.send(view=view, allowed_mentions=NOBODY, nonce=once)).id

        return await self._gate.call(Priority.TABLE, send)

    async def line(self, moment: Moment, *, locked: bool = False) -> None:
        """What is left of the lobby, if it must be told anew: once, whatever comes of it."""
        match = moment.match
        if match.parent is None or not (locked or is_due(match)):
            return
        view = self._drawing.line(moment, locked=locked)
        channel = self._client.get_partial_messageable(match.parent)
        message = channel.get_partial_message(match.channel)
        await self.lined(match, -1 if locked else match.revision)
        try:
            await self._gate.call(
                Priority.TABLE, lambda: message.edit(view=view, allowed_mentions=NOBODY)
            )
        except discord.HTTPException as error:
            log.info("match %s: its line stays as it is: %s", match.id, error.text)

    async def lined(self, match: Match, revision: int) -> None:
        await self._records.threads.lined(match.id, revision)

    # The end

    def put_away(self, match: Match, after: Sequence[asyncio.Task[None]]) -> None:
        """A thread of ours whose game is over, when all that is still done in it is done."""
        if match.parent is not None and not match.open:
            self._loose.later(self._archive(match, after))

    async def _archive(self, match: Match, after: Sequence[asyncio.Task[None]]) -> None:
        if after:
            await asyncio.wait(after)
        there = await self._records.matches.at(match.channel)
        if there is None or not there.open:
            http = self._client.http
            await self._gate.call(
                Priority.REMOVAL, lambda: http.edit_channel(match.channel, archived=True)
            )


def _awaits_thread(match: Match) -> bool:
    """Whether nothing stands in its thread yet."""
    return match.parent is not None and match.table_message is None


def _is_table(message: Any, match_id: int) -> bool:
    layout = message.get("flags", 0) & discord.MessageFlags.components_v2.flag
    return bool(layout) and f'"{AtTable(match_id, "rules")}"' in json.dumps(message["components"])
