"""What goes out to Discord, in which order, and what happens when it is refused."""

import asyncio
import logging
import math
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from weakref import WeakValueDictionary

import aiohttp
import discord

from bot.delivery.calls import Calls
from bot.delivery.coalescing import Coalescing
from bot.delivery.covers import Covers
from bot.delivery.limiter import Limiter, Overtaken, growing
from bot.delivery.lists import Lists
from bot.delivery.messages import LOCKED, OLD_SECONDS, TableMessages, Wanted
from bot.delivery.panels import Panels
from bot.delivery.partings import Partings
from bot.delivery.pings import Pings
from bot.delivery.summons import Summons
from bot.delivery.threads import Threads
from bot.delivery.webhooks import ORIGINAL, edit_through
from bot.pages.drawing import Drawing
from bot.pages.listing import Listing
from bot.pages.panel import Picture
from bot.play.chronicle import Chronicle, long
from bot.play.matches import Matches, Moment
from bot.records import DatabaseError, Records
from bot.records.match import LivePanel, Match
from bot.words.text import Text, text

log = logging.getLogger(__name__)

GONE = {10003, 10004, 50001}
"""The channel or the server is no more, or we are no longer let in."""
AT_ONCE = 20
"""So many tables are loaded and drawn at a time after a start."""

Abandon = Callable[[int], Awaitable[None]]
"""End a match whose table nobody can see any more."""


class Delivery:
    def __init__(
        self,
        client: discord.Client,
        records: Records,
        matches: Matches,
        drawing: Drawing,
        chronicle: Chronicle,
        gate: Limiter,
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
        at_hand = (records, matches, drawing, chronicle)
        self._threads = Threads(client, records, matches, drawing, gate)
        self.answers = gate.answers
        self._pings = Pings(client, drawing, gate)
        self._covers = Covers(client, drawing, gate)
        ways = (self._stale, self._threads, self._pings, self._bring)
        self._calls = Calls(client, *at_hand, gate, now, *ways)
        self._messages = TableMessages(client, records, gate, now, self._pings.remove)
        self._panels = Panels(client, *at_hand, now, self._calls.unreached)
        listing = Listing(records, matches, drawing)
        self.lists = Lists(client, records, matches, listing, now, self._calls.unreached)
        self.partings = Partings(client, drawing, gate, now)
        self._summons = Summons(records, matches, drawing, self._pings, now)
        self._tables = Coalescing("draw match", self._draw)
        self._refreshing = Coalescing("refresh panels of match", self._panels.refresh)
        self._locked: dict[int, int] = {}
        """Matches whose thread is locked, by that thread."""
        self._redrawing: set[asyncio.Task[None]] = set()
        self._waiting: set[int] = set()
        """Tables that are to be redrawn when there is time."""
        self._writing: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    @property
    def waiting(self) -> int:
        """How many calls wait for their turn."""
        return self._gate.waiting

    # What has changed is shown: panels, calls and the table, none of them in another's way

    def publish(self, moment: Moment, answered: int | None = None) -> None:
        """Bring everything up to date when nobody waits for an answer; many changes may be one.

        The seat that was answered with this very moment need not be shown it again.
        """
        self.answers.later(partial(self._publish, moment, answered, OLD_SECONDS))

    def _publish(self, moment: Moment, answered: int | None, old: float) -> None:
        match = moment.match
        self._refreshing.request(match.id, (moment, answered))
        self._calls.publish(moment)
        self.lists.publish(moment)
        self._summons.publish(moment)
        just_over = match.status == "over" and bool(moment.events)
        if match.drawn < match.revision or just_over:
            self._tables.request(match.id, Wanted(old, just_over, long(match)))

    def _stale(self, match_id: int) -> None:
        self._tables.request(match_id, Wanted())

    async def redraw(self, matches: Iterable[int]) -> None:
        """Tables that have been wrong for a while: where possible they are not posted anew."""
        waiting = [match for match in matches if match not in self._waiting]
        self._waiting.update(waiting)
        task = asyncio.create_task(self._redraw(waiting), name="redraw")
        self._redrawing.add(task)
        task.add_done_callback(self._redrawing.discard)

    async def _redraw(self, matches: Sequence[int]) -> None:
        """A few at a time: what cannot go out yet need not be loaded yet."""
        for match_id in matches:
            while len(self._tables.tasks) >= AT_ONCE:
                await asyncio.wait(self._tables.tasks, return_when=asyncio.FIRST_COMPLETED)
            self._waiting.discard(match_id)
            if not self._shows(match_id):
                await self._redraw_one(match_id)

    def _shows(self, match_id: int) -> bool:
        """Whether somebody is at it already."""
        drawing, refreshing = match_id in self._tables, match_id in self._refreshing
        return drawing or refreshing or self._calls.calling(match_id)

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
        yield from self.answers.tasks
        yield from self._redrawing
        yield from self._refreshing.tasks
        yield from self._tables.tasks
        yield from self.lists.tasks
        yield from self._summons.tasks
        yield from self.partings.tasks
        yield from self._calls.tasks
        yield from self._messages.tasks
        yield from self._pings.tasks
        yield from self._threads.tasks

    # The table message

    async def drawn(self, moment: Moment, message: int | None, token: str | None = None) -> Moment:
        """This message shows the table as it was at that moment.

        If it was the answer to a press, that press's token can change it for a while.
        If it has shown something else meanwhile, that answer came late, and may lie over it.
        """
        match = moment.match
        way = None if token is None else LivePanel(token, message, self._now())
        if not await self._recorded(match, message, way):
            await self._records.matches.covered(match.id, match.revision)
            await self._records.threads.covered(match.id, message)
            self._stale(match.id)
        return replace(moment, match=replace(match, drawn=match.revision, table_message=message))

    async def reached(self, match_id: int, way: LivePanel, *, called: bool) -> None:
        """The table, or what called somebody to it, was pressed: that is a way to change it.

        Who comes when called turns the call into the table: it stands where they look, and
        whatever changes soon costs no call. The old one goes.
        """
        if not called:
            await self._records.matches.reached(match_id, way)
        elif await self._records.matches.unpinged(match_id, way.message or 0):
            async with self._at(match_id):
                await self._move_to(await self._matches.look(match_id), way)

    async def _move_to(self, moment: Moment, way: LivePanel) -> None:
        match = moment.match
        try:
            await edit_through(self._client, way.token, ORIGINAL, self._drawing.table(moment))
            if await self._recorded(match, way.message, way):
                self._messages.retire(match, way.message)
                return
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            log.info("match %s: a call does not become its table: %s", match.id, error)
        self._pings.remove(match.channel, way.message or 0)

    async def _recorded(
        self, match: Match, message: int | None, way: LivePanel | None = None
    ) -> bool:
        """Whether the table now surely shows this: nobody else has drawn or posted it meanwhile."""
        given = (match.id, match.revision, message, way, match.drawn, match.table_message or 0)
        return await self._records.matches.drew(*given)

    async def trouble(self, match: Match) -> tuple[Text, ...]:
        """Why a table is not shown, or not where it was to be; told once, to whoever acts."""
        told = match.hidden and await self._records.pending.told_hidden(match.id)
        why = "table-in-locked-thread" if match.id in self._locked else "table-not-shown"
        stayed = self._threads.stayed(match.id)
        return (*((text(why),) if told else ()), *((text("thread-refused"),) if stayed else ()))

    async def shown(self, match_id: int) -> None:
        """Until its table shows what was to be shown."""
        await self._tables.done(match_id)

    async def repost(self, match_id: int) -> None:
        """The table again, at the bottom of the channel."""
        async with self._at(match_id):
            moment = await self._threads.ready(match_id)
            view = self._drawing.table(moment)
            posted = await self._messages.post(moment.match, view, asyncio.Event())
            await self.drawn(moment, posted)
            if not await self._spared(moment.match, posted):  # else the old one was pressed
                self._messages.retire(moment.match, posted)

    async def invite(self, moment: Moment, people: list[int]) -> None:
        """One ping to those who were asked to sit down."""
        await self._calls.invite(moment, people)

    async def offer(self, moment: Moment, seat: int, heir: int) -> None:
        """One ping to whom a seat is offered."""
        await self._calls.offer(moment, seat, heir)

    def remove(self, channel: int, message: int) -> None:
        """A message nobody needs any more."""
        self._pings.remove(channel, message)

    def _at(self, match_id: int) -> asyncio.Lock:
        """One at a time writes a table's message: else two would each post their own."""
        return self._writing.setdefault(match_id, asyncio.Lock())

    async def _draw(self, match_id: int, wanted: Wanted, overtaken: asyncio.Event) -> None:
        called = wanted.slow and self._calls.calling(match_id)
        if called and self._calls.brings_table(await self._matches.look(match_id)):
            await self._calls.called(match_id)
        async with self._at(match_id):
            await self._draw_alone(match_id, wanted, overtaken)

    async def _bring(self, given: Moment, seat: int, overtaken: asyncio.Event) -> bool:
        """Call the one who is awaited by posting the table anew, plain words first.

        It costs a call less than a ping beside a table that is changed, and soon goes for it.
        """
        async with self._at(given.match.id):
            moment = await self._matches.look(given.match.id)
            match, person = moment.match, moment.match.chairs[seat].person
            words = None if person is None else self._drawing.calling(moment, person)
            if words is None or person is None or not self._calls.brings_table(moment):
                return False
            try:
                posted = await self._messages.call(match, words, person, overtaken)
            except Overtaken:
                return True
            except discord.HTTPException as error:
                log.warning("match %s: nobody is called by its table: %s", match.id, error.text)
                return False
            if not await self._recorded(match, posted):  # drawn by somebody else meanwhile
                return not await self._spared(match, posted)
            self._messages.retire(match, posted)  # the same, if only that it called was not noted
            return True

    async def _spared(self, match: Match, posted: int) -> bool:
        """A message that did not become the table goes; whether it did not.

        Another process that posts the same is given the same message, and may have noted it.
        """
        now = (await self._matches.look(match.id)).match
        if now.table_message == posted:
            return False
        self._pings.remove(match.channel, posted)
        return True

    async def _draw_alone(self, match_id: int, wanted: Wanted, overtaken: asyncio.Event) -> None:
        old, just_over, _ = wanted
        moment = await self._place(match_id)
        if moment is None:
            return
        if not moment.match.open:  # before the table: what is drawn last is caught up with
            await self._threads.line(moment)
        behind = moment.match.drawn < moment.match.revision
        cover = await self._covers.with_words(moment) if behind and just_over else None
        while behind and not await self._drew(moment, old, overtaken, cover):
            moment = await self._place(match_id)  # it may have begun elsewhere meanwhile
            if moment is None:
                return
        if just_over and cover is None:
            await self._covers.add(await self._matches.look(match_id), overtaken)
        if moment.match.parent is not None:
            await self._leave(await self._matches.look(match_id))

    async def _place(self, match_id: int) -> Moment | None:
        """The match, once there is a place for its table; nothing if there is none."""
        try:
            return await self._threads.ready(match_id)
        except discord.HTTPException as error:
            await self._refused((await self._matches.look(match_id)).match, error)
            return None

    async def _leave(self, moment: Moment) -> None:
        """What a table in a thread leaves outside of it; at the end the thread is put away."""
        match = moment.match
        if match.open and match.id not in self._locked:
            await self._threads.line(moment)
        elif not match.open and match.drawn >= match.revision:
            self._threads.put_away(
                match, [*self._calls.tasks, *self._pings.tasks, *self._messages.tasks]
            )

    async def lined(self, moment: Moment) -> None:
        """The lobby that was pressed shows the line that is left of it."""
        await self._threads.lined(moment.match, moment.match.revision)

    async def unlocked(self, thread: int) -> None:
        """What could not be shown in a thread can be now."""
        if thread in self._locked.values():
            await self.redraw([match for match, t in self._locked.items() if t == thread])

    async def _drew(
        self,
        moment: Moment,
        old: float,
        overtaken: asyncio.Event,
        cover: Picture | None = None,
    ) -> bool:
        """Not so if somebody else has drawn meanwhile: one may lie over the other."""
        match = moment.match
        files = partial(self._covers.files, moment, cover)
        try:
            view = self._drawing.table(moment, cover)
            message = await self._messages.show(match, view, old, overtaken, files)
        except Overtaken:
            return True
        except discord.HTTPException as error:
            await self._refused(match, error)
            return True
        self._locked.pop(match.id, None)
        drew = await self._recorded(match, message)
        if drew:
            self._messages.retire(match, message)
        elif message != match.table_message:
            await self._spared(match, message)
        return drew

    async def _refused(self, match: Match, error: discord.HTTPException) -> None:
        """For good: each refusal has one meaning."""
        log.warning("match %s: the table cannot be shown: %s", match.id, error.text)
        if not match.open:  # it will not be tried again at each start
            await self._recorded(match, match.table_message)
        elif error.code in GONE:
            await self._abandon(match.id)
        elif error.code == LOCKED:
            await self._shut_out(match)
        else:
            await self._records.pending.hide(match.id)

    async def _shut_out(self, match: Match) -> None:
        """A locked thread: whoever acts hears of it, and moderators read it in the channel."""
        await self._records.pending.hide(match.id)
        if match.id not in self._locked:
            self._locked[match.id] = match.channel
            await self._threads.line(await self._matches.look(match.id), locked=True)
