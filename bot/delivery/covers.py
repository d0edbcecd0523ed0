"""The picture of a finished game, sent along with its table or added to it."""

import asyncio
import logging

import discord

from bot.delivery.limiter import Limiter, Overtaken, Priority
from bot.pages.drawing import Drawing
from bot.pages.panel import Picture
from bot.play.chronicle import long
from bot.play.matches import Moment

log = logging.getLogger(__name__)

NOBODY = discord.AllowedMentions.none()


class Covers:
    def __init__(self, client: discord.Client, drawing: Drawing, gate: Limiter) -> None:
        self._client = client
        self._drawing = drawing
        self._gate = gate

    async def with_words(self, moment: Moment) -> Picture | None:
        """Where turns are long nobody waits for the words, and both can come in one call."""
        if moment.match.direct or not long(moment.match):
            return None
        return await asyncio.to_thread(self._drawing.picture, moment)

    def files(self, moment: Moment, cover: Picture | None) -> list[discord.File]:
        return [] if cover is None else [self._drawing.file(moment, cover)]

    async def add(self, moment: Moment, overtaken: asyncio.Event) -> None:
        """Once a match, when the words are there: it takes a while to draw."""
        cover = await asyncio.to_thread(self._drawing.picture, moment)
        message = moment.match.table_message
        if cover is None or message is None:
            return
        channel = self._client.get_partial_messageable(moment.match.channel)
        table, view = channel.get_partial_message(message), self._drawing.table(moment, cover)

        async def edit() -> None:
            files = self.files(moment, cover)
            await table.edit(content=None, view=view, attachments=files, allowed_mentions=NOBODY)

        try:
            await self._gate.call(Priority.TABLE, edit, overtaken)
        except (Overtaken, discord.HTTPException) as error:
            log.info("match %s stays without a picture: %s", moment.match.id, error)
