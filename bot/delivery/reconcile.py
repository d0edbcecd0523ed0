"""One comparison of what should stand on Discord for a match with what stands, acted on.

It is idempotent: after a death, a deploy or a fault it is simply done again.
"""

import asyncio
import logging
from collections.abc import Coroutine, Sequence
from dataclasses import dataclass, replace
from typing import Any

from bot.delivery.limiter import Overtaken
from bot.delivery.transport import Meaning, Refusal, Transport, nonce
from bot.delivery.wanted import LOCKED, TABLE, Reach, Urgency, Wanted, wanted
from bot.pages.drawing import Drawing
from bot.pages.page import Page
from bot.play.chronicle import Chronicle
from bot.play.matches import Moment
from bot.play.paces import next_reminder
from bot.records import Records
from bot.records.match import Match, Slot, Standing
from bot.records.messages import Note, told

log = logging.getLogger(__name__)

NO_PICTURE = "picture"
"""The trouble of an end that is shown without its picture: we may not attach files."""
ALONE = {"panel", "letter"}
"""What one person sees alone."""


@dataclass(frozen=True, kw_only=True)
class Tools:
    """What it takes to act."""

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
        """Whether something was found out that must be compared once more."""
        self.channel_gone = False
        self.letters_refused = False
        """Whether Discord lets us write no direct messages at present."""
        self._unfinished = False

    @property
    def _match(self) -> Match:
        return self._moment.match

    async def run(self, said: Sequence[Standing]) -> None:
        """Act on every difference at once, and note what came of it.

        `said` is what presses were answered with before: it stands already.
        """
        should, standing = wanted(self._moment, self._reach, self._now), self._reach.standing
        if any(self._differs(slot, each) and slot.kind in ALONE for slot, each in should.items()):
            self._moment = await self._tools.chronicle.recall(self._moment)
        acts: list[Coroutine[Any, Any, None]] = [
            self._bring(slot, each, standing.get(slot))
            for slot, each in should.items()
            if self._differs(slot, each)
        ]
        acts += [self._remove(each) for slot, each in standing.items() if slot not in should]
        acts += [
            self._forget(standing[slot])
            for slot, each in should.items()
            if each.last and slot in standing and not self._differs(slot, each)
        ]
        await asyncio.gather(*map(self._guarded, acts))
        await self._note(said)

    def _differs(self, slot: Slot, should: Wanted) -> bool:
        standing = self._reach.standing.get(slot)
        return standing is None or standing.shows != should.key or bool(should.announces)

    async def _guarded(self, act: Coroutine[Any, Any, None]) -> None:
        try:
            await act
        except Overtaken:
            self._unfinished = True

    async def _note(self, said: Sequence[Standing]) -> None:
        unfinished = self._unfinished or self._overtaken.is_set() or self.again
        done = None if unfinished else told(self._match, self._now, self._reminds_next)
        sure = await self._tools.records.messages.settle(self._match.id, said, self._notes, done)
        self.again = self.again or not sure

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
        anew = standing is None or should.announces or not (standing.message or standing.token)
        if anew:
            await self._post(slot, should, page, standing)
            return
        assert standing is not None
        now = await self._edit(standing, page, should.urgency)
        failed = NO_PICTURE if should.pictured and not page.pictured else None
        await self._shows(standing, replace(now, shows=should.key, failed=failed), should)

    async def _shows(self, read: Standing, now: Standing, should: Wanted) -> None:
        if should.last:
            await self._tools.records.messages.gone(self._match.id, read)
        else:
            self._notes.append((read, now))

    async def _page(self, should: Wanted) -> Page:
        """The picture of an end is drawn in a thread: it takes a while."""
        drawing, moment = self._tools.drawing, self._moment
        if not should.pictured or self._match.trouble == NO_PICTURE:
            return should.page(drawing, moment)
        cover = await asyncio.to_thread(drawing.picture, moment)
        return drawing.pictured(moment, cover)

    async def _edit(self, standing: Standing, page: Page, urgency: Urgency) -> Standing:
        """Through its token where that leads there, else by a counted call."""
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
        place = (standing.channel, standing.message)
        await transport.edit(*place, page, urgency, self._overtaken)
        return standing if standing.reachable(self._now) else replace(standing, token=None)

    async def _post(
        self, slot: Slot, should: Wanted, page: Page, standing: Standing | None
    ) -> None:
        """A new message in the place of what stood there, which goes first but for a table."""
        before = standing or self._reach.standing.get(Slot("old"))
        if standing is not None and slot != TABLE:
            await self._remove(standing)
        channel = await self._channel(slot)
        message = await self._tools.transport.post(
            channel,
            page,
            should.urgency,
            self._overtaken,
            nonce=nonce(self._match, slot, should.key, before and before.message),
            calls=should.announces,
        )
        failed = NO_PICTURE if should.pictured and not page.pictured else None
        new = Standing(
            kind=slot.kind,
            person=slot.person,
            channel=channel,
            message=message,
            shows=should.key,
            failed=failed,
        )
        await self._tools.records.messages.put(self._match.id, new)

    async def _channel(self, slot: Slot) -> int:
        """Where a new message of this kind goes."""
        match = self._match
        if slot.kind == "letter":
            return await self._letters_of(slot.person or 0)
        return match.home if slot.kind in ("line", "invitation") else match.channel

    async def _letters_of(self, person: int) -> int:
        seat = self._match.seat_of(person)
        known = None if seat is None else self._match.chairs[seat].dm_channel
        if known is not None:
            return known
        found = await self._tools.transport.open_letters(person, self._overtaken)
        await self._tools.records.people.reached_at(person, found)
        return found

    async def _remove(self, standing: Standing) -> None:
        """What nobody needs any more; a private panel cannot be taken away, and is let go."""
        if standing.kind != "panel" and not await self._removed_by_token(standing):
            try:
                if standing.channel is not None and standing.message is not None:
                    place = (standing.channel, standing.message)
                    await self._tools.transport.delete(*place, self._overtaken)
            except Refusal as refused:
                log.info("match %s: %s stays: %s", self._match.id, standing, refused)
        await self._forget(standing)

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

    # What a refusal means for the match

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
            case Meaning.CHANNEL_GONE if slot == TABLE:
                self.channel_gone = True
            case Meaning.FORBIDDEN if should.pictured and match.trouble != NO_PICTURE:
                await self._failed(slot, standing, NO_PICTURE)
                self.again = True
            case meaning:
                await self._failed(
                    slot, standing, LOCKED if meaning is Meaning.LOCKED else "may not"
                )

    async def _lost(self, slot: Slot, should: Wanted, standing: Standing | None) -> None:
        """It is looked for in another way: posted anew, or its person is called."""
        if standing is not None:
            await self._forget(standing)
        if slot.kind == "panel" and slot.person is not None and not should.last:
            await self._tools.records.matches.unseen(self._match.id, slot.person)
        self.again = not should.last

    async def _failed(self, slot: Slot, standing: Standing | None, why: str) -> None:
        """Whoever acts next is told; it is tried again when something changes."""
        log.warning("match %s: its %s cannot be shown: %s", self._match.id, slot.kind, why)
        if standing is not None:
            self._notes.append((standing, replace(standing, failed=why)))
        elif slot == TABLE:
            failed = Standing(kind="table", channel=self._match.channel, failed=why)
            await self._tools.records.messages.put(self._match.id, failed)
