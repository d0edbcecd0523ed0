"""Lists of tables kept true through the token of the press that opened them; no call counts."""

import asyncio
import logging
from collections.abc import Callable

import aiohttp
import discord

from bot.delivery.coalescing import Coalescing
from bot.delivery.limiter import passing
from bot.delivery.panels import NOT_YET, PAUSES, YOUNG_SECONDS, Unreached
from bot.delivery.webhooks import ORIGINAL, edit_through
from bot.pages.drawing import awaited
from bot.pages.listing import Drawn, Listing, Reader, Sees
from bot.play.matches import Matches, Moment
from bot.records import Records
from bot.records.lists import LiveList
from bot.records.match import Match

log = logging.getLogger(__name__)


class Lists:
    def __init__(
        self,
        client: discord.Client,
        records: Records,
        matches: Matches,
        listing: Listing,
        now: Callable[[], float],
        unreached: Unreached,
    ) -> None:
        self._client = client
        self._records = records
        self._matches = matches
        self._listing = listing
        self._now = now
        self._unreached = unreached
        self._seeking = Coalescing("seek lists of match", self._seek)
        self._refreshing: Coalescing[Moment | None] = Coalescing("refresh list of", self._refresh)

    @property
    def tasks(self) -> list[asyncio.Task[None]]:
        return [*self._seeking.tasks, *self._refreshing.tasks]

    def publish(self, moment: Moment) -> None:
        """A table has changed for everybody: the lists of those who sit there show it."""
        self._seeking.request(moment.match.id, moment)

    def refresh(self, person: int) -> None:
        """One's own doing, which nobody else sees, is seen on one's own list."""
        self._refreshing.request(person, None)

    async def draw(self, reader: Reader) -> Drawn:
        return await self._listing.draw(reader)

    async def _seek(self, match_id: int, moment: Moment, overtaken: asyncio.Event) -> None:
        now = await self._matches.look(match_id)  # who opens a list after this sees the change
        listed = [chair.person or chair.owner for chair in now.match.chairs if chair.listed]
        people = [person for person in listed if person is not None]
        for shown in await self._records.lists.of(people, self._now()) if people else ():
            self._refreshing.request(shown.person, moment)

    async def _refresh(self, person: int, moment: Moment | None, overtaken: asyncio.Event) -> None:
        for shown in await self._records.lists.of([person], self._now()):
            guild = self._client.get_guild(shown.guild)
            everybody = None if guild is None else guild.default_role
            sees = _still(shown, visible(guild, everybody))
            page = Reader(person, shown.language, shown.guild, shown.page, sees)
            drawn = await self._listing.draw(page)
            if shown in await self._records.lists.of([person], self._now()):
                await self._show(shown, drawn, moment, overtaken)

    async def _show(
        self, shown: LiveList, drawn: Drawn, moment: Moment | None, overtaken: asyncio.Event
    ) -> None:
        for pause in (*PAUSES, None):
            try:
                await edit_through(self._client, shown.token, ORIGINAL, drawn.view)
                return
            except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
                if not passing(error) and not self._answering(shown, error):
                    await self._gone(shown, moment, error)
                    return
                if pause is None or overtaken.is_set():
                    log.info("a list could not be refreshed: %s", error)
                    return
            await asyncio.sleep(pause)

    def _answering(self, shown: LiveList, error: Exception) -> bool:
        unknown = isinstance(error, discord.HTTPException) and error.code in NOT_YET
        return unknown and self._now() - shown.at < YOUNG_SECONDS

    async def _gone(self, shown: LiveList, moment: Moment | None, error: Exception) -> None:
        """Dismissed: who is awaited, and looks at no hand either, is called in another way."""
        log.info("a list is gone: %s", error)
        await self._records.lists.close(shown.person, shown.token)
        seat = None if moment is None else moment.match.seat_of(shown.person)
        if moment is None or seat is None or seat not in awaited(moment):
            return
        panel = moment.match.chairs[seat].panel
        if panel is None or not panel.lives(self._now()):
            self._unreached(moment, seat, None)


def visible(guild: discord.Guild | None, reader: discord.Member | discord.Role | None) -> Sees:
    """Whether a reader may look into a channel; of what is not known nothing is told."""

    def sees(match: Match) -> bool:
        place = None if guild is None else guild.get_channel_or_thread(match.channel)
        if place is None or reader is None:
            return False
        if isinstance(place, discord.Thread):
            parent = place.parent
            return parent is not None and not place.is_private() and _looks(parent, reader)
        return _looks(place, reader)

    return sees


def _looks(place: discord.abc.GuildChannel, reader: discord.Member | discord.Role) -> bool:
    return place.permissions_for(reader).view_channel


def _still(shown: LiveList, everybody: Sees) -> Sees:
    """What was offered when it was asked for, and what is open to everybody."""
    return lambda match: match.id in shown.lobbies or everybody(match)
