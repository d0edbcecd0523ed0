"""Posts, edits and deletes messages on Discord, and classifies its refusals.

Which message is wanted, and how a match reacts to a refusal, is not decided here.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Mapping
from enum import Enum, auto
from hashlib import sha256
from typing import Any, Final, NamedTuple, TypeVar

import aiohttp
import discord

from bot.delivery.limiter import (
    LONGEST_PAUSE,
    Limiter,
    Overtaken,
    growing,
    passing,
    retry_after,
    wait,
)
from bot.delivery.wanted import Urgency
from bot.delivery.webhooks import ORIGINAL, edit_through, remove_through
from bot.pages.layout import View
from bot.pages.page import Page
from bot.records.match import Match, Standing

T = TypeVar("T")

OLD_SECONDS = 3600.0
"""From then on Discord limits how often the messages of a channel can be edited."""
FAILURES = (discord.DiscordException, aiohttp.ClientError, OSError)
NO_ACCESS = 50001
DIGITS = 19
IDLE_MINUTES: Final = 10080
"""A week: then Discord archives by itself a thread in which nobody has written."""


class Meaning(Enum):
    """What a refusal of Discord's means for the message it was about."""

    WAY_GONE = auto()
    """Its token works no more; there may be another way. Every lasting refusal of a call by token
    means this: 10008, 10015 and 50027 among them."""
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
    """Discord refuses a call, and would again."""

    def __init__(self, meaning: Meaning, why: str, code: int | None = None) -> None:
        super().__init__(why)
        self.meaning = meaning
        self.code = code


def refusal(error: Exception) -> Refusal:
    """The meaning of a counted call's error; the limiter has retried what may pass."""
    if not isinstance(error, discord.HTTPException):
        return Refusal(Meaning.FORBIDDEN, str(error))
    return Refusal(OF_CODE.get(error.code, Meaning.FORBIDDEN), error.text, error.code)


def nonce(match: Match, *about: object) -> str:
    """The idempotency key of a post: for some minutes Discord posts nothing twice under one.

    It is written like an id, and tells nothing to those who do not know the seed of the match.
    """
    said = repr((match.seed, match.id, *about))
    number = int.from_bytes(sha256(said.encode()).digest())
    return f"{number % 10**DIGITS:0{DIGITS}}"


class Posted(NamedTuple):
    """A message that stands, and whether it says what was to be posted: an earlier attempt under
    the same nonce may have said something else."""

    message: int
    sure: bool = True


class Transport:
    def __init__(self, client: discord.Client, limiter: Limiter, now: Callable[[], float]) -> None:
        self._client = client
        self._limiter = limiter
        self._now = now
        self.letters_refused = 0
        """Since the start, for whoever watches."""

    @property
    def waiting(self) -> int:
        """How many counted calls wait for their turn."""
        return self._limiter.waiting

    # By the token of a press: these do not count against the limit

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
            await remove_through(self._client, standing.token, _place(standing))

        await self._by_token(standing, delete, overtaken)

    async def _by_token(
        self, standing: Standing, work: Callable[[], Awaitable[None]], overtaken: asyncio.Event
    ) -> None:
        """What may pass is retried until it is overtaken; a limit of this token alone that lasts
        longer than a minute is no way to anybody."""
        for pause in growing():
            await self._limiter.rested(overtaken)
            try:
                await work()
                return
            except FAILURES as error:
                seconds = max(pause, retry_after(error))
                too_long = seconds > LONGEST_PAUSE and not self._limiter.rests
                if too_long or not passing(error):
                    raise Refusal(Meaning.WAY_GONE, str(error)) from error
            await wait(overtaken, seconds)
            if overtaken.is_set():
                raise Overtaken

    # Counted calls

    async def post(
        self,
        channel: int,
        page: Page,
        urgency: Urgency,
        overtaken: asyncio.Event | None = None,
        *,
        nonce: str,
        calls: Iterable[int] = (),
    ) -> Posted:
        """Post a message. `calls` are the people it notifies; without any it is silent."""
        place = self._client.get_partial_messageable(channel)
        mentioned = discord.AllowedMentions(users=[discord.Object(person) for person in calls])

        async def send() -> Posted:
            given: dict[str, Any] = {"view": page.view, "files": page.files(), "nonce": nonce}
            given["silent"] = not mentioned.users
            sent = await place.send(page.words, allowed_mentions=mentioned, **given)
            return Posted(sent.id, sent.content.strip() == (page.words or "").strip())

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

        if self._now() - discord.utils.snowflake_time(message).timestamp() > OLD_SECONDS:
            await self._limiter.old_edit(channel, overtaken)

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
        await self._call(Urgency.REMOVAL, place.delete, overtaken, channel)

    async def open_letters(self, person: int, overtaken: asyncio.Event) -> int:
        """The id of the channel of somebody's direct messages."""
        opened = await self._call(
            Urgency.CALL, lambda: self._client.create_dm(discord.Object(person)), overtaken
        )
        return opened.id

    # Threads

    def knows(self, channel: int) -> bool:
        """Whether Discord has told us of this channel or thread."""
        return self._client.get_channel(channel) is not None

    async def start_thread(self, parent: int, message: int, name: str) -> None:
        """Create a thread from a message; the thread has the message's id."""
        http = self._client.http
        await self._call(
            Urgency.CALL,
            lambda: http.start_thread_with_message(
                parent, message, name=name, auto_archive_duration=IDLE_MINUTES
            ),
            channel=parent,
        )

    async def add_to_thread(self, thread: int, person: int) -> None:
        """It appears in their list, with what is said in it."""
        http = self._client.http
        await self._call(Urgency.REMOVAL, lambda: http.add_user_to_thread(thread, person))

    async def archive(self, thread: int) -> None:
        http = self._client.http
        await self._call(Urgency.REMOVAL, lambda: http.edit_channel(thread, archived=True))

    async def _awake(
        self,
        channel: int,
        urgency: Urgency,
        work: Callable[[], Awaitable[T]],
        overtaken: asyncio.Event | None,
    ) -> T:
        """Make the call; where its thread is archived, wake the thread and make it once more."""
        try:
            return await self._call(urgency, work, overtaken, channel)
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
        return await self._call(urgency, work, overtaken, channel)

    async def _call(
        self,
        urgency: Urgency,
        work: Callable[[], Awaitable[T]],
        overtaken: asyncio.Event | None = None,
        channel: int | None = None,
    ) -> T:
        """A channel that Discord tells us of is not gone: we only may not look into it."""
        try:
            return await self._limiter.call(urgency, work, overtaken)
        except FAILURES as error:
            refused = refusal(error)
            self.letters_refused += refused.meaning in (Meaning.NO_LETTERS, Meaning.NO_LETTERS_NOW)
            if refused.code == NO_ACCESS and channel is not None and self.knows(channel):
                refused.meaning = Meaning.FORBIDDEN
            raise refused from error


def _place(standing: Standing) -> Any:
    """Which message a token edits: a follow-up by its id, else the message that was pressed."""
    follow_up = standing.kind == "panel" and standing.message is not None
    return standing.message if follow_up else ORIGINAL
