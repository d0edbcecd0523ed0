"""What goes out by the token of a press: its answer, and changes of what was answered.

None of these calls counts against Discord's limit, and most of what we send is one of them.
"""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from contextvars import ContextVar
from typing import Any
from urllib.parse import quote, urlencode

import discord
import orjson
from discord.http import Route
from discord.webhook.async_ import AsyncWebhookAdapter, async_context

from bot.delivery.connections import Connections, Reply
from bot.pages.layout import View

CHANGED = discord.InteractionResponseType.message_update.value
LAYOUT = discord.MessageFlags(components_v2=True).value
PLAIN = {
    "content": None,
    "flags": LAYOUT,
    "allowed_mentions": discord.AllowedMentions.none().to_dict(),
}
"""A direct message began as plain words, which a layout must take the place of."""
TRIES = 5
REFUSED, TOO_MANY, FAULT = 300, 429, 500
REFUSALS = {403: discord.Forbidden, 404: discord.NotFound}
ONCE = "/callback"
"""A press is answered once, however often we try; any other post says something new."""
_sent: ContextVar[Callable[[], None]] = ContextVar("sent", default=lambda: None)
"""To be told when the answer to this task's press is on its way."""


class Change(Route):
    """Of what a press was answered with. Discord tells the whole message in return, unread."""

    def __init__(self, application: int | None, token: str, message: Any) -> None:
        self.method, self.webhook_id, self.webhook_token = "PATCH", application, token
        where = f"webhooks/{application}/{quote(token, safe='')}/messages/{message}"
        self.url = f"{self.BASE}/{where}"


class WebhookAdapter(AsyncWebhookAdapter):
    """In the place of discord.py's own, which does the same through a client library."""

    def __init__(self, agent: str) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self._connections = Connections()
        self._headers = {"User-Agent": agent, "Content-Type": "application/json"}
        self.heard: Callable[[str, str, int | None], None] = lambda method, url, status: None
        """Told of each request, and of the status of its reply; of none where it was lost."""

    def stand_in(self) -> bool:
        """From here on in this task and in those it starts; not so where somebody else does."""
        if type(async_context.get()) is AsyncWebhookAdapter:
            async_context.set(self)
        return async_context.get() is self

    def answer(self, sent: Callable[[], None]) -> None:
        """The press that this task has heard is answered so; `sent` is told when that begins."""
        if self.stand_in():
            _sent.set(sent)
        else:  # whoever stands in for Discord does not tell
            sent()

    def close(self) -> None:
        self._connections.close()

    async def request(
        self,
        route: Route,
        session: Any,
        *,
        payload: Mapping[str, Any] | None = None,
        multipart: Any = None,
        params: Mapping[str, object] | None = None,
        **given: Any,
    ) -> Any:
        """Of a message that was changed everything is known: Discord is not asked to tell it.

        Of one that an answer has become its number is enough.
        """
        _sent.get()()
        if multipart:
            given |= {"multipart": multipart, "params": params}
            said = await super().request(route, session, **given)
        elif payload is not None and payload.get("type") == CHANGED:
            await self._in_turn(route, payload)
            said = {"interaction": {"id": route.webhook_id}}
        else:
            told = await self._in_turn(route, payload, urlencode(params or {}))
            said = None if isinstance(route, Change) else _said(told)
        if isinstance(said, dict):
            said.get("resource", {}).pop("message", None)
        return said

    async def _in_turn(
        self, route: Route, payload: Mapping[str, Any] | None, query: str = ""
    ) -> Reply:
        """One at a time for each token, and as often as Discord allows."""
        lock = self._locks.setdefault((route.webhook_id, route.webhook_token), asyncio.Lock())
        await lock.acquire()
        pause = 0.0
        try:
            told = await self._persist(route, payload, f"?{query}" if query else "")
            if told.headers.get("x-ratelimit-remaining") == "0":
                pause = float(told.headers.get("x-ratelimit-reset-after", 0))
            return told
        finally:
            if pause:
                asyncio.get_running_loop().call_later(pause, lock.release)
            else:
                lock.release()

    async def _persist(self, route: Route, payload: Mapping[str, Any] | None, query: str) -> Reply:
        """Until it is taken, or refused for good."""
        body = b"" if payload is None else orjson.dumps(payload)
        for tried in range(TRIES):
            told = await self._send(route, query, body)
            if told.status == TOO_MANY and "via" in told.headers:
                await asyncio.sleep(_said(told)["retry_after"])
            elif told.status >= FAULT:
                await asyncio.sleep(1 + 2 * tried)
            else:
                break
        if told.status < REFUSED:
            return told
        fault = discord.DiscordServerError if told.status >= FAULT else discord.HTTPException
        raise REFUSALS.get(told.status, fault)(told, _said(told))

    async def _send(self, route: Route, query: str, body: bytes) -> Reply:
        status = None
        try:
            told = await self._connections.send(
                route.method,
                route.url + query,
                self._headers,
                body,
                again=route.method != "POST" or route.url.endswith(ONCE),
            )
            status = told.status
            return told
        finally:
            self.heard(route.method, route.url, status)


def _said(told: Reply) -> Any:
    is_json = told.headers.get("content-type", "").startswith("application/json")
    return orjson.loads(told.body) if is_json else told.body.decode()


class _Original:
    """The message a press was answered with, where discord.py's webhooks want an id.

    Not a string: those it would quote.
    """

    def __str__(self) -> str:
        return "@original"


ORIGINAL: Any = _Original()


async def edit_through(
    client: discord.Client,
    token: str,
    message: Any,
    view: View,
    files: Sequence[discord.File] = (),
) -> None:
    """Change what a press was answered with, or what it was made on; that counts as no call."""
    adapter = async_context.get()
    if files or not isinstance(adapter, WebhookAdapter):
        given: dict[str, Any] = {"content": None, **({"attachments": files} if files else {})}
        await _webhook(client, token).edit_message(message, view=view, **given)
        return
    change = Change(client.application_id, token, message)
    await adapter.request(change, None, payload={**PLAIN, "components": view.to_components()})


async def remove_through(client: discord.Client, token: str) -> None:
    """Take away what a press was made on, if it was answered by changing that; no call counts."""
    await _webhook(client, token).delete_message(ORIGINAL)


def _webhook(client: discord.Client, token: str) -> discord.Webhook:
    assert client.application_id is not None
    return discord.Webhook.partial(client.application_id, token, client=client)
