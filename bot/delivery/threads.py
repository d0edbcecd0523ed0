"""Threads in which tables live: made once whatever breaks, named, woken, and put away at the end.

A thread made from a message has that message's number. It is stored when the game begins, so
there is nothing to lose: a thread that is already there is found by being asked for again.
"""

import asyncio
import logging
from collections.abc import Callable
from typing import Any, Final

import discord

from bot.delivery.background import Background
from bot.delivery.limiter import Limiter
from bot.delivery.transport import FAILURES, Meaning, Refusal, nonce, refusal
from bot.delivery.wanted import Urgency
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
        """Matches that went back to their channel, of which nobody has been told yet."""
        self._background = Background()

    @property
    def tasks(self) -> list[asyncio.Task[None]]:
        return self._background.tasks

    def stayed(self, match_id: int) -> bool:
        """Whether Discord let no thread be made for it; told once."""
        known = match_id in self._stayed
        self._stayed.discard(match_id)
        return known

    # A place for the table

    async def ready(self, match_id: int) -> Moment:
        """A match as it stands, once there is a place for what it shows."""
        moment = await self._matches.look(match_id)
        while _awaits_thread(moment.match) and not await self._made(moment):
            moment = await self._matches.look(match_id)
        return moment

    async def _made(self, moment: Moment) -> bool:
        """Whether its thread is there; else the match has changed, and is looked at again."""
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
        """It is there already, or grows from another message, or is not to be."""
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
        """The message its thread was to grow from was deleted: it grows from this one."""
        match, view = moment.match, self._drawing.line(moment)
        channel = self._client.get_partial_messageable(match.home)
        nobody, once = discord.AllowedMentions.none(), nonce(match, Slot("line"), match.channel)
        sent = await self._call(
            Urgency.TABLE,
            lambda: channel.send(view=view, allowed_mentions=nobody, nonce=once),
        )
        return Standing(kind="line", channel=match.home, message=sent.id, shows=match.status)

    async def _let_in(self, thread: int, person: int) -> None:
        """Its people find it in their list, and hear of what is said in it."""
        http = self._client.http
        await self._call(Urgency.REMOVAL, lambda: http.add_user_to_thread(thread, person))

    async def _call(self, urgency: Urgency, work: Callable[[], Any]) -> Any:
        try:
            return await self._limiter.call(urgency, work)
        except FAILURES as error:
            raise refusal(error) from error

    # The end

    def put_away(self, match: Match) -> None:
        """A thread of ours whose game is over and told."""
        self._background.later(self._archive(match))

    async def _archive(self, match: Match) -> None:
        there = await self._records.matches.at(match.channel)
        if there is None or there.id == match.id:
            http = self._client.http
            await self._call(
                Urgency.REMOVAL, lambda: http.edit_channel(match.channel, archived=True)
            )


def _awaits_thread(match: Match) -> bool:
    """Whether nothing stands in its thread yet."""
    return match.open and match.parent is not None and match.table_message is None
