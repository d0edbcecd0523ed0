"""What goes out to Discord, in which order, and what happens when it is refused."""

import asyncio
import logging
from collections.abc import Callable

import discord

from bot.play.matches import Matches, Moment
from bot.records import Records
from bot.records.match import Match
from bot.stage.drawing import Drawing, awaited, hand_button
from bot.stage.layout import View
from bot.stage.panel import Button
from bot.words.text import text

log = logging.getLogger(__name__)

OLD_SECONDS = 55 * 60
"""Discord limits edits of messages older than an hour (30046): post anew before that."""
UNKNOWN_MESSAGE, TOO_MANY_OLD_EDITS, ARCHIVED = 10008, 30046, 50083
UNDELIVERABLE = {50007, 50278, 40003}
NOT_BEGUN = -1
NOBODY = discord.AllowedMentions.none()


class Delivery:
    def __init__(
        self,
        client: discord.Client,
        records: Records,
        matches: Matches,
        drawing: Drawing,
        now: Callable[[], float],
    ) -> None:
        self._client = client
        self._records = records
        self._matches = matches
        self._drawing = drawing
        self._now = now
        self._stale: set[int] = set()
        self._tasks: dict[int, asyncio.Task[None]] = {}

    # The table, kept up to date in the background

    def publish(self, match_id: int) -> None:
        """Bring the table message up to date soon; many changes may be one edit."""
        self._stale.add(match_id)
        if match_id not in self._tasks:
            task = asyncio.create_task(self._keep_up(match_id), name=f"draw match {match_id}")
            self._tasks[match_id] = task

    async def catch_up(self) -> None:
        """After a crash: draw what was decided but not shown."""
        for match_id in await self._records.matches.behind():
            self.publish(match_id)

    async def drained(self) -> None:
        """Until nothing is left to draw."""
        while self._tasks:
            await asyncio.wait(self._tasks.values())

    async def _keep_up(self, match_id: int) -> None:
        try:
            while match_id in self._stale:
                self._stale.discard(match_id)
                await self._draw(await self._matches.look(match_id))
        except Exception:  # one table that cannot be drawn must not take others with it
            log.exception("table of match %s could not be drawn", match_id)
        finally:
            self._stale.discard(match_id)
            del self._tasks[match_id]

    async def _draw(self, moment: Moment) -> None:
        match = moment.match
        if match.drawn < match.revision:
            try:
                message = await self._edit_or_post(match, self._drawing.table(moment))
            except discord.Forbidden as error:
                log.warning("match %s: the table may not be shown here: %s", match.id, error.text)
                return
            await self.drawn(moment, message)
        if match.status == "playing" and match.ping_turn != match.turn:
            await self._call(moment)
        elif not match.open and match.ping_message is not None:
            await self._records.matches.pinged(match.id, match.turn, None)
            await self._remove(match.channel, match.ping_message)

    async def _edit_or_post(self, match: Match, view: View) -> int:
        channel = self._client.get_partial_messageable(match.channel)
        if match.table_message is None or self._old(match.table_message):
            return await self._post(match, channel, view)
        try:
            message = channel.get_partial_message(match.table_message)
            await message.edit(view=view, allowed_mentions=NOBODY)
        except discord.HTTPException as error:
            if error.code not in (UNKNOWN_MESSAGE, TOO_MANY_OLD_EDITS, ARCHIVED):
                raise
            return await self._post(match, channel, view)
        return match.table_message

    async def _post(self, match: Match, channel: discord.PartialMessageable, view: View) -> int:
        """The table anew, below what was said since; the old message goes."""
        try:
            message = await channel.send(view=view, allowed_mentions=NOBODY)
        except discord.HTTPException as error:
            if error.code != ARCHIVED:
                raise
            await self._wake_thread(match.channel)
            message = await channel.send(view=view, allowed_mentions=NOBODY)
        if match.table_message is not None:
            await self._remove(match.channel, match.table_message)
        return message.id

    async def _wake_thread(self, channel_id: int) -> None:
        thread = await self._client.fetch_channel(channel_id)
        if isinstance(thread, discord.Thread):
            await thread.edit(archived=False)

    async def drawn(self, moment: Moment, message: int | None) -> None:
        """This message shows the table as it was at that moment."""
        await self._records.matches.drew(moment.match.id, moment.match.revision, message)

    async def repost(self, moment: Moment) -> None:
        """The table again, at the bottom of the channel."""
        channel = self._client.get_partial_messageable(moment.match.channel)
        message = await self._post(moment.match, channel, self._drawing.table(moment))
        await self.drawn(moment, message)

    def _old(self, message_id: int) -> bool:
        return self._now() - discord.utils.snowflake_time(message_id).timestamp() > OLD_SECONDS

    async def _remove(self, channel_id: int, message_id: int) -> None:
        channel = self._client.get_partial_messageable(channel_id)
        try:
            await channel.get_partial_message(message_id).delete()
        except (discord.NotFound, discord.Forbidden) as error:
            log.info("message %s was not removed: %s", message_id, error.text)

    # Calling those whose answer is awaited: once a turn, by direct message or by one ping

    async def _call(self, moment: Moment) -> None:
        match = moment.match
        secret = self._drawing.secret_seats(moment)
        reached = {seat for seat in secret if await self._send_hand(moment, seat)}
        # Whoever moved last is looking at their own panel, which already asks again.
        there = {*reached, await self._records.matches.last_mover(match.id)}
        people = [match.chairs[seat].person for seat in awaited(moment) if seat not in there]
        ping = await self._ping(moment, [person for person in people if person is not None])
        await self._records.matches.pinged(match.id, match.turn, ping)
        if match.ping_message is not None:
            await self._remove(match.channel, match.ping_message)

    async def invite(self, moment: Moment, people: list[int]) -> None:
        """One ping to those who were asked to sit down."""
        if people:
            sent = await self._mention(moment, "invited", people)
            await self._records.matches.pinged(moment.match.id, NOT_BEGUN, sent)

    async def _ping(self, moment: Moment, people: list[int]) -> int | None:
        if not people:
            return None
        return await self._mention(moment, "ping", people, hand_button(moment.match))

    async def _mention(
        self, moment: Moment, key: str, people: list[int], *buttons: Button
    ) -> int | None:
        match = moment.match
        view = self._drawing.mention(moment, key, people, *buttons)
        allowed = discord.AllowedMentions(users=[discord.Object(person) for person in people])
        channel = self._client.get_partial_messageable(match.channel)
        try:
            return (await channel.send(view=view, allowed_mentions=allowed)).id
        except discord.Forbidden as error:
            log.warning("match %s: nobody may be called here: %s", match.id, error.text)
            return None

    async def _send_hand(self, moment: Moment, seat: int) -> bool:
        """The same controls by direct message; whether they arrived."""
        match, chair = moment.match, moment.match.chairs[seat]
        if chair.person is None or chair.dm != "on":
            return False
        source = text("dm-from", channel=match.channel)
        view = self._drawing.hand(moment, seat, chair.chosen or chair.language, source)
        try:
            channel = await self._client.create_dm(discord.Object(chair.person))
            message = await channel.send(view=view, allowed_mentions=NOBODY)
        except discord.HTTPException as error:
            if error.code not in UNDELIVERABLE:
                log.warning("match %s: a direct message failed: %s", match.id, error.text)
                return False
            await self._records.people.close_dm(chair.person, match.id)
            self._stale.add(match.id)
            return False
        await self._records.matches.sent_dm(match.id, seat, channel.id, message.id)
        if chair.dm_channel is not None and chair.dm_message is not None:
            await self._remove(chair.dm_channel, chair.dm_message)
        return True
