"""An application's emojis with Discord's rules for them, and a clock that does not wait."""

import asyncio
import re
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import discord

from bot.delivery.upload import FIRST_RETRY_SECONDS
from tests.harness.houses import ManualTime

MOST, LARGEST = 2000, 256 * 1024


def refusal(status: int, code: int = 0, text: str = "") -> discord.HTTPException:
    kind = {404: discord.NotFound, 503: discord.DiscordServerError}
    response: Any = SimpleNamespace(status=status, reason="")
    return kind.get(status, discord.HTTPException)(response, {"code": code, "message": text})


class Emoji:
    def __init__(self, application: "Application", id_: int, name: str, image: bytes) -> None:
        self.id = id_
        self.name = name
        self.image = image
        self._application = application

    async def delete(self) -> None:
        await self._application.answer(f"delete {self.name}")
        if self not in self._application.emojis:
            raise refusal(404, 10014, "Unknown Emoji")
        self._application.emojis.remove(self)


class Application:
    """Names are two to 32 letters, digits and lines, and no two emojis have the same."""

    def __init__(self) -> None:
        self.emojis: list[Emoji] = []
        self.requests: list[str] = []
        self.trouble: Callable[[str], Exception | None] = lambda _: None
        """What goes wrong with a request, if anything."""
        self._last = 100

    async def fetch_application_emojis(self) -> list[Emoji]:
        await self.answer("list")
        return list(self.emojis)

    async def create_application_emoji(self, *, name: str, image: bytes) -> Emoji:
        await self.answer(f"create {name}")
        if not re.fullmatch(r"\w{2,32}", name) or not image.startswith(b"\x89PNG"):
            raise refusal(400, 50035, "Invalid Form Body")
        if len(image) > LARGEST or self.has(name):
            raise refusal(400, 50035, "Invalid Form Body")
        if len(self.emojis) >= MOST:
            raise refusal(400, 30008, "Maximum number of emojis reached")
        return self.put(name, image)

    def put(self, name: str, image: bytes) -> Emoji:
        """As somebody does by hand in the developer portal."""
        self._last += 1
        emoji = Emoji(self, self._last, name, image)
        self.emojis.append(emoji)
        return emoji

    def has(self, name: str) -> bool:
        return any(emoji.name == name for emoji in self.emojis)

    def asked(self, verb: str) -> list[str]:
        return [request for request in self.requests if request.startswith(verb)]

    async def answer(self, request: str) -> None:
        """Others get their turn while a request is under way."""
        self.requests.append(request)
        await asyncio.sleep(0)
        if error := self.trouble(request):
            raise error


class Finished(Exception):  # noqa: N818 - the end of a test's story
    """What the test waited for has come about."""


class Hurry(ManualTime):
    """Waits take no time at all, and end between two looks when the test has seen enough."""

    def __init__(self, now: float, enough: Callable[[], bool]) -> None:
        super().__init__(now)
        self.waits: list[float] = []
        self.passes = True
        """Whether the clock shows the time that was waited."""
        self._enough = enough

    async def wait(self, event: asyncio.Event, seconds: float) -> None:
        self.waits.append(seconds)
        self.advance(seconds if self.passes else 0)
        await asyncio.sleep(0)
        if seconds >= FIRST_RETRY_SECONDS and self._enough():
            raise Finished
