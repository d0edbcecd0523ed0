"""What goes out to Discord, in which order, and what happens when it is refused."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import replace
from weakref import WeakValueDictionary

import discord

from bot.play.matches import Matches, Moment
from bot.records import Records
from bot.records.match import Match
from bot.stage.calls import Calls
from bot.stage.drawing import Drawing
from bot.stage.gate import Gate, Overtaken, Priority
from bot.stage.latest import Latest
from bot.stage.layout import View
from bot.stage.panels import Panels
from bot.words.text import Text, text

log = logging.getLogger(__name__)

OLD_SECONDS = 55 * 60
"""Discord limits edits of messages older than an hour (30046): post anew before that."""
UNKNOWN_MESSAGE, TOO_MANY_OLD_EDITS, ARCHIVED = 10008, 30046, 50083
GONE = {10003, 10004, 50001}
"""The channel or the server is no more, or we are no longer let in."""
NOBODY = discord.AllowedMentions.none()

Abandon = Callable[[int], Awaitable[None]]
"""End a match whose table nobody can see any more."""


class Delivery:
    def __init__(
        self,
        client: discord.Client,
        records: Records,
        matches: Matches,
        drawing: Drawing,
        gate: Gate,
        now: Callable[[], float],
        abandon: Abandon,
    ) -> None:
        self._client = client
        self._records = records
        self._matches = matches
        self._drawing = drawing
        self._gate = gate
        self._now = now
        self._abandon = abandon
        self._calls = Calls(client, records, matches, drawing, gate, now, self._stale)
        self._panels = Panels(client, records, drawing, now, self._calls.unreached)
        self._tables = Latest("draw match", self._draw)
        self._callings = Latest("call match", self._calls.call)
        self._refreshing = Latest("refresh panels of match", self._panels.refresh)
        self._trouble: dict[int, Text] = {}
        self._writing: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    # What has changed is shown: panels, calls and the table, none of them in another's way

    def publish(self, moment: Moment, answered: int | None = None) -> None:
        """Bring everything up to date soon; many changes may be one.

        The seat that was answered with this very moment need not be shown it again.
        """
        match = moment.match
        self._refreshing.request(match.id, (moment, answered))
        self._callings.request(match.id, moment)
        if match.drawn < match.revision:
            self._stale(match.id)

    def _stale(self, match_id: int) -> None:
        self._tables.request(match_id, None)

    async def catch_up(self) -> None:
        """After a start: what was decided but not shown, running matches first."""
        for match_id in await self._records.matches.behind():
            self.publish(await self._matches.look(match_id))

    async def remind(self, match_id: int) -> None:
        """Somebody has been silent for a while."""
        await self._calls.remind(await self._matches.look(match_id))

    async def drained(self) -> None:
        """Until nothing is left to do."""
        while tasks := list(self._tasks()):
            await asyncio.wait(tasks)

    async def close(self, seconds: float) -> None:
        """What is queued has so long; the rest is caught up with after the next start."""
        tasks = list(self._tasks())
        if tasks:
            await asyncio.wait(tasks, timeout=seconds)
        for task in self._tasks():
            task.cancel()

    def _tasks(self) -> Iterator[asyncio.Task[None]]:
        yield from self._refreshing.tasks
        yield from self._callings.tasks
        yield from self._tables.tasks
        yield from self._calls.tasks

    # The table message

    async def drawn(self, moment: Moment, message: int | None) -> Moment:
        """This message shows the table as it was at that moment."""
        match = moment.match
        await self._records.matches.drew(match.id, match.revision, message)
        return replace(moment, match=replace(match, drawn=match.revision, table_message=message))

    def trouble(self, match_id: int) -> tuple[Text, ...]:
        """Why a table is not shown; told once, to whoever acts."""
        found = self._trouble.pop(match_id, None)
        return () if found is None else (found,)

    async def repost(self, match_id: int) -> None:
        """The table again, at the bottom of the channel."""
        async with self._at(match_id):
            moment = await self._matches.look(match_id)
            view = self._drawing.table(moment)
            await self.drawn(moment, await self._post(moment.match, view, asyncio.Event()))

    async def invite(self, moment: Moment, people: list[int]) -> None:
        """One ping to those who were asked to sit down."""
        await self._calls.invite(moment, people)

    async def offer(self, moment: Moment, seat: int, heir: int) -> None:
        """One ping to whom a seat is offered."""
        await self._calls.offer(moment, seat, heir)

    def remove(self, channel: int, message: int) -> None:
        """A message nobody needs any more."""
        self._calls.remove(channel, message)

    def _at(self, match_id: int) -> asyncio.Lock:
        """One at a time writes a table's message: else two would each post their own."""
        return self._writing.setdefault(match_id, asyncio.Lock())

    async def _draw(self, match_id: int, _: None, overtaken: asyncio.Event) -> None:
        async with self._at(match_id):
            await self._draw_alone(match_id, overtaken)

    async def _draw_alone(self, match_id: int, overtaken: asyncio.Event) -> None:
        moment = await self._matches.look(match_id)
        match = moment.match
        if match.drawn >= match.revision:
            return
        try:
            message = await self._edit_or_post(match, self._drawing.table(moment), overtaken)
        except Overtaken:
            return
        except discord.HTTPException as error:
            await self._refused(match, error)
            return
        await self.drawn(moment, message)

    async def _refused(self, match: Match, error: discord.HTTPException) -> None:
        """For good: each refusal has one meaning."""
        log.warning("match %s: the table cannot be shown: %s", match.id, error.text)
        if error.code in GONE and match.open:
            await self._abandon(match.id)
        elif error.code not in GONE:
            self._trouble[match.id] = text("table-not-shown")

    async def _edit_or_post(self, match: Match, view: View, overtaken: asyncio.Event) -> int:
        if match.table_message is None or (match.open and self._old(match.table_message)):
            return await self._post(match, view, overtaken)
        try:
            await self._edit(match, match.table_message, view, overtaken)
        except discord.HTTPException as error:
            if error.code not in (UNKNOWN_MESSAGE, TOO_MANY_OLD_EDITS, ARCHIVED):
                raise
            return await self._post(match, view, overtaken)
        return match.table_message

    async def _edit(self, match: Match, message: int, view: View, overtaken: asyncio.Event) -> None:
        channel = self._client.get_partial_messageable(match.channel)
        table = channel.get_partial_message(message)
        await self._gate.call(
            Priority.TABLE, lambda: table.edit(view=view, allowed_mentions=NOBODY), overtaken
        )

    async def _post(self, match: Match, view: View, overtaken: asyncio.Event) -> int:
        """The table anew, below what was said since; the old message goes."""
        channel = self._client.get_partial_messageable(match.channel)

        async def send() -> int:
            return (await channel.send(view=view, allowed_mentions=NOBODY)).id

        try:
            posted = await self._gate.call(Priority.TABLE, send, overtaken)
        except discord.HTTPException as error:
            if error.code != ARCHIVED:
                raise
            await self._wake_thread(match.channel)
            posted = await self._gate.call(Priority.TABLE, send, overtaken)
        if match.table_message is not None:
            self._calls.remove(match.channel, match.table_message)
        return posted

    async def _wake_thread(self, channel_id: int) -> None:
        thread = await self._gate.call(
            Priority.TABLE, lambda: self._client.fetch_channel(channel_id)
        )
        if isinstance(thread, discord.Thread):
            await self._gate.call(Priority.TABLE, lambda: thread.edit(archived=False))

    def _old(self, message_id: int) -> bool:
        return self._now() - discord.utils.snowflake_time(message_id).timestamp() > OLD_SECONDS
