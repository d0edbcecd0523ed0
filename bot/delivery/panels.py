"""Private panels kept true through the token of the press that opened them; no call counts."""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeAlias

import aiohttp
import discord

from bot.delivery.limiter import passing
from bot.delivery.webhooks import ORIGINAL, edit_through
from bot.pages.drawing import Drawing, awaited
from bot.pages.layout import View
from bot.pages.panel import private_news
from bot.play.chronicle import Chronicle
from bot.play.matches import Matches, Moment
from bot.records import Records
from bot.records.match import Chair, LivePanel

log = logging.getLogger(__name__)

PAUSES = (0.5, 1.0, 2.0)
"""Before a panel that could not be reached is tried again."""
YOUNG_SECONDS = 3.0
"""So long after a press its answer may still be on its way, and nothing there to change yet."""
NOT_YET = {10008, 10015}


def place_of(chair: Chair, panel: LivePanel) -> Any:
    """Which message of its press a panel is: a direct message that was pressed is the first."""
    return ORIGINAL if panel.message in (None, chair.dm_message) else panel.message


Answered: TypeAlias = tuple[Moment, int | None]
Unreached: TypeAlias = Callable[[Moment, int, int | None], None]
"""Told of a seat that is awaited and whose panel is gone, and of what Discord said."""


class Panels:
    def __init__(
        self,
        client: discord.Client,
        records: Records,
        matches: Matches,
        drawing: Drawing,
        chronicle: Chronicle,
        now: Callable[[], float],
        unreached: Unreached,
    ) -> None:
        self._client = client
        self._records = records
        self._matches = matches
        self._drawing = drawing
        self._chronicle = chronicle
        self._now = now
        self._unreached = unreached

    async def refresh(self, match_id: int, given: Answered, overtaken: asyncio.Event) -> None:
        """Every living panel, at the same moment.

        That it is done is noted last: should we die over it, it is done again.
        """
        moment, answered = await self._newest(match_id, *given)
        match = moment.match
        if match.status == "lobby":
            return
        living = [
            (seat, chair.panel)
            for seat, chair in enumerate(match.chairs)
            if chair.panel is not None and chair.panel.lives(self._now()) and seat != answered
        ]
        if match.direct:  # there the table is the panel
            living = []
        if living:
            moment = await self._chronicle.recall(moment)
        shown = await asyncio.gather(*(self._show(moment, *panel, overtaken) for panel in living))
        if not match.open and not overtaken.is_set():
            await self._records.matches.forget_panels(match_id)
        if match.open and match.panel_turn != match.turn and all(shown):
            await self._records.pending.shown_on_panels(match)

    async def _newest(self, match_id: int, moment: Moment, answered: int | None) -> Answered:
        """As the match stands now: who took long to be answered tells of it late."""
        now = await self._matches.look(match_id)
        if now.match.revision > moment.match.revision:
            return now, None
        return replace(now, events=moment.events), answered

    async def _show(
        self, moment: Moment, seat: int, panel: LivePanel, overtaken: asyncio.Event
    ) -> bool:
        """Whether nothing more is to be done for who looks there."""
        chair = moment.match.chairs[seat]
        mine = private_news(moment.events, seat, self._drawing.face(moment.match))
        view = self._drawing.hand(moment, seat, chair.chosen or chair.language, *mine)
        for pause in (*PAUSES, None):
            try:
                await self._edit(chair, panel, view)
                await self._note(moment, seat, panel)
                return True
            except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
                if not passing(error) and not self._answering(panel, error):
                    return await self._gone(moment, seat, panel, error)
                if overtaken.is_set():
                    return False
                if pause is None:
                    log.info("match %s: a panel could not be refreshed: %s", moment.match.id, error)
                    return not self._called_instead(moment, seat, None)
            await asyncio.sleep(pause)
        raise AssertionError("the last pause is none")

    async def _note(self, moment: Moment, seat: int, panel: LivePanel) -> None:
        """A direct message that is kept true asks again, and must be closed some time; or it asks
        nothing any more, and need not be."""
        match, chair = moment.match, moment.match.chairs[seat]
        records, message = self._records.matches, panel.message
        if message is None or message != chair.dm_message or chair.dm_turn == match.turn:
            return
        if seat in awaited(moment) and chair.person is not None:
            await records.asked_by_dm(match.id, chair.person, message, match.turn)
        elif chair.dm_turn is not None:
            await records.closed_dm(match.id, message)

    def _answering(self, panel: LivePanel, error: Exception) -> bool:
        unknown = isinstance(error, discord.HTTPException) and error.code in NOT_YET
        return unknown and self._now() - panel.at < YOUNG_SECONDS

    async def _edit(self, chair: Chair, panel: LivePanel, view: View) -> None:
        await edit_through(self._client, panel.token, place_of(chair, panel), view)

    async def _gone(self, moment: Moment, seat: int, panel: LivePanel, error: Exception) -> bool:
        """Dismissed, or its token has ended: who is awaited is called, and then it is forgotten.

        In this order, so that after a death in between it is tried, and found gone, once more.
        """
        log.info("match %s: a panel is gone: %s", moment.match.id, error)
        code = error.code if isinstance(error, discord.HTTPException) else None
        if self._called_instead(moment, seat, code):
            return False
        await self._records.matches.closed_panel(moment.match.id, panel.token)
        return True

    def _called_instead(self, moment: Moment, seat: int, code: int | None) -> bool:
        """Whoever is awaited and cannot be shown it is called in another way."""
        if seat not in awaited(moment):
            return False
        self._unreached(moment, seat, code)
        return True
