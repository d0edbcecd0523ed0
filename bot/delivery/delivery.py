"""Keeps the messages on Discord in line with the matches: one worker for each changed match."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace

from bot.delivery.deferred import Deferred
from bot.delivery.reconcile import MAY_NOT, NO_PICTURE, OLD, Comparison, Tools
from bot.delivery.threads import Threads
from bot.delivery.transport import Meaning, Refusal, Transport
from bot.delivery.wanted import LINE, LOCKED, TABLE, Reach
from bot.delivery.workers import Background, Workers
from bot.pages.drawing import Drawing
from bot.play.chronicle import Chronicle
from bot.play.invitations import Invitations
from bot.play.matches import Matches, Moment
from bot.records import DatabaseError, Records
from bot.records.match import UNSURE, Match, Standing
from bot.words.text import Text, text

log = logging.getLogger(__name__)

AT_ONCE = 20
"""So many matches are compared at a time after a start."""
LETTERS_REST_SECONDS = 600.0
"""After Discord has refused all direct messages none is sent for so long."""
TOLD_SECONDS = 3600.0
"""The trouble of a table is told once in so long."""
TROUBLE = {LOCKED: "table-in-locked-thread", NO_PICTURE: "table-without-picture"}

Abandon = Callable[[int], Awaitable[None]]
"""End a match whose channel is gone."""


@dataclass(frozen=True, kw_only=True)
class AtHand:
    """What delivery needs of the rest of the bot."""

    transport: Transport
    records: Records
    matches: Matches
    invitations: Invitations
    drawing: Drawing
    chronicle: Chronicle
    now: Callable[[], float]
    abandon: Abandon


class Delivery:
    def __init__(self, at_hand: AtHand) -> None:
        self._at_hand = at_hand
        self._answers = Deferred()
        self._answering: dict[str, set[int]] = {}
        """By the token of each press that is being answered: the matches to compare after it."""
        self._tools = Tools(
            records=at_hand.records,
            transport=at_hand.transport,
            drawing=at_hand.drawing,
            chronicle=at_hand.chronicle,
        )
        self._threads = Threads(
            transport=at_hand.transport,
            records=at_hand.records,
            matches=at_hand.matches,
            drawing=at_hand.drawing,
        )
        self._workers = Workers("reconcile match", self._compare)
        self._said: dict[int, list[Standing]] = {}
        """The messages that presses were answered with since the last comparison, by match."""
        self._background = Background()
        self._no_letters_until = 0.0

    @property
    def waiting(self) -> int:
        """How many counted calls wait for their turn."""
        return self._at_hand.transport.waiting

    @property
    def letters_refused(self) -> int:
        return self._at_hand.transport.letters_refused

    def changed(self, match_id: int, said: Sequence[Standing] = ()) -> None:
        """Compare this match soon, once the presses that are under way are answered.

        `said` are the messages that a press was just answered with.
        """
        if said:
            self._said.setdefault(match_id, []).extend(said)
        self._answers.later(lambda: self._workers.request(match_id))

    @contextmanager
    def answering(self, token: str) -> Iterator[Callable[[], None]]:
        """A press is being answered: comparisons begin once the function that this gives is called,
        and leave the message that the answer is about alone until the block ends."""
        self._answering[token] = set()
        try:
            with self._answers.answering() as sent:
                yield sent
        finally:
            for match_id in self._answering.pop(token):
                self.changed(match_id)

    def answered(self, match_id: int, said: Sequence[Standing], then: Callable[[], None]) -> None:
        """Store what a press was answered with at a table that another process owns; `then` tells
        that process."""
        self._background.later(self._answered(match_id, said, then))

    async def _answered(
        self, match_id: int, said: Sequence[Standing], then: Callable[[], None]
    ) -> None:
        try:
            await self._at_hand.records.messages.answered(match_id, said)
        finally:
            then()

    def superseded(self, panel: Standing) -> None:
        """Delete a private panel whose owner goes on elsewhere: what it asks would grow old."""
        if panel.reachable(self._at_hand.now()):
            delete = self._at_hand.transport.delete_by_token(panel, asyncio.Event())
            self._background.later(delete)

    def remind(self, match_id: int) -> None:
        """A reminder is due. A comparison under way is not overtaken: the clock says so again each
        second until the reminder is made, and pauses between retries must be able to grow."""
        if match_id not in self._workers:
            self.changed(match_id)

    async def catch_up(self, matches: Iterable[int]) -> None:
        """Compare all of these, a few at a time: the limiter lets only some calls out anyway."""
        for match_id in matches:
            while len(self._workers.tasks) >= AT_ONCE:
                await asyncio.wait(self._workers.tasks, return_when=asyncio.FIRST_COMPLETED)
            if match_id not in self._workers:
                self._workers.request(match_id)

    async def settled(self, match_id: int) -> None:
        """Wait until everything stands that should stand for this match now."""
        await self._answers.settled()
        await self._workers.done(match_id)

    async def drained(self) -> None:
        """Wait until nothing is left to do."""
        while tasks := self._tasks():
            await asyncio.wait(tasks)

    async def close(self, seconds: float) -> None:
        """Stop after at most so long; the rest is caught up with after the next start."""
        if tasks := self._tasks():
            await asyncio.wait(tasks, timeout=seconds)
        left = self._tasks()
        for task in left:
            task.cancel()
        await asyncio.gather(*left, return_exceptions=True)

    def _tasks(self) -> list[asyncio.Task[None]]:
        waiting = (*self._answers.tasks, *self._workers.tasks)
        return [*waiting, *self._background.tasks, *self._threads.tasks]

    # Troubles

    async def trouble(self, match: Match, hindrance: Text | None = None) -> tuple[Text, ...]:
        """Why a table is not shown as it should be: told once, to the next person who acts.

        `hindrance` is what is missing where they act.
        """
        stayed = (text("thread-refused"),) if self._threads.stayed(match.id) else ()
        why = hindrance
        if match.trouble is not None and (why is None or match.trouble == LOCKED):
            why = text(TROUBLE.get(match.trouble, "table-not-shown"))
        return stayed if why is None or not await self._untold(match, why) else (why, *stayed)

    async def _untold(self, match: Match, why: Text) -> bool:
        return await self._at_hand.records.claims.once(
            f"trouble of {match.id}: {why.key}", now=self._at_hand.now(), seconds=TOLD_SECONDS
        )

    async def permitted(self, guild: int) -> None:
        """Permissions have changed: what could not be shown in this server may be shown now."""
        for match_id in await self._at_hand.records.messages.failed(guild):
            self.changed(match_id)

    async def repost(self, match_id: int) -> None:
        """Post the table anew at the bottom of its channel, and delete the one above."""
        await self._at_hand.records.messages.repost(match_id)
        self.changed(match_id)

    async def unlocked(self, thread: int) -> None:
        """A thread is not locked any more: a table that could not be shown there can be now."""
        match = await self._at_hand.records.matches.at(thread)
        if match is not None and match.channel == thread and match.trouble == LOCKED:
            self.changed(match.id)

    # One match

    async def _compare(self, match_id: int, overtaken: asyncio.Event) -> None:
        said = self._said.pop(match_id, [])
        try:
            await self._compared(match_id, said, overtaken)
        except DatabaseError:  # what was answered is stored by the next attempt
            self._said[match_id] = [*said, *self._said.get(match_id, [])]
            raise

    async def _compared(
        self, match_id: int, said: Sequence[Standing], overtaken: asyncio.Event
    ) -> None:
        moment = await self._placed(match_id)
        if moment is None:
            return
        now = self._at_hand.now()
        reach = await self._reach(moment, said)
        if _moved(moment.match, reach):
            await self._compared(match_id, said, overtaken)
            return
        comparison = Comparison(self._tools, moment, reach, now, overtaken)
        await comparison.run(said)
        if comparison.letters_refused:
            log.warning("Discord lets us write no direct messages for a while")
            self._no_letters_until = now + LETTERS_REST_SECONDS
        if comparison.channel_gone:
            await self._at_hand.abandon(match_id)
        elif comparison.again:
            self._workers.request(match_id)
        elif not overtaken.is_set():
            self._put_away(moment.match)

    def _put_away(self, match: Match) -> None:
        if not match.open and match.parent is not None and match.told < match.revision:
            self._threads.put_away(match)

    async def _placed(self, match_id: int) -> Moment | None:
        """The match, once there is a place for its table; None if there is no such place."""
        try:
            return await self._threads.ready(match_id)
        except Refusal as refused:
            log.warning("match %s has no place: %s", match_id, refused)
            if refused.meaning is Meaning.CHANNEL_GONE:
                await self._at_hand.abandon(match_id)
            else:
                match = (await self._at_hand.matches.look(match_id)).match
                await self._at_hand.records.messages.no_table(match, MAY_NOT)
            return None

    async def _reach(self, moment: Moment, said: Sequence[Standing]) -> Reach:
        records, match = self._at_hand.records, moment.match
        standing = {each.slot: each for each in await records.messages.of(match.id)}
        for each in said:
            known = standing.get(each.slot)
            if each.slot == TABLE and not standing.keys() & {TABLE, LINE, OLD}:
                await records.messages.put(match.id, each)
                standing[each.slot] = each
            elif known is not None and known.token == each.token and known.shows is None:
                standing[each.slot] = replace(known, shows=each.shows)
            elif known is not None and _overlays(each, known):
                standing[each.slot] = replace(known, shows=UNSURE)
        invitations = await self._at_hand.invitations.of(moment) if _asks(match) else []
        for each in standing.values():
            if each.token in self._answering:
                self._answering[each.token].add(match.id)
        meanwhile = {each.token for each in self._said.get(match.id, ())}
        changing = meanwhile | self._answering.keys()
        return Reach(
            standing=standing,
            answering=frozenset(slot for slot, at in standing.items() if at.token in changing),
            invitations=invitations,
            secret=frozenset(self._at_hand.drawing.secret_seats(moment)),
            at_table=frozenset(self._at_hand.drawing.seats_at_table(moment)),
            letters=self._at_hand.now() >= self._no_letters_until,
        )


def _moved(match: Match, reach: Reach) -> bool:
    """Whether the table went elsewhere between the two readings, as when it begins in a thread: by
    the older one it would be posted where it no longer is."""
    table = reach.standing.get(TABLE)
    return match.table_message is not None and (
        table is None or table.message != match.table_message
    )


def _overlays(said: Standing, known: Standing) -> bool:
    """Whether the answer to an earlier press came after a later one, and may be what the message
    for all says now."""
    there = said.person is None and known.message == said.message
    return there and known.shows != said.shows


def _asks(match: Match) -> bool:
    """Whether anybody may be asked to sit down there."""
    return match.open and not match.private
