"""Threads in which tables live: created, named, joined, and archived at the end.

A thread that is created from a message has that message's id, which is stored when the game begins.
So creating it is idempotent: after a crash it is asked for again, and Discord says it exists.
"""

import asyncio
import logging
from collections.abc import Callable
from typing import Any, Final

import discord

from bot.delivery.limiter import Limiter
from bot.delivery.transport import FAILURES, Meaning, Refusal, nonce, refusal
from bot.delivery.wanted import Urgency
from bot.delivery.workers import Background
from bot.pages.drawing import Drawing
from bot.play.matches import Matches, Moment
from bot.records import Records
from bot.records.match import Match, Slot, Standing

log = logging.getLogger(__name__)

UNKNOWN_MESSAGE, HAS_THREAD = 10008, 160004
IDLE_MINUTES: Final = 10080
"""A week: then Discord puts away by itself a thread in which nobody has written."""


class Threads:
    def __init__(
        self,
        *,
        client: discord.Client,
        records: Records,
        matches: Matches,
        drawing: Drawing,
        limiter: Limiter,
    ) -> None:
        self._client = client
        self._records = records
        self._matches = matches
        self._drawing = drawing
        self._limiter = limiter
        self._stayed: set[int] = set()
        """Matches whose thread was refused, of which nobody has been told yet."""
        self._background = Background()

    @property
    def tasks(self) -> list[asyncio.Task[None]]:
        return self._background.tasks

    def stayed(self, match_id: int) -> bool:
        """Whether Discord refused its thread; true once for each refusal."""
        known = match_id in self._stayed
        self._stayed.discard(match_id)
        return known

    # A place for the table

    async def ready(self, match_id: int) -> Moment:
        """A match as it stands, once its thread exists where it has one."""
        moment = await self._matches.look(match_id)
        while self._awaits_thread(moment.match) and not await self._made(moment):
            moment = await self._matches.look(match_id)
        return moment

    def _awaits_thread(self, match: Match) -> bool:
        """Whether its thread may not exist yet: nothing stands in it, and Discord has not told us
        of it."""
        unseen = match.open and match.parent is not None and match.table_message is None
        return unseen and self._client.get_channel(match.channel) is None

    async def _made(self, moment: Moment) -> bool:
        """Create its thread. False if the match was moved elsewhere, and must be read again."""
        match = moment.match
        assert match.parent is not None
        parent, name = match.parent, self._drawing.thread_name(moment)
        try:
            await self._call(
                Urgency.CALL,
                lambda: self._client.http.start_thread_with_message(
                    parent, match.channel, name=name, auto_archive_duration=IDLE_MINUTES
                ),
            )
        except Refusal as refused:
            return await self._refused(moment, refused)
        for chair in match.chairs:
            if chair.person is not None:
                self._background.later(self._let_in(match.channel, chair.person))
        return True

    async def _refused(self, moment: Moment, refused: Refusal) -> bool:
        """It exists already, or is created from another message, or the table moves back."""
        match = moment.match
        if refused.code == HAS_THREAD:
            return True
        if refused.code == UNKNOWN_MESSAGE:
            await self._records.threads.regrow(match, await self._post_line(moment))
            return False
        if refused.meaning is Meaning.CHANNEL_GONE:
            raise refused
        log.warning("match %s gets no thread: %s", match.id, refused)
        if not await self._records.threads.move_back(match.id):
            raise refused
        self._stayed.add(match.id)
        return False

    async def _post_line(self, moment: Moment) -> Standing:
        """Post another message to create the thread from: the first was deleted."""
        match, view = moment.match, self._drawing.line(moment)
        channel = self._client.get_partial_messageable(match.home)
        nobody, once = discord.AllowedMentions.none(), nonce(match, Slot("line"), match.channel)
        sent = await self._call(
            Urgency.TABLE,
            lambda: channel.send(view=view, allowed_mentions=nobody, nonce=once, silent=True),
        )
        return Standing(kind="line", channel=match.home, message=sent.id, shows=match.status)

    async def _let_in(self, thread: int, person: int) -> None:
        """Add somebody to a thread: it appears in their list, with what is said in it."""
        http = self._client.http
        await self._call(Urgency.REMOVAL, lambda: http.add_user_to_thread(thread, person))

    async def _call(self, urgency: Urgency, work: Callable[[], Any]) -> Any:
        try:
            return await self._limiter.call(urgency, work)
        except FAILURES as error:
            raise refusal(error) from error

    # The end

    def put_away(self, match: Match) -> None:
        """Archive the thread of a match that has ended, once its end stands there."""
        self._background.later(self._archive(match))

    async def _archive(self, match: Match) -> None:
        there = await self._records.matches.at(match.channel)
        if there is None or there.id == match.id:
            http = self._client.http
            await self._call(
                Urgency.REMOVAL, lambda: http.edit_channel(match.channel, archived=True)
            )
