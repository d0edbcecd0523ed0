"""What goes out to Discord, in which order, and what happens when it is refused."""

import asyncio
import logging
import math
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from weakref import WeakValueDictionary

import discord

from bot.play.matches import Matches, Moment
from bot.records import DatabaseError, Records
from bot.records.match import Match
from bot.stage.calls import Calls
from bot.stage.drawing import Drawing
from bot.stage.gate import Gate, Overtaken, Priority, growing
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
AT_ONCE = 20
"""So many tables are loaded and drawn at a time after a start."""
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
        self._panels = Panels(client, records, matches, drawing, now, self._calls.unreached)
        self._tables = Latest("draw match", self._draw)
        self._refreshing = Latest("refresh panels of match", self._panels.refresh)
        self._trouble: dict[int, Text] = {}
        self._redrawing: set[asyncio.Task[None]] = set()
        self._writing: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    # What has changed is shown: panels, calls and the table, none of them in another's way

    def publish(self, moment: Moment, answered: int | None = None) -> None:
        """Bring everything up to date soon; many changes may be one.

        The seat that was answered with this very moment need not be shown it again.
        """
        self._publish(moment, answered, OLD_SECONDS)

    def _publish(self, moment: Moment, answered: int | None, old: float) -> None:
        match = moment.match
        self._refreshing.request(match.id, (moment, answered))
        self._calls.publish(moment)
        just_over = match.status == "over" and bool(moment.events)
        if match.drawn < match.revision or just_over:
            self._tables.request(match.id, (old, just_over))

    def refresh(self, moment: Moment) -> None:
        """The panels alone: one was opened while something else was shown."""
        self._refreshing.request(moment.match.id, (moment, None))

    def _stale(self, match_id: int) -> None:
        self._tables.request(match_id, (OLD_SECONDS, False))

    async def catch_up(self) -> None:
        """After a start: what was decided but not shown, running matches first."""
        await self.redraw(await self._records.matches.behind())
        await self._records.matches.forget_old_panels()

    async def redraw(self, matches: Iterable[int]) -> None:
        """Tables that have been wrong for a while: where possible they are not posted anew."""
        task = asyncio.create_task(self._redraw(list(matches)), name="redraw")
        self._redrawing.add(task)
        task.add_done_callback(self._redrawing.discard)

    async def _redraw(self, matches: Sequence[int]) -> None:
        """A few at a time: what cannot go out yet need not be loaded yet."""
        for match_id in matches:
            while len(self._tables.tasks) >= AT_ONCE:
                await asyncio.wait(self._tables.tasks, return_when=asyncio.FIRST_COMPLETED)
            await self._redraw_one(match_id)

    async def _redraw_one(self, match_id: int) -> None:
        for pause in growing():
            try:
                self._publish(await self._matches.look(match_id), None, math.inf)
                return
            except DatabaseError as error:
                log.warning("match %s cannot be read, next try in %s s: %s", match_id, pause, error)
            except Exception:  # one broken match must not keep the others from being shown
                log.exception("match %s cannot be shown", match_id)
                return
            await asyncio.sleep(pause)

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
        left = list(self._tasks())
        for task in left:
            task.cancel()
        await asyncio.gather(*left, return_exceptions=True)

    def _tasks(self) -> Iterator[asyncio.Task[None]]:
        yield from self._redrawing
        yield from self._refreshing.tasks
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

    async def _draw(
        self, match_id: int, given: tuple[float, bool], overtaken: asyncio.Event
    ) -> None:
        async with self._at(match_id):
            await self._draw_alone(match_id, given, overtaken)

    async def _draw_alone(
        self, match_id: int, given: tuple[float, bool], overtaken: asyncio.Event
    ) -> None:
        """An open table older than this is posted anew; one that is just over gets its picture."""
        old, just_over = given
        moment = await self._matches.look(match_id)
        behind = moment.match.drawn < moment.match.revision
        while behind and not await self._drew(moment, old, overtaken):
            moment = await self._matches.look(match_id)
        if just_over:
            await self._add_picture(await self._matches.look(match_id), overtaken)

    async def _drew(self, moment: Moment, old: float, overtaken: asyncio.Event) -> bool:
        """Not so if a press was answered with something newer meanwhile: ours may lie over it."""
        match = moment.match
        try:
            view = self._drawing.table(moment)
            message = await self._edit_or_post(match, view, old, overtaken)
        except Overtaken:
            return True
        except discord.HTTPException as error:
            await self._refused(match, error)
            return True
        self._trouble.pop(match.id, None)
        drew = await self._records.matches.drew(match.id, match.revision, message)
        if not drew and message != match.table_message:
            self._calls.remove(match.channel, message)
        return drew

    async def _add_picture(self, moment: Moment, overtaken: asyncio.Event) -> None:
        """Once a match, when the words are there: it takes a while to draw."""
        cover = await asyncio.to_thread(self._drawing.picture, moment)
        message = moment.match.table_message
        if cover is None or message is None:
            return
        channel = self._client.get_partial_messageable(moment.match.channel)
        table, view = channel.get_partial_message(message), self._drawing.table(moment, cover)

        async def edit() -> None:
            file = self._drawing.file(moment, cover)
            await table.edit(view=view, attachments=[file], allowed_mentions=NOBODY)

        try:
            await self._gate.call(Priority.TABLE, edit, overtaken)
        except (Overtaken, discord.HTTPException) as error:
            log.info("match %s stays without a picture: %s", moment.match.id, error)

    async def _refused(self, match: Match, error: discord.HTTPException) -> None:
        """For good: each refusal has one meaning."""
        log.warning("match %s: the table cannot be shown: %s", match.id, error.text)
        if not match.open:  # it will not be tried again at each start
            await self._records.matches.drew(match.id, match.revision, match.table_message)
        elif error.code in GONE:
            await self._abandon(match.id)
        else:
            self._trouble[match.id] = text("table-not-shown")

    async def _edit_or_post(
        self, match: Match, view: View, old: float, overtaken: asyncio.Event
    ) -> int:
        if match.table_message is None or (match.open and self._age(match.table_message) > old):
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

    def _age(self, message_id: int) -> float:
        return self._now() - discord.utils.snowflake_time(message_id).timestamp()
