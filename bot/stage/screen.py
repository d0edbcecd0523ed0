"""Tables and hands onto Discord: the one way a match is shown, whoever moved it."""

import asyncio
import logging
from collections.abc import Callable

import discord

from bot.play.matches import Matches, Update
from bot.records.store import Match, Store
from bot.stage.faces import awaited, hand_panel, secret_seats, table_panel, table_verbs
from bot.stage.layout import TYPING, Verb, lay_out, modal, move_id
from bot.stage.panel import Face, Panel, Text, text
from bot.words.locale import Speaker, escape

log = logging.getLogger(__name__)

OLD_SECONDS = 55 * 60
"""Discord limits edits of messages older than an hour (30046): post anew before that."""
UNKNOWN_MESSAGE, TOO_MANY_OLD_EDITS, ARCHIVED = 10008, 30046, 50083
UNDELIVERABLE = {50007, 50278, 40003}
NOT_BEGUN = -1
HAND = Verb(text("button-hand"), "hand", "primary")
NOBODY = discord.AllowedMentions.none()


class Screen:
    def __init__(
        self,
        client: discord.Client,
        store: Store,
        matches: Matches,
        faces: dict[str, Face],
        now: Callable[[], float],
    ) -> None:
        self._client = client
        self._store = store
        self._matches = matches
        self._faces = faces
        self._now = now
        self._stale: set[int] = set()
        self._drawing: dict[int, asyncio.Task[None]] = {}

    # Drawn for a reader

    def table(self, update: Update) -> discord.ui.LayoutView:
        panel = table_panel(update, self._faces[update.match.game])
        return self._lay_out(update, panel, table_verbs(update), update.match.language)

    def hand(
        self, update: Update, seat: int, language: str, *notices: Text, focus: str = ""
    ) -> discord.ui.LayoutView:
        panel = hand_panel(update, seat, self._faces[update.match.game], notices, focus)
        verbs = [Verb(text("button-refresh"), "hand")]
        return self._lay_out(update, panel, verbs, language)

    def form(self, update: Update, seat: int, language: str, line: str) -> discord.ui.Modal | None:
        """The form a player's panel now offers for the action that this line begins."""
        match = update.match
        panel = hand_panel(update, seat, self._faces[match.game])
        form = next((form for form in panel.forms if form.line == line), None)
        if form is None:
            return None
        labels = Speaker(language, match.game, [chair.name for chair in match.chairs])
        return modal(form, move_id(match.id, match.turn, TYPING + line), labels)

    def _lay_out(
        self, update: Update, panel: Panel, verbs: list[Verb], language: str
    ) -> discord.ui.LayoutView:
        names = [chair.name for chair in update.match.chairs]
        words = Speaker(language, update.match.game, [escape(name) for name in names])
        labels = Speaker(language, update.match.game, names)
        return lay_out(panel, verbs, update.match.id, update.match.turn, words, labels)

    # The table, kept up to date in the background

    def publish(self, match_id: int) -> None:
        """Bring the table message up to date soon; many changes may be one edit."""
        self._stale.add(match_id)
        if match_id not in self._drawing:
            task = asyncio.create_task(self._keep_up(match_id), name=f"draw match {match_id}")
            self._drawing[match_id] = task

    async def catch_up(self) -> None:
        """After a crash: draw what was decided but not shown."""
        for match_id in await self._store.behind():
            self.publish(match_id)

    async def settle(self) -> None:
        """Until nothing is left to draw."""
        while self._drawing:
            await asyncio.wait(self._drawing.values())

    async def _keep_up(self, match_id: int) -> None:
        try:
            while match_id in self._stale:
                self._stale.discard(match_id)
                await self._draw(await self._matches.look(match_id))
        except Exception:  # one table that cannot be drawn must not take others with it
            log.exception("table of match %s could not be drawn", match_id)
        finally:
            self._stale.discard(match_id)
            del self._drawing[match_id]

    async def _draw(self, update: Update) -> None:
        match = update.match
        if match.shown < match.visible:
            try:
                message = await self._edit_or_post(match, self.table(update))
            except discord.Forbidden as error:
                log.warning("match %s: the table may not be shown here: %s", match.id, error.text)
                return
            await self._store.showed(match.id, match.visible, message)
        if match.status == "playing" and match.ping_turn != match.turn:
            await self._call(update)
        elif not match.open and match.ping_message is not None:
            await self._store.pinged(match.id, match.turn, None)
            await self._remove(match.channel, match.ping_message)

    async def _edit_or_post(self, match: Match, view: discord.ui.LayoutView) -> int:
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

    async def _post(
        self, match: Match, channel: discord.PartialMessageable, view: discord.ui.LayoutView
    ) -> int:
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

    async def repost(self, update: Update) -> None:
        """The table again, at the bottom of the channel."""
        channel = self._client.get_partial_messageable(update.match.channel)
        message = await self._post(update.match, channel, self.table(update))
        await self._store.showed(update.match.id, update.match.visible, message)

    def _old(self, message_id: int) -> bool:
        return self._now() - discord.utils.snowflake_time(message_id).timestamp() > OLD_SECONDS

    async def _remove(self, channel_id: int, message_id: int) -> None:
        channel = self._client.get_partial_messageable(channel_id)
        try:
            await channel.get_partial_message(message_id).delete()
        except (discord.NotFound, discord.Forbidden) as error:
            log.info("message %s was not removed: %s", message_id, error.text)

    # Calling those whose answer is awaited: once a turn, by direct message or by one ping

    async def _call(self, update: Update) -> None:
        match = update.match
        secret = secret_seats(update, self._faces[match.game])
        reached = {seat for seat in secret if await self._send_hand(update, seat)}
        # Whoever moved last is looking at their own panel, which already asks again.
        there = {*reached, await self._store.last_mover(match.id)}
        people = [match.chairs[seat].person for seat in awaited(update) if seat not in there]
        ping = await self._ping(update, [person for person in people if person is not None])
        await self._store.pinged(match.id, match.turn, ping)
        if match.ping_message is not None:
            await self._remove(match.channel, match.ping_message)

    async def invite(self, update: Update, people: list[int]) -> None:
        """One ping to those who were asked to sit down."""
        if people:
            sent = await self._mention(update, "invited", people, [])
            await self._store.pinged(update.match.id, NOT_BEGUN, sent)

    async def _ping(self, update: Update, people: list[int]) -> int | None:
        if not people:
            return None
        return await self._mention(update, "ping", people, [HAND])

    async def _mention(
        self, update: Update, key: str, people: list[int], verbs: list[Verb]
    ) -> int | None:
        match = update.match
        mentions = " ".join(f"<@{person}>" for person in people)
        panel = Panel(((text(key, people=mentions, until=int(match.announced or 0)),),))
        view = self._lay_out(update, panel, verbs, match.language)
        allowed = discord.AllowedMentions(users=[discord.Object(person) for person in people])
        channel = self._client.get_partial_messageable(match.channel)
        try:
            return (await channel.send(view=view, allowed_mentions=allowed)).id
        except discord.Forbidden as error:
            log.warning("match %s: nobody may be called here: %s", match.id, error.text)
            return None

    async def _send_hand(self, update: Update, seat: int) -> bool:
        """The same controls by direct message; whether they arrived."""
        match, chair = update.match, update.match.chairs[seat]
        if chair.person is None or chair.dm != "on":
            return False
        source = text("dm-from", channel=match.channel)
        view = self.hand(update, seat, chair.chosen or chair.language, source)
        try:
            channel = await self._client.create_dm(discord.Object(chair.person))
            message = await channel.send(view=view, allowed_mentions=NOBODY)
        except discord.HTTPException as error:
            if error.code not in UNDELIVERABLE:
                log.warning("match %s: a direct message failed: %s", match.id, error.text)
                return False
            await self._store.close_dm(chair.person, match.id)
            self._stale.add(match.id)
            return False
        await self._store.sent_dm(match.id, seat, channel.id, message.id)
        if chair.dm_channel is not None and chair.dm_message is not None:
            await self._remove(chair.dm_channel, chair.dm_message)
        return True
