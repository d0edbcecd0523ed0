"""Calling those who asked to hear of a table at which one player is missing: one message, once."""

import asyncio
from collections.abc import Callable

from bot.delivery.coalescing import Coalescing
from bot.delivery.pings import Pings
from bot.pages.drawing import Drawing
from bot.pages.notice import answers
from bot.play.matches import Matches, Moment
from bot.records import Records
from bot.records.invitations import Invitation
from bot.words.text import Markup, text


class Summons:
    def __init__(
        self,
        records: Records,
        matches: Matches,
        drawing: Drawing,
        pings: Pings,
        now: Callable[[], float],
    ) -> None:
        self._records = records
        self._matches = matches
        self._drawing = drawing
        self._pings = pings
        self._now = now
        self._callings = Coalescing("call to lobby", self._call)

    @property
    def tasks(self) -> list[asyncio.Task[None]]:
        return self._callings.tasks

    def publish(self, moment: Moment) -> None:
        """A lobby has changed, or is one no more."""
        match = moment.match
        if match.guild and match.ply == 0:
            self._callings.request(match.id, moment)

    async def _call(self, match_id: int, _: Moment, overtaken: asyncio.Event) -> None:
        moment = await self._matches.look(match_id)
        if moment.match.status != "lobby":
            await self._take_down(match_id)
        elif is_one_short(moment):
            people = await self._taken(moment)
            if people:
                await self._post(moment, people, overtaken)

    async def _taken(self, moment: Moment) -> list[int]:
        """Each wish is taken before anybody is called, so that it serves once."""
        match, now = moment.match, self._now()
        seated = [chair.person for chair in match.chairs if chair.person is not None]
        taken = await self._records.waiting.take(
            match.guild, match.game, match.channel, seated, now
        )
        if taken:
            invitation = Invitation(match.id, match.host, now)
            await self._records.invitations.invite(taken, invitation)
        return taken

    async def _post(self, moment: Moment, people: list[int], overtaken: asyncio.Event) -> None:
        match = moment.match
        buttons = answers(match, "button-join")
        link = Markup(match.link)
        words = self._drawing.invitation(
            moment, "one-missing", people, *buttons, title=text("title"), link=link
        )
        sent = await self._pings.post(moment, f"summon {self._now()}", words, people)
        if sent is not None:
            await self._take_down(match.id)
            await self._records.waiting.posted(match.id, match.channel, sent)

    async def _take_down(self, match_id: int) -> None:
        for channel, message in await self._records.waiting.taken_down(match_id):
            self._pings.remove(channel, message)


def is_one_short(moment: Moment) -> bool:
    """Whether a lobby could begin if one more sat down."""
    match = moment.match
    return match.status == "lobby" and moment.game.seats[0] - len(match.chairs) == 1
