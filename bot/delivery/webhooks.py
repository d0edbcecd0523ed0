"""Requests by the token of a press: its answer, and edits of what it was answered with.

None of them counts against Discord's limit for the whole bot, and most of what we send is one of
them: so they cost as little as can be.
"""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from contextvars import ContextVar
from typing import Any, NamedTuple
from urllib.parse import urlencode
from weakref import WeakValueDictionary

import aiohttp
import discord
import orjson
from discord.http import Route
from discord.webhook.async_ import AsyncWebhookAdapter, async_context
from yarl import URL

from bot.pages.layout import View

KEPT_SECONDS = 180.0
"""So long an idle connection is kept open: a new one takes three trips to Discord and back."""
TIMEOUT = aiohttp.ClientTimeout(total=10.0)
"""An edit is soon overtaken."""
ANSWER_SECONDS = 3.0
"""Discord waits no longer for the answer to a press, however often it is tried."""
LONGEST_PAUSE = 60.0
"""A rate limit may ask for a day: a request that would wait longer than this has failed."""
SHORTEST_PAUSE = 1.0
"""Where a rate limit does not say how long it lasts."""
TRIES = 5
REFUSED, TOO_MANY, FAULT = 300, 429, 500
REFUSALS = {403: discord.Forbidden, 404: discord.NotFound}
BROKEN = (aiohttp.ServerDisconnectedError, aiohttp.ClientOSError)
CHANGED = discord.InteractionResponseType.message_update.value
LAYOUT = discord.MessageFlags(components_v2=True).value
PLAIN = {
    "content": None,
    "flags": LAYOUT,
    "allowed_mentions": discord.AllowedMentions.none().to_dict(),
}
"""A direct message began as plain words, which a layout must take the place of."""
MESSAGE = "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}"
CALLBACK = "/callback"
_sent: ContextVar[Callable[[], None]] = ContextVar("sent", default=lambda: None)
"""Called when the answer to this task's press is on its way."""


class Reply(NamedTuple):
    """A response that was read, but not parsed."""

    response: aiohttp.ClientResponse
    body: bytes

    def parsed(self) -> Any:
        """JSON where it is some, else the text."""
        if self.response.content_type == "application/json":
            try:
                return orjson.loads(self.body)
            except orjson.JSONDecodeError:
                pass
        return self.body.decode(errors="replace")

    def seconds(self, header: str) -> float:
        try:
            return float(self.response.headers[header])
        except (KeyError, ValueError):
            return SHORTEST_PAUSE


class WebhookAdapter(AsyncWebhookAdapter):
    """discord.py's adapter with less work for each request; files go discord.py's own way."""

    def __init__(self, agent: str) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        # Uncompressed: to unpack a body that nobody parses takes longer than to read it.
        self._headers = {"User-Agent": agent, "Accept-Encoding": "identity"}
        self._turns = WeakValueDictionary[str, asyncio.Lock]()

    def stand_in(self) -> bool:
        """Take the place of discord.py's adapter in this task and in those it starts.

        An adapter that a test has put there stays.
        """
        if type(async_context.get()) is AsyncWebhookAdapter:
            async_context.set(self)
        return async_context.get() is self

    def answer(self, sent: Callable[[], None]) -> None:
        """Stand in for this task's press, and call `sent` when its answer is on its way."""
        if self.stand_in():
            _sent.set(sent)
        else:  # the other adapter does not tell
            sent()

    async def request(self, route: Route, session: aiohttp.ClientSession, **given: Any) -> Any:
        """As discord.py's, but an answer to a press is given up when nobody waits for it."""
        _sent.get()()
        async with asyncio.timeout(ANSWER_SECONDS if route.path.endswith(CALLBACK) else None):
            return await self._told(route, session, **given)

    async def _told(
        self,
        route: Route,
        session: aiohttp.ClientSession,
        *,
        payload: Mapping[str, Any] | None = None,
        params: Mapping[str, Any] | None = None,
        proxy: str | None = None,
        proxy_auth: aiohttp.BasicAuth | None = None,
        **given: Any,
    ) -> Any:
        """What Discord answers, but for the message that an answer has become.

        Of one that was changed everything is known; of a new one its number is enough.
        """
        through: dict[str, Any] = {"proxy": proxy, "proxy_auth": proxy_auth}
        if any(given.values()):
            given |= {"payload": payload, "params": params, **through}
            said = await super().request(route, session, **given)
        elif payload is not None and payload.get("type") == CHANGED:
            await self.send(route, session, payload, **through)
            said = {"interaction": {"id": route.webhook_id}}
        else:
            said = (await self.send(route, session, payload, params, **through)).parsed()
        if isinstance(said, dict):
            said.get("resource", {}).pop("message", None)
        return said

    async def send(
        self,
        route: Route,
        session: aiohttp.ClientSession,
        payload: Mapping[str, Any] | None,
        params: Mapping[str, Any] | None = None,
        **through: Any,
    ) -> Reply:
        """One request at a time for each token, and as often as Discord allows."""
        url = f"{route.url}?{urlencode(params)}" if params else route.url
        given = {**through, "headers": self._headers}
        if payload is not None:
            given["data"] = orjson.dumps(payload)
            given["headers"] = {**self._headers, "Content-Type": "application/json"}
        turn = self._turns.setdefault(route.major_parameters, asyncio.Lock())
        await turn.acquire()
        rest = 0.0
        try:
            reply = await _persist(session, route.method, URL(url, encoded=True), given)
            if reply.response.headers.get("X-RateLimit-Remaining") == "0":
                rest = min(reply.seconds("X-RateLimit-Reset-After"), LONGEST_PAUSE)
        finally:
            if rest:
                asyncio.get_running_loop().call_later(rest, turn.release)
            else:
                turn.release()
        return reply


async def _persist(
    session: aiohttp.ClientSession, method: str, url: URL, given: Mapping[str, Any]
) -> Reply:
    """Until the request is taken, or refused for good."""
    for tried in range(TRIES):
        reply = await _ask(session, method, url, given)
        pause = _pause(reply, tried)
        if pause is None or tried + 1 == TRIES:
            break
        await asyncio.sleep(pause)
    status = reply.response.status
    if status < REFUSED:
        return reply
    kind = discord.DiscordServerError if status >= FAULT else discord.HTTPException
    raise REFUSALS.get(status, kind)(reply.response, reply.parsed())


async def _ask(
    session: aiohttp.ClientSession, method: str, url: URL, given: Mapping[str, Any]
) -> Reply:
    """Once more where an idle connection proves to be closed, as aiohttp does for some methods.

    A request that broke off may have been heard. An edit says the same again, and a press takes
    only one answer; any other post would stand twice.
    """
    repeatable = method != "POST" or url.raw_path.endswith(CALLBACK)
    try:
        return await _asked_once(session, method, url, given)
    except BROKEN:
        if not repeatable:
            raise
    return await _asked_once(session, method, url, given)


async def _asked_once(
    session: aiohttp.ClientSession, method: str, url: URL, given: Mapping[str, Any]
) -> Reply:
    asking = session.request(method, url, timeout=TIMEOUT, allow_redirects=False, **given)
    async with asking as response:
        return Reply(response, await response.read())


def _pause(reply: Reply, tried: int) -> float | None:
    """How long to wait before the same request may succeed, if it may."""
    status = reply.response.status
    if status >= FAULT:
        return 1.0 + 2 * tried
    if status != TOO_MANY or "Via" not in reply.response.headers:  # our address is shut out
        return None
    said = reply.parsed()
    asked = said.get("retry_after") if isinstance(said, dict) else None
    pause = asked if isinstance(asked, int | float) else reply.seconds("Retry-After")
    return pause if pause <= LONGEST_PAUSE else None


class _Original:
    """The message a press was answered with, where discord.py's webhooks want an id.

    Not a string: discord.py would quote it.
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
    """Edit what a press was answered with, or the message whose button was pressed."""
    adapter, webhook = async_context.get(), _webhook(client, token)
    if files or not isinstance(adapter, WebhookAdapter):
        given: dict[str, Any] = {"content": None, **({"attachments": files} if files else {})}
        await webhook.edit_message(message, view=view, **given)
        return
    route = Route("PATCH", MESSAGE, webhook_id=webhook.id, webhook_token=token, message_id=message)
    payload = {**PLAIN, "components": view.to_components()}
    await adapter.send(
        route, webhook.session, payload, proxy=webhook.proxy, proxy_auth=webhook.proxy_auth
    )


async def remove_through(client: discord.Client, token: str, message: Any = ORIGINAL) -> None:
    """Delete what a press was answered with, or the message whose button was pressed if the press
    was answered by editing it."""
    await _webhook(client, token).delete_message(message)


def _webhook(client: discord.Client, token: str) -> discord.Webhook:
    assert client.application_id is not None
    webhook = discord.Webhook.partial(client.application_id, token, client=client)
    # discord.py hands on the client's session, but not its proxy.
    webhook.proxy, webhook.proxy_auth = client.http.proxy, client.http.proxy_auth
    return webhook
