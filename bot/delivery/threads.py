"""Threads in which tables live: created, named, joined, and archived at the end.

A thread that is created from a message has that message's id, which is stored when the game begins.
So creating it is idempotent: after a crash it is asked for again, and Discord says it exists.
"""

import asyncio
import logging

from bot.delivery.transport import Meaning, Refusal, Transport, nonce
from bot.delivery.wanted import Urgency
from bot.delivery.workers import Background
from bot.pages.drawing import Drawing
from bot.pages.page import Page
from bot.play.matches import Matches, Moment
from bot.records import Records
from bot.records.match import Match, Slot, Standing

log = logging.getLogger(__name__)

UNKNOWN_MESSAGE, HAS_THREAD = 10008, 160004


class Threads:
    def __init__(
        self,
        *,
        transport: Transport,
        records: Records,
        matches: Matches,
        drawing: Drawing,
    ) -> None:
        self._transport = transport
        self._records = records
        self._matches = matches
        self._drawing = drawing
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
        return unseen and not self._transport.knows(match.place)

    async def _made(self, moment: Moment) -> bool:
        """Create its thread. False if the match was moved elsewhere, and must be read again."""
        match = moment.match
        assert match.parent is not None
        name = self._drawing.thread_name(moment)
        try:
            await self._transport.start_thread(match.parent, match.place, name)
        except Refusal as refused:
            return await self._refused(moment, refused)
        for chair in match.chairs:
            if chair.person is not None:
                joining = self._transport.add_to_thread(match.place, chair.person)
                self._background.later(joining)
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
        match, page = moment.match, Page(self._drawing.line(moment))
        once = nonce(match, Slot("line"), match.channel)
        posted = await self._transport.post(match.home, page, Urgency.TABLE, nonce=once)
        message = posted.message
        return Standing(kind="line", channel=match.home, message=message, shows=match.status)

    # The end

    def put_away(self, match: Match) -> None:
        """Archive the thread of a match that has ended, once its end stands there."""
        self._background.later(self._archive(match))

    async def _archive(self, match: Match) -> None:
        there = await self._records.matches.at(match.place)
        if there is None or there.id == match.id:
            await self._transport.archive(match.place)
