"""Messages that call people by name to a table, for all to see, and how they go again."""

import asyncio
import logging
from collections.abc import Iterable, Sequence

import discord

from bot.delivery.background import Background
from bot.delivery.limiter import Limiter, Overtaken, Priority
from bot.delivery.nonces import nonce
from bot.pages.drawing import Drawing, hand_button
from bot.pages.notice import Notice
from bot.play.matches import Moment

log = logging.getLogger(__name__)


class Pings:
    def __init__(self, client: discord.Client, drawing: Drawing, gate: Limiter) -> None:
        self._client = client
        self._drawing = drawing
        self._gate = gate
        self._loose = Background()

    @property
    def tasks(self) -> list[asyncio.Task[None]]:
        return self._loose.tasks

    async def ping(
        self, moment: Moment, seats: Iterable[int], overtaken: asyncio.Event
    ) -> int | None:
        """One message that names these people, if there are any, and leads to their hands."""
        chairs = moment.match.chairs
        people = [person for seat in seats if (person := chairs[seat].person) is not None]
        if not people:
            return None
        words = self._drawing.mention(moment, "ping", people, hand_button(moment.match))
        return await self._send(moment, "ping", words, people, overtaken)

    async def post(
        self, moment: Moment, purpose: str, words: Notice, people: Sequence[int]
    ) -> int | None:
        """One message that calls people to a table."""
        return await self._send(moment, purpose, words, people, asyncio.Event())

    async def _send(
        self,
        moment: Moment,
        purpose: str,
        words: Notice,
        people: Sequence[int],
        overtaken: asyncio.Event,
    ) -> int | None:
        match, mentioned = moment.match, words.mentioning(people)
        channel = self._client.get_partial_messageable(match.channel)
        once = nonce(match, purpose, people, match.ping_message)
        try:
            sent = await self._gate.call(
                Priority.CALL,
                lambda: channel.send(
                    words.words, view=words.view, allowed_mentions=mentioned, nonce=once
                ),
                overtaken,
            )
        except Overtaken:
            return None
        except discord.HTTPException as error:
            log.warning("match %s: nobody can be called here: %s", match.id, error.text)
            return None
        return sent.id

    def remove(self, channel_id: int, message_id: int) -> None:
        """A message nobody needs any more: when there is time, and if it works."""
        self._loose.later(self._remove(channel_id, message_id))

    async def _remove(self, channel_id: int, message_id: int) -> None:
        channel = self._client.get_partial_messageable(channel_id)
        message = channel.get_partial_message(message_id)
        await self._gate.call(Priority.REMOVAL, message.delete)
