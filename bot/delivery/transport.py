"""Posts, edits and deletes messages on Discord, and says what a refusal means.

Which message is wanted, and what becomes of a match, is not decided here.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Mapping
from enum import Enum, auto
from hashlib import sha256
from typing import Any, TypeVar

import aiohttp
import discord

from bot.delivery.limiter import Limiter, Overtaken, passing
from bot.delivery.wanted import Urgency
from bot.delivery.webhooks import ORIGINAL, edit_through, remove_through
from bot.pages.layout import View
from bot.pages.page import Page
from bot.records.match import Match, Standing

T = TypeVar("T")

PAUSES = (0.5, 1.0, 2.0)
"""Before an edit through a token is tried again: these are not worth waiting for any longer."""
YOUNG_SECONDS = 3.0
"""So long after a press its answer may still be on its way, and nothing there to edit yet."""
UNANSWERED = {10008, 10015}
FAILURES = (discord.HTTPException, aiohttp.ClientError, OSError)
DIGITS = 19


class Meaning(Enum):
    """What it means for a message that Discord refused something."""

    WAY_GONE = auto()
    """Its token leads nowhere any more; there may be another way. Whatever is refused by token, or
    fails for seconds, means this: 10008, 10015 and 50027 among them."""
    MESSAGE_GONE = auto()
    """Somebody deleted it."""
    CHANNEL_GONE = auto()
    """The channel or the server is no more, or we are not let in."""
    FORBIDDEN = auto()
    """We may not show it there."""
    LOCKED = auto()
    """Its thread is locked by moderators."""
    ASLEEP = auto()
    """Its thread must be woken first."""
    NO_LETTERS = auto()
    """This person takes no direct messages."""
    NO_LETTERS_NOW = auto()
    """We may not write any, whoever they are for."""


OF_CODE: Mapping[int, Meaning] = {
    10008: Meaning.MESSAGE_GONE,
    10003: Meaning.CHANNEL_GONE,
    10004: Meaning.CHANNEL_GONE,
    50001: Meaning.CHANNEL_GONE,
    50013: Meaning.FORBIDDEN,
    160005: Meaning.LOCKED,
    50083: Meaning.ASLEEP,
    50007: Meaning.NO_LETTERS,
    50278: Meaning.NO_LETTERS,
    40003: Meaning.NO_LETTERS_NOW,
    20026: Meaning.NO_LETTERS_NOW,
}


class Refusal(Exception):  # noqa: N818 - an answer of Discord's, not a fault of ours
    """Discord does not do it, for good."""

    def __init__(self, meaning: Meaning, why: str, code: int | None = None) -> None:
        super().__init__(why)
        self.meaning = meaning
        self.code = code


def refusal(error: Exception) -> Refusal:
    """What an error of a counted call says; what may pass is tried again before it comes here."""
    if not isinstance(error, discord.HTTPException):
        return Refusal(Meaning.FORBIDDEN, str(error))
    return Refusal(OF_CODE.get(error.code, Meaning.FORBIDDEN), error.text, error.code)


def nonce(match: Match, *about: object) -> str:
    """A number for each thing that is posted: Discord posts nothing twice under the same one.

    It is written like an id, and tells nothing to whoever does not know the seed of the match.
    """
    said = repr((match.seed, match.id, *about))
    number = int.from_bytes(sha256(said.encode()).digest())
    return f"{number % 10**DIGITS:0{DIGITS}}"


class Transport:
    def __init__(self, client: discord.Client, limiter: Limiter, now: Callable[[], float]) -> None:
        self._client = client
        self._limiter = limiter
        self._now = now

    # By the token of a press: counted by nobody

    async def edit_by_token(self, standing: Standing, page: Page, overtaken: asyncio.Event) -> None:
        async def edit() -> None:
            assert standing.token is not None
            assert isinstance(page.view, View)
            place = _place(standing)
            await edit_through(self._client, standing.token, place, page.view, page.files())

        await self._by_token(standing, edit, overtaken)

    async def delete_by_token(self, standing: Standing, overtaken: asyncio.Event) -> None:
        async def delete() -> None:
            assert standing.token is not None
            await remove_through(self._client, standing.token)

        await self._by_token(standing, delete, overtaken)

    async def _by_token(
        self, standing: Standing, work: Callable[[], Awaitable[None]], overtaken: asyncio.Event
    ) -> None:
        for pause in (*PAUSES, None):
            try:
                await work()
                return
            except FAILURES as error:
                again = passing(error) or self._is_unanswered(standing, error)
                if pause is None or not again:
                    raise Refusal(Meaning.WAY_GONE, str(error)) from error
                if overtaken.is_set():
                    raise Overtaken from error
            await asyncio.sleep(pause)

    def _is_unanswered(self, standing: Standing, error: Exception) -> bool:
        """Whether the press may not have been answered yet."""
        unknown = isinstance(error, discord.HTTPException) and error.code in UNANSWERED
        return unknown and self._now() - (standing.token_at or 0.0) < YOUNG_SECONDS

    # Counted calls

    async def post(
        self,
        channel: int,
        page: Page,
        urgency: Urgency,
        overtaken: asyncio.Event,
        *,
        nonce: str,
        calls: Iterable[int] = (),
    ) -> int:
        """A new message, and its number. `calls` are those whom it notifies."""
        place = self._client.get_partial_messageable(channel)
        mentioned = discord.AllowedMentions(users=[discord.Object(person) for person in calls])

        async def send() -> int:
            given: dict[str, Any] = {"view": page.view, "files": page.files(), "nonce": nonce}
            sent = await place.send(page.words, allowed_mentions=mentioned, **given)
            return sent.id

        return await self._awake(channel, urgency, send, overtaken)

    async def edit(
        self,
        channel: int,
        message: int,
        page: Page,
        urgency: Urgency,
        overtaken: asyncio.Event,
    ) -> None:
        place = self._client.get_partial_messageable(channel).get_partial_message(message)

        async def edit() -> None:
            new = page.files()
            given: dict[str, Any] = {"attachments": new} if new else {}
            await place.edit(
                content=page.words,
                view=page.view,
                allowed_mentions=discord.AllowedMentions.none(),
                **given,
            )

        await self._awake(channel, urgency, edit, overtaken)

    async def delete(self, channel: int, message: int, overtaken: asyncio.Event) -> None:
        place = self._client.get_partial_messageable(channel).get_partial_message(message)
        await self._call(Urgency.REMOVAL, place.delete, overtaken)

    async def open_letters(self, person: int, overtaken: asyncio.Event) -> int:
        """The channel of somebody's direct messages."""
        opened = await self._call(
            Urgency.CALL, lambda: self._client.create_dm(discord.Object(person)), overtaken
        )
        return opened.id

    async def _awake(
        self,
        channel: int,
        urgency: Urgency,
        work: Callable[[], Awaitable[T]],
        overtaken: asyncio.Event,
    ) -> T:
        """In a thread that sleeps once more, when it has been woken."""
        try:
            return await self._call(urgency, work, overtaken)
        except Refusal as refused:
            if refused.meaning is not Meaning.ASLEEP:
                raise
        try:
            await self._call(
                urgency,
                lambda: self._client.http.edit_channel(channel, archived=False),
                overtaken,
            )
        except Refusal as refused:
            raise Refusal(Meaning.LOCKED, str(refused), refused.code) from refused
        return await self._call(urgency, work, overtaken)

    async def _call(
        self, urgency: Urgency, work: Callable[[], Awaitable[T]], overtaken: asyncio.Event
    ) -> T:
        try:
            return await self._limiter.call(urgency, work, overtaken)
        except FAILURES as error:
            raise refusal(error) from error


def _place(standing: Standing) -> Any:
    """A panel may be a follow-up of the press that opened it; all else is what was pressed."""
    follow_up = standing.kind == "panel" and standing.message is not None
    return standing.message if follow_up else ORIGINAL
