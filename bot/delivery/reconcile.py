"""One reconciliation of a match: compares the messages that should stand with those that stand,
and posts, edits and deletes until they agree.

It is idempotent: after a crash, a deploy or a fault it is simply run again.
"""

import asyncio
import logging
from collections.abc import Coroutine, Sequence
from dataclasses import dataclass, replace
from typing import Any

from bot.delivery.limiter import Overtaken
from bot.delivery.transport import NO_ACCESS, Meaning, Refusal, Transport, nonce
from bot.delivery.wanted import LOCKED, TABLE, Reach, Urgency, Wanted, wanted
from bot.pages.drawing import Drawing
from bot.pages.page import Page
from bot.play.chronicle import Chronicle
from bot.play.matches import Moment
from bot.play.paces import next_reminder
from bot.records import Records
from bot.records.match import OUTDATED, REPLACED, Match, Slot, Standing
from bot.records.messages import Note, told

log = logging.getLogger(__name__)

MAY_NOT = "may not"
"""The trouble of a table that Discord does not let us show."""
NO_PICTURE = "picture"
"""The trouble of an end that is shown without its picture: we may not attach files."""
PRIVATE = {"panel", "letter"}
"""Kinds of messages that one person sees alone."""
OLD = Slot("old")


@dataclass(frozen=True, kw_only=True)
class Tools:
    """The parts of the bot that a comparison works with."""

    records: Records
    transport: Transport
    drawing: Drawing
    chronicle: Chronicle


class Comparison:
    def __init__(
        self,
        tools: Tools,
        moment: Moment,
        reach: Reach,
        now: float,
        overtaken: asyncio.Event,
    ) -> None:
        self._tools = tools
        self._moment = moment
        self._reach = reach
        self._now = now
        self._overtaken = overtaken
        self._notes: list[Note] = []
        self.again = False
        """Whether a refusal changed the situation, so that another comparison is needed."""
        self.channel_gone = False
        self.letters_refused = False
        """Whether Discord lets us write no direct messages at present."""

    @property
    def _match(self) -> Match:
        return self._moment.match

    async def run(self, said: Sequence[Standing]) -> None:
        """Act on every difference at once, then store what stands now.

        `said` are messages that presses were answered with before: they stand already.
        """
        should, standing = wanted(self._moment, self._reach, self._now), self._reach.standing
        different = {slot: each for slot, each in should.items() if self._differs(slot, each)}
        if any(slot.kind in PRIVATE for slot in different):
            self._moment = await self._tools.chronicle.recall(self._moment)
        needless = standing.keys() - should.keys()
        if TABLE in different:
            needless -= {OLD}
        wait = self._reach.answering & (different.keys() | needless)
        acts: list[Coroutine[Any, Any, None]] = [
            *(
                self._bring(slot, different[slot], standing.get(slot))
                for slot in different.keys() - wait
            ),
            *(self._remove(standing[slot]) for slot in needless - wait),
            *(
                self._forget(standing[slot])
                for slot, each in should.items()
                if each.last and slot in standing and slot not in different
            ),
        ]
        await self._all(acts)
        await self._note(said, unfinished=bool(wait) or self._overtaken.is_set() or self.again)

    def _differs(self, slot: Slot, should: Wanted) -> bool:
        standing = self._reach.standing.get(slot)
        if standing is None or standing.failed in (REPLACED, OUTDATED):
            return True
        return standing.shows != should.key or bool(should.announces)

    async def _all(self, acts: Sequence[Coroutine[Any, Any, None]]) -> None:
        """Side by side; a fault is raised when all have come to their end."""
        for end in await asyncio.gather(*acts, return_exceptions=True):
            if isinstance(end, BaseException) and not isinstance(end, Overtaken):
                raise end

    async def _note(self, said: Sequence[Standing], *, unfinished: bool) -> None:
        done = None if unfinished else told(self._match, self._now, self._reminds_next)
        sure = await self._tools.records.messages.settle(self._match.id, said, self._notes, done)
        log.debug("match %s: revision %s was compared", self._match.id, self._match.revision)
        self.again |= not sure

    @property
    def _reminds_next(self) -> float | None:
        return next_reminder(self._match, self._now)

    # One message

    async def _bring(self, slot: Slot, should: Wanted, standing: Standing | None) -> None:
        try:
            await self._brought(slot, should, standing)
        except Refusal as refused:
            await self._refused(slot, should, standing, refused)

    async def _brought(self, slot: Slot, should: Wanted, standing: Standing | None) -> None:
        page = await self._page(should)
        if standing is None or should.announces or not _can_be_edited(standing):
            await self._post(slot, should, page, standing)
            return
        now = await self._edit(standing, page, should.urgency)
        failed = NO_PICTURE if should.pictured and not page.pictured else None
        if standing.failed == LOCKED:
            self.again = True  # the line below the lobby says so
        await self._shows(standing, replace(now, shows=should.key, failed=failed), should)

    async def _shows(self, read: Standing, now: Standing, should: Wanted) -> None:
        if should.last:
            await self._tools.records.messages.gone(self._match.id, read)
        else:
            self._notes.append((read, now))

    async def _page(self, should: Wanted) -> Page:
        """The picture of an end is drawn in another thread: it takes some hundred milliseconds."""
        drawing, moment = self._tools.drawing, self._moment
        if not should.pictured or self._match.trouble == NO_PICTURE:
            return should.page(drawing, moment)
        cover = await asyncio.to_thread(drawing.picture, moment)
        return drawing.pictured(moment, cover)

    async def _edit(self, standing: Standing, page: Page, urgency: Urgency) -> Standing:
        """Through its token as long as that works, else by a counted call."""
        transport = self._tools.transport
        if standing.reachable(self._now) and page.words is None:
            try:
                await transport.edit_by_token(standing, page, self._overtaken)
                return standing
            except Refusal as refused:
                if standing.kind == "panel" or standing.message is None:
                    raise
                log.info("match %s: %s by a counted call: %s", self._match.id, standing, refused)
        if standing.channel is None or standing.message is None:
            raise Refusal(Meaning.WAY_GONE, "its token has ended")
        await transport.edit(standing.channel, standing.message, page, urgency, self._overtaken)
        return standing if standing.reachable(self._now) else replace(standing, token=None)

    async def _post(
        self, slot: Slot, should: Wanted, page: Page, standing: Standing | None
    ) -> None:
        """A new message instead of the one that stood there.

        A call is deleted before the next one is posted, so that there are never two; a table after
        that, so that there always is one. The row of the deleted message is kept until the new one
        stands: the nonce is made of it, and so the same after a crash in between.
        """
        old = self._reach.standing.get(OLD) if slot == TABLE else None
        if standing is not None and standing.message is not None:
            await self._tools.records.messages.replacing(self._match.id, standing)
            await self._delete(standing)
        channel = await self._channel(slot)
        posted = await self._tools.transport.post(
            channel,
            page,
            should.urgency,
            self._overtaken,
            nonce=self._nonce(slot, should, standing or old),
            calls=should.announces,
        )
        failed = NO_PICTURE if should.pictured and not page.pictured else None
        new = Standing(
            kind=slot.kind,
            person=slot.person,
            channel=channel,
            message=posted.message,
            shows=should.key,
            failed=failed if posted.sure else OUTDATED,
        )
        await self._tools.records.messages.put(self._match.id, new)
        if old is not None:
            await self._remove(old)
        if not posted.sure or (standing is not None and standing.failed == LOCKED):
            self.again = True

    def _nonce(self, slot: Slot, should: Wanted, before: Standing | None) -> str:
        """The same for every attempt at this message, by whichever process.

        When its people pressed last belongs to it: somebody who is called a second time, as their
        panel proved gone, gets a message of its own.
        """
        chairs = self._match.chairs
        seen = [chair.seen_at for chair in chairs if chair.person in should.announces]
        once = should.once or should.key
        return nonce(self._match, slot, once, before and before.message, seen)

    async def _channel(self, slot: Slot) -> int:
        """Where a new message of this kind goes."""
        match = self._match
        if slot.kind == "letter":
            return await self._letters_of(slot.person or 0)
        return match.home if slot.kind in ("line", "invitation") else match.place

    async def _letters_of(self, person: int) -> int:
        seat = self._match.seat_of(person)
        known = None if seat is None else self._match.chairs[seat].dm_channel
        if known is not None:
            return known
        found = await self._tools.transport.open_letters(person, self._overtaken)
        await self._tools.records.people.reached_at(person, found)
        return found

    async def _remove(self, standing: Standing) -> None:
        """Delete a message and its row; a private panel can only be deleted through its token."""
        if standing.kind == "panel":
            await self._removed_by_token(standing)
        else:
            await self._delete(standing)
        await self._forget(standing)

    async def _delete(self, standing: Standing) -> None:
        if await self._removed_by_token(standing):
            return
        try:
            if standing.channel is not None and standing.message is not None:
                await self._tools.transport.delete(
                    standing.channel, standing.message, self._overtaken
                )
        except Refusal as refused:
            log.info("match %s: %s stays: %s", self._match.id, standing, refused)

    async def _removed_by_token(self, standing: Standing) -> bool:
        if not standing.reachable(self._now):
            return False
        try:
            await self._tools.transport.delete_by_token(standing, self._overtaken)
        except Refusal as refused:
            log.info("match %s: %s by a counted call: %s", self._match.id, standing, refused)
            return False
        return True

    async def _forget(self, standing: Standing) -> None:
        await self._tools.records.messages.gone(self._match.id, standing)

    # Refusals

    async def _refused(
        self, slot: Slot, should: Wanted, standing: Standing | None, refused: Refusal
    ) -> None:
        records, match = self._tools.records, self._match
        log.info("match %s: no %s: %s", match.id, slot.kind, refused)
        match refused.meaning:
            case Meaning.WAY_GONE | Meaning.MESSAGE_GONE:
                await self._lost(slot, should, standing)
            case Meaning.NO_LETTERS if slot.person is not None:
                await records.people.close_dm(slot.person, match.id)
                self.again = True
            case Meaning.NO_LETTERS_NOW:
                self.letters_refused = self.again = True
            case Meaning.CHANNEL_GONE if slot.kind == "letter" and slot.person is not None:
                await self._letters_elsewhere(slot.person)
            case Meaning.CHANNEL_GONE if slot.kind in ("table", "ping") and not self._shut(refused):
                self.channel_gone = True
            case Meaning.FORBIDDEN if should.pictured and slot.kind == "panel":
                await self._bring(slot, replace(should, pictured=False), standing)
            case Meaning.FORBIDDEN if should.pictured and match.trouble != NO_PICTURE:
                await self._failed(slot, standing, NO_PICTURE)
                self.again = True
            case Meaning.LOCKED:
                await self._failed(slot, standing, LOCKED)
                self.again |= slot == TABLE and match.trouble != LOCKED
            case _:
                await self._failed(slot, standing, MAY_NOT)

    def _shut(self, refused: Refusal) -> bool:
        """Of a thread that we may not look into Discord tells nothing, but of its channel it does:
        it is not gone."""
        return refused.code == NO_ACCESS and self._tools.transport.knows(self._match.home)

    async def _letters_elsewhere(self, person: int) -> None:
        """Their direct messages are in another channel than the one we remember, or nowhere."""
        seat = self._match.seat_of(person)
        known = seat is not None and self._match.chairs[seat].dm_channel is not None
        if known:
            await self._tools.records.people.reached_at(person, None)
        else:
            await self._tools.records.people.close_dm(person, self._match.id)
        self.again = True

    async def _lost(self, slot: Slot, should: Wanted, standing: Standing | None) -> None:
        """The next comparison posts it anew, or calls its person in another way."""
        if standing is not None:
            await self._forget(standing)
        if slot.kind == "panel" and slot.person is not None and not should.last:
            await self._tools.records.matches.unseen(self._match.id, slot.person, self._now)
        self.again = not should.last

    async def _failed(self, slot: Slot, standing: Standing | None, why: str) -> None:
        """It is tried again when something changes. Of a table it is stored why, so that the next
        person who acts is told."""
        log.warning("match %s: its %s cannot be shown: %s", self._match.id, slot.kind, why)
        if slot != TABLE:
            return
        if standing is not None:
            self._notes.append((standing, replace(standing, failed=why)))
        else:
            failed = Standing(kind="table", channel=self._match.channel, failed=why)
            await self._tools.records.messages.put(self._match.id, failed)


def _can_be_edited(standing: Standing) -> bool:
    there = standing.message is not None or standing.token is not None
    return there and standing.failed != REPLACED
