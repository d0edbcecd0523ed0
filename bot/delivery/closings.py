"""Direct messages whose question is over: their buttons go, and at the end they tell the result."""

from collections.abc import Callable

import discord

from bot.delivery.background import Background
from bot.delivery.limiter import Limiter, Priority
from bot.pages.drawing import Drawing
from bot.play.matches import Moment
from bot.records import Records


class Closings:
    def __init__(
        self,
        client: discord.Client,
        records: Records,
        drawing: Drawing,
        gate: Limiter,
        now: Callable[[], float],
        loose: Background,
    ) -> None:
        self._client = client
        self._records = records
        self._drawing = drawing
        self._gate = gate
        self._now = now
        self._loose = loose

    def close(self, moment: Moment) -> None:
        """A question that is over takes its buttons with it; at the end comes the result."""
        match = moment.match
        for seat, chair in enumerate(match.chairs):
            stale = chair.dm_turn is not None and chair.dm_turn != match.turn
            known = chair.dm_message is not None and chair.dm_channel is not None
            if known and (stale or not match.open):
                self._loose.later(self._close(moment, seat))

    async def _close(self, moment: Moment, seat: int) -> None:
        match, chair = moment.match, moment.match.chairs[seat]
        channel, message = chair.dm_channel, chair.dm_message
        assert channel is not None
        assert message is not None
        panel = chair.panel
        if panel is not None and panel.message == message and panel.lives(self._now()):
            return  # it is kept true through its token
        if not await self._records.matches.closed_dm(match.id, message):
            return
        view = self._drawing.over(moment, seat, chair.chosen or chair.language)
        dm = self._client.get_partial_messageable(channel).get_partial_message(message)
        await self._gate.call(Priority.REMOVAL, lambda: dm.edit(content=None, view=view))
