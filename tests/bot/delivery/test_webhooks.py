"""Requests by the token of a press: how they are written, retried, and refused for good."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

import aiohttp
import discord
import pytest
from discord.http import Route
from discord.webhook.async_ import AsyncWebhookAdapter, async_context

from bot.delivery.webhooks import ORIGINAL, WebhookAdapter, edit_through
from bot.pages.layout import View
from tests.harness.server import GONE, Answer, Server, serving

AGENT = "a bot"
BROKEN = b""
"""In place of a reply: the connection is closed without one."""


def reply(status: int, said: Any = None, **headers: str) -> bytes:
    body = b"" if said is None else json.dumps(said).encode()
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    fields = {"Content-Type": "application/json", "Content-Length": str(len(body)), **named}
    lines = "".join(f"{name}: {value}\r\n" for name, value in fields.items())
    return f"HTTP/1.1 {status} So\r\n{lines}\r\n".encode() + body


def one_after_the_other(replies: Sequence[bytes]) -> Answer:
    left = list(replies)

    async def answer(_: bytes, writer: asyncio.StreamWriter) -> None:
        said = left.pop(0) if left else BROKEN
        if said == BROKEN:
            writer.close()
        else:
            writer.write(said)

    return answer


class Client:
    """An adapter and the session that discord.py hands to it."""

    def __init__(self, session: aiohttp.ClientSession) -> None:
        self.adapter = WebhookAdapter(AGENT)
        self.request = partial(self.adapter.request, session=session)
        self.send = partial(self.adapter.send, session=session)
        self.delete = partial(self.adapter.delete_webhook_message, session=session)


@asynccontextmanager
async def discord_saying(
    monkeypatch: pytest.MonkeyPatch, *replies: bytes
) -> AsyncIterator[tuple[Server, Client]]:
    async with (
        serving(one_after_the_other(replies)) as server,
        aiohttp.ClientSession() as session,
    ):
        monkeypatch.setattr(Route, "BASE", server.url)
        yield server, Client(session)


@pytest.fixture
def waited(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """How long was waited, without waiting."""
    pauses: list[float] = []

    async def pause(seconds: float) -> None:
        pauses.append(seconds)

    monkeypatch.setattr(asyncio, "sleep", pause)
    return pauses


def answering(token: str = "token") -> Route:
    path = "/interactions/{webhook_id}/{webhook_token}/callback"
    return Route("POST", path, webhook_id=1, webhook_token=token)


def follow_up() -> Route:
    return Route("POST", "/webhooks/{webhook_id}/{webhook_token}", webhook_id=2, webhook_token="t")


def editing(token: str = "token", message: int = 5) -> Route:
    path = "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}"
    return Route("PATCH", path, webhook_id=2, webhook_token=token, message_id=message)


async def test_an_answer_that_changes_what_was_pressed_asks_for_nothing_in_return(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with discord_saying(monkeypatch, GONE) as (server, client):
        given = {"with_response": "1"}
        told = await client.request(answering(), payload={"type": 7}, params=given)
        assert told == {"interaction": {"id": 1}}
        [request] = server.requests
        assert request.startswith(b"POST /interactions/1/token/callback HTTP/1.1\r\n")
        assert f"User-Agent: {AGENT}\r\n".encode() in request
        assert b"Content-Type: application/json\r\n" in request
        assert request.endswith(b'\r\n\r\n{"type":7}')


async def test_of_any_other_answer_all_but_the_message_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    said = {"interaction": {"id": "1"}, "resource": {"type": 4, "message": {"id": "5"}}}
    async with discord_saying(monkeypatch, reply(200, said)) as (server, client):
        params = {"with_response": 1}
        told = await client.request(answering(), payload={"type": 4}, params=params)
        assert told == {"interaction": {"id": "1"}, "resource": {"type": 4}}
        assert b"/callback?with_response=1 HTTP" in server.requests[0]


async def test_a_follow_up_is_told_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    async with discord_saying(monkeypatch, reply(200, {"id": "5"})) as (_, client):
        assert await client.request(follow_up(), payload={}) == {"id": "5"}


async def test_a_token_is_quoted_once(monkeypatch: pytest.MonkeyPatch) -> None:
    async with discord_saying(monkeypatch, GONE) as (server, client):
        await client.send(editing("to/k%en+"), payload={})
        assert server.requests[0].startswith(b"PATCH /webhooks/2/to%2Fk%25en%2B/messages/5 HTTP")


async def test_a_request_without_a_body_names_no_type_of_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with discord_saying(monkeypatch, GONE) as (server, client):
        await client.delete(2, "token", 5)
        assert server.requests[0].startswith(b"DELETE /webhooks/2/token/messages/5 HTTP")
        assert b"content-type" not in server.requests[0].lower()


async def test_requests_go_through_the_proxy_that_the_host_has_set(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with discord_saying(monkeypatch, GONE, GONE) as (server, client):
        monkeypatch.setattr(Route, "BASE", "http://discord.example/api")
        await client.request(answering(), payload={"type": 7}, proxy=server.url)
        await client.send(editing(), payload={}, proxy=server.url)
        callback, edit = server.requests
        assert callback.startswith(b"POST http://discord.example/api/interactions/1/token/callback")
        assert edit.startswith(b"PATCH http://discord.example/api/webhooks/2/token/messages/5 ")


async def test_an_edit_goes_through_the_clients_proxy_and_tells_no_more_than_its_layout(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    me = {"id": "1", "username": "bot", "discriminator": "0", "avatar": None}
    application: dict[str, Any] = {
        "id": "2",
        "name": "bot",
        "description": "",
        "icon": None,
        "verify_key": "",
    }
    application |= {"bot_public": True, "bot_require_code_grant": False, "owner": me}
    replies = (reply(200, me), reply(200, application), GONE)
    words = {"type": discord.ComponentType.text_display.value, "content": "Hello"}
    async with discord_saying(monkeypatch, *replies) as (server, client):
        monkeypatch.setattr(Route, "BASE", "http://discord.example/api")
        async with discord.Client(intents=discord.Intents.none(), proxy=server.url) as bot:
            await bot.login("secret")
            assert client.adapter.stand_in()
            await edit_through(bot, "token", ORIGINAL, View([words]))
        head, _, body = server.requests[-1].partition(b"\r\n\r\n")
        there = b"http://discord.example/api/webhooks/2/token/messages/@original"
        assert head.startswith(b"PATCH %s HTTP/1.1\r\n" % there)
        assert json.loads(body) == {
            "content": None,
            "flags": 1 << 15,
            "allowed_mentions": {"parse": []},
            "components": [words],
        }


async def test_files_go_the_way_of_discord_py(monkeypatch: pytest.MonkeyPatch) -> None:
    async with discord_saying(monkeypatch, reply(200, {"id": "5"})) as (server, client):
        parts = [
            {"name": "payload_json", "value": "{}"},
            {"name": "files[0]", "value": b"", "filename": "end.png"},
        ]
        assert await client.request(editing(), multipart=parts) == {"id": "5"}
        assert b"Content-Type: multipart/form-data; boundary=" in server.requests[0]


async def test_too_many_calls_are_waited_for_as_long_as_discord_says(
    monkeypatch: pytest.MonkeyPatch, waited: list[float]
) -> None:
    in_body = reply(429, {"retry_after": 0.7}, Via="1.1 google")
    in_header = reply(429, {"message": "slowly"}, Via="1.1 google", Retry_After="3")
    nowhere = reply(429, Via="1.1 google")
    limited = (in_body, in_header, nowhere)
    async with discord_saying(monkeypatch, *limited, GONE) as (server, client):
        await client.request(answering(), payload={"type": 7})
        assert len(server.requests) == 4
    assert waited == [0.7, 3.0, 1.0]


@pytest.mark.parametrize(
    "limited",
    [
        reply(429, {"message": "banned"}),
        reply(429, {"retry_after": 82721}, Via="1.1 google"),
        reply(429, Via="1.1 google", Retry_After="82721"),
    ],
)
async def test_an_address_that_is_shut_out_or_a_limit_of_a_day_is_not_waited_for(
    monkeypatch: pytest.MonkeyPatch, waited: list[float], limited: bytes
) -> None:
    async with discord_saying(monkeypatch, limited) as (_, client):
        with pytest.raises(discord.HTTPException) as refused:
            await client.request(answering(), payload={"type": 7})
    assert refused.value.status == 429
    assert waited == []


async def test_a_fault_of_discords_is_tried_five_times_with_growing_pauses(
    monkeypatch: pytest.MonkeyPatch, waited: list[float]
) -> None:
    fault = reply(503, {"message": "down"})
    async with discord_saying(monkeypatch, fault, GONE) as (_, client):
        await client.request(answering(), payload={"type": 7})
    assert waited == [1]
    async with discord_saying(monkeypatch, *[fault] * 5) as (server, client):
        with pytest.raises(discord.DiscordServerError):
            await client.request(answering(), payload={"type": 7})
        assert len(server.requests) == 5
    assert waited == [1, 1, 3, 5, 7]


@pytest.mark.parametrize(
    ("status", "kind"),
    [(403, discord.Forbidden), (404, discord.NotFound), (400, discord.HTTPException)],
)
async def test_a_refusal_is_what_it_is_everywhere_else(
    monkeypatch: pytest.MonkeyPatch, status: int, kind: type[discord.HTTPException]
) -> None:
    said = reply(status, {"code": 10062, "message": "Unknown interaction"}, Via="1.1 google")
    async with discord_saying(monkeypatch, said) as (_, client):
        with pytest.raises(kind) as refused:
            await client.request(answering(), payload={"type": 7})
    assert type(refused.value) is kind
    assert (refused.value.code, refused.value.text) == (10062, "Unknown interaction")


async def test_a_refusal_that_is_no_json_is_a_refusal(monkeypatch: pytest.MonkeyPatch) -> None:
    page = b"HTTP/1.1 400 So\r\nContent-Type: application/json\r\nContent-Length: 3\r\n\r\n<a>"
    async with discord_saying(monkeypatch, page) as (_, client):
        with pytest.raises(discord.HTTPException, match="<a>"):
            await client.request(answering(), payload={"type": 7})


@pytest.mark.parametrize("route", [answering, editing])
async def test_an_answer_and_an_edit_are_repeated_when_an_idle_connection_proves_closed(
    monkeypatch: pytest.MonkeyPatch, route: Callable[[], Route]
) -> None:
    async with discord_saying(monkeypatch, GONE, BROKEN, GONE) as (server, client):
        await client.send(route(), payload={})
        await client.send(route(), payload={})
        assert server.visitors == 2
        assert len(server.requests) == 3


async def test_a_follow_up_that_may_have_been_heard_is_not_posted_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with discord_saying(monkeypatch, GONE, BROKEN, GONE) as (server, client):
        await client.request(follow_up(), payload={})
        with pytest.raises(aiohttp.ServerDisconnectedError):
            await client.request(follow_up(), payload={})
        assert len(server.requests) == 2


async def test_a_connection_that_keeps_breaking_is_an_error(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with discord_saying(monkeypatch) as (server, client):
        with pytest.raises(aiohttp.ServerDisconnectedError):
            await client.request(answering(), payload={"type": 7})
        assert len(server.requests) == 2


async def test_nobody_waits_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    async def never(_: bytes, writer: asyncio.StreamWriter) -> None:
        pass

    monkeypatch.setattr("bot.delivery.webhooks.TIMEOUT", aiohttp.ClientTimeout(total=0.01))
    async with serving(never) as server, aiohttp.ClientSession() as session:
        monkeypatch.setattr(Route, "BASE", server.url)
        with pytest.raises(TimeoutError):
            await WebhookAdapter(AGENT).request(answering(), session, payload={"type": 7})


async def test_an_answer_to_a_press_is_given_up_when_nobody_waits_for_it_and_an_edit_is_not(
    monkeypatch: pytest.MonkeyPatch, waited: list[float]
) -> None:
    monkeypatch.setattr("bot.delivery.webhooks.ANSWER_SECONDS", 0.0)
    async with discord_saying(monkeypatch, GONE, GONE) as (server, client):
        with pytest.raises(TimeoutError):
            await client.request(answering(), payload={"type": 7})
        await client.request(editing(), payload={})
    assert [request.split()[0] for request in server.requests] == [b"PATCH"]


async def test_a_token_that_is_used_up_rests_and_others_do_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    loop = asyncio.get_running_loop()
    rests: list[tuple[float, Callable[[], None]]] = []
    used_up = reply(200, {}, X_RateLimit_Remaining="0", X_RateLimit_Reset_After="7.5")
    async with discord_saying(monkeypatch, used_up, GONE, GONE) as (server, client):
        with monkeypatch.context() as held:
            later = loop.call_later

            def kept(seconds: float, work: Any, *args: Any, **given: Any) -> Any:
                if seconds == 7.5:
                    return rests.append((seconds, work))
                return later(seconds, work, *args, **given)

            held.setattr(loop, "call_later", kept)
            await client.send(editing("one"), payload={})
        again = asyncio.create_task(client.send(editing("one"), payload={}))
        await client.send(editing("other"), payload={})
        assert [b"/one/" in request for request in server.requests] == [True, False]
        [(_, rested)] = rests
        rested()
        await again
        assert len(server.requests) == 3


async def test_an_adapter_that_stands_in_for_discord_stays() -> None:
    sent: list[str] = []
    adapter = WebhookAdapter(AGENT)
    stand_in = object()
    before = async_context.get()
    assert type(before) is AsyncWebhookAdapter
    async_context.set(stand_in)  # type: ignore[arg-type]
    adapter.answer(lambda: sent.append("at once"))
    assert async_context.get() is stand_in
    assert sent == ["at once"]
    async_context.set(before)
    adapter.answer(lambda: sent.append("later"))
    assert async_context.get() is adapter
    assert sent == ["at once"]
