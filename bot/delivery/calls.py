"""Calling those whose answer is awaited: by direct message, by a ping, and once more later.

Who is called was decided when the turn began, so nothing here depends on who has answered since;
only private reminders do, which nobody else sees.
"""

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import TypeAlias

import discord

from bot.delivery.background import Background
from bot.delivery.closings import Closings
from bot.delivery.coalescing import Coalescing
from bot.delivery.late import Late, named
from bot.delivery.limiter import Limiter, Overtaken, Priority
from bot.delivery.nonces import nonce
from bot.delivery.pings import Pings
from bot.delivery.threads import Threads
from bot.pages.drawing import Drawing, awaited
from bot.pages.notice import Notice, answers
from bot.play.chronicle import Chronicle, long
from bot.play.matches import Matches, Moment
from bot.play.paces import next_reminder
from bot.records import Records
from bot.records.match import Chair, Match
from bot.records.pending import CLAIM_SECONDS
from games.engine import Prompt

log = logging.getLogger(__name__)

CLOSED = {50007, 50278}
"""This person takes no direct messages."""
QUARANTINED = {40003, 20026}
"""Discord lets us write none at present, whoever they are for."""
QUARANTINE_SECONDS = 600.0
NOT_BEGUN = -1
NOBODY = discord.AllowedMentions.none()
Bring: TypeAlias = Callable[[Moment, int, asyncio.Event], Awaitable[bool]]
"""Post the table anew in words that call this seat; whether that was done."""


class Calls:
    def __init__(
        self,
        client: discord.Client,
        records: Records,
        matches: Matches,
        drawing: Drawing,
        chronicle: Chronicle,
        gate: Limiter,
        now: Callable[[], float],
        stale: Callable[[int], None],
        threads: Threads,
        pings: Pings,
        bring: Bring,
    ) -> None:
        """`stale` is told of a table that must say something new."""
        self._client = client
        self._records = records
        self._matches = matches
        self._drawing = drawing
        self._chronicle = chronicle
        self._gate = gate
        self._now = now
        self._stale = stale
        self._threads = threads
        self._pings = pings
        self._bring = bring
        self._quiet_until = 0.0
        self._loose = Background()
        self._closings = Closings(client, records, drawing, gate, now, self._loose)
        self._callings = Coalescing("call match", self._call, _of_a_later_turn)
        self._reminding = Coalescing("remind match", self._nudge, _of_a_later_turn)
        self._late: dict[int, set[Late]] = {}
        """By match."""

    @property
    def tasks(self) -> list[asyncio.Task[None]]:
        return [*self._callings.tasks, *self._reminding.tasks, *self._loose.tasks]

    def calling(self, match_id: int) -> bool:
        """Whether somebody is being called there right now."""
        return match_id in self._callings

    async def called(self, match_id: int) -> None:
        """Until nobody is being called there any more."""
        await self._callings.done(match_id)

    def brings_table(self, moment: Moment) -> bool:
        """Whether the one who is awaited is about to be called by the table itself.

        Where turns are long, and what is asked is asked in front of everybody.
        """
        match = moment.match
        if match.table_message is None or match.ping_turn == match.turn or match.direct:
            return False
        seats = awaited(moment)
        alone = len(seats) == 1 and long(match) and json.loads(match.calls) == [*seats]
        return (
            alone
            and match.chairs[seats[0]].person is not None
            and not self._drawing.secret_seats(moment)
        )

    def publish(self, moment: Moment) -> None:
        """For the question that now stands; what called for an earlier one goes."""
        self._callings.request(moment.match.id, moment)
        self._reminding.overtake(moment.match.id, moment)

    def unreached(self, moment: Moment, seat: int, code: int | None) -> None:
        """A panel could not be reached: its person is called after all."""
        match = moment.match
        self._late.setdefault(match.id, set()).add(Late.of(match, seat, code))
        self.publish(moment)

    async def _call(self, match_id: int, _: Moment, overtaken: asyncio.Event) -> None:
        try:
            moment = await self._threads.ready(match_id)
        except discord.HTTPException as error:
            log.warning("match %s: there is nowhere to call anybody: %s", match_id, error.text)
            return
        match = moment.match
        late = {each for each in self._late.pop(match_id, ()) if each.turn == match.turn}
        asked = any(chair.dm_message is not None for chair in match.chairs)
        if match.status == "playing":
            asked |= await self._reach(moment, late, overtaken)
        elif not match.open:
            await self._retire(match)
        if asked:
            self._closings.close(await self._matches.look(match_id))

    async def _reach(self, moment: Moment, late: set[Late], overtaken: asyncio.Event) -> bool:
        """Call whoever must be now, and note it when it is done; was a direct message sent?"""
        match, begins = moment.match, moment.match.ping_turn != moment.match.turn
        missed = {each.seat for each in late}
        called = [] if match.direct else self._uncalled(moment, missed)
        sent = False
        if called or begins:
            wanted = self._asked_by_dm(moment, called, begins=begins)
            looking = {s for s in wanted if self._looks(match.chairs[s])} - missed if begins else ()
            asked = [seat for seat in wanted if seat not in looking]
            rest = [seat for seat in called if seat not in wanted]
            if begins and (asked or rest) and not await self._records.pending.claim(match):
                return False
            await self._send_all(moment, called, asked, named(moment, rest, late), overtaken)
            sent = bool(asked)
        if late and not overtaken.is_set():
            await self._forget(match, late)
        return sent

    async def _forget(self, match: Match, late: set[Late]) -> None:
        """They are called: nobody need look for their panels any more."""
        for each in late:
            if each.token is not None:
                await self._records.matches.closed_panel(match.id, each.token)
        await self._records.pending.shown_on_panels(match)

    async def _send_all(
        self,
        moment: Moment,
        called: list[int],
        asked: list[int],
        rest: list[int],
        overtaken: asyncio.Event,
    ) -> None:
        """By direct message where a secret is asked, else by one ping."""
        match, begins = moment.match, moment.match.ping_turn != moment.match.turn
        if rest and self.brings_table(moment) and await self._bring(moment, rest[0], overtaken):
            rest = []
        ping, *arrived = await asyncio.gather(
            self._pings.ping(moment, rest, overtaken),
            *(self._send_dm(moment, seat, overtaken) for seat in asked),
        )
        missed = [s for s, done in zip(asked, arrived, strict=True) if not done and s in called]
        if missed and not overtaken.is_set():
            first, ping = ping, await self._pings.ping(moment, [*rest, *missed], overtaken)
            self._remove_ping(match, first)
        if ping is not None or begins:
            await self._called(match, match.turn, ping)

    async def _called(self, match: Match, turn: int, ping: int | None) -> None:
        """That is done for this turn, and what called before goes.

        Who comes late, because Discord took its time, must not undo a later call.
        """
        while not await self._records.matches.called(match, turn, ping):
            match = (await self._matches.look(match.id)).match
            if match.ping_turn > turn:
                if ping is not None:  # an invitation stands where the lobby stood
                    self._pings.remove(match.home if turn == NOT_BEGUN else match.channel, ping)
                return
        if match.ping_message != ping:
            self._remove_ping(match, match.ping_message)

    def _uncalled(self, moment: Moment, late: set[int]) -> list[int]:
        """Those to be called now: when the turn begins, and those whose panel proved to be gone."""
        match, chairs = moment.match, moment.match.chairs
        called: set[int] = set(json.loads(match.calls))
        if match.ping_turn != match.turn:
            wanted = called | late
        else:  # whom a panel was to ask instead of a direct message has not been called either
            by_dm = self._asked_by_dm(moment, sorted(late), begins=False)
            wanted = {seat for seat in late if seat not in called or seat in by_dm}
        if not wanted:
            return []
        asked = {s for s in self._drawing.secret_seats(moment) if chairs[s].dm_turn == match.turn}
        return [s for s in sorted(wanted - asked) if chairs[s].person is not None]

    def _asked_by_dm(self, moment: Moment, called: list[int], *, begins: bool) -> list[int]:
        """When a turn begins those too who want each question so; nobody twice."""
        match, chairs = moment.match, moment.match.chairs
        always = [s for s, chair in enumerate(chairs) if begins and chair.wish == "always"]
        wanted = {
            seat
            for seat in (*called, *always)
            if chairs[seat].dm_turn != match.turn and self._takes_dms(chairs[seat])
        }
        if match.direct or not wanted:
            return []
        return [seat for seat in self._drawing.secret_seats(moment) if seat in wanted]

    async def _retire(self, match: Match) -> None:
        """Nobody is called any more."""
        if match.ping_message is not None:
            await self._called(match, match.turn, None)

    async def invite(self, moment: Moment, people: list[int]) -> None:
        """One ping to those who were asked to sit down."""
        if people:
            buttons = answers(moment.match, "button-join")
            words = self._drawing.invitation(moment, "invited", people, *buttons)
            sent = await self._pings.post(moment, "invite", words, people)
            await self._called(moment.match, NOT_BEGUN, sent)

    async def offer(self, moment: Moment, seat: int, heir: int) -> None:
        """One ping to whom a seat is offered."""
        buttons = answers(moment.match, "button-take-it")
        words = self._drawing.invitation(moment, "seat-offered", [heir], *buttons, seat=seat)
        await self._pings.post(moment, f"offer {self._now()}", words, [heir])

    # Reminders

    async def remind(self, moment: Moment) -> None:
        """Once after a quarter of the time, and where there are hours, when a quarter is left.

        It is taken for a little while, and for good once it is made: after a death it is due again.
        """
        match, now = moment.match, self._now()
        due = match.remind_at is not None and match.remind_at <= now
        if match.status != "playing" or not due or match.id in self._reminding:
            return
        until = next_reminder(match) if match.direct else now + CLAIM_SECONDS
        if await self._records.matches.remind(match, until) and not match.direct:
            taken = replace(moment, match=replace(match, remind_at=until))
            self._reminding.request(match.id, taken)

    async def _nudge(self, match_id: int, given: Moment, overtaken: asyncio.Event) -> None:
        try:
            await self._nudge_all(match_id, given, overtaken)
        except discord.HTTPException as error:
            log.warning("match %s: nobody can be reminded: %s", match_id, error.text)
        await self._records.matches.remind(given.match, next_reminder(given.match))

    async def _nudge_all(self, match_id: int, given: Moment, overtaken: asyncio.Event) -> None:
        """A public reminder names everybody awaited; a private one goes to who has not answered."""
        moment = await self._threads.ready(match_id)
        match = moment.match
        if match.turn != given.match.turn or match.status != "playing":
            return
        seats = [seat for seat in awaited(moment) if match.chairs[seat].person is not None]
        private = self._reminded_in_private(moment, seats)
        silent = moment.asked.seats if isinstance(moment.asked, Prompt) else ()
        nudged = [seat for seat in seats if seat in private and seat in silent]
        public = seats if set(seats) - private else []
        ping, *arrived = await asyncio.gather(
            self._pings.ping(moment, public, overtaken),
            *(self._send_dm(moment, seat, overtaken, reminding=True) for seat in nudged),
        )
        if not all(arrived) and not self._drawing.secret_seats(moment):
            ping = await self._pings.ping(moment, seats, overtaken)
        if ping is not None:
            await self._called(match, match.turn, ping)

    def _reminded_in_private(self, moment: Moment, seats: list[int]) -> set[int]:
        """Those of whom a secret is asked; and who alone is awaited, where turns are long and other
        questions come by direct message: a ping would have to go again.

        Not only who has been written to: it would tell who was looking when others were.
        """
        match = moment.match
        private = set(self._drawing.secret_seats(moment))
        if len(seats) == 1 and long(match) and self._drawing.face(match).whispers:
            private = set(seats)
        return {seat for seat in private if self._takes_dms(match.chairs[seat])}

    # Direct messages

    def _looks(self, chair: Chair) -> bool:
        """Whether a living panel asks as well, though nobody else knows that they are there."""
        panel = chair.panel
        return chair.wish != "always" and panel is not None and panel.lives(self._now())

    def _takes_dms(self, chair: Chair) -> bool:
        return chair.takes_dms and self._now() >= self._quiet_until

    async def _send_dm(
        self, moment: Moment, seat: int, overtaken: asyncio.Event, *, reminding: bool = False
    ) -> bool:
        """The same controls by direct message, plain words first; whether they arrived.

        Where the question itself still stands there, its person is led back to it: so there is
        only one that could be answered.
        """
        match, chair = moment.match, moment.match.chairs[seat]
        assert chair.person is not None
        public = seat not in self._drawing.secret_seats(moment)
        there = chair.dm_message is not None and chair.dm_turn == match.turn
        stands = reminding and (there or public)
        words = await self._written(moment, seat, stands=stands)
        about = ("nudge", next_reminder(match)) if stands else ("dm", chair.dm_message)
        once = nonce(match, *about, chair.person)
        try:
            channel = await self._dm_channel(chair, overtaken)
            sent = await self._gate.call(
                Priority.CALL,
                lambda: channel.send(
                    words.words, view=words.view, allowed_mentions=NOBODY, nonce=once
                ),
                overtaken,
            )
        except Overtaken:
            return False
        except discord.HTTPException as error:
            await self._undelivered(match, chair, error, reminding=reminding)
            return False
        if stands:
            return True
        await self._records.matches.asked_by_dm(match.id, chair.person, sent.id, match.turn)
        if chair.dm_turn is not None and chair.dm_message not in (None, sent.id):
            self._pings.remove(channel.id, chair.dm_message or 0)
        return True

    async def _written(self, moment: Moment, seat: int, *, stands: bool) -> Notice:
        chair = moment.match.chairs[seat]
        language = chair.chosen or chair.language
        if stands:
            return self._drawing.nudge(moment, seat, language)
        return self._drawing.asked(await self._chronicle.recall(moment), seat, language)

    async def _dm_channel(
        self, chair: Chair, overtaken: asyncio.Event
    ) -> discord.PartialMessageable:
        channel, person = chair.dm_channel, chair.person
        assert person is not None
        if channel is None:
            opened = await self._gate.call(
                Priority.CALL, lambda: self._client.create_dm(discord.Object(person)), overtaken
            )
            channel = opened.id
            await self._records.people.reached_at(person, channel)
        return self._client.get_partial_messageable(channel)

    async def _undelivered(
        self, match: Match, chair: Chair, error: discord.HTTPException, *, reminding: bool
    ) -> None:
        """The table tells of a closed door that was knocked at for a question, but not of one
        that was knocked at to remind: only who has not answered is reminded."""
        if error.code in QUARANTINED:
            log.warning("Discord lets us write no direct messages for a while: %s", error.text)
            self._quiet_until = self._now() + QUARANTINE_SECONDS
        elif error.code in CLOSED and chair.person is not None and not reminding:
            await self._records.people.close_dm(chair.person, match.id)
            self._stale(match.id)
        else:
            log.warning("match %s: a direct message failed: %s", match.id, error.text)

    def _remove_ping(self, match: Match, message: int | None) -> None:
        invitation = match.ping_turn == NOT_BEGUN and message == match.ping_message
        if message is not None:
            self._pings.remove(match.home if invitation else match.channel, message)


def _of_a_later_turn(new: Moment, old: Moment) -> bool:
    return new.match.turn > old.match.turn or not new.match.open
