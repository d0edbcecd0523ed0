"""Those who no longer sit where they sat: what they still hold says so, and how to come back."""

import asyncio
import logging
from collections.abc import Callable

import discord

from bot.delivery.limiter import Limiter, Priority
from bot.delivery.panels import place_of
from bot.delivery.webhooks import edit_through
from bot.pages.drawing import Drawing
from bot.pages.layout import View
from bot.play.matches import Moment
from bot.records.match import Chair

log = logging.getLogger(__name__)


class Partings:
    def __init__(
        self, client: discord.Client, drawing: Drawing, gate: Limiter, now: Callable[[], float]
    ) -> None:
        self._client = client
        self._drawing = drawing
        self._gate = gate
        self._now = now
        self._telling: set[asyncio.Task[None]] = set()

    @property
    def tasks(self) -> list[asyncio.Task[None]]:
        return list(self._telling)

    def publish(self, moment: Moment) -> None:
        """By whoever changed the table: no token of theirs is kept from then on.

        Who plays alone has the table itself before them.
        """
        for chair in () if moment.match.direct else moment.parted:
            task = asyncio.create_task(self._tell(moment, chair), name="part")
            self._telling.add(task)
            task.add_done_callback(self._telling.discard)

    async def _tell(self, moment: Moment, chair: Chair) -> None:
        try:
            await asyncio.gather(
                self._on_panel(chair, self._view(moment, chair)),
                self._by_dm(chair, self._view(moment, chair)),
            )
        except Exception as error:  # noqa: BLE001 - what is pressed there answers the same
            log.info("match %s: who left is not told: %s", moment.match.id, error)

    def _view(self, moment: Moment, chair: Chair) -> View:
        assert chair.person is not None
        return self._drawing.away(moment, chair.person, chair.chosen or chair.language)

    async def _on_panel(self, chair: Chair, view: View) -> None:
        panel = chair.panel
        if panel is not None and panel.lives(self._now()):
            await edit_through(self._client, panel.token, place_of(chair, panel), view)

    async def _by_dm(self, chair: Chair, view: View) -> None:
        """A question that still stands there, and is not on the panel that lives."""
        channel, message, panel = chair.dm_channel, chair.dm_message, chair.panel
        if channel is None or message is None or chair.dm_turn is None:
            return
        if panel is not None and panel.message == message and panel.lives(self._now()):
            return
        dm = self._client.get_partial_messageable(channel).get_partial_message(message)
        await self._gate.call(Priority.REMOVAL, lambda: dm.edit(content=None, view=view))
